"""How smooth something else stays while the engine thinks, and how exactly it keeps its time.

A thread that wants to work 4 ms in every 16, as a screen does with its frames, is timed: how late it begins,
first alone, then while the engine thinks beside it (`Thinker`).
"""

import sys
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over
from ra_hex.engine.background import Thinker
from ra_hex.engine.bench import POSITIONS
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.notation import read_position

FRAME, WORK = 0.016, 0.004
SECONDS = 4
TIMES = (100, 300, 1000)
TRIES = 6
# So late that the frame after it still ends within 33 ms.
LATE = Target("how late a thread beside the engine begins, 95th percentile", "ms", most=17)
STOPS = Target("from the word to stop until thinking ends, at most", "ms", most=50)
OFF = Target("time for a move, furthest median from what was given", "%", most=10)
TARGETS = (LATE, STOPS, OFF)


def lateness() -> list[float]:
    """How late each frame of some seconds began."""
    found = []
    due = perf_counter()
    end = due + SECONDS
    while due < end:
        due += FRAME
        sleep(max(0.0, due - perf_counter()))
        begin = perf_counter()
        found.append(begin - due)
        while perf_counter() - begin < WORK:
            pass
        due = max(due, perf_counter() - FRAME)
    return found


def late(name: str) -> float:
    """What 95 of 100 frames are not later than."""
    found = quantiles(lateness(), n=20)[-1]
    print(
        f"{name:<34} 95% of {FRAME * 1000:.0f} ms frames begin less than {found * 1000:5.1f} ms late",
        flush=True,
    )
    return found


def thinking() -> Thinker:
    """The engine, thinking until it is told to stop."""
    answers: list[Thought] = []
    thinker = Thinker(Engine(), lambda run: run())
    thinker.ask(read_position(POSITIONS[0]), Limits(), answers.append)
    return thinker


def stopping() -> list[float]:
    """How long thinking goes on after it is told to stop."""
    found = []
    for _ in range(TRIES):
        thinker = thinking()
        sleep(0.2)
        begin = perf_counter()
        thinker.cancel()
        thinker.wait()
        found.append(perf_counter() - begin)
    return found


def kept(milliseconds: int) -> float:
    """How long thinking takes, in the median, as a part of what it was given."""
    engine = Engine()
    found = []
    for text in POSITIONS[:TRIES]:
        begin = perf_counter()
        engine.think(read_position(text), Limits(milliseconds=milliseconds))
        found.append((perf_counter() - begin) * 1000 / milliseconds)
    print(
        f"{milliseconds:>5} ms a move: {median(found):.3f} of it in the median, {max(found):.3f} at most",
        flush=True,
    )
    return median(found)


def main() -> int:
    """Measure; 1 when a target is not met."""
    alone = late("alone")
    thinker = thinking()
    beside = late("while the engine thinks")
    thinker.cancel()
    thinker.wait()
    stops = stopping()
    parts = {milliseconds: kept(milliseconds) for milliseconds in TIMES}
    return hand_over(
        TARGETS,
        [
            LATE.reached(beside * 1000, f"without the engine {alone * 1000:.1f} ms"),
            STOPS.reached(max(stops) * 1000, f"{median(stops) * 1000:.0f} ms in the median"),
            OFF.reached(
                max(abs(part - 1) for part in parts.values()) * 100,
                ", ".join(f"{part * each:.0f} of {each} ms" for each, part in parts.items()),
            ),
        ],
    )


if __name__ == "__main__":
    sys.exit(main())
