"""What guests see and may do: the app that shares a game gives the server an object of this form.

All of it is called on the thread the game lives on, never on the server's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ra_base.words import Words

# Data that JSON can hold. What is in a view is said in docs/guests.md.
View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Seat:
    """A place in the game: its player's name, colour and shape (by name, see docs/guests.md)."""

    name: str
    colour: str
    shape: str


class Host(Protocol):
    """A game that is shared."""

    @property
    def seats(self) -> Sequence[Seat]:
        """Where guests can sit, in the order of the game."""

    @property
    def languages(self) -> Mapping[str, str]:
        """The languages it speaks: what each calls itself, by code; English is one of them."""

    @property
    def head(self) -> int:
        """How many actions of the journal count."""

    @property
    def back(self) -> int:
        """Another number whenever something was taken back: as many actions may be others than before."""

    @property
    def began(self) -> int:
        """What `back` was when this game began; with a lower one people saw the game before it."""

    @property
    def over(self) -> bool:
        """Whether the game has ended: then sharing ends after its result was read."""

    def view(self, seat: int | None, language: str) -> View:
        """Return what this seat may see, or without one a spectator, with all texts in this language."""

    def act(self, seat: int, action: Mapping[str, Any], head: int) -> None:
        """Do what a guest at this seat asks for, who saw the game when `head` actions counted.

        If something was taken back since, `head` is that of no game.
        A `Refusal` says why not; then nothing has changed. Whatever is no action of a view is refused too.
        """

    def say(self, words: Words, language: str) -> str:
        """Translate a text."""
