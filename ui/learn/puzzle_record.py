"""How somebody has done in the puzzles: which are solved, which come back, a rating, the best run."""

from collections.abc import Callable
from datetime import date
from typing import Any

from ra_hex.engine.rating import LOSS, WIN, Rating, Result, updated
from ui.core.state_shape import Fields, ListOf, MapOf, OneOf, Shape, Text, Whole

# How a puzzle was solved: at the first try and alone, alone but not at once, with a hint or the solution.
ALONE, RETRIED, HELPED = "alone", "retried", "helped"
# What was solved, if not as it should be, comes back after so many days, each time it is solved at once.
DAYS = (1, 3, 7, 21)
# Of who has solved none. Puzzles are not known well either.
BEGINNER, PUZZLE_DEVIATION = Rating(800.0, 350.0), 120.0
# Numbers of a rating are kept as whole ones, in such parts.
PARTS = Rating(100, 100, 1_000_000)
# Far more than there are: of puzzles, letters in a position, days, solved in a run, points of a rating.
MOST_PUZZLES, LONGEST, LAST_DAY, MOST_RUN, HIGHEST = 2000, 200, 4_000_000, 1000, 5000
POSITION = Text(LONGEST)
POSITIONS = ListOf(POSITION, MOST_PUZZLES)
SHAPES: dict[str, Shape] = {
    "puzzles": MapOf(POSITION, OneOf((ALONE, RETRIED, HELPED)), MOST_PUZZLES),
    "failed": POSITIONS,
    "helped": POSITIONS,
    "streak": Whole(0, MOST_PUZZLES),
    "best": Whole(0, MOST_PUZZLES),
    "due": MapOf(
        POSITION,
        Fields(needed={"day": Whole(1, LAST_DAY), "times": Whole(0, len(DAYS) - 1)}),
        MOST_PUZZLES,
    ),
    "rating": Fields(
        needed={
            "rating": Whole(-HIGHEST * 100, HIGHEST * 100),
            "deviation": Whole(100, 40_000),
            "volatility": Whole(1_000, 1_000_000),
        }
    ),
    "best_run": Whole(0, MOST_RUN),
}


class PuzzleRecord:
    """Puzzles are known by their positions. `save` is called after every change; `today` is the day it is."""

    def __init__(
        self, stored: dict[str, Any], save: Callable[[], None], today: Callable[[], date] = date.today
    ) -> None:
        self._save, self._today = save, today
        self._solved: dict[str, str] = stored.get("puzzles", {})
        self._failed = set(stored.get("failed", []))
        self._helped = set(stored.get("helped", []))
        self._due: dict[str, dict[str, int]] = stored.get("due", {})
        for puzzle in self._failed:  # before 2.0 nothing came back
            self._due.setdefault(puzzle, {"day": 1, "times": 0})
        self.streak: int = stored.get("streak", 0)
        self.best: int = max(stored.get("best", 0), self.streak)
        self.best_run: int = stored.get("best_run", 0)
        self.rating = _read_rating(stored["rating"]) if "rating" in stored else BEGINNER

    def content(self) -> dict[str, Any]:
        """What the file keeps of it."""
        rated = {} if self.rating == BEGINNER else {"rating": _written(self.rating)}
        return {
            "puzzles": self._solved,
            "failed": sorted(self._failed),
            "helped": sorted(self._helped),
            "due": self._due,
            "streak": self.streak,
            "best": self.best,
            "best_run": self.best_run,
            **rated,
        }

    # -- What there is

    def solved(self, puzzle: str) -> str | None:
        """How a puzzle was solved: ALONE, RETRIED, HELPED, or not yet."""
        return self._solved.get(puzzle)

    def failed(self, puzzle: str) -> bool:
        """Whether a puzzle went wrong, or was helped with, since it was last solved."""
        return puzzle in self._failed

    def helped(self, puzzle: str) -> bool:
        """Whether there was a hint or the solution since it was last solved."""
        return puzzle in self._helped

    def is_new(self, puzzle: str) -> bool:
        """Whether nobody has tried it: the first try counts for the rating."""
        return puzzle not in self._solved and puzzle not in self._failed

    def due(self) -> list[str]:
        """The puzzles that have come back, those that wait longest first."""
        today = self._today().toordinal()
        waiting = [(each["day"], puzzle) for puzzle, each in self._due.items() if each["day"] <= today]
        return [puzzle for _, puzzle in sorted(waiting)]

    # -- What happens

    def puzzle_solved(self, puzzle: str, rating: int | None = None) -> None:
        """A puzzle is solved; the streak grows if that is the first time and nothing had failed before.

        `rating` is the puzzle's, for what the first try says about its solver's.
        """
        before = self.solved(puzzle)
        if self.is_new(puzzle) and rating is not None:
            self._rate(rating, WIN)
        if puzzle in self._failed:
            how = HELPED if puzzle in self._helped else RETRIED
            self._failed.discard(puzzle)
            self._helped.discard(puzzle)
            self._solved.setdefault(puzzle, how)
        else:
            moved = self._move_on(puzzle)
            if before == ALONE and not moved:
                return
            self._solved[puzzle] = ALONE
            if before is None:
                self.streak += 1
                self.best = max(self.best, self.streak)
        self._save()

    def puzzle_failed(self, puzzle: str, rating: int | None = None, *, helped: bool = False) -> None:
        """A wrong move, or with `helped` a hint or the solution: it counts until the puzzle is solved.

        It ends the streak. Puzzles that were solved before do not end it, as they cannot make it longer.
        """
        if puzzle in self._failed and (puzzle in self._helped or not helped):
            return
        if self.is_new(puzzle) and rating is not None:
            self._rate(rating, LOSS)
        if puzzle not in self._failed and self.solved(puzzle) is None:
            self.streak = 0
        self._failed.add(puzzle)
        if helped:
            self._helped.add(puzzle)
        self.come_back(puzzle)

    def come_back(self, puzzle: str) -> None:
        """It is to be tried again, from the first of DAYS on."""
        self._due[puzzle] = {"day": self._today().toordinal() + DAYS[0], "times": 0}
        self._save()

    def run_ended(self, solved: int) -> bool:
        """A run has ended; whether it was the best so far."""
        if solved <= self.best_run:
            return False
        self.best_run = min(solved, MOST_RUN)
        self._save()
        return True

    def _move_on(self, puzzle: str) -> bool:
        """A puzzle that has come back is solved at once: it does so later next time, and at last no more."""
        if puzzle not in self.due():
            return False
        times = self._due[puzzle]["times"] + 1
        if times == len(DAYS):
            del self._due[puzzle]
        else:
            self._due[puzzle] = {"day": self._today().toordinal() + DAYS[times], "times": times}
        return True

    def _rate(self, rating: int, score: float) -> None:
        found = updated(self.rating, [Result(Rating(float(rating), PUZZLE_DEVIATION), score)])
        # As the file will say it: it is the same after a restart.
        self.rating = _read_rating(_written(found))


def _written(rating: Rating) -> dict[str, int]:
    return {name: round(value * getattr(PARTS, name)) for name, value in vars(rating).items()}


def _read_rating(kept: dict[str, int]) -> Rating:
    return Rating(**{name: kept[name] / getattr(PARTS, name) for name in vars(BEGINNER)})
