"""What an export or an import leaves out: which game, and why."""

from pathlib import Path
from typing import NamedTuple

from ra_archive.journal import names_in, tidy
from ra_archive.words import BadFile
from ra_base import words
from ra_base.reading import Json


class LeftOut(NamedTuple):
    """What an export or an import leaves out: which game, as far as that is known, and why."""

    where: str  # in the file
    name: str  # its title, or who plays
    played: int  # in milliseconds, 0 if it is not known
    why: words.Words


class Exported(NamedTuple):
    """The file that was written, and the games that are not in it."""

    path: Path
    left_out: tuple[LeftOut, ...]


class PartlyBad(BadFile):
    """A file of which something can be imported: `leave_out` imports the rest. Says what is wrong first."""

    def __init__(self, left_out: list[LeftOut]) -> None:
        super().__init__(left_out[0].where, left_out[0].why)
        self.left_out = tuple(left_out)


def named(title: str, setup: dict[str, Json]) -> str:
    """Name a game by its title, or by who plays."""
    return tidy(title) or ", ".join(names_in(setup))
