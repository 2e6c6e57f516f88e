"""What every screen does: come to the front, leave, step back, and render again when the language changes."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.core.kv import load_rules
from ui.core.next_frame import after_next_frame, before_next_frame
from ui.core.parts import LatePart
from ui.core.shortcuts import Shortcut

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

load_rules(__file__)

# What people have chosen on a screen and how far they have scrolled, to go on there.
Place = dict[str, Any]
# The name of a screen, and what is known of what it will show.
NextPlace = tuple[str, dict[str, Any]]


class Screen(BoxLayout):
    """A screen fills the window, its widgets from top to bottom."""

    # Does the device stay awake while this is in front?
    KEEPS_AWAKE: ClassVar[bool] = False
    # Does it depend on its own size what it is filled with?
    FILLS_ITS_ROOM: ClassVar[bool] = False
    # What people have chosen here, as properties in the order in which they are set again.
    CHOSEN: ClassVar[tuple[str, ...]] = ()
    # What keys do here, besides what they do everywhere.
    SHORTCUTS: ClassVar[tuple[Shortcut, ...]] = ()

    # Is there room for two columns?
    wide = BooleanProperty(False)

    def __init__(self, app: "RaCompanionApp", **properties: object) -> None:
        self.app = app
        self.render_soon = before_next_frame(self.render)
        # What it renders again with.
        self._heard: list[tuple[EventDispatcher, str]] = []
        super().__init__(**properties)
        self.render_with(app.tr, "_")

    def render_with(self, source: EventDispatcher, *names: str) -> None:
        """Render again whenever one of these properties changes."""
        source.bind(**dict.fromkeys(names, self.render_soon))
        self._heard += [(source, name) for name in names]

    def drop(self) -> None:
        """Nobody goes back to this screen: stop listening to what stays.

        Kivy forgets a listener that is gone only when it would call it; settings may not change for days.
        """
        for source, name in self._heard:
            source.unbind(**{name: self.render_soon})
        self._heard.clear()

    def render(self, *_changed: object) -> None:
        """Show the current state, in the current language."""

    def next_screen(self) -> NextPlace | None:
        """Where people will probably go from here, and what `prepare` there is to know of it."""
        return None

    def prepare(self, **known: Any) -> None:
        """Somebody will probably come here: build what will be needed then, whatever it is to show."""

    def enter(self, **place: Any) -> None:
        """The screen comes to the front; `place` says where in it to go."""

    def come_back(self) -> None:
        """The screen above was left: show the current state, at the place where this one was left."""
        self.enter()

    def leave(self) -> None:
        """The screen goes to the back, or the app to sleep: save what is not saved yet."""

    def resume(self) -> None:
        """The app wakes up with the screen in front: continue what `leave` stopped."""

    def remember(self) -> Place:
        """Where people are here, for when the screen is dropped and built again."""
        chosen = {name: getattr(self, name) for name in self.CHOSEN}
        return {"chosen": chosen, "scrolled": [part.scroll_y for part in self.lists()]}

    def recall(self, place: Place) -> None:
        """Go where people were; what `enter` is given comes later."""
        for name, value in place["chosen"].items():
            setattr(self, name, value)
        # How long lists are is known after the first frame.
        after_next_frame(partial(self._scroll, place["scrolled"]))

    def _scroll(self, scrolled: list[float], _seconds: float) -> None:
        for part, up in zip(self.lists(), scrolled, strict=False):
            part.scroll_y = up

    def lists(self) -> Iterator[ScrollView]:
        """What scrolls on this screen."""
        return (part for part in self.walk(restrict=True) if isinstance(part, ScrollView))

    @property
    def guests_count(self) -> bool:
        """Whether guests count their tiles while this is in front."""
        return False

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
                if isinstance(widget, LatePart):
                    widget.fill()
                container.add_widget(widget)
