"""The sheet of a game, whichever of the two journals it is played by, and what a correction changed in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from ra_auction.game import Game
from ra_auction.journals import AUCTION, TABLE
from ra_auction.names import POINTS
from ra_auction.scoring import Place
from ra_auction.sentences import describe_at_table
from ra_auction.sheet import Sheet
from ra_auction.table import Table
from ra_auction.tokens import Payment, payments
from ra_auction.words import Words
from ui.core.session import Change, Session
from ui.core.texts import Speaker

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


def below_zero(sheet: Sheet) -> list[tuple[int, int, int]]:
    """What A12's floor took effect on: the epoch (from 1), the seat, and how many points were not lost."""
    before, found = [sheet.edition.start_points] * len(sheet.players), []
    for epoch, (scores, after) in enumerate(zip(sheet.scores, sheet.standings, strict=True), start=1):
        found += [
            (epoch, seat, -(before[seat] + own.total))
            for seat, own in enumerate(scores)
            if before[seat] + own.total < 0
        ]
        before = after
    return found


def closed_sheet(app: "RaCompanionApp", session: Session[Any] | None) -> Sheet | None:
    """The sheet of the game that is played, if one of its epochs is closed."""
    if session is None or session is not app.session or not session.game.sheet.epochs:
        return None
    sheet: Sheet = session.game.sheet
    return sheet


def by_kind(sheet: Sheet) -> list[dict[str, int]]:
    """What each player got of each kind of points in the whole game."""
    return [
        {kind: sum(getattr(scores[seat], kind) for scores in sheet.scores) for kind in POINTS}
        for seat in range(len(sheet.players))
    ]


def besides_text(sheet: Sheet, tr: Speaker) -> str:
    """What the kinds of points leave out: the start, and what would lie below zero."""
    start = sheet.edition.start_points
    begun = tr.many("Everybody started with {count} point.", "Everybody started with {count} points.", start)
    return "\n".join([begun.format(count=start), *floor_texts(sheet, tr)])


def floor_texts(sheet: Sheet, tr: Speaker, only: int = 0) -> list[str]:
    """Why points do not add up: what would lie below zero, in every epoch or in one only."""
    return [
        tr.many(
            "{player}, epoch {epoch}: set to 0 ({count} point below zero).",
            "{player}, epoch {epoch}: set to 0 ({count} points below zero).",
            count,
        ).format(player=sheet.players[seat], epoch=epoch, count=count)
        for epoch, seat, count in below_zero(sheet)
        if only in (0, epoch)
    ]


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


def rank_text(places: Sequence[Place], place: Place, tr: Speaker) -> str:
    """Write a place in the ranking, marked if it is shared."""
    if sum(other.place == place.place for other in places) > 1:
        return tr._("{place}=").format(place=place.place)
    return tr._("1.") if place.place == 1 else tr._("{place}.").format(place=place.place)
