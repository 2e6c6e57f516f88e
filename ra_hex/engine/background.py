"""Thinking in a thread of its own beside a screen that must stay smooth."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

from ra_base.breathing import Breathing
from ra_hex.engine.levels import STRONGEST
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.engine.worth import Worth
from ra_hex.position import Position

Answer = Callable[[Thought], None]


class Question:
    """What the engine is asked, until it is answered or nobody wants to know any more."""

    def __init__(self, position: Position, answer: Answer | None) -> None:
        self.position = position
        self.unwanted = Event()
        self.answer = answer  # None while the opponent still thinks
        self._decided = Event()  # whether it is wanted
        if answer is not None:
            self._decided.set()

    @property
    def pondering(self) -> bool:
        """Whether the opponent still thinks."""
        return not self._decided.is_set()

    def hit(self, answer: Answer) -> None:
        """The opponent has played what was expected: who wants to know."""
        self.answer = answer
        self._decided.set()

    def drop(self) -> None:
        """Cancel the question: its answer is not delivered."""
        self.unwanted.set()
        self._decided.set()

    def wait(self) -> None:
        """Wait until the opponent has played."""
        self._decided.wait()


class Thinker:
    """One engine that thinks about one position at a time.

    `deliver` runs what it is given where answers are wanted, as Kivy's `Clock.schedule_once` does in the
    app's thread. An answer to a question that was cancelled or followed by another is never delivered.
    """

    def __init__(self, engine: Engine, deliver: Callable[[Callable[[], None]], object]) -> None:
        self._engine = engine
        self._deliver = deliver
        self._question: Question | None = None
        self._thread: Thread | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        question = self._question
        return question is not None and not question.unwanted.is_set() and not question.pondering

    @property
    def pondering(self) -> bool:
        """Whether it thinks while the opponent does."""
        return self._question is not None and self._question.pondering

    def ask(
        self,
        position: Position,
        limits: Limits,
        answer: Answer,
        *,
        worth: Worth | None = None,
        level: float = STRONGEST,
        seed: int = 0,
    ) -> None:
        """Begin to think about a position, whatever was thought about before."""
        self._begin(Question(position.copy(), answer), limits, worth, level, seed)

    def ponder(
        self,
        position: Position,
        limits: Limits,
        *,
        worth: Worth | None = None,
        level: float = STRONGEST,
        seed: int = 0,
    ) -> None:
        """Begin to think about a position that the opponent, who has the move, is expected to reach.

        The limits count from `hit` on; a depth is not passed before either.
        """
        self._begin(Question(position.copy(), None), limits, worth, level, seed)

    def hit(self, position: Position, answer: Answer) -> bool:
        """Whether it is pondering about this position: then that goes on as if it were asked now."""
        question = self._question
        if question is None or not question.pondering or not same(question.position, position):
            return False
        question.hit(answer)
        return True

    def _begin(
        self, question: Question, limits: Limits, worth: Worth | None, level: float, seed: int
    ) -> None:
        self.cancel()
        before, self._question = self._thread, question

        def hand_over(thought: Thought) -> None:
            if not question.unwanted.is_set() and question.answer is not None:
                question.drop()
                question.answer(thought)

        def think() -> None:
            if before is not None:
                before.join()
            if question.unwanted.is_set():
                return
            thought = self._engine.think(
                question.position,
                limits,
                worth=worth,
                level=level,
                seed=seed,
                stopped=Breathing(question.unwanted).stopped,
                pondering=lambda: question.pondering,
            )
            question.wait()
            if not question.unwanted.is_set():
                self._deliver(lambda: hand_over(thought))

        self._thread = Thread(target=think, name="ra_hex thinking", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Think no more; what is still on its way is dropped."""
        if self._question is not None:
            self._question.drop()

    def wait(self) -> None:
        """Wait until the thread has ended."""
        if self._thread is not None:
            self._thread.join()


def same(position: Position, other: Position) -> bool:
    """Whether two positions are the same to the rules: what stands on the board and has stood there."""
    return position.board is other.board and [*position.past, position.state] == [*other.past, other.state]


def expected(position: Position, thought: Thought) -> Position | None:
    """The position after the move that was found and the expected reply; None where there is none."""
    if len(thought.line) < 2:
        return None
    reached = position.copy()
    for move in thought.line[:2]:
        reached.play(move)
    return reached if reached.ending is None else None
