"""The boards as data (H1): a new board is one more entry here, everything else follows from it."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from string import ascii_lowercase

from ra_hex.words import Words

STACK = re.compile(r"([a-z]\d+):([123])")
PAWNS = 9  # of a side (H2)
# In turning order, so that a symmetry of the board is a turn of this list, forwards or backwards (H1).
DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))


@dataclass(frozen=True)
class Layout:
    """A hexagon of cells with 0 <= x, y < length and |x - y| <= breadth, its two Ra cells and its start.

    It is named for the number of its cells, with a letter behind where another board has as many.
    """

    name: str
    length: int
    breadth: int
    ras: tuple[str, str]  # South's, North's
    start: str  # South's stacks / North's stacks, as in a position
    about: Words = field(compare=False)  # what people read when they choose it
    # How many of 100 decided games between equal players the first one won at depth 6 (H1), if that is known.
    first_wins: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        """Refuse an entry that is no board; `ValueError` says which field and what is wrong."""
        for checked in (self._wrong_size(), self._wrong_ras(), self._wrong_start()):
            for wrong in checked:
                raise ValueError(f"layout {self.name}: {wrong}")

    @cached_property
    def cells(self) -> dict[str, tuple[int, int]]:
        """Every cell's place by its name, by x, then y (H1)."""
        places = range(self.length)
        return {
            f"{ascii_lowercase[x]}{y + 1}": (x, y)
            for x in places
            for y in places
            if abs(x - y) <= self.breadth
        }

    def _wrong_size(self) -> Iterator[str]:
        if not 2 <= self.length <= len(ascii_lowercase):
            yield f"length: must be 2 to {len(ascii_lowercase)}, a letter for each x, not {self.length}"
        if not 1 <= self.breadth < self.length:
            yield f"breadth: must be 1 to {self.length - 1}, less than the length, not {self.breadth}"
        cells = len(self.cells)
        if not re.fullmatch(rf"{cells}[a-z]?", self.name):
            yield f"name: must be the number of cells, {cells}, with a letter behind if that is taken"

    def _wrong_ras(self) -> Iterator[str]:
        south, north = (self.cells.get(ra) for ra in self.ras)
        if south is None or north is None or south == north:
            yield f"ras: both Ras must be cells of the board, and two of them, not {' and '.join(self.ras)}"
        elif any(one + other != self.length - 1 for one, other in zip(south, north, strict=True)):
            yield f"ras: must lie opposite each other, not on {' and '.join(self.ras)}"

    def _wrong_start(self) -> Iterator[str]:
        sides = self.start.split("/")
        if len(sides) != 2:
            yield "start: must be South's stacks, a slash and North's stacks"
        cells: Counter[str] = Counter(self.ras)
        for side in sides:
            pawns = 0
            for stack in side.split(","):
                read = STACK.fullmatch(stack)
                if read is None:
                    yield f"start: a stack is written cell:height, with a height of 1, 2 or 3, not {stack!r}"
                    continue
                cell, height = read.groups()
                cells[cell] += 1
                pawns += int(height)
                if cell not in self.cells or cells[cell] > 1:
                    yield f"start: {cell} is not on the board, or taken already"
            if pawns > PAWNS:
                yield f"start: a side begins with {PAWNS} pawns at most, not {pawns}"


# The first is what is offered first.
LAYOUTS = {
    layout.name: layout
    for layout in (
        Layout(
            name="114",
            length=12,
            breadth=6,
            ras=("c3", "j10"),
            start="b4:3,d2:3,e5:3/h8:3,i11:3,k9:3",
            about=Words("As in the rulebook: a hexagon with sides of 6, 7, 7, 6, 7 and 7 cells."),
            first_wins=61,
        ),
        Layout(
            name="127",
            length=13,
            breadth=6,
            ras=("d4", "j10"),
            start="c5:3,e3:3,f6:3/h8:3,i11:3,k9:3",
            about=Words("A regular hexagon: 7 cells on every side."),
            first_wins=70,
        ),
        Layout(
            name="114b",
            length=12,
            breadth=6,
            ras=("b2", "k11"),
            start="a3:3,c1:3,d4:3/i9:3,j12:3,l10:3",
            about=Words("The board of 114 cells with both Ras one cell nearer to their corners."),
            first_wins=52,
        ),
    )
}
DEFAULT = next(iter(LAYOUTS))
