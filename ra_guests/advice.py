"""What the host can do where a guest's page does not open: networks often keep their devices apart."""

import ipaddress
from collections.abc import Sequence

from ra_guests.words import Words

SAME_WIFI = Words("If the page doesn’t open: both devices must be on the same Wi-Fi network.")
KEPT_APART = Words(
    "Some Wi-Fi networks keep devices apart, as in hotels and cafés. Then turn on this device’s hotspot"
    " and let the guests join it."
)
HOTSPOT = Words("The guests must join this device’s hotspot. It needs no mobile data.")
# What phones give the guests of their hotspots: Android, Wi-Fi Direct, iOS, Windows.
HOTSPOTS = tuple(
    map(ipaddress.ip_network, ("192.168.43.0/24", "192.168.49.0/24", "172.20.10.0/28", "192.168.137.0/24"))
)


def advice(addresses: Sequence[str]) -> tuple[Words, ...]:
    """Return what to try where guests cannot reach these addresses."""
    if any(ipaddress.ip_address(each) in network for each in addresses for network in HOTSPOTS):
        return (HOTSPOT,)
    return SAME_WIFI, KEPT_APART
