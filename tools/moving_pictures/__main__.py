"""The README's moving pictures, made anew: `python -m tools.moving_pictures [--film tally]`."""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.browsers import MISSING
from tools.moving_pictures.analysis import analysis
from tools.moving_pictures.tally import tally
from tools.pictures import TO

FILMS = {"analysis": analysis, "tally": tally}
# What a film needs besides the app.
NEEDS = {"tally": "chromium"}


def main(arguments: Sequence[str] = ()) -> None:
    """Make the films asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.moving_pictures", description=__doc__)
    parser.add_argument("--film", choices=FILMS, action="append")
    parser.add_argument("--to", type=Path, default=TO, help="folder for the pictures")
    chosen = parser.parse_args(arguments)
    for name in chosen.film or FILMS:
        if missing := MISSING.get(NEEDS.get(name, "")):
            print(f"no {name}.gif: {missing}")
            continue
        file = chosen.to / f"{name}.gif"
        with tempfile.TemporaryDirectory() as folder:
            film = FILMS[name](Path(folder))
        film.save(file)
        print(f"{file}: {film.seconds} s, {round(file.stat().st_size / 1000)} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
