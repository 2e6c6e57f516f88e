"""What distinguishes players: a colour and a shape each, never the same for two at one table."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ra_archive.archive import Archive
from ra_archive.players import known_people

COLOURS = ("red", "blue", "green", "purple", "orange", "pink", "grey")
SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon", "cross")


class Mark(NamedTuple):
    """A colour of the theme and a shape among the icons."""

    colour: str
    shape: str


def distinct(wanted: Iterable[Mark]) -> tuple[Mark, ...]:
    """Give everybody the mark they want, or the first free one if somebody before has it."""
    given: list[Mark] = []
    for mark in wanted:
        colours = [each.colour for each in given]
        shapes = [each.shape for each in given]
        given.append(Mark(_free(mark.colour, COLOURS, colours), _free(mark.shape, SHAPES, shapes)))
    return tuple(given)


def player_marks(archive: Archive, names: Sequence[str]) -> tuple[Mark, ...]:
    """The marks of these players: those they had before, deleted or not, as far as possible."""
    known = known_people(archive)
    persons = [known.person(name) for name in names]
    return distinct([Mark(person.colour, person.shape) for person in persons])


def _free(wanted: str, every: Sequence[str], taken: Sequence[str]) -> str:
    if wanted in every and wanted not in taken:
        return wanted
    return next(each for each in every if each not in taken)
