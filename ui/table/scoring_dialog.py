"""Asks before an epoch is scored that looks like a slip; the question follows what guests do meanwhile."""

from collections.abc import Callable, Collection
from functools import partial

from ui.common.dialog import Dialog
from ui.core.app import RaCompanionApp
from ui.table.scoring_question import Question, scoring_question
from ui.table.tally_order import Cell
from ui.table.tally_view import TallyView


def ask_before_scoring(
    app: RaCompanionApp,
    view: TallyView,
    count_again: Callable[[Cell], object],
    score: Callable[[], object],
) -> None:
    """Score if there is nothing to ask; else somebody decides."""

    def counting() -> Collection[int]:
        hosting = app.hosting
        return () if view.correcting else hosting.seated - hosting.done(view.epoch)

    ask = partial(scoring_question, view, counting, app.tr, count_again=count_again, score=score)
    question = ask()
    if question is None:
        score()
    else:
        app.open_overlay(ScoringDialog(app, question, ask))


class ScoringDialog(Dialog):
    """What is asked and why is always of now; the answers stay where they are."""

    def __init__(self, app: RaCompanionApp, asked: Question, ask: Callable[[], Question | None]) -> None:
        self._app, self._ask = app, ask
        super().__init__(**asked._asdict())
        app.hosting.fbind("changes", self._follow)

    def on_closed(self, *_closed: object) -> None:
        """Nobody is asked any more."""
        self._app.hosting.funbind("changes", self._follow)

    def _follow(self, *_changed: object) -> None:
        question = self._ask()
        if question is None:
            self.title, self.text = self._app.tr._("Everybody is done."), ""
        else:
            self.title, self.text = question.title, question.text
