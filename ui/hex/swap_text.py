"""What is said of a swap: that the second player may take over the first move’s side, that it was done."""

from ra_hex.board import SOUTH
from ra_hex.match import Match
from ui.core.texts import Speaker


def side_name(tr: Speaker, side: int) -> str:
    """Return what the pawns of a side are called."""
    return str(tr._("Red") if side == SOUTH else tr._("Ivory"))


def swap_offer(tr: Speaker, match: Match) -> str:
    """Say to the second player what can be done now."""
    side = match.game.starter
    text = tr._("{player} can make a move, or swap sides and take over the move just made ({side}).")
    return text.format(player=match.players[1 - side], side=side_name(tr, side))


def swap_news(tr: Speaker, match: Match) -> str:
    """Say who plays which side after a swap."""
    side = match.game.starter
    text = tr._("Sides swapped. {side}: {player}")
    return text.format(side=side_name(tr, side), player=match.players[side])
