"""What people are called who have typed no name, at the table and on the hex board; these are no people."""

from collections.abc import Iterable
from functools import cache

from ui.core.languages import LANGUAGES, catalogue
from ui.core.player_marks import COLOURS
from ui.core.texts import mark

SEAT_NAME = mark("Player {number}")
# South and North.
SIDE_NAMES = (mark("Red"), mark("Ivory"))
# The unnamed get the first numbers that nobody else at the table is called by.
NUMBERS = range(1, 2 * len(COLOURS))


def _in_every_language(names: Iterable[str]) -> frozenset[str]:
    return frozenset(catalogue("ui", language).gettext(name) for language in LANGUAGES for name in names)


@cache
def seats() -> frozenset[str]:
    """Everything that a seat without a name can be called, in whatever language it was."""
    words = _in_every_language([SEAT_NAME])
    return frozenset(each.format(number=number) for each in words for number in NUMBERS)


@cache
def sides() -> frozenset[str]:
    """Everything that a side without a name can be called, in whatever language it was."""
    return _in_every_language(SIDE_NAMES)


def nobody() -> frozenset[str]:
    """Everything that is called like a person and is none."""
    return seats() | sides()
