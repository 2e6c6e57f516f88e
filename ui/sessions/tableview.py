"""What the table screen shows: read off the game, without a widget."""

from dataclasses import dataclass

from ra_archive.journal import Journal
from ra_auction.suns import disks_of
from ra_auction.table import OVER, TALLY, Table
from ra_auction.words import Words
from ui.sessions.looks import Look
from ui.sessions.session import Session, Step

# What is told at the table itself; a tally has its own screen.
AT_THE_TABLE = ("ra", "win")
BY_RA, BY_SUNS, GAME_OVER = "ra", "suns", "over"


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player: who is greyed has no disk face up."""

    name: str
    look: Look
    up: tuple[int, ...]
    down: tuple[int, ...]
    out: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything in sight at a table."""

    epoch: int
    ra_count: int
    last_ra: int
    middle: int
    seats: tuple[SeatView, ...]
    ended: str  # what ended the epoch, "" while it is played
    told: Words | None  # what was done last
    starter: str  # who begins, while nothing has been done in this epoch

    @property
    def ras_left(self) -> int:
        """How many Ra the epoch can still take, the last one ends it."""
        return self.last_ra - self.ra_count


def table_view(session: Session[Table], looks: tuple[Look, ...]) -> TableView:
    """A table as it stands."""
    table = session.game
    suns = table.suns
    seats = tuple(
        SeatView(name, looks[seat], disks_of(suns.up[seat]), disks_of(suns.down[seat]), table.out(seat))
        for seat, name in enumerate(table.setup.players)
    )
    last = session.steps[-1] if session.steps else None
    fresh = not table.ra_count and not any(suns.down) and not table.over
    return TableView(
        epoch=table.epoch,
        ra_count=table.ra_count,
        last_ra=table.last_ra,
        middle=suns.middle,
        seats=seats,
        ended=_ended(table),
        told=_told(last),
        starter=table.setup.players[suns.starter()] if fresh else "",
    )


def holder(table: Table, disk: int) -> int:
    """The seat before which a disk lies, whichever side is up."""
    return next(seat for seat, owned in enumerate(table.suns.all_owned()) if disk in owned)


def seats_of(journal: Journal) -> tuple[str, ...]:
    """Who plays in a journal."""
    return tuple(journal.setup["players"])


def _ended(table: Table) -> str:
    if table.phase == OVER:
        return GAME_OVER
    if table.phase != TALLY:
        return ""
    return BY_RA if table.ra_count == table.last_ra else BY_SUNS


def _told(step: Step | None) -> Words | None:
    if step is None or step.action["do"] not in AT_THE_TABLE:
        return None
    assert isinstance(step.effect, Words)
    return step.effect
