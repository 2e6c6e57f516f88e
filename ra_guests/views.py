"""The views of a game, each computed once for all who see it; on the game's thread, a slice at a time."""

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import NamedTuple

from ra_guests.guests import Look
from ra_guests.host import Host
from ra_guests.packed import packed


class Made(NamedTuple):
    """A view, and when it was computed: what it says of time was true then."""

    at: float
    view: bytes


@dataclass(frozen=True, slots=True)
class Shown:
    """A game as guests see it: views by look, and the seats."""

    head: int
    back: int
    began: int
    seats: tuple[dict[str, str], ...]
    views: dict[Look, Made]


class Views:
    """Computes views that are missing."""

    def __init__(self, host: Host, slice_seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._host = host
        self._slice = slice_seconds
        self._clock = clock
        self._fresh: dict[Look, Made] = {}

    def forget(self) -> None:
        """The game has changed."""
        self._fresh = {}

    def work(self, looks: Collection[Look], known: Collection[Look]) -> tuple[Shown, bool, list[Exception]]:
        """Compute what is missing of these looks, as much as a slice allows; keep those of all known guests.

        Returns what there is, whether that is all, and the bugs that were met on the way: one view that
        cannot be computed withholds no other.
        """
        until, wrong = self._clock() + self._slice, []
        self._fresh = {look: made for look, made in self._fresh.items() if look in known}
        missing = [look for look in looks if look not in self._fresh]
        for done, look in enumerate(missing):
            now, view = self._clock(), b""
            if done and now >= until:
                break
            try:
                view = packed(self._host.view(*look))
            except Exception as error:
                wrong.append(error)
            self._fresh[look] = Made(now, view)
        shown = Shown(
            self._host.head,
            self._host.back,
            self._host.began,
            tuple(
                {"name": each.name, "colour": each.colour, "shape": each.shape} for each in self._host.seats
            ),
            {look: made for look, made in self._fresh.items() if made.view},
        )
        return shown, all(look in self._fresh for look in looks), wrong
