"""How soon the engine plays a win that is forced within five moves of both sides: three of its own.

Positions are the last ones of games the laboratory has played, in which a proof finds such a win. Time is
this process's processor time, the engine's clock too, so that what else runs here does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import process_time

from ra_hex.board import Board
from ra_hex.board import board as board_named
from ra_hex.engine import asking, thinking
from ra_hex.engine.ground import ORDER, ground_of
from ra_hex.engine.proof import Proof
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.moves import Move
from ra_hex.notation import write_move, write_position
from ra_hex.position import Position
from ra_hex.ways import POINTS

WITHIN = 3
LEAST = min(POINTS.values())
# The moves at the end of a record that are looked at; what one proof may cost.
LAST, MOST_NODES = 6, 20_000
SECONDS, THOUGHT = 0.3, Limits(milliseconds=4_000)
PASSED = -2


class Enough(Exception):  # noqa: N818
    """A proof has looked at as many positions as it may."""


@dataclass(frozen=True)
class Case:
    """A position with a forced win, in so many own moves at least."""

    position: Position
    moves: int
    proof: Proof


def replayed(board: Board, line: str) -> Iterator[Position]:
    """The positions of a record of a game."""
    _, _, side, held, *rest = line.split()
    pawns = {cell: int(each) for cell, each in enumerate(held) if each != "0"}
    position = Position(board, pawns, int(side))
    ground = ground_of(board)
    for order in map(int, rest[::2]):
        yield position.copy()
        by_order: dict[int, Move] = {
            PASSED if not move.pawns else ground.step(move)[ORDER]: move
            for move in position.legal_moves()
            if not move.points
        }
        if order not in by_order:
            return
        position.play(by_order[order])


def proved(position: Position) -> Case | None:
    """The position, if the side to move is proved to win soon enough."""
    left = MOST_NODES

    def breathe() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Enough

    proof = Proof(ground_of(position.board), position.to_move, LEAST, breathe, WITHIN)
    try:
        for moves in range(1, WITHIN + 1):
            if proof.wins(position, moves):
                left = 100 * MOST_NODES  # to judge the moves
                return Case(position, moves, proof)
    except Enough:
        pass
    return None


def cases(name: str, files: Iterable[Path], seed: int) -> Iterator[Case]:
    """Positions with a win, one of each game."""
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    chance = Random(seed)
    chance.shuffle(lines)
    for line in lines:
        last = list(replayed(board_named(name), line))[-LAST:]
        chance.shuffle(last)
        found = next((case for each in last if (case := proved(each)) and case.moves > 1), None)
        if found is not None:
            yield found


def measure(name: str, files: Iterable[Path], count: int, seed: int = 1) -> int:
    """Print how soon the engine plays, and where it does not; how often that is."""
    for module in (asking, thinking):
        module.perf_counter = process_time  # type: ignore[attr-defined]
    times: list[float] = []
    wrong = 0
    for case, _ in zip(cases(name, files, seed), range(count), strict=False):
        engine = Engine()
        begin = process_time()
        thought = engine.think(case.position, THOUGHT)
        times.append(process_time() - begin)
        # A win that takes longer is one for more points: what the search says is won is won.
        kept = case.proof.keeps(case.position, thought.move, WITHIN) or (thought.moves_to_end or 0) > 0
        if not kept or times[-1] > SECONDS:
            wrong += 1
            played, seen = write_move(case.position, thought.move), thought.moves_to_end
            line = f"{write_position(case.position)}: won in {case.moves}, {played} "
            line += f"{'wins' if kept else 'does not win'}, {times[-1]:.2f} s, seen in {seen}"
            print(line, flush=True)
    times.sort()
    middle, high = times[len(times) // 2], times[len(times) * 95 // 100]
    print(
        f"{name}: {len(times)} wins, {wrong} not played within {SECONDS} s; {middle:.2f} s in the median, "
        f"{high:.2f} s in 95 of 100, {times[-1]:.2f} s at most"
    )
    return wrong
