"""Moves that know their effect, and the table that finds the moves of a stack by what stands around it.

What a stack may do depends on its cell and the cells within three steps in each direction: its zone. A
position is one whole number with three bits a cell, so a zone is a mask, and the moves of a stack are a
dictionary look-up with `position & mask`. Each zone fills its dictionary as it meets new surroundings.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from ra_hex.board import Board
from ra_hex.ways import BITS, CELL, HEIGHT, OWNER_SHIFT, POINTS, REACH, Stop, stack, walk

# For each cell. A long random game fills some 20 MB with all its moves; what is forgotten is found again.
SURROUNDINGS_KEPT = 512
KEY_BITS = 60


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """A move with its effect: making and unmaking it are the same XOR.

    A board has one object for each, and moves are compared as objects: between processes they go as text.
    """

    side: int
    pawns: int  # how many move; 0 for a passed turn
    origin: int
    target: int
    direction: int
    steps: int
    stop: Stop
    left: int  # pawns that stay behind
    joined: int  # own pawns already on the target
    captured: int  # enemy pawns taken
    points: int  # H7: won by entering the Ra, else 0
    change: int  # XOR on the position's state
    key: int  # XOR on the position's key


class Zone(dict[int, tuple[Move, ...]]):
    """The moves of whatever stack stands on one cell, by the content of its zone."""

    def __init__(self, table: MoveTable, cell: int, kept: int = SURROUNDINGS_KEPT) -> None:
        super().__init__()
        self._kept = kept
        self._table = table
        self._cell = cell

    def __missing__(self, surroundings: int) -> tuple[Move, ...]:
        if len(self) >= self._kept:
            self.clear()
        found = self[surroundings] = self._table.work_out(self._cell, surroundings)
        return found


class MoveTable:
    """All zones of a board, its Zobrist keys, and each move met so far as one object."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.turn = 1 << BITS * len(board)  # the state's last bit: North to move
        chance = Random(f"zobrist {board.layout.name}")
        self.turn_key = chance.getrandbits(KEY_BITS)
        self.keys = tuple(
            (0, *(chance.getrandbits(KEY_BITS) for _ in range(CELL))) for _ in range(len(board))
        )
        reach = max(REACH.values())
        self.zones = tuple(
            (
                sum(CELL << BITS * near for near in {cell}.union(*(ray[:reach] for ray in rays))),
                Zone(self, cell),
            )
            for cell, rays in enumerate(board.rays)
        )
        self.passes = tuple(
            Move(side, 0, -1, -1, -1, 0, Stop.NO_STEP, 0, 0, 0, 0, self.turn, self.turn_key)
            for side in (0, 1)
        )
        self._met: dict[tuple[int, ...], Move] = {}

    def work_out(self, cell: int, state: int) -> tuple[Move, ...]:
        """The moves of the stack on the cell (H3-H6)."""
        found = []
        for direction in range(len(self.board.rays[cell])):
            found += self.along(cell, direction, state)
        return tuple(found)

    def along(self, cell: int, direction: int, state: int) -> list[Move]:
        """Those that lead in one direction."""

        def content(near: int) -> int:
            return state >> BITS * near & CELL

        held = content(cell)
        side, height = held >> OWNER_SHIFT, held & HEIGHT
        ray = self.board.rays[cell][direction]
        found = []
        for pawns in range(1, height + 1):
            steps, stop = walk(self.board, side, pawns, ray, content)
            if stop.moves:
                found.append(self._move(cell, held, direction, pawns, steps, stop, content(ray[steps - 1])))
        return found

    def _move(
        self, origin: int, held: int, direction: int, pawns: int, steps: int, stop: Stop, met: int
    ) -> Move:
        """The one object for that move."""
        name = (origin, held, direction, pawns, steps, met)
        known = self._met.get(name)
        if known is not None:
            return known
        target = self.board.rays[origin][direction][steps - 1]
        side, height = held >> OWNER_SHIFT, held & HEIGHT
        joined = met & HEIGHT if stop is Stop.JOIN else 0
        stays = stack(side, height - pawns)
        lands = stack(side, pawns + joined)
        keys = self.keys
        move = Move(
            side=side,
            pawns=pawns,
            origin=origin,
            target=target,
            direction=direction,
            steps=steps,
            stop=stop,
            left=height - pawns,
            joined=joined,
            captured=met & HEIGHT if stop is Stop.CAPTURE else 0,
            points=POINTS[pawns] if stop is Stop.RA else 0,
            change=(held ^ stays) << BITS * origin | (met ^ lands) << BITS * target | self.turn,
            key=keys[origin][held]
            ^ keys[origin][stays]
            ^ keys[target][met]
            ^ keys[target][lands]
            ^ self.turn_key,
        )
        # setdefault, so that two threads meeting a move at once still share one object.
        return self._met.setdefault(name, move)


@cache
def move_table(board: Board) -> MoveTable:
    """The board's table, made once."""
    return MoveTable(board)
