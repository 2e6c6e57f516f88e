"""The same players begin another game: its guests take part in it without scanning anything again."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ra_guests import sharing
from tests.ui.played import TABLE
from tests.ui.visit import HEX
from tools.callers import Caller, beside, seated
from tools.demo.hex import FIRST_GAME
from tools.guest_browser import Answer
from tools.stage import Stage
from ui.core import hosting

LATE = "That was meant for the game before this one."
MOVES = [{"do": "move", "move": move} for move in FIRST_GAME.split()]


@pytest.fixture(autouse=True)
def own_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any port that is free: the usual ones may be another test's as soon as they are closed."""
    monkeypatch.setattr(sharing, "USUAL_PORTS", (0,))


def share(stage: Stage, kind: str = "ra-table", **setup: object) -> Any:
    """Begin a game and share it."""
    session = stage.app.begin(kind, {**(TABLE if kind != "ra-hex" else HEX), **setup})
    stage.app.hosting.start()
    return session


def address(stage: Stage) -> str:
    """What the code holds."""
    shared = stage.app.hosting.sharing
    return str(shared.link(shared.addresses[0]))


def start_rematch(stage: Stage, kind: str = "BigButton") -> Any:
    """What the result and then the setup offer."""
    stage.tap(stage.the(kind, text="Rematch"))
    stage.frames()
    stage.tap(stage.the("PrimaryButton", text="Start"))
    stage.frames()
    return stage.app.session


def late(stage: Stage, guest: Caller, seen: dict[str, Any], name: str, **action: Any) -> Answer:
    """A guest sends what was meant when that was seen."""
    send = partial(guest.browser.act, action, name, seen["head"], seen["back"])
    return beside(stage, send)


# -- The three rooms


def test_a_rematch_at_the_table_goes_on_for_its_guests(stage: Stage) -> None:
    first = share(stage)
    guest, watches = seated(stage, 1), Caller(stage)
    assert watches.join().status == 200
    scanned = address(stage)
    with guest.stream() as seen, watches.stream() as watched:
        first.do(*[{"do": "close"}] * 3)
        stage.app.go("final")
        stage.frames()
        assert seen.until(lambda view: view["view"]["title"] == "Final result")["guest"]["seat"] == 1
        before = first.journal
        second = start_rematch(stage)
        assert second.journal.id != before.id
        assert seen.until(lambda view: view["view"]["title"] == "Epoch 1")["guest"]["seat"] == 1
        assert watched.until(lambda view: view["view"]["title"] == "Epoch 1")["guest"]["seat"] is None
        assert (stage.app.front, stage.app.hosting.on, address(stage)) == ("table", True, scanned)
        assert stage.app.root.snackbar.text == hosting.THIS_GAME_TOO
        stage.app.go("tally")
        assert guest.act(do="set", epoch=1, player=1, item="gold", count=2).status == 200
    assert [action["item"] for action in second.journal.done] == ["gold"]
    assert stage.app.archive.open(before.id) == before
    stage.app.hosting.stop()


def test_in_a_rematch_on_the_hex_board_guests_play_the_side_of_their_player(stage: Stage) -> None:
    first = share(stage, "ra-hex")
    guest = seated(stage, 1)
    with guest.stream() as seen:
        first.do(*MOVES)
        stage.app.go("hex_result")
        stage.frames()
        second = start_rematch(stage, "PrimaryButton")
        assert second.journal.setup["players"] == ["Bea", "Ann"]
        view = seen.until(lambda view: view["view"]["title"] == "Your turn")
        assert (view["guest"]["seat"], view["guest"]["seats"][0]["name"]) == (0, "Bea")
        assert guest.act(do="move", move="1b4-e7").status == 200
    assert [action["move"] for action in second.journal.done] == ["1b4-e7"]
    stage.app.hosting.stop()


@pytest.mark.parametrize("players", [["Red", "Ivory"], ["Ann", "Ivory"], ["Red", "Bea"]])
def test_who_has_no_name_is_known_all_the_same(stage: Stage, players: list[str]) -> None:
    share(stage, "ra-hex", players=players).do(*MOVES)
    for seat in (0, 1):
        seated(stage, seat)
    stage.app.go("hex_result")
    stage.frames()
    start_rematch(stage, "PrimaryButton")
    # Who is named has changed sides, and so has who is not.
    expected = [0, 1] if players == ["Red", "Ivory"] else [1, 0]
    assert [guest.seat for guest in stage.app.hosting.sharing.guests] == expected
    stage.app.hosting.stop()


def test_in_a_rematch_of_a_game_played_here_guests_have_their_seats(stage: Stage) -> None:
    bots = [None, "level:1", None]
    share(stage, "ra-auction", seed=4, bots=bots, players=["Ann", "Level 1", "Cy"])
    guest = seated(stage, 1)
    stage.app.go("play_setup", rematch=stage.app.session.journal.id)
    stage.frames()
    stage.tap(stage.the("PrimaryButton", text="Start"))
    stage.frames()
    with guest.stream() as seen:
        view = seen.next()
        assert (view["guest"]["seat"], view["guest"]["seats"][1]["name"]) == (1, "Cy")
    assert stage.app.hosting.seated == {2}
    stage.app.hosting.stop()


# -- Which games go on


def test_guests_follow_their_players_to_other_seats(stage: Stage) -> None:
    share(stage)
    guest = seated(stage, 2)
    stage.app.begin("ra-table", {**TABLE, "players": ["Cy", "Ann", "Dan"]})
    assert [each.seat for each in stage.app.hosting.sharing.guests] == [0]
    assert stage.app.hosting.seated == {0}
    with guest.stream() as seen:
        assert seen.next()["guest"]["seat"] == 0
    stage.app.hosting.stop()


def test_who_plays_no_more_can_watch_or_sit_down_elsewhere(stage: Stage) -> None:
    share(stage)
    bea, cy = seated(stage, 1), seated(stage, 2)
    stage.app.begin("ra-table", {**TABLE, "players": ["Ann", "Bea", "Dan"]})
    with bea.stream() as first, cy.stream() as second:
        assert (first.next()["guest"]["seat"], second.next()["guest"]["seat"]) == (1, None)
    assert cy.sit(2).status == 200
    stage.app.hosting.stop()


def test_tiles_may_be_logged_in_the_next_game(stage: Stage) -> None:
    share(stage)
    guest = seated(stage, 0)
    stage.app.begin("ra-auction", TABLE)
    with guest.stream() as seen:
        assert seen.next()["guest"]["seat"] == 0
    stage.app.hosting.stop()


OTHERS = {
    "other players": ("ra-table", {**TABLE, "players": ["Dan", "Eve", "Flo"]}),
    "the only one with a phone has left": ("ra-table", {**TABLE, "players": ["Ann", "Dan", "Cy"]}),
    "tiles drawn by the app": ("ra-auction", {**TABLE, "seed": 4}),
    "the hex game": ("ra-hex", HEX),
}


@pytest.mark.parametrize("other", OTHERS)
def test_another_game_ends_it(stage: Stage, other: str) -> None:
    share(stage)
    guest = seated(stage, 1)
    with guest.stream() as seen:
        seen.next()
        kind, setup = OTHERS[other]
        stage.app.begin(kind, setup)
        assert seen.next("end")["text"] == "Sharing has ended."
    assert not stage.app.hosting.on
    assert stage.app.root.snackbar.text == hosting.ANOTHER_GAME
    assert not (stage.data_dir / hosting.FILE).exists()


def test_nobody_has_a_seat_yet_and_not_all_play_again(stage: Stage) -> None:
    share(stage)
    stage.app.begin("ra-table", TABLE)
    assert stage.app.hosting.on
    stage.app.begin("ra-table", {**TABLE, "players": ["Ann", "Bea", "Dan"]})
    assert not stage.app.hosting.on


def test_a_game_that_was_played_before_ends_it(stage: Stage) -> None:
    old = stage.app.begin("ra-table", TABLE)
    old.do({"do": "ra"})
    share(stage)
    seated(stage, 1)
    stage.app.resume(old.journal.id)
    assert not stage.app.hosting.on


# -- What comes late


def test_what_was_meant_for_the_last_game_changes_neither(stage: Stage) -> None:
    first = share(stage)
    stage.app.go("tally")
    guest = seated(stage, 1)
    with guest.stream() as seen:
        before = seen.next()
        second = stage.app.begin("ra-table", TABLE)
        stage.app.go("tally")
        now = seen.until(lambda view: view["began"] != before["began"])
    # Both are in their first epoch, and both are counted.
    count = {"do": "set", "epoch": 1, "player": 1, "item": "gold", "count": 2}
    for number, action in enumerate((count, {"do": "done", "epoch": 1, "done": True})):
        answer = late(stage, guest, before, f"late-{number:04}", **action)
        assert (answer.status, answer.data) == (409, {"error": LATE})
    assert (first.journal.actions, second.journal.actions) == ((), ())
    assert stage.app.hosting.done(1) == frozenset()
    assert late(stage, guest, now, "late-0002", **count).status == 200
    assert (len(first.journal.actions), len(second.journal.actions)) == (0, 1)
    stage.app.hosting.stop()


def test_what_came_twice_is_done_once_in_the_game_it_was_for(stage: Stage) -> None:
    first = share(stage)
    stage.app.go("tally")
    guest = seated(stage, 1)
    count = {"do": "set", "epoch": 1, "player": 1, "item": "gold", "count": 2}
    with guest.stream() as seen:
        before = seen.next()
        assert late(stage, guest, before, "the-same-id", **count).status == 200
        second = stage.app.begin("ra-table", TABLE)
        # The first answer was lost: it is given again, and nothing is done.
        assert late(stage, guest, before, "the-same-id", **count).status == 200
    assert (len(first.journal.actions), len(second.journal.actions)) == (1, 0)
    stage.app.hosting.stop()


def test_a_late_move_is_refused(stage: Stage) -> None:
    first = share(stage, "ra-hex")
    guest = seated(stage, 0)
    with guest.stream() as seen:
        before = seen.next()
        second = stage.app.begin("ra-hex", HEX)
        answer = late(stage, guest, before, "action-9001", do="move", move="1b4-e7")
        assert answer.data == {"error": LATE}
    assert (first.journal.actions, second.journal.actions) == ((), ())
    stage.app.hosting.stop()


def test_nobody_is_done_in_the_next_game(stage: Stage) -> None:
    share(stage)
    stage.app.go("tally")
    guest = seated(stage, 2)
    assert guest.act(do="done", epoch=1, done=True).status == 200
    assert stage.app.hosting.done(1) == {2}
    stage.app.begin("ra-table", TABLE)
    assert stage.app.hosting.done(1) == frozenset()
    stage.app.hosting.stop()


def test_after_a_kill_it_is_the_next_game_that_is_shared_again(tmp_path: Path) -> None:
    count = {"do": "set", "epoch": 1, "player": 1, "item": "gold", "count": 2}
    with Stage(tmp_path) as stage:
        first = share(stage).journal.id
        stage.app.go("tally")
        guest = seated(stage, 1)
        with guest.stream() as seen:
            before = seen.next()
            second = stage.app.begin("ra-table", TABLE).journal.id
            after = seen.until(lambda view: view["began"] != before["began"])
        scanned, token = address(stage), guest.browser.token
        killed = (stage.data_dir / hosting.FILE).read_text(encoding="utf-8")
    assert json.loads(killed)["journal"] == second
    (tmp_path / hosting.FILE).write_text(killed, encoding="utf-8")
    with Stage(tmp_path) as stage:
        stage.app.resume(second)
        stage.app.go("tally")
        assert address(stage) == scanned
        guest = Caller(stage, token=token)
        answer = late(stage, guest, before, "late-0000", **count)
        assert (answer.status, answer.data) == (409, {"error": LATE})
        # What was meant for this game before the app was killed still counts.
        assert late(stage, guest, after, "late-0001", **count).status == 200
        assert len(stage.app.session.journal.actions) == 1
        assert stage.app.archive.open(first).actions == ()
        stage.app.hosting.stop()
