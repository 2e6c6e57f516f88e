"""Where guests find the host: addresses of local networks, best first, a code, and what to try."""

import pytest
import segno
from ifaddr import IP, Adapter

from ra_guests import addresses
from ra_guests.addresses import local_addresses, ranked
from ra_guests.advice import HOTSPOT, KEPT_APART, SAME_WIFI, advice
from ra_guests.qr import squares

LINK = "http://192.168.1.20:8765/#k=AAAAAAAAAAAAAAAAAAAAAA"


@pytest.mark.parametrize(
    ("adapters", "best"),
    [
        ([("lo", "127.0.0.1"), ("wlan0", "192.168.1.20")], ["192.168.1.20"]),
        ([("eth0", "10.0.0.5"), ("wlan0", "192.168.1.20")], ["192.168.1.20", "10.0.0.5"]),
        ([("docker0", "172.17.0.1"), ("eth0", "172.16.3.4")], ["172.16.3.4", "172.17.0.1"]),
        ([("tun0", "192.168.9.9"), ("wlan0", "10.1.1.1")], ["10.1.1.1", "192.168.9.9"]),
        ([("rmnet_data0", "10.44.3.2"), ("ap0", "192.168.43.1")], ["192.168.43.1"]),
        # With mobile data alone there is no network: the host is told to turn on the hotspot.
        ([("rmnet_data0", "10.44.3.2"), ("lo", "127.0.0.1")], []),
        ([("ccmni1", "10.0.0.7"), ("v4-rmnet_data1", "192.0.0.4")], []),
        ([("eth0", "169.254.7.7"), ("wlan0", "192.168.1.2")], ["192.168.1.2"]),
        ([("eth0", "169.254.7.7")], ["169.254.7.7"]),
        ([("eth0", "8.8.8.8"), ("lo", "127.0.0.1"), ("x", "0.0.0.0"), ("y", "100.64.1.1")], []),
        ([], []),
    ],
)
def test_the_best_address_comes_first(adapters: list[tuple[str, str]], best: list[str]) -> None:
    assert list(ranked(adapters)) == best


def test_the_addresses_of_this_device_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(each.count(".") == 3 for each in local_addresses())  # there may be no network here
    ips = [IP("192.168.1.20", 24, "wlan0"), IP(("fe80::1", 0, 0), 64, "wlan0")]
    monkeypatch.setattr("ifaddr.get_adapters", lambda: [Adapter("wlan0", "wlan0", ips)])
    assert local_addresses() == ("192.168.1.20",)


def test_nobody_comes_by_the_network_of_the_telephone_company(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [("wlan0", "192.168.1.20"), ("rmnet_data0", "10.44.3.2")]
    monkeypatch.setattr(addresses, "adapters", lambda: found)
    now = [0.0]
    ways = addresses.Ways(clock=lambda: now[0])
    assert [ways.open(address) for address in ("192.168.1.20", "10.44.3.2", "127.0.0.1")] == [
        True,
        False,
        True,
    ]
    found.append(("rmnet_data1", "10.99.1.1"))
    assert ways.open("10.99.1.1")
    now[0] = 6.0
    assert not ways.open("10.99.1.1")


def test_where_nobody_may_look_the_way_out_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden() -> None:
        raise OSError("not allowed")

    monkeypatch.setattr("ifaddr.get_adapters", forbidden)
    monkeypatch.setattr(addresses, "outgoing_address", lambda: [("", "192.168.1.20")])
    assert local_addresses() == ("192.168.1.20",)


def test_what_to_try_depends_on_the_network() -> None:
    assert advice(["192.168.1.20"]) == (SAME_WIFI, KEPT_APART)
    assert advice(["192.168.43.1"]) == (HOTSPOT,)


def test_a_code_is_square_and_has_its_quiet_zone() -> None:
    rows = squares(LINK)
    assert len(rows) == 41
    assert {len(row) for row in rows} == {41}
    quiet = [*rows[:4], *rows[-4:], *([*row[:4], *row[-4:]] for row in rows)]
    assert not any(square for row in quiet for square in row)
    # The corner that cameras look for.
    assert [rows[4][4:12], rows[5][4:12]] == [(True,) * 7 + (False,), (True, *(False,) * 5, True, False)]
    assert rows == tuple(
        tuple(map(bool, row)) for row in segno.make(LINK, micro=False, error="m").matrix_iter()
    )
