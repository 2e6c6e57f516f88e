"""Moves of the hex game as people read them: in notation and in words; and the cells a text names."""

from ra_base.words import Words
from ra_hex.board import Board
from ra_hex.moves import Move
from ra_hex.notation import PASS, handsome, write_move
from ra_hex.position import Position
from ui.core.texts import Speaker


def in_notation(tr: Speaker, move: str) -> str:
    """A move in notation, in the language in force where it is a word."""
    if move.startswith(PASS):
        return tr._("pass") + move.removeprefix(PASS)
    return handsome(move)


def numbered(tr: Speaker, move: str, turn: int, first: bool) -> str:
    """A move in notation with its number before South's, and before the first one."""
    move = in_notation(tr, move)
    if turn % 2 == 0:
        return f"{turn // 2 + 1}. {move}"
    return f"{turn // 2 + 1}… {move}" if first else move


def in_words(tr: Speaker, position: Position, move: Move) -> str:
    """A move for those who do not read the notation, which is taught beside it."""
    names, pawns = position.board.names, move.pawns
    words = tr.many(
        "{count} pawn from {origin} to {target} ({move})",
        "{count} pawns from {origin} to {target} ({move})",
        pawns,
    )
    written = handsome(write_move(position, move))
    return words.format(count=pawns, origin=names[move.origin], target=names[move.target], move=written)


def cells_named(text: Words, board: Board) -> frozenset[int]:
    """The cells of a board that a text of the rules names."""
    return frozenset(board.numbers[name] for name in map(str, text.values.values()) if name in board.numbers)
