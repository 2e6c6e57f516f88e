"""The hex board as guests see it: a `board` block of docs/guests.md, read off the scene the app draws."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

from ra_hex.board import Board, board
from ra_hex.game import Game
from ra_hex.moves import Move
from ra_hex.notation import write_move
from ra_hex.plan import OUTLINE, bounds, middle_of
from ui.common.board import look
from ui.common.board.move_text import in_words
from ui.common.board.scene import SIDES, Scene, scene_of
from ui.core.texts import Speaker

Data = dict[str, Any]

# The radius of a cell in the drawing's units: whole numbers are exact enough.
RADIUS = 100
# How the pawns and the Ra of South and North look: their colour, and the sign on them.
COLOURS, SIGNS = ("red", "ivory"), ("circle", "diamond")
# Both boards seen from both sides.
DRAWINGS = 4
# What a tap sends that means no move: the answer says why there is none.
TRY = {"do": "try"}
# Nothing lies on a board that nobody is to see.
COVERED: Data = {"stacks": [], "marks": []}


@lru_cache(DRAWINGS)
def drawing(where: Board, turned: bool) -> Data:
    """Return the size of an empty board and its cells; `turned` shows it from North's seat."""
    facing = -1 if turned else 1
    ways = (middle_of(facing * x, facing * y) for x, y in where.places)
    middles = [(x, -y) for x, y in ways]  # in drawings y leads downwards
    low, high = bounds(middles)

    edge = look.RIM_WIDTH
    width, height = (most - least + 2 * edge for least, most in zip(low, high, strict=True))
    return {
        "width": round(RADIUS * width),
        "height": round(RADIUS * height),
        "outline": [round(RADIUS * value) for corner in OUTLINE for value in corner],
        "cells": [
            {"id": name, "x": round(RADIUS * (x - low[0] + edge)), "y": round(RADIUS * (y - low[1] + edge))}
            for name, (x, y) in zip(where.names, middles, strict=True)
        ],
    }


def move_action(game: Game, move: Move) -> Data:
    """Return what a guest sends for a move or a passed turn."""
    return {"do": "move", "move": write_move(game.position, move)}


def board_block(
    tr: Speaker, game: Game, players: Sequence[str], turned: bool, moves: Collection[Move]
) -> Data:
    """Return the board for a guest who may make these moves."""
    last = game.turns[-1].move if game.turns else None
    scene = scene_of(game.position, last)
    where = game.position.board
    return {
        "type": "board",
        "id": "board",
        **drawing(where, turned),
        "stacks": _stacks(tr, scene, players),
        "marks": _marks(tr, scene, players),
        "moves": [
            {
                "from": where.names[move.origin],
                "to": where.names[move.target],
                "count": move.pawns,
                "label": in_words(tr, game.position, move),
                "action": move_action(game, move),
            }
            for move in moves
            if move.pawns
        ],
        "legend": tr._("The board"),
        "ask": tr._("How many pawns?"),
        "cancel": tr._("Cancel"),
        **({"try": TRY} if moves else {}),
    }


def _stacks(tr: Speaker, scene: Scene, players: Sequence[str]) -> list[Data]:
    names = board(scene.layout).names
    return [
        {
            "cell": names[cell],
            "colours": [COLOURS[side]] * height,
            "sign": SIGNS[side],
            "label": tr._("{player}, pawns: {count}").format(player=players[side], count=height),
        }
        for cell, (side, height) in scene.stacks.items()
    ]


def _marks(tr: Speaker, scene: Scene, players: Sequence[str]) -> list[Data]:
    """Return both Ras, and where the last move came from and led to."""
    where = board(scene.layout)
    ras = [
        {
            "cell": where.names[where.ras[side]],
            "kind": "goal",
            "colour": COLOURS[side],
            "sign": SIGNS[side],
            "label": tr._("Ra: {player}").format(player=players[side]),
        }
        for side in SIDES
    ]
    last = [
        {"cell": where.names[cell], "kind": "last", "label": tr._("last move")} for cell in scene.last or ()
    ]
    return ras + last
