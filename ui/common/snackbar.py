"""A word at the foot of the screen about what just happened, with the way to take it back."""

from kivy.app import App
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.button import TextButton
from ui.core.kv import load_rules

load_rules(__file__)

SHOWN_SECONDS = 5
SHOWN_SECONDS_WITH_UNDO = 10


class Snackbar(BoxLayout):
    """Shows `text` for some seconds; with `undo` given there is a button that calls it.

    A mere word covers nothing that is needed: it goes with the next touch, which is let through. What can be
    taken back stays its time, so that scrolling does not take the way back away.
    """

    text = StringProperty()
    undo = ObjectProperty(None, allownone=True)
    # Is it about more than the screen it was said on?
    stays = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        tr = App.get_running_app().tr
        tr.bind(_=self._forget)
        if self.undo:
            words = tr._("Undo")
            button = TextButton(text=words, pos_hint={"center_y": 0.5})
            button.bind(on_release=lambda _button: self.take_back())
            self.add_widget(button, index=1)
        self._told_at = Clock.frames
        seconds = SHOWN_SECONDS_WITH_UNDO if self.undo else SHOWN_SECONDS
        self._leaving = Clock.schedule_once(lambda _seconds: self.close(), seconds)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Its own buttons first."""
        if super().on_touch_down(touch):
            return True
        if self.undo:
            return bool(self.collide_point(*touch.pos))
        self.close()
        return False

    def turn_away(self) -> None:
        """Another screen comes: what was said before that is over, what is said of it stays."""
        if not self.stays and Clock.frames > self._told_at:
            self.close()

    def close(self) -> None:
        """Take it off the screen."""
        self._leaving.cancel()
        if self.parent:
            self.parent.remove_widget(self)

    def _forget(self, *_changed: object) -> None:
        """What was said in another language is over."""
        self.close()

    def take_back(self) -> None:
        """The Undo button."""
        self.close()
        self.undo()
