"""A field to type one line into, and the surface it shares with the buttons beside it."""

from kivy.app import App
from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from ui.common.card import Surface
from ui.core.kv import load_rules

load_rules(__file__)


class ThemedField(TextInput):
    """Text in the colours of the theme; it comes above the keyboard when somebody types."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("focus", self._show)

    def _show(self, _field: object, focused: bool) -> None:
        shell = App.get_running_app().root
        if focused and shell is not None:
            shell.show_field()


class TextField(ThemedField):
    """One line, without a surface of its own; it never scrolls further than its text is long."""

    scroll_x: float

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.bind(cursor=self._show_start, scroll_x=self._show_start, width=self._show_start)

    def on_focus(self, _field: object, focused: bool) -> None:
        """Show how a text begins once nobody types."""
        if not focused:
            self.cursor = 0, 0
            self.scroll_x = 0

    def _show_start(self, *_changed: object) -> None:
        """Kivy shows the end of the last text where a shorter one has been typed over it."""
        left, _top, right, _bottom = self.padding
        furthest = max(self._get_row_width(0) - (self.width - left - right), 0)
        if self.scroll_x > furthest:
            self.scroll_x = furthest


class FieldBox(Surface):
    """The surface; `line_height` is the field's."""

    line_height = NumericProperty()
