"""From which seat the hex board is seen, and for whom texts are upside down."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ra_hex.board import NORTH, SOUTH
from ui.common.board.scene import SIDES
from ui.hex.play_view import HexPlay

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp


@dataclass(frozen=True)
class Seating:
    """Where people sit around the board."""

    # Is the board seen from North's seat?
    turned: bool = False
    # Do two people sit at two ends of the board?
    opposite: bool = False
    # Does whoever has the move read from the far end?
    across: bool = False
    # Are both sides played by people at this device?
    both_here: bool = False


def seating(play: HexPlay, turning: bool, flipped: bool, elsewhere: Collection[int] = ()) -> Seating:
    """Where people sit; `turning` turns the board to whoever moves, `flipped` turns it round by hand.

    Those `elsewhere` play on phones of their own: nobody reads from their side here.
    """
    game = play.game
    here = tuple(side for side in play.persons if side not in elsewhere)
    two = len(here) == len(SIDES)
    # After the end the board stays as it was.
    side = game.turns[-1].side if game.ending is not None and game.turns else game.position.to_move
    from_north = here == (NORTH,) or (two and turning and side == NORTH)
    turned = from_north != flipped
    opposite = two and not turning
    near = NORTH if turned else SOUTH
    return Seating(turned, opposite, opposite and game.position.to_move != near, two)


def seats_at(app: "RaCompanionApp", play: HexPlay, flipped: bool) -> Seating:
    """Where people sit round this device."""
    seated = app.hosting.seated if play.session is app.session else ()
    elsewhere = [play.match.side_of(seat) for seat in seated]
    return seating(play, app.settings.hex_turning, flipped, elsewhere)
