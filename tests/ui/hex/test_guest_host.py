"""Guests while the host looks at the board: both see the same game, the engine answers, the clock is one."""

import gc
from weakref import ref

import pytest

from ra_base.refusal import Refusal
from ra_guests.guests import Guest
from tests.ui.hex.guest_table import GAME, NORTH, SOUTH, Guests, Table
from tests.ui.hexgame import begin, shown, stands
from tools.demo.guests import NoSharing, shared
from tools.hexfingers import make_move
from tools.stage import Stage
from ui.core.next_frame import between_frames
from ui.hex import match_board, play_view


def test_host_and_guest_play_on_two_devices(stage: Stage) -> None:
    begin(stage)
    guests = Guests(stage.app.session)
    for number, move in enumerate(GAME):
        if number % 2 == SOUTH:
            make_move(stage, move)
        else:
            guests.move(NORTH, move)
            stage.frames(2)
        assert shown(stage) == stands(guests.session.game)
    assert guests.moves == GAME
    # The guest begins the next game, and the host sees it.
    guests.press(NORTH, "Next game")
    stage.frames(2)
    assert "Bea to move" in stage.texts()
    assert len(shown(stage)) == 6
    guests.move(NORTH, "1k9-h6")
    stage.frames(2)
    assert shown(stage)["h6"] == (NORTH, 1)


def test_the_host_begins_the_next_game_for_guests_too(stage: Stage) -> None:
    begin(stage)
    guests = Guests(stage.app.session)
    guests.session.do(*({"do": "move", "move": move} for move in GAME))
    stage.frames(2)
    changes = guests.changes
    stage.tap(stage.the("PrimaryButton", text="Next game"))
    assert guests.changes == changes + 1
    assert guests.host.view(NORTH, "en")["title"] == "Your turn"


def test_the_engine_answers_a_guest(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_view, "LEAST_SECONDS", 0.0)
    begin(stage, levels=[None, 1], players=["Ann", "Computer"])
    guests = Guests(stage.app.session)
    guests.move(0, "1b4-e7")
    stage.wait_until(lambda: len(guests.moves) == 2)
    guests.press(0, "Undo")
    assert guests.moves == []


def test_a_pause_of_the_host_is_one_for_guests(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(match_board, "monotonic", lambda: now[0])
    begin(stage, clock={"seconds": 60, "increment": 0})
    guests = Guests(stage.app.session)
    now[0] += 7

    def clock() -> dict[str, object]:
        (south,) = guests.blocks(SOUTH, "players")[1]["players"]
        return dict(south["clock"])

    assert clock() == {"left": 53_000, "runs": True}
    stage.tap(stage.the("IconButton", icon="pause"))
    now[0] += 100
    assert clock() == {"left": 53_000, "runs": False}
    stage.tap(stage.the("PrimaryButton", text="Continue"))
    now[0] += 1
    assert clock() == {"left": 52_000, "runs": True}
    guests.move(SOUTH, "1b4-e7")
    assert guests.session.journal.done[0]["spent"] == 8000


def seen(guests: Guests, seat: int | None) -> tuple[str, list[str], list[str]]:
    """The title, the texts, and where something lies on the board or can be moved."""
    board = guests.board(seat)
    there = [*board["stacks"], *board["marks"], *board["moves"]]
    title = str(guests.host.view(seat, "en")["title"])
    return title, guests.texts(seat), [each.get("cell", each.get("from")) for each in there]


def test_in_a_pause_nobody_sees_the_board_or_moves(stage: Stage) -> None:
    begin(stage)
    guests = Guests(stage.app.session)
    before = guests.changes
    stage.tap(stage.the("IconButton", icon="pause"))
    assert guests.changes > before
    for seat in (SOUTH, NORTH, None):
        assert seen(guests, seat) == ("Paused", ["The host has paused the game."], [])
        assert guests.blocks(seat, "log") == []
    for action in ({"do": "move", "move": "1b4-e7"}, {"do": "try", "from": "b4", "to": "b4"}):
        with pytest.raises(Refusal, match="paused"):
            guests.act(SOUTH, **action)
    stage.tap(stage.the("PrimaryButton", text="Continue"))
    guests.move(SOUTH, "1b4-e7")
    assert guests.moves == ["1b4-e7"]


AWAY = "The host is looking at something else. The game waits."


def test_with_a_clock_the_game_waits_while_the_host_is_elsewhere(stage: Stage) -> None:
    begin(stage, clock={"seconds": 60, "increment": 0})
    guests = Guests(stage.app.session)
    stage.app.go("home")
    assert seen(guests, SOUTH) == ("Paused", [AWAY], [])
    with pytest.raises(Refusal, match="something else"):
        guests.move(SOUTH, "1b4-e7")
    stage.app.go("hex_board")
    stage.frames()
    assert seen(guests, SOUTH)[0] == "Your turn"
    guests.move(SOUTH, "1b4-e7")


def test_without_a_clock_guests_go_on_while_the_host_is_elsewhere(stage: Stage) -> None:
    begin(stage)
    guests = Guests(stage.app.session)
    stage.app.go("home")
    assert seen(guests, SOUTH)[0] == "Your turn"
    guests.move(SOUTH, "1b4-e7")
    assert guests.moves == ["1b4-e7"]


@pytest.mark.parametrize("panel", ["InviteButton", "more"])
def test_the_clock_is_stopped_while_a_panel_is_in_front(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, panel: str
) -> None:
    now = [100.0]
    monkeypatch.setattr(match_board, "monotonic", lambda: now[0])
    stage.app.hosting.make = NoSharing
    screen = begin(stage, clock={"seconds": 60, "increment": 0})
    now[0] += 7
    if panel == "more":
        # The far side’s bar is there for two people at one device: it is not this one.
        nearest = min(
            stage.all("IconButton", lambda each: each.icon == panel), key=lambda each: stage.place(each)[1]
        )
        stage.tap(nearest)
    else:
        stage.tap(stage.the(panel))
    now[0] += 100
    assert screen.play.left() == (53, 60)
    stage.back()
    stage.frames()
    now[0] += 1
    assert screen.play.left() == (52, 60)
    stage.app.hosting.stop()


def test_the_computer_plays_where_there_is_no_screen(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_view, "LEAST_SECONDS", 0.0)
    session = stage.app.begin(
        "ra-hex",
        {"board": "114", "players": ["Computer", "Bea"], "match": "single", "levels": [1, None]},
    )
    guests = Guests(session)
    guests.game.start(between_frames)
    stage.wait_until(lambda: len(guests.moves) == 1)
    assert guests.host.view(0, "en")["title"] == "Your turn"
    guests.game.close()


def test_a_session_that_is_left_takes_its_board_with_it(table: Table) -> None:
    game = table()
    session, board = ref(game.session), ref(match_board.match_board(game.session))
    game.host.close()
    del game
    gc.collect()
    assert session() is None
    assert board() is None


@pytest.mark.parametrize(("theirs", "bottom"), [(NORTH, "Ann"), (SOUTH, "Bea")])
def test_who_plays_on_a_phone_of_their_own_reads_nothing_upside_down_on_the_hosts(
    stage: Stage, theirs: int, bottom: str
) -> None:
    begin(stage, clock={"seconds": 60, "increment": 0})
    assert any(bar.upside for bar in stage.all("SideBar"))
    shared(stage.app, guests=(Guest(1, theirs, connected=True, seen=0),))
    stage.frames(3)
    for turn in range(2):
        assert not any(bar.upside for bar in stage.all("SideBar"))
        assert not stage.app.screen.status_upside
        assert min(stage.all("SideBar"), key=lambda bar: bar.y).name == bottom
        make_move(stage, GAME[turn])
    stage.app.hosting.stop()
    stage.frames(3)
    assert any(bar.upside for bar in stage.all("SideBar"))
