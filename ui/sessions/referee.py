"""The referee of a game whose tiles are logged: what can be tapped, and what a tap writes in the journal."""

from collections.abc import Callable
from dataclasses import dataclass

from ra_auction.actions import AUCTION, DISCARD, DISCARDING, GODS, TURN
from ra_auction.game import GAP, Game
from ra_auction.odds import chance_of_ra, draws_to_ra, unseen
from ra_auction.tiles import GOD, IDS, RA, SUPPLY
from ui.sessions.session import Change, Session, Step

# The tiles that can be drawn beside Ra, the most frequent first; they keep their places.
GRID = tuple(IDS[kind] for kind in sorted(range(len(IDS)), key=lambda kind: -SUPPLY[kind]) if kind != RA)
# What together is one auction, told by one tap.
BIDDING = ("bid", "pass")


@dataclass(frozen=True, slots=True)
class RefereeView:
    """What the player who acts can choose from, and what the bag still holds."""

    phase: str
    player: str  # who acts; in an auction the Ra player
    track: tuple[str, ...]  # the tiles on the auction track, "" for a space a god left open
    left: dict[str, int]  # tiles of each kind not seen yet
    gods: int  # the gods of the player on turn
    discards: tuple[tuple[str, str], ...]
    chance_of_ra: float
    draws_to_ra: float | None


def referee_view(session: Session[Game]) -> RefereeView:
    """A game as it stands."""
    game = session.game
    legal = game.legal_actions()
    counts = unseen(game)
    draws = draws_to_ra(counts)
    acting = game.turn if game.phase in (TURN, GODS, AUCTION) else game.to_act
    return RefereeView(
        phase=game.phase,
        player=game.setup.players[acting] if acting >= 0 else "",
        track=tuple("" if kind == GAP else IDS[kind] for kind in game.track),
        left={IDS[kind]: count for kind, count in enumerate(counts)},
        gods=game.holdings[game.turn][GOD] if game.phase in (TURN, GODS) else 0,
        discards=tuple((IDS[pair[0]], IDS[pair[1]]) for pair, action in DISCARD.items() if action in legal)
        if game.phase == DISCARDING
        else (),
        chance_of_ra=float(chance_of_ra(counts)),
        draws_to_ra=None if draws is None else float(draws),
    )


def tell_auction(session: Session[Game], winner: int | None, disk: int = 0) -> Change:
    """Write an auction of which people told only who won: as passes and one bid."""
    game = session.game
    head = len(game.actions)
    game.tell_auction(winner, disk)
    told = [action.as_json() for action in game.actions[head:]]
    game.back_to(head)
    return _joined([session.do(action) for action in told])


def undo(session: Session[Game]) -> Change:
    """Take back what one tap did: an auction as a whole."""
    return _joined(_while_bidding(session.undo, lambda: session.can_undo, lambda: session.steps[-1].action))


def redo(session: Session[Game]) -> Change:
    """Do again what one tap did."""
    return _joined(_while_bidding(session.redo, lambda: session.can_redo, lambda: session.journal.undone[0]))


def said(change: Change) -> Step | None:
    """The step that tells best what was done; None for an auction in which everybody passed."""
    bids = [step for step in change.steps if step.action["do"] == "bid"]
    if bids:
        return bids[-1]
    return None if change.steps[0].action["do"] == "pass" else change.steps[0]


def ended_epoch(game: Game) -> bool:
    """Whether the last action ended an epoch."""
    if not game.epochs or game.ra_count or any(game.suns.down) or game.track:
        return False
    before = Game(game.setup)
    for action in game.actions[:-1]:
        before.apply(action)
    return len(before.epochs) < len(game.epochs)


def _while_bidding(
    change: Callable[[], Change], able: Callable[[], bool], following: Callable[[], dict[str, object]]
) -> list[Change]:
    done = [change()]
    while done[-1].steps[0].action["do"] in BIDDING and able() and following()["do"] in BIDDING:
        done.append(change())
    return done


def _joined(changes: list[Change]) -> Change:
    return Change(changes[0].what, tuple(step for change in changes for step in change.steps))
