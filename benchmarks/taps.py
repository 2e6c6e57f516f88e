"""From a tap in the tally to the new points being drawn, with five players, beside a bare label's number.

The finger is lifted from a stepper or a tile, the action goes to disk, points are worked out, widgets take
them over, the frame is drawn. Then, in the same run, a label alone in the window takes a new number and is
drawn. As with people, nothing of the last frame is still being painted when a finger is lifted.

Drawn is when everything is handed to the graphics, which paint while the app goes on: that is the app's work,
and what the targets are for. Beside it stands when the last pixel is painted: without a graphics card the
processor paints, and paints the whole window each time. Most of a tap is the disk, and on a busy machine
whoever else works: the app's own time is reported too, and how long one write takes on this disk.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over, report_times
from tools.stage import Stage

from kivy.base import EventLoop  # isort: skip
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.uix.label import Label

from tools.demo.table_games import sample_table
from ui.table.count_tile import CountTile
from ui.table.stepper import RepeatButton

PLAYERS = 5
MEDIAN = Target("a tap in the tally until it is drawn, median", "ms", most=8)
NINETY_FIFTH = Target("a tap in the tally until it is drawn, 95th percentile", "ms", most=16)
TARGETS = (MEDIAN, NINETY_FIFTH)
# Frames that settle a page before it is measured, and which pages are.
SETTLE = 20
PAGES = ("gods", "gold", "pharaohs", "river", "civilizations", "monuments")


class Times(NamedTuple):
    """Milliseconds from a change until its frame is drawn, the app's work in that, until it is painted."""

    drawn: float
    worked: float
    painted: float


def measured(act: Callable[[], object]) -> Times:
    """Change something and let the next frame come."""
    glFinish()
    begun, rested = time.perf_counter(), time.thread_time()
    act()
    EventLoop.idle()
    drawn, worked = time.perf_counter(), time.thread_time()
    glFinish()
    painted = time.perf_counter()
    return Times(*(1000 * each for each in (drawn - begun, worked - rested, painted - begun)))


def written(folder: Path, times: int) -> list[float]:
    """Milliseconds to write a page to a file and wait until the disk has it."""
    found = []
    with (folder / "page").open("wb", buffering=0) as file:
        for _ in range(times):
            begun = time.perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            found.append((time.perf_counter() - begun) * 1000)
    return found


def taps(stage: Stage) -> Iterator[Callable[[], object]]:
    """What a finger can do on the page in front, up and down again and again, from player to player."""
    tiles = list(stage.all(CountTile))
    if tiles:
        ways = [tile for tile in tiles[::3] for _ in range(2)]
        for number, tile in enumerate(cycle(ways)):
            event = "on_hold" if number % 2 or tile.count else "on_tap"
            yield lambda tile=tile, event=event: tile.dispatch(event)
    buttons = list(stage.all(RepeatButton))
    pairs = [(minus, plus) for minus, plus in zip(buttons[::2], buttons[1::2], strict=True)]
    for minus, plus in cycle(pairs):
        for button in (plus, minus):
            yield lambda button=button: button.dispatch("on_tap")


def main() -> int:
    """Tap through the pages, then change the label; 1 when a target is not met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=200, help="taps in all (default: 200)")
    parser.add_argument("--size", default="412x916", help="of the window (default: 412x916)")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder), (width, height), draws=True) as stage:
        sample_table(stage.app, PLAYERS, closed=1)
        screen = stage.app.go("tally")
        times: list[Times] = []
        for page, kind in enumerate(PAGES):
            screen.turn_to(page)
            stage.frames(SETTLE)
            share = asked.taps * (page + 1) // len(PAGES) - len(times)
            here = [measured(tap) for tap in islice(taps(stage), share)]
            drawn = [each.drawn for each in here]
            print(f"    {kind}: median {statistics.median(drawn):.2f} ms, at most {max(drawn):.2f} ms")
            times += here
        actions = len(stage.app.session.journal.done)
        Window.remove_widget(stage.app.root)
        label = Label(text="0")
        Window.add_widget(label)
        stage.frames(SETTLE)
        bare = [
            measured(lambda number=number: setattr(label, "text", str(number)))
            for number in range(asked.taps)
        ]
        Window.remove_widget(label)
        Window.add_widget(stage.app.root)
        disk = written(Path(folder), asked.taps)
    median, high = report_times("tap in the tally, drawn", [each.drawn for each in times])
    bare_median, bare_high = report_times("bare label, drawn", [each.drawn for each in bare])
    report_times("tap in the tally, the app's own work in that", [each.worked for each in times])
    painted, _ = report_times("tap in the tally, painted", [each.painted for each in times])
    bare_painted, _ = report_times("bare label, painted", [each.painted for each in bare])
    report_times("a bare write to this disk", disk)
    print(f"    {actions} actions in the journal")
    print(f"    ratio of the medians: drawn {median / bare_median:.1f}, painted {painted / bare_painted:.2f}")
    return hand_over(
        TARGETS,
        [
            MEDIAN.reached(median, f"bare label {bare_median:.2f} ms"),
            NINETY_FIFTH.reached(high, f"bare label {bare_high:.2f} ms"),
        ],
    )


if __name__ == "__main__":
    sys.exit(main())
