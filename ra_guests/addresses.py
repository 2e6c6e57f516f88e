"""Under which addresses of the local network this device can be reached, best first."""

import ipaddress
import re
import socket
import time
from collections.abc import Callable, Collection, Iterable

# Where Wi-Fi and hotspots usually are, best first; then whatever else is private.
NETWORKS = tuple(map(ipaddress.ip_network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
# Networks within this device, or to other networks far away: rarely where guests are.
ELSEWHERE = re.compile(r"(docker|br-|veth|virbr|vboxnet|vmnet|tun|tap|wg|utun|ppp|zt|tailscale)", re.I)
# Networks of the telephone company: strangers are there, and never guests.
TELEPHONE = re.compile(r"(v4-)?(rmnet|ccmni|pdp_ip|wwan|clat)", re.I)
LOOKED_SECONDS = 5.0
LAST = len(NETWORKS) + 1


def local_addresses() -> tuple[str, ...]:
    """Return the addresses guests can try; empty if there is no network."""
    return ranked(adapters())


def ranked(adapters: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Return the addresses of local networks among those of adapters, best first; given as name, address."""
    found = {}
    for name, text in adapters:
        if TELEPHONE.match(name):
            continue
        address = ipaddress.IPv4Address(text)
        if address.is_private and not address.is_loopback and not address.is_unspecified:
            found[text] = (ELSEWHERE.match(name) is not None, _rank(address))
    usual = [text for text, (_elsewhere, rank) in found.items() if rank < LAST]
    return tuple(sorted(usual or found, key=lambda text: found[text]))


def by_telephone() -> frozenset[str]:
    """Return the addresses of this device in networks of the telephone company."""
    return frozenset(text for name, text in adapters() if TELEPHONE.match(name))


class Ways:
    """By which addresses of this device somebody may come: networks come and go while a game is shared."""

    def __init__(
        self,
        closed: Callable[[], Collection[str]] = by_telephone,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._look, self._clock = closed, clock
        self._closed: Collection[str] = ()
        self._looked = float("-inf")

    def open(self, address: str) -> bool:
        """Whether it is none of the telephone company's."""
        if self._clock() - self._looked > LOOKED_SECONDS:
            self._closed, self._looked = self._look(), self._clock()
        return address not in self._closed


def _rank(address: ipaddress.IPv4Address) -> int:
    """How likely guests are in this network; one that was made up, as nobody gave addresses, comes last."""
    if address.is_link_local:
        return LAST
    return next((place for place, network in enumerate(NETWORKS) if address in network), len(NETWORKS))


def adapters() -> list[tuple[str, str]]:
    """Every network this machine is in, by name, with its address there."""
    import ifaddr  # when it is needed: nobody waits for it at the start

    try:
        return [
            (str(adapter.nice_name), str(ip.ip))
            for adapter in ifaddr.get_adapters()
            for ip in adapter.ips
            if ip.is_IPv4
        ]
    except (OSError, AttributeError):  # the system does not let us look
        return outgoing_address()


def outgoing_address() -> list[tuple[str, str]]:
    """The address of this device on its way to others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return []
        return [("", str(asking.getsockname()[0]))]
