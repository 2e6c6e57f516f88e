"""Plays every choice of a candidate on, with the same tiles each time: is the best one far better here too?

The strongest bots play to the end of the epoch, as the playouts of reviews do, but in the laboratory, which
is many times as fast; what counts then is the network's chance, and in the third epoch who has won. A trial
decides whether a candidate is worth a proof; what is kept comes from the proof alone, whose tiles are others.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, variance
from typing import Any

from ra_auction.actions import DRAW, TURN, Action
from ra_auction.bots import bot
from ra_auction.bots.levels import LEVELS
from ra_auction.bots.position import position_of
from ra_auction.game import Game
from ra_auction.lessons.story import read_word
from ra_base.shares import SURE
from tools.auction_lab.program import Start, playouts
from tools.auction_questions.mining import FOLDER, candidates, game_of, read

PROVED = FOLDER / "proved.jsonl"
# By how much the best choice must be better than each other one with 95 % certainty.
SURELY = 0.08
# How many are played out after each choice, and with which tiles.
TRIAL, GAMES = 200, 1000
TRIAL_SEED, SEED = 1, 2


def played_out(game: Game, actions: Sequence[Action], games: int, seed: int) -> list[list[float]]:
    """For each choice the chance of who is to act at the end of each playout."""
    seat = game.to_act
    found: list[list[float] | Start] = [after(game, action, seat) for action in actions]
    starts = [each for each in found if isinstance(each, Start)]
    rows = iter(playouts(len(game.holdings), starts, games, seed) if starts else ())
    return [next(rows) if isinstance(each, Start) else each * games for each in found]


def after(game: Game, action: Action, seat: int) -> Start | list[float]:
    """Where the next turn begins after a choice, or the seat's chance where that ended the epoch."""
    if action is DRAW:
        return Start(position_of(game), True, seat)
    again, player = Game(game.setup), bot(max(LEVELS))
    for each in game.actions:
        again.apply(each)
    epoch = again.epoch
    again.apply(action)
    while again.phase != TURN and again.epoch == epoch and again.legal_actions():
        again.apply(player.choose(again))
    if again.epoch == epoch and again.legal_actions():
        return Start(position_of(again), False, seat)
    return [player.chances(again)[seat]]


def apart(best: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much one is better than the other in the mean, and the half interval of 95 %."""
    costs = [one - two for one, two in zip(best, other, strict=True)]
    return fmean(costs), SURE * sqrt(variance(costs) / len(costs))


def prove(row: dict[str, Any]) -> dict[str, Any] | None:
    """The candidate with what playouts say, or None if they don't agree."""
    game = game_of(row)
    words = list(row["choices"])
    actions = list(map(read_word, words))
    best, *others = played_out(game, actions, TRIAL, TRIAL_SEED)
    if any(fmean(best) - fmean(other) < SURELY for other in others):
        return None
    choices = measured(game, words, GAMES, SEED)
    if any(each["cost"] - each["error"] < SURELY for each in choices[1:]):
        return None
    kept = {name: row[name] for name in ("edition", "kind", "epoch", "misses", "gap", "suns", "story")}
    return {**kept, "seat": game.to_act, "games": GAMES, "choices": choices}


def measured(game: Game, words: Sequence[str], games: int, seed: int) -> list[dict[str, Any]]:
    """What playouts say of each choice; the first is the one the others are compared with."""
    rows = played_out(game, list(map(read_word, words)), games, seed)
    told: list[dict[str, Any]] = [{"do": words[0], "chance": round(fmean(rows[0]), 3)}]
    for word, row in zip(words[1:], rows[1:], strict=True):
        cost, error = apart(rows[0], row)
        told.append(
            {"do": word, "chance": round(fmean(row), 3), "cost": round(cost, 3), "error": round(error, 3)}
        )
    return told


def prove_all(most: int, file: Path = PROVED) -> None:
    """Look at so many candidates; the same call continues. Of what is refused its story is kept."""
    done = {row["story"] for row in read(file)}
    with file.open("a", encoding="utf-8") as out:
        for row in candidates():
            if row["story"] not in done:
                print(json.dumps(prove(row) or {"story": row["story"]}), file=out, flush=True)
                most -= 1
            if most <= 0:
                return
