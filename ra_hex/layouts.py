"""The boards as data (H1): a new board is one more entry here, everything else follows from it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Layout:
    """A hexagon of cells with 0 <= x, y < length and |x - y| <= breadth, its two Ra cells and its start."""

    name: str
    length: int
    breadth: int
    ras: tuple[str, str]  # South's, North's
    start: str  # South's stacks / North's stacks, as in a position


LAYOUTS = {
    layout.name: layout
    for layout in (
        Layout(
            name="114",
            length=12,
            breadth=6,
            ras=("c3", "j10"),
            start="b4:3,d2:3,e5:3/h8:3,i11:3,k9:3",
        ),
        Layout(
            name="127",
            length=13,
            breadth=6,
            ras=("d4", "j10"),
            start="c5:3,e3:3,f6:3/h8:3,i11:3,k9:3",
        ),
    )
}
DEFAULT = "114"
