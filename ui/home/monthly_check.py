"""Once a month all games are read while the app is open, so that damage is found while it can be repaired."""

from kivy.clock import Clock

from ra_archive.inspection import checking, is_check_due
from ui.common.long_work import LongWork
from ui.core.app import RaCompanionApp

#: The start is over by then, and people have found what they came for.
AFTER_SECONDS = 30
#: An app that is never closed looks at the calendar so often.
DAY_SECONDS = 24 * 60 * 60


class MonthlyCheck:
    """Checks a slice in each frame, without showing it; what is damaged is shown like any loss."""

    def __init__(self, app: RaCompanionApp) -> None:
        self._app = app
        self._work: LongWork | None = None
        self._begin_soon = Clock.create_trigger(self._begin, AFTER_SECONDS)
        self._begin_soon()
        self._look_daily = Clock.schedule_interval(self._begin, DAY_SECONDS)
        app.bind(on_stop=self._stop, on_resume=self._wake)

    def _stop(self, _app: object) -> None:
        self._begin_soon.cancel()
        self._look_daily.cancel()

    def _wake(self, _app: object) -> None:
        """The app may have been asleep for weeks."""
        self._begin_soon()

    def _begin(self, _seconds: float) -> None:
        if self._work is not None and self._work.running:
            return
        if is_check_due(self._app.archive):
            self._work = LongWork(self._app, checking(self._app.archive))
            self._work.begin()
