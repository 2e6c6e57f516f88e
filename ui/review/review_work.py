"""What a review takes time for: looking at every action, then playing on from the costliest choices."""

from collections.abc import Callable

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ui.common.game_review import GameReview
from ui.common.long_work import LongWork
from ui.core.app import RaCompanionApp


class ReviewWork(EventDispatcher):
    """Does it for one review at a time; calls `changed` when more is known."""

    # What is being done, and how far it is.
    text = StringProperty()
    done = NumericProperty(0.0)
    looking = BooleanProperty(False)
    # What could be begun.
    wanted = StringProperty()

    def __init__(self, app: RaCompanionApp, changed: Callable[[], object]) -> None:
        super().__init__()
        self._app = app
        self._changed = changed
        self._review: GameReview | None = None
        self._work: LongWork | None = None
        # Whose playouts were there when somebody was told last.
        self._reported: list[int] = []
        # Did people cancel what takes long?
        self.declined = False

    def follow(self, review: GameReview, *, declined: bool = False) -> None:
        """From now on it is about this review."""
        self.stop()
        self._review, self.declined = review, declined

    def go_on(self) -> None:
        """Do what is still to be done, unless people do not want that."""
        review = self._review
        if review is not None and not self.declined and not self._running:
            if review.found is None:
                self._begin(LongWork(self._app, review.looking(), self._ended))
            elif review.unchecked():
                self._begin(LongWork(self._app, review.checking(), self._ended))
        self.describe()

    def cancel(self) -> None:
        """Leave it at what is known."""
        self.declined = True
        self.stop()
        self.describe()

    def begin_again(self) -> None:
        """Find out the rest after all."""
        self.declined = False
        self.go_on()

    def stop(self) -> None:
        """Nobody looks."""
        if self._work is not None:
            self._work.cancel()

    @property
    def _running(self) -> bool:
        return self._work is not None and bool(self._work.running)

    def _begin(self, work: LongWork) -> None:
        self._work, self.done = work, 0.0
        work.bind(done=self._advance)
        work.begin()

    def _advance(self, _work: LongWork, done: float) -> None:
        self.done = done
        review = self._review
        if review is not None and [*review.checked] != self._reported:
            self._reported = [*review.checked]
            self._changed()

    def _ended(self, _result: object) -> None:
        self._changed()
        self.go_on()

    def describe(self) -> None:
        """Say what is being done, or could be."""
        review, tr = self._review, self._app.tr
        text = wanted = ""
        looking = review is not None and review.found is None
        if review is not None and (looking or review.unchecked()):
            if self._running:
                text = tr._("Reviewing the game…") if looking else tr._("Playing on from costly decisions…")
            elif self.declined:
                wanted = tr._("Review the game") if looking else tr._("Confirm by trial games")
        self.looking, self.text, self.wanted = looking and self._running, text, wanted
