"""A lesson about Knizia’s Ra while it is worked through: the task, the verdict on the last attempt."""

from collections.abc import Sequence
from typing import Any

from ra_auction.actions import Action, read_action
from ra_auction.lessons.exercise import Answer, Exercise
from ra_auction.lessons.lesson import CountTask, Lesson, TapTask
from ra_auction.lessons.lessons import LESSONS
from ra_auction.lessons.story import choices
from ra_base.words import Words
from ui.learn.learning_progress import Progress

BY_ID = {lesson.id: lesson for lesson in LESSONS}


class AuctionPlay:
    """Begins with the first task that was not done yet. Attempts go in by `act`, `tap` and `count`."""

    def __init__(self, lesson: Lesson, progress: Progress, names: Sequence[str]) -> None:
        self.lesson = lesson
        self._progress, self._names = progress, names
        done = progress.tasks_done(lesson.id)
        self.open_task(done if done < len(lesson.tasks) else 0)

    def open_task(self, number: int) -> None:
        """Begin a task; 0 is the first."""
        self.number = number
        self.exercise = Exercise(self.lesson.tasks[number], self._names)
        self.verdict: Answer | None = None  # on the last attempt
        self.shown: Action | None = None  # what people asked to be shown

    # -- What there is

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
        """Whether the aim of a played epoch was missed."""
        return self.exercise.failed

    @property
    def waiting(self) -> bool:
        """Whether somebody else is to act."""
        return self.exercise.waiting

    @property
    def can_show(self) -> bool:
        """Whether it can be shown what would be right."""
        return not (self.done or self.failed or self.waiting)

    @property
    def finished(self) -> bool:
        """Whether it was the last task."""
        return self.done and self.number + 1 == len(self.lesson.tasks)

    @property
    def share_done(self) -> float:
        """How much of the lesson is done, from 0 to 1."""
        return (self.number + self.done) / len(self.lesson.tasks)

    @property
    def tapping(self) -> str:
        """What is to be tapped, if anything is."""
        task = self.exercise.task
        return task.on if isinstance(task, TapTask) and not self.done else ""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The points to choose from, if any are."""
        task = self.exercise.task
        return task.numbers if isinstance(task, CountTask) and not self.done else ()

    @property
    def following(self) -> Lesson | None:
        """The lesson after this."""
        at = LESSONS.index(self.lesson) + 1
        return LESSONS[at] if at < len(LESSONS) else None

    # -- What people do

    def act(self, row: dict[str, Any]) -> None:
        """Do an action of the game, as a journal has it; a draw has no tile yet."""
        legal = self.exercise.choices
        if legal:
            offered = next((each for each in legal if each.as_json() == row), None)
            self._act(offered or read_action(row, "action"))

    def _act(self, action: Action) -> None:
        self.shown = None
        self._judge(self.exercise.act(action))

    def tap(self, target: int) -> None:
        """Tap a seat, or a kind of tile."""
        if self.tapping:
            self._judge(self.exercise.tap(target))

    def count(self, number: int) -> None:
        """Choose a number of points."""
        if self.numbers:
            self._judge(self.exercise.count(number))

    def reply(self) -> None:
        """Let the next of the others act."""
        if self.waiting:
            self._judge(self.exercise.reply())

    def show(self) -> None:
        """Show what would be right: an action is named, anything else is done."""
        if not self.can_show:
            return
        found = self.exercise.solution()
        if isinstance(found, Action):
            self.shown = next(each for each in choices([found]))
        elif self.tapping:
            self.tap(found)
        else:
            self.count(found)

    def _judge(self, answer: Answer) -> None:
        """Save what is done, then say so."""
        if self.done:
            self._progress.task_done(self.lesson.id, self.number + 1)
        self.verdict = answer
