"""Long work in slices between frames: what takes long shows its progress, and can be cancelled."""

from collections.abc import Callable
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from ra_base.refusal import Refusal
from ra_base.steps import Steps
from ui.common.overlay import Panel
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules

#: How long a slice takes: about half of a frame.
SLICE_SECONDS = 0.008
#: What takes no longer shows no progress.
UNNOTICED_SECONDS = 0.1

load_rules(__file__)

Result = TypeVar("Result")


class LongWork(EventDispatcher):
    """Does the steps of one piece of work, and calls `finished` with the result or `refused` with why not.

    It ends when the app stops. Where a clock stands still within a frame, as on a stage, it is done at once.
    """

    # How far it is, from 0 to 1.
    done = NumericProperty(0.0)
    running = BooleanProperty(False)
    # Is it running for so long that people want to know?
    noticed = BooleanProperty(False)

    def __init__(
        self,
        app: RaCompanionApp,
        steps: Steps[Result],
        finished: Callable[[Result], object] = lambda _result: None,
        refused: Callable[[Refusal], object] | None = None,
    ) -> None:
        super().__init__()
        self._app = app
        self._steps = steps
        self._finished: Callable[[Any], object] = finished
        # A text that begins with a file name stays as it is.
        self._refused = refused or (lambda refusal: app.show_message(app.tr.say(refusal)))
        self._reached = -1.0
        self._begun = Clock.get_time()
        self._next_slice = Clock.create_trigger(self._go_on)

    def begin(self) -> None:
        """Do a slice at once: what is short is done then."""
        self.running = True
        # Before the app's own handler, which closes what the work may need.
        self._app.fbind("on_stop", self.cancel)
        self._go_on()

    def cancel(self, *_why: object) -> None:
        """End it; nobody is called after this."""
        if self.running:
            self._end()
            self._steps.close()

    def _go_on(self, *_seconds: object) -> None:
        try:
            if self.running:
                self._do_slice()
        except StopIteration as result:
            self._end()
            self._finished(result.value)
        except Refusal as refusal:
            self._end()
            self._refused(refusal)
        except BaseException:
            self._end()
            raise
        else:
            if self.running:
                self.noticed = Clock.get_time() - self._begun >= UNNOTICED_SECONDS
                self._next_slice()

    def _do_slice(self) -> None:
        end = Clock.time() + SLICE_SECONDS
        while self.running:
            before, self._reached = self._reached, next(self._steps)
            self.done = self._reached
            # Without progress it waits for a thread.
            if self._reached <= before or Clock.time() >= end:
                return

    def _end(self) -> None:
        self._app.funbind("on_stop", self.cancel)
        self.running = self.noticed = False


class ProgressPanel(Panel):
    """Shows how far some work is; before people notice the work, only takes touches. Closing it cancels."""

    title = StringProperty()
    work = ObjectProperty(rebind=True)

    def on_closed(self, *_changed: object) -> None:
        """Cancel, unless it is done."""
        self.work.cancel()


def with_progress(
    app: RaCompanionApp,
    title: str,
    steps: Steps[Result],
    finished: Callable[[Result], object] = lambda _result: None,
    refused: Callable[[Refusal], object] | None = None,
) -> None:
    """Do some work while nothing else can be done; people see its progress and can cancel it."""
    work = LongWork(app, steps, finished, refused)
    work.begin()
    if work.running:
        panel = ProgressPanel(title=title, work=work)
        work.fbind("running", lambda *_: panel.close())
        app.open_overlay(panel)
