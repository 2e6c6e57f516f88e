"""Thinking beside a screen: answers are delivered, late ones are dropped."""

from collections.abc import Callable
from typing import Any

from ra_hex.engine.background import Thinker, expected
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.notation import read_move, read_position, start_position, write_move


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


# -- While the opponent thinks


def test_what_was_pondered_is_answered_once_the_opponent_has_played() -> None:
    screen = Screen()
    position = read_position("114 S i9:1/h12:1")
    screen.thinker.ponder(position, Limits(depth=2))
    assert screen.thinker.pondering
    assert not screen.thinker.thinking
    assert screen.thinker.hit(position, screen.answers.append)
    assert not screen.thinker.pondering
    assert screen.thinker.thinking
    screen.thinker.wait()
    screen.tick()
    assert [write_move(position, each.move) for each in screen.answers] == ["1i9-j10#"]
    assert not screen.thinker.thinking
    assert not screen.thinker.hit(position, screen.answers.append)


def test_its_limits_count_from_then_on() -> None:
    asked: list[bool] = []

    class Asked(Engine):
        """Says how often it was pondering."""

        def think(self, *question: Any, pondering: Callable[[], bool], **more: Any) -> Thought:
            def heard() -> bool:
                asked.append(pondering())
                if len(asked) == 40:
                    assert screen.thinker.hit(position, screen.answers.append)
                return asked[-1]

            return super().think(*question, pondering=heard, **more)

    screen = Screen()
    screen.thinker = Thinker(Asked(), screen.waiting.append)
    position = start_position("114")
    screen.thinker.ponder(position, Limits(nodes=2_000))
    screen.thinker.wait()
    screen.tick()
    assert asked[:40] == [True] * 40
    assert not any(asked[40:])
    assert 8 <= len(asked[40:]) <= 16  # every 128 nodes or so
    assert len(screen.answers) == 1


def test_another_move_than_expected_is_no_hit() -> None:
    screen = Screen()
    screen.thinker.ponder(start_position("114"), Limits())
    other = read_position("114 S i9:1/h12:1")
    assert not screen.thinker.hit(other, screen.answers.append)
    assert screen.thinker.pondering
    screen.thinker.ask(other, Limits(depth=1), screen.answers.append)
    assert not screen.thinker.pondering
    screen.thinker.wait()
    screen.tick()
    assert [write_move(other, each.move) for each in screen.answers] == ["1i9-j10#"]


def test_the_same_board_with_another_past_is_no_hit() -> None:
    screen = Screen()
    position = start_position("114")
    screen.thinker.ponder(position, Limits())
    for move in ("1b4-b7", "1k9-k6", "1b7-b4", "1k6-k9"):
        position.play(read_move(position, move))
    assert not screen.thinker.hit(position, screen.answers.append)
    screen.thinker.cancel()


def test_cancelled_pondering_ends_without_an_answer() -> None:
    screen = Screen()
    position = start_position("114")
    for limits in (Limits(), Limits(depth=1)):
        screen.thinker.ponder(position, limits)
        screen.thinker.cancel()
        assert not screen.thinker.hit(position, screen.answers.append)
        screen.thinker.wait()
    screen.tick()
    assert screen.answers == []


def test_the_position_to_ponder_is_the_one_after_the_expected_reply() -> None:
    position = start_position("114")
    thought = Engine().think(position, Limits(depth=4))
    after = expected(position, thought)
    assert after is not None
    assert after.past == [position.state, after.past[1]]
    assert after.to_move == position.to_move
    entering = read_position("114 S i9:1/h12:1")
    assert expected(entering, Engine().think(entering, Limits(depth=2))) is None
    # North enters next.
    lost = read_position("114 S k5:1/e5:2")
    own = lost.legal_moves()[0]
    lost.make(own)
    enters = next(move for move in lost.moves() if move.points)
    lost.unmake(own)
    assert expected(lost, Thought((own, enters), 0, 1, 1, 0.0)) is None
