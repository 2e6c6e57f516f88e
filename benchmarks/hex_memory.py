"""How soon the hex engine is ready, and what it holds after play on all boards.

Ready: the processor time of a new process, from Python's start to its first thought. Memory is what this
process has resident (Linux), and beside it what it had before the first thought.
"""

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.layouts import LAYOUTS
from ra_hex.notation import start_position

ROOT = Path(__file__).resolve().parents[1]
READY = Target("the hex engine is ready, Python’s start included", "ms", most=500)
MEMORY = Target("memory of the hex engine after play on all boards", "MB", most=120)
TARGETS = (READY, MEMORY)
FIRST_THOUGHT = (
    "from ra_hex.engine.thinking import Engine, Limits; from ra_hex.notation import start_position; "
    "Engine().think(start_position('114'), Limits(nodes=1))"
)
STATM = Path("/proc/self/statm")
PAGE = 4096
MOVES, MILLISECONDS = 12, 400


def processor_time(code: str) -> float:
    """Milliseconds that a new Python needs for it."""
    before = os.times()
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
    after = os.times()
    user = after.children_user - before.children_user
    return 1000 * (user + after.children_system - before.children_system)


def resident() -> float:
    """Megabytes in memory now."""
    return int(STATM.read_text().split()[1]) * PAGE / 1e6


def main() -> int:
    """Print the figures; 1 when a target is not met."""
    ready, bare, before = processor_time(FIRST_THOUGHT), processor_time(""), resident()
    engine = Engine()
    for board in LAYOUTS:
        position = start_position(board)
        for _ in range(MOVES):
            position.play(engine.think(position, Limits(milliseconds=MILLISECONDS)).line[0])
    beside = f"{before:.0f} MB before; {len(LAYOUTS) * MOVES} thoughts of {MILLISECONDS} ms"
    found = [READY.reached(ready, f"Python alone {bare:.0f} ms"), MEMORY.reached(resident(), beside)]
    return hand_over(TARGETS, found)


if __name__ == "__main__":
    sys.exit(main())
