"""A puzzle while it is solved: what was played, the result, whether it still counts as solved alone."""

from collections.abc import Callable
from threading import Event, Thread
from typing import Protocol

from ra_base.breathing import Breathing
from ra_base.words import Words
from ra_hex.engine.hints import reason
from ra_hex.engine.thinking import Thought
from ra_hex.lessons.judging import answer, is_right, right_moves
from ra_hex.lessons.puzzles import Puzzle, puzzles
from ra_hex.moves import Move
from ra_hex.notation import read_move, write_move
from ra_hex.position import Position
from ra_hex.words import IllegalMove
from ui.common.board.scene import KEY, Arrows
from ui.learn.puzzle_record import ALONE, HELPED, RETRIED

# To be solved, the defender thinks, solved, gone wrong, being shown.
OPEN, AWAITING, SOLVED, WRONG, SHOWN = "open", "awaiting", "solved", "wrong", "shown"

Deliver = Callable[[Callable[[], None]], object]


class Record(Protocol):
    """Records how a puzzle goes: see PuzzleRecord."""

    def failed(self, puzzle: str) -> bool:
        """Whether it went wrong, or was helped with, since it was last solved."""

    def helped(self, puzzle: str) -> bool:
        """Whether it was helped with since then."""

    def puzzle_solved(self, puzzle: str, rating: int | None = None) -> None:
        """It is solved."""

    def puzzle_failed(self, puzzle: str, rating: int | None = None, *, helped: bool = False) -> None:
        """A wrong move, or help."""


class PuzzlePlay:
    """`number` counts from 0. `played` are the moves on the board in notation, `moves` the same moves.

    An answer that is not in the puzzle's own line is found in a thread of its own. `deliver` runs what it is
    given in the thread of the app; `on_answer` gets the position that was answered then.
    """

    hinted: Move | None
    reason: Words | None  # of the hint
    refutation: str  # the answer to a wrong move
    refusal: IllegalMove | None  # of the last move that was tried

    def __init__(
        self, number: int, record: Record, deliver: Deliver, on_answer: Callable[[Position], object]
    ) -> None:
        self.number = number
        self.puzzle: Puzzle = puzzles()[number]
        self._record = record
        self._deliver, self._on_answer = deliver, on_answer
        self._thread: Thread | None = None
        self._helped = record.helped(self.puzzle.position)
        # How often it was tried in vain, at least once if that was before.
        self.misses = int(record.failed(self.puzzle.position) and not self._helped)
        self._right, self._right_so_far = True, 0
        self.restart()

    def restart(self) -> None:
        """Begin anew; what was seen of the solution is not forgotten."""
        self.state = OPEN
        self.played: list[str] = []
        self.hints = 0
        self._forget()
        self._replay()

    # -- What there is

    @property
    def side(self) -> int:
        """Who solves it."""
        return self.puzzle.side

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides people may move for: who solves it, while it is to be solved."""
        return (self.side,) if self.state == OPEN else ()

    @property
    def marks(self) -> dict[int, str]:
        """The stack of a hint."""
        return {} if self.hinted is None else {self.hinted.origin: KEY}

    @property
    def arrows(self) -> Arrows:
        """The move of a second hint."""
        return () if self.hinted is None or self.hints < 2 else ((self.hinted.origin, self.hinted.target),)

    @property
    def done(self) -> bool:
        """Whether it is solved."""
        return self.state == SOLVED

    @property
    def shown_all(self) -> bool:
        """Whether the line is at its end."""
        return len(self.played) >= len(self.puzzle.line)

    @property
    def left(self) -> int:
        """How many own moves are left."""
        return self.puzzle.own_moves - (len(self.played) + 1) // 2

    @property
    def how(self) -> str:
        """How it is solved, if it is now: ALONE, RETRIED or HELPED."""
        return HELPED if self._helped else RETRIED if self.misses else ALONE

    @property
    def last(self) -> Move | None:
        """The move that led here."""
        return self.moves[-1] if self.moves else None

    @property
    def can_hint(self) -> bool:
        """Whether there is anything left to hint at."""
        return self.state == OPEN and not (self.hinted and self.hints > 1)

    # -- What people do

    def move(self, move: Move) -> None:
        """Try a legal move; the defender answers it, now or soon. What is wrong is at once on disk."""
        text = write_move(self.position, move)
        self._right = is_right(self.puzzle, self.played, text)
        if not self._right:
            self.misses += 1
            self._record.puzzle_failed(self.puzzle.position, self.puzzle.rating)
        self._right_so_far = len(self.played)
        self._forget()
        self._play(text)
        if self.position.ending is not None or self._on_line:
            self._answered(answer(self.puzzle, self.played))
        else:
            self._await_answer()

    def retry(self) -> None:
        """Take back the wrong move and what came of it, to try another; else begin anew."""
        right = self.played[: self._right_so_far] if self.state == WRONG else []
        self.restart()
        self._play(*right)

    def refuse(self, refusal: IllegalMove) -> None:
        """The rules refuse what was tried."""
        self.refusal = refusal

    def hint(self) -> None:
        """First which stack it is and why, then the move."""
        if self.state != OPEN:
            return
        self.refusal = None
        self._count_as_helped()
        self.hints = min(2, self.hints + 1) if self.hinted else 1
        self.hinted = self._right_move()
        self.reason = reason(self.position, Thought((self.hinted,), 0, 0, 0, 0.0))

    def begin_showing(self) -> None:
        """Go back to the beginning to have the solution shown, by `show_next`."""
        self._count_as_helped()
        self.restart()
        self.state = SHOWN

    def show_next(self) -> bool:
        """Play the next right move and its answer; False when the solution is at its end."""
        at = len(self.played)
        self._play(*self.puzzle.line[at : at + 2])
        return not self.shown_all

    def wait(self) -> None:
        """Wait until the defender has thought."""
        if self._thread is not None:
            self._thread.join()

    # -- How it goes

    @property
    def _on_line(self) -> bool:
        return tuple(self.played) == self.puzzle.line[: len(self.played)]

    def _right_move(self) -> Move:
        if self._on_line:  # in a defence it always is
            return read_move(self.position, self.puzzle.line[len(self.played)])
        return right_moves(self.position, self.puzzle.points, self.left)[0]

    def _await_answer(self) -> None:
        """Have the answer looked for."""
        self.state = AWAITING
        puzzle, played, position = self.puzzle, tuple(self.played), self.position

        def deliver(text: str | None) -> None:
            if self.state == AWAITING and tuple(self.played) == played:
                self._answered(text)
                self._on_answer(position)

        def think() -> None:
            text = answer(puzzle, played, Breathing(Event()).stopped)
            self._deliver(lambda: deliver(text))

        self._thread = Thread(target=think, name="answer", daemon=True)
        self._thread.start()

    def _answered(self, text: str | None) -> None:
        """The defender has answered, unless the game is over."""
        self._play(text)
        self.state = OPEN
        if not self._right:
            self.state, self.refutation = WRONG, text or ""
        elif text is None:
            self._record.puzzle_solved(self.puzzle.position, self.puzzle.rating)
            self.state = SOLVED

    def _count_as_helped(self) -> None:
        """From here on it is not solved alone."""
        self._helped = True
        self._record.puzzle_failed(self.puzzle.position, self.puzzle.rating, helped=True)

    def _forget(self) -> None:
        """What was said about the position before is not true of this one."""
        self.hinted = self.reason = self.refusal = None
        self.refutation = ""

    def _play(self, *moves: str | None) -> None:
        self.played += (text for text in moves if text is not None)
        self._replay()

    def _replay(self) -> None:
        """The position after what was played."""
        self.position: Position = self.puzzle.after()
        self.moves: list[Move] = []
        for text in self.played:
            move = read_move(self.position, text)
            self.position.play(move)
            self.moves.append(move)
