"""A picture of texts, icons and charts one below the other, of one width whatever the window."""

from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle
from kivy.lang import Builder
from kivy.uix.widget import Widget

from ra_base.steps import Steps, part
from ui.common.icon import ICONS, draw_layer
from ui.common.png import writing_png
from ui.common.text import core_label
from ui.core.late import draw_what_is_late

#: As wide as what people share elsewhere; everything is drawn in these pixels.
WIDTH = 1080
MARGIN = 56

Ink = Sequence[float]
# Makes what draws something, for the lower left corner of its place.
Making = Callable[[tuple[float, float]], Sequence[object]]


class Picture:
    """Put things at `top`, the distance from the upper edge so far, then paint the picture."""

    def __init__(self, background: Ink) -> None:
        self.top: float = MARGIN
        self._background = background
        self._placed: list[Callable[[InstructionGroup, float], None]] = []
        self.widgets: list[tuple[Widget, float]] = []
        # Held until the picture is painted: a label repaints its texture.
        self._labels: list[CoreLabel] = []

    def text(
        self,
        text: str,
        size: float,
        ink: Ink,
        *,
        left: float = MARGIN,
        right: float = WIDTH - MARGIN,
        bold: bool = False,
        halign: str = "left",
    ) -> float:
        """Write a text between two edges, and return how high it is."""
        label = core_label(
            text,
            font_size=size,
            bold=bold,
            halign=halign,
            text_size=(right - left, None),
        )
        label.refresh()
        self._draw_label(label, left, self.top, ink)
        return float(label.texture.height)

    def icon(self, name: str, side: int, ink: Ink, left: float) -> None:
        """Draw an icon at `top`; `ink` is for layers without a colour of their own."""
        for char, colour in ICONS[name].layers:
            self._draw_label(draw_layer(char, side), left, self.top, colour or ink)

    def draw(self, make: Making, left: float, height: float) -> None:
        """Add what `make` gives for the lower left corner of a place so high."""
        top = self.top

        def place(group: InstructionGroup, whole: float) -> None:
            for instruction in make((left, whole - top - height)):
                group.add(instruction)

        self._placed.append(place)

    def widget(self, widget: Widget, height: float) -> None:
        """Place a widget from edge to edge."""
        widget.size_hint = (None, None)
        widget.size, widget.x = (WIDTH - 2 * MARGIN, height), MARGIN
        self.widgets.append((widget, self.top))

    def painting(self, path: Path) -> Steps[None]:
        """Paint everything into a PNG file."""
        height = ceil(self.top + MARGIN)
        canvas = Fbo(size=(WIDTH, height))
        with canvas:
            ClearColor(*self._background)
            ClearBuffers()
        group = InstructionGroup()
        canvas.add(group)
        for place in self._placed:
            place(group, height)
        for widget, top in self.widgets:
            widget.top = height - top
        yield 0.1
        # Widgets lay themselves out before a frame, and their drawings follow.
        Clock.tick_draw()
        Builder.sync()
        draw_what_is_late(self)
        yield 0.2
        for widget, _ in self.widgets:
            canvas.add(widget.canvas)
        canvas.draw()
        yield from part(writing_png(path, canvas), 0.3, 1)

    def _draw_label(self, label: CoreLabel, left: float, top: float, ink: Ink) -> None:
        texture = label.texture
        self._labels.append(label)

        def place(group: InstructionGroup, whole: float) -> None:
            group.add(Color(*ink))
            group.add(Rectangle(texture=texture, pos=(left, whole - top - texture.height), size=texture.size))

        self._placed.append(place)
