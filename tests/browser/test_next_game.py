"""A rematch on guests’ pages: the new game comes by itself, to the same seats; what is late stays out."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from ra_guests import sharing as ra_sharing
from tests.browser.fake_host import FakeHost
from tests.browser.phones import Phone
from tests.browser.served import Served, served
from tests.browser.test_several_guests import numbers, phones
from tests.ui.played import TABLE
from tools.stage import Stage

LATE = "That was meant for the game before this one."
# Where the players of five sit in the next game: one plays no more, two have changed places.
SEATS = {0: 1, 1: 0, 2: 2, 3: 3}


@pytest.fixture
def sharing() -> Iterator[Served]:
    with served(FakeHost()) as sharing:
        yield sharing


def begin(sharing: Served, seats: Mapping[int, int], scene: str = "tally") -> None:
    """The host begins another game."""
    host = sharing.host

    def change() -> None:
        before, host.seats = (
            host.seats,
            [host.seats[old] for old in sorted(seats, key=lambda old: seats[old])],
        )
        assert len(host.seats) <= len(before)
        host.counts = [dict.fromkeys(own, 0) for own in host.counts]
        host.scene, host.head = scene, 0
        host.back += 1
        host.began = host.back
        sharing.sharing.change_game(seats)

    sharing.game.do(change)


@pytest.mark.both
def test_the_page_shows_the_next_game_by_itself(phone: Phone, sharing: Served) -> None:
    sharing.put(scene="result")
    phone.open(sharing, language="en")
    phone.sit(1)
    phone.until(lambda: phone.texts("#title") == ["Result"])
    begin(sharing, SEATS)
    phone.until(lambda: phone.texts("#title") == ["Count tiles: epoch 3"])
    assert phone.texts("#seat span") == ["Bérénice-Amélie"]
    assert phone.texts(".note-line") == ["A new game has begun."]
    phone.steady()
    phone.tap(".more", 1)
    phone.until(lambda: sum(sharing.host.counts[0].values()) == 1)
    assert phone.faults() == []


def test_who_watches_goes_on_watching_and_who_has_no_seat_any_more_picks_one(
    chromium: Phone, sharing: Served
) -> None:
    phone = chromium
    with phones(phone, 2) as windows:
        for window in windows:
            phone.driver.switch_to.window(window)
            phone.size(360, 640)
            phone.open_link(sharing.link, language="en")
        phone.sit(4)
        phone.driver.switch_to.window(windows[0])
        phone.steady()
        phone.tap(".seat-page > .plain")
        phone.until(lambda: phone.seen(".blocks"))
        begin(sharing, SEATS, "table")
        phone.until(lambda: phone.texts("#title") == ["Epoch 2"])
        assert (phone.seen(".blocks"), phone.seen(".seat-page")) == (True, False)
        phone.driver.switch_to.window(windows[1])
        phone.until(lambda: phone.seen(".seat-page"))
        assert len(phone.all(".seat")) == 4
        phone.sit(3)
        phone.until(lambda: sorted(str(each.seat) for each in sharing.sharing.guests) == ["3", "None"])


def test_a_count_that_comes_late_is_refused_and_not_counted_in_the_next_game(
    chromium: Phone, sharing: Served
) -> None:
    phone = chromium
    phone.open(sharing, language="en")
    phone.sit(2)
    phone.steady()
    phone.tap(".more", 3)
    phone.until(lambda: sum(sharing.host.counts[2].values()) == 1)
    phone.cut_off()
    phone.until(lambda: phone.state() == "lost")
    phone.tap(".more", 3)
    phone.tap(".more", 3)
    begin(sharing, SEATS)
    phone.cut_off(offline=False)
    phone.until(lambda: LATE in phone.texts(".note-line"))
    phone.until(lambda: numbers(phone) == [0] * len(numbers(phone)))
    assert all(not any(own.values()) for own in sharing.host.counts)
    phone.steady()
    phone.tap(".more", 3)
    phone.until(lambda: sum(sharing.host.counts[2].values()) == 1)
    assert phone.faults() == []


def test_a_question_about_the_last_game_is_closed(chromium: Phone, sharing: Served) -> None:
    phone = chromium
    sharing.put(scene="table")
    phone.open(sharing, language="en")
    phone.sit(2)
    phone.steady()
    phone.tap("#foot .danger")
    phone.until(lambda: phone.seen(".panel"))
    before = len(sharing.host.done)
    begin(sharing, SEATS, "table")
    phone.until(lambda: not phone.seen(".panel"))
    phone.steady()
    assert len(sharing.host.done) == before


def test_a_rematch_from_the_result_to_the_first_count(
    chromium: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The app itself, its buttons tapped, and two phones that are scanned once."""
    monkeypatch.setattr(ra_sharing, "USUAL_PORTS", (0,))
    phone = chromium
    with Stage(tmp_path) as stage, phones(phone, 2) as windows:
        app = stage.app
        first = app.begin("ra-table", TABLE)
        app.go("table")
        app.hosting.start()
        link = app.hosting.sharing.link("127.0.0.1")

        def seen(wanted: Any) -> None:
            stage.wait_until(wanted, 60)

        def at(window: str) -> None:
            phone.driver.switch_to.window(window)

        for seat, window in enumerate(windows, 1):
            at(window)
            phone.size(360, 640)
            phone.driver.get(link)
            seen(lambda: phone.seen(".seat-page"))
            phone.steady()
            phone.tap(".seat", seat)
            seen(lambda: phone.seen(".blocks"))
        first.do(*[{"do": "close"}] * 3)
        app.go("final")
        for window in windows:
            at(window)
            seen(lambda: phone.texts("#title") == ["Final result"])
        before = first.journal
        stage.tap(stage.the("BigButton", text="Rematch"))
        stage.frames()
        stage.tap(stage.the("PrimaryButton", text="Start"))
        stage.frames()
        app.go("tally")
        for name, window in zip(("Bea", "Cy"), windows, strict=True):
            at(window)
            seen(lambda: phone.texts("#title") == ["Epoch 1 · Count tiles"])
            assert phone.texts("#seat span") == [name]
            phone.steady()
            phone.tap(".more", 1)
        seen(lambda: app.session.journal.head == 2)
        assert {action["player"] for action in app.session.journal.done} == {1, 2}
        assert app.session.journal.id != before.id
        assert app.archive.open(before.id).actions == before.actions
        app.hosting.stop()
