"""The icon of the person or bot in a seat."""

from ra_auction.bots.characters import CHARACTERS

PERSON, COMPUTER = "person", "computer"


def face(bot: str | None) -> str:
    """Return the face of a character, or the icon of a person or a level."""
    if bot is None:
        return PERSON
    return f"face_{bot}" if bot in CHARACTERS else COMPUTER
