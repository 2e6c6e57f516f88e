"""What disasters took of a game just now, without a widget."""

from dataclasses import dataclass

from ra_auction.game import Game
from ra_auction.sentences import describe_loss
from ra_auction.table import Table
from ra_auction.tiles import IDS
from ra_base.words import Words
from ui.core.session import Session


@dataclass(frozen=True, slots=True)
class LossView:
    """Tiles that people remove from the table because of a disaster."""

    disaster: str
    player: str
    tiles: tuple[str, ...]
    sentence: Words


def losses_of(session: Session[Table] | Session[Game]) -> tuple[LossView, ...]:
    """Return what disasters took since the last tile was drawn or auction begun, the first one first."""
    found: list[LossView] = []
    setup = session.game.setup
    for back, step in enumerate(reversed(session.steps)):
        do = step.action["do"]
        if back and do == "end":  # of the turn before
            break
        found[:0] = (
            LossView(
                IDS[loss.disaster],
                setup.players[loss.player],
                tuple(IDS[kind] for kind in loss.tiles),
                describe_loss(setup, loss),
            )
            for loss in step.outcome.losses
        )
        if do not in ("god", "discard", "end"):
            break
    return tuple(found)
