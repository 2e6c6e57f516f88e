"""Games that no single mistake has lost: from when on the race was lost, and by how much."""

from __future__ import annotations

from dataclasses import dataclass

from ra_hex.engine.hints import needed
from ra_hex.game import Game
from ra_hex.notation import read_position
from ra_hex.position import Position


@dataclass(frozen=True)
class SlowLoss:
    """After this turn, the first is 0, the loser was so many tempi behind in the race, and stayed behind."""

    turn: int
    loser: int
    tempi: int


# It takes so many turns of the loser in which the race was lost: fewer are the end itself.
TURNS = 3


def behind(position: Position) -> int:
    """By how many tempi the side to move is behind in the race to the Ra, past what is in the way now.

    Who needs as many moves and has the move is first. 0 too where no race can be counted.
    """
    side = position.to_move
    own, other = needed(position, side), needed(position, 1 - side)
    return max(0, own - other) if own is not None and other is not None else 0


def slow_loss(game: Game) -> SlowLoss | None:
    """Where the loser of a game that was won in the Ra fell behind for good; None in any other game."""
    ending = game.ending
    if ending is None or ending.winner is None or not ending.entered:
        return None
    loser = 1 - ending.winner
    position = read_position(game.start)
    found, turns = None, 0
    for number, turn in enumerate(game.turns[:-1]):
        position.make(turn.move)
        if position.to_move != loser:
            continue
        tempi = behind(position)
        if not tempi:
            found, turns = None, 0
        elif not turns:
            found, turns = SlowLoss(number, loser, tempi), 1
        else:
            turns += 1
    return found if turns >= TURNS else None
