"""A message about what just happened, perhaps with a button: in the top bar, or at the foot."""

from kivy.app import App
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.button import TextButton
from ui.common.text import core_label, width_of
from ui.core.free_place import Area
from ui.core.kv import load_rules
from ui.core.theme import Theme

load_rules(__file__)

SHOWN_SECONDS = 5
SHOWN_SECONDS_WITH_BUTTON = 10
MOST_WIDTH = float(dp(560))
# However large letters are chosen, a message may have such rather than be over what is tapped.
LEAST_LETTERS = float(sp(13))
# Over a title more lines than that are hard to read at a glance.
FEW_LINES = 2


class Snackbar(BoxLayout):
    """Shows `text` for some seconds; `action` is what its button says, and what it does.

    A message without a button disappears with the next touch; one beside it does what it was for. A message
    with a button stays for its time, so that scrolling does not remove the button.
    """

    text = StringProperty()
    # Where in the top bar it is, if it fits there.
    room = ObjectProperty(None, allownone=True)
    letters = NumericProperty(16)
    # How far from the edges of the window it stays.
    inset = NumericProperty()
    action = ObjectProperty(None, allownone=True)
    # Does it stay when another screen is shown?
    stays = BooleanProperty(False)
    # Is it about something that nobody asked for?
    is_report = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        # A message in another language than the rest of the screen is not worth keeping.
        App.get_running_app().tr.bind(_=self.close)
        self._button: TextButton | None = None
        if self.action:
            self._button = TextButton(text=self.action[0], pos_hint={"center_y": 0.5})
            self._button.bind(on_release=self._act)
            self.add_widget(self._button, index=1)
        self.unfit()
        self._begin_time()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Close it by any touch, unless it has a button; nothing below it gets the touch."""
        if super().on_touch_down(touch):
            return True
        if not self.action:
            self.close()
        return bool(self.collide_point(*touch.pos))

    def fit(self, room: Area, *, at_a_glance: bool = False) -> bool:
        """Go to a part of the top bar, in smaller letters if need be; False if it cannot be read there.

        What is to be read `at_a_glance` has few lines.
        """
        theme = App.get_running_app().theme
        for letters in (theme.small_text, min(theme.small_text, LEAST_LETTERS)):
            if self._fits(room, letters, theme, at_a_glance=at_a_glance):
                self._place(room, letters)
                return True
        return False

    def unfit(self) -> None:
        """Be as large as at the foot."""
        self._place(None, App.get_running_app().theme.body_text)

    def size_at_foot(self, window: float) -> tuple[float, float]:
        """Return how large it is at the foot of a window of this width, wherever it is now."""
        theme = App.get_running_app().theme
        letters = theme.body_text
        width = min(MOST_WIDTH, window - 2 * theme.inset)
        beside = theme.margin + theme.snug + self.spacing + theme.touch
        if self._button is not None:
            wide = width_of(self._button.text, letters, bold=True)
            beside += wide + 2 * theme.margin + self.spacing
        text = core_label(self.text, font_size=letters, text_size=(width - beside, None))
        text.refresh()
        return width, max(theme.big_touch, text.height + 2 * theme.inset)

    def _fits(self, room: Area, letters: float, theme: Theme, *, at_a_glance: bool) -> bool:
        width = room.right - room.left - self.spacing - theme.gap - theme.snug
        if self._button is not None:
            wide = width_of(self._button.text, letters, bold=True)
            width -= wide + 2 * self._beside(wide, theme) + self.spacing
        if any(width_of(word, letters) > width for word in self.text.split()):
            return False
        text = core_label(self.text, font_size=letters, text_size=(width, None))
        text.refresh()
        high = room.top - room.bottom - 2 * theme.tiny
        if at_a_glance:
            few = core_label("\n".join("x" * FEW_LINES), font_size=letters)
            few.refresh()
            high = min(high, few.height)
        return bool(text.height <= high)

    @staticmethod
    def _beside(wide: float, theme: Theme) -> float:
        """Return how much room is on each side of the button's text, so that a finger can hit it."""
        return float(max(theme.gap, (theme.touch - wide) / 2))

    def _place(self, room: Area | None, letters: float) -> None:
        theme = App.get_running_app().theme
        self.room, self.letters = room, letters
        if self._button is not None:
            wide = width_of(self._button.text, letters, bold=True)
            self._button.font_size = letters
            self._button.padding = (self._beside(wide, theme) if room else theme.margin, 0)
        if room is not None:
            self.pos = room.left, room.bottom

    def _begin_time(self) -> None:
        self._shown_at = Clock.frames
        seconds = SHOWN_SECONDS_WITH_BUTTON if self.action else SHOWN_SECONDS
        # Each line is a message of its own.
        self._closing = Clock.schedule_once(self._time_out, seconds * len(self.text.split("\n")))

    def _time_out(self, _seconds: float) -> None:
        # Nobody reads what is behind a dialog: `uncover` begins its time again.
        if not (self.is_report and App.get_running_app().root.overlays):
            self.close()

    def uncover(self) -> None:
        """Nothing is in front of it any more: a report can only now be read."""
        if self.is_report and self.parent:
            self._closing.cancel()
            self._begin_time()

    def turn_away(self) -> None:
        """Another screen is shown: close a message from before that."""
        if not self.stays and Clock.frames > self._shown_at:
            self.close()

    def close(self, *_event: object) -> None:
        """Remove it from the screen."""
        self._closing.cancel()
        App.get_running_app().tr.unbind(_=self.close)
        if self.parent:
            self.parent.remove_widget(self)

    def _act(self, _button: TextButton) -> None:
        self.close()
        self.action[1]()
