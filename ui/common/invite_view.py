"""Who sits where with their own phone, as the host sees it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ra_guests.guests import Guest
from ra_guests.host import Seat


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat with its player's looks, and the guest who has it, if there is one; or one without a seat."""

    seat: int | None
    name: str
    colour: str
    shape: str
    guest: int | None = None
    connected: bool = False


def seat_lines(seats: Sequence[Seat], guests: Sequence[Guest]) -> tuple[SeatLine, ...]:
    """Return every seat in the order of the game."""
    there = {guest.seat: guest for guest in guests if guest.seat is not None}
    lines = []
    for number, seat in enumerate(seats):
        guest = there.get(number)
        who = (guest.number, guest.connected) if guest is not None else ()
        lines.append(SeatLine(number, seat.name, seat.colour, seat.shape, *who))
    return tuple(lines)


def loose_lines(guests: Sequence[Guest], name: Callable[[int], str]) -> tuple[SeatLine, ...]:
    """Return those who are connected without a seat; a phone's name comes from its number."""
    loose = (guest for guest in guests if guest.connected and guest.seat is None)
    return tuple(
        SeatLine(None, name(guest.number), "grey", "people", guest.number, connected=True) for guest in loose
    )


def watching(guests: Sequence[Guest]) -> int:
    """How many guests are connected and only watch."""
    return sum(1 for guest in guests if guest.connected and guest.seat is None)
