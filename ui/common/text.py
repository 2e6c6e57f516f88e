"""Text in the sizes and colours of the theme."""

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.label import Label

from ui.common.typesetting import typeset
from ui.core.glyphs import readable
from ui.core.kv import load_rules
from ui.core.late import ask_late
from ui.core.next_frame import before_next_frame

load_rules(__file__)

# Letters become no smaller than this share of their size.
SMALLEST = 0.5


class LateLabel(Label):
    """A label that is measured at once, and drawn when all has its place.

    Kivy’s rule for labels follows a picture through all of their layouts; this draws it once.
    """

    def __init__(self, **properties: object) -> None:
        self._picture = Rectangle(size=(0, 0))
        super().__init__(**properties)
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(self._picture)
        for changed in ("pos", "size"):
            self.fbind(changed, self._changed)

    def _changed(self, *_change: object) -> None:
        ask_late(self)

    @property
    def drawn_text(self) -> str:
        """The text as it is to be drawn."""
        return str(self.text)

    def texture_update(self, *largs: object) -> None:
        """Measure the text without what no font has."""
        if not self.markup:
            self._label.text = readable(self.drawn_text)
        super().texture_update(*largs)
        ask_late(self)

    def draw_late(self) -> None:
        """Draw the text in the middle, on whole pixels so that it is sharp."""
        texture, (wide, high) = self.texture, self.texture_size
        if texture is not None:
            texture.bind()
        self._picture.texture = texture
        self._picture.pos = int(self.center_x - wide / 2), int(self.center_y - high / 2)
        self._picture.size = wide, high


class TypesetLabel(LateLabel):
    """A label of which lines end where they may."""

    def __init__(self, **properties: object) -> None:
        # Until a layout has given it room there is nothing to wrap for.
        super().__init__(**{"width": 0, **properties})

    def texture_update(self, *largs: object) -> None:
        """Measure the text once it has room."""
        if self.width > 0:
            super().texture_update(*largs)

    @property
    def drawn_text(self) -> str:
        """The text with spaces at which no line ends."""
        return typeset(self.text)


class WrappedText(TypesetLabel):
    """Wraps, and is as high as that needs but at `least`; `ink` is a colour other than its kind's."""

    least = NumericProperty(0)
    ink = ColorProperty(None, allownone=True)


class Text(WrappedText):
    """A paragraph."""


class FittedText(WrappedText):
    """A paragraph with smaller letters than `letters` where a word would break."""

    letters = NumericProperty(1)

    def __init__(self, **properties: object) -> None:
        self._fit = before_next_frame(self._fit_words)
        super().__init__(**properties)
        for changed in ("width", "text", "letters"):
            self.fbind(changed, self._fit)

    def _fit_words(self, *_changed: object) -> None:
        """Have the widest word in one line; a space that does not break is no end of a word."""
        if self.width <= 0:
            return
        words = self.drawn_text.replace("\n", " ").split(" ")
        widest = max(width_of(word, self.letters, bold=self.bold) for word in words)
        share = self.width / max(1, widest)
        # Letters do not shrink quite evenly.
        self.font_size = self.letters * (1 if share >= 1 else max(SMALLEST, 0.95 * share))


class SmallText(WrappedText):
    """A remark."""


class Title(WrappedText):
    """The heading of a card or section."""


class Headline(WrappedText):
    """The heading of a screen."""


class Number(WrappedText):
    """A number that matters."""


class OneLine(LateLabel):
    """A single line, as wide as its text, at `least` as high."""

    least = NumericProperty(0)
    ink = ColorProperty(None, allownone=True)


def core_label(text: str, **options: object) -> CoreLabel:
    """Make what draws a paragraph without a widget."""
    return CoreLabel(text=readable(typeset(text)), **options)


def width_of(text: str, font_size: float, *, bold: bool = False) -> float:
    """Return how wide a text is in one line."""
    return float(CoreLabel(font_size=font_size, bold=bold).get_extents(readable(text))[0])
