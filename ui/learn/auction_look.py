"""What a table to learn at shows of a game, without a widget."""

from collections.abc import Collection, Sequence

from ra_auction.actions import BIDDING, Action
from ra_auction.game import Game
from ra_auction.lessons.scene import NAMES
from ra_auction.tiles import IDS
from ui.common.table_look import TableLook, player_look, table_look
from ui.core.player_marks import COLOURS, SHAPES, Mark
from ui.core.texts import Speaker

MARKS = tuple(Mark(colour, shape) for colour, shape in zip(COLOURS, SHAPES, strict=True))


def names_in(tr: Speaker) -> tuple[str, ...]:
    """Who sits at the table, in the language in force."""
    return tuple(map(tr.say, NAMES))


def learning_look(game: Game, legal: Sequence[Action], marked: Collection[int] | None = None) -> TableLook:
    """Describe the table with these choices; where seats are `marked`, they are, not who is to act."""
    players = [
        player_look(
            game,
            seat,
            MARKS[seat],
            str(game.points[seat]),
            acts=seat == game.to_act if marked is None else seat in marked,
        )
        for seat in range(len(game.holdings))
    ]
    phase = game.phase if legal else ""
    bids, acting = bids_of(game), game.setup.players[0]
    return table_look(game, players, bids, legal, epoch=game.epoch, phase=phase, acting=acting)


def bids_of(game: Game) -> dict[int, int]:
    """What each seat has bid in the auction that goes on; 0 is a pass."""
    if game.phase != BIDDING:
        return {}
    made: list[int] = []
    for action in reversed(game.actions):
        if action.do not in ("bid", "pass"):
            break
        made.append(action.disk)
    up, seats = game.suns.up, range(1, len(game.holdings) + 1)
    bidders = [seat for seat in ((game.turn + after) % len(up) for after in seats) if up[seat]]
    return dict(zip(bidders, reversed(made), strict=False))


def own_tiles(game: Game, seat: int) -> tuple[str, ...]:
    """The kinds of tiles that somebody has."""
    return tuple(IDS[kind] for kind, count in enumerate(game.holdings[seat]) if count)
