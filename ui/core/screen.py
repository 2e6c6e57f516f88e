"""What every screen is and does: it comes to the front, goes to the back, and can be stepped back in."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from ui.core.kv import load_rules

load_rules(__file__)


class Screen(BoxLayout):
    """A screen fills the window, its parts from top to bottom."""

    # Does the screen stay lit while this is in front?
    KEEPS_AWAKE: ClassVar[bool] = False

    # Room for two columns?
    wide = BooleanProperty(False)

    # The states the layout check goes through besides the fresh one: a name, and how to get there.
    STATES: ClassVar[dict[str, Callable[[Any], object]]] = {}
    # What the tour takes pictures of: a picture's name, and the state it shows ("" is the fresh one).
    TOUR: ClassVar[dict[str, str]] = {}

    def enter(self, **place: Any) -> None:
        """The screen comes to the front; `place` says where in it to go."""

    def come_back(self) -> None:
        """What was above the screen is gone: it shows what holds now, there where it was left."""
        self.enter()

    def leave(self) -> None:
        """The screen goes to the back, or the app to sleep: keep what is not kept yet."""

    def resume(self) -> None:
        """The app wakes up with the screen in front: all is as it was; go on with what `leave` stopped."""

    def back(self) -> bool:
        """Take back one step within the screen; False if there is none."""
        return False
