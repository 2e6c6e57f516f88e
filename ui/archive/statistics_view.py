"""The figures of the statistics: which games are counted, and what comes out."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from ra_archive.archive import Archive
from ra_archive.statistics import Statistics, Tally, any_finished, counting
from ra_auction.journals import AUCTION, TABLE
from ra_auction.scoring import Score
from ra_base.steps import Steps, part
from ra_hex.match import KIND as HEX
from ui.common.computer_rating import UNNAMED, Standing, standings_in_steps
from ui.common.placeholders import placeholder_names

#: The kinds of journals of each game.
KINDS_OF_GAME = {"auction": (TABLE, AUCTION), "hex": (HEX,)}
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
        wanted = {"variant": self.variant, "size": self.size, "player": self.player}
        return {name: value for name, value in wanted.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Kind:
    """The points of one kind in a game, on average: of those who win, and of everybody."""

    name: str
    winners: float
    everybody: float


class Figures:
    """The figures of the games that are counted."""

    def __init__(self, cells: Statistics, counted: Counted, standings: dict[str, Standing]) -> None:
        self._cells = cells
        self.counted = counted
        self._standings = standings

    @property
    def games(self) -> int:
        """How many games are counted."""
        return sum(self._games("variant").values())

    @property
    def total(self) -> Tally:
        """All seats together."""
        return self._by().get((), Tally())

    def variants(self) -> list[str]:
        """Return the editions or boards there are figures for, whichever is chosen."""
        return sorted(str(variant) for (variant,) in self._cells.by("variant"))

    def sizes(self) -> list[int]:
        """Return the numbers of players there are figures for, whichever is chosen."""
        return sorted({side.size for side in self._cells.cells})

    def people(self) -> list[str]:
        """Return the players there are figures for, whoever is chosen."""
        return sorted({str(name) for (name,) in self._cells.by("player")} - placeholder_names())

    def players(self) -> list[tuple[str, Tally]]:
        """Return the players with their seats, who wins most first."""
        return sorted(
            (
                (name, tally)
                for (name,), tally in self._by("player").items()
                if name not in placeholder_names()
            ),
            key=lambda each: (-each[1].wins, -each[1].average, each[0]),
        )

    def ratings(self) -> list[tuple[str, Standing]]:
        """Return the ratings against the computer, the highest first, from all games of all time.

        The last one may be of those who typed no name.
        """
        wanted = self.counted.player
        return sorted(
            ((name, each) for name, each in self._standings.items() if wanted in (None, name)),
            key=lambda each: (each[0] == UNNAMED, -each[1].rating.rating),
        )

    def along(self, side: str) -> list[tuple[Any, int, Tally]]:
        """Group by variant, size, started or against: return each value, how many games, the seats."""
        games = self._games(side)
        return sorted((key, games[key], tally) for (key,), tally in self._by(side).items() if key is not None)

    def kinds(self) -> list[Kind]:
        """Return the points a game of each kind, of winners and of everybody, as the tally orders them."""
        everybody = self.total.average_by_kind()
        winners = self._by("won").get((True,), Tally()).average_by_kind()
        return [
            Kind(name, winners.get(name, 0.0), everybody[name]) for name in Score._fields if name in everybody
        ]

    def _games(self, side: str) -> dict[Any, int]:
        """Count the games of each group."""
        games: dict[Any, float] = {}
        for (key, people), tally in self._by(side, "people").items():
            # One seat is one game where a person is counted alone.
            alone = self.counted.player is not None or side == "started"
            games[key] = games.get(key, 0) + (tally.seats if alone else tally.seats / people)
        return {key: round(count) for key, count in games.items()}

    def _by(self, *sides: str) -> dict[tuple[Any, ...], Tally]:
        return self._cells.by(*sides, **self.counted.only)


def figuring(archive: Archive, counted: Counted, now: datetime) -> Steps[Figures]:
    """Count, in steps; all figures are from one reading of the archive."""
    since = beginning(counted.span, now)
    moment = None if since is None else int(since.timestamp() * 1000)
    cells = yield from part(counting(archive, KINDS_OF_GAME[counted.game], moment), 0, 0.8)
    standings: dict[str, Standing] = {}
    if counted.game == "hex":
        standings = yield from part(standings_in_steps(archive), 0.8, 1)
    return Figures(cells, counted, standings)


def game_with_figures(archive: Archive, first: str) -> str:
    """The game that is counted at first: that one, unless only another has been finished."""
    games = sorted(KINDS_OF_GAME, key=lambda game: game != first)
    counted = (game for game in games if any_finished(archive, KINDS_OF_GAME[game]))
    return next(counted, first)


def beginning(span: str, now: datetime) -> datetime | None:
    """Return the first moment of a span of time; None for all time."""
    if span == "year":
        return datetime(now.year, 1, 1)
    if span == "month":
        return now - timedelta(days=DAYS_OF_A_MONTH)
    return None
