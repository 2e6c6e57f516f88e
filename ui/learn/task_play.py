"""A lesson of either game while it is worked through: its task, the last verdict."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from ra_base.words import Words
from ui.learn.learning_progress import Progress


class Listed(Protocol):
    """A lesson about either game."""

    @property
    def id(self) -> str:
        """What progress is kept under."""

    @property
    def title(self) -> Words:
        """What it is called."""

    @property
    def about(self) -> Words:
        """What it is about."""

    @property
    def tasks(self) -> tuple[object, ...]:
        """What is to be done in it."""


class Asked(Protocol):
    """What a task asks."""

    @property
    def ask(self) -> Words:
        """In words."""


class Tried(Protocol):
    """A task while it is tried."""

    @property
    def task(self) -> Asked:
        """What is tried."""

    @property
    def done(self) -> bool:
        """Whether it is done."""

    @property
    def failed(self) -> bool:
        """Whether it can only be begun again: a game or an epoch did not end as it should."""

    @property
    def waiting(self) -> bool:
        """Whether somebody else is to act."""


LessonT = TypeVar("LessonT", bound=Listed)
TriedT = TypeVar("TriedT", bound=Tried)
AnswerT = TypeVar("AnswerT")


class TaskPlay(Generic[LessonT, TriedT, AnswerT]):
    """Begins with the first task that was not done yet."""

    def __init__(self, lesson: LessonT, lessons: Sequence[LessonT], progress: Progress) -> None:
        self.lesson = lesson
        self._lessons, self._progress = lessons, progress
        done = progress.tasks_done(lesson.id)
        self.open_task(done if done < len(lesson.tasks) else 0)

    def open_task(self, number: int) -> None:
        """Begin a task; 0 is the first."""
        self.number = number
        self.exercise: TriedT = self.begin(number)
        self.verdict: AnswerT | None = None  # on the last attempt

    def begin(self, number: int) -> TriedT:
        """Return a task as it begins."""
        raise NotImplementedError

    @property
    def ask(self) -> Words:
        """What the task asks."""
        return self.exercise.task.ask

    @property
    def done(self) -> bool:
        """Whether the task is done."""
        return self.exercise.done

    @property
    def failed(self) -> bool:
        """Whether a game or an epoch did not end as it should: it can only be begun again."""
        return self.exercise.failed

    @property
    def waiting(self) -> bool:
        """Whether somebody else is to act."""
        return self.exercise.waiting

    @property
    def finished(self) -> bool:
        """Whether it was the last task."""
        return self.done and self.number + 1 == len(self.lesson.tasks)

    @property
    def share_done(self) -> float:
        """How much of the lesson is done, from 0 to 1."""
        return (self.number + self.done) / len(self.lesson.tasks)

    @property
    def following(self) -> LessonT | None:
        """The lesson after this."""
        at = self._lessons.index(self.lesson) + 1
        return self._lessons[at] if at < len(self._lessons) else None

    def judge(self, answer: AnswerT) -> None:
        """Save what is done, then say so."""
        if self.done:
            self._progress.task_done(self.lesson.id, self.number + 1)
        self.verdict = answer
