"""Which rule is for what is being decided on the hex board: a section of the rules, and a block of it."""

from ui.hex.play_view import OVER, PASS, HexPlay

MOVES = ("moves", 0)
ENTERED = ("ends", 0)
# The last pawn, no legal move, third repetition.
OTHER_ENDINGS = ("ends", 4)
MATCH_WON = ("match", 0)


def rule_place(play: HexPlay) -> tuple[str, int]:
    """Return the rule for the state of the game on the board."""
    if play.state == PASS:
        return OTHER_ENDINGS
    if play.state != OVER:
        return MOVES
    if play.match.over:
        return MATCH_WON
    ending = play.game.ending
    return ENTERED if ending is not None and ending.entered else OTHER_ENDINGS
