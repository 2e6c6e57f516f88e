"""Who sits where: guests pick a seat, the host moves them; a seat whose phone is away can go to another one.

All of it is called on the game's thread, `asked` on any.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ra_base import words as base
from ra_guests.guests import Guest, Guests
from ra_guests.host import Seat
from ra_guests.limits import Limits
from ra_guests.refusals import (
    ASKED,
    ASKED_BEFORE,
    HERE_A_MOMENT_AGO,
    MOVED,
    NOT_NOW,
    SEAT_TAKEN,
    TAKEN_OVER,
    UNSEATED,
)
from ra_guests.words import GuestRefusal


@dataclass(frozen=True, slots=True)
class Wish:
    """A guest wants a seat whose phone is not connected."""

    guest: int
    seat: int


class Seats:
    """`notify` shows one guest a message, `moved` gets each guest whose seat is another one, `changed` comes
    whenever somebody sits elsewhere or waits for a seat.

    With `asks` there is somebody at the game who answers wishes; without, a seat is free for others when its
    phone has been away for a while.
    """

    def __init__(
        self,
        guests: Guests,
        limits: Limits,
        seats: Callable[[], Sequence[Seat]],
        *,
        asks: bool,
        notify: Callable[[int, base.Words], object],
        moved: Callable[[int], object],
        changed: Callable[[], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._guests, self._limits, self._seats = guests, limits, seats
        self._asks, self._clock = asks, clock
        self._notify, self._moved, self._changed = notify, moved, changed
        self._wishes: tuple[Wish, ...] = ()
        # When somebody was refused a seat: nobody is asked about it again for a while.
        self._refused: dict[int, float] = {}

    # -- What guests ask for

    def pick(self, number: int, seat: int | None) -> None:
        """Give a guest a seat, or none; a `Refusal` says why not. What somebody has to allow is a wish."""
        owner = self._owner(seat)
        if owner is None or owner.number == number or seat is None:
            self._guests.sit(number, seat, len(self._seats()))
            self._moved(number)
            self._changed()
        elif owner.connected:
            raise GuestRefusal(SEAT_TAKEN.text)
        elif self._asks:
            self._wish(Wish(number, seat))
        elif self._clock() - owner.seen < self._limits.away_seconds:
            raise GuestRefusal(HERE_A_MOMENT_AGO.text)
        else:
            self._hand_over(Wish(number, seat), owner.number)

    def _wish(self, wish: Wish) -> None:
        waiting = self.wishes
        if any(each.seat == wish.seat and each.guest != wish.guest for each in waiting):
            raise GuestRefusal(ASKED_BEFORE.text)
        if self._clock() - self._refused.get(wish.seat, float("-inf")) < self._limits.asked_again_seconds:
            raise GuestRefusal(NOT_NOW.text)
        self._wishes = (*(each for each in waiting if each.guest != wish.guest), wish)
        self._notify(wish.guest, ASKED)
        self._changed()

    # -- What the host answers

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """What guests want: it lapses when they go, or when the phone of the seat is back or leaves it."""
        there = {each.number: each for each in self._guests.all if each.connected}
        return tuple(
            wish
            for wish in self._wishes
            if wish.guest in there
            and (owner := self._owner(wish.seat)) is not None
            and not owner.connected
            and owner.number != wish.guest
        )

    @property
    def asked(self) -> frozenset[int]:
        """The seats that somebody waits for."""
        return frozenset(wish.seat for wish in self.wishes)

    def allow(self, wish: Wish) -> None:
        """Give the guest the seat, unless that has lapsed."""
        owner = self._owner(wish.seat)
        if wish in self.wishes and owner is not None:
            self._hand_over(wish, owner.number)

    def refuse(self, wish: Wish) -> None:
        """The seat remains whose it is."""
        if wish in self.wishes:
            self._refused[wish.seat] = self._clock()
            self._notify(wish.guest, NOT_NOW)
        self._wishes = tuple(each for each in self._wishes if each != wish)
        self._changed()

    def _hand_over(self, wish: Wish, owner: int) -> None:
        self._wishes = tuple(each for each in self._wishes if each.seat != wish.seat)
        self._guests.sit(owner, None, len(self._seats()))
        self._guests.sit(wish.guest, wish.seat, len(self._seats()))
        self._moved(owner), self._moved(wish.guest)
        self._notify(owner, TAKEN_OVER.filled(player=self._name(wish.seat)))
        self._changed()

    # -- What the host does

    def move(self, number: int, seat: int | None) -> None:
        """Put a guest in a free seat, or in none, and say so there."""
        if self._guests.sit(number, seat, len(self._seats())):
            self._seated(number, seat)
            self._changed()

    def swap(self, one: int, other: int) -> None:
        """Have two guests change seats, and say so there."""
        for number, seat in self._guests.swap(one, other):
            self._seated(number, seat)
        self._changed()

    def change(self, seats: Mapping[int, int]) -> None:
        """Have everybody sit where their seat is in another game; who plays no more has none."""
        self._wishes, self._refused = (), {}
        for number in self._guests.reseat(seats):
            self._moved(number)
        self._changed()

    def _seated(self, number: int, seat: int | None) -> None:
        self._moved(number)
        self._notify(number, UNSEATED if seat is None else MOVED.filled(player=self._name(seat)))

    def _name(self, seat: int) -> str:
        return self._seats()[seat].name

    def _owner(self, seat: int | None) -> Guest | None:
        """Who is in a seat."""
        found = [each for each in self._guests.all if each.seat == seat] if seat is not None else []
        return found[0] if found else None
