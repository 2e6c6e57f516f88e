"""The rulings H1-H8 once more, as plainly as possible: a dictionary of cells, nothing shared.

Written from the rulings alone; what it says is what the quick implementation is held against.
"""

SIX_WAYS = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)]

BOARDS = {
    "114": {
        "cells": {(x, y) for x in range(12) for y in range(12) if abs(x - y) <= 6},
        "ra": {"S": (2, 2), "N": (9, 9)},
        "start": {"S": [(1, 3), (3, 1), (4, 4)], "N": [(7, 7), (8, 10), (10, 8)]},
    },
    "127": {
        "cells": {(x, y) for x in range(13) for y in range(13) if abs(x - y) <= 6},
        "ra": {"S": (3, 3), "N": (9, 9)},
        "start": {"S": [(2, 4), (4, 2), (5, 5)], "N": [(7, 7), (8, 10), (10, 8)]},
    },
    "114b": {
        "cells": {(x, y) for x in range(12) for y in range(12) if abs(x - y) <= 6},
        "ra": {"S": (1, 1), "N": (10, 10)},
        "start": {"S": [(0, 2), (2, 0), (3, 3)], "N": [(8, 8), (9, 11), (11, 9)]},
    },
}
OTHER = {"S": "N", "N": "S"}


def name(cell):
    x, y = cell
    return "abcdefghijklmnopqrstuvwxyz"[x] + str(y + 1)


def start(board):
    return {cell: (side, 3) for side, cells in BOARDS[board]["start"].items() for cell in cells}


def text(board, pawns, turn):
    halves = []
    for side in "SN":
        stacks = sorted((cell, height) for cell, (owner, height) in pawns.items() if owner == side)
        halves.append(",".join(f"{name(cell)}:{height}" for cell, height in stacks))
    return f"{board} {turn} {halves[0]}/{halves[1]}"


def finished(board, pawns):
    if {owner for owner, _ in pawns.values()} != {"S", "N"}:
        return True
    return any(ra in pawns for ra in BOARDS[board]["ra"].values())


def where_it_ends(board, pawns, turn, group, cell, way):
    """The cell where the group may end, going that way; None if there is no move."""
    cells, ra = BOARDS[board]["cells"], BOARDS[board]["ra"]
    for gone in range(4 - group):
        ahead = (cell[0] + way[0], cell[1] + way[1])
        if ahead not in cells:
            return cell if gone > 0 else None
        if ahead == ra[turn]:
            return None
        if ahead == ra[OTHER[turn]]:
            return ahead
        if ahead in pawns:
            owner, height = pawns[ahead]
            if owner == turn:
                return ahead if group + height <= 3 else None
            return ahead if group >= height else None
        cell = ahead
    return cell


def moves(board, pawns, turn):
    """All (group, from, to); ["pass"] when there is none; [] when the game is finished."""
    if finished(board, pawns):
        return []
    found = []
    for cell, (owner, height) in pawns.items():
        if owner == turn:
            for group in range(1, height + 1):
                for way in SIX_WAYS:
                    end = where_it_ends(board, pawns, turn, group, cell, way)
                    if end is not None:
                        found.append((group, cell, end))
    return found or ["pass"]


def after(pawns, turn, move):
    """What stands where once the move is made."""
    pawns = dict(pawns)
    if move == "pass":
        return pawns
    group, origin, target = move
    _, height = pawns.pop(origin)
    if height > group:
        pawns[origin] = (turn, height - group)
    joined = pawns[target][1] if target in pawns and pawns[target][0] == turn else 0
    pawns[target] = (turn, group + joined)
    return pawns


def written(board, pawns, turn, move):
    """The move in notation."""
    end = "#" if finished(board, after(pawns, turn, move)) else ""
    if move == "pass":
        return "pass"
    group, origin, target = move
    captures = target in pawns and pawns[target][0] != turn
    return f"{group}{name(origin)}{'x' if captures else '-'}{name(target)}{end}"


def count(board, pawns, turn, depth):
    """How many sequences of that many moves there are."""
    if depth == 0:
        return 1
    found = moves(board, pawns, turn)
    if depth == 1:
        return len(found)
    return sum(count(board, after(pawns, turn, move), OTHER[turn], depth - 1) for move in found)
