"""A field to type one line into, and the surface it shares with the buttons beside it."""

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.textinput import TextInput

from ra_base.names import fitting, tidy_name
from ui.common.card import Surface
from ui.core.kv import load_rules
from ui.core.next_frame import after_next_frame, before_next_frame
from ui.core.written_keys import texts_come

load_rules(__file__)


class ThemedField(TextInput):
    """Text in the colours of the theme; it comes above the keyboard when somebody types."""

    # Kivy's own has one timer for all fields, which holds the field that asked last, and so its screen.
    _show_cursor_now = TextInput._adjust_viewport.__wrapped__

    def __init__(self, **properties: object) -> None:
        self._cursor_at = 0, 0
        self._show_cursor = before_next_frame(self._show_cursor_at)
        super().__init__(**properties)
        self.fbind("focus", self._show)

    def _adjust_viewport(self, column: int, row: int) -> None:
        """Scroll to the cursor before the next frame."""
        self._cursor_at = column, row
        self._show_cursor()

    def _show_cursor_at(self, _seconds: float) -> None:
        self._show_cursor_now(*self._cursor_at)

    def _show(self, _field: object, focused: bool) -> None:
        if not focused:
            after_next_frame(lambda _seconds: texts_come())
        app = App.get_running_app()
        if focused and app is not None and app.root is not None:
            app.root.show_field()


class TextField(ThemedField):
    """One line, without a surface of its own; it never scrolls further than its text is long.

    If it `holds_name`, only what can be in a player's name can be typed or pasted.
    """

    holds_name = BooleanProperty(False)
    scroll_x: float
    text: str

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.bind(cursor=self._show_start, scroll_x=self._show_start, width=self._show_start)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Add what was typed or pasted at the cursor."""
        if self.holds_name:
            at = self.cursor_index()
            substring = fitting(self.text[:at], substring, self.text[at:])
        super().insert_text(substring, from_undo)

    def on_focus(self, _field: object, focused: bool) -> None:
        """Show how a text begins once nobody types, and a name as it is going to be."""
        if not focused:
            if self.holds_name:
                self.text = tidy_name(self.text)
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
