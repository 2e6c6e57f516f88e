"""The sheet of a game, whichever of the two journals it is played by, and what a correction changed in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from ra_auction.game import Game
from ra_auction.journals import AUCTION, TABLE
from ra_auction.sentences import describe_at_table
from ra_auction.sheet import Sheet
from ra_auction.table import Table
from ra_auction.tokens import Payment, payments
from ra_auction.words import Words
from ui.core.session import Change, Session

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

KINDS = (TABLE, AUCTION)
PLAYING, COUNTING, CLOSED = "playing", "counting", "closed"
# What is done last where people count, and, beside closing it, where they look at what an epoch came to.
DONE_WHERE = {"set": COUNTING, "suns": COUNTING, "revise": CLOSED}


def left_at(session: Session[Game] | Session[Table]) -> tuple[str, int]:
    """Where people were with a game when the last action was done, and in which epoch."""
    game = session.game
    if not session.steps:
        return PLAYING, game.epoch
    last = session.steps[-1]
    counted = DONE_WHERE if isinstance(game, Table) else {}
    where = CLOSED if last.outcome.epoch_closed else counted.get(last.action["do"], PLAYING)
    if where == CLOSED:
        return CLOSED, last.outcome.epoch_closed or int(last.action["epoch"])
    return where, game.epoch


def closed_sheet(app: "RaCompanionApp", session: Session[Any] | None) -> Sheet | None:
    """The sheet of the game that is played, if one of its epochs is closed."""
    if session is None or session is not app.session or not session.game.sheet.epochs:
        return None
    sheet: Sheet = session.game.sheet
    return sheet


@dataclass(frozen=True, slots=True)
class Correction:
    """What was corrected since anything else was done, and everybody's totals before it, epoch by epoch."""

    changes: tuple[Words, ...]
    before: tuple[list[int], ...]
    # What those who have taken their tokens before it take and give back now.
    payments: tuple[Payment | None, ...]


def correction(session: Session[Table]) -> Correction | None:
    """The corrections with which the journal ends, or None if it ends with something else."""
    corrected = [*takewhile(lambda step: step.action["do"] == "revise", reversed(session.steps))][::-1]
    if not corrected:
        return None
    sheet = session.game.sheet
    # Of many taps on one counter the first one knows what was counted, the last one says what it is now.
    counted: dict[tuple[int, int, str], int] = {}
    last: dict[tuple[int, int, str], dict[str, Any]] = {}
    for step in corrected:
        place = step.action["epoch"], step.action["player"], step.action["item"]
        counted.setdefault(place, step.outcome.corrected_from)
        last[place] = step.action
    before = sheet.with_counts({(epoch - 1, seat, item): n for (epoch, seat, item), n in counted.items()})
    changes = tuple(
        describe_at_table(session.game.setup, action)
        for place, action in last.items()
        if action["count"] != counted[place]
    )
    paid = payments(sheet.edition, len(sheet.players), [*before.standings, sheet.standing])
    return Correction(changes, before.standings, paid[-1])


def undo_correction(session: Session[Any]) -> Change:
    """Step back over the correction of an epoch with all its taps, or over the last action if it is none."""
    taps = _taps([step.action for step in reversed(session.steps)])
    return session.go_to(session.journal.head - taps, by_one_undo=True) if taps else session.undo()


def can_redo_correction(session: Session[Any]) -> bool:
    """Whether a correction was taken back last."""
    return _taps(session.journal.undone) > 0


def redo_correction(session: Session[Any]) -> Change:
    """Step forward over the correction that was taken back last."""
    return session.go_to(session.journal.head + _taps(session.journal.undone))


def _taps(actions: Sequence[Any]) -> int:
    """How many actions, from the first on, correct one and the same epoch."""
    epoch = actions[0].get("epoch") if actions else None
    same = takewhile(lambda each: each["do"] == "revise" and each["epoch"] == epoch, actions)
    return len(list(same))
