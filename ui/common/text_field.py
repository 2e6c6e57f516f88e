"""A field to type one line into, and the surface it shares with the buttons beside it."""

from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from ui.common.card import Surface
from ui.core.glyphs import drawable
from ui.core.kv import load_rules

load_rules(__file__)


class TextField(TextInput):
    """One line, without a surface of its own, in a font that has what is typed."""

    def on_text(self, _field: object, text: str) -> None:
        """Change the font for names in another script."""
        self.font_name = drawable(text)[0]


class FieldBox(Surface):
    """The surface; `line_height` is the field's."""

    line_height = NumericProperty()
