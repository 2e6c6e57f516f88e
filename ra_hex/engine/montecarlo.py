"""A player that knows nothing but the rules: Monte Carlo tree search (UCT) with games played on by chance.

It shares no evaluation with the engine. Where the Ra can be entered the player does so, in the tree and in
the games by chance; everything else is counted from how those games end.
"""

from __future__ import annotations

from math import inf, log, sqrt
from random import Random

from ra_hex.moves import Move
from ra_hex.position import Position

# How much a move that was tried seldom is worth a try.
CURIOSITY = 0.7
# So many turns by chance, then it is a draw.
LONGEST = 120
WON, DRAWN = 1.0, 0.5
# Of all turns by chance in which something can be captured, so many capture.
KEEN = 0.5


class Node:
    """A position that has come up: its moves that were tried, and those that were not yet."""

    __slots__ = ("children", "gained", "move", "parent", "untried", "visits")

    def __init__(self, moves: list[Move], move: Move | None = None, parent: Node | None = None) -> None:
        self.move = move
        self.parent = parent
        self.children: list[Node] = []
        self.untried = moves
        self.visits = 0
        self.gained = 0.0  # by the side that made the move

    def best(self) -> Node:
        """The child to look at next."""
        spread = CURIOSITY**2 * log(self.visits)
        found, chosen = -inf, self
        for child in self.children:
            value = child.gained / child.visits + sqrt(spread / child.visits)
            if value > found:
                found, chosen = value, child
        return chosen


def sensible(position: Position) -> list[Move]:
    """The moves of a player who enters the Ra if that is possible, with most pawns; none after the end."""
    if position.ending is not None:
        return []
    moves = position.moves()
    most = max(move.points for move in moves)
    return [move for move in moves if move.points == most] if most else moves


class MonteCarlo:
    """One search from one position."""

    def __init__(self, position: Position, chance: Random) -> None:
        self._position = position
        self._chance = chance
        self._root = Node(self._mixed(position.copy()))

    def best(self, games: int) -> Move:
        """The move tried most often in so many games, at least one; ValueError when the game is over."""
        if not self._root.untried and not self._root.children:
            raise ValueError("the game is over")
        for _ in range(games):
            self._play()
        tried = max(self._root.children, key=lambda child: child.visits)
        assert tried.move is not None
        return tried.move

    def _mixed(self, position: Position) -> list[Move]:
        moves = sensible(position)
        self._chance.shuffle(moves)
        return moves

    def _play(self) -> None:
        """One game: down the tree, a new node, on by chance, and the result back up."""
        # A copy each time: the order of its moves, and so what chance makes of them, is always the same.
        position = self._position.copy()
        node = self._root
        while not node.untried and node.children:
            node = node.best()
            assert node.move is not None
            position.make(node.move)
        if node.untried:
            move = node.untried.pop()
            position.make(move)
            node.children.append(Node(self._mixed(position), move, node))
            node = node.children[-1]
        mover = 1 - position.to_move
        gained = self._by_chance(position)
        if position.to_move == mover:
            gained = WON - gained
        while node.parent is not None:
            node.visits += 1
            node.gained += gained
            gained = WON - gained
            node = node.parent
        node.visits += 1

    def _by_chance(self, position: Position) -> float:
        """Play on to the end; what the side that moved last gains by it."""
        chance = self._chance
        if position.points:
            return WON
        if position.ending is not None:
            return DRAWN
        for _ in range(LONGEST):
            moves = position.moves()
            move = chance.choice(moves)
            captures = []
            for each in moves:
                if each.points:
                    move = each
                    break
                if each.captured:
                    captures.append(each)
            else:
                if captures and chance.random() < KEEN:
                    move = chance.choice(captures)
            position.make(move)
            if position.points:
                return WON
        return DRAWN
