"""What can be heard and felt of a game: a move, a capture, a Ra, a victory, a refusal."""

# Something was put down or counted; pawns were captured; a Ra came, or an epoch or a game ended that nobody
# has won; somebody has won; the rules refuse something.
PUT, CAPTURED, RA, WON, REFUSED = "put", "captured", "ra", "won", "refused"
HAPPENINGS = (PUT, CAPTURED, RA, WON, REFUSED)


def of_attempt(*, right: bool, done: bool, captured: bool = False) -> str:
    """What an attempt at a task or puzzle was."""
    if not right:
        return REFUSED
    return WON if done else CAPTURED if captured else PUT
