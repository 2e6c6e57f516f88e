"""Thinking beside a screen: answers are delivered, late ones are dropped."""

from collections.abc import Callable

from ra_hex.engine.background import Thinker
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.notation import read_position, start_position, write_move


class Screen:
    """Keeps what is delivered until it is asked for, as a clock does."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []
        self.answers: list[Thought] = []
        self.thinker = Thinker(Engine(), self.waiting.append)

    def tick(self) -> None:
        """Run what has been delivered."""
        while self.waiting:
            self.waiting.pop(0)()


def test_an_answer_is_delivered() -> None:
    screen = Screen()
    position = read_position("114 S i9:1/h12:1")
    screen.thinker.ask(position, Limits(depth=2), screen.answers.append)
    assert screen.thinker.thinking
    screen.thinker.wait()
    assert screen.answers == []
    screen.tick()
    assert [write_move(position, each.move) for each in screen.answers] == ["1i9-j10#"]
    assert not screen.thinker.thinking


def test_a_late_answer_is_dropped() -> None:
    screen = Screen()
    screen.thinker.ask(start_position("114"), Limits(depth=1), screen.answers.append)
    screen.thinker.wait()
    screen.thinker.cancel()
    screen.tick()
    assert screen.answers == []


def test_cancelling_ends_thinking_without_an_answer() -> None:
    screen = Screen()
    screen.thinker.ask(start_position("114"), Limits(), screen.answers.append)
    screen.thinker.cancel()
    screen.thinker.wait()
    screen.tick()
    assert screen.answers == []
    assert not screen.thinker.thinking


def test_a_new_question_replaces_the_old_one() -> None:
    screen = Screen()
    other = read_position("114 S i9:1/h12:1")
    screen.thinker.ask(start_position("114"), Limits(), screen.answers.append)
    screen.thinker.ask(other, Limits(depth=1), screen.answers.append)
    screen.thinker.wait()
    screen.tick()
    assert [write_move(other, each.move) for each in screen.answers] == ["1i9-j10#"]


def test_the_position_may_be_played_on_meanwhile() -> None:
    screen = Screen()
    position = start_position("114")
    legal = position.legal_moves()
    screen.thinker.ask(position, Limits(depth=3), screen.answers.append)
    position.play(legal[0])
    screen.thinker.wait()
    screen.tick()
    assert screen.answers[0].move in legal
