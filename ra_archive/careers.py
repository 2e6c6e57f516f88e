"""One player's games: how many were won, in what streaks, and who came out ahead of whom."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from ra_archive.archive import Archive
from ra_archive.players import who_is_who
from ra_archive.store import Store, question_marks


class Seated(NamedTuple):
    """A person in a finished game; `place` is None in a draw."""

    name: str
    place: int | None
    points: int


@dataclass(slots=True)
class Meetings:
    """The games of two players with each other, from the side of the first."""

    games: int = 0
    ahead: int = 0
    behind: int = 0


@dataclass(slots=True)
class Career:
    """What a player's games came to; a shared first place is a win."""

    games: int = 0
    wins: int = 0
    points: int = 0
    best: int | None = None
    streak: int = 0  # games won in a row up to the last one
    longest: int = 0
    against: dict[str, Meetings] = field(default_factory=dict)

    @property
    def average(self) -> float:
        """Points in a game, on average."""
        return self.points / self.games if self.games else 0.0

    def add(self, own: Seated, others: Collection[Seated]) -> None:
        """Count a game, played after those that are counted."""
        won = own.place == 1
        self.games += 1
        self.wins += won
        self.points += own.points
        self.best = own.points if self.best is None else max(self.best, own.points)
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        for other in others:
            if other.name == own.name:
                continue
            met = self.against.setdefault(other.name, Meetings())
            met.games += 1
            if own.place is not None and other.place is not None:
                met.ahead += own.place < other.place
                met.behind += own.place > other.place


def career(archive: Archive, name: str, kinds: Collection[str]) -> Career:
    """Give what came of a player's finished games in journals of these kinds, whatever they were called."""
    return archive.storage.read(lambda store: _career(store, name, kinds))


def _career(store: Store, name: str, kinds: Collection[str]) -> Career:
    people = who_is_who(store)
    spellings, shown = people.spellings(name), people.shown(name)
    found = Career()
    for seats in _games(store, spellings, kinds):
        seated = [Seated(people.shown(each.name), each.place, each.points) for each in seats]
        # Theirs may be a row that could not be read.
        for own in [each for each in seated if each.name == shown][:1]:
            found.add(own, seated)
    return found


def _games(store: Store, spellings: Collection[str], kinds: Collection[str]) -> Iterator[list[Seated]]:
    """Give the people of each game that one of these spellings was in, in the order they were played."""
    rows = store.sound(
        "seat",
        ("journal", "game", "name", "place", "points"),
        f"JOIN journal ON number = seat.journal WHERE kind IN ({question_marks(kinds)}) AND level IS NULL"
        " AND (seat.journal, seat.game) IN"
        f" (SELECT journal, game FROM seat WHERE name IN ({question_marks(spellings)}) AND level IS NULL)"
        " ORDER BY played, changed, seat.journal, seat.game, seat.seat",
        *kinds,
        *spellings,
    )
    for _, seats in groupby(rows, key=lambda row: row[:2]):
        yield [Seated(*row[2:]) for row in seats]
