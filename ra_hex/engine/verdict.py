"""What a position with few stacks is worth by force: out of the endgame tables, or by a proof on demand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ra_hex.board import SIDES
from ra_hex.engine.endgames import Choice, choice, line, moves_of, points_of
from ra_hex.engine.ground import ground_of
from ra_hex.engine.proof import Proof
from ra_hex.moves import Move
from ra_hex.notation import write_line, write_move
from ra_hex.position import SIDE_WORDS, Position
from ra_hex.ways import POINTS

FURTHEST = 9  # own moves ahead
# How many positions a proof looks at to find out who wins; less than a second on a desktop.
MOST_NODES = 15_000
SHARE_FOR_MORE = 8  # this part of them for each higher number of points, and for all moves that keep a win
LEAST = min(POINTS.values())


@dataclass(frozen=True)
class Verdict:
    """Who wins how much by force, and in how many own moves; without a winner it is a draw.

    `exact` where nobody can do better, in points or in haste; else the winner may force more points, and the
    moves are those of a win of that many. `best` are the moves that keep it, none for who loses by proof.
    """

    winner: int | None
    points: int
    moves: int
    exact: bool
    best: tuple[Move, ...]
    line: tuple[Move, ...] = ()


class _Enough(Exception):  # noqa: N818
    """As many positions as may be have been looked at."""


def verdict(position: Position, nodes: int | None = None) -> Verdict | None:
    """What is known of a position in which the game goes on; None where nothing is."""
    known = choice(position)
    if known is not None:
        return _out_of_table(position, known)
    return Prover(position, MOST_NODES if nodes is None else nodes).verdict()


def _out_of_table(position: Position, known: Choice) -> Verdict:
    side, score = position.to_move, known.score
    if not score:
        return Verdict(None, 0, 0, True, known.moves)
    return Verdict(
        side if score > 0 else 1 - side,
        points_of(score),
        (moves_of(score) + 1) // 2,
        True,
        known.moves,
        line(position, known.moves[0]),
    )


class Prover:
    """Proofs for both sides, each a move further than the one before, until one wins or it is enough."""

    def __init__(self, position: Position, nodes: int) -> None:
        self._position = position
        self._nodes = nodes
        self._left = nodes

    def verdict(self) -> Verdict | None:
        """Who wins, by as much as can be proved; None where it is not found out."""
        mover = self._position.to_move
        found = self._first({side: self._proof(side, LEAST) for side in (mover, 1 - mover)})
        if found is None:
            return None
        won = LEAST
        for points in sorted(POINTS.values())[1:]:
            self._left = self._nodes // SHARE_FOR_MORE
            more = self._first({found[0]: self._proof(found[0], points)})
            if more is None:
                break
            won, found = points, more
        winner, moves, known = found
        best = tuple(self._keeping(known, moves)) if winner == mover else ()
        return Verdict(winner, won, moves, won == max(POINTS.values()), best)

    def _breathe(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise _Enough

    def _proof(self, side: int, points: int) -> Proof:
        return Proof(ground_of(self._position.board), side, points, self._breathe, FURTHEST)

    def _first(self, proofs: dict[int, Proof]) -> tuple[int, int, Proof] | None:
        """Which side forces what it is to prove first, in how many own moves, and its proof."""
        position = self._position
        try:
            for moves in range(1, FURTHEST + 1):
                for side, known in proofs.items():
                    forces = known.wins if side == position.to_move else known.wins_next
                    if forces(position, moves):
                        return side, moves, known
        except _Enough:
            pass
        return None

    def _keeping(self, known: Proof, moves: int) -> Iterator[Move]:
        """The moves that keep a win, as far as it is found out."""
        self._left = self._nodes // SHARE_FOR_MORE
        try:
            for move in self._position.legal_moves():
                if known.keeps(self._position, move, moves):
                    yield move
        except _Enough:
            pass


def as_data(position: Position, found: Verdict | None) -> dict[str, Any]:
    """A verdict for programs."""
    if found is None:
        return {"known": False}
    return {
        "known": True,
        "exact": found.exact,
        "winner": None if found.winner is None else SIDES[found.winner],
        "points": found.points,
        "moves": found.moves,
        "best": [write_move(position, move) for move in found.best],
        "line": write_line(position, found.line),
    }


def as_text(position: Position, found: Verdict | None) -> Iterator[str]:
    """A verdict for people."""
    if found is None:
        yield "unknown: no forced win was found for either side"
        return
    if found.winner is None:
        yield "draw"
    else:
        points = "1 point" if found.points == 1 else f"{found.points} points"
        moves = "1 move" if found.moves == 1 else f"{found.moves} moves"
        yield f"{SIDE_WORDS[found.winner]} wins {'' if found.exact else 'at least '}{points} in {moves}"
    if found.best:
        yield f"best: {' '.join(write_move(position, move) for move in found.best)}"
    if found.line:
        yield f"line: {' '.join(write_line(position, found.line))}"
