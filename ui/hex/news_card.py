"""What is said below the hex board, over what is there: news, the reason, and what can be done about it."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.text import Text
from ui.core.kv import load_rules
from ui.hex.status_text import News

load_rules(__file__)


class OppositeText(Text):
    """A paragraph for the player who sits opposite."""


class NewsCard(BoxLayout):
    """Nothing at all while there is nothing to say; a tap on what has no button puts it away."""

    news = ObjectProperty(News(), rebind=True)
    # Is there anything to say?
    shown = BooleanProperty(False)

    __events__ = ("on_act", "on_put_away")

    def on_act(self) -> None:
        """The button was tapped."""

    def on_put_away(self) -> None:
        """It has been read."""

    def on_kv_post(self, _root: object) -> None:
        """Show the button only while it has something to do."""
        self._button = self.ids.button.__self__
        self.fbind("news", self._show_button)
        self._show_button()

    def _show_button(self, *_changed: object) -> None:
        shown = self._button.parent is not None
        if self.news.action and not shown:
            self.add_widget(self._button)
        elif shown and not self.news.action:
            self.remove_widget(self._button)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below it gets the touch."""
        if not self.collide_point(*touch.pos) or not self.height:
            return False
        if not super().on_touch_down(touch) and not self.news.action and not touch.is_mouse_scrolling:
            self.dispatch("on_put_away")
        return True
