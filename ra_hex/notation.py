"""Positions and moves as text, read strictly: `114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3` and `2f6xf8`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ra_base.quoting import quoted
from ra_hex.board import NORTH, SIDES, SOUTH, Board, board
from ra_hex.layouts import LAYOUTS, PAWNS
from ra_hex.moves import Move
from ra_hex.position import Ending, Position
from ra_hex.ways import HEIGHT, HIGHEST, OWNER_SHIFT, stack
from ra_hex.words import BadPosition, IllegalMove, Words

MOVE = re.compile(r"([1-3])([a-z][0-9]{1,2})([-x])([a-z][0-9]{1,2})(#?)")
PASS = "pass"
END = "#"
HANDSOME = str.maketrans({"-": "–", "x": "×"})
HEIGHTS = {str(height): height for height in range(1, HIGHEST + 1)}


def _parts(text: str, separator: str, column: int) -> Iterator[tuple[int, str]]:
    """The parts of a text and the columns they begin in."""
    for part in text.split(separator):
        yield column, part
        column += len(part) + len(separator)


def _read_stacks(where: Board, side: int, text: str, column: int, taken: dict[int, int]) -> None:
    """Add one side's stacks to what the cells hold."""
    pawns = 0
    for at, part in _parts(text, ",", column) if text else ():
        name, _, height = part.partition(":")
        cell = where.numbers.get(name)
        if cell is None:
            raise BadPosition(at, Words("{text} isn’t a cell of the board", text=quoted(name)))
        if cell in taken:
            raise BadPosition(at, Words("{cell} is named twice", cell=name))
        if cell in where.ras:
            raise BadPosition(at, Words("{cell} is a Ra: no pawns can be there", cell=name))
        if height not in HEIGHTS:
            raise BadPosition(
                at + len(name), Words("a stack must be written cell:height, with a height of 1, 2 or 3")
            )
        taken[cell] = stack(side, HEIGHTS[height])
        pawns += HEIGHTS[height]
        if pawns > PAWNS:
            raise BadPosition(at, Words("a side has at most nine pawns"))


def no_board(name: str) -> Words:
    """That there is no board of this name, and which there are."""
    return Words(
        "the board must be one of {known}, not {board}", known=", ".join(LAYOUTS), board=quoted(name)
    )


def read_position(text: str) -> Position:
    """The position of a text; BadPosition names the column where it is wrong."""
    parts = list(_parts(text, " ", 1))
    if parts[0][1] not in LAYOUTS:
        raise BadPosition(1, no_board(parts[0][1]))
    if len(parts) < 3:
        raise BadPosition(len(text) + 1, Words("a position must be a board, S or N to move, and the stacks"))
    if len(parts) > 3:
        raise BadPosition(parts[3][0] - 1, Words("there is extra text at the end"))
    (_, name), (turn_at, turn), (at, stacks) = parts
    if turn not in ("S", "N"):
        raise BadPosition(turn_at, Words("the side to move must be S or N"))
    sides = list(_parts(stacks, "/", at))
    if len(sides) < 2:
        raise BadPosition(at + len(stacks), Words("a / must separate South’s stacks from North’s"))
    if len(sides) > 2:
        raise BadPosition(sides[2][0] - 1, Words("there is extra text at the end"))
    where = board(name)
    taken: dict[int, int] = {}
    for side, (column, half) in enumerate(sides):
        _read_stacks(where, side, half, column, taken)
    if not taken:
        raise BadPosition(at, Words("there is no pawn on the board"))
    return Position(where, taken, SIDES.index(turn))


def start_position(name: str, to_move: int = SOUTH) -> Position:
    """The position games on that board begin from (H2)."""
    return read_position(f"{name} {SIDES[to_move]} {LAYOUTS[name].start}")


def write_position(position: Position) -> str:
    """The position as text. After the end pawns may stand in a Ra: a text to look at, not to be read back."""
    names = position.board.names
    halves: tuple[list[str], list[str]] = ([], [])
    for cell, held in position.pawns.items():
        halves[held >> OWNER_SHIFT].append(f"{names[cell]}:{held & HEIGHT}")
    stacks = f"{','.join(halves[SOUTH])}/{','.join(halves[NORTH])}"
    return f"{position.board.layout.name} {SIDES[position.to_move]} {stacks}"


def ending_after(position: Position, move: Move) -> Ending | None:
    """How the game ends when the move is made, if it does."""
    position.make(move)
    ending = position.ending
    position.unmake(move)
    return ending


def move_text(where: Board, move: Move, ending: Ending | None) -> str:
    """A move as text, given how it ends the game."""
    end = END if ending else ""
    if not move.pawns:
        return PASS + end
    names = where.names
    return f"{move.pawns}{names[move.origin]}{'x' if move.captured else '-'}{names[move.target]}{end}"


def write_move(position: Position, move: Move) -> str:
    """A move of that position as text."""
    return move_text(position.board, move, ending_after(position, move))


def write_line(position: Position, moves: Iterable[Move]) -> list[str]:
    """Moves one after the other as text, the first a move of that position."""
    twin = position.copy()
    texts = []
    for move in moves:
        twin.make(move)
        texts.append(move_text(twin.board, move, twin.ending))
    return texts


def handsome(move: str) -> str:
    """A move's text as people are shown it: `2f6×f8`."""
    return move.translate(HANDSOME)


def read_move(position: Position, text: str) -> Move:
    """The legal move a text stands for; IllegalMove says what is wrong, in writing or by the rules."""
    move = named_move(position, text)
    ending = ending_after(position, move)
    if text == move_text(position.board, move, ending):
        return move
    if text.endswith(END) and not ending:
        raise IllegalMove("{move} doesn’t end the game: remove the #", move=text)
    if ending and not text.endswith(END):
        raise IllegalMove("{move} ends the game: add a #", move=text)
    if move.captured:
        raise IllegalMove("{move} is a capture: write it with x", move=text)
    raise IllegalMove("{move} isn’t a capture: write it with -", move=text)


def named_move(position: Position, text: str) -> Move:
    """The legal move with the pawns and cells of the text, whatever its signs say."""
    if text in (PASS, PASS + END):
        return position.find_pass()
    parts = MOVE.fullmatch(text)
    if parts is None:
        raise IllegalMove("{text} isn’t a move", text=quoted(text))
    pawns, origin, _, target, _ = parts.groups()
    numbers = position.board.numbers
    for name in (origin, target):
        if name not in numbers:
            raise no_cell(name)
    return position.find(int(pawns), numbers[origin], numbers[target])


def no_cell(name: str) -> IllegalMove:
    """The refusal of a name that no cell has."""
    return IllegalMove("{text} isn’t a cell of the board", text=quoted(name))
