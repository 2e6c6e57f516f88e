"""Plain players to measure the engine by: at random, greedy, alpha-beta without refinement, Monte Carlo."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ra_hex.engine.evaluation import evaluate
from ra_hex.engine.ground import ground_of
from ra_hex.engine.montecarlo import MonteCarlo
from ra_hex.engine.worth import Worth, of_points
from ra_hex.moves import Move
from ra_hex.position import Position

INFINITE = 1 << 15
# So many games by chance for each move: about a second on a fast machine.
GAMES = 1_000

Rival = Callable[[Position, Random], Move]


class PlainSearch:
    """Alpha-beta to a fixed depth, captures first; no table, no killers, nothing beyond the depth."""

    def __init__(self, position: Position, worth: Worth | None = None) -> None:
        self.nodes = 0
        self._position = position
        self._worth = worth or of_points()
        self._ground = ground_of(position.board)

    def best(self, depth: int, enough: Callable[[int], bool] = lambda _nodes: False) -> tuple[int, Move]:
        """The value and the best move; ended early once `enough` says so of the nodes."""
        found, chosen = -INFINITE, None
        for move in self._ordered():
            value = self._after(move, depth, found, INFINITE, 0, enough)
            if chosen is None or value > found:
                found, chosen = value, move
        if chosen is None:
            raise ValueError("the game is over")
        return found, chosen

    def _ordered(self) -> list[Move]:
        moves = self._position.moves()
        moves.sort(key=lambda move: (move.points, move.captured), reverse=True)
        return moves

    def _after(
        self, move: Move, depth: int, alpha: int, beta: int, ply: int, enough: Callable[[int], bool]
    ) -> int:
        """The value of a move to the side that makes it."""
        position = self._position
        side = position.to_move
        position.make(move)
        self.nodes += 1
        if move.points:
            value = self._worth.entering[side][move.pawns] - ply
        elif position.points:
            value = self._worth.last_pawn[side] - ply
        elif depth == 1 or enough(self.nodes):
            value = -evaluate(self._ground, position)
        else:
            value = -self._node(depth - 1, -beta, -alpha, ply + 1, enough)
        position.unmake(move)
        return value

    def _node(self, depth: int, alpha: int, beta: int, ply: int, enough: Callable[[int], bool]) -> int:
        best = -INFINITE
        for move in self._ordered():
            best = max(best, self._after(move, depth, max(alpha, best), beta, ply, enough))
            if best >= beta:
                break
        return best


def at_random(position: Position, chance: Random) -> Move:
    """Any legal move."""
    return chance.choice(position.legal_moves())


def plainly(depth: int) -> Rival:
    """The player that searches plainly to a depth; of depth 1 it is greedy."""

    def choose(position: Position, _chance: Random) -> Move:
        return PlainSearch(position.copy()).best(depth)[1]

    return choose


def by_games(position: Position, chance: Random) -> Move:
    """The move that wins most games by chance."""
    return MonteCarlo(position, chance).best(GAMES)


RIVALS: dict[str, Rival] = {
    "random": at_random,
    "greedy": plainly(1),
    "plain": plainly(3),
    "montecarlo": by_games,
}
