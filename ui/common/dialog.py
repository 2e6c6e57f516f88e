"""What comes up over a screen and waits for an answer."""

from kivy.app import App
from kivy.input import MotionEvent
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from ui.common.button import BigButton, DangerButton, PrimaryButton, QuietButton
from ui.core.kv import load_rules

load_rules(__file__)

KINDS = {"primary": PrimaryButton, "plain": BigButton, "quiet": QuietButton, "danger": DangerButton}


class Overlay(AnchorLayout):
    """Covers the whole window with a shade, shows a panel, and keeps every touch for itself.

    Back, Escape and a tap beside the panel close it. `on_close` is told once, however it was closed.
    """

    panel = ObjectProperty()
    panel_width = NumericProperty()
    # How dark the shade is beside the theme's.
    shading = NumericProperty(1.0)

    __events__ = ("on_close",)

    def on_close(self) -> None:
        """It is gone from the screen."""

    def close(self) -> None:
        """Take it off the screen."""
        App.get_running_app().close_overlay(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below gets the touch."""
        if self.panel.collide_point(*touch.pos):
            super().on_touch_down(touch)
        elif not touch.is_mouse_scrolling:
            self.close()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Nothing below gets the touch."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Nothing below gets the touch."""
        super().on_touch_up(touch)
        return True


class Dialog(Overlay):
    """A question: title, words, and answers as (words, kind, what to do)."""

    title = StringProperty()
    text = StringProperty()
    answers = ListProperty()

    def on_kv_post(self, _root: object) -> None:
        """The parts are there: put the answers in."""
        for words, kind, act in self.answers:
            button = KINDS[kind](text=words)
            button.bind(on_release=lambda _button, act=act: self._answer(act))
            self.ids.answers.add_widget(button)

    def _answer(self, act: object) -> None:
        self.close()
        if callable(act):
            act()
