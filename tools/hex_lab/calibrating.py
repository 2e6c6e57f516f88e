"""Fits what a value means to the ends of games: chances to win, draw and lose, and points (`chances.py`)."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np

from tools.hex_lab.fitting import HELD_OUT, ROW, Array, logistic

EVEN, SPREAD = range(0, 61, 3), range(50, 241, 5)
BINS = 10
LIMIT = 1000.0  # beyond this, values are a forced end that is about to be seen


def likelihood(value: Array, won: Array, even: float, spread: float) -> float:
    """How well the curve explains the ends: more is better."""
    win, loss = logistic((value - even) / spread), logistic((-value - even) / spread)
    likely = np.where(won > 0, win, np.where(won < 0, loss, 1 - win - loss))
    return float(np.mean(np.log(np.clip(likely, 1e-6, 1))))


def calibrate(board: str, files: list[Path]) -> None:
    """Print the curve of a board and how far it is off in games that were held out."""
    rows = np.concatenate([np.fromfile(file, ROW) for file in files])
    rows = rows[np.abs(rows["value"]) < LIMIT]
    held = rows["game"] % HELD_OUT == 0
    train, test = rows[~held], rows[held]
    value, won = train["value"].astype(float), train["won"]
    even, spread = max(product(EVEN, SPREAD), key=lambda each: likelihood(value, won, *each))
    gained = float(np.abs(won[won != 0]).mean())
    print(f"{board}: {len(rows)} positions of {len(set(rows['game']))} games")
    print(f"Curve(even={even}, spread={spread}, won={gained:.2f})")
    value, won = test["value"].astype(float), test["won"]
    win, loss = logistic((value - even) / spread), logistic((-value - even) / spread)
    points = gained * (win - loss)
    for name, said, true in (("win", win, won > 0), ("loss", loss, won < 0), ("points", points, won)):
        groups = np.array_split(np.argsort(said), BINS)
        off = np.mean([abs(said[group].mean() - true[group].mean()) for group in groups])
        print(f"held out, {name}: {off:.3f} off in the mean of {BINS} equal groups")
