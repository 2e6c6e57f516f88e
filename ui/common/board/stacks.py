"""Stacks on the hex board and their pictures: pawns seen a little from the front, so that each one shows."""

from collections.abc import Mapping
from functools import lru_cache, partial
from itertools import product

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture

from ra_hex.plan import Plan
from ra_hex.ways import HIGHEST
from ui.common.board import look
from ui.common.board.picture import picture
from ui.common.board.scene import SIDES
from ui.core.next_frame import after_next_frame

Point = tuple[float, float]

HEIGHTS = range(1, HIGHEST + 1)
# The opacity of a stack while a finger drags it elsewhere.
LEFT_BEHIND = 0.35
# Two sides, three heights, with and without a number, for the board, what is beside it, and a choice.
PICTURES = 72


def sprite_size(radius: float) -> Point:
    """How large the picture of a stack is shown."""
    return look.SPRITE_WIDE * radius, look.SPRITE_HIGH * radius


@lru_cache(PICTURES)
def stack_picture(side: int, height: int, radius: float, numbered: bool) -> Texture:
    """The picture of a stack for cells of this radius; its middle is the cell's."""
    radius = max(4, round(radius))
    wide, high = (round(each) for each in sprite_size(radius))
    draw = partial(_draw, side, height, (wide, high), radius, numbered=numbered)
    return picture((wide, high), look.OUTLINES[side], draw)


def _draw(side: int, height: int, size: Point, radius: float, *, numbered: bool) -> None:
    wide, high = size
    reach = (2 * look.PAWN_DEEP + height * look.PAWN_HIGH) * radius
    x, low = wide / 2, (high - reach) / 2
    rise = look.PAWN_HIGH * radius
    Color(0, 0, 0, 0.28)
    _oval(x + 0.05 * radius, low - 0.05 * radius, radius, 0.06)
    for level in range(height):
        _pawn(side, x, low + level * rise, radius)
    top = low + height * rise + look.PAWN_DEEP * radius
    if numbered:
        # Not so high that the name of the cell would cover it.
        _number(side, height, x, min(top, high / 2 + look.NUMBER_HIGHEST * radius), radius)
    else:
        _engraving(side, x, top, radius)


def _oval(x: float, low: float, radius: float, more: float = 0.0) -> None:
    """The outline of a pawn seen from above, its lowest point given."""
    wide, deep = (look.PAWN_WIDE + more) * radius, (look.PAWN_DEEP + more) * radius
    SmoothEllipse(pos=(x - wide, low + look.PAWN_DEEP * radius - deep), size=(2 * wide, 2 * deep))


def _pawn(side: int, x: float, low: float, radius: float) -> None:
    rise, line = look.PAWN_HIGH * radius, look.PAWN_LINE
    wide, middle = look.PAWN_WIDE * radius, low + look.PAWN_DEEP * radius
    border = line * radius
    Color(*look.rgba(look.OUTLINES[side]))
    _oval(x, low, radius, line)
    Rectangle(pos=(x - wide - border, middle), size=(2 * (wide + border), rise))
    _oval(x, low + rise, radius, line)
    Color(*look.rgba(look.SIDES[side]))
    _oval(x, low, radius)
    Rectangle(pos=(x - wide, middle), size=(2 * wide, rise))
    Color(*look.rgba(look.OUTLINES[side], 0.55))
    _oval(x, low + rise, radius)
    Color(*look.rgba(look.TOPS[side]))
    _oval(x, low + rise + border * 0.5, radius, -0.02)


def _engraving(side: int, x: float, y: float, radius: float) -> None:
    """A ring for South, a rhomb for North, so that colour is not needed."""
    Color(*look.rgba(look.ENGRAVED[side]))
    wide, deep = look.PAWN_WIDE * radius * 0.46, look.PAWN_DEEP * radius * 0.46
    if side:
        Mesh(
            vertices=[x - wide, y, 0, 0, x, y + deep, 0, 0, x + wide, y, 0, 0, x, y - deep, 0, 0],
            indices=[0, 1, 2, 3],
            mode="triangle_fan",
        )
        SmoothLine(points=[x - wide, y, x, y + deep, x + wide, y, x, y - deep], close=True, width=1)
    else:
        SmoothLine(ellipse=(x - wide, y - deep, 2 * wide, 2 * deep), width=max(1.0, radius * 0.05))


def _number(side: int, height: int, x: float, y: float, radius: float) -> None:
    words = CoreLabel(text=str(height), font_size=radius * look.NUMBER_SIZE, bold=True)
    words.refresh()
    wide, high = words.texture.size
    Color(*look.rgba(look.ENGRAVED[side]))
    Rectangle(texture=words.texture, size=(wide, high), pos=(round(x - wide / 2), round(y - high / 2)))


class Stack:
    """One stack, drawn somewhere."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.colour = Color(1, 1, 1, 1)
        self.sprite = Rectangle()
        self.group.add(self.colour)
        self.group.add(self.sprite)
        self._shown: tuple[object, ...] = ()

    def show(self, side: int, height: int, at: Point, radius: float, numbered: bool) -> None:
        """Change what is different."""
        wanted = (side, height, at, radius, numbered)
        if wanted == self._shown:
            return
        self._shown = wanted
        wide, high = sprite_size(radius)
        self.sprite.texture = stack_picture(side, height, radius, numbered)
        self.sprite.pos = (round(at[0] - wide / 2), round(at[1] - high / 2))
        self.sprite.size = (wide, high)


class Stacks:
    """The stacks that are not moving, by their cells."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.by_cell: dict[int, Stack] = {}
        self._painted: tuple[float, bool] | None = None

    def draw(
        self, stacks: Mapping[int, tuple[int, int]], plan: Plan, numbered: bool, dragged: int | None
    ) -> None:
        """Draw these stacks: only what has changed costs anything."""
        if self._painted != (plan.radius, numbered):
            # Every picture, so that no move has to wait for one, but after those that are on the board now.
            self._painted = (plan.radius, numbered)
            after_next_frame(self._paint_all)
        for cell in [cell for cell in self.by_cell if cell not in stacks]:
            self.group.remove(self.by_cell.pop(cell).group)
        for cell, (side, height) in stacks.items():
            stack = self.by_cell.get(cell)
            if stack is None:
                stack = self.by_cell[cell] = Stack()
                self.group.add(stack.group)
            stack.show(side, height, plan.centres[cell], plan.radius, numbered)
            stack.colour.a = LEFT_BEHIND if cell == dragged else 1

    def _paint_all(self, _seconds: float) -> None:
        if self._painted is not None:
            radius, numbered = self._painted
            for side, height in product(SIDES, HEIGHTS):
                stack_picture(side, height, radius, numbered)
