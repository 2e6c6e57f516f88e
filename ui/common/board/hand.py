"""Pawns taken in hand: where they can go by the rules, and what a touch means. No widget."""

from dataclasses import dataclass

from ra_hex.moves import Move
from ra_hex.position import Position
from ra_hex.ways import HEIGHT, OWNER_SHIFT, REACH, Stop, walk
from ra_hex.words import IllegalMove
from ui.common.board.scene import Journey, Scene

SIDES = (0, 1)
# How many pawns go so many cells (H3).
FOR_STEPS = {steps: pawns for pawns, steps in REACH.items()}


@dataclass(frozen=True)
class Choice:
    """Moves between the same two cells with different numbers of pawns, fewest first."""

    moves: tuple[Move, ...]


# A move to play, a choice to offer, a refusal to tell; None where only what is in hand has changed.
Meant = Move | Choice | IllegalMove | None


class Hand:
    """What somebody holds who may move for `sides` on a position."""

    def __init__(self, position: Position, sides: tuple[int, ...] = SIDES) -> None:
        self.position = position
        self.moves = position.legal_moves() if position.to_move in sides else []
        self.chosen: int | None = None

    @property
    def movable(self) -> frozenset[int]:
        """The stacks that can be taken in hand."""
        return frozenset(self.position.stacks[self.position.to_move]) if self.moves else frozenset()

    @property
    def targets(self) -> dict[int, tuple[int, ...]]:
        """Where what is in hand can go, with how many pawns."""
        found: dict[int, tuple[int, ...]] = {}
        for move in self.moves:
            if move.origin == self.chosen:
                found[move.target] = tuple(sorted((*found.get(move.target, ()), move.pawns)))
        return found

    def take(self, cell: int) -> None:
        """Take the stack of a cell in hand."""
        self.chosen = cell if cell in self.movable else None

    def tap(self, cell: int) -> Meant:
        """What a tap on a cell means."""
        if not self.moves:
            return None
        if self.chosen is None or cell == self.chosen or (cell in self.movable and cell not in self.targets):
            too_high = self._too_high(self.chosen, cell)
            return self._tap_stack(cell) or too_high
        return self._put(self.chosen, cell)

    def drop(self, cell: int | None) -> Meant:
        """What it means to put what is in hand on a cell, or beside the board."""
        if self.chosen is None or cell is None or cell == self.chosen:
            return None
        return self._put(self.chosen, cell)

    def _tap_stack(self, cell: int) -> Meant:
        self.take(-1 if cell == self.chosen else cell)
        if self.chosen is None and cell in self.position.stacks[1 - self.position.to_move]:
            return self._refusal(1, cell, cell)
        return None

    def _put(self, origin: int, target: int) -> Meant:
        moves = [move for move in self.moves if move.origin == origin and move.target == target]
        if len(moves) > 1:
            return Choice(tuple(sorted(moves, key=lambda move: move.pawns)))
        self.chosen = None
        return moves[0] if moves else self._refusal(self._meant(origin, target), origin, target)

    def _too_high(self, origin: int | None, target: int) -> IllegalMove | None:
        """Why what is in hand cannot join an own stack that it would reach."""
        if origin is None or origin == target:
            return None
        position, pawns = self.position, self._meant(origin, target)
        ray = next((ray for ray in position.board.rays[origin] if target in ray), ())
        steps, stop = walk(position.board, position.to_move, pawns, ray, position.content)
        joins = stop is Stop.TOO_HIGH and ray[steps - 1] == target
        return self._refusal(pawns, origin, target) if joins else None

    def _meant(self, origin: int, target: int) -> int:
        """How many pawns somebody may have thought of: as many as go so far, if there are so many."""
        height = self.position.height(origin)
        for ray in self.position.board.rays[origin]:
            if target in ray[: len(FOR_STEPS)]:
                return min(height, FOR_STEPS[ray.index(target) + 1])
        return height

    def _refusal(self, pawns: int, origin: int, target: int) -> IllegalMove:
        try:
            self.position.find(pawns, origin, target)
        except IllegalMove as refused:
            return refused
        raise ValueError("this move is legal")


def stacks_of(position: Position) -> dict[int, tuple[int, int]]:
    """What stands where, as a scene has it."""
    return {cell: (held >> OWNER_SHIFT, held & HEIGHT) for cell, held in position.pawns.items()}


def scene_of(position: Position, last: Move | None = None, hand: Hand | None = None) -> Scene:
    """A position as the board shows it, with the move that led to it and what is in hand."""
    return Scene(
        layout=position.board.layout.name,
        stacks=stacks_of(position),
        last=(last.origin, last.target) if last is not None and last.pawns else None,
        chosen=hand.chosen if hand else None,
        targets=hand.targets if hand else {},
        movable=hand.movable if hand else frozenset(),
    )


def journey_of(move: Move, back: bool = False) -> Journey | None:
    """What a move looks like, or its taking back; a passed turn looks like nothing."""
    if not move.pawns:
        return None
    if back:
        return Journey(move.side, move.pawns, move.target, move.origin)
    return Journey(move.side, move.pawns, move.origin, move.target, move.captured)
