"""A game reviewed, move by move: what each gave away, how sure that is, how well both sides played.

Everything is measured in nodes, nothing in time: the same game gets the same review on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from ra_hex.board import Board
from ra_hex.engine.asking import never
from ra_hex.engine.chances import ALL, chances
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.engine.worth import Worth
from ra_hex.game import Game
from ra_hex.moves import Move
from ra_hex.notation import read_position
from ra_hex.position import Position
from ra_hex.words import Words

# What the search may look at for the best move, and once more for each of the two that are compared.
NODES = 8_000
# Chances are given in thousandths. However calm a comparison looks, it is no surer than this: of eight
# searches with ten times the effort one differs by more. What the last depths disagree about counts too.
FLOOR, DEPTHS = 150, 3
# The accuracy of a move is 100 where it gives nothing away, and so many times e less with each whole chance.
STRICT = 4.0


class Grade(NamedTuple):
    """How bad a move is that surely gives away at least so much of the chance to win."""

    least: int
    words: Words


BLUNDER = Grade(400, Words("Blunder"))
MISTAKE = Grade(200, Words("Mistake"))
GRADES = (BLUNDER, MISTAKE)


def expected(value: int, board: Board, worth: Worth | None = None) -> int:
    """The chance to win that a value of the search means, in thousandths; a draw counts as half a win."""
    likely = chances(value, board, worth)
    return likely.win + likely.draw // 2


@dataclass(frozen=True)
class Verdict:
    """One turn of a game; chances are those of the side that played it, in thousandths."""

    turn: int
    side: int
    played: Move
    best: Move
    before: int  # with the best move
    after: int  # with the move that was played
    unsure: int  # by how much the difference may be wrong
    line: tuple[Move, ...]  # what is expected from the best move on

    @property
    def lost(self) -> int:
        """How much worse than the best the move surely was."""
        return max(0, self.before - self.after - self.unsure)

    @property
    def grade(self) -> Grade | None:
        """How bad the move was; None where it is not surely bad."""
        return next((grade for grade in GRADES if self.lost >= grade.least), None)

    @property
    def accuracy(self) -> float:
        """How good the move was, up to 100."""
        return 100 * exp(-STRICT * self.lost / ALL)


def accuracy(verdicts: Sequence[Verdict], side: int) -> int | None:
    """How well a side has played, in per cent: the mean of its moves; None before its first."""
    found = [each.accuracy for each in verdicts if each.side == side]
    return round(sum(found) / len(found)) if found else None


def review(
    game: Game,
    engine: Engine,
    worth: Worth | None = None,
    stopped: Callable[[], bool] = never,
    nodes: int = NODES,
) -> Iterator[Verdict]:
    """The verdicts of a game's turns, one after the other as they are found; fewer when stopped.

    A search looks for the best move; if that is not the one that was played, another one compares the two:
    with as many nodes for each, and at the same depth.
    """
    position = read_position(game.start)
    for number, turn in enumerate(game.turns):
        if stopped():
            return
        verdict = judge(position, turn.move, engine, worth, stopped, nodes, number)
        if stopped():
            return
        yield verdict
        position.play(turn.move)


def judge(
    position: Position,
    played: Move,
    engine: Engine,
    worth: Worth | None = None,
    stopped: Callable[[], bool] = never,
    nodes: int = NODES,
    turn: int = 0,
) -> Verdict:
    """The verdict on a move that was played, or is about to be."""
    side, board = position.to_move, position.board
    best = engine.think(position, Limits(nodes=nodes), worth=worth, stopped=stopped)
    chance = expected(best.value, board, worth)
    if best.move is played:
        return Verdict(turn, side, played, played, chance, chance, 0, best.line)
    depths: dict[int, dict[Move, Thought]] = {}

    def note(line: Thought) -> None:
        depths.setdefault(line.depth, {})[line.move] = line

    both = (best.move, played)
    engine.think(
        position,
        Limits(nodes=len(both) * nodes),
        worth=worth,
        moves=both,
        multipv=len(both),
        report=note,
        stopped=stopped,
    )
    compared = [lines for _, lines in sorted(depths.items()) if len(lines) == len(both)]
    if not compared:  # stopped
        return Verdict(turn, side, played, played, chance, chance, 0, best.line)
    losses = [
        expected(lines[best.move].value, board, worth) - expected(lines[played].value, board, worth)
        for lines in compared[-DEPTHS:]
    ]
    better, reached = (compared[-1][move] for move in both)
    if reached.value >= better.value:
        chance = expected(reached.value, board, worth)
        return Verdict(turn, side, played, played, chance, chance, 0, reached.line)
    return Verdict(
        turn,
        side,
        played,
        best.move,
        expected(better.value, board, worth),
        expected(reached.value, board, worth),
        FLOOR + max(abs(loss - losses[-1]) for loss in losses),
        better.line,
    )


@dataclass(frozen=True)
class Blundered:
    """A blunder just made, and what it did to the chance to win, in thousandths."""

    before: int
    after: int


def blundered(before: Thought, after: Thought, board: Board, worth: Worth | None = None) -> Blundered | None:
    """Whether a move was a blunder: what was thought before it by its side, and after it by the other one."""
    chance = expected(before.value, board, worth), ALL - expected(after.value, board, worth)
    return Blundered(*chance) if chance[0] - chance[1] >= BLUNDER.least else None
