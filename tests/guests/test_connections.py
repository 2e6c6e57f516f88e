"""Connections: nobody can hold one open for nothing, and there is room for guests whoever else comes."""

import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from ra_guests.connections import is_local
from ra_guests.limits import Limits
from tools.guest_browser import Browser, raw
from tools.shared_table import Party

SHORT = replace(Limits(), head_seconds=0.2, body_seconds=0.2, stalled_seconds=0.2)
FEW = replace(Limits(), connections=6, from_one_address=4)


def connected(party: Party, address: str = "127.0.0.1") -> socket.socket:
    """A connection from an address of this device."""
    made = socket.create_connection(("127.0.0.1", party.sharing.port), 20, source_address=(address, 0))
    made.settimeout(20)
    return made


def ended(connection: socket.socket) -> bool:
    """Wait for the end of a connection."""
    try:
        while connection.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


@pytest.fixture
def hurried() -> Iterator[Party]:
    with Party(limits=SHORT) as party:
        yield party


@pytest.mark.parametrize("sent", [b"", b"G", b"GET /texts HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
def test_a_head_that_does_not_come_is_not_waited_for(hurried: Party, sent: bytes) -> None:
    with connected(hurried) as slow:
        slow.sendall(sent)
        assert ended(slow)


def test_nor_one_that_drips(hurried: Party) -> None:
    with connected(hurried) as slow:
        slow.settimeout(0.01)
        letters = 0
        while dripped(slow):
            letters += 1
            assert letters < 1000


def dripped(connection: socket.socket) -> bool:
    """Send another letter; False if the connection has ended."""
    try:
        connection.sendall(b"X")
        return bool(connection.recv(100))
    except TimeoutError:
        return True
    except ConnectionError:
        return False


def test_a_connection_that_served_is_not_held_open(hurried: Party) -> None:
    request = f"GET /texts HTTP/1.1\r\nHost: 127.0.0.1:{hurried.sharing.port}\r\n\r\n".encode()
    for after in (b"", b"GET /te", request + b"GET"):
        with connected(hurried) as idle:
            idle.sendall(request)
            assert idle.recv(12) == b"HTTP/1.1 200"
            idle.sendall(after)
            assert ended(idle)


def test_a_body_that_does_not_come_is_not_waited_for(hurried: Party) -> None:
    head = f"POST /join HTTP/1.1\r\nHost: 127.0.0.1:{hurried.sharing.port}\r\nContent-Length: 100\r\n\r\n"
    got = raw(hurried.sharing.port, head.encode() + b"{")
    assert got.startswith(b"HTTP/1.1 408")
    assert "The connection is slow." in json.loads(got.partition(b"\r\n\r\n")[2])["error"]


def test_who_does_not_read_is_gone_after_a_while(hurried: Party) -> None:
    browser = Browser(hurried.sharing.port, hurried.key)
    browser.join()
    large = "x" * 200_000
    hurried.table.say_more = large
    with connected(hurried) as stuck:
        stuck.sendall(
            f"GET /stream HTTP/1.1\r\nHost: 127.0.0.1:{browser.port}\r\n"
            f"Authorization: Bearer {browser.token}\r\n\r\n".encode()
        )
        assert stuck.recv(1)
        while not any(each.connected for each in hurried.sharing.guests):
            hurried.do(lambda: None)
        begun = time.monotonic()
        while any(each.connected for each in hurried.sharing.guests):
            # TCP itself would notice after ten seconds.
            assert time.monotonic() - begun < 8
            hurried.do(lambda: hurried.table.act(0, {"type": "add", "number": 1}, 0))
    assert hurried.bugs == []


def test_a_newcomer_takes_the_place_of_who_says_nothing() -> None:
    with Party(limits=FEW) as party:
        silent = [connected(party) for _ in range(9)]
        assert all(ended(each) for each in silent[:5])
        others = [connected(party, f"127.0.0.{number}") for number in range(2, 9)]
        assert ended(silent[5])
        for each in (*silent, *others):
            each.close()
        assert Browser(party.sharing.port, party.key).join().status == 200


def test_who_watches_is_not_displaced() -> None:
    with Party(limits=FEW) as party:
        browser = Browser(party.sharing.port, party.key)
        browser.join()
        with browser.stream() as lines:
            lines.next()
            crowd = [connected(party, f"127.0.0.{1 + number % 5}") for number in range(50)]
            assert all(ended(each) for each in crowd[:20])
            party.do(lambda: party.table.act(0, {"type": "add", "number": 1}, 0))
            assert lines.until(lambda view: view["head"] == 1)
            for each in crowd:
                each.close()


BUSY = {
    "a body that drips": "POST /join HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 9\r\n\r\n",
    "pages nobody reads": "GET /page/icons.svg HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n" * 60,
}


@pytest.mark.parametrize("busy", BUSY)
def test_requests_without_end_from_a_few_addresses_keep_nobody_out(busy: str) -> None:
    with Party(limits=FEW) as party:
        watcher, late = (Browser(party.sharing.port, party.key) for _ in range(2))
        watcher.join()
        with watcher.stream() as lines:
            lines.next()
            held = [connected(party, f"127.0.0.{2 + number % 3}") for number in range(12)]
            for each in held:
                with suppress(ConnectionError):
                    each.sendall(BUSY[busy].format(port=late.port).encode())
            time.sleep(0.1)
            assert late.join().status == 200
            with late.stream() as others:
                assert others.next()
                assert late.sit(0).status == 200
                assert late.act({"type": "add", "number": 1}, "action-1").status == 200
                assert lines.until(lambda view: view["head"] == 1)
            for each in held:
                each.close()


def test_strangers_from_one_address_displace_each_other() -> None:
    """A guest's connection is older than theirs, and rests for a moment."""
    with Party(limits=replace(Limits(), connections=6, from_one_address=6)) as party:
        with connected(party, "127.0.0.9") as resting:
            many = [connected(party, "127.0.0.2") for _ in range(20)]
            assert all(ended(each) for each in many[:14])
            resting.sendall(f"GET /texts HTTP/1.1\r\nHost: 127.0.0.1:{party.sharing.port}\r\n\r\n".encode())
            assert resting.recv(12) == b"HTTP/1.1 200"
        for each in many:
            each.close()


def test_a_request_that_is_no_http_gets_a_safe_answer(hurried: Party) -> None:
    got = raw(hurried.sharing.port, b"GET / HTTP/1.1\r\nHost : x\r\n\r\n").lower()
    assert got.startswith(b"http/1.1 400")
    for header in (b"content-security-policy: default-src 'none'", b"x-content-type-options: nosniff"):
        assert header in got


def test_whoever_comes_by_telephone_is_not_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ra_guests.addresses.TELEPHONE", re.compile("lo"))
    with Party() as party, connected(party) as stranger:
        stranger.sendall(f"GET /texts HTTP/1.1\r\nHost: 127.0.0.1:{party.sharing.port}\r\n\r\n".encode())
        assert ended(stranger)


def test_where_everybody_watches_there_is_no_room() -> None:
    with Party(limits=FEW) as party:
        watchers = [Browser(party.sharing.port, party.key) for _ in range(4)]
        for each in watchers:
            each.join()
        streams = [each.stream() for each in watchers]
        lines = [each.__enter__() for each in streams]
        assert all(each.next() for each in lines)
        with connected(party) as late:
            assert ended(late)
        with connected(party, "127.0.0.9") as other:
            other.sendall(f"GET /texts HTTP/1.1\r\nHost: 127.0.0.1:{party.sharing.port}\r\n\r\n".encode())
            assert other.recv(12) == b"HTTP/1.1 200"
        for stream in streams:
            stream.__exit__(None, None, None)


@pytest.mark.parametrize(
    "sent",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n",
        b"POST /join HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /join HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1\r\n\r\n",
        b"POST /join HTTP/1.1\r\nHost: {host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        b"POST /join HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: gzip\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
def test_what_is_no_http_is_answered_or_ended(party: Party, sent: bytes) -> None:
    host = f"127.0.0.1:{party.sharing.port}".encode()
    got = raw(party.sharing.port, sent.replace(b"{host}", host) + b"\r\n\r\n")
    assert got[9:12] in (b"400", b"403", b"408", b"501", b"")


def test_garbage_on_a_stream_harms_nobody(party: Party, caplog: pytest.LogCaptureFixture) -> None:
    browser = Browser(party.sharing.port, party.key)
    browser.join()
    head = (
        f"GET /stream HTTP/1.1\r\nHost: 127.0.0.1:{browser.port}\r\nAuthorization: Bearer {browser.token}\r\n"
    )
    chunked = "Transfer-Encoding: chunked\r\n\r\n"
    for at_once, later in (
        ("\r\n\x00garbage\r\n\r\n", ""),
        (chunked + "zz\r\n\r\n", ""),
        (chunked, "zz\r\n\r\n"),
    ):
        with connected(party) as odd:
            odd.sendall((head + at_once).encode())
            assert odd.recv(12)
            odd.sendall(later.encode())
            assert not later or ended(odd)
    assert browser.sit(0).status == 200
    assert caplog.records == []


def test_requests_one_after_the_other_are_answered_in_order(party: Party) -> None:
    host = f"Host: 127.0.0.1:{party.sharing.port}\r\n"
    sent = f"GET /texts HTTP/1.1\r\n{host}\r\n" * 5 + f"GET /no HTTP/1.1\r\n{host}Connection: close\r\n\r\n"
    got = raw(party.sharing.port, sent.encode())
    assert got.count(b"HTTP/1.1 200") == 5
    assert got.count(b"HTTP/1.1 404") == 1


@pytest.mark.parametrize("upgrade", ["websocket", "h2c"])
def test_there_is_nothing_to_upgrade_to(party: Party, upgrade: str) -> None:
    host = f"127.0.0.1:{party.sharing.port}"
    head = f"GET /stream HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade, close\r\nUpgrade: {upgrade}\r\n\r\n"
    assert raw(party.sharing.port, head.encode()).startswith(b"HTTP/1.1 401")


def test_a_peer_that_vanished_is_noticed_and_what_waits_for_it_is_little(party: Party) -> None:
    browser = Browser(party.sharing.port, party.key)
    browser.join()
    with browser.stream() as lines:
        lines.next()
        serving = party.sharing._serving
        assert serving is not None
        server = serving._server
        assert server is not None
        (connection,) = [each for each in server.server_state.connections if not each.waits]  # type: ignore[union-attr]
        peer = connection.transport.get_extra_info("socket")
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            assert peer.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 10_000
        assert peer.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) <= 256 * 1024


@pytest.mark.parametrize(
    ("address", "local"),
    [
        ("127.0.0.1", True),
        ("192.168.1.9", True),
        ("10.8.0.1", True),
        ("172.20.10.2", True),
        ("169.254.3.3", True),
        ("8.8.8.8", False),
        ("100.64.0.1", False),
        ("172.32.0.1", False),
        ("", False),
        ("unknown", False),
    ],
)
def test_only_the_local_network_is_served(address: str, local: bool) -> None:
    assert is_local(address) is local
