"""A message at the foot of the screen about what just happened, perhaps with a button."""

from kivy.app import App
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.button import TextButton
from ui.core.kv import load_rules

load_rules(__file__)

SHOWN_SECONDS = 5
SHOWN_SECONDS_WITH_BUTTON = 10


class Snackbar(BoxLayout):
    """Shows `text` for some seconds; `action` is what its button says, and what it does.

    A message without a button disappears with the next touch, which it lets through. One with a button stays
    for its time, so that scrolling does not remove the button.
    """

    text = StringProperty()
    # How far from the edges of the window it stays.
    inset = NumericProperty()
    action = ObjectProperty(None, allownone=True)
    # Does it stay when another screen is shown?
    stays = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        # A message in another language than the rest of the screen is not worth keeping.
        App.get_running_app().tr.bind(_=self.close)
        if self.action:
            button = TextButton(text=self.action[0], pos_hint={"center_y": 0.5})
            button.bind(on_release=self._act)
            self.add_widget(button, index=1)
        self._shown_at = Clock.frames
        seconds = SHOWN_SECONDS_WITH_BUTTON if self.action else SHOWN_SECONDS
        self._closing = Clock.schedule_once(self.close, seconds)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Close it by a touch beside it, unless it has a button."""
        if super().on_touch_down(touch):
            return True
        if self.action:
            return bool(self.collide_point(*touch.pos))
        self.close()
        return False

    def turn_away(self) -> None:
        """Another screen is shown: close a message from before that."""
        if not self.stays and Clock.frames > self._shown_at:
            self.close()

    def close(self, *_event: object) -> None:
        """Remove it from the screen."""
        self._closing.cancel()
        if self.parent:
            self.parent.remove_widget(self)

    def _act(self, _button: TextButton) -> None:
        self.close()
        self.action[1]()
