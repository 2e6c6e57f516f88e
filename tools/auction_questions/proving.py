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
from ra_auction.lessons.story import read_word, word_of
from ra_base.shares import SURE
from tools.auction_lab.program import Start, playouts
from tools.auction_questions.mining import FOLDER, candidates, game_of, read

PROVED = FOLDER / "proved.jsonl"
# By how much the best choice must be better than each other one with 95 % certainty.
SURELY = 0.08
# How many are played out after each choice, and with which tiles.
TRIAL, GAMES = 200, 1000
TRIAL_SEED, SEED = 1, 2
# So many candidates are looked at before what was found is kept.
BATCH = 4


Asked = tuple[Game, list[Action]]


def played_out(asked: Sequence[Asked], games: int, seed: int) -> list[list[list[float]]]:
    """For each position and choice the chance of who is to act at the end of each playout."""
    found = [[after(game, action, game.to_act) for action in actions] for game, actions in asked]
    starts: dict[int, list[Start]] = {}
    for (game, _), row in zip(asked, found, strict=True):
        starts.setdefault(len(game.holdings), []).extend(each for each in row if isinstance(each, Start))
    # The laboratory takes all positions of so many players at once.
    ends = {
        players: iter(playouts(players, each, games, seed) if each else ())
        for players, each in starts.items()
    }
    return [
        [next(ends[len(game.holdings)]) if isinstance(each, Start) else each * games for each in row]
        for (game, _), row in zip(asked, found, strict=True)
    ]


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


def prove(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The candidates with what playouts say; of those that don't agree only the story."""
    asked = [asked_of(row) for row in rows]
    trial = played_out(asked, TRIAL, TRIAL_SEED)
    hopeful = [
        at
        for at, (best, *others) in enumerate(trial)
        if all(fmean(best) - fmean(other) >= SURELY for other in others)
    ]
    told = dict(zip(hopeful, measured([asked[at] for at in hopeful], GAMES, SEED), strict=True))
    found: list[dict[str, Any]] = []
    for at, row in enumerate(rows):
        choices = told.get(at)
        if choices is None or any(each["cost"] - each["error"] < SURELY for each in choices[1:]):
            found.append({"story": row["story"]})
            continue
        kept = {name: row[name] for name in ("edition", "kind", "epoch", "misses", "gap", "suns", "story")}
        found.append({**kept, "seat": asked[at][0].to_act, "games": GAMES, "choices": choices})
    return found


def asked_of(row: dict[str, Any]) -> Asked:
    """A candidate's game and its choices, the best first."""
    return game_of(row), list(map(read_word, row["choices"]))


def measured(asked: Sequence[Asked], games: int, seed: int) -> list[list[dict[str, Any]]]:
    """What playouts say of each choice; the first is the one the others are compared with."""
    found = []
    for (_, actions), rows in zip(asked, played_out(asked, games, seed), strict=True):
        told: list[dict[str, Any]] = [{"do": word_of(actions[0]), "chance": round(fmean(rows[0]), 3)}]
        for action, row in zip(actions[1:], rows[1:], strict=True):
            cost, error = apart(rows[0], row)
            chance = round(fmean(row), 3)
            told.append(
                {"do": word_of(action), "chance": chance, "cost": round(cost, 3), "error": round(error, 3)}
            )
        found.append(told)
    return found


def prove_all(most: int, file: Path = PROVED) -> None:
    """Look at so many candidates; the same call continues. Of what is refused its story is kept."""
    done = {row["story"] for row in read(file)}
    rows = [row for row in candidates() if row["story"] not in done][:most]
    with file.open("a", encoding="utf-8") as out:
        for at in range(0, len(rows), BATCH):
            for found in prove(rows[at : at + BATCH]):
                print(json.dumps(found), file=out)
            out.flush()
