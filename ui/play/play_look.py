"""What the play screen shows of a game, without a widget."""

from dataclasses import dataclass

from ra_auction.actions import BIDDING, DISCARDING, GODS, TURN
from ra_auction.game import GAP, SPACES, Game
from ra_auction.suns import disks_of
from ra_auction.tiles import FUNERAL, GOD, IDS
from ra_base.words import Words
from ui.common.disaster_choice import DisasterChoice, disaster_choices
from ui.common.losses import LossView, losses_of
from ui.core.player_marks import Mark
from ui.play.faces import face
from ui.play.playing import OVER, PERSON, SCORED, Playing

HIDDEN = "•"


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
    bid: int  # in the auction that goes on
    passed: bool


@dataclass(frozen=True, slots=True)
class PlayLook:
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
    bids: tuple[int, ...]
    passes: bool
    highest: int
    by: str  # who bid it
    choices: tuple[DisasterChoice, ...]
    losses: tuple[LossView, ...]


def play_look(playing: Playing, marks: tuple[Mark, ...]) -> PlayLook:
    """Describe the game as it is now."""
    game, session = playing.game, playing.session
    setup = game.setup
    mine = playing.state == PERSON
    legal = game.legal_actions() if mine else ()
    scored = playing.state == SCORED
    bidding = game.phase == BIDDING
    bids = playing.actors.bids() if bidding else {}
    bots = setup.bots or (None,) * len(setup.players)
    track = ["" if kind == GAP else IDS[kind] for kind in game.track]
    phase = game.phase if mine else ""
    return PlayLook(
        epoch=game.epoch - scored,
        ra_count=game.ra_count,
        last_ra=setup.edition.last_ra[len(setup.players)],
        middle=game.suns.middle,
        players=tuple(
            PlayerLook(
                seat=seat,
                name=name,
                mark=marks[seat],
                face=face(bots[seat]) if bots[seat] else "",
                points=_points(playing, seat),
                up=disks_of(game.suns.up[seat]),
                down=disks_of(game.suns.down[seat]),
                tiles=tuple(
                    (IDS[kind], game.holdings[seat][kind])
                    for kind in range(GOD, FUNERAL)
                    if game.holdings[seat][kind]
                ),
                acts=seat == game.to_act and not scored,
                bid=bids.get(seat, 0),
                passed=bids.get(seat) == 0,
            )
            for seat, name in enumerate(setup.players)
        ),
        track=(*track, *[""] * (SPACES - len(track))),
        names={tile: setup.edition.tile_name(kind) for kind, tile in enumerate(IDS)},
        phase=phase,
        acting=setup.players[game.to_act] if playing.state not in (OVER, SCORED) else "",
        draws=any(action.do == "draw" for action in legal),
        invokes=any(action.do == "invoke" for action in legal),
        gods=game.holdings[game.turn][GOD] if phase in (TURN, GODS) else 0,
        takes=tuple(IDS[action.tile] for action in legal if action.do == "god"),
        bids=tuple(action.disk for action in legal if action.do == "bid"),
        passes=any(action.do == "pass" for action in legal),
        highest=game.high if bidding else 0,
        by=setup.players[game.high_bidder] if bidding and game.high else "",
        choices=tuple(disaster_choices(game)) if phase == DISCARDING else (),
        losses=losses_of(session),
    )


def _points(playing: Playing, seat: int) -> str:
    """A player's total, unless it is hidden from whoever looks."""
    game: Game = playing.game
    hidden = playing.hidden and playing.state != OVER and seat != playing.viewer
    return HIDDEN if hidden else str(game.points[seat])
