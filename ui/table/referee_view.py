"""The referee of a game whose tiles are logged: what can be tapped, and which actions a tap stands for."""

from dataclasses import dataclass

from ra_auction.actions import BIDDING, GODS, TURN
from ra_auction.editions import EDITIONS
from ra_auction.game import GAP, SPACES, Game
from ra_auction.log import AuctionResult, auction_actions, with_forced_end
from ra_auction.lots import Outlook, outlook
from ra_auction.odds import chance_of_ra, draws_to_ra, unseen
from ra_auction.tiles import GOD, IDS, RA, SUPPLY
from ra_base.words import Words
from ui.common.disaster_choice import DisasterChoice, disaster_choices
from ui.core.session import Action, Change, Session

# The tiles that can be drawn beside Ra, in the order of the rulebook; each has its place in the grid.
GRID = tuple(IDS[kind] for kind in range(len(IDS)) if kind != RA)

# The phase of an auction in which people bid one by one, in their order.
BIDS = "bids"


@dataclass(frozen=True, slots=True)
class Bidding:
    """An auction whose bids are made one by one: the highest one, if there is any, and what can come next."""

    highest: int  # 0 for none
    by: str
    disks: tuple[int, ...]  # what the player who is next can bid
    most: int  # so many disks anybody has face up


@dataclass(frozen=True, slots=True)
class RefereeView:
    """What the player who acts can choose from, and what is left in the bag."""

    phase: str
    player: str  # who acts; in an auction the Ra player, unless bids are made one by one
    names: dict[str, Words]  # of all tiles, in this edition
    track: tuple[str, ...]  # every space of the auction track, "" for an open one
    left: dict[str, int]  # tiles of each kind not seen yet
    gods: int  # the gods of the player on turn
    draws: bool  # can a tile be drawn?
    takes: tuple[str, ...]  # what a god can take
    choices: tuple[DisasterChoice, ...]  # one or more while somebody chooses tiles to discard
    chance_of_ra: float
    draws_to_ra: float | None
    outlook: Outlook | None  # what one more tile could make of the lot for the player on turn
    bidding: Bidding | None  # None where people say who won


# Before there is a game: as most begin.
NOTHING_YET = RefereeView(
    phase=TURN,
    player="",
    names={tile: next(iter(EDITIONS.values())).tile_name(kind) for kind, tile in enumerate(IDS)},
    track=("",) * SPACES,
    left=dict(zip(IDS, SUPPLY, strict=True)),
    gods=0,
    draws=True,
    takes=(),
    choices=(),
    chance_of_ra=0.0,
    draws_to_ra=None,
    outlook=None,
    bidding=None,
)


def referee_view(session: Session[Game], *, bid_by_bid: bool = False) -> RefereeView:
    """Describe the game as it is now; an auction goes on bid by bid if that is asked for or has begun."""
    game = session.game
    bidding = _bidding(game) if bid_by_bid or bid_already(game) else None
    legal = game.legal_actions()
    counts = unseen(game)
    draws = draws_to_ra(counts)
    track = ["" if kind == GAP else IDS[kind] for kind in game.track]
    acting = game.turn if game.phase in (TURN, GODS, BIDDING) and bidding is None else game.to_act
    name = game.setup.edition.tile_name
    return RefereeView(
        phase=game.phase,
        player=game.setup.players[acting] if acting >= 0 else "",
        names={tile: name(kind) for kind, tile in enumerate(IDS)},
        track=(*track, *[""] * (SPACES - len(track))),
        left={IDS[kind]: count for kind, count in enumerate(counts)},
        gods=game.holdings[game.turn][GOD] if game.phase in (TURN, GODS) else 0,
        draws=any(action.do == "draw" for action in legal),
        takes=tuple(IDS[action.tile] for action in legal if action.do == "god"),
        choices=tuple(disaster_choices(game)),
        chance_of_ra=float(chance_of_ra(counts)),
        draws_to_ra=None if draws is None else float(draws),
        outlook=outlook(game, game.turn) if game.phase == TURN and game.lot() else None,
        bidding=bidding,
    )


def bid_already(game: Game) -> bool:
    """Has anybody bid or passed in the auction that goes on?"""
    return game.phase == BIDDING and game.actions[-1].do in ("bid", "pass")


def _bidding(game: Game) -> Bidding | None:
    if game.phase != BIDDING:
        return None
    disks = tuple(action.disk for action in game.legal_actions() if action.do == "bid")
    most = max(up.bit_count() for up in game.suns.up)
    return Bidding(game.high, game.setup.players[game.high_bidder] if game.high else "", disks, most)


def play_with_forced(session: Session[Game], action: Action) -> Change:
    """Do an action and with it the end of the turn, where nothing else can follow."""
    with session.reporting_refusals():
        actions = with_forced_end(session.game, action)
    return session.do(*actions)


def record_auction(session: Session[Game], winner: int | None, disk: int = 0) -> Change:
    """Do the passes and the bid that lead to this winner, or to none; they are undone together."""
    with session.reporting_refusals():
        actions = auction_actions(session.game, AuctionResult(winner, disk))
    return session.do(*actions)
