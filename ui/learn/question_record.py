"""What somebody has answered to the questions about Knizia's Ra."""

from collections.abc import Callable, Sequence
from typing import Any

from ra_auction.lessons.questions import Question
from ui.core.state_shape import MapOf, OneOf, Shape, Text

# The first answer counts: right, or another one; what was wrong and is right later is learned.
RIGHT, WRONG, LEARNED = "right", "wrong", "learned"
# Far more than there are, and letters in the id of one.
MOST, LONGEST = 2000, 40
SHAPES: dict[str, Shape] = {"questions": MapOf(Text(LONGEST), OneOf((RIGHT, WRONG, LEARNED)), MOST)}


class QuestionRecord:
    """Questions are known by their ids. `save` is called after every change."""

    def __init__(self, stored: dict[str, Any], save: Callable[[], None]) -> None:
        self._save = save
        self._answers: dict[str, str] = stored.get("questions", {})

    def content(self) -> dict[str, Any]:
        """What is to be stored."""
        return {"questions": self._answers}

    def answer_to(self, question: Question) -> str | None:
        """How a question was answered, if it was."""
        return self._answers.get(question.id)

    def answered(self, every: Sequence[Question]) -> int:
        """How many of these were answered."""
        return sum(question.id in self._answers for question in every)

    def right(self, every: Sequence[Question]) -> int:
        """How many of these were right at the first try."""
        return sum(self._answers.get(question.id) == RIGHT for question in every)

    def answer(self, question: Question, *, right: bool) -> None:
        """A question was answered."""
        before = self._answers.get(question.id)
        if before is None:
            self._answers[question.id] = RIGHT if right else WRONG
        elif before == WRONG and right:
            self._answers[question.id] = LEARNED
        else:
            return
        self._save()

    def next_after(self, every: Sequence[Question], after: int | None) -> int:
        """The next question to ask: one that is open, else one that was wrong, else simply the next."""
        start = 0 if after is None else after + 1
        order = [number % len(every) for number in range(start, start + len(every))]
        for wanted in (None, WRONG):
            for number in order:
                if number != after and self._answers.get(every[number].id) == wanted:
                    return number
        return order[0]
