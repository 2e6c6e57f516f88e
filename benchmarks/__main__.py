"""All benchmarks, one after the other, and one table at the end: `make bench`.

Each runs in a process of its own and within a time of its own. What is not met, not measured or not in time
is reported, and the exit code is 1.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.figures import FILE_VARIABLE, Figure, handed_over, table

FOLDER = Path(__file__).resolve().parent
ALL_SECONDS = 800


class Run(NamedTuple):
    """A benchmark, how many seconds it may take, and with what arguments it keeps to them."""

    name: str
    seconds: int
    arguments: tuple[str, ...] = ()


RUNS = (
    Run("first_frame", 30),
    Run("taps", 25),
    Run("board", 40),
    Run("rules_search", 15),
    Run("hex_perft", 30),
    Run("hex_memory", 20),
    Run("hex_search", 105),
    Run("hex_smooth", 40),
    Run("auction_games", 30),
    Run("bots", 70, ("--games", "15")),
    Run("play_frames", 45),
    Run("archive", 30),
    Run("guests", 15),
    Run("guest_frames", 25, ("--seconds", "5")),
    # Without the rival that plays by chance: it takes minutes for its games.
    Run("ladder", 150, ("--games", "10", "--rivals", "random", "greedy", "plain", "easyAI")),
    Run("slow", 120, ("--runs", "1")),
)


def measured(run: Run, folder: Path = FOLDER) -> list[Figure]:
    """The figures of one benchmark; if it has none, that is the figure."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "figures.json"
        environment = {
            **os.environ,
            FILE_VARIABLE: str(file),
            "PYTHONPATH": os.pathsep.join([str(FOLDER.parent), os.environ.get("PYTHONPATH", "")]),
        }
        command = [sys.executable, str(folder / f"{run.name}.py"), *run.arguments]
        target = f"in {run.seconds} s"
        try:
            ended = subprocess.run(command, env=environment, timeout=run.seconds).returncode
        except subprocess.TimeoutExpired:
            return [Figure(run.name, "not in time", target, met=False)]
        if not file.exists():
            return [Figure(run.name, f"ended with {ended}", target, met=False)]
        return handed_over(file)


def main(arguments: Sequence[str], runs: Sequence[Run] = RUNS, folder: Path = FOLDER) -> int:
    """Run what is asked for; 1 when a figure is not met."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", help="of benchmarks (default: all)", metavar="name")
    asked = parser.parse_args(arguments).names
    unknown = set(asked) - {run.name for run in runs}
    if unknown:
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    begun = time.monotonic()
    figures: list[Figure] = []
    for run in runs:
        if not asked or run.name in asked:
            print(f"\n== {run.name}", flush=True)
            figures += measured(run, folder)
    print(f"\n== All in {time.monotonic() - begun:.0f} s\n\n{table(figures)}")
    missed = sum(not each.met for each in figures)
    print(f"\n{len(figures) - missed} of {len(figures)} met" + (f", {missed} NOT MET" if missed else ""))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
