"""The cells that a lesson asks to be pointed at, and why another cell is none of them."""

from __future__ import annotations

from collections.abc import Callable

from ra_hex.board import NORTH, SOUTH, Board
from ra_hex.notation import handsome, read_position, write_move
from ra_hex.position import Position
from ra_hex.words import Words

Cells = Callable[[Board], frozenset[int]]


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


def named(*names: str) -> Cells:
    """These cells."""

    def found(board: Board) -> frozenset[int]:
        return frozenset(board.numbers[name] for name in names)

    return found


def around_enemy_ra(board: Board) -> frozenset[int]:
    """The cells next to North's Ra."""
    return frozenset(ray[0] for ray in board.rays[board.ras[NORTH]] if ray)


def still_moves(position: Position, cell: int) -> Words:
    """That a stack can move, and how; or what else is on a cell."""
    move = next((each for each in position.legal_moves() if each.origin == cell), None)
    if move is None:
        return what_is_there(position, cell)
    text = handsome(write_move(position, move))
    return Words("This stack can move, for example {move}.", move=text)


def how_near(position: Position, cell: int) -> Words:
    """How far a cell is from North's Ra."""
    board = position.board
    if position.height(cell) or cell in board.ras:
        return what_is_there(position, cell)
    return Words("{cell} isn’t next to the enemy Ra.", cell=board.names[cell])
