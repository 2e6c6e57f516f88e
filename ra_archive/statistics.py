"""Who plays, who wins and with what: results counted together along any of their sides."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ra_archive.archive import Archive
from ra_archive.players import People, who_is_who
from ra_archive.rows import object_of
from ra_archive.schema import Damaged
from ra_archive.store import Store, question_marks
from ra_base.steps import Steps, finish

#: So many seats are counted in a step.
SEATS = 200


class Side(NamedTuple):
    """What seats are counted together by."""

    player: str
    variant: str  # edition or board
    size: int  # number of players
    started: bool
    against: int | None  # engine level on the other side
    won: bool
    people: int  # so many of the players are no engines


@dataclass(slots=True)
class Tally:
    """Seats counted together. A seat is one player in one game."""

    seats: int = 0
    wins: int = 0
    draws: int = 0
    points: int = 0
    best: int | None = None
    by_kind: dict[str, int] = field(default_factory=dict)

    @property
    def average(self) -> float:
        """Points in a game, on average."""
        return self.points / self.seats if self.seats else 0.0

    def average_by_kind(self) -> dict[str, float]:
        """Points of each kind in a game, on average."""
        return {kind: points / self.seats for kind, points in self.by_kind.items()}

    def add(self, other: "Tally") -> None:
        """Count another tally's seats too."""
        self.seats += other.seats
        self.wins += other.wins
        self.draws += other.draws
        self.points += other.points
        if other.best is not None:
            self.best = other.best if self.best is None else max(self.best, other.best)
        for kind, points in other.by_kind.items():
            self.by_kind[kind] = self.by_kind.get(kind, 0) + points


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything counted once; each question adds up a few of the cells."""

    games: int
    cells: dict[Side, Tally]

    def by(self, *sides: str, **only: object) -> dict[tuple[object, ...], Tally]:
        """Count along these sides of a Side, of seats that match all the given values.

        `by("player")` is the table of players, `by("won", size=3)` what wins a game of three,
        `by("player", "against", variant="114")` who beats which level on that board.
        """
        tallies: dict[tuple[object, ...], Tally] = {}
        for side, tally in self.cells.items():
            if all(getattr(side, name) == value for name, value in only.items()):
                key = tuple(getattr(side, name) for name in sides)
                tallies.setdefault(key, Tally()).add(tally)
        return tallies


def statistics(
    archive: Archive, kinds: Collection[str], since: int | None = None, until: int | None = None
) -> Statistics:
    """Count the finished games in journals of these kinds, last played since one time and before another.

    Engines are not counted as players, only as opponents.
    """
    return finish(counting(archive, kinds, since, until))


def any_finished(archive: Archive, kinds: Collection[str]) -> bool:
    """Whether there is a game to count in journals of these kinds."""
    chosen = f"JOIN journal ON number = seat.journal WHERE kind IN ({question_marks(kinds)}) LIMIT 1"
    found = archive.storage.read(lambda store: store.rows(f"SELECT 1 FROM seat {chosen}", *kinds))
    return bool(found)


def counting(
    archive: Archive, kinds: Collection[str], since: int | None = None, until: int | None = None
) -> Steps[Statistics]:
    """Do what `statistics` does in steps, some seats each."""
    condition = f"kind IN ({question_marks(kinds)})"
    values: list[object] = [*kinds]
    for bound, comparison in ((since, "played >= ?"), (until, "played < ?")):
        if bound is not None:
            condition += f" AND {comparison}"
            values.append(bound)
    games, people, rows = archive.storage.read(lambda store: _read(store, condition, values))
    shown: dict[str, str] = {}
    cells: dict[Side, Tally] = {}
    people_in = Counter((journal, game) for journal, game, *_ in rows)
    for number, (journal, game, name, variant, size, started, against, place, points, by_kind) in enumerate(
        rows
    ):
        if number % SEATS == 0:
            yield number / len(rows)
        try:
            kinds_won = _points_by_kind(by_kind)
        except Damaged:
            # Passed over as any row that cannot be read, and laid out anew for the next time.
            archive.storage.read(lambda store: store.doubt("seat"))
            continue
        person = shown.get(name)
        if person is None:
            person = shown[name] = people.shown(name)
        side = Side(person, variant, size, bool(started), against, place == 1, people_in[journal, game])
        tally = cells.get(side)
        if tally is None:
            tally = cells[side] = Tally()
        tally.seats += 1
        tally.wins += place == 1
        tally.draws += place is None
        tally.points += points
        if tally.best is None or points > tally.best:
            tally.best = points
        counted = tally.by_kind
        for kind, value in kinds_won.items():
            counted[kind] = counted.get(kind, 0) + value
    return Statistics(games, cells)


def _points_by_kind(written: str) -> dict[str, int]:
    found = object_of(written)
    if not all(type(points) is int for points in found.values()):
        raise Damaged
    return found


def _read(store: Store, condition: str, values: list[object]) -> tuple[int, People, list[tuple[Any, ...]]]:
    chosen = f"JOIN journal ON number = seat.journal WHERE {condition}"
    ((games,),) = store.rows(f"SELECT count(*) FROM seat {chosen} AND seat = 0", *values)
    people = who_is_who(store)
    seats = store.sound(
        "seat",
        ("journal", "game", "name", "variant", "size", "started", "against", "place", "points", "by_kind"),
        f"{chosen} AND level IS NULL",
        *values,
    )
    return games, people, seats
