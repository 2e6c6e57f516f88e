"""What the search knows of a board: the steps of a stack and the ways into a Ra, by what stands around.

A position is one whole number (`moves`), so what a stack may do is a dictionary look-up with
`state & zone`. Here the look-up gives everything the search needs at once: each move with its effect on
state, key, evaluation and the sets of stacks, and what the stack is worth for its moves and threats.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ra_hex.board import NORTH, SOUTH, Board
from ra_hex.engine.tables import FAR, SLOW, Tables, fitted, worked_out
from ra_hex.engine.weights import DEFAULT, Weights
from ra_hex.moves import Move, move_table
from ra_hex.tempo import tempo_tables
from ra_hex.ways import BITS, CELL, HEIGHT, HIGHEST, OWNER_SHIFT, REACH, Stop

# How many surroundings are kept for each cell, each of its directions and each Ra, and how many sets of
# stacks; what is forgotten is found again.
KEPT_ZONES = 400
KEPT_RAYS = 500
KEPT_NEARS = 20_000
KEPT_SETS = 10_000
# What a step touches: the ways into the mover's own Ra, into the enemy Ra.
TOUCHES_OWN, TOUCHES_ENEMY = 1, 2


# What is looked up are plain tuples of numbers: of those the garbage collector keeps no list. It would else
# look at hundreds of thousands of them again and again, and nothing moves meanwhile, no screen either.

# A move that does not end in a Ra, as the search makes it. Every change is an XOR or a sum: on the state, the
# key, the set of the mover's stacks, the set of the other side's, the evaluation (for the mover). Then what
# it touches, and its order: the pawns captured, then which move it is. Loops that need most of it take it
# apart, change, d_key, d_own, d_other, gain, touches, index; single parts have a place. The set of the other
# side's changes in a capture and in nothing else.
Step = tuple[int, int, int, int, int, int, int]
CAPTURED: Final = 3
TOUCHES: Final = 5
ORDER: Final = 6
# All about a stack in its surroundings: its steps; those that force (captures, and what touches the ways into
# the enemy Ra); the worth of its moves and threats; the steps that touch the ways into the own Ra.
Around = tuple[tuple[Step, ...], tuple[Step, ...], int, tuple[Step, ...]]
STEPS: Final = 0
FORCING: Final = 1
ACTIVITY: Final = 2
GUARDING: Final = 3
# What is around a Ra: with how many pawns it can be entered now, and what its guards are worth.
Near = tuple[int, int]
ENTERING: Final = 0
GUARDS: Final = 1


class Zone(dict[int, Around]):
    """All about whatever stack stands on one cell, by the content of its zone."""

    def __init__(self, ground: Ground, cell: int) -> None:
        super().__init__()
        self._ground = ground
        self._cell = cell

    def __missing__(self, surroundings: int) -> Around:
        if len(self) >= KEPT_ZONES:
            self.clear()
        found = self[surroundings] = self._ground.look_around(self._cell, surroundings)
        return found


class Ray(dict[int, Around]):
    """The same in one direction, by the content of the cell and those within reach that way."""

    def __init__(self, ground: Ground, cell: int, direction: int) -> None:
        super().__init__()
        self._ground = ground
        self._cell = cell
        self._direction = direction

    def __missing__(self, surroundings: int) -> Around:
        if len(self) >= KEPT_RAYS:
            self.clear()
        found = self[surroundings] = self._ground.look_along(self._cell, self._direction, surroundings)
        return found


class Way(dict[int, Near]):
    """The same for one way into it, by the content of its cells."""

    def __init__(self, ground: Ground, side: int, cells: tuple[int, ...]) -> None:
        super().__init__()
        self._ground = ground
        self._side = side
        self._cells = cells

    def __missing__(self, surroundings: int) -> Near:
        found = self[surroundings] = self._ground.look_in(self._side, self._cells, surroundings)
        return found


class Nears(dict[int, Near]):
    """What is around the Ra of one side, by the content of the ways into it."""

    def __init__(self, ground: Ground, side: int) -> None:
        super().__init__()
        self._ground = ground
        self._side = side

    def __missing__(self, surroundings: int) -> Near:
        if len(self) >= KEPT_NEARS:
            self.clear()
        found = self[surroundings] = self._ground.look_near(self._side, surroundings)
        return found


class Stacks(NamedTuple):
    """A side's stacks: their zones, and how they stand in the race, as `tables` tells races apart."""

    zones: tuple[tuple[int, Zone], ...]
    race: int


class Sets(dict[int, Stacks]):
    """The stacks of one side by the set of their cells, one bit a cell."""

    def __init__(self, ground: Ground, side: int) -> None:
        super().__init__()
        self._ground = ground
        self._side = side

    def __missing__(self, cells: int) -> Stacks:
        if len(self) >= KEPT_SETS:
            self.clear()
        found = self[cells] = self._ground.look_up(self._side, cells)
        return found


class Ground:
    """A board with everything the search looks up on it, for what was fitted to it or for some weights."""

    def __init__(self, board: Board, weights: Weights | None = None) -> None:
        self.board = board
        self.weights = weights or DEFAULT
        self.tables: Tables = (None if weights else fitted(board)) or worked_out(self.weights, board)
        self.table = move_table(board)
        self.zones = tuple((mask, Zone(self, cell)) for cell, (mask, _) in enumerate(self.table.zones))
        self.rays = tuple(
            tuple(
                (sum(CELL << BITS * near for near in (cell, *ray[:FAR])), Ray(self, cell, direction))
                for direction, ray in enumerate(rays)
            )
            for cell, rays in enumerate(board.rays)
        )
        self.ways = tuple(
            tuple(
                (sum(CELL << BITS * cell for cell in ray[:FAR]), Way(self, side, ray[:FAR])) for ray in rays
            )
            for side, rays in ((side, board.rays[board.ras[side]]) for side in (SOUTH, NORTH))
        )
        self.near_cells = tuple(
            frozenset(cell for ray in board.rays[ra] for cell in ray[:FAR]) for ra in board.ras
        )
        self.nears = tuple(
            (sum(CELL << BITS * cell for cell in self.near_cells[side]), Nears(self, side))
            for side in (SOUTH, NORTH)
        )
        self.sets = (Sets(self, SOUTH), Sets(self, NORTH))
        self.tempo = tempo_tables(board)
        self.values = self.tables.values
        self.names = 2 * len(board) * 6 * HIGHEST  # moves told apart by side, origin, direction and pawns
        self._steps: dict[Move, Step] = {}

    def score(self, pawns: dict[int, int], side: int) -> int:
        """The sum of all stacks' values as the side sees it."""
        total = 0
        for cell, held in pawns.items():
            owner = held >> OWNER_SHIFT
            value = self.values[owner][cell][held & HEIGHT]
            total += value if owner == side else -value
        return total

    def step(self, move: Move) -> Step:
        """The one step of a move that has pawns."""
        known = self._steps.get(move)
        if known is not None:
            return known
        side, origin, target = move.side, move.origin, move.target
        mine, theirs = self.values[side], self.values[1 - side]
        gain = mine[target][move.pawns + move.joined] - mine[target][move.joined]
        gain += mine[origin][move.left] - mine[origin][move.left + move.pawns]
        gain += theirs[target][move.captured]
        touched = {origin, target}
        name = ((side * len(self.board) + origin) * 6 + move.direction) * HIGHEST + move.pawns - 1
        touches = TOUCHES_OWN if touched & self.near_cells[side] else 0
        made = (
            move.change,
            move.key,
            (0 if move.left else 1 << origin) | (0 if move.joined else 1 << target),
            1 << target if move.captured else 0,
            gain,
            touches | (TOUCHES_ENEMY if touched & self.near_cells[1 - side] else 0),
            move.captured * self.names + name,
        )
        return self._steps.setdefault(move, made)

    def look_around(self, cell: int, state: int) -> Around:
        """All about the stack on a cell, put together from its six directions."""
        a, b, c, d, e, f = [ray[state & mask] for mask, ray in self.rays[cell]]
        return (
            a[0] + b[0] + c[0] + d[0] + e[0] + f[0],
            a[1] + b[1] + c[1] + d[1] + e[1] + f[1],
            a[2] + b[2] + c[2] + d[2] + e[2] + f[2],
            a[3] + b[3] + c[3] + d[3] + e[3] + f[3],
        )

    def look_along(self, cell: int, direction: int, state: int) -> Around:
        """All about the stack on a cell in one direction."""
        moves = [move for move in self.table.along(cell, direction, state) if move.stop is not Stop.RA]
        steps = tuple(self.step(move) for move in moves)
        height = state >> BITS * cell & HEIGHT
        return (
            steps,
            tuple(step for step in steps if step[CAPTURED] or step[TOUCHES] & TOUCHES_ENEMY),
            self.tables.mobility[height] * len(steps) + self._met(cell, direction, state),
            tuple(step for step in steps if step[TOUCHES] & TOUCHES_OWN),
        )

    def _met(self, cell: int, direction: int, state: int) -> int:
        """What the first stack is worth that the stack on a cell meets within reach."""
        held = state >> BITS * cell & CELL
        for far, near in enumerate(self.board.rays[cell][direction][:FAR], start=1):
            if near in self.board.ras:
                return 0
            met = state >> BITS * near & CELL
            if met:
                pawns = min(held & HEIGHT, HIGHEST + 1 - far)
                own = met >> OWNER_SHIFT == held >> OWNER_SHIFT
                return (self.tables.met_own if own else self.tables.met_enemy)[pawns][met & HEIGHT]
        return 0

    def look_near(self, side: int, state: int) -> Near:
        """What is around the Ra of a side, put together from the ways into it."""
        entering = guards = 0
        for mask, way in self.ways[side]:
            pawns, worth = way[state & mask]
            guards += worth
            if pawns > entering:
                entering = pawns
        return entering, guards

    def look_in(self, side: int, cells: tuple[int, ...], state: int) -> Near:
        """What is on one way into the Ra of a side."""
        for far, cell in enumerate(cells, start=1):
            held = state >> BITS * cell & CELL
            if not held:
                continue
            height = held & HEIGHT
            if held >> OWNER_SHIFT == side:
                return 0, self.tables.guarded[far][height]
            # Nothing is in the way, so as many get there as go so far (H4b).
            pawns = max(pawns for pawns in range(1, height + 1) if REACH[pawns] >= far)
            return pawns, self.tables.invaded[far][height]
        return 0, 0

    def look_up(self, side: int, cells: int) -> Stacks:
        """The stacks of a side that stand on a set of cells."""
        tempo, zones = self.tempo[side][0], self.zones
        standing = []
        quickest, times = SLOW - 1, 0
        while cells:
            lowest = cells & -cells
            cells ^= lowest
            cell = lowest.bit_length() - 1
            standing.append(zones[cell])
            moves = tempo[cell]
            if moves is not None and moves <= quickest:
                times = times + 1 if moves == quickest else 1
                quickest = moves
        return Stacks(tuple(standing), quickest + SLOW if times > 1 else quickest)


@cache
def ground_of(board: Board) -> Ground:
    """The board's ground with the tables that are played with, made once."""
    return Ground(board)
