"""A code to scan: dark squares on a light ground in every theme, as cameras expect."""

from collections.abc import Sequence

from kivy.graphics import Color, Mesh, Rectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from ui.core.next_frame import before_next_frame
from ui.core.theme import NIGHT_SKY

LIGHT = "#FFFFFF"
# The corners of a rectangle, and of two triangles that fill it.
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
TRIANGLES = (0, 1, 2, 2, 3, 0)


class CodeToScan(Widget):
    """`squares` are the rows of the code from the top, True is dark, as large as fits into the widget.

    Each square is the same number of whole pixels.
    """

    squares: Sequence[Sequence[bool]] = ObjectProperty(())

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        draw = before_next_frame(self._draw)
        for changed in ("squares", "pos", "size"):
            self.fbind(changed, draw)
        draw()

    def _draw(self, *_changed: object) -> None:
        self.canvas.clear()
        count = len(self.squares)
        side = int(min(self.width, self.height)) // count if count else 0
        if not side:
            return
        left = round(self.center_x - side * count / 2)
        top = round(self.center_y + side * count / 2)
        vertices: list[float] = []
        indices: list[int] = []
        for row, squares in enumerate(self.squares):
            for start, end in runs(squares):
                first = len(vertices) // 4
                for right, up in CORNERS:
                    x = left + side * (end if right else start)
                    vertices += (x, top - side * (row + 1 - up), 0, 0)
                indices += (first + corner for corner in TRIANGLES)
        with self.canvas:
            Color(*get_color_from_hex(LIGHT))
            Rectangle(pos=(left, top - side * count), size=(side * count, side * count))
            Color(*get_color_from_hex(NIGHT_SKY))
            Mesh(vertices=vertices, indices=indices, mode="triangles")


def runs(row: Sequence[bool]) -> list[tuple[int, int]]:
    """Where dark squares beside each other begin and end."""
    found: list[tuple[int, int]] = []
    for place, dark in enumerate(row):
        if not dark:
            continue
        if found and found[-1][1] == place:
            found[-1] = (found[-1][0], place + 1)
        else:
            found.append((place, place + 1))
    return found
