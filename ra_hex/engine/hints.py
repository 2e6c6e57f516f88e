"""Why a move is good, in a sentence a person understands."""

from __future__ import annotations

from collections.abc import Iterator

from ra_hex.engine.ground import ground_of
from ra_hex.engine.thinking import Thought
from ra_hex.moves import Move
from ra_hex.position import LAST_PAWN_POINTS, Position
from ra_hex.tempo import tempo_tables
from ra_hex.ways import HEIGHT, POINTS, REACH
from ra_hex.words import Words


def entering(position: Position, side: int) -> int:
    """With how many pawns a side could enter the enemy Ra if it were to move."""
    mask, nears = ground_of(position.board).nears[1 - side]
    return nears[position.state & mask][0]


def attacked(position: Position, side: int) -> dict[int, int]:
    """The cells of a side's stacks the other side could take if it were to move, with their heights."""
    twin = Position(position.board, position.pawns, 1 - side)
    return {move.target: move.captured for move in twin.moves() if move.captured}


def guarded(position: Position, side: int) -> int:
    """On how many ways into its Ra a side stands first."""
    board = position.board
    reach = max(REACH.values())
    first = (
        next((cell for cell in ray[:reach] if position.content(cell)), None)
        for ray in board.rays[board.ras[side]]
    )
    return sum(cell in position.stacks[side] for cell in first)


def ways_in(position: Position, side: int) -> set[int]:
    """The ways, by direction, into a side's Ra that the enemy could stand ready on with one move."""
    twin = Position(position.board, position.pawns, 1 - side)
    ray_of = {
        cell: direction
        for direction, ray in enumerate(position.board.rays[position.board.ras[side]])
        for cell in ray[: max(REACH.values())]
    }
    found = set()
    for move in twin.moves():
        if move.target in ray_of and not move.points:
            twin.make(move)
            if entering(twin, 1 - side) and move.target in twin.stacks[1 - side]:
                found.add(ray_of[move.target])
            twin.unmake(move)
    return found


def needed(position: Position, side: int) -> int | None:
    """The least moves one of the side's pawns needs to the enemy Ra on an empty board."""
    tempo = tempo_tables(position.board)[side][0]
    return min((moves for cell in position.stacks[side] if (moves := tempo[cell]) is not None), default=None)


def reason(position: Position, thought: Thought) -> Words:
    """The first thing to be said for the move thought of, from the most to the least urgent."""
    return next(_reasons(position, thought))


def _reasons(position: Position, thought: Thought) -> Iterator[Words]:
    move = thought.move
    side = position.to_move
    if not move.pawns:
        yield Words("there is no other move")
        return
    after = position.copy()
    after.make(move)
    yield from _ends(after, thought)
    yield from _meets_threat(position, after, side, move)
    threat = entering(after, side)
    if threat:
        yield Words(
            "threatens to enter the Ra with {count} pawn next move",
            {"count": threat},
            plural="threatens to enter the Ra with {count} pawns next move",
        )
    yield from _exchanges(position, after, side, move)
    yield from _quiet(position, after, side, move)


def _ends(after: Position, thought: Thought) -> Iterator[Words]:
    """What is forced."""
    move = thought.move
    if move.points:
        yield Words(
            "enters the Ra for {count} point",
            {"count": POINTS[move.pawns]},
            plural="enters the Ra for {count} points",
        )
    if after.points:
        yield Words("takes the last pawn for {count} points", {"count": LAST_PAWN_POINTS})
    ends = thought.moves_to_end
    if ends is not None and ends > 0:
        yield Words("wins by force in {count} move", {"count": ends}, plural="wins by force in {count} moves")
    if ends is not None and ends < 0:
        yield Words("holds out for {count} move", {"count": -ends}, plural="holds out for {count} moves")


def _meets_threat(position: Position, after: Position, side: int, move: Move) -> Iterator[Words]:
    """What it does about an enemy who could enter the Ra."""
    threat = entering(position, 1 - side)
    if threat and not entering(after, 1 - side):
        names = position.board.names
        if move.captured:
            yield Words("takes the pawns on {cell} that threaten to enter", {"cell": names[move.target]})
        yield Words("stops the enemy from entering the Ra, from {cell}", {"cell": names[move.target]})


def _exchanges(position: Position, after: Position, side: int, move: Move) -> Iterator[Words]:
    """What is taken, threatened, or brought to safety."""
    names = position.board.names
    if move.captured:
        yield Words(
            "takes {count} pawn on {cell}",
            {"count": move.captured, "cell": names[move.target]},
            plural="takes {count} pawns on {cell}",
        )
    endangered, still = attacked(position, side), attacked(after, side)
    if move.origin in endangered and move.target not in still:
        yield Words("brings the pawns on {cell} out of danger", {"cell": names[move.origin]})
    new = {
        cell: height
        for cell, height in attacked(after, 1 - side).items()
        if cell not in attacked(position, 1 - side)
    }
    if new and move.target not in still:
        cell = max(new, key=lambda each: (new[each], -each))
        yield Words(
            "threatens to take {count} pawn on {cell}",
            {"count": new[cell], "cell": names[cell]},
            plural="threatens to take {count} pawns on {cell}",
        )


def _quiet(position: Position, after: Position, side: int, move: Move) -> Iterator[Words]:
    """What it is good for when nothing is forced."""
    open_before = len(ways_in(position, side))
    if open_before and not ways_in(after, side):
        if open_before == 1:
            yield Words("guards the only way into the own Ra")
        yield Words("closes all the ways into the own Ra")
    if guarded(after, side) > guarded(position, side):
        yield Words("guards a way into the own Ra")
    before, now = needed(position, side), needed(after, side)
    rival = needed(after, 1 - side)
    if now is not None and before is not None and now < before:
        if rival is not None and now < rival:
            yield Words(
                "is first in the race: {count} move to the Ra",
                {"count": now},
                plural="is first in the race: {count} moves to the Ra",
            )
        yield Words(
            "comes within {count} move of the Ra",
            {"count": now},
            plural="comes within {count} moves of the Ra",
        )
    if move.joined:
        height = after.content(move.target) & HEIGHT
        yield Words("makes a stack of {height} pawns, harder to take", {"height": height})
    yield Words("gives the stacks better places")
