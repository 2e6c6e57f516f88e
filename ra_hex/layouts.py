"""The boards as data (H1): a new board is one more entry here, everything else follows from it."""

from dataclasses import dataclass, field

from ra_hex.words import Words


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
        ),
        Layout(
            name="127",
            length=13,
            breadth=6,
            ras=("d4", "j10"),
            start="c5:3,e3:3,f6:3/h8:3,i11:3,k9:3",
            about=Words("A regular hexagon: 7 cells on every side."),
        ),
    )
}
DEFAULT = next(iter(LAYOUTS))
