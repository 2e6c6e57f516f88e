"""The texts of the archive for people, and what it refuses."""

from ra_base import words
from ra_base.quoting import quoted_escaped
from ra_base.refusal import BadInput, Refusal

#: The classes whose first (and, for plurals, second) literal argument goes into the catalogues.
TRANSLATABLE = ("Words", "Refused", "ChangedElsewhere", "DamagedJournal")


class Words(words.Words):
    """A text of this package."""

    domain = "archive"


class Refused(Refusal):
    """The archive will not do what was asked; nothing has changed."""

    domain = Words.domain


def unknown_kind(kind: str) -> Refused:
    """Why a journal of a kind that nobody here can replay can’t be imported or opened."""
    return Refused("a game of type {kind} can’t be read", kind=quoted_escaped(kind))


class ChangedElsewhere(Refused):
    """The journal on disk is no longer the one in hand: another screen or phone has moved it on."""


class DamagedJournal(Refused):
    """What is stored of the journal is not what was saved."""


class BadFile(BadInput, Refused):
    """A file or a value that the archive cannot take in."""


class TooMuch(BadFile):
    """More of something than anybody has: the file was made to keep a phone busy, and is refused whole."""
