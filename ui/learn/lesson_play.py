"""A lesson while it is worked through: which task is on, what is said, what stands on the board."""

from dataclasses import dataclass

from ra_base.words import Words
from ra_hex.lessons.exercise import Answer, Exercise, MoveTask, PointTask
from ra_hex.lessons.lessons import LESSONS, Lesson
from ra_hex.moves import Move
from ra_hex.position import Position, Turn
from ui.learn.learning_progress import Progress

BY_ID = {lesson.id: lesson for lesson in LESSONS}


@dataclass(frozen=True, slots=True)
class Said:
    """What is said to the last touch, and whether it was right."""

    words: Words
    right: bool


class LessonPlay:
    """Begins with the first task that was not done yet. Touches go in by `point`, `move` and `refused`."""

    def __init__(self, lesson: Lesson, progress: Progress) -> None:
        self.lesson = lesson
        self._progress = progress
        done = progress.tasks_done(lesson.id)
        self.open_task(done if done < len(lesson.tasks) else 0)

    def open_task(self, number: int) -> None:
        """Begin a task; 0 is the first."""
        self.number = number
        self.exercise = Exercise(self.lesson.tasks[number])
        self.said: Said | None = None
        self.shown: tuple[int, int] | None = None  # the move that was asked to be shown
        self.wrong: int | None = None  # the cell that was pointed at and is none of those asked for
        self.last: tuple[int, int] | None = None

    # -- What there is

    @property
    def position(self) -> Position:
        """What stands on the board."""
        return self.exercise.position

    @property
    def ask(self) -> Words:
        """What the task asks."""
        return self.exercise.task.ask

    @property
    def done(self) -> bool:
        """Whether the task is done."""
        return self.exercise.done

    @property
    def finished(self) -> bool:
        """Whether it was the last."""
        return self.done and self.number + 1 == len(self.lesson.tasks)

    @property
    def pointing(self) -> bool:
        """Whether cells are to be pointed at, and no move made."""
        return isinstance(self.exercise.task, PointTask)

    @property
    def marked(self) -> frozenset[int]:
        """The cells the words speak of."""
        task, numbers = self.exercise.task, self.position.board.numbers
        return frozenset(numbers[name] for name in task.marked) if isinstance(task, MoveTask) else frozenset()

    @property
    def following(self) -> Lesson | None:
        """The lesson after this."""
        at = LESSONS.index(self.lesson) + 1
        return LESSONS[at] if at < len(LESSONS) else None

    # -- What people do

    def point(self, cell: int) -> None:
        """Touch a cell where cells are asked for."""
        if self.pointing and not self.done:
            self._hear(self.exercise.point(cell))
            self.wrong = None if self.said and self.said.right else cell

    def move(self, move: Move) -> tuple[Turn, ...]:
        """Make a move; gives what was played, nothing where it was not right."""
        answer = self.exercise.move(move.pawns, move.origin, move.target)
        self.shown = None
        self._hear(answer)
        if answer.turns:
            last = answer.turns[-1].move
            self.last = (last.origin, last.target)
        return answer.turns

    def refused(self, words: Words) -> None:
        """The rules refuse what was tried."""
        self.said = Said(words, right=False)

    def show(self) -> None:
        """Show what would be right."""
        move = self.exercise.solution()
        if move is None:
            self.point(min(self.exercise.still_to_point()))
        else:
            self.shown = (move.origin, move.target)

    def go_on(self) -> None:
        """Open the next task."""
        self.open_task(self.number + 1)

    def _hear(self, answer: Answer) -> None:
        """Keep what is done on disk, then say it."""
        if self.done:
            self._progress.task_done(self.lesson.id, self.number + 1)
        self.said = Said(answer.words, answer.right)
