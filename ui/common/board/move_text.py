"""Moves of the hex game as people read them: in notation, and in words."""

from typing import Any

from ra_hex.moves import Move
from ra_hex.notation import PASS, handsome, write_move
from ra_hex.position import Position


def told(tr: Any, move: str) -> str:
    """A move in notation, in the language in force where it is a word."""
    if move.startswith(PASS):
        return str(tr._("pass")) + move.removeprefix(PASS)
    return handsome(move)


def in_words(tr: Any, position: Position, move: Move) -> str:
    """A move for those who do not read the notation, which is taught beside it."""
    names, pawns = position.board.names, move.pawns
    words = tr.many(
        "{count} pawn from {origin} to {target} ({move})",
        "{count} pawns from {origin} to {target} ({move})",
        pawns,
    )
    written = handsome(write_move(position, move))
    said = words.format(count=pawns, origin=names[move.origin], target=names[move.target], move=written)
    return str(said)
