"""How the hex board looks: its colours, and sizes in radii of a cell."""

from ui.common.board.scene import BAD, GOOD, KEY

Colour = tuple[float, float, float, float]


def rgba(code: str, opacity: float = 1.0) -> Colour:
    """A colour as the graphics take it."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, opacity


LINES = "#3B2A0C"
RIM = "#5A3F12"
# The field from its far end to the near one, in the middle of a cell and at its edge.
FIELD_FAR, FIELD_NEAR = "#F0CB68", "#DDA52E"
EDGE_SHARE = 0.90  # how bright a cell's edge is beside its middle
# Dark enough for every ground below it: the field as far as its darkest edge, under the last move too.
NAMES = "#201504"
RA_FIELD = "#2A1D08"
RA_RAYS = "#E3B23C"

# South, North: the top of a pawn, its side, what is engraved on it.
TOPS = ("#C8402C", "#FFF8E6")
SIDES = ("#8E2A1B", "#D3C39B")
ENGRAVED = ("#FFF8F0", "#5A4519")
OUTLINES = ("#3D0D06", "#4A3B1A")

LAST = rgba("#2E8B7A", 0.55)
CHOSEN = rgba("#FFFBEA", 0.75)
CURSOR = rgba("#10151F")
ARROW = rgba("#1B4E9B", 0.92)
FAINTER_ARROW = rgba("#1B4E9B", 0.5)
THREAT_ARROW = rgba("#A11F12", 0.85)
# By the number of pawns that would go.
TARGETS = {1: rgba("#1E4FA8"), 2: rgba("#8A1F5C"), 3: rgba("#125A33")}
MARKS = {GOOD: rgba("#125A33"), BAD: rgba("#A11F12"), KEY: rgba("#1E4FA8")}

RIM_WIDTH = 0.22
LINE_WIDTH = 0.035
ARROW_WIDTH = 0.1
# A pawn seen from above and a little from the front.
PAWN_WIDE, PAWN_DEEP, PAWN_HIGH = 0.60, 0.43, 0.235
PAWN_LINE = 0.05
# The height of a stack as a number: how large, and how far its middle is above the cell's at most.
NUMBER_SIZE, NUMBER_HIGHEST = 0.58, 0.08
# Pictures of stacks, around the middle of the cell.
SPRITE_WIDE, SPRITE_HIGH = 1.5, 1.8
# The radius of a pip, by how many there are.
PIPS = {1: 0.30, 2: 0.23, 3: 0.2}
# The names of cells: as large as the letters on the device are wanted, but never too small to read, nor wider
# than the upper rim of a cell; where they are, and the edge of the plate below those over stacks and marks.
NAME_SIZE, NAME_LARGEST, NAME_LEAST = 0.42, 0.62, 10
NAME_RISE, NAME_EDGE = 0.62, 0.08
# How far below its middle a line of letters reaches, in sizes of the letters.
NAME_FOOT = 0.55
NAME_PLATE = rgba(FIELD_FAR, 0.9)
