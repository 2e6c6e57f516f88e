"""Frames of an app that make garbage, collected as `Growth` says; test_growth runs this in several Pythons.

Run where `Growth` is known; prints what came of it as JSON. Knows nothing of Kivy: only what the collector
does is looked at. What there is is counted in objects that the collector knows, for not every Python has
blocks of its own.
"""

import gc
import json
import platform
from collections import deque

FRAMES = 12_000
SHOWN = 20_000  # objects of screens, which stay
MADE = 20  # cycles in a frame, which do not
HELD_FRAMES = 600  # and are held so long, as rows are until they are built again: they are no longer young
CALM_EVERY, CALM_FOR = 900, 300  # every 15 seconds nobody touches anything for five
LOOK_EVERY = 15
LEAST = 10_000


class Knot:
    """Holds itself, so that only the collector lets it go."""

    alive = 0

    def __init__(self) -> None:
        self.me = self
        Knot.alive += 1

    def __del__(self) -> None:
        Knot.alive -= 1


def play() -> dict[str, object]:
    """Play the frames."""
    gc.collect()
    gc.freeze()
    gc.disable()
    growth = Growth(len(gc.get_objects()), LEAST)  # type: ignore[name-defined]  # noqa: F821
    shown: list[list[int]] = []
    rows: deque[list[Knot]] = deque()
    collections = most = 0
    for frame in range(FRAMES):
        if len(shown) < SHOWN:
            shown += [[frame] for _ in range(MADE)]
        rows.append([Knot() for _ in range(MADE)])
        if len(rows) > HELD_FRAMES:
            rows.popleft()
        most = max(most, Knot.alive)
        there = len(gc.get_objects()) if frame % LOOK_EVERY == 0 else 0
        if there and growth.is_due(there, frame % CALM_EVERY > CALM_EVERY - CALM_FOR):
            gc.collect()
            growth.collected(len(gc.get_objects()))
            collections += 1
    return {
        "python": platform.python_version(),
        "made": FRAMES * MADE,
        "collections": collections,
        "most": most,
        "held": HELD_FRAMES * MADE,
    }


print(json.dumps(play()))
