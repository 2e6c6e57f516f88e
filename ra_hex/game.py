"""One game: its first position, its turns, a swap of sides, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ra_hex.board import SIDES
from ra_hex.moves import Move
from ra_hex.notation import move_text, read_move, write_position
from ra_hex.position import LATE_POINTS, Ending, Position, Turn
from ra_hex.words import IllegalMove


def result_text(ending: Ending | None) -> str:
    """`S` or `N` and the points, `D` for a draw, `*` for a game that goes on."""
    if ending is None:
        return "*"
    return "D" if ending.winner is None else f"{SIDES[ending.winner]}{ending.points}"


@dataclass(frozen=True)
class Swapped:
    """The second player has taken over the side that made the first move."""

    side: int  # the one taken over


@dataclass(frozen=True)
class Late:
    """A side has lost on time."""

    side: int
    ending: Ending


Event = Turn | Swapped | Late


class Game:
    """A game that begins with a position, whatever came before; `position` is where it stands.

    `events` is all that has happened, `turns` are the turns among them.
    """

    def __init__(self, position: Position) -> None:
        self.start = write_position(position)
        self.starter = position.to_move
        self.position = Position(position.board, position.pawns, position.to_move)
        self.turns: list[Turn] = []
        self.events: list[Event] = []

    @property
    def ending(self) -> Ending | None:
        """How the game ended; None while it goes on."""
        if self.late is not None:
            return self.late.ending
        return self.turns[-1].ending if self.turns else self.position.ending

    @property
    def late(self) -> Late | None:
        """The loss on time that ended the game, if one did."""
        last = self.events[-1] if self.events else None
        return last if isinstance(last, Late) else None

    @property
    def swapped(self) -> bool:
        """Whether the players have changed sides after the first move."""
        return len(self.events) > 1 and isinstance(self.events[1], Swapped)

    @property
    def can_swap(self) -> bool:
        """Whether the second player may take over the first move's side now."""
        return len(self.events) == 1 and self.ending is None

    @property
    def result(self) -> str:
        """The result as records write it."""
        return result_text(self.ending)

    @property
    def moves(self) -> list[str]:
        """The turns in notation."""
        return [move_text(self.position.board, turn.move, turn.ending) for turn in self.turns]

    @property
    def actions(self) -> list[dict[str, Any]]:
        """What has happened as a journal writes it, without the time it took."""
        moves = iter(self.moves)
        return [
            {"do": "move", "move": next(moves)}
            if isinstance(event, Turn)
            else {"do": "swap" if isinstance(event, Swapped) else "time"}
            for event in self.events
        ]

    def play(self, move: Move | str) -> Turn:
        """Play a legal move, given as such or as text; IllegalMove says why it is not."""
        if self.late is not None:
            raise IllegalMove("the game is over")
        turn = self.position.play(read_move(self.position, move) if isinstance(move, str) else move)
        self.turns.append(turn)
        self.events.append(turn)
        return turn

    def swap(self) -> Swapped:
        """The second player takes over the side that made the first move; the other one goes on."""
        if not self.can_swap:
            raise IllegalMove("sides can be swapped only right after the first move")
        swapped = Swapped(self.starter)
        self.events.append(swapped)
        return swapped

    def lose_on_time(self) -> Late:
        """The side to move has no time left."""
        if self.ending is not None:
            raise IllegalMove("the game is over")
        side = self.position.to_move
        late = Late(side, Ending(1 - side, LATE_POINTS, on_time=True))
        self.events.append(late)
        return late

    def take_back(self) -> Event:
        """Take back what happened last."""
        event = self.events.pop()
        if isinstance(event, Turn):
            self.turns.pop()
            self.position.unmake(event.move)
        return event
