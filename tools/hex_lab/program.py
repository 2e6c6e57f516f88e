"""Builds the laboratory's program, when its source is newer, and runs it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from ra_base.refusal import BadInput
from ra_hex.layouts import LAYOUTS
from tools.hex_lab.boards import write

SOURCE = Path(__file__).with_name("cpp")
FOLDER = Path(__file__).resolve().parents[2] / "build" / "hex_lab"
PROGRAM = FOLDER / "lab"
COMPILE = ("g++", "-O3", "-march=native", "-std=c++17", "-Wall", "-pthread", "-o")


def build() -> None:
    """Compile what has changed, and write the boards with the tables of today."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    newest = max(each.stat().st_mtime for each in SOURCE.iterdir())
    if not PROGRAM.exists() or PROGRAM.stat().st_mtime < newest:
        if shutil.which(COMPILE[0]) is None:
            raise BadInput("hex_lab", f"needs the compiler {COMPILE[0]}")
        files = sorted(str(each) for each in SOURCE.glob("*.cpp"))
        subprocess.run([*COMPILE, str(PROGRAM), *files], check=True)
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
