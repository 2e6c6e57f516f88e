"""A task of a lesson while somebody does it: pointing at cells, moving, a short game; the rules judge it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ra_hex.board import NORTH, SOUTH, Board
from ra_hex.lessons.goals import Goal, Played, answer_to
from ra_hex.moves import Move
from ra_hex.notation import handsome, read_move, read_position, write_move
from ra_hex.position import Position, Turn
from ra_hex.ways import HIGHEST, stack
from ra_hex.words import IllegalMove, Words


@dataclass(frozen=True)
class MoveTask:
    """Something to be done by moving for South: within `moves` own moves the goal is met.

    The moves of `before` have led from the position to where it begins.
    """

    position: str
    ask: Words
    right: Words
    goal: Goal
    moves: int = 1
    marked: tuple[str, ...] = ()  # cells the words speak of
    before: tuple[str, ...] = ()


@dataclass(frozen=True)
class PointTask:
    """Something to be done by pointing at all of some cells; `wrong` says why another cell is not one.

    With `places` a stack of three South pawns is put on each.
    """

    position: str
    ask: Words
    right: Words
    cells: Callable[[Board], frozenset[int]]
    wrong: Callable[[Position, int], Words]
    places: bool = False
    before = ()


@dataclass(frozen=True)
class GameTask:
    """A short game for South from a position, against a level of the engine, in at most `moves` own moves.

    `reached` says of the position after each turn whether the goal is met. Where `lasts`, it is met as well
    when all moves have been made and nobody has won. `first` is a good first move.
    """

    position: str
    ask: Words
    right: Words
    reached: Callable[[Position], bool]
    moves: int
    first: str
    lasts: bool = False
    level: int = 1
    before = ()


Task = MoveTask | PointTask | GameTask


@dataclass(frozen=True)
class Answer:
    """What an attempt came to: whether it was right, what is said to it, and what was played for it."""

    right: bool
    words: Words | IllegalMove
    turns: tuple[Turn, ...] = ()


class Exercise:
    """One task from its position to its end. `position` is what stands on the board now.

    In a game North's moves come from outside: `waiting` says that one is due, `reply` plays it. A game that
    is `failed` can only be begun again.
    """

    def __init__(self, task: Task) -> None:
        self.task = task
        self.position = begin(task)
        self.pointed: set[int] = set()
        self.done = False
        self.failed = False
        self.left = 0 if isinstance(task, PointTask) else task.moves

    @property
    def waiting(self) -> bool:
        """Whether North is to move in a game."""
        over = self.done or self.failed
        return isinstance(self.task, GameTask) and not over and self.position.to_move == NORTH

    @property
    def must_pass(self) -> bool:
        """Whether South has no legal move (H8)."""
        moves = [] if self.done or self.failed or self.waiting else self.position.legal_moves()
        return bool(moves) and not moves[0].pawns

    def point(self, cell: int) -> Answer:
        """Point at a cell."""
        task, board = self.task, self.position.board
        assert isinstance(task, PointTask)
        asked = task.cells(board)
        if cell not in asked:
            return Answer(False, task.wrong(self.position, cell))
        self.pointed.add(cell)
        if task.places:
            pawns = {**self.position.pawns, cell: stack(SOUTH, HIGHEST)}
            self.position = Position(board, pawns, self.position.to_move)
        self.done = self.pointed == asked
        if self.done:
            return Answer(True, task.right)
        left = len(asked - self.pointed)
        return Answer(True, Words("Right. {count} to go.", "Right. {count} to go.", count=left))

    def move(self, pawns: int, origin: int, target: int) -> Answer:
        """Move so many pawns from cell to cell; what is not right leaves the board as it was."""
        try:
            return self._play(self.position.find(pawns, origin, target))
        except IllegalMove as refused:
            return Answer(False, refused)

    def pass_turn(self) -> Answer:
        """Pass, where there is no legal move."""
        return self._play(self.position.find_pass())

    def _play(self, move: Move) -> Answer:
        task = self.task
        assert not isinstance(task, PointTask)
        after = self.position.copy()
        turn = after.play(move)
        if isinstance(task, GameTask):
            self.left -= 1
            self.position = after
            return self._judged(task, turn)
        played = Played(self.position, turn, after, self.left - 1)
        missed = task.goal(played)
        if missed is not None:
            return Answer(False, missed)
        self.left -= 1
        self.position = after
        if turn.ending is not None or not self.left:
            self.done = True
            return Answer(True, task.right, (turn,))
        answer = answer_to(played)
        words = Words("Right. Your opponent has no legal move and passes: go on.")
        if answer.pawns:
            text = handsome(write_move(self.position, answer))
            words = Words("Right. Your opponent answers {move}: go on.", move=text)
        return Answer(True, words, (turn, self.position.play(answer)))

    # -- A game

    def reply(self, move: Move) -> Answer:
        """North's move in a game."""
        task = self.task
        assert isinstance(task, GameTask)
        return self._judged(task, self.position.play(move))

    def _judged(self, task: GameTask, turn: Turn) -> Answer:
        ending, position = turn.ending, self.position
        if task.reached(position) or (task.lasts and ending is not None and ending.winner != NORTH):
            self.done = True
        elif ending is not None:
            self.failed = True
            return Answer(False, Words("Not this time: {ending}.", ending=ending.words()), (turn,))
        elif not self.left and position.to_move == SOUTH:
            self.done, self.failed = task.lasts, not task.lasts
        if self.done:
            return Answer(True, task.right, (turn,))
        if self.failed:
            return Answer(False, Words("Your moves are used up: try again."), (turn,))
        words = Words("{count} move left", "{count} moves left", count=self.left)
        if turn.passed:
            words = Words("Your opponent has no legal move and passes: go on.")
        return Answer(True, words, (turn,))

    # -- Help

    def solution(self) -> Move | None:
        """A move that is right here; None where there is only to point, or a game goes on."""
        if isinstance(self.task, GameTask) and not self.position.past:
            return read_move(self.position, self.task.first)
        if not isinstance(self.task, MoveTask):
            return None
        for move in self.position.legal_moves():
            after = self.position.copy()
            turn = after.play(move)
            if self.task.goal(Played(self.position, turn, after, self.left - 1)) is None:
                return move
        raise ValueError(f"{self.task.position}: no move is right")

    def still_to_point(self) -> frozenset[int]:
        """The cells that are asked for and were not pointed at."""
        if not isinstance(self.task, PointTask):
            return frozenset()
        return self.task.cells(self.position.board) - self.pointed


def begin(task: Task) -> Position:
    """The position a task begins with, and what has stood on the board before."""
    position = read_position(task.position)
    for text in task.before:
        position.play(read_move(position, text))
    return position
