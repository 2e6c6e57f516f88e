"""What is said below the hex board, over what is there: news, the reason, and what can be done about it."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.text import Text
from ui.common.turned import Turned
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.hex.status_text import News

load_rules(__file__)


class OppositeText(Text):
    """A paragraph for the player who sits opposite."""


class NewsButtons(BoxLayout):
    """What can be done about the news of a card."""

    card = ObjectProperty(rebind=True)

    def on_kv_post(self, _root: object) -> None:
        """Show those that have something to do."""
        self._button, self._other = hold_parts(self, "button", "other")
        self.show()

    def show(self) -> None:
        """The news are others."""
        news = self.card.news
        arrange({self: {self._button: bool(news.action), self._other: bool(news.other)}})


class NewsCard(Turned, BoxLayout):
    """Nothing at all while there is nothing to say; a tap on what has no button puts it away."""

    news = ObjectProperty(News(), rebind=True)
    # Is there anything to say?
    shown = BooleanProperty(False)
    # Does it speak for both ends, as the other end has no card of its own?
    alone = BooleanProperty(True)

    __events__ = ("on_act", "on_other", "on_put_away")

    def on_act(self) -> None:
        """The button was tapped."""

    def on_put_away(self) -> None:
        """It has been read."""

    def on_other(self) -> None:
        """The other button was tapped."""

    def on_kv_post(self, _root: object) -> None:
        """Make buttons when they first have something to do."""
        self._buttons: NewsButtons | None = None
        self.fbind("news", self._show_buttons)
        self._show_buttons()

    def _show_buttons(self, *_changed: object) -> None:
        action = bool(self.news.action)
        if action and self._buttons is None:
            self._buttons = NewsButtons(card=self)
        if self._buttons is not None:
            self._buttons.show()
            arrange({self: {self._buttons: action}})

    def take_touch(self, event: str, touch: MotionEvent) -> bool:
        """Nothing below it gets the touch."""
        if event != "on_touch_down":
            return super().take_touch(event, touch)
        if not self.collide_point(*touch.pos) or not self.height:
            return False
        if not super().take_touch(event, touch) and not self.news.action and not touch.is_mouse_scrolling:
            self.dispatch("on_put_away")
        return True
