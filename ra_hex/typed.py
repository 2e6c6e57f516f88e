"""A move as somebody types it, letter by letter: the move it is, what refuses it, or neither yet."""

from __future__ import annotations

import re

from ra_hex.moves import Move
from ra_hex.notation import named_move, no_cell
from ra_hex.position import Position
from ra_hex.refusal import no_such_group
from ra_hex.words import IllegalMove

# No move is longer.
MOST_LETTERS = 10
# The signs between and behind the cells say nothing that the cells do not.
SIGNS = re.compile("[-x×#‐‑‒–—−]")
LETTERS = re.compile("[0-9a-z#×‐‑‒–—−-]")
PARTS = re.compile("([1-3])(?:([a-z])(?:([0-9]{1,2})(?:([a-z])([0-9]{1,2})?)?)?)?")


class Typed:
    """What the side to move has typed so far."""

    def __init__(self, position: Position, text: str) -> None:
        self.text = text
        # The stack it begins with, once that is known.
        self.origin: int | None = None
        # The legal move it is, and why it is none.
        self.move: Move | None = None
        self.refusal: IllegalMove | None = None
        self._read(position, SIGNS.sub("", text))

    def _read(self, position: Position, plain: str) -> None:
        parts = PARTS.fullmatch(plain)
        if parts is None:
            self.refusal = _refused(position, plain) if plain else None
            return
        names, numbers = position.board.names, position.board.numbers
        moves = {
            f"{move.pawns}{names[move.origin]}{names[move.target]}": move
            for move in position.legal_moves()
            if move.pawns
        }
        pawns, column, row, target, target_row = parts.groups()
        begin = f"{column}{row}"
        self.origin = numbers.get(begin)
        self.move = moves.get(plain)
        if self.move is not None or any(move.startswith(plain) for move in moves):
            return
        longer = target is None and any(name.startswith(begin) and name != begin for name in names)
        if target_row is not None or (target is not None and self.origin is None):
            self.refusal = _refused(position, plain)
        elif self.origin is not None and not longer:
            self.refusal = no_such_group(position, int(pawns), self.origin)

    def given_up(self, position: Position) -> IllegalMove:
        """Why this is no move, though more letters might make it one."""
        return self.refusal or _refused(position, SIGNS.sub("", self.text))


def _refused(position: Position, plain: str) -> IllegalMove:
    """What is wrong with a text that is no legal move."""
    parts = PARTS.fullmatch(plain)
    text = plain
    if parts is not None and parts[3] is not None and parts[4] is not None:
        begin = f"{parts[2]}{parts[3]}"
        if begin not in position.board.numbers:
            return no_cell(begin)
        text = f"{parts[1]}{begin}-{parts[4]}{parts[5] or ''}"
    try:
        named_move(position, text)
    except IllegalMove as wrong:
        return wrong
    raise ValueError(f"{text} is legal")
