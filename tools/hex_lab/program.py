"""Builds the laboratory's program, when its source is newer, and runs it."""

from __future__ import annotations

import subprocess
from pathlib import Path

from ra_hex.layouts import LAYOUTS
from tools import compiled
from tools.hex_lab.boards import write

SOURCE = Path(__file__).with_name("cpp")
FOLDER = Path(__file__).resolve().parents[2] / "build" / "hex_lab"
PROGRAM = FOLDER / "lab"


def build() -> None:
    """Compile what has changed, and write the boards with the tables of today."""
    compiled.build(PROGRAM, SOURCE)
    for name in LAYOUTS:
        write(name, FOLDER)


def files_of(board: str) -> tuple[str, str]:
    """A board and its tables."""
    return str(FOLDER / f"{board}.board"), str(FOLDER / f"{board}.weights")


def run(*words: object, given: str | None = None) -> str:
    """What the program prints."""
    return subprocess.run(
        [str(PROGRAM), *map(str, words)], input=given, stdout=subprocess.PIPE, text=True, check=True
    ).stdout


def show(*words: object) -> None:
    """Run it and let it print."""
    subprocess.run([str(PROGRAM), *map(str, words)], check=True)
