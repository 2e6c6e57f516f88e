"""Builds the laboratory's program, when its source is newer, and runs it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from ra_auction.bots.position import Position
from ra_auction.tiles import FUNERAL, KINDS
from tools import compiled
from tools.auction_lab.packing import unpack

SOURCE = Path(__file__).with_name("cpp")
FOLDER = Path(__file__).resolve().parents[2] / "build" / "auction_lab"
PROGRAM = FOLDER / "lab"


def build() -> None:
    """Compile what has changed."""
    compiled.build(PROGRAM, SOURCE, "-ffast-math")


def run(*words: object, given: str | None = None) -> str:
    """What the program prints."""
    build()
    return subprocess.run(
        [str(PROGRAM), *map(str, words)], input=given, stdout=subprocess.PIPE, text=True, check=True
    ).stdout


def show(*words: object) -> None:
    """Run it and let it say on stderr how far it is."""
    build()
    subprocess.run([str(PROGRAM), *map(str, words)], stdout=sys.stderr, check=True)


def numbers(position: Position) -> list[int]:
    """A position as the program reads it."""
    found = [position.epoch, position.ras, position.turn, position.middle, *position.bag]
    found += [position.lot.count(kind) for kind in range(KINDS)]
    for seat, own in enumerate(position.held):
        found += [*own[:FUNERAL], position.up[seat], position.down[seat], position.points[seat]]
    return found


class Start(NamedTuple):
    """Where playouts begin: the position, whether a tile is drawn first, and whose chance is asked for."""

    position: Position
    draws: bool
    seat: int


def weights(players: int) -> Path:
    """The weights that the app has, as the program reads them."""
    trained = FOLDER / f"app-{players}"
    FOLDER.mkdir(parents=True, exist_ok=True)
    trained.write_bytes(unpack(players))
    return trained


def judge(players: int, positions: Iterable[Position]) -> list[list[float]]:
    """Everybody's chances in each position, by the weights that the app has."""
    text = "".join(" ".join(map(str, numbers(position))) + "\n" for position in positions)
    return _rows(run("judge", players, "--net", weights(players), given=text))


def playouts(players: int, starts: Iterable[Start], games: int, seed: int) -> list[list[float]]:
    """For each start the seat's chance at the end of the epoch, so many times, with the same tiles."""
    text = "".join(
        " ".join(map(str, (int(start.draws), start.seat, *numbers(start.position)))) + "\n"
        for start in starts
    )
    asked = ("--net", weights(players), "--games", games, "--seed", seed)
    return _rows(run("playouts", players, *asked, given=text))


def _rows(printed: str) -> list[list[float]]:
    return [[float(chance) for chance in line.split()] for line in printed.splitlines()]
