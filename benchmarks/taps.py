"""From a tap in the tally to the new points being drawn, with five players, beside a bare label's number.

The finger is lifted from a stepper or a tile, the action goes to disk, points are worked out, widgets take
them over, the frame is drawn, that is: handed to the graphics. Then, in the same run, a label alone in the
window takes a new number and is drawn. As with people, nothing of the last frame is still being painted when
a finger is lifted. Targets: a median under 8 ms, the 95th percentile under 16 ms.
"""

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path

from tools.stage import Stage

from kivy.base import EventLoop  # isort: skip
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.uix.label import Label

from ui.sessions.sample import sample_table
from ui.widgets.counttile import CountTile
from ui.widgets.stepper import RepeatButton

PLAYERS = 5
MEDIAN, NINETY_FIFTH = 8.0, 16.0
# Frames that settle a page before it is measured, and which pages are.
SETTLE = 20
PAGES = ("gods", "gold", "pharaohs", "river", "civilizations", "monuments")


def measured(act: Callable[[], object]) -> float:
    """Milliseconds from here to the end of the next frame."""
    glFinish()
    begun = time.perf_counter()
    act()
    EventLoop.idle()
    return (time.perf_counter() - begun) * 1000


def taps(stage: Stage) -> Iterator[Callable[[], object]]:
    """What a finger can do on the page in front, up and down again and again, from player to player."""
    tiles = list(stage.all(CountTile))
    if tiles:
        ways = [tile for tile in tiles[::3] for _ in range(2)]
        for number, tile in enumerate(cycle(ways)):
            event = "on_none" if number % 2 or tile.count else "on_more"
            yield lambda tile=tile, event=event: tile.dispatch(event)
    buttons = list(stage.all(RepeatButton))
    pairs = [(minus, plus) for minus, plus in zip(buttons[::2], buttons[1::2], strict=True)]
    for minus, plus in cycle(pairs):
        for button in (plus, minus):
            yield lambda button=button: button.dispatch("on_step")


def told(name: str, times: list[float]) -> tuple[float, float]:
    """Print the median and the 95th percentile."""
    median, high = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    print(f"{name}: median {median:.2f} ms, 95th percentile {high:.2f} ms, {len(times)} times")
    return median, high


def main() -> None:
    """Tap through the pages, then change the label."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=200, help="taps in all (default: 200)")
    parser.add_argument("--size", default="412x916", help="of the window (default: 412x916)")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder), (width, height)) as stage:
        sample_table(stage.app, PLAYERS, closed=1)
        screen = stage.app.go("tally")
        times: list[float] = []
        for page, kind in enumerate(PAGES):
            screen.turn_to(page)
            stage.frames(SETTLE)
            share = asked.taps * (page + 1) // len(PAGES) - len(times)
            here = [measured(tap) for tap in islice(taps(stage), share)]
            print(f"    {kind}: median {statistics.median(here):.2f} ms, at most {max(here):.2f} ms")
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
    median, high = told("tap in the tally", times)
    bare_median, _ = told("bare label", bare)
    print(f"    {actions} actions in the journal, ratio of the medians {median / bare_median:.1f}")
    print(f"    target under {MEDIAN:.0f} ms: {'met' if median < MEDIAN else 'NOT MET'}")
    print(f"    target under {NINETY_FIFTH:.0f} ms: {'met' if high < NINETY_FIFTH else 'NOT MET'}")


if __name__ == "__main__":
    main()
