"""The texts of Knizia's Ra for people, and what its rules and readers refuse."""

from ra_base import words
from ra_base.refusal import BadInput, Refusal

TRANSLATABLE = ("Words", "IllegalAction")


class Words(words.Words):
    """A text of this package."""

    domain = "auction"


class IllegalAction(Refusal):
    """What the rules refuse; nothing has changed."""

    domain = Words.domain


class BadJournal(BadInput):
    """A journal or sheet that cannot be read."""
