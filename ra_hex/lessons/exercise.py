"""A task of a lesson while it is worked on: cells pointed at or moves made, each judged by the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ra_hex.board import NORTH, SOUTH, Board
from ra_hex.lessons.goals import Goal, Played, answer_to
from ra_hex.moves import Move
from ra_hex.notation import handsome, read_position, write_move
from ra_hex.position import Position, Turn
from ra_hex.ways import HIGHEST, stack
from ra_hex.words import IllegalMove, Words


@dataclass(frozen=True)
class MoveTask:
    """Something to be done by moving for South: within `moves` own moves the goal is met."""

    position: str
    ask: Words
    right: Words
    goal: Goal
    moves: int = 1
    marked: tuple[str, ...] = ()  # cells the words speak of


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


Task = MoveTask | PointTask


@dataclass(frozen=True)
class Answer:
    """What an attempt came to: whether it was right, what is said to it, and what was played for it."""

    right: bool
    words: Words | IllegalMove
    turns: tuple[Turn, ...] = ()


class Exercise:
    """One task from its position to its end. `position` is what stands on the board now."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.position = read_position(task.position)
        self.pointed: set[int] = set()
        self.done = False
        self._left = task.moves if isinstance(task, MoveTask) else 0

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
        task = self.task
        assert isinstance(task, MoveTask)
        try:
            move = self.position.find(pawns, origin, target)
        except IllegalMove as refused:
            return Answer(False, refused)
        after = self.position.copy()
        turn = after.play(move)
        played = Played(self.position, turn, after, self._left - 1)
        missed = task.goal(played)
        if missed is not None:
            return Answer(False, missed)
        self._left -= 1
        self.position = after
        if turn.ending is not None or not self._left:
            self.done = True
            return Answer(True, task.right, (turn,))
        answer = answer_to(played)
        words = Words(
            "Right. Your opponent answers {move}: go on.", move=handsome(write_move(self.position, answer))
        )
        return Answer(True, words, (turn, self.position.play(answer)))

    def solution(self) -> Move | None:
        """A move that is right here; None where there is only to point."""
        if isinstance(self.task, PointTask):
            return None
        for move in self.position.legal_moves():
            after = self.position.copy()
            turn = after.play(move)
            if self.task.goal(Played(self.position, turn, after, self._left - 1)) is None:
                return move
        raise ValueError(f"{self.task.position}: no move is right")

    def still_to_point(self) -> frozenset[int]:
        """The cells that are asked for and were not pointed at."""
        if isinstance(self.task, MoveTask):
            return frozenset()
        return self.task.cells(self.position.board) - self.pointed


# -- Cells to point at


def own_ra(board: Board) -> frozenset[int]:
    """South's Ra."""
    return frozenset({board.ras[SOUTH]})


def enemy_ra(board: Board) -> frozenset[int]:
    """North's Ra."""
    return frozenset({board.ras[NORTH]})


def first_stacks(board: Board) -> frozenset[int]:
    """Where South's stacks stand at the beginning (H2)."""
    begin = read_position(f"{board.layout.name} S {board.layout.start}")
    return frozenset(begin.stacks[SOUTH])


def what_is_there(position: Position, cell: int) -> Words:
    """What stands on a cell that was not asked for."""
    board = position.board
    name = board.names[cell]
    if cell == board.ras[SOUTH]:
        return Words("{cell} is your own Ra.", cell=name)
    if cell == board.ras[NORTH]:
        return Words("{cell} is the enemy Ra.", cell=name)
    height = position.height(cell)
    if height:
        return Words("There’s a stack of {height} on {cell}.", cell=name, height=height)
    return Words("{cell} is just an ordinary cell.", cell=name)


def how_far(position: Position, cell: int) -> Words:
    """Why no stack of South's begins on a cell."""
    board = position.board
    name = board.names[cell]
    if position.height(cell) or cell in board.ras:
        return what_is_there(position, cell)
    steps = board.distances[SOUTH][cell]
    if steps == 2:
        return Words(
            "{cell} is two cells from your Ra too, but neither in front of it nor beside it.", cell=name
        )
    return Words(
        "{cell} is {count} cell from your Ra; stacks start two cells away.",
        "{cell} is {count} cells from your Ra; stacks start two cells away.",
        cell=name,
        count=steps,
    )
