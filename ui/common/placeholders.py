"""The names of players who typed none, at the table and on the hex board: placeholders, not people."""

from collections.abc import Iterable
from functools import cache

from ui.core.languages import LANGUAGES, catalogue
from ui.core.player_marks import COLOURS
from ui.core.texts import mark

SEAT_NAME = mark("Player {number}")
# South and North.
SIDE_NAMES = (mark("Red"), mark("Ivory"))
# A player without a name gets the first number that no other name at the table has.
NUMBERS = range(1, 2 * len(COLOURS))


def _in_every_language(names: Iterable[str]) -> frozenset[str]:
    return frozenset(catalogue("ui", language).gettext(name) for language in LANGUAGES for name in names)


@cache
def seat_placeholders() -> frozenset[str]:
    """Return every placeholder for a seat, in every language."""
    names = _in_every_language([SEAT_NAME])
    return frozenset(each.format(number=number) for each in names for number in NUMBERS)


@cache
def side_placeholders() -> frozenset[str]:
    """Return every placeholder for a side, in every language."""
    return _in_every_language(SIDE_NAMES)


def placeholder_names() -> frozenset[str]:
    """Return every placeholder."""
    return seat_placeholders() | side_placeholders()
