"""The texts of guests: what the page says, and what the server refuses."""

from ra_base import words
from ra_base.refusal import Refusal

TRANSLATABLE = ("Words", "GuestRefusal")


class Words(words.Words):
    """A text of this package."""

    domain = "guests"


class GuestRefusal(Refusal):
    """What a guest may not do, or not now; nothing has changed."""

    domain = Words.domain
