"""Sharing is switched on, off and on again: nothing is left running, the same guests come back."""

import gc
import json
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from ra_base.refusal import Refusal
from ra_guests import sharing
from ra_guests.words import Words
from tools.guest_browser import guest
from tools.shared_table import Party, Table

ADD = {"type": "add", "number": 7}


def test_a_newcomer_reads_how_old_the_view_is(party: Party) -> None:
    """Clocks in it count from then."""
    with guest(party).stream() as lines:
        assert 0 <= lines.next()["age"] < 1000
        time.sleep(1.2)
        with guest(party).stream() as later:
            age = later.next()["age"]
            assert 1200 <= age < 6000


def test_the_end_is_said_and_nothing_is_left_running() -> None:
    before = set(threading.enumerate())
    with Party() as party:
        browser, port = guest(party, 0), party.sharing.port
        with browser.stream() as lines:
            lines.next()
            party.do(lambda: party.sharing.stop(Words("The game is over.")))
            assert lines.next("end") == {"type": "end", "text": "The game is over."}
            with pytest.raises(EOFError):
                lines.next()
        assert not party.sharing.on
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port), timeout=5)
        party.do(party.sharing.publish)
        party.do(lambda: party.sharing.note(Words("Nobody reads this.")))
        party.do(party.sharing.stop)
        party.do(party.sharing.start)
        assert party.sharing.port == port
        assert browser.sit(1).status == 200
    assert set(threading.enumerate()) <= before


def test_whoever_waits_for_the_game_is_answered_at_the_end() -> None:
    with Party() as party, ThreadPoolExecutor(1) as beside:
        browser = guest(party, 0)

        def end_when_asked() -> Any:
            answered = beside.submit(browser.act, ADD, "action-1")
            game = party.sharing._game
            assert game is not None
            while not game._waiting:
                time.sleep(0.001)
            party.sharing.stop()
            return answered

        answer = party.do(end_when_asked).result()
        assert (answer.status, answer.data) == (503, {"error": "Sharing has ended."})
        assert party.table.done == []


@pytest.mark.filterwarnings("error::ResourceWarning")
def test_it_ends_also_with_guests_who_do_not_read() -> None:
    with Party() as party:
        browser = guest(party, 0)
        stuck = [socket.create_connection(("127.0.0.1", party.sharing.port)) for _ in range(3)]
        stuck[0].sendall(
            f"GET /stream HTTP/1.1\r\nHost: 127.0.0.1:{party.sharing.port}\r\n"
            f"Authorization: Bearer {browser.token}\r\n\r\n".encode()
        )
        stuck[1].sendall(b"POST /join HTTP/1.1\r\n")
        assert stuck[0].recv(10)
    for each in stuck:
        each.close()
    gc.collect()


def test_after_a_restart_the_same_guests_come_back_with_the_same_code() -> None:
    with Party() as party:
        ann, watcher, key, port = guest(party, 1), guest(party), party.key, party.sharing.port
        saved = json.loads(json.dumps(party.saved))
        with ann.stream() as lines:
            version = lines.next()["version"]
        party.do(party.sharing.stop)
    with Party(saved) as party:
        assert (party.key, party.sharing.port) == (key, port)
        with ann.stream() as lines:
            again = lines.next()
            assert again["guest"]["seat"] == 1
            assert again["version"] > version
        assert ann.act(ADD, "action-1").status == 200
        with watcher.stream() as lines:
            assert lines.next()["guest"]["seat"] is None
        assert guest(party, 0).token not in (ann.token, watcher.token)


def test_where_the_port_is_taken_another_is_opened() -> None:
    with Party() as one:
        with Party(one.saved) as other:
            assert other.sharing.port != one.sharing.port
            assert other.key == one.key
        with pytest.raises(Refusal, match="No connection could be opened: Address already in use"):
            Party(port=one.sharing.port).sharing.start()


def test_without_a_network_nothing_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "local_addresses", lambda: ())
    alone = sharing.Sharing(Table(), lambda run: run())
    with pytest.raises(Refusal, match="There is no local network"):
        alone.start()
    assert not alone.on


def test_in_a_network_all_its_addresses_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "local_addresses", lambda: ("127.0.0.3", "127.0.0.2"))
    shared = sharing.Sharing(Table(), lambda run: run())
    shared.start()
    try:
        assert shared.addresses == ("127.0.0.3", "127.0.0.2")
        assert shared.advice
        for address in shared.addresses:
            assert shared.link(address).startswith(f"http://{address}:{shared.port}/#k=")
            socket.create_connection((address, shared.port), timeout=5).close()
    finally:
        shared.stop()


def test_nobody_pays_for_it_before_a_game_is_shared() -> None:
    code = (
        "import sys, ra_guests.sharing, ra_guests.qr\n"
        "heavy = {'asyncio', 'uvicorn', 'starlette', 'h11', 'anyio', 'segno', 'ifaddr', 'http.client'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_view_comes_before_the_first_beat(party: Party) -> None:
    for _ in range(20):
        browser = guest(party)
        with browser.stream() as lines:
            assert json.loads(lines.response.readline())["type"] == "view"
        browser.ask("POST", "/leave", {})
