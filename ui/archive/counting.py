"""What a screen counts and shows step by step: its progress, and a button to count again once cancelled."""

from kivy.uix.widget import Widget

from ra_base.steps import Steps
from ui.common.long_work import LongWork
from ui.common.stack import VStack
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange

load_rules(__file__)


class Counting(VStack):
    """Nothing is seen of it while it is short. Dispatches `on_again` when it is wanted after all."""

    __events__ = ("on_again",)

    def __init__(self, **properties: object) -> None:
        self._work: LongWork | None = None
        self._columns: tuple[Widget, ...] = ()
        # Did it end before all was counted, though nobody cancelled it?
        self._interrupted = False
        super().__init__(**properties)

    def on_kv_post(self, _root: object) -> None:
        """Nothing is counted yet."""
        self._progress, self._cancelled = hold_parts(self, "progress", "cancelled")
        self._show()

    def on_again(self) -> None:
        """What was cancelled is wanted."""

    def begin(self, app: RaCompanionApp, steps: Steps[None], *columns: Widget) -> None:
        """Do what fills these columns, instead of what it did."""
        self.end()
        self._interrupted = False
        self._columns = columns
        self._work = work = LongWork(app, steps)
        work.bind(noticed=lambda _work, noticed: self._show(progress=noticed))
        work.bind(done=self._progress.setter("done"))
        work.begin()

    def end(self) -> None:
        """Do no more, for nobody looks; nothing is said of it."""
        if self._work is not None and self._work.running:
            self._work.cancel()
            self._interrupted = True
            self._show()

    def resume(self) -> None:
        """Somebody looks again: count anew what `end` interrupted; what people cancelled stays cancelled."""
        if self._interrupted:
            self.dispatch("on_again")

    def cancel(self) -> None:
        """Do no more, for it takes too long; half of the figures would mislead."""
        self.end()
        self._interrupted = False
        for column in self._columns:
            column.clear_widgets()
        self._show(cancelled=True)

    def _show(self, *, progress: bool = False, cancelled: bool = False) -> None:
        arrange({self: {self._progress: progress, self._cancelled: cancelled}})
