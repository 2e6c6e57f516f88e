"""A picture of a part of the hex board: cells, Ras, stacks, targets and arrows, from data."""

from math import atan2, cos, hypot, pi, sin

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from ra_hex.plan import OUTLINE, bounds, middle_of
from ui.common.board.look import rgba
from ui.core.kv import load_rules
from ui.rules.diagrams import Arrow, Cell, Diagram

load_rules(__file__)

Point = tuple[float, float]

FIELD = "#E3B23C"
RA_FIELD = "#C98F1F"
LINES = "#3B2A0C"
TARGET = "#2F5FB3"
ARROW = "#10151F"
REFUSED = "#A9412B"
PAWNS = {"south": "#A9412B", "north": "#FFF8E6"}
# In radii of a cell.
PAWN_RADIUS = 0.34
PAWN_RISE = 0.2
ARROW_HEAD = 0.34
BARB = 2.6  # radians from the direction of an arrow to the sides of its head
LARGEST_CELL = dp(30)


class HexDiagram(Widget):
    """As wide as it is given, as high as the picture then needs; colours are those of the board."""

    diagram: Diagram = ObjectProperty()
    ink = ColorProperty(ARROW)
    radius = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        self._drawing = InstructionGroup()
        super().__init__(**properties)
        self.canvas.add(self._drawing)
        self.bind(pos=self._draw, width=self._fit)
        self._fit()

    def _fit(self, *_changed: object) -> None:
        low, high = bounds([middle_of(*cell) for cell in self.diagram.cells])
        wide, tall = high[0] - low[0], high[1] - low[1]
        self._middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2)
        self.radius = min(LARGEST_CELL, self.width / wide)
        self.height = self.radius * tall
        self._draw()

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell in the window."""
        x, y = middle_of(*cell)
        return (
            self.center_x + (x - self._middle[0]) * self.radius,
            self.center_y + (y - self._middle[1]) * self.radius,
        )

    def _draw(self, *_changed: object) -> None:
        self._drawing.clear()
        ras = {ra.at for ra in self.diagram.ras}
        for cell in self.diagram.cells:
            self._hexagon(self.centre(cell), RA_FIELD if cell in ras else FIELD)
        for ra in self.diagram.ras:
            self._ra(self.centre(ra.at), PAWNS[ra.side])
        for target in self.diagram.targets:
            self._target(self.centre(target))
        for stack in self.diagram.stacks:
            self._stack(self.centre(stack.at), PAWNS[stack.side], stack.height)
        for arrow in self.diagram.arrows:
            self._arrow(arrow)

    def _hexagon(self, centre: Point, colour: str) -> None:
        corners = [(centre[0] + self.radius * x, centre[1] + self.radius * y) for x, y in OUTLINE]
        vertices = [value for x, y in corners for value in (x, y, 0, 0)]
        edge = [value for corner in corners for value in corner]
        for each in (
            Color(*rgba(colour)),
            Mesh(vertices=vertices, indices=list(range(6)), mode="triangle_fan"),
            Color(*rgba(LINES)),
            Line(points=edge, close=True, width=max(1, self.radius / 22)),
        ):
            self._drawing.add(each)

    def _disk(self, centre: Point, radius: float, colour: str) -> None:
        place = (centre[0] - radius, centre[1] - radius)
        self._drawing.add(Color(*rgba(colour)))
        self._drawing.add(Ellipse(pos=place, size=(2 * radius, 2 * radius)))

    def _ra(self, centre: Point, colour: str) -> None:
        self._disk(centre, self.radius * 0.62, LINES)
        self._disk(centre, self.radius * 0.54, colour)
        self._disk(centre, self.radius * 0.34, RA_FIELD)

    def _target(self, centre: Point) -> None:
        self._drawing.add(Color(*rgba(TARGET)))
        self._drawing.add(Line(circle=(*centre, self.radius * 0.55), width=max(1.2, self.radius / 11)))

    def _stack(self, centre: Point, colour: str, height: int) -> None:
        low = centre[1] - PAWN_RISE * self.radius * (height - 1) / 2
        for level in range(height):
            middle = (centre[0], low + level * PAWN_RISE * self.radius)
            self._disk(middle, self.radius * PAWN_RADIUS, LINES)
            self._disk(middle, self.radius * (PAWN_RADIUS - 0.05), colour)

    def _arrow(self, arrow: Arrow) -> None:
        start, end = self.centre(arrow.start), self.centre(arrow.end)
        length = hypot(end[0] - start[0], end[1] - start[1])
        angle = atan2(end[1] - start[1], end[0] - start[0])
        tip = length - self.radius * (0.5 if arrow.blocked else 0.3)
        along = (cos(angle), sin(angle))
        begin = (start[0] + along[0] * self.radius * 0.45, start[1] + along[1] * self.radius * 0.45)
        point = (start[0] + along[0] * tip, start[1] + along[1] * tip)
        colour = REFUSED if arrow.blocked else ARROW
        self._drawing.add(Color(*rgba(colour)))
        width = max(1.2, self.radius / 12)
        self._drawing.add(Line(points=[*begin, *point], width=width))
        head = ARROW_HEAD * self.radius
        if arrow.blocked:
            for turn in (pi / 4, -pi / 4):
                across = (cos(angle + turn) * head, sin(angle + turn) * head)
                ends = [
                    point[0] - across[0],
                    point[1] - across[1],
                    point[0] + across[0],
                    point[1] + across[1],
                ]
                self._drawing.add(Line(points=ends, width=width))
        else:
            left, right = (
                (point[0] + cos(angle + turn) * head, point[1] + sin(angle + turn) * head)
                for turn in (BARB, -BARB)
            )
            self._drawing.add(Line(points=[*left, *point, *right], width=width, joint="round"))
