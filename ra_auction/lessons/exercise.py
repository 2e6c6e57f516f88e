"""A task of a lesson while somebody does it; the real game plays and judges every step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from ra_auction.actions import DRAW, END, Action
from ra_auction.bots import bot
from ra_auction.game import Game
from ra_auction.lessons.lesson import RAS, TOTAL, ActTask, CountTask, PlayTask, TapTask, Task
from ra_auction.lessons.scene import YOU, news_of
from ra_auction.lessons.story import choices, read_word, telling, word_of
from ra_auction.log import must_end
from ra_auction.odds import ras_to_end
from ra_auction.words import IllegalAction, Words
from ra_base.numbers import signed


@dataclass(frozen=True)
class Answer:
    """What an attempt came to: whether it was right, and what is said to it."""

    right: bool
    words: Words | IllegalAction | None = None


class Exercise:
    """One task from its scene to its end. `game` is as it is now, `news` what was done last.

    Where others are to act in a played epoch it is `waiting`, and `reply` lets the next one act. What is
    `failed` can only be begun again.
    """

    def __init__(self, task: Task, names: Sequence[str] = ()) -> None:
        self.task = task
        self.game = task.scene.game(names)
        self.news: list[Words] = []
        self.tapped: set[int] = set()
        self.done = self.failed = False
        self._step = 0
        self._epoch = self.game.epoch
        if isinstance(task, PlayTask):
            self.game.draw_from(Random(task.seed))
            self._rival = bot(task.level, task.seed)

    @property
    def waiting(self) -> bool:
        """Whether somebody else is to act in a played epoch."""
        over = self.done or self.failed
        return isinstance(self.task, PlayTask) and not over and self.game.to_act != YOU

    @property
    def choices(self) -> list[Action]:
        """What the learner can do at the table now."""
        rests = self.done or self.failed or self.waiting or not isinstance(self.task, ActTask | PlayTask)
        return [] if rests else choices(self.game.legal_actions())

    # -- Acting

    def act(self, action: Action) -> Answer:
        """Do something; what is not right changes nothing."""
        if action not in self.choices:
            return Answer(False, self._refusal(action))
        if isinstance(self.task, PlayTask):
            return self._played(action)
        assert isinstance(self.task, ActTask)
        step = self.task.steps[self._step]
        word = word_of(action)
        if word not in step.right:
            return Answer(False, step.wrong.get(word) or step.wrong[action.do])
        before = self._score()
        # The tile that a draw brings is the first word of what follows.
        story = step.then if action is DRAW else f"{word} {step.then}"
        self.news = self._tell(story)
        self._step += 1
        self.done = self._step == len(self.task.steps)
        words = self.task.right if self.done or step.said is None else step.said
        return Answer(True, words.filled(**words.values, gain=signed(self._score() - before)))

    def _refusal(self, action: Action) -> IllegalAction:
        """Why the rules refuse an action."""
        assert self.choices
        try:
            self.game.apply(action)
        except IllegalAction as refused:
            return refused
        raise AssertionError(f"{action} is legal")

    def _tell(self, story: str) -> list[Words]:
        said: list[Words] = []
        for told in telling(self.game, story):
            said += news_of(self.game, YOU, *told)
            self._end_forced()
        return said

    def _end_forced(self) -> None:
        """End a turn in which no other tile can be taken."""
        if must_end(self.game):
            self.game.apply(END)

    def _score(self) -> int:
        """Your points if the epoch ended now."""
        return self.game.running_scores()[YOU].total

    # -- A played epoch

    def _played(self, action: Action) -> Answer:
        self.news = []
        return self._judged(action)

    def reply(self) -> Answer:
        """Let the next of the others act."""
        return self._judged(self._rival.choose(self.game))

    def _judged(self, action: Action) -> Answer:
        task, seat = self.task, self.game.to_act
        assert isinstance(task, PlayTask)
        outcome = self.game.apply(action)
        self.news += news_of(self.game, YOU, seat, self.game.actions[-1], outcome)
        self._end_forced()
        if self.game.epoch == self._epoch and self.game.legal_actions():
            return Answer(True)
        self.done = task.reached(self.game)
        self.failed = not self.done
        return Answer(self.done, task.right if self.done else task.missed)

    # -- Tapping and counting

    def tap(self, target: int) -> Answer:
        """Tap a seat, or a kind of tile."""
        task = self.task
        assert isinstance(task, TapTask)
        asked = task.targets(self.game)
        if target not in asked:
            return Answer(False, task.wrong(self.game, target))
        self.tapped.add(target)
        self.done = self.tapped == asked
        if self.done:
            return Answer(True, task.right)
        left = len(asked - self.tapped)
        return Answer(True, Words("Right. {count} to go.", "Right. {count} to go.", count=left))

    def count(self, number: int) -> Answer:
        """Choose how many points it is."""
        task = self.task
        assert isinstance(task, CountTask)
        self.done = number == points_of(self.game, task.kind)
        return Answer(self.done, task.right if self.done else self._recount(task))

    def _recount(self, task: CountTask) -> Words:
        if task.kind == TOTAL:
            return Words("Count again, kind by kind. Tap your row to see the points.")
        if task.kind == RAS:
            return Words("Look at the Ra track: free spaces are Ra that are still to come.")
        return Words("Count again: {reason}.", reason=self.game.running_reasons(YOU)[task.kind])

    # -- Help

    def solution(self) -> Action | int:
        """What is right now: an action, something to tap, or a number."""
        task = self.task
        if isinstance(task, CountTask):
            return points_of(self.game, task.kind)
        if isinstance(task, TapTask):
            return min(task.targets(self.game) - self.tapped)
        if isinstance(task, PlayTask):
            return bot(8).choose(self.game)
        legal = self.choices
        right: Callable[[str], bool] = lambda word: read_word(word) in legal  # noqa: E731
        return read_word(next(filter(right, task.steps[self._step].right)))


def points_of(game: Game, kind: str) -> int:
    """Your points of a kind if the epoch ended now, or the Ra that are left in it."""
    if kind == RAS:
        return ras_to_end(game)
    score = game.running_scores()[YOU]
    points: int = score.total if kind == TOTAL else getattr(score, kind)
    return points
