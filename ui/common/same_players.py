"""Where the players of a game sit in the next one: known by their names, or by having none."""

from collections.abc import Mapping, Sequence

from ra_guests.host import Seat
from ui.common.placeholders import placeholder_names


def same_players(before: Sequence[Seat], now: Sequence[Seat]) -> Mapping[int, int]:
    """Return by seat of the game before where the same player sits now; who plays no more is missing.

    A player without a name is called by a side or a number, which may be another one now.
    """
    names = [each.name.casefold() for each in now]
    found = {
        seat: names.index(each.name.casefold())
        for seat, each in enumerate(before)
        if each.name.casefold() in names
    }
    unnamed = placeholder_names()
    left = [seat for seat, each in enumerate(before) if each.name in unnamed and seat not in found]
    free = [seat for seat, each in enumerate(now) if each.name in unnamed and seat not in found.values()]
    return {**found, **dict(zip(left, free, strict=False))}
