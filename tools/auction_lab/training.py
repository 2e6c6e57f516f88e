"""Trains the network of a number of players, and says how it compares with what it was before."""

from __future__ import annotations

import re
import shutil
from typing import Any

from tools.auction_lab.packing import write
from tools.auction_lab.program import FOLDER, run, show

COMPARED, CALIBRATED = 3_000, 2_000


def train(players: int, games: int, seed: int) -> dict[str, Any]:
    """Train on until so many games have been played in all; put the mean of the last weights into the app."""
    state = FOLDER / f"players-{players}"
    mean = state.with_suffix(".mean")
    before = state.with_suffix(".before")
    if mean.exists():
        shutil.copy(mean, before)
    show("train", players, "--net", state, "--games", games, "--seed", seed)
    found: dict[str, Any] = {"games": games}
    if before.exists():
        printed = run("match", players, "--a", mean, "--b", before, "--games", COMPARED)
        share = re.search(r"share (\S+) \+- (\S+)", printed)
        assert share is not None
        found["share_against_before"] = float(share[1])
        found["half_interval"] = float(share[2])
    gaps = re.search(
        r"mean gap (\S+) worst (\S+)", run("calibrate", players, "--net", mean, "--games", CALIBRATED)
    )
    assert gaps is not None
    found["calibration_mean_gap"], found["calibration_worst_gap"] = float(gaps[1]), float(gaps[2])
    write(mean, players)
    return found
