"""What is said of a swap: that a side may be taken over, that it was done, that somebody asks to undo it."""

from ra_hex.board import SOUTH
from ra_hex.match import Match
from ui.core.texts import Speaker, mark

# What the other side is asked before it is undone, or something else.
ASKS_MOVE, ASKS_SWAP = mark("{player} asks to undo a move."), mark("{player} asks to undo the swap.")


def waits_for_undo(tr: Speaker, *, swap: bool) -> str:
    """Say to whoever has asked to undo a swap, or a move, that the answer is still to come."""
    if swap:
        return tr._("You asked to undo the swap. Waiting for an answer.")
    return tr._("You asked to undo a move. Waiting for an answer.")


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
