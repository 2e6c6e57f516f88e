"""Why a move is good, in a sentence a person understands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ra_hex.engine.ground import ground_of
from ra_hex.engine.thinking import Thought
from ra_hex.moves import Move
from ra_hex.position import LAST_PAWN_POINTS, Position
from ra_hex.ways import POINTS, REACH, Stop, walk
from ra_hex.words import Words

# Farther from a Ra than any cell in line with it.
FAR = 99


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


def takable(position: Position, side: int) -> set[tuple[int, int]]:
    """Where the enemy could take how many pawns of a side if some stood there, as the board stands now."""
    found: set[tuple[int, int]] = set()
    board = position.board
    for cell in position.stacks[1 - side]:
        for ray in board.rays[cell]:
            for pawns in range(1, position.height(cell) + 1):
                for near in ray[: REACH[pawns]]:
                    if near not in board.ras:
                        found.update((near, fewer) for fewer in range(1, pawns + 1))
                    if near in board.ras or position.content(near):
                        break
    return found


def needed(
    position: Position, side: int, cells: Iterable[int] | None = None, *, safe: bool = False
) -> int | None:
    """The least moves some stack's pawns need into the enemy Ra past all that stands in the way.

    Nobody else moves. They may split, join and take what is in the way; when `safe` they take nothing
    and never stand where the enemy could take them at once. `cells` are those of the stacks meant.
    """
    board = position.board
    danger = takable(position, side) if safe else set()
    begin = position.stacks[side] if cells is None else cells
    reached = {(cell, position.height(cell)) for cell in begin} - danger
    met = set(reached)
    moves = 0
    while reached:
        moves += 1
        further = set()
        for cell, height in reached:
            for ray in board.rays[cell]:
                for pawns in range(1, height + 1):
                    steps, stop = walk(board, side, pawns, ray, position.content)
                    if stop is Stop.RA:
                        return moves
                    if stop.moves and not (safe and stop is Stop.CAPTURE):
                        target = ray[steps - 1]
                        joined = position.height(target) if stop is Stop.JOIN else 0
                        further.add((target, pawns + joined))
        reached = further - met - danger
        met |= reached
    return None


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
            "threatens to enter the Ra with {count} pawns next move",
            count=threat,
        )
    yield from _exchanges(position, after, side, move)
    yield from _quiet(position, after, side, move)


def _ends(after: Position, thought: Thought) -> Iterator[Words]:
    """What is forced."""
    move = thought.move
    if move.points:
        yield Words(
            "enters the Ra for {count} point", "enters the Ra for {count} points", count=POINTS[move.pawns]
        )
    if after.points:
        yield Words("captures the last pawn for {count} points", count=LAST_PAWN_POINTS)
    ends = thought.moves_to_end
    if ends is not None and ends > 0:
        yield Words("forces a win in {count} move", "forces a win in {count} moves", count=ends)
    if ends is not None and ends < 0:
        yield Words("holds out for {count} move", "holds out for {count} moves", count=-ends)


def _meets_threat(position: Position, after: Position, side: int, move: Move) -> Iterator[Words]:
    """What it does about an enemy who could enter the Ra."""
    if entering(position, 1 - side) and not entering(after, 1 - side):
        cell = position.board.names[move.target]
        twin = Position(position.board, position.pawns, 1 - side)
        if any(each.points and each.origin == move.target for each in twin.moves()):
            yield Words(
                "captures the pawn on {cell} that threatens to enter your Ra",
                "captures the pawns on {cell} that threaten to enter your Ra",
                count=move.captured,
                cell=cell,
            )
        yield Words("blocks the way into your Ra on {cell}", cell=cell)


def _exchanges(position: Position, after: Position, side: int, move: Move) -> Iterator[Words]:
    """What is taken, threatened, or brought to safety."""
    names = position.board.names
    if move.captured:
        yield Words(
            "captures {count} pawn on {cell}",
            "captures {count} pawns on {cell}",
            count=move.captured,
            cell=names[move.target],
        )
    endangered, still = attacked(position, side), attacked(after, side)
    if move.origin in endangered and move.target not in still:
        yield Words(
            "brings the pawn on {cell} out of danger",
            "brings the pawns on {cell} out of danger",
            count=move.pawns,
            cell=names[move.origin],
        )
    new = {
        cell: height
        for cell, height in attacked(after, 1 - side).items()
        if cell not in attacked(position, 1 - side)
    }
    if new and move.target not in still:
        cell = max(new, key=lambda each: (new[each], -each))
        yield Words(
            "threatens to capture {count} pawn on {cell}",
            "threatens to capture {count} pawns on {cell}",
            count=new[cell],
            cell=names[cell],
        )


def _quiet(position: Position, after: Position, side: int, move: Move) -> Iterator[Words]:
    """What it is good for when nothing is forced."""
    open_before = len(ways_in(position, side))
    if open_before and not ways_in(after, side):
        if open_before == 1:
            yield Words("guards the only way into your Ra")
        yield Words("blocks every way into your Ra")
    if guarded(after, side) > guarded(position, side):
        yield Words("guards a way into your Ra")
    yield from _keeps(position, after, side, move)
    yield from _approaches(position, after, side, move)
    yield from _gathers(position, after, side, move)
    yield Words("improves the position of your stacks")


def _keeps(position: Position, after: Position, side: int, move: Move) -> Iterator[Words]:
    """Which other stack it keeps from being taken, or at least from being taken for nothing."""
    names = position.board.names
    still = attacked(after, side)
    endangered = [cell for cell in attacked(position, side) if cell != move.origin]
    if move.target not in still:
        for cell in endangered:
            if cell not in still:
                yield Words("prevents a capture on {cell}", cell=names[cell])
    for cell in endangered:
        if cell in still and avenged(after, side, cell) and not avenged(position, side, cell):
            yield Words("protects {cell}: you can recapture there", cell=names[cell])


def avenged(position: Position, side: int, cell: int) -> bool:
    """Whether whatever enemy takes a side's stack on a cell can be taken there at once."""
    twin = Position(position.board, position.pawns, 1 - side)
    for move in twin.moves():
        if move.captured and move.target == cell:
            twin.make(move)
            retaken = any(each.captured and each.target == cell for each in twin.moves())
            twin.unmake(move)
            if not retaken:
                return False
    return True


def _approaches(position: Position, after: Position, side: int, move: Move) -> Iterator[Words]:
    """How much nearer it comes to the enemy Ra."""
    before, now = needed(position, side), needed(after, side)
    if now is not None and (before is None or now < before):
        race = needed(after, side, safe=True)
        rival = needed(after, 1 - side)
        if race is not None and (rival is None or race < rival):
            yield Words(
                "leads the race: {count} move to the Ra",
                "leads the race: {count} moves to the Ra",
                count=race,
            )
        yield Words("comes within {count} move of the Ra", "comes within {count} moves of the Ra", count=now)
    if len(ways_in(after, 1 - side)) > len(ways_in(position, 1 - side)):
        yield Words("prepares another threat to the enemy Ra")
    origin, target = needed(position, side, [move.origin]), needed(after, side, [move.target])
    if target is not None and (origin is None or target < origin):
        yield Words(
            "brings {count} pawn closer to the enemy Ra (moves left: {moves})",
            "brings {count} pawns closer to the enemy Ra (moves left: {moves})",
            count=move.pawns,
            moves=target,
        )


def _gathers(position: Position, after: Position, side: int, move: Move) -> Iterator[Words]:
    """How a move changes the formation of the stacks, and how far they and the enemy can go."""
    values = {"height": after.height(move.target), "cell": position.board.names[move.target]}
    if move.joined:
        if move.target not in attacked(after, side):
            yield Words("makes a stack of {height} pawns on {cell}, harder to capture", **values)
        yield Words("makes a stack of {height} pawns on {cell}", **values)
    ray = _away(position, side)
    if ray.get(move.target, FAR) < ray.get(move.origin, FAR):
        yield Words(
            "brings {count} pawn back to defend your Ra",
            "brings {count} pawns back to defend your Ra",
            count=move.pawns,
        )
    if _choices(after, 1 - side) < _choices(position, 1 - side):
        yield Words("leaves your opponent fewer moves")
    if _choices(after, side) > _choices(position, side):
        yield Words("gives your stacks more moves")
    if move.left:
        yield Words("splits the stack on {cell} to cover two cells", cell=position.board.names[move.origin])


def _choices(position: Position, side: int) -> int:
    """How many moves a side would have if it were to move."""
    return Position(position.board, position.pawns, side).count()


def _away(position: Position, side: int) -> dict[int, int]:
    """How many cells those that are in line with a side's Ra are away from it."""
    rays = position.board.rays[position.board.ras[side]]
    return {cell: steps for ray in rays for steps, cell in enumerate(ray, start=1)}
