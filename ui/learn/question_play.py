"""A question about Knizia's Ra while it is asked and answered."""

from collections.abc import Sequence
from typing import Any

from ra_auction.actions import Action
from ra_auction.lessons.explaining import explanation
from ra_auction.lessons.questions import Choice, questions
from ra_auction.lessons.story import choices
from ra_base.words import Words
from ui.learn.question_record import QuestionRecord


class QuestionPlay:
    """`number` counts from 0. `chosen` is the answer, once there is one."""

    def __init__(self, number: int, record: QuestionRecord, names: Sequence[str]) -> None:
        self.number = number
        self.question = questions()[number]
        self._record = record
        self.game = self.question.game(names)
        self.chosen: Choice | None = None
        self.why: Words | None = None  # the best choice is better

    @property
    def legal(self) -> list[Action]:
        """What can be done while the question is open."""
        return [] if self.chosen is not None else choices(self.game.legal_actions())

    @property
    def right(self) -> bool:
        """Whether the answer was right."""
        return self.chosen is self.question.best

    def answer(self, row: dict[str, Any]) -> None:
        """Choose an action, as a journal has it; the answer is saved before it is judged."""
        action = next((each for each in self.legal if each.as_json() == row), None)
        if action is None:
            return
        chosen = next(each for each in self.question.choices if each.action is action)
        self._record.answer(self.question, right=chosen is self.question.best)
        self.chosen = chosen
        best, second = self.question.choices[:2]
        other = second if self.right else chosen
        self.why = explanation(self.game, other.action, best.action) or explanation(
            self.game, second.action, best.action
        )
