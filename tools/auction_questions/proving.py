"""Plays every choice of a candidate on, with the same tiles each time: is the best one far better here too?

The strongest bots play to the end of the epoch; what counts then is the network's chance, and in the third
epoch who has won. A few pairs decide whether a candidate is worth the proof and how many playouts it needs;
what is kept comes from the proof alone, whose tiles are others.
"""

from __future__ import annotations

import json
from math import ceil, sqrt
from pathlib import Path
from statistics import fmean, variance
from time import monotonic
from typing import Any

from ra_auction.actions import Action
from ra_auction.bots.levels import LEVELS
from ra_auction.bots.player import Bot
from ra_auction.bots.playouts import playout
from ra_auction.bots.review import REVIEWER
from ra_auction.game import Game
from ra_auction.lessons.story import read_word
from ra_base.shares import SURE
from tools.auction_questions.mining import FOLDER, candidates, game_of, read

PROVED = FOLDER / "proved.jsonl"
# By how much the best choice must be better than each other one with 95 % certainty.
SURELY = 0.08
TRIAL = 16
FEWEST, MOST = 100, 260
# After so many the proof is given up where it has become hopeless.
LOOK = 50


def row_of(game: Game, action: Action, numbers: range, called: str) -> list[float]:
    """The chance of who is to act, after a choice, at the end of each playout."""
    bot, seat = Bot(LEVELS[REVIEWER]), game.to_act
    ends = []
    for number in numbers:
        end = playout(game, len(game.actions), action, f"{called} {number}", bot, lambda: True)
        assert end is not None
        ends.append(end[seat])
    return ends


def apart(best: list[float], other: list[float]) -> tuple[float, float]:
    """By how much one is better than the other in the mean, and the half interval of 95 %."""
    costs = [one - two for one, two in zip(best, other, strict=True)]
    return fmean(costs), SURE * sqrt(variance(costs) / len(costs))


def needed(cost: float, error: float) -> int:
    """How many pairs should be enough, by what a trial has shown; 0 if there is no hope."""
    room = cost - SURELY
    if room < 0.015:
        return 0
    count = ceil(1.3 * TRIAL * (error / room) ** 2)
    return 0 if count > MOST else max(FEWEST, count)


def prove(row: dict[str, Any]) -> dict[str, Any] | None:
    """The candidate with what playouts say, or None if they don't agree."""
    game = game_of(row)
    best, second, *_ = words = list(row["choices"])
    trial = [row_of(game, read_word(word), range(TRIAL), "trial") for word in (best, second)]
    count = needed(*apart(*trial))
    if not count:
        return None
    rows: dict[str, list[float]] = {word: [] for word in words}
    for numbers in (range(LOOK), range(LOOK, count)):
        for word, ends in rows.items():
            ends += row_of(game, read_word(word), numbers, "proof")
            if word != best and sum(apart(rows[best], ends)) < SURELY + 0.02:
                return None
    told: list[dict[str, Any]] = [{"do": best, "chance": round(fmean(rows[best]), 3)}]
    for word in words[1:]:
        cost, error = apart(rows[best], rows[word])
        if cost - error < SURELY:
            return None
        chance = round(fmean(rows[word]), 3)
        told.append({"do": word, "chance": chance, "cost": round(cost, 3), "error": round(error, 3)})
    kept = {name: row[name] for name in ("edition", "kind", "epoch", "misses", "gap", "suns", "story")}
    return {**kept, "seat": game.to_act, "games": count, "choices": told}


def prove_all(minutes: float, file: Path = PROVED) -> None:
    """Look at candidates for so long; the same call continues. What is refused is kept as its story alone."""
    done = {row["story"] for row in read(file)}
    until = monotonic() + 60 * minutes
    with file.open("a", encoding="utf-8") as out:
        for row in candidates():
            if monotonic() > until:
                return
            if row["story"] not in done:
                print(json.dumps(prove(row) or {"story": row["story"]}), file=out, flush=True)
