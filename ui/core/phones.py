"""Which players have phones of their own."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol


class Sitting(Protocol):
    """A guest, as far as it matters here."""

    @property
    def seat(self) -> int | None:
        """The seat, by its number among those that guests can have."""

    @property
    def connected(self) -> bool:
        """Is the phone there now?"""


class Phones(NamedTuple):
    """The players who have guests, also those whose phones are away for a moment, and those connected."""

    seated: frozenset[int] = frozenset()
    connected: frozenset[int] = frozenset()


NO_PHONES = Phones()


def phones_of(guests: Iterable[Sitting], players: Sequence[int]) -> Phones:
    """Return whose phones these guests have; `players` are those of the seats that guests can have."""
    found = [(players[each.seat], each.connected) for each in guests if each.seat is not None]
    return Phones(
        frozenset(player for player, _there in found), frozenset(player for player, there in found if there)
    )
