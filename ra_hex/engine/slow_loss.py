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


def behind(position: Position, side: int) -> int:
    """By how many tempi a side is behind in the race to the Ra, as if nobody stood in another’s way later.

    Who needs as many moves and has the move is ahead. 0 where it is not behind, or no race can be counted.
    """
    own, other = needed(position, side), needed(position, 1 - side)
    if own is None or other is None:
        return 0
    return max(0, own - other + (0 if position.to_move == side else 1))


def slow_loss(game: Game) -> SlowLoss | None:
    """Where the loser of a game that was won in the Ra fell behind for good; None in any other game."""
    ending = game.ending
    if ending is None or ending.winner is None or not ending.entered:
        return None
    loser = 1 - ending.winner
    position = read_position(game.start)
    counts = []
    for turn in game.turns[:-1]:
        position.make(turn.move)
        counts.append(behind(position, loser))
    first = len(counts)
    while first and counts[first - 1]:
        first -= 1
    # The last moves are the end itself: a race that is lost there was lost before.
    if first >= len(counts) - 2:
        return None
    return SlowLoss(first, loser, counts[first])
