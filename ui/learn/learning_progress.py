"""Progress in lessons, puzzles and questions: one small file, written before the screen shows it."""

from pathlib import Path

from ui.core.state_file import StateFile
from ui.core.state_shape import Fields, MapOf, Text, Whole
from ui.core.texts import mark
from ui.learn import puzzle_record, question_record
from ui.learn.puzzle_record import PuzzleRecord
from ui.learn.question_record import QuestionRecord

FILE = "learning.json"
LOST = mark("Your progress couldn’t be read. The old file was kept as {file}.")
# Far more than there are: of lessons, tasks in one, and letters in the name of one.
MOST_LESSONS, MOST_TASKS, LONGEST = 100, 1000, 200
SHAPE = Fields(
    optional={
        "lessons": MapOf(Text(LONGEST), Whole(0, MOST_TASKS), MOST_LESSONS),
        **puzzle_record.SHAPES,
        **question_record.SHAPES,
    }
)


class Progress:
    """What has been learned."""

    def __init__(self, folder: Path) -> None:
        self.file = StateFile(folder / FILE, SHAPE, LOST)
        stored = self.file.read() or {}
        self._lessons: dict[str, int] = stored.get("lessons", {})
        self.puzzles = PuzzleRecord(stored, self._save)
        self.questions = QuestionRecord(stored, self._save)
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

    # -- The file

    def _save(self) -> None:
        stored = {"lessons": self._lessons, **self.puzzles.content(), **self.questions.content()}
        try:
            self.file.write(stored)
            self._fault, self._reported = None, False
        except OSError as error:
            self._fault = error
