"""A new game from a position: who may play it, and what its journal begins with."""

from dataclasses import dataclass
from typing import Any

from ra_hex.match import PERSONS, Levels
from ra_hex.notation import write_position
from ra_hex.position import Position
from ui.common.placeholders import side_placeholders

# What is played on from the middle of a game is one game by itself.
CONTINUED_AS = "single"


@dataclass(frozen=True)
class Continuation:
    """`players` and `levels` are those of the game in which the position came up."""

    position: Position
    players: tuple[str, str]
    levels: Levels = PERSONS

    def setup(self, levels: Levels, unnamed: tuple[str, str], engine: str) -> dict[str, Any]:
        """Return the setup of a new game that begins with the position; None is no level but a person.

        People keep their names. Who plays what the engine has played is the other person, or `unnamed`.
        """
        return {
            "board": self.position.board.layout.name,
            "players": [
                self._name(side, unnamed[side], alone=levels != PERSONS) if level is None else engine
                for side, level in enumerate(levels)
            ],
            "match": CONTINUED_AS,
            "position": write_position(self.position),
            **({} if levels == PERSONS else {"levels": list(levels)}),
        }

    def _name(self, side: int, unnamed: str, *, alone: bool) -> str:
        """The person on a side of a new game; one who is alone there may have sat on the other."""
        for before in (side, 1 - side) if alone else (side,):
            if self.levels[before] is None and self.players[before] not in side_placeholders():
                return self.players[before]
        return unnamed
