"""The strongest level thinks in its opponent's turn too, where there is power to spare."""

from collections.abc import Callable
from typing import Any

import pytest
from kivy.clock import Clock

from ra_hex.engine.background import Thinker
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.notation import read_move, write_move
from ra_hex.position import Position
from tools.stage import Stage
from ui.hex import play_view
from ui.hex.play_view import HexPlay

GAME = {"board": "114", "match": "single", "players": ["Ann", "Computer"], "levels": [None, 8]}


class Quick(Engine):
    """Looks two moves ahead, and remembers what it was asked and what it found."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Thought] = []

    def think(self, position: Position, limits: Limits, **asked: Any) -> Thought:
        thought = super().think(position, Limits(depth=2), **asked)
        self.found.append(thought)
        return thought


class Played:
    """A game against the strongest level, and how many positions that has thought about."""

    def __init__(self, stage: Stage, *, power: bool = True) -> None:
        self.stage, self.engine = stage, Quick()
        self.session = stage.app.begin("ra-hex", GAME)

        def later(what: Callable[[], None], seconds: float) -> None:
            Clock.schedule_once(lambda _seconds: what(), seconds)

        self.thinker = Thinker(self.engine, lambda answer: later(answer, 0))
        self.play = HexPlay(self.session, self.thinker, later, lambda _journey: None, lambda: power)

    def move(self, text: str) -> None:
        """Move, and wait for the answer."""
        turns = self.session.journal.head + 2
        self.play.move(read_move(self.play.game.position, text))
        self.stage.wait_until(lambda: self.session.journal.head == turns)

    def wait_for(self, count: int) -> None:
        """Until so many positions were thought about."""
        self.stage.wait_until(lambda: len(self.engine.found) == count)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch, no_book: None) -> None:
    monkeypatch.setattr(play_view, "LEAST_SECONDS", 0.0)


def expected_reply(played: Played) -> str:
    """What the engine expected after the move it played last."""
    answer = played.engine.found[0]
    return write_move(played.play.game.position, answer.line[1])


def test_what_it_expects_it_has_thought_about_already(stage: Stage) -> None:
    played = Played(stage)
    played.move("3e5-f6")
    assert played.thinker.pondering
    played.wait_for(2)
    played.move(expected_reply(played))
    # One for each answer, and one that is thought about now.
    played.wait_for(3)
    played.play.close()


def test_what_it_does_not_expect_it_begins_to_think_about(stage: Stage) -> None:
    played = Played(stage)
    played.move("3e5-f6")
    played.wait_for(2)
    expected = expected_reply(played)
    position = played.play.game.position
    moves = [write_move(position, move) for move in position.moves()]
    played.move(next(move for move in moves if move != expected))
    played.wait_for(4)
    played.play.close()


@pytest.mark.parametrize("stop", ["undo", "pause", "ask_hint", "close"])
def test_it_stops_when_people_do_something_else(stop: str, stage: Stage) -> None:
    played = Played(stage)
    played.move("3e5-f6")
    assert played.thinker.pondering
    getattr(played.play, stop)()
    assert not played.thinker.pondering
    played.play.close()


def test_without_power_to_spare_it_waits(stage: Stage) -> None:
    played = Played(stage, power=False)
    played.move("3e5-f6")
    assert not played.thinker.pondering
    played.play.close()


def test_who_is_offered_to_take_blunders_back_is_thought_about_instead(stage: Stage) -> None:
    played = Played(stage)
    played.play.offers_take_back = True
    played.move("3e5-f6")
    assert not played.thinker.pondering
    played.play.close()
