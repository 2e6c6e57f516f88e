"""What every screen does: come to the front, leave, step back, and render again when the language changes."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

load_rules(__file__)


class Screen(BoxLayout):
    """A screen fills the window, its widgets from top to bottom."""

    # Does the device stay awake while this is in front?
    KEEPS_AWAKE: ClassVar[bool] = False

    # Is there room for two columns?
    wide = BooleanProperty(False)

    def __init__(self, app: "RaCompanionApp", **properties: object) -> None:
        self.app = app
        self.render_soon = before_next_frame(self.render)
        super().__init__(**properties)
        app.tr.bind(_=self.render_soon)

    def render(self, *_changed: object) -> None:
        """Show the current state, in the current language."""

    def enter(self, **place: Any) -> None:
        """The screen comes to the front; `place` says where in it to go."""

    def come_back(self) -> None:
        """The screen above was left: show the current state, at the place where this one was left."""
        self.enter()

    def leave(self) -> None:
        """The screen goes to the back, or the app to sleep: save what is not saved yet."""

    def resume(self) -> None:
        """The app wakes up with the screen in front: continue what `leave` stopped."""

    def back(self) -> bool:
        """Take back one step within the screen; False if there is none."""
        return False

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """A key of a keyboard was pressed and no overlay is in front; False if it is for nothing here."""
        return False


def arrange(places: Mapping[Widget, Mapping[Widget, bool]]) -> None:
    """Put each widget into the container where its condition holds, in order, or take it off the screen."""
    for inside in places.values():
        for widget in inside:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
    for container, inside in places.items():
        for widget, shown in inside.items():
            if shown:
                container.add_widget(widget)
