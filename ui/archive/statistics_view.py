"""What the statistics show: which games are counted, and the answers to what people ask of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from ra_archive.archive import Archive
from ra_archive.statistics import Statistics, Tally, statistics
from ra_auction.journals import AUCTION, TABLE
from ra_auction.scoring import Score
from ra_hex.match import KIND as HEX
from ui.common.unnamed import nobody

#: The journals each game is kept in.
GAMES = {"auction": (TABLE, AUCTION), "hex": (HEX,)}
DAYS_OF_A_MONTH = 30


@dataclass(frozen=True, slots=True)
class Counted:
    """Which games are counted; None counts all."""

    game: str = "auction"
    span: str = "all"
    variant: str | None = None
    size: int | None = None
    player: str | None = None

    @property
    def only(self) -> dict[str, object]:
        """What the archive's cells must match."""
        told = {"variant": self.variant, "size": self.size, "player": self.player}
        return {name: value for name, value in told.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Kind:
    """What a kind of points brings in a game: to those who win, and to everybody."""

    name: str
    winners: float
    everybody: float


class Figures:
    """The figures of the games counted, from one reading of the archive."""

    def __init__(self, archive: Archive, counted: Counted, now: datetime) -> None:
        since = beginning(counted.span, now)
        self._cells: Statistics = statistics(
            archive, GAMES[counted.game], None if since is None else int(since.timestamp() * 1000)
        )
        self.counted = counted

    @property
    def games(self) -> int:
        """How many games are counted."""
        return sum(self._games("variant").values())

    @property
    def total(self) -> Tally:
        """All seats together."""
        return self._by().get((), Tally())

    def variants(self) -> list[str]:
        """The editions or boards there are figures for, whichever is chosen."""
        return sorted(str(variant) for (variant,) in self._cells.by("variant"))

    def sizes(self) -> list[int]:
        """The numbers of players there are figures for, whichever is chosen."""
        return sorted({side.size for side in self._cells.cells})

    def people(self) -> list[str]:
        """Everybody there are figures for, whoever is chosen."""
        return sorted({str(name) for (name,) in self._cells.by("player")} - nobody())

    def players(self) -> list[tuple[str, Tally]]:
        """Everybody, who wins most first."""
        return sorted(
            ((name, tally) for (name,), tally in self._by("player").items() if name not in nobody()),
            key=lambda each: (-each[1].wins, -each[1].average, each[0]),
        )

    def along(self, side: str) -> list[tuple[Any, int, Tally]]:
        """Count along one side (variant, size, started, against): its values, how many games, the seats."""
        games = self._games(side)
        return sorted((key, games[key], tally) for (key,), tally in self._by(side).items() if key is not None)

    def kinds(self) -> list[Kind]:
        """What wins games: points a game by kind, of winners and of everybody."""
        everybody = self.total.average_by_kind()
        winners = self._by("won").get((True,), Tally()).average_by_kind()
        return [
            Kind(name, winners.get(name, 0.0), everybody[name]) for name in _known(Score._fields, everybody)
        ]

    def _games(self, side: str) -> dict[Any, int]:
        """How many games there are along one side."""
        games: dict[Any, float] = {}
        for (key, size, against), tally in self._by(side, "size", "against").items():
            # A seat is one game for whoever plays alone against engines, or is looked at alone.
            alone = against is not None or self.counted.player is not None or side == "started"
            games[key] = games.get(key, 0) + (tally.seats if alone else tally.seats / size)
        return {key: round(count) for key, count in games.items()}

    def _by(self, *sides: str) -> dict[tuple[Any, ...], Tally]:
        return self._cells.by(*sides, **self.counted.only)


def beginning(span: str, now: datetime) -> datetime | None:
    """Give the first moment of a span of time; None for all time."""
    if span == "year":
        return datetime(now.year, 1, 1)
    if span == "month":
        return now - timedelta(days=DAYS_OF_A_MONTH)
    return None


def _known(order: Iterable[str], there: Iterable[str]) -> list[str]:
    found = set(there)
    return [name for name in order if name in found]
