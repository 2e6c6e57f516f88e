"""What is on the table in an auction game and what can be done, without a widget."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ra_auction.actions import BIDDING, DISCARDING, GODS, TURN, Action
from ra_auction.game import GAP, SPACES, Game
from ra_auction.suns import disks_of
from ra_auction.tiles import FUNERAL, GOD, IDS
from ra_base.words import Words
from ui.common.disaster_choice import DisasterChoice, disaster_choices
from ui.common.losses import LossView
from ui.core.player_marks import Mark


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """One player with everything in front; `points` as they may be seen now."""

    seat: int
    name: str
    mark: Mark
    face: str
    points: str
    up: tuple[int, ...]
    down: tuple[int, ...]
    tiles: tuple[tuple[str, int], ...]  # by kind, with how many
    acts: bool


@dataclass(frozen=True, slots=True)
class BidLook:
    """What one player has bid in an auction: a disk, a pass, or nothing yet."""

    name: str
    mark: Mark
    disk: int  # 0 for none
    passed: bool
    acts: bool  # is it this player's bid now?


@dataclass(frozen=True, slots=True)
class AuctionLook:
    """An auction: a Ra tile that was drawn, or a player's call, and everybody who bids, in order."""

    by_ra: bool
    bids: tuple[BidLook, ...]


@dataclass(frozen=True, slots=True)
class TableLook:
    """Everything in sight."""

    epoch: int
    ra_count: int
    last_ra: int
    middle: int
    players: tuple[PlayerLook, ...]
    track: tuple[str, ...]  # every space of the auction track, "" for an open one
    names: dict[str, Words]  # of all tiles, in this edition
    phase: str  # what the person who acts has to do; "" where nobody can do anything
    acting: str  # the name of whoever acts, "" at the end
    draws: bool
    invokes: bool
    gods: int
    takes: tuple[str, ...]  # what a god can take
    auction: AuctionLook | None
    bids: tuple[int, ...]
    passes: bool
    highest: int
    by: str  # who bid it
    choices: tuple[DisasterChoice, ...]
    losses: tuple[LossView, ...]


def player_look(game: Game, seat: int, mark: Mark, points: str, *, face: str = "", acts: bool) -> PlayerLook:
    """Describe a player."""
    return PlayerLook(
        seat=seat,
        name=game.setup.players[seat],
        mark=mark,
        face=face,
        points=points,
        up=disks_of(game.suns.up[seat]),
        down=disks_of(game.suns.down[seat]),
        tiles=tuple(
            (IDS[kind], game.holdings[seat][kind])
            for kind in range(GOD, FUNERAL)
            if game.holdings[seat][kind]
        ),
        acts=acts,
    )


def auction_look(game: Game, players: Sequence[PlayerLook], bids: Mapping[int, int]) -> AuctionLook | None:
    """Describe the auction that goes on, or the last one, by what each seat bid in order; 0 is a pass."""
    going = game.phase == BIDDING
    order = [*bids, *(game.bidders() if going else ())]
    if not order:
        return None
    return AuctionLook(
        by_ra=not game.invoked,
        bids=tuple(
            BidLook(
                name=players[seat].name,
                mark=players[seat].mark,
                disk=bids.get(seat, 0),
                passed=bids.get(seat) == 0,
                acts=going and seat == game.to_act,
            )
            for seat in order
        ),
    )


def table_look(
    game: Game,
    players: Sequence[PlayerLook],
    bids: Mapping[int, int],
    legal: Sequence[Action],
    *,
    epoch: int,
    phase: str,
    acting: str,
    losses: tuple[LossView, ...] = (),
) -> TableLook:
    """Describe the table with what somebody may do now; `phase` is what that person has to do."""
    setup = game.setup
    bidding = game.phase == BIDDING
    track = ["" if kind == GAP else IDS[kind] for kind in game.track]
    return TableLook(
        epoch=epoch,
        ra_count=game.ra_count,
        last_ra=setup.edition.last_ra[len(setup.players)],
        middle=game.suns.middle,
        players=tuple(players),
        track=(*track, *[""] * (SPACES - len(track))),
        names={tile: setup.edition.tile_name(kind) for kind, tile in enumerate(IDS)},
        phase=phase,
        acting=acting,
        draws=any(action.do == "draw" for action in legal),
        invokes=any(action.do == "invoke" for action in legal),
        gods=game.holdings[game.turn][GOD] if phase in (TURN, GODS) else 0,
        takes=tuple(IDS[action.tile] for action in legal if action.do == "god"),
        auction=auction_look(game, players, bids),
        bids=tuple(action.disk for action in legal if action.do == "bid"),
        passes=any(action.do == "pass" for action in legal),
        highest=game.high if bidding else 0,
        by=setup.players[game.high_bidder] if bidding and game.high else "",
        choices=tuple(disaster_choices(game)) if phase == DISCARDING else (),
        losses=losses,
    )
