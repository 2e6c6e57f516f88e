"""A move that is typed: what has been typed so far, and at once in words why it cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, StringProperty

from ra_hex.notation import handsome
from ra_hex.typed import LETTERS, MOST_LETTERS, Typed
from ui.common.overlay import Overlay
from ui.core.keys import BACKSPACE, ENTER
from ui.core.kv import load_rules
from ui.core.shortcuts import digit
from ui.core.texts import capital

if TYPE_CHECKING:
    from ui.common.board.move_input import MoveInput

load_rules(__file__)


class TypedMove(Overlay):
    """Comes up with the first digit; Enter plays the move, Esc closes it."""

    text = StringProperty()
    said = StringProperty()
    refused = BooleanProperty(False)

    def __init__(self, moves: MoveInput, begin: str, **properties: object) -> None:
        self._moves = moves
        self._typed = Typed(moves.position, begin)
        super().__init__(**properties)
        self._type(begin)

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """Letters, digits and signs of a move, Backspace and Enter."""
        letter = digit(text, modifiers).lower()
        if key in ENTER:
            self._enter()
        elif key == BACKSPACE:
            self._type(self._typed.text[:-1])
        elif LETTERS.fullmatch(letter) and not {"ctrl", "alt", "meta"} & set(modifiers):
            self._type((self._typed.text + letter)[:MOST_LETTERS])
        else:
            return False
        return True

    def close(self) -> None:
        """What was picked out on the board is put back."""
        if not self.closed:
            self._moves.let_go()
        super().close()

    def _type(self, text: str) -> None:
        if not text:
            self.close()
            return
        moves, tr = self._moves, self._moves.app.tr
        typed = self._typed = Typed(moves.position, text)
        moves.pick_out(typed.origin if typed.refusal is None else None)
        self.text = handsome(text)
        self.refused = typed.refusal is not None
        if typed.refusal is not None:
            self.said = capital(tr.say(typed.refusal))
        elif typed.move is not None:
            self.said = tr._("Enter plays this move.")
        else:
            self.said = tr._("Type a move: pawns, from, to. For example {move}.").format(move="1b4–e7")

    def _enter(self) -> None:
        move = self._typed.move
        if move is None:
            self.refused = True
            self.said = capital(self._moves.app.tr.say(self._typed.given_up(self._moves.position)))
            return
        self.close()
        self._moves.want(move)
