"""Knizia's Ra as sessions play it: the table companion, and the whole game with the tiles logged."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ra_auction.game import Game
from ra_auction.journals import (
    AUCTION,
    TABLE,
    VERSION,
    needs,
    replay_auction,
    replay_table,
    result,
    validate_auction,
    validate_table,
)
from ra_auction.log import play
from ra_auction.outcome import Outcome
from ra_auction.table import Table
from ra_auction.tiles import RA as RA_TILE
from ui.core.happenings import PUT, RA, WON
from ui.core.session import Action, Session, Step, Visit

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

Played = TypeVar("Played", bound=Table | Game)


class RaAdapter(Generic[Played]):
    """What both journals of Knizia's game have in common."""

    version = VERSION
    replay_screen = ""
    review_screen = "review"
    corrections = frozenset({"revise", "suns"})
    needs = staticmethod(needs)

    def screens(self, session: Session[Any]) -> list[Visit]:
        """The screen of the game, and above it the tally or the result if people were there; or the end."""
        from ui.common.epoch_start import game_screen
        from ui.table.results import CLOSED, COUNTING, left_at

        if session.game.sheet.over:
            return [("final", {})]
        screen = game_screen(session)
        where, epoch = left_at(session)
        if where == CLOSED and session.read_through is session.steps[-1]:
            return [(screen, {})]
        above: dict[str, list[Visit]] = {COUNTING: [("tally", {})], CLOSED: [("epoch", {"epoch": epoch})]}
        return [(screen, {}), *above.get(where, [])]

    def recall(self, app: "RaCompanionApp", session: Session[Any]) -> None:
        """Remember which results people had read."""
        from ui.common.epoch_start import recall_start, started_epochs
        from ui.core.lost_state import show_lost_state

        notes = app.shared(started_epochs)
        recall_start(session, notes)
        show_lost_state(app, notes.file)

    def play(self, game: Played, action: Action) -> Step:
        """Do an action."""
        return Step(*play(game, action))

    def back_to(self, game: Played, setup: dict[str, Any], head: int) -> Played:
        """Give the game as it was after its first actions."""
        game.back_to(head)
        return game

    def happening(self, steps: Sequence[Step]) -> str:
        """Whether the game is over, or a Ra came or an epoch ended, or only something was put down."""
        outcomes: list[Outcome] = [step.outcome for step in steps]
        if any(outcome.game_over for outcome in outcomes):
            return WON
        if any(each.drawn == RA_TILE or each.epoch_ended or each.epoch_closed for each in outcomes):
            return RA
        return PUT

    def result(self, game: Played) -> dict[str, Any]:
        """Give places and points, once the third epoch is closed."""
        return result(game)


class TableAdapter(RaAdapter[Table]):
    """What a session needs to know of the table companion."""

    kind = TABLE
    validate = staticmethod(validate_table)

    def begin(self, setup: dict[str, Any]) -> Table:
        """Give a table before its first action."""
        return replay_table({"kind": TABLE, "version": VERSION, **setup, "actions": []})


class AuctionAdapter(RaAdapter[Game]):
    """What a session needs to know of the whole game."""

    kind = AUCTION
    validate = staticmethod(validate_auction)

    def begin(self, setup: dict[str, Any]) -> Game:
        """Give a game before its first action."""
        return replay_auction({"kind": AUCTION, "version": VERSION, **setup, "actions": []})
