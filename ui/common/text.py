"""Text in the sizes and colours of the theme."""

from kivy.core.text import Label as CoreLabel
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.label import Label

from ui.common.typesetting import typeset
from ui.core.glyphs import readable
from ui.core.kv import load_rules

load_rules(__file__)


class EarlyLabel(Label):
    """A label whose texture is uploaded before the frame and not in the middle of it.

    A texture that changes within a frame makes the graphics finish what it has so far, label by label.
    """

    @property
    def drawn_text(self) -> str:
        """The text as it is to be drawn."""
        return str(self.text)

    def texture_update(self, *largs: object) -> None:
        """Draw the texture without what no font has, and upload it."""
        if not self.markup:
            self._label.text = readable(self.drawn_text)
        super().texture_update(*largs)
        if self.texture is not None:
            self.texture.bind()


class WrappedText(EarlyLabel):
    """Wraps, and is as high as that needs but at `least`; `ink` is a colour other than its kind's."""

    least = NumericProperty(0)
    ink = ColorProperty(None, allownone=True)

    @property
    def drawn_text(self) -> str:
        """The text with its lines ending where they may."""
        return typeset(self.text)


class Text(WrappedText):
    """A paragraph."""


class SmallText(WrappedText):
    """A remark."""


class Title(WrappedText):
    """The heading of a card or section."""


class Headline(WrappedText):
    """The heading of a screen."""


class Number(WrappedText):
    """A number that matters."""


class OneLine(EarlyLabel):
    """A single line, as wide as its text, at `least` as high."""

    least = NumericProperty(0)
    ink = ColorProperty(None, allownone=True)


def core_label(text: str, **options: object) -> CoreLabel:
    """Make what draws a paragraph without a widget."""
    return CoreLabel(text=readable(typeset(text)), **options)


def width_of(text: str, font_size: float, *, bold: bool = False) -> float:
    """Return how wide a text is in one line."""
    return float(CoreLabel(font_size=font_size, bold=bold).get_extents(readable(text))[0])
