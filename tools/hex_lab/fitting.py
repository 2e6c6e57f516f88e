"""Fits the tables of the evaluation to games: a logistic fit, each number believed near a prior.

What is fitted to is how the game ended, mixed with what a search of the position has said; games that were
held out say how well.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ra_hex.board import Board
from ra_hex.engine import tables
from ra_hex.engine.tables import RACES, Tables, places, worked_out
from ra_hex.engine.weights import DEFAULT

TERMS = 128
ROW = np.dtype(
    [
        *((name, "<i4") for name in ("game", "won", "value", "left")),
        *((name, "<i2", TERMS) for name in ("index", "times")),
    ]
)
# So many hundredths of a pawn multiply the odds by e: the scale of the values.
SPREAD = 62.0
# Of the games one in so many is held out.
HELD_OUT = 8
STEPS = 7
# How far each number of a table is believed to be off.
DOUBTS = {
    "places": 30.0,
    "races": 25.0,
    "guarded": 20.0,
    "invaded": 20.0,
    "mobility": 6.0,
    "met_own": 15.0,
    "met_enemy": 18.0,
}
# Of the target so much is the search, the rest how the game ended.
MIXED = 0.7
# The positions of a game are alike: what one of them counts for.
TRUST = 0.5
# Moves and what stacks meet count for no more than in all but this part of the positions.
RARE = 0.01
Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Data:
    """Positions: how often each number counts, how the game ended for the side to move, what is fitted to."""

    counts: Array
    result: Array
    target: Array
    searched: Array  # the chance to win by the search alone
    game: Array

    def part(self, chosen: Array) -> Data:
        """Some of the positions."""
        return Data(*(each[chosen] for each in vars(self).values()))


def logistic(odds: Array) -> Array:
    """The chance to win at such odds."""
    found: Array = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    return found


def surprise(likely: Array, result: Array) -> float:
    """The mean logarithm of what the ends were thought to be: less is better."""
    likely = np.clip(likely, 1e-6, 1 - 1e-6)
    return float(-np.mean(result * np.log(likely) + (1 - result) * np.log(1 - likely)))


def spread_of(value: Array, result: Array) -> float:
    """How many hundredths multiply the odds by e, by how the games ended."""
    spreads = 20 * 1.05 ** np.arange(60)
    return float(min(spreads, key=lambda each: surprise(logistic(value / each), result)))


def read(file: Path, size: int, mixed: float = MIXED) -> Data:
    """The positions in a file the laboratory has written, of games between equal players."""
    rows = np.fromfile(file, ROW)
    counts = np.zeros((len(rows), size), np.float32)
    np.add.at(counts, (np.repeat(np.arange(len(rows)), TERMS), rows["index"].ravel()), rows["times"].ravel())
    result = (np.sign(rows["won"]) + 1) / 2
    value = rows["value"].astype(float)
    searched = logistic(value / spread_of(value, result))
    return Data(counts, result, (1 - mixed) * result + mixed * searched, searched, rows["game"])


def together(parts: Iterable[Data]) -> Data:
    """All positions of some files."""
    columns = zip(*(vars(part).values() for part in parts), strict=True)
    return Data(*(np.concatenate(column) for column in columns))


def fit(data: Data, prior: Array, doubts: Array) -> Array:
    """The most believable numbers."""
    found = prior.copy()
    certain = 1 / doubts**2
    for _ in range(STEPS):
        likely = logistic(data.counts @ found.astype(np.float32) / SPREAD)
        slope = TRUST * (data.counts.T @ (data.target - likely).astype(np.float32)) / SPREAD
        curve = (likely * (1 - likely) / SPREAD**2 * TRUST).astype(np.float32)
        bend = (data.counts * curve[:, None]).T @ data.counts + np.diag(certain)
        found = found + np.linalg.solve(bend, slope + (prior - found) * certain)
    return found


def parts_of(known: Tables, board: Board) -> dict[str, Array]:
    """Tables as they are fitted: the numbers that are in use, places instead of cells."""
    south = places(board)[0]
    rows = {place: known.values[0][cell][1:] for cell, place in enumerate(south)}
    found = {"places": [rows[place] for place in range(len(rows))], "races": known.races}
    for name in ("guarded", "invaded", "met_own", "met_enemy"):
        found[name] = [row[1:] for row in getattr(known, name)[1:]]
    found["mobility"] = [known.mobility[1:]]
    return {name: np.array(found[name], float) for name in DOUBTS}


def joined(parts: dict[str, Array]) -> Array:
    """All numbers in the order of the laboratory’s terms."""
    return np.concatenate([part.ravel() for part in parts.values()])


def parted(numbers: Array, like: dict[str, Array]) -> Iterator[tuple[str, Array]]:
    """The numbers as the tables they belong to."""
    for name, part in like.items():
        yield name, numbers[: part.size].reshape(part.shape)
        numbers = numbers[part.size :]


def written(numbers: Array, like: dict[str, Array], data: Data) -> dict[str, Any]:
    """The tables as the file keeps them."""
    found: dict[str, Any] = {name: np.rint(part).astype(int).tolist() for name, part in parted(numbers, like)}
    found["mobility"] = found["mobility"][0]
    first = sum(like[name].size for name in ("places", "races", "guarded", "invaded"))
    active = np.abs(data.counts[:, first:] @ numbers[first:].astype(np.float32))
    return {**found, "activity": int(np.quantile(active, 1 - RARE))}


def prediction_errors(numbers: Array, train: Data, test: Data) -> str:
    """How well numbers predict games they were not fitted to."""
    spread = spread_of(train.counts @ numbers, train.result)
    likely = logistic(test.counts @ numbers / spread)
    by_ends, by_search = (surprise(likely, ends) for ends in (test.result, test.searched))
    return f"{by_ends:.4f} by the ends, {by_search:.4f} by the search"


def fit_board(board: Board, files: list[Path]) -> None:
    """Fit the tables of a board to games, say how well, and write them."""
    like = parts_of(worked_out(DEFAULT, board), board)
    prior = joined(like)
    doubts = np.concatenate([np.full(part.size, DOUBTS[name]) for name, part in like.items()])
    assert like["races"].shape == (RACES, RACES)
    data = together(read(file, len(prior)) for file in files)
    held = data.game % HELD_OUT == 0
    train, test = data.part(~held), data.part(held)
    print(f"{board.layout.name}: {len(data.game)} positions of {len(set(data.game))} games")
    print(f"held out, before: {prediction_errors(prior, train, test)}")
    print(f"held out, fitted: {prediction_errors(fit(train, prior, doubts), train, test)}")
    print(f"held out, the search itself: {surprise(test.searched, test.result):.4f} by the ends")
    known = json.loads(tables.FILE.read_text(encoding="utf-8"))
    known[board.layout.name] = written(fit(data, prior, doubts), like, data)
    lines = json.dumps(known, indent=1).replace("\n    ", " ").replace("\n   ]", "]")
    tables.FILE.write_text(lines + "\n", encoding="utf-8")
