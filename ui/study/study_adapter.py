"""Studies of the hex game as sessions keep them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ra_base.app_version import SECOND
from ra_hex.study import KIND, VERSION, Study
from ra_hex.study_journal import do, read_study
from ui.core.happenings import PUT
from ui.core.session import Action, Session, Step, Visit

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

SCREEN = "study"


class StudyAdapter:
    """What a session needs to know of a study."""

    kind = KIND
    version = VERSION
    replay_screen = ""
    review_screen = ""
    corrections: frozenset[str] = frozenset()

    def screens(self, session: Session[Study]) -> list[Visit]:
        """The analysis board, at the move that was changed last."""
        return [(SCREEN, {"journal": session.journal.id})]

    def recall(self, app: "RaCompanionApp", session: Session[Study]) -> None:
        """Nothing is remembered of a study beside its journal."""

    def begin(self, setup: dict[str, Any]) -> Study:
        """Give a study before its first action."""
        return read_study({"kind": KIND, "version": VERSION, **setup, "actions": []})

    def play(self, game: Study, action: Action) -> Step:
        """Do an action; the outcome is the move it was about."""
        return Step(action, do(game, action))

    def back_to(self, game: Study, setup: dict[str, Any], head: int) -> Study:
        """Take actions back."""
        while game.actions > head:
            game.take_back()
        return game

    def happening(self, steps: Sequence[Step]) -> str:
        """Whatever is done is put down."""
        return PUT

    def result(self, game: Study) -> dict[str, Any]:
        """Give a result without games: a study is never over, and nobody wins."""
        return {"over": False, "variant": game.chapters[0].tree.board.layout.name, "games": []}

    def validate(self, document: dict[str, Any]) -> dict[str, Any]:
        """Replay a journal strictly and give its result."""
        return self.result(read_study(document))

    def needs(self, document: dict[str, Any]) -> str:
        """Return the first version that has studies."""
        return SECOND
