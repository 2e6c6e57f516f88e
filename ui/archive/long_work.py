"""Long work in slices between frames: what takes longer than a slice shows progress and can be cancelled."""

from collections.abc import Callable
from time import perf_counter
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ra_archive.steps import FINISHING, Steps
from ra_base.refusal import Refusal
from ui.common.overlay import Panel
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules

#: How long a slice takes: about half of a frame.
SLICE_SECONDS = 0.008

load_rules(__file__)

Result = TypeVar("Result")


class ProgressPanel(Panel):
    """What is being done and how far it is; closing it cancels, unless it is finishing."""

    title = StringProperty()
    done = NumericProperty(0)
    finishing = BooleanProperty(False)

    def close(self) -> None:
        """Cancel, if that is still possible."""
        if not self.finishing:
            super().close()


class LongWork:
    """Does the steps of one piece of work; calls `finished` with the result, or `refused` with why not."""

    def __init__(
        self,
        app: RaCompanionApp,
        title: str,
        steps: Steps[Result],
        finished: Callable[[Result], object],
        refused: Callable[[Refusal], object],
    ) -> None:
        self._app = app
        self._steps = steps
        self._finished: Callable[[Any], object] = finished
        self._refused = refused
        self._panel = ProgressPanel(title=title)

    def begin(self) -> None:
        """Do a slice at once: what is short needs no progress."""
        if self._slice():
            self._app.open_overlay(self._panel)
            # Kivy's clock would not hold it.
            Clock.schedule_interval(lambda _seconds: self._go_on(), 0)

    def _go_on(self) -> bool:
        if self._panel.closed:
            self._steps.close()
            return False
        return self._slice()

    def _slice(self) -> bool:
        """Do what fits into a slice; return whether there is more to do."""
        end = perf_counter() + SLICE_SECONDS
        try:
            while True:
                self._panel.done = next(self._steps)
                # At the end a thread does the rest.
                self._panel.finishing = self._panel.done >= FINISHING
                if self._panel.finishing or perf_counter() >= end:
                    return True
        except StopIteration as result:
            self._end()
            self._finished(result.value)
            return False
        except Refusal as refusal:
            self._end()
            self._refused(refusal)
            return False

    def _end(self) -> None:
        self._panel.finishing = False
        if self._panel.parent is not None:
            self._panel.close()
