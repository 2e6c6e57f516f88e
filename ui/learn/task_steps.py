"""How the screen of a lesson goes from task to task, whichever game it is about."""

from typing import Any

from ui.core.happenings import of_attempt
from ui.learn.progress_screen import ProgressScreen


class TaskSteps(ProgressScreen):
    """For a screen whose `play` is a TaskPlay."""

    play: Any

    def open_lesson(self, lesson: str) -> None:
        """Open a lesson at its first task that is not done."""
        raise NotImplementedError

    def open_task(self, number: int) -> None:
        """Begin a task; 0 is the first."""
        raise NotImplementedError

    def go_on(self) -> None:
        """To the next task, the next lesson, or back to all of them."""
        play = self.play
        if play.failed:
            self.open_task(play.number)
        elif play.finished and play.following is None:
            self.app.go_back()
        elif play.finished:
            self.open_lesson(play.following.id)
        elif play.done:
            self.open_task(play.number + 1)

    def begin_again(self) -> None:
        """The lesson from its first task."""
        self.open_task(0)

    def signal(self, *, captured: bool = False) -> None:
        """Give a sound for an attempt, and say if its result could not be saved."""
        play = self.play
        right = play.verdict is not None and play.verdict.right
        self.app.feedback.give(of_attempt(right=right, done=play.done, captured=captured))
        self.show_fault()
