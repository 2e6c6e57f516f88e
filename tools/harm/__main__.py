"""Runs cases of damage and reports them by kind; 1 when one failed."""

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tools.harm.cases import NAMES, run
from tools.harm.scenes import MEMORY

CASES = 5000
#: So many are run before it is said how far it has come.
AT_ONCE = 500


def main(arguments: Sequence[str] = ()) -> int:
    """Run cases and report."""
    parser = argparse.ArgumentParser(prog="python -m tools.harm", description=__doc__)
    parser.add_argument("--cases", type=int, default=CASES, help=f"how many (default: {CASES})")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (default: 0)")
    parser.add_argument("--step", type=int, default=1, help="from one number to the next (default: 1)")
    parser.add_argument("--kind", choices=NAMES, help="all of one kind (default: all kinds in turn)")
    asked = parser.parse_args(arguments)
    begun = time.monotonic()
    numbers = range(asked.first, asked.first + asked.cases * asked.step, asked.step)
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        tried = run(Path(folder), ())
        for first in range(0, asked.cases, AT_ONCE):
            tried = run(Path(folder), numbers[first : first + AT_ONCE], tried, asked.kind)
            done = min(first + AT_ONCE, asked.cases)
            print(f"{done:7} cases of damage, {len(tried.failures)} failed", flush=True)
    print(f"{asked.cases} cases from {asked.first} on in {time.monotonic() - begun:.0f} s")
    print(tried.table())
    print(*tried.failures, sep="\n", flush=True)
    return 1 if tried.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
