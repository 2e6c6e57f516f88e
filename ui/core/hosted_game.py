"""The game that is shared, as the server knows it, whichever session plays it."""

from collections.abc import Mapping, Sequence
from typing import Any

from ra_base.words import Words
from ra_guests.host import Seat, View
from ui.core.guest_host import GuestHost


class HostedGame:
    """Gives everything to `host`, which can be replaced while guests are connected."""

    def __init__(self, host: GuestHost) -> None:
        self.host = host

    @property
    def seats(self) -> Sequence[Seat]:
        """Where guests can sit."""
        return self.host.seats

    @property
    def languages(self) -> Mapping[str, str]:
        """What each language that guests can read is called in itself."""
        return self.host.languages

    @property
    def head(self) -> int:
        """How many actions of the journal count."""
        return self.host.head

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.host.over

    def view(self, seat: int | None, language: str) -> View:
        """Return what this seat may see, or without one a spectator."""
        return self.host.view(seat, language)

    def act(self, seat: int, action: Mapping[str, Any], head: int) -> None:
        """Do what a guest at this seat asks for."""
        self.host.act(seat, action, head)

    def say(self, words: Words, language: str) -> str:
        """Translate a text."""
        return self.host.say(words, language)
