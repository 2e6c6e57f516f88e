"""An icon, sharp at any size: every layer is a glyph of our icon font, in its own colour."""

import json
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from kivy.clock import Clock, ClockEvent
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, OptionProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex, get_hex_from_color

from ui.core.late import ask_late

ASSETS = Path(__file__).resolve().parents[1] / "assets"
FONT = str(ASSETS / "icons.ttf")
# Drawn layers in the cache, up to this height: 32 MB if all were that large, a tenth of it in practice.
CACHED_LAYERS, CACHED_PIXELS = 512, 128
# A larger one that stays as it is for so long becomes one picture: each layer takes as much memory.
SETTLED_SECONDS = 1.0
# So many of these pictures stay for who comes back to their screen: a phone shows few at once.
JOINED = 4
# How large an icon is where nobody says it.
SIDE = dp(24)


class Drawing(NamedTuple):
    """The layers of an icon, bottom first: character and colour (None: the widget's)."""

    layers: tuple[tuple[str, tuple[float, ...] | None], ...]
    aspect: float


def read_table(path: Path) -> dict[str, Drawing]:
    """Read the icons that `tools/icons.py` built, by name."""
    table = json.loads(path.read_text(encoding="utf-8"))
    return {
        name: Drawing(
            tuple(
                (char, None if colour == "ink" else tuple(get_color_from_hex(colour)))
                for char, colour in layers
            ),
            table["aspects"].get(name, 1.0),
        )
        for name, layers in table["icons"].items()
    }


ICONS = read_table(ASSETS / "icons.json")
NOTHING = Drawing((), 1.0)


# All that are shown, also larger ones: pictures of a dozen layers are on several cards at once.
_shown: WeakValueDictionary[tuple[str, int], CoreLabel] = WeakValueDictionary()


def draw_layer(char: str, pixels: int) -> CoreLabel:
    """Draw a layer. Hold the label as long as its texture shows: it repaints what Android loses."""
    label = _shown.get((char, pixels))
    if label is None:
        label = CoreLabel(text=char, font_name=FONT, font_size=pixels, font_hinting=None)
        label.refresh()
        _shown[char, pixels] = label
    return label


cached_layer = lru_cache(maxsize=CACHED_LAYERS)(draw_layer)


def draw_layers(icon: Drawing, colour: tuple[float, ...], pixels: int) -> list[CoreLabel]:
    """Draw all layers on the canvas in force; `colour` is that of those without their own."""
    labels = [draw_layer(char, pixels) for char, _ in icon.layers]
    for (_, own), label in zip(icon.layers, labels, strict=True):
        Color(*(own or colour))
        Rectangle(texture=label.texture, size=label.texture.size)
    return labels


@lru_cache(maxsize=JOINED)
def joined(name: str, colour: tuple[float, ...], pixels: int, size: tuple[int, int]) -> Texture:
    """One picture of all layers of an icon."""
    from ui.common.board.picture import picture  # not needed for the first frame

    icon = ICONS[name]
    ground = get_hex_from_color(icon.layers[0][1] or colour)[:7]
    return picture(size, ground, partial(draw_layers, icon, colour, pixels))


class Icon(Widget):
    """The icon called `name`, as large as fits into the widget, in its middle.

    `color` is the colour of single-coloured icons (actions, shapes); tiles and disks have their own.
    """

    name = OptionProperty("", options=["", *ICONS])
    color = ColorProperty("#F3E7C9")

    def __init__(self, **kwargs: Any) -> None:
        self.layers = InstructionGroup()
        self.labels: list[CoreLabel] = []
        # Few are so large that their layers are joined.
        self._joining: ClockEvent | None = None
        # What is given here as an argument, the rule of a kind of icon could not change.
        self.size_hint, self.size = (None, None), (SIDE, SIDE)
        super().__init__(**kwargs)
        self.canvas.add(self.layers)
        for changed in ("name", "color", "pos", "size"):
            self.fbind(changed, self._changed)
        ask_late(self)

    def _changed(self, *_change: object) -> None:
        ask_late(self)

    def draw_late(self) -> None:
        """Draw the layers, on whole pixels so that they are sharp."""
        if self._joining is not None:
            self._joining.cancel()
        self.layers.clear()
        icon = ICONS.get(self.name, NOTHING)
        high = int(min(self.height, self.width / icon.aspect))
        if high < 1:
            return
        left = round(self.center_x - high * icon.aspect / 2)
        top = round(self.center_y + high / 2)
        draw = cached_layer if high <= CACHED_PIXELS else draw_layer
        self.labels = [draw(char, high) for char, _ in icon.layers]
        for (_, colour), label in zip(icon.layers, self.labels, strict=True):
            texture = label.texture
            texture.bind()
            self.layers.add(Color(*(colour or self.color)))
            self.layers.add(Rectangle(texture=texture, pos=(left, top - texture.height), size=texture.size))
        if high > CACHED_PIXELS and len(self.labels) > 1:
            self._joining = Clock.schedule_once(self._join_layers, SETTLED_SECONDS)

    def _join_layers(self, _seconds: float) -> None:
        """Show one picture of all layers instead of them."""
        shown = next(each for each in self.layers.children if isinstance(each, Rectangle))
        whole = joined(self.name, tuple(self.color), self.labels[0].options["font_size"], tuple(shown.size))
        self.labels = []
        self.layers.clear()
        self.layers.add(Color(1, 1, 1, 1))
        self.layers.add(Rectangle(texture=whole, pos=shown.pos, size=shown.size))
