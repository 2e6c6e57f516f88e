"""A lesson about Knizia’s Ra while it is worked through: the task, the verdict on the last attempt."""

from collections.abc import Sequence
from typing import Any

from ra_auction.actions import Action, read_action
from ra_auction.lessons.exercise import Answer, Exercise
from ra_auction.lessons.lesson import CountTask, Lesson, TapTask
from ra_auction.lessons.lessons import LESSONS
from ra_auction.lessons.story import choices
from ra_auction.words import IllegalAction
from ra_base.words import Words
from ui.learn.learning_progress import Progress
from ui.learn.task_play import TaskPlay

BY_ID = {lesson.id: lesson for lesson in LESSONS}


class AuctionPlay(TaskPlay[Lesson, Exercise, Answer]):
    """Attempts go in by `act`, `tap` and `count`."""

    def __init__(self, lesson: Lesson, progress: Progress, names: Sequence[str]) -> None:
        self._names = names
        super().__init__(lesson, LESSONS, progress)

    def begin(self, number: int) -> Exercise:
        """Return a task as it begins."""
        self.shown: Action | None = None  # what people asked to be shown
        self._led: Answer | None = None  # what the last right step led to
        return Exercise(self.lesson.tasks[number], self._names)

    # -- What there is

    @property
    def can_show(self) -> bool:
        """Whether it can be shown what would be right."""
        return not (self.done or self.failed or self.waiting)

    @property
    def now(self) -> Words | IllegalAction | None:
        """What the task asks, or what the last right step led to; None while the verdict says that."""
        if self.done or self._led is None:
            return self.ask
        return None if self.verdict is self._led else self._led.words

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

    # -- What people do

    def act(self, row: dict[str, Any]) -> None:
        """Do an action of the game, as a journal has it; a draw has no tile yet."""
        legal = self.exercise.choices
        if legal:
            offered = next((each for each in legal if each.as_json() == row), None)
            self._act(offered or read_action(row, "action"))

    def _act(self, action: Action) -> None:
        self.shown = None
        answer = self.exercise.act(action)
        if answer.right and answer.words:
            self._led = answer
        self.judge(answer)

    def tap(self, target: int) -> None:
        """Tap a seat, or a kind of tile."""
        if self.tapping:
            self.judge(self.exercise.tap(target))

    def count(self, number: int) -> None:
        """Choose a number of points."""
        if self.numbers:
            self.judge(self.exercise.count(number))

    def reply(self) -> None:
        """Let the next of the others act."""
        if self.waiting:
            self.judge(self.exercise.reply())

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
