"""A small network beside the tables, to see whether it predicts games better than the tables alone.

Its first layer could be kept up to date move by move: it sees what the tables see. What it adds to the
tables is fitted; games that were held out say whether that helps.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ra_hex.board import Board
from ra_hex.engine.tables import worked_out
from ra_hex.engine.weights import DEFAULT
from tools.hex_lab.fitting import (
    DOUBTS,
    HELD_OUT,
    SPREAD,
    Array,
    fit,
    joined,
    logistic,
    parts_of,
    prediction_errors,
    read,
    surprise,
    together,
)

HIDDEN = 16
ROUNDS, BATCH = 12, 256
RATE, DECAY = 1e-3, 1e-4


def _forward(counts: Array, base: Array, layers: list[Array]) -> tuple[Array, Array]:
    hidden = np.tanh(counts @ layers[0] + layers[1])
    return hidden, logistic(base + hidden @ layers[2])


def train(board: Board, files: list[Path], seed: int = 1) -> None:
    """Fit the network to games, and print after each round how well it predicts those held out."""
    like = parts_of(worked_out(DEFAULT, board), board)
    prior = joined(like)
    data = together(read(file, len(prior)) for file in files)
    doubts = np.concatenate([np.full(part.size, DOUBTS[name]) for name, part in like.items()])
    held = data.game % HELD_OUT == 0
    seen, test = data.part(~held), data.part(held)
    tables = fit(seen, prior, doubts)
    print(f"{board.layout.name}: tables alone, held out: {prediction_errors(tables, seen, test)}")
    chance = np.random.default_rng(seed)
    layers = [
        chance.normal(0, 0.1, (len(prior), HIDDEN)),
        np.zeros(HIDDEN),
        chance.normal(0, 0.1, HIDDEN),
    ]
    means = [np.zeros_like(each) for each in layers]
    squares = [np.zeros_like(each) for each in layers]
    seen_base, test_base = (part.counts @ tables / SPREAD for part in (seen, test))
    step = 0
    for number in range(1, ROUNDS + 1):
        order = chance.permutation(len(seen_base))
        for first in range(0, len(order), BATCH):
            some = order[first : first + BATCH]
            counts = seen.counts[some]
            hidden, likely = _forward(counts, seen_base[some], layers)
            push = (likely - seen.target[some]) / len(some)
            back = np.outer(push, layers[2]) * (1 - hidden**2)
            slopes = [counts.T @ back, back.sum(0), hidden.T @ push]
            step += 1
            for layer, slope, mean, square in zip(layers, slopes, means, squares, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope**2 - square)
                fair = (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
                layer -= RATE * fair + RATE * DECAY * layer
        likely = _forward(test.counts, test_base, layers)[1]
        ends, search = surprise(likely, test.result), surprise(likely, test.searched)
        print(f"round {number}: held out: {ends:.4f} by the ends, {search:.4f} by the search", flush=True)
