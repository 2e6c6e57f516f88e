"""How far lessons and puzzles have come: one small file, written before the screen shows what is new."""

from pathlib import Path

from ui.core.state_file import StateFile
from ui.core.state_shape import Fields, ListOf, MapOf, OneOf, Text, Whole
from ui.core.texts import mark

FILE = "learning.json"
LOST = mark("Your progress couldn’t be read. The old file was kept as {file}.")
# A puzzle that was solved: at the first try and alone, or not quite so.
ALONE, HELPED = "alone", "helped"
# Far more than there are: of lessons, tasks in one, puzzles, and letters in a position.
MOST_LESSONS, MOST_TASKS, MOST_PUZZLES, LONGEST = 100, 1000, 2000, 200
POSITION = Text(LONGEST)
SHAPE = Fields(
    optional={
        "lessons": MapOf(Text(LONGEST), Whole(0, MOST_TASKS), MOST_LESSONS),
        "puzzles": MapOf(POSITION, OneOf((ALONE, HELPED)), MOST_PUZZLES),
        "failed": ListOf(POSITION, MOST_PUZZLES),
        "streak": Whole(0, MOST_PUZZLES),
        "best": Whole(0, MOST_PUZZLES),
    }
)


class Progress:
    """What has been learned."""

    def __init__(self, folder: Path) -> None:
        self.file = StateFile(folder / FILE, SHAPE, LOST)
        stored = self.file.read() or {}
        self._lessons: dict[str, int] = stored.get("lessons", {})
        self._puzzles: dict[str, str] = stored.get("puzzles", {})
        self._failed = set(stored.get("failed", []))
        self.streak: int = stored.get("streak", 0)
        self.best: int = max(stored.get("best", 0), self.streak)
        self._fault: OSError | None = None
        self._reported = False

    def new_fault(self) -> OSError | None:
        """Why this could not be saved; returned once until saving works again."""
        fault = None if self._reported else self._fault
        self._reported = self._reported or fault is not None
        return fault

    # -- Lessons

    def tasks_done(self, lesson: str) -> int:
        """How many tasks of a lesson were done, from the first on."""
        return self._lessons.get(lesson, 0)

    def task_done(self, lesson: str, number: int) -> None:
        """Task `number` (from 1) is done."""
        if number > self.tasks_done(lesson):
            self._lessons[lesson] = number
            self._save()

    # -- Puzzles

    def solved(self, puzzle: str) -> str | None:
        """How a puzzle was solved: ALONE, HELPED, or not yet."""
        return self._puzzles.get(puzzle)

    def failed(self, puzzle: str) -> bool:
        """Whether a puzzle went wrong, or was helped with, since it was last solved."""
        return puzzle in self._failed

    def puzzle_solved(self, puzzle: str) -> None:
        """A puzzle is solved; the streak grows if that is the first time and nothing had failed before."""
        before = self.solved(puzzle)
        if puzzle in self._failed:
            self._failed.remove(puzzle)
            self._puzzles.setdefault(puzzle, HELPED)
        elif before != ALONE:
            self._puzzles[puzzle] = ALONE
            if before is None:
                self.streak += 1
                self.best = max(self.best, self.streak)
        else:
            return
        self._save()

    def puzzle_failed(self, puzzle: str) -> None:
        """A wrong move, a hint, the solution: it counts until the puzzle is solved, and ends the streak.

        Puzzles that were solved before do not end it, as they cannot make it longer.
        """
        if puzzle in self._failed:
            return
        self._failed.add(puzzle)
        if self.solved(puzzle) is None:
            self.streak = 0
        self._save()

    # -- The file

    def _save(self) -> None:
        stored = {
            "lessons": self._lessons,
            "puzzles": self._puzzles,
            "failed": sorted(self._failed),
            "streak": self.streak,
            "best": self.best,
        }
        try:
            self.file.write(stored)
            self._fault, self._reported = None, False
        except OSError as error:
            self._fault = error
