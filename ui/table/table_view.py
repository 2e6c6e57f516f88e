"""What the table screen shows of a game, without a widget."""

from collections.abc import Sequence
from dataclasses import dataclass

from ra_auction.actions import BIDDING
from ra_auction.game import Game
from ra_auction.lots import with_flood, worths
from ra_auction.suns import disks_of
from ra_auction.table import OVER, TALLY, Table
from ra_base.words import Words
from ui.common.epoch_start import is_started
from ui.common.losses import LossView, losses_of
from ui.core.player_marks import Mark
from ui.core.session import Session, Step
from ui.table.sun_disk_view import tracked

# Actions of the tally, which has its own screen.
TALLY_ACTIONS = ("set", "close", "revise")
GAME_OVER = "over"


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player; `out` of the auctions without a disk face up."""

    name: str
    mark: Mark
    up: tuple[int, ...]
    down: tuple[int, ...]
    out: bool
    acts: bool = False
    worth: int | None = None  # of the lot on the track, if the tiles are logged and this is to be shown
    with_flood: int | None = None  # the same with one flood more, where that is more


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything in sight at a table; by default an empty one."""

    epoch: int = 1
    ra_count: int = 0
    last_ra: int = 10
    middle: int = 1
    seats: tuple[SeatView, ...] = ()
    logged: bool = False  # are the tiles logged too?
    bidding: bool = False  # is the disk that won an auction to be tapped?
    won: bool = False  # has anybody recorded in this game who won an auction?
    closed: bool = False  # is there an epoch to look back at?
    ended: str = ""  # what ended the epoch (ra_auction.outcome) or GAME_OVER; "" while it is played
    last: Words | None = None  # what was done last at the table
    starter: str = ""  # who begins, while nothing has been done in this epoch
    unknown_starter: bool = False  # does somebody begin, and nobody entered who has the highest disk?
    losses: tuple[LossView, ...] = ()  # what disasters took in the last auction or by the last gods


def table_view(
    session: Session[Table] | Session[Game],
    marks: tuple[Mark, ...],
    *,
    odds: bool = False,
    gone_on: bool = False,
) -> TableView:
    """Describe the game as it is now, with `odds` also what a lot is worth.

    `gone_on`: it is for somebody who has read what was scored last, whoever has not.
    """
    played, steps = session.game, session.steps
    setup, suns = played.setup, played.suns
    acts = -1
    worth: list[int | None] = [None] * len(setup.players)
    flooded = list(worth)
    known = True
    fresh = not played.auction_held and played.phase != OVER
    if isinstance(played, Game):
        acts = played.to_act if played.phase != OVER else -1
        if odds and played.lot():
            worth = [each.now for each in worths(played)]
            flooded = [with_flood(played, seat) for seat in range(len(worth))]
        fresh = fresh and not played.track
    else:
        # Who has the highest disk is known only if the disks are where they are shown.
        known = tracked(steps)
    ended = _ended(session, gone_on=gone_on)
    # Until people start the next epoch, the one that was scored is in front.
    waits = isinstance(played, Game) and ended not in ("", GAME_OVER)
    return TableView(
        epoch=played.epoch - waits,
        ra_count=played.ra_count,
        last_ra=setup.edition.last_ra[len(setup.players)],
        middle=suns.middle,
        seats=tuple(
            SeatView(
                name,
                marks[seat],
                disks_of(suns.up[seat]),
                disks_of(suns.down[seat]),
                not suns.up[seat],
                seat == acts,
                worth[seat],
                flooded[seat],
            )
            for seat, name in enumerate(setup.players)
        ),
        logged=isinstance(played, Game),
        bidding=played.phase == BIDDING,
        won=any(step.action["do"] == "win" for step in steps),
        closed=bool(played.sheet.epochs),
        ended=ended,
        last=_last(steps),
        starter=setup.players[suns.starter()] if fresh and known and not waits else "",
        unknown_starter=fresh and not known,
        losses=losses_of(session),
    )


def holder(played: Table | Game, disk: int) -> int:
    """Return the seat that owns a disk, whichever side is up."""
    return next(seat for seat, owned in enumerate(played.suns.all_owned()) if disk in owned)


def _ended(session: Session[Table] | Session[Game], *, gone_on: bool) -> str:
    played, steps = session.game, session.steps
    if played.phase == OVER:
        return GAME_OVER
    if isinstance(played, Game):
        # The rules have begun the next epoch; people begin it when they have read the result.
        if gone_on or is_started(session):
            return ""
    elif played.phase != TALLY:
        return ""
    ends = (step.outcome.ended_by for step in reversed(steps) if step.outcome.epoch_ended)
    return next(ends, "")


def _last(steps: Sequence[Step]) -> Words | None:
    """Return what was done last, if that was not in the tally."""
    for step in reversed(steps):
        if step.action["do"] in TALLY_ACTIONS:
            break
        # The sentence of the last step describes all that is undone with it.
        if not step.undo_with_next and step.sentence is not None:
            return step.sentence
    return None
