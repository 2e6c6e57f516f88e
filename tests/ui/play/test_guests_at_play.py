"""Guests on their own phones in a game played here: the host's screen, turns, bots, undo, a kill."""

import shutil
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ra_auction.journals import replay_auction
from tools.at_play import begin, decide, press, there
from tools.callers import Caller, Seen, actions_in, beside, key_of, seated
from tools.stage import Stage

ON_THEIR_PHONE = "Bea decides on their own phone"


def texts(stage: Stage) -> list[str]:
    return [*stage.texts()]


def dialogs(stage: Stage) -> list[str]:
    return [each.title for each in stage.app.root.overlays]


def invite(stage: Stage, seat: int) -> Caller:
    """Somebody is invited and sits down."""
    if not stage.app.hosting.on:
        stage.app.hosting.start()
    return seated(stage, seat)


def connect(stage: Stage, seen: Seen) -> dict[str, Any]:
    """The phone is there."""
    first = seen.next()
    stage.wait_until(lambda: stage.app.hosting.connected)
    stage.frames(4)
    return first


def bots_act(stage: Stage) -> None:
    """Wait until a person decides, or an epoch or the game is over."""
    stage.wait_until(lambda: stage.app.screen.play.state != "bot", 30)
    stage.frames(3)


def play_on(view: dict[str, Any]) -> dict[str, Any]:
    """Something simple that a view offers: as `decide` does, and results are read."""
    found = [each for each in actions_in(view["view"]) if each["do"] not in ("ask_undo", "look", "god")]
    lot = next((block["tiles"] for block in view["view"]["blocks"] if block.get("id") == "lot"), [])
    turn = ("invoke", "draw") if len(lot) >= 4 else ("draw", "invoke")
    order = ("read", "discard", "pick", *turn, "bid", "pass", "end")
    return next(each for do in order for each in found if each["do"] == do)


@pytest.mark.usefixtures("at_once")
def test_whoever_has_a_phone_decides_there(stage: Stage) -> None:
    session = begin(stage, (None, None, "level:1"), hidden_totals=True)
    press(stage, "PrimaryButton", "Show my game")
    guest = invite(stage, 1)
    with guest.stream() as seen:
        connect(stage, seen)
        # One person is left at the device: nobody hands it over.
        decide(stage)
        stage.frames(3)
        assert (session.game.to_act, stage.app.screen.play.state) == (1, "guest")
        assert ON_THEIR_PHONE in texts(stage)
        assert not there(stage, "PrimaryButton", text="Draw a tile")
        points = {line.look.name: line.look.points for line in stage.all("PlayerLine")}
        assert points["Bea"] == "•"
        assert points["Ann"] == "10"
        view = seen.until(lambda view: view["head"] == 1)["view"]
        players = next(block["players"] for block in view["blocks"] if block.get("id") == "players")
        assert [each["points"] for each in players] == [None, "10", None]
        assert guest.act(do="draw").status == 200
        assert [each["do"] for each in session.journal.done] == ["draw", "draw"]
        # It was on disk before it is on the screen, and bots go on.
        bots_act(stage)
        assert session.journal.head > 2
        assert session.game.to_act in (0, 1)
    stage.app.hosting.stop()


@pytest.mark.usefixtures("at_once")
def test_the_host_decides_for_a_guest_who_does_not_or_has_gone(stage: Stage) -> None:
    session = begin(stage, (None, None))
    guest = invite(stage, 1)
    with guest.stream() as seen:
        connect(stage, seen)
        decide(stage)
        stage.frames(3)
        press(stage, "BigButton", "Decide here")
        stage.frames(3)
        decide(stage)
        stage.frames(3)
        assert [step.action["do"] for step in session.steps] == ["draw", "draw"]
        # What the guest meant for another position does nothing.
        late = beside(stage, partial(guest.browser.act, {"do": "draw"}, "a-late-action", 1))
        assert late.status == 409
        decide(stage)
        stage.frames(3)
        assert stage.app.screen.play.state == "guest"
    stage.wait_until(lambda: not stage.app.hosting.connected)
    stage.frames(4)
    assert stage.app.screen.play.state == "person"
    decide(stage)
    assert len(session.steps) == 4
    stage.app.hosting.stop()


@pytest.mark.usefixtures("at_once")
def test_bots_go_on_for_guests_while_the_host_looks_at_something_else(stage: Stage) -> None:
    session = begin(stage, (None, "level:1", "level:1"))
    guest = invite(stage, 0)
    with guest.stream() as seen:
        connect(stage, seen)
        stage.app.go("settings")
        assert guest.act(do="draw").status == 200
        stage.wait_until(lambda: session.game.to_act == 0, 20)
        done = session.journal.head
        assert done >= 3
        view = seen.until(lambda view: view["head"] == done)
        # The screen lets them act again, and nobody acts twice.
        stage.app.go_back()
        stage.frames(4)
        assert guest.act(**play_on(view)).status == 200
        stage.wait_until(lambda: session.game.to_act == 0, 20)
    stage.app.hosting.stop()


@pytest.mark.usefixtures("at_once")
def test_host_and_guest_ask_each_other_to_undo(stage: Stage) -> None:
    session = begin(stage, (None, None, "level:1"))
    guest = invite(stage, 1)
    with guest.stream() as seen:
        connect(stage, seen)
        decide(stage)
        stage.frames(3)
        assert guest.act(do="draw").status == 200
        bots_act(stage)
        # The guest asks: across what the bot did since.
        assert guest.act(do="ask_undo", place=1).status == 200
        stage.frames(3)
        assert dialogs(stage) == ["Bea asks to undo their last decision."]
        press(stage, "QuietButton", "Don’t allow")
        assert session.journal.head > 1
        assert seen.next("note")["text"] == "Undo not allowed."
        # The host asks: the guest allows it.
        stage.tap(stage.the("UndoButton"))
        stage.frames(3)
        head = session.journal.head
        assert "You asked to undo. Waiting for an answer." in texts(stage)
        view = seen.until(lambda view: any(each["do"] == "allow_undo" for each in actions_in(view["view"])))
        allow = next(each for each in actions_in(view["view"]) if each["do"] == "allow_undo")
        assert guest.act(**allow).status == 200
        stage.frames(3)
        assert (head > 1, session.journal.head) == (True, 1)
        assert stage.app.screen.play.state == "guest"
        # Pressed twice Undo asks nobody.
        stage.tap(stage.the("UndoButton"))
        stage.wait(1)
        stage.tap(stage.the("UndoButton"))
        stage.frames(3)
        assert session.journal.head == 0
    stage.app.hosting.stop()


@pytest.mark.usefixtures("at_once")
def test_after_a_kill_the_same_guest_goes_on(tmp_path: Path) -> None:
    with Stage(tmp_path / "before") as stage:
        session = begin(stage, (None, None, "level:1"))
        guest = invite(stage, 1)
        port, key, token = stage.app.hosting.sharing.port, key_of(stage), guest.browser.token
        with guest.stream() as seen:
            connect(stage, seen)
            decide(stage)
            assert guest.act(do="draw").status == 200
            # Killed: what is on the disk now is all that is left.
            shutil.copytree(tmp_path / "before", tmp_path / "after")
            bots_act(stage)
            actions = session.journal.actions
    with Stage(tmp_path / "after") as stage:
        stage.wait(0.2)
        stage.tap(stage.the("ResumeCard"))
        assert type(stage.app.screen).__name__ == "PlayScreen"
        assert stage.app.hosting.on
        again = Caller(stage, port, key, token)
        with again.stream() as seen:
            first = connect(stage, seen)
            assert first["guest"]["seat"] == 1
            assert first["head"] >= 2
            bots_act(stage)
            assert stage.app.session.journal.actions == actions
        stage.app.hosting.stop()


# Seeds of short games.
GAMES = [
    pytest.param((None, None), (1,), 11, id="2"),
    pytest.param((None, None, "level:1"), (0, 1), 1, id="3, the device is a board", marks=pytest.mark.case),
    pytest.param(("level:1", None, None, None), (2, 3), 9, id="4", marks=pytest.mark.case),
    pytest.param((None, "level:1", None, "level:1", None), (0, 4), 24, id="5", marks=pytest.mark.case),
]


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("bots", "guests", "seed"), GAMES)
def test_a_whole_game(bots: Sequence[str | None], guests: Sequence[int], seed: int, tmp_path: Path) -> None:
    """Guests by their browsers, people by touches, and bots; the rules make the same of its journal."""
    with Stage(tmp_path) as stage:
        session = begin(stage, bots, seed=seed)
        places = [seat for seat, bot in enumerate(bots) if bot is None]
        callers = {player: invite(stage, places.index(player)) for player in guests}
        streams = {player: caller.stream() for player, caller in callers.items()}
        views = {player: stream.__enter__() for player, stream in streams.items()}
        first = {player: connect(stage, seen) for player, seen in views.items()}
        stage.wait_until(lambda: stage.app.hosting.connected == len(guests))
        while session.game.phase != "over":
            bots_act(stage)
            state, play = stage.app.screen.play.state, stage.app.screen.play
            if state == "guest" or (state == "scored" and not play.here):
                player = session.game.to_act if state == "guest" else guests[0]
                head = session.journal.head
                view = first.pop(player, {"head": None})
                if view["head"] != head or not is_played(view):
                    view = views[player].until(
                        lambda view, head=head: view["head"] == head and is_played(view)  # type: ignore[misc]
                    )
                while callers[player].act(**play_on(view)).status != 200:
                    view = views[player].next()  # people may have gone on meanwhile
            elif state == "scored":
                press(stage, "PrimaryButton", "Result")
                press(stage, "PrimaryButton", f"Start epoch {len(session.game.epochs) + 1}")
            elif state == "person":
                decide(stage)
            stage.frames(2)
        for player, seen in views.items():
            view = seen.until(lambda view: view["view"]["title"] == "Final result")["view"]
            ranking = next(block for block in view["blocks"] if block["type"] == "ranking")
            points = {each["name"]: int(each["points"]) for each in ranking["places"]}
            assert points[session.game.setup.players[player]] == session.game.points[player]
        assert replay_auction(session.journal.document()).points == session.game.points
        for stream in streams.values():
            stream.__exit__(None, None, None)
        stage.app.hosting.stop()


def is_played(view: dict[str, Any]) -> list[bool]:
    """What a view offers beside undo and earlier results."""
    return [True for each in actions_in(view["view"]) if each["do"] not in ("ask_undo", "look")]
