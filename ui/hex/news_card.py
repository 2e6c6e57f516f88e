"""What is said below the hex board, over what lies there: news, why, and what can be done about it."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.text import Text
from ui.core.kv import load_rules

load_rules(__file__)


class AcrossText(Text):
    """A paragraph for who sits opposite."""


class NewsCard(BoxLayout):
    """Nothing at all while there is nothing to say; a tap on what has no button puts it away."""

    news = StringProperty()
    text = StringProperty()
    # The news once more, for who sits opposite.
    across = StringProperty()
    action = StringProperty()
    # All of it for who sits opposite? Only where there is no button.
    upside = BooleanProperty(False)

    __events__ = ("on_act", "on_put_away")

    def on_act(self) -> None:
        """The button."""

    def on_put_away(self) -> None:
        """It has been read."""

    def on_kv_post(self, _root: object) -> None:
        """The button is there only while it has something to do."""
        self._button = self.ids.button.__self__
        self.fbind("action", self._offer)
        self._offer()

    @property
    def has_button(self) -> bool:
        """Is something to be done about it?"""
        return bool(self.action)

    def _offer(self, *_changed: object) -> None:
        there = self._button.parent is not None
        if self.action and not there:
            self.add_widget(self._button)
        elif there and not self.action:
            self.remove_widget(self._button)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What it lies over is not touched through it."""
        if not self.collide_point(*touch.pos) or not self.height:
            return False
        if not super().on_touch_down(touch) and not self.action and not touch.is_mouse_scrolling:
            self.dispatch("on_put_away")
        return True
