"""A run: as many puzzles as one can solve in five minutes, harder and harder; three mistakes end it."""

from collections.abc import Callable
from random import Random

from ra_hex.lessons.puzzles import puzzles
from ui.learn.puzzle_record import PuzzleRecord

SECONDS, MISTAKES = 300.0, 3
# Each step is so many puzzles further in the order of ratings, and chosen among so many.
STEP, AMONG = 6, 12
READY, RUNNING, OVER = "ready", "running", "over"


class PuzzleRun:
    """`now` are the seconds of a clock. The clock stands still while nobody looks."""

    def __init__(self, record: PuzzleRecord, chance: Random, now: Callable[[], float]) -> None:
        self._record, self._now = record, now
        self._order = order(chance)
        self._spent, self._since = 0.0, 0.0
        self.state = READY
        self.paused = False
        self.solved = 0
        self.missed: list[int] = []  # numbers of puzzles
        self.best = False

    # -- What there is

    @property
    def number(self) -> int:
        """The puzzle on the board."""
        return self._order[self.solved + len(self.missed)]

    @property
    def left(self) -> float:
        """The seconds that are left."""
        return max(0.0, SECONDS - self._elapsed())

    @property
    def mistakes_left(self) -> int:
        """How many mistakes are left until the run is over, that one counted."""
        return MISTAKES - len(self.missed)

    # -- What happens

    def start(self) -> None:
        """Begin, or go on after a pause."""
        if self.state == READY:
            self.state = RUNNING
        elif not self.paused:
            return
        self.paused = False
        self._since = self._now()

    def pause(self) -> None:
        """Nobody looks."""
        if self.state == RUNNING and not self.paused:
            self._spent, self.paused = self._elapsed(), True

    def look_at_clock(self) -> None:
        """End the run when its time is up."""
        if self.state == RUNNING and not self.left:
            self._end()

    def solve(self) -> None:
        """The puzzle on the board is solved."""
        self.solved += 1
        self._go_on()

    def miss(self) -> None:
        """A wrong move: the puzzle comes back another day."""
        self._record.come_back(puzzles()[self.number].position)
        self.missed.append(self.number)
        self._go_on()

    def _go_on(self) -> None:
        if len(self.missed) == MISTAKES or self.solved + len(self.missed) == len(self._order):
            self._end()

    def _end(self) -> None:
        self._spent = self._elapsed()
        self.state = OVER
        self.best = self._record.run_ended(self.solved)

    def _elapsed(self) -> float:
        running = self.state == RUNNING and not self.paused
        return self._spent + (self._now() - self._since if running else 0.0)


class RunRecord:
    """Records the puzzles of a run: nothing from before counts, and the run counts for itself."""

    def failed(self, _puzzle: str) -> bool:
        """Each is new."""
        return False

    def helped(self, _puzzle: str) -> bool:
        """There is no help."""
        return False

    def puzzle_solved(self, puzzle: str, rating: int | None = None) -> None:
        """The run counts it."""

    def puzzle_failed(self, puzzle: str, rating: int | None = None, *, helped: bool = False) -> None:
        """The run counts it."""


def order(chance: Random) -> list[int]:
    """Puzzles by chance, each harder than the one before, or nearly."""
    every = puzzles()
    by_rating = sorted(range(len(every)), key=lambda number: (every[number].rating, number))
    found: list[int] = []
    for begin in range(0, len(by_rating), STEP):
        near = [number for number in by_rating[begin : begin + AMONG] if number not in found]
        found.append(chance.choice(near))
    return found
