"""A stage: the app on a window that nobody sees, driven by real touches, frame by frame.

Tests, the tour and the benchmarks use it. Import it before anything of Kivy.
"""

import gc
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from math import ceil
from pathlib import Path
from typing import Any, ClassVar

from tools import stage_settings  # noqa: F401  before Kivy, which reads them once

from kivy.app import App  # isort: skip
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.uix.label import Label
from kivy.uix.recycleview import views as rows
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.core.app import RaCompanionApp
from ui.core.hosting import new_sharing
from ui.core.insets import Insets
from ui.core.navigation import HOME
from ui.core.sight import LOOK_SECONDS
from ui.features import REGISTRY

Point = tuple[float, float]
BACK_KEY = 27
# Time on a stage goes frame by frame, however long the machine takes for one.
FRAME_SECONDS = 1 / 60
ROUNDING = 1e-6
# How long people wait for what never rests.
PATIENCE_SECONDS = 1
# The first plays import what the app needs; later ones add nothing that stays.
FIRST_PLAYS = 3


class Finger(MotionEvent):
    """A touch at window coordinates."""

    def __init__(self, x: float, y: float) -> None:
        place = {"sx": x / (Window.width - 1), "sy": y / (Window.height - 1)}
        super().__init__("stage", id(self), place, is_touch=True, type_id="touch")

    def depack(self, args: dict[str, float]) -> None:
        """Take the place over."""
        self.sx, self.sy = args["sx"], args["sy"]
        self.profile = ["pos"]
        super().depack(args)

    def to(self, x: float, y: float) -> None:
        """Move there."""
        self.move({"sx": x / (Window.width - 1), "sy": y / (Window.height - 1)})


class FrameTime:
    """The time on a stage, which passes only from frame to frame."""

    def __init__(self) -> None:
        self.now: float = Clock.time()

    def read(self) -> float:
        """Return the time; Kivy's clock calls it instead of its own source."""
        return self.now


def unseen(_window: object) -> bool:
    """Instead of drawing and showing a window that nobody sees; pictures are drawn by themselves."""
    return True


class Stage:
    """The app running with a data directory of its own; use it in a `with`.

    The window is drawn, and time is real, only where the work of drawing is to be measured.
    """

    # Has the last play left what would answer in the next one?
    left_something: ClassVar[bool] = False
    _plays: ClassVar[int] = 0
    frame_time: ClassVar[FrameTime] = FrameTime()
    _real_time: ClassVar = staticmethod(Clock.time)

    def __init__(
        self,
        data_dir: Path,
        size: tuple[int, int] = (412, 916),
        *,
        draws: bool = False,
        takes_snapshots: bool = False,
        first_frames: int = 4,
        **settings: Any,
    ) -> None:
        self.data_dir = data_dir
        self.takes_snapshots = takes_snapshots
        self.size = size
        self.draws = draws
        self.first_frames = first_frames
        self.settings = {"welcomed": True, "language": "en", "motion": False, **settings}

    def __enter__(self) -> "Stage":
        self._tidy_up()
        for kind in Clipboard.get_types():
            Clipboard.put(None, kind)
        # Another phone within a play: when this one is gone, kv rules ask for the app of the first again.
        self._app_before = App.get_running_app()
        # The app first: a frame may still have rules of the last play at work, which ask for one.
        self.app = RaCompanionApp(REGISTRY, self.data_dir, takes_snapshots=self.takes_snapshots)
        # Guests of a stage are on this machine.
        self.app.hosting.make = partial(new_sharing, only_here=True)
        if not self.draws:
            Window.bind(on_draw=unseen, on_flip=unseen)
        self.resize(*self.size)
        for name, value in self.settings.items():
            setattr(self.app.settings, name, value)
        Clock.time = self._real_time if self.draws else self.frame_time.read
        # What is shown for some seconds is shown from now on, however long ago the last frame was.
        Clock.tick()
        self.app._run_prepare()
        EventLoop.status = "started"
        self.frames(self.first_frames)
        return self

    def __exit__(self, *_error: object) -> None:
        # A keypad that is left open would hear the keys of the next play; a message would close itself there.
        self.clear()
        for child in Window.children[:]:
            Window.remove_widget(child)
        # Kivy hands rows that a list no longer needs to the next list, and these follow this app's theme.
        # It has no public name for where it puts them.
        rows._cached_views.clear()
        rows._cache_count = 0
        # What is still on the clock may need the app; what is gone is forgotten by the clock.
        self.frames(2)
        if self._app_before is None:
            # Else nobody sees the window of the play that goes on, either.
            Window.unbind(on_draw=unseen, on_flip=unseen)
            Stage.left_something = True  # for the next one to tidy up, if there is one
        else:
            gc.collect()
        # Last, for kv rules forget the app here, and would find it again if they were still at work.
        self.app.dispatch("on_stop")
        App._running_app = self._app_before

    def _tidy_up(self) -> None:
        """What the last play left would answer in this one; what was imported need not be looked through.

        Only what the first plays find is put aside: Kivy's text fields hold the last play until the next
        one, and a play that is put aside while somebody holds it stays in memory for good.
        """
        Stage._plays += 1
        if Stage._plays <= FIRST_PLAYS:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif Stage.left_something:
            gc.collect()
        Stage.left_something = False

    # -- Time

    def frames(self, count: int = 3, seconds: float = FRAME_SECONDS) -> None:
        """Let this many frames be drawn, so long after one another."""
        for _ in range(count):
            self.frame_time.now += seconds
            EventLoop.idle()

    def wait_until(self, what: Callable[[], object], seconds: float = 10) -> None:
        """Let frames be drawn until something has come about; what works beside them gets time to work."""
        end = time.monotonic() + seconds
        while not what():
            if time.monotonic() > end:
                raise TimeoutError(f"not within {seconds} seconds")
            if threading.active_count() > 1:
                time.sleep(FRAME_SECONDS)
            self.frames(1)

    def wait(self, seconds: float) -> None:
        """Let the frames of so many seconds be drawn."""
        if self.draws:
            end = Clock.time() + seconds
            while Clock.time() < end:
                self.frames(1)
        else:
            # Counted: whether a sum of frames reaches the end depends on how long the machine has been up.
            self.frames(ceil(seconds / FRAME_SECONDS - ROUNDING))

    # -- The window and what it shows

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as turning a phone does."""
        EventLoop.ensure_window()
        if Window.size != (width, height):
            Window.size = (width, height)
            self.frames(1)

    def reach_in(self, insets: Insets) -> None:
        """Let the bars of a phone reach into the window, or its keyboard."""
        self.app.root.insets = insets
        self.frames(4)

    def show(self, screen: str, state: str = "", **settings: Any) -> None:
        """A screen as if the app had just been started, in one of the states it declares."""
        app = self.app
        self.clear()
        for name, value in settings.items():
            setattr(app.settings, name, value)
        app.hosting.stop()
        if screen == HOME or app.built_screens != {HOME}:  # else it has just been started
            app.start_over()
        if screen != HOME:
            app.go(screen)
        if state:
            from tools.demo import states  # imports every feature

            states(screen)[state](app)
        self.frames(4)

    def clear(self) -> None:
        """Close everything above the screen."""
        for overlay in self.app.root.overlays[:]:
            overlay.close()
        if self.app.root.snackbar is not None:
            self.app.root.snackbar.close()

    # -- Fingers

    def press(self, x: float, y: float) -> Finger:
        """Put a finger down, having seen what is in front."""
        self.aim(x, y)
        finger = Finger(x, y)
        EventLoop.post_dispatch_input("begin", finger)
        self.frames(1)
        return finger

    def move(self, finger: Finger, x: float, y: float) -> None:
        """Move it."""
        finger.to(x, y)
        EventLoop.post_dispatch_input("update", finger)
        self.frames(1)

    def release(self, finger: Finger) -> None:
        """Lift it."""
        EventLoop.post_dispatch_input("end", finger)
        self.frames()

    def tap_at(self, x: float, y: float, seconds: float = 0) -> None:
        """A short touch."""
        finger = self.press(x, y)
        if seconds:
            self.wait(seconds)
        self.release(finger)

    def tap(self, widget: Widget) -> None:
        """Tap the middle of where the widget is drawn; scroll there first if it is out of sight."""
        self.bring_into_sight(widget)
        lists = [each for each in self.ancestors(widget) if isinstance(each, ScrollView)]
        # A list waits whether the finger scrolls before it hands the touch on; people's taps are longer.
        patience = max((each.scroll_timeout for each in lists), default=0) / 1000
        self.tap_at(*self.place(widget), patience * 1.2)

    def aim(self, x: float, y: float) -> None:
        """Look at a place until nothing changes there any more, as people do."""
        end = Clock.time() + PATIENCE_SECONDS
        while self.app.root.sight.is_stray(x, y) and Clock.time() < end:
            self.frames(1, LOOK_SECONDS)

    def swipe(self, start: Point, end: Point, steps: int = 8) -> None:
        """Drag a finger from one place to another."""
        finger = self.press(*start)
        for step in range(1, steps + 1):
            part = step / steps
            self.move(finger, *(a + (b - a) * part for a, b in zip(start, end, strict=True)))
        self.release(finger)

    # -- Keys

    def key(self, key: int, text: str = "", *held: str) -> None:
        """Press and release a key of a keyboard while others are held, or Android's back button."""
        if not Window.dispatch("on_key_down", key, 0, text, [*held]):
            Window.dispatch("on_keyboard", key, 0, text, [*held])
        if text.isdecimal() and not held:
            Window.dispatch("on_textinput", text)
        Window.dispatch("on_key_up", key, 0)
        self.frames()

    def back(self) -> None:
        """Android's back button, or Escape."""
        self.key(BACK_KEY)

    # -- Finding what is there

    def place(self, widget: Widget) -> Point:
        """The middle of a widget in the window."""
        x, y = widget.to_window(*widget.center)
        return x, y

    def bring_into_sight(self, widget: Widget) -> None:
        """Scroll the lists the widget is in until it shows."""
        for parent in self.ancestors(widget):
            if isinstance(parent, ScrollView):
                x, y = self.place(widget)
                left, bottom = parent.to_window(*parent.pos)
                if not (left <= x <= left + parent.width and bottom <= y <= bottom + parent.height):
                    parent.scroll_to(widget, padding=10, animate=False)
                    self.frames()

    @staticmethod
    def ancestors(widget: Widget) -> Iterator[Widget]:
        """What the widget is in, from the inside out."""
        parent = widget.parent
        while isinstance(parent, Widget):
            yield parent
            parent = parent.parent

    def all(self, kind: type | str = Widget, where: Callable[[Any], bool] | None = None) -> Iterator[Any]:
        """Every widget of a class (or class name) on the screen, top overlay first."""
        for widget in self.app.root.walk(restrict=True):
            fits = type(widget).__name__ == kind if isinstance(kind, str) else isinstance(widget, kind)
            if fits and (where is None or where(widget)):
                yield widget

    def the(self, kind: type | str = Widget, **properties: Any) -> Any:
        """The one widget of a class whose properties have these values."""
        found = list(
            self.all(
                kind,
                lambda each: all(getattr(each, name, None) == value for name, value in properties.items()),
            )
        )
        if len(found) != 1:
            raise LookupError(f"{len(found)} widgets are {kind} with {properties}")
        return found[0]

    def texts(self) -> list[str]:
        """Every text on the screen."""
        return [label.text for label in self.all(Label) if label.text]
