"""Guests while the host looks at the board: both see the same game, the engine answers, the clock is one."""

import gc
from weakref import ref

import pytest

from tests.ui.hex.guest_table import GAME, NORTH, SOUTH, Guests, Table
from tests.ui.hexfingers import make_move
from tests.ui.hexgame import begin, shown, stands
from tools.stage import Stage
from ui.hex import match_board, play_view
from ui.hex.play_screen import later


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


def test_the_computer_plays_where_there_is_no_screen(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_view, "LEAST_SECONDS", 0.0)
    session = stage.app.begin(
        "ra-hex",
        {"board": "114", "players": ["Computer", "Bea"], "match": "single", "levels": [1, None]},
    )
    guests = Guests(session)
    guests.game.start(later)
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
