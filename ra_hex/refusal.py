"""Why a move is not legal, in the words of the rule that refuses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ra_hex.ways import HEIGHT, OWNER_SHIFT, REACH, Stop, walk
from ra_hex.words import IllegalMove, Words

if TYPE_CHECKING:
    from ra_hex.position import Position

# H3, by how many pawns move.
EXACTLY = {
    1: Words("one pawn moves exactly three cells"),
    2: Words("two pawns move exactly two cells"),
    3: Words("three pawns move exactly one cell"),
}


def refusal(position: Position, pawns: int, origin: int, target: int) -> IllegalMove:
    """Why that many pawns cannot move between the two cells; only for moves that are not legal."""
    return no_such_group(position, pawns, origin) or _no_such_way(position, pawns, origin, target)


def no_such_group(position: Position, pawns: int, origin: int) -> IllegalMove | None:
    """What is wrong with taking those pawns off that cell, if anything."""
    held = position.content(origin)
    height = held & HEIGHT
    cell = position.board.names[origin]
    if position.ending:
        return IllegalMove("the game is over")
    if not held:
        return IllegalMove("there is no pawn on {cell}", cell=cell)
    if held >> OWNER_SHIFT != position.to_move:
        return IllegalMove("the pawns on {cell} are the opponent’s", cell=cell)
    if pawns not in REACH:
        return IllegalMove("one, two or three pawns move together")
    if height < pawns:
        return IllegalMove(
            "there is only {count} pawn on {cell}",
            "there are only {count} pawns on {cell}",
            count=height,
            cell=cell,
        )
    return None


def _no_such_way(position: Position, pawns: int, origin: int, target: int) -> IllegalMove:
    """What is wrong with the way those pawns would go."""
    board = position.board
    ray = next((ray for ray in board.rays[origin] if target in ray), None)
    if ray is None:
        return IllegalMove("pawns move in a straight line")
    steps, stop = walk(board, position.to_move, pawns, ray, position.content)
    end = ray[steps - 1]
    beyond = ray.index(target) + 1 - steps
    if stop is Stop.OWN_RA:
        return IllegalMove("you can never enter or cross your own Ra")
    if stop is Stop.TOO_STRONG and not beyond:
        return IllegalMove(
            "{count} pawn can’t capture {height}",
            "{count} pawns can’t capture {height}",
            count=pawns,
            height=position.height(target),
        )
    if stop is Stop.TOO_HIGH and not beyond:
        return IllegalMove("a stack is never higher than three pawns")
    if stop is Stop.RA and beyond > 0:
        return IllegalMove("the move ends in the enemy Ra")
    if stop is Stop.FULL:
        return IllegalMove.of(EXACTLY[pawns])
    if beyond > 0:
        return IllegalMove("no jumping: {cell} is in the way", cell=board.names[end])
    if stop.moves:
        return IllegalMove("this move can only stop early on {cell}", cell=board.names[end])
    return IllegalMove("the path is blocked on {cell}", cell=board.names[end])
