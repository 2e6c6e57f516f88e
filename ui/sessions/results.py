"""The sheet of a game, whichever of the two journals it is played by, and what a correction changed in it."""

from dataclasses import dataclass

from ra_auction.game import Game
from ra_auction.journals import AUCTION, TABLE
from ra_auction.sheet import Sheet
from ra_auction.table import Table
from ra_auction.telling import tell_table
from ra_auction.words import Words
from ui.sessions.session import Session

KINDS = (TABLE, AUCTION)


def sheet_of(session: Session[Game] | Session[Table]) -> Sheet:
    """The closed epochs of a game."""
    return session.game.sheet


@dataclass(frozen=True, slots=True)
class Correction:
    """What was corrected since anything else was done, and everybody's totals before it, epoch by epoch."""

    told: tuple[Words, ...]
    before: tuple[list[int], ...]


def correction(session: Session[Table]) -> Correction | None:
    """The corrections with which the journal ends, or None if it ends with something else."""
    done = [step.action for step in session.steps]
    first = len(done)
    while first and done[first - 1]["do"] == "revise":
        first -= 1
    if first == len(done):
        return None
    table = Table(session.game.setup)
    for action in done[:first]:
        table.apply(action)
    told = tuple(tell_table(table.setup, action) for action in done[first:])
    return Correction(told, table.sheet.standings)
