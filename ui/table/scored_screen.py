"""A screen of Knizia's game: Undo asks before it takes the scoring of an epoch back."""

from collections.abc import Callable

from ui.common.dialog import Dialog
from ui.core.game_screen import GameScreen
from ui.core.texts import capital


class ScoredScreen(GameScreen):
    """Undo across the scoring of an epoch says what it takes back, as on a finished game."""

    def reopen_for(self, undo: Callable[[], object]) -> None:
        """Undo; where that takes back the points of an epoch, ask first."""
        session = self.session
        last = session.steps[-1] if session is not None and session.steps else None
        epoch = last.outcome.epoch_closed if last is not None else 0
        if session is None or session.undo_reopens or last is None or not epoch:
            super().reopen_for(undo)
            return
        tr = self.app.tr
        text = tr._("{action}. Undoing this also takes back the points of epoch {epoch}. Redo restores them.")
        action = capital(tr.say(last.sentence)) if last.sentence is not None else ""
        self.app.open_overlay(
            Dialog(
                title=tr._("Take back the scoring of epoch {epoch}?").format(epoch=epoch),
                text=text.format(action=action, epoch=epoch),
                answers=[(tr._("Take back"), "danger", undo), (tr._("Cancel"), "quiet", None)],
            )
        )
