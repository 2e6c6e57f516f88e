"""What a player has and how many points that is so far, without a widget."""

from collections.abc import Mapping
from dataclasses import dataclass

from ra_auction.editions import Edition
from ra_auction.game import Game
from ra_auction.holdings import Holding
from ra_auction.names import points_name
from ra_auction.scoring import Score
from ra_auction.table import Table
from ra_auction.tiles import FUNERAL, GOD, IDS
from ra_base.words import Words
from ui.common.point_icons import KIND_ICON
from ui.core.session import Session


@dataclass(frozen=True, slots=True)
class HeldTile:
    """A kind of tile in front of a player."""

    icon: str
    name: Words
    count: int


@dataclass(frozen=True, slots=True)
class PointsLine:
    """Points of one kind."""

    icon: str
    name: Words
    points: int
    why: Words


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's tiles and points; what is hidden or not known is None."""

    name: str
    logged: bool  # are the tiles those in front of the player, or those of the last tally?
    tiles: tuple[HeldTile, ...]
    lines: tuple[PointsLine, ...]  # of this epoch, if it were scored now
    gained: int | None  # their sum
    points: int | None  # at the end of the last epoch


def points_lines(edition: Edition, score: Score, why: Mapping[str, Words]) -> tuple[PointsLine, ...]:
    """Describe what brings or costs points, and why; `why` has the reasons by the names of `Score`."""
    return tuple(
        PointsLine(KIND_ICON[kind], points_name(edition, kind), points, why[kind])
        for kind, points in score._asdict().items()
        if points
    )


def player_view(session: Session[Table] | Session[Game], seat: int, *, hidden: bool) -> PlayerView:
    """Describe a player; with `hidden` without the total, as long as the game goes on."""
    return view_of(session.game, seat, hidden=hidden)


def view_of(played: Table | Game, seat: int, *, hidden: bool) -> PlayerView:
    """Describe a player of a game that no session keeps."""
    setup = played.setup
    own: Holding
    lines: tuple[PointsLine, ...] = ()
    gained = None
    if isinstance(played, Game):
        own = played.holdings[seat]
        if not played.sheet.over:
            now = played.running_scores()[seat]
            gained = now.total
            lines = points_lines(setup.edition, now, played.running_reasons(seat))
    else:
        own = played.holdings()[seat]
    return PlayerView(
        name=setup.players[seat],
        logged=isinstance(played, Game),
        tiles=tuple(
            HeldTile(IDS[kind], setup.edition.tile_name(kind), own[kind])
            for kind in range(GOD, FUNERAL)
            if own[kind]
        ),
        lines=lines,
        gained=gained,
        points=None if hidden and not played.sheet.over else played.sheet.standing[seat],
    )
