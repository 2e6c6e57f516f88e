"""What a seat's bot is called, and what the app says about it."""

from collections.abc import Mapping

from ra_auction.bots.characters import CHARACTERS
from ra_auction.bots.levels import LEVEL, LEVELS
from ra_auction.words import Words

LEVEL_ABOUT: Mapping[int, Words] = {
    1: Words("Counts its own points, and forgets that others bid too."),
    2: Words("Counts its own points, loves monuments, and invokes Ra late."),
    3: Words("Counts points without mistakes, but fears disasters and invokes Ra late."),
    4: Words("Knows rules of thumb, and forgets that others bid too."),
    5: Words("Knows rules of thumb, and sometimes takes the second best."),
    6: Words("Weighs everybody’s chances, and often takes the second best."),
    7: Words("Weighs everybody’s chances, and rarely takes the second best."),
    8: Words("Weighs everybody’s chances, and takes the best every time."),
}
# Levels have no names of their own: what tells apart those that are alike at one table, a name for each seat.
SEAT_NAMES = (Words("Ani"), Words("Bek"), Words("Kawit"), Words("Nebi"), Words("Senu"))
# In lists and statistics a character comes after the levels.
CHARACTER_LEVEL = max(LEVELS) + 1


def level_of(bot: str) -> int | None:
    """Give the number of the level that a journal names, or None for a character."""
    return None if bot in CHARACTERS else int(bot.removeprefix(LEVEL))


def counted_level(bot: str) -> int:
    """Give the level as which an opponent is counted."""
    level = level_of(bot)
    return CHARACTER_LEVEL if level is None else level


def bot_name(bot: str) -> Words:
    """Name an opponent."""
    level = level_of(bot)
    return CHARACTERS[bot].name if level is None else Words("Level {level}", level=level)


def bot_about(bot: str) -> Words:
    """Describe how an opponent plays."""
    level = level_of(bot)
    return CHARACTERS[bot].habit if level is None else LEVEL_ABOUT[level]
