"""The magnifier over a finger that drags: the board around it, larger."""

from collections.abc import Iterable

from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.graphics.texture import Texture

from ra_hex.plan import Plan
from ui.common.board import look
from ui.common.board.marks import pips_at
from ui.common.board.scene import Scene
from ui.common.board.stacks import sprite_size, stack_picture

Point = tuple[float, float]

TIMES = 1.9


class Lens:
    """Shows what is around a place of the board, in a round window elsewhere."""

    def __init__(self, size: float) -> None:
        self.group = InstructionGroup()
        self._radius = size / 2
        self._middle, self._place = Translate(), Translate()
        self._ring = SmoothLine(width=1.2, close=True)

    def open(self, scene: Scene, plan: Plan, ground: Iterable[Texture], size: Point, numbered: bool) -> None:
        """Draw all there is to see; `ground` are the pictures of what is below the stacks."""
        radius = self._radius
        window = {"pos": (-radius, -radius), "size": (2 * radius, 2 * radius)}
        self.group.clear()
        self._ring.points = []
        for each in (
            PushMatrix(),
            self._middle,
            Color(*look.rgba(look.LINES)),
            Ellipse(pos=(-radius - 4, -radius - 4), size=(2 * radius + 8, 2 * radius + 8)),
            StencilPush(),
            Ellipse(**window),
            StencilUse(),
            Color(*look.rgba(look.RIM)),
            Ellipse(**window),
            PushMatrix(),
            Scale(TIMES, TIMES, 1),
            self._place,
            Color(1, 1, 1, 1),
            *(Rectangle(texture=each, size=size) for each in ground),
        ):
            self.group.add(each)
        for cell, (side, height) in scene.stacks.items():
            wide, high = sprite_size(plan.radius)
            x, y = plan.centres[cell]
            self.group.add(
                Rectangle(
                    texture=stack_picture(side, height, plan.radius * TIMES, numbered),
                    pos=(x - wide / 2, y - high / 2),
                    size=(wide, high),
                )
            )
        # Smooth edges would be drawn past the round window.
        for cell, counts in scene.targets.items():
            self.group.add(Color(*look.TARGETS[max(counts)]))
            for x, y, pip in pips_at(plan, cell, counts, cell in scene.stacks):
                self.group.add(Ellipse(pos=(x - pip, y - pip), size=(2 * pip, 2 * pip)))
        for each in (
            Color(*look.CURSOR),
            self._ring,
            PopMatrix(),
            StencilUnUse(),
            Ellipse(**window),
            StencilPop(),
            PopMatrix(),
        ):
            self.group.add(each)

    def look(self, place: Point, middle: Point, plan: Plan, cell: int | None) -> None:
        """Show what is around a place, the nearest cell outlined; the middle of the lens is elsewhere."""
        self._place.xy = (-place[0], -place[1])
        self._middle.xy = middle
        corners = plan.corners(cell) if cell is not None else ()
        self._ring.points = [value for corner in corners for value in corner]

    def close(self) -> None:
        """Remove it."""
        self.group.clear()
