"""A page that was reloaded, slept, lost the network or its host is back soon, and nothing entered is lost."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from http.client import HTTPResponse
from pathlib import Path
from threading import Event
from urllib.request import Request, urlopen

import pytest

from tests.browser.fake_host import FakeHost
from tests.browser.phones import Phone, slowness
from tests.browser.served import MANY, Served, served
from tools.guest_browser import Browser
from tools.shared_table import free_port

# How long a page may take until it shows what there is, once the host can be reached again.
BACK = 2.0
# After so many seconds without a line the connection is lost, see connection.js.
SILENCE = 5.0


@pytest.fixture
def sharing() -> Iterator[Served]:
    with served(FakeHost()) as sharing:
        yield sharing


def counted(sharing: Served, seat: int = 0) -> list[int]:
    """What the host has of this seat, in the order of the page."""
    own = sharing.host.counts[seat]
    groups = sharing.host.view(seat, "en")["blocks"][0]["groups"]
    return [own[count["item"]] for group in groups for count in group["counts"]]


def stored(phone: Phone, begin: str) -> list[str]:
    """What the browser saves of that kind."""
    return [name for name in phone.run("return Object.keys(localStorage)") if name.startswith(begin)]


def test_the_key_leaves_the_address_bar_and_a_reload_comes_back(phone: Phone, sharing: Served) -> None:
    phone.at(sharing, 0)
    assert "#" not in phone.driver.current_url
    phone.tap(".more", 3)
    phone.until(lambda: counted(sharing)[3] == 1)
    token = phone.run("return localStorage.getItem('ra.token')")
    begin = time.monotonic()
    phone.driver.refresh()
    phone.until(lambda: phone.seen(".counter"))
    assert time.monotonic() - begin < BACK * slowness()
    assert phone.texts(".number")[3] == "1"
    assert phone.run("return localStorage.getItem('ra.token')") == token
    assert len(sharing.sharing.guests) == 1
    assert stored(phone, "ra.out.") == []
    assert phone.run("return document.cookie") == ""


def test_without_network_counts_wait_and_are_sent_in_order(chromium: Phone, sharing: Served) -> None:
    phone = chromium
    phone.at(sharing, 0)
    phone.cut_off()
    phone.until(lambda: phone.seen("#banner"))
    for tile in (0, 4, 4, 4, 7):
        phone.tap(".more", tile)
    assert phone.texts(".number")[4] == "3"
    assert phone.texts("#banner") == ["Connection lost. Trying again… Not sent yet: 3"]
    assert sharing.host.done == []
    phone.cut_off(False)
    took = phone.until(lambda: len(sharing.host.done) == 3)
    assert took < BACK * slowness()
    counts = [action["count"] for _seat, action in sharing.host.done]
    assert counts == [1, 3, 1]
    phone.until(lambda: not phone.seen("#banner"))
    assert phone.texts(".number")[4] == "3"
    phone.until(lambda: stored(phone, "ra.out.") == [])


def test_what_was_not_sent_survives_a_reload(chromium: Phone, tmp_path: Path) -> None:
    with Killable(tmp_path) as game:
        phone = chromium
        phone.open_link(game.link)
        phone.sit(0)
        phone.steady()
        game.kill()
        for tile in (2, 5, 5):
            phone.tap(".more", tile)
        phone.until(lambda: len(stored(phone, "ra.out.")) in {2, 3})
        game.start()
        phone.driver.refresh()
        phone.until(lambda: game.counts is not None and sum(game.counts[0].values()) == 3)
        phone.until(lambda: phone.seen(".counter") and phone.texts(".number")[5] == "2")
        phone.until(lambda: stored(phone, "ra.out.") == [])


def test_an_answer_that_got_lost_counts_once(chromium: Phone, sharing: Served) -> None:
    """The host has it, the page does not know: it sends the same again under the same id."""
    phone = chromium
    phone.at(sharing, 0)
    phone.run(
        "const real = window.fetch; window.sent = [];"
        "window.fetch = async (path, given) => {"
        "  const answer = await real(path, given);"
        "  if (path !== '/act') return answer;"
        "  window.sent.push(JSON.parse(given.body).id);"
        "  if (window.sent.length === 1) throw new TypeError('lost');"
        "  return answer;"
        "}"
    )
    phone.tap(".more", 1)
    phone.until(lambda: phone.run("return window.sent.length") == 2)
    first, second = phone.run("return window.sent")
    assert first == second
    assert len(sharing.host.done) == 1
    assert phone.texts(".number")[1] == "1"


def test_a_page_that_slept_is_back_at_once(chromium: Phone, sharing: Served) -> None:
    phone = chromium
    phone.at(sharing, 0)
    phone.tap(".more", 0)
    phone.sleep()
    # The page runs nothing now; the host goes on, and what it sent last may never be read.
    sharing.host.counts[0]["gold"] = 3
    sharing.put()
    time.sleep(0.5)
    phone.wake()
    took = phone.until(lambda: phone.texts(".number")[1] == "3")
    assert took < BACK * slowness()
    assert phone.texts(".number")[0] == "1"


@pytest.mark.slow
def test_an_old_line_is_replaced_when_the_page_is_seen_again(chromium: Phone, sharing: Served) -> None:
    """After sleep the line may be dead without anybody having said so."""
    phone = chromium
    phone.at(sharing, 0)
    phone.run(
        "const real = window.fetch; window.streams = 0;"
        "window.fetch = (path, given) => {"
        "  if (path.startsWith('/stream')) window.streams += 1;"
        "  return real(path, given);"
        "};"
        # The last line came an hour ago, as after a night.
        "const now = Date.now; let ahead = 3600e3; Date.now = () => now() + ahead;"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    took = phone.until(lambda: phone.run("return window.streams") >= 1 and phone.state() == "open")
    assert took < BACK * slowness()


def somebody(link: str) -> HTTPResponse:
    """The stream of a guest without a browser."""
    address, _, key = link.partition("/#k=")
    body = json.dumps({"key": key, "language": "en"}).encode()
    joined = urlopen(Request(f"{address}/join", body, {"Content-Type": "application/json"}))
    token = json.loads(joined.read())["token"]
    stream: HTTPResponse = urlopen(Request(f"{address}/stream", headers={"Authorization": f"Bearer {token}"}))
    return stream


def test_a_full_table_says_so_and_lets_in_who_waits(chromium: Phone) -> None:
    phone = chromium
    with served(FakeHost(), replace(MANY, watching=1)) as full:
        phone.open(full)
        phone.driver.get("about:blank")
        full.empty()
        with somebody(full.link):
            phone.driver.get(full.link)
            phone.until(lambda: phone.texts(".ending") == ["There is no room for more guests."])
        phone.until(lambda: phone.seen(".seat"))


def test_a_host_that_does_not_answer_is_told_and_the_count_waits(chromium: Phone) -> None:
    """Its app is in the background: the server runs, the game does not."""
    phone = chromium
    with served(FakeHost(), replace(MANY, answer_seconds=0.5)) as asleep:
        phone.at(asleep, 0)
        wake = Event()
        asleep.game.call(wake.wait)
        phone.tap(".more", 4)
        phone.until(lambda: "doesn’t answer" in " ".join(phone.texts(".note-line")))
        assert phone.texts(".number")[4] == "1"
        wake.set()
        phone.until(lambda: counted(asleep)[4] == 1)
        phone.until(lambda: stored(phone, "ra.out.") == [])


def test_who_comes_while_the_host_sleeps_is_told(chromium: Phone) -> None:
    phone = chromium
    with served(FakeHost(), replace(MANY, answer_seconds=3)) as asleep:
        phone.open(asleep)
        phone.run("localStorage.clear()")
        phone.driver.get("about:blank")
        wake = Event()
        asleep.game.call(wake.wait)
        phone.driver.get(asleep.link)
        phone.until(lambda: "doesn’t answer" in " ".join(phone.texts(".ending")))
        wake.set()
        phone.until(lambda: phone.seen(".seat"))


@pytest.mark.slow
def test_a_host_without_a_word_is_noticed(chromium: Phone, tmp_path: Path) -> None:
    """The host's process hangs: no line ends, none comes."""
    with Killable(tmp_path) as game:
        phone = chromium
        phone.open_link(game.link)
        phone.sit(0)
        assert not phone.seen("#banner")
        game.pause()
        took = phone.until(lambda: phone.seen("#banner"), seconds=SILENCE + 4)
        assert took > 2
        game.go_on()
        assert phone.until(lambda: not phone.seen("#banner")) < 1.5 * BACK * slowness()


@pytest.mark.both
def test_a_killed_host_comes_back_and_so_do_its_guests(phone: Phone, tmp_path: Path) -> None:
    with Killable(tmp_path) as game:
        phone.open_link(game.link)
        phone.sit(2)
        phone.steady()
        phone.tap(".more", 6)
        phone.until(lambda: game.counts is not None and sum(game.counts[2].values()) == 1)
        game.kill()
        phone.until(lambda: phone.seen("#banner"))
        phone.tap(".more", 6)
        phone.tap(".more", 9)
        game.start()
        took = phone.until(lambda: game.counts is not None and sum(game.counts[2].values()) == 3)
        assert took < BACK * slowness()
        phone.until(lambda: not phone.seen("#banner"))
        assert [phone.texts(".number")[tile] for tile in (6, 9)] == ["2", "1"]
        assert phone.texts("#seat span") == ["Владислав"]
        assert not phone.seen(".seat-page")


@pytest.mark.both
def test_of_two_tabs_of_a_phone_the_older_one_says_so_until_it_is_used(phone: Phone, sharing: Served) -> None:
    phone.at(sharing, 0)
    other = Browser(sharing.port, sharing.link.partition("#k=")[2])
    other.token = phone.run("return localStorage.getItem('ra.token')")
    with other.stream() as lines:
        lines.next()
        phone.until(
            lambda: phone.texts("#banner") == ["This page is open in another tab. Tap to use this one."]
        )
        time.sleep(2.5)
        assert phone.state() == "lost"
        assert phone.seen("#banner"), "it does not take the line back by itself"
        phone.tap("#banner")
        phone.until(lambda: phone.state() == "open")
        assert lines.next("elsewhere")
    phone.tap(".more", 0)
    phone.until(lambda: counted(sharing)[0] == 1)


def test_the_end_is_said_and_nothing_is_tried_again(phone: Phone, sharing: Served) -> None:
    phone.at(sharing, 0)
    sharing.stop()
    phone.until(lambda: phone.seen(".ending"))
    assert phone.texts(".ending") == ["Sharing has ended."]
    assert not phone.seen("#foot .buttons")
    assert phone.state() == "ended"


def test_another_key_asks_to_scan_again(phone: Phone, sharing: Served) -> None:
    phone.at(sharing, 0)
    token = phone.run("return localStorage.getItem('ra.token')")
    sharing.game.do(sharing.sharing.renew_key)
    phone.until(lambda: phone.seen(".ending"))
    phone.driver.refresh()
    phone.until(lambda: phone.state() == "refused")
    assert "Scan the code" in phone.texts(".ending")[0]
    # The new code, in the same browser.
    phone.driver.get("about:blank")
    phone.driver.get(sharing.link)
    phone.until(lambda: phone.seen(".seat"))
    assert phone.run("return localStorage.getItem('ra.token')") != token


def test_a_token_nobody_knows_joins_anew(phone: Phone, sharing: Served) -> None:
    phone.at(sharing, 0)
    phone.run("localStorage.setItem('ra.token', 'A'.repeat(22))")
    phone.driver.refresh()
    phone.until(lambda: phone.state() == "open")
    phone.until(lambda: phone.seen(".seat, .counter"))


def test_without_a_key_it_says_what_to_do(phone: Phone, sharing: Served) -> None:
    phone.open(sharing)
    phone.run("localStorage.clear()")
    phone.driver.refresh()
    phone.until(lambda: phone.state() == "refused")
    assert phone.texts(".ending") == ["Scan the code on the host’s phone to join."]
    assert phone.texts("#title") == ["Ra Companion"]


def test_a_late_view_is_dropped(chromium: Phone, sharing: Served) -> None:
    phone = chromium
    phone.at(sharing, 0)
    sharing.host.counts[0]["gods"] = 5
    sharing.put()
    phone.until(lambda: phone.texts(".number")[0] == "5")
    late = {"type": "view", "version": 1, "head": 0, "guest": {"seat": 0, "seats": [], "spectators": 0}}
    late["view"] = {"title": "Late", "blocks": []}
    # The next stream says it again after its first view.
    phone.run(
        "const real = window.fetch;"
        "window.fetch = async (path, given) => {"
        "  const answer = await real(path, given);"
        "  if (!path.startsWith('/stream')) return answer;"
        "  const reader = answer.body.getReader();"
        "  const first = await reader.read();"
        "  const body = new ReadableStream({ start(out) {"
        "    out.enqueue(first.value);"
        "    out.enqueue(new TextEncoder().encode(arguments_));"
        "    window.late = true;"
        "  } });"
        "  return { ok: true, status: 200, body };"
        "};".replace("arguments_", json.dumps(json.dumps(late) + "\n"))
    )
    phone.run("window.dispatchEvent(new Event('offline'))")
    phone.until(lambda: phone.run("return window.late === true"))
    time.sleep(0.2)
    assert phone.texts("#title") == ["Count tiles: epoch 3"]
    assert phone.texts(".number")[0] == "5"


class Killable:
    """The fake game in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.start()

    def start(self) -> None:
        """Share it; what was saved before is there again."""
        command = [sys.executable, "-m", "tests.browser.served", str(self.folder), str(self.port)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.link = self.process.stdout.readline().strip()

    @property
    def counts(self) -> list[dict[str, int]] | None:
        """What the host has saved."""
        try:
            return list(json.loads((self.folder / "counts.json").read_text(encoding="utf-8")))
        except (OSError, ValueError):
            return None

    def kill(self) -> None:
        """End it without a word."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()

    def pause(self) -> None:
        """Let it hang."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it go on."""
        os.kill(self.process.pid, signal.SIGCONT)

    def __enter__(self) -> "Killable":
        return self

    def __exit__(self, *_what: object) -> None:
        self.kill()
