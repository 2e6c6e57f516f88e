"""One game: where it began, the turns that were played, and how it ended."""

from __future__ import annotations

from ra_hex.board import SIDES
from ra_hex.moves import Move
from ra_hex.notation import move_text, read_move, write_position
from ra_hex.position import Ending, Position, Turn


def result_text(ending: Ending | None) -> str:
    """`S` or `N` and the points, `D` for a draw, `*` for a game that goes on."""
    if ending is None:
        return "*"
    return "D" if ending.winner is None else f"{SIDES[ending.winner]}{ending.points}"


class Game:
    """A game that begins with a position, whatever came before; `position` is where it stands."""

    def __init__(self, position: Position) -> None:
        self.start = write_position(position)
        self.starter = position.to_move
        self.position = Position(position.board, position.pawns, position.to_move)
        self.turns: list[Turn] = []

    @property
    def ending(self) -> Ending | None:
        """How the game ended; None while it goes on."""
        return self.turns[-1].ending if self.turns else self.position.ending

    @property
    def result(self) -> str:
        """The result as records write it."""
        return result_text(self.ending)

    @property
    def moves(self) -> list[str]:
        """The turns in notation."""
        return [move_text(self.position.board, turn.move, turn.ending) for turn in self.turns]

    def play(self, move: Move | str) -> Turn:
        """Play a legal move, given as such or as text; IllegalMove says why it is not."""
        turn = self.position.play(read_move(self.position, move) if isinstance(move, str) else move)
        self.turns.append(turn)
        return turn

    def take_back(self) -> Turn:
        """Take the last turn back."""
        turn = self.turns.pop()
        self.position.unmake(turn.move)
        return turn
