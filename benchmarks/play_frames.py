"""How much work the screen of a game has in each frame while bots act in it, with motion.

Two bots of the strongest level play with a person who does at once the first thing that can be done. Then
people do the same actions in the same frames, so that the same is shown and nothing thinks; and there are
frames in which nothing happens. What is first shown has been built before, and what is gone is put away.
What a frame takes is the work of the app's thread: other programs, and the thread that thinks, add nothing
to it. How long frames are on the clock, from when they are due, is printed too. The app takes each frame
for a sixtieth of a second, so that on a slow machine as many frames lie between two actions.
"""

from __future__ import annotations

import argparse
import gc
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over, report_times

if TYPE_CHECKING:
    from ra_auction.game import Game
    from ui.core.session import Session
    from ui.play.playing import Playing

FRAME_SECONDS = 1 / 60
# So many frames settle a screen, and in so many nothing happens.
SETTLE, REST = 15, 45
SEED = 4
BOTS = (None, "level:8", "level:8")
LONGEST = Target("work in the longest frame while bots act, against people doing the same", most=2)
MEDIAN = Target("work in a frame while bots act, against nothing happening, median", most=2.5)
TARGETS = (LONGEST, MEDIAN)


class Frames(NamedTuple):
    """Milliseconds of each frame: the work of the app's thread; from when it was due until it is drawn."""

    work: list[float]
    clock: list[float]


def timed(draw: Callable[[], object], count: int, act: Callable[[int], object]) -> Frames:
    """Draw so many frames; `act` is called in each with its number."""
    found = Frames([], [])
    due = time.perf_counter()
    for number in range(count):
        due = max(due + FRAME_SECONDS, time.perf_counter() - FRAME_SECONDS)
        time.sleep(max(0.0, due - time.perf_counter()))
        worked = time.thread_time()
        act(number)
        draw()
        found.work.append((time.thread_time() - worked) * 1000)
        found.clock.append((time.perf_counter() - due) * 1000)
    return found


def measured(count: int) -> tuple[Frames, Frames, Frames]:
    """Frames: while bots act, while people do the same, and while nothing happens."""
    sys.argv[1:] = []  # or Kivy would read them
    from tools.stage import Stage  # isort: skip  before Kivy
    from kivy.clock import Clock

    from ra_auction.actions import BIDDING
    from ra_auction.log import as_row
    from tools.demo.play import begun, reached
    from ui.play.playing import PERSON

    with (
        tempfile.TemporaryDirectory() as folder,
        Stage(Path(folder), draws=True, motion=True, bot_speed="fast", play_tips=False) as stage,
    ):
        app = stage.app
        stage.frame_time.now = Clock.time()
        Clock.time = stage.frame_time.read

        def opened(bots: Sequence[str | None]) -> tuple[Session[Game], Playing]:
            session = begun(app, bots, SEED)
            app.go("play")
            stage.frames(SETTLE)
            gc.collect()
            gc.freeze()
            return session, app.screen.play

        reached(app, BOTS, BIDDING)
        stage.frames(SETTLE)
        session, play = opened(BOTS)
        done: list[int] = []  # how many actions there were before each frame

        def person(_number: int) -> None:
            if play.state == PERSON:
                play.do(as_row(play.game, play.game.legal_actions()[0]))
            done.append(session.journal.head)

        bots = timed(lambda: stage.frames(1), count, person)
        rows = session.journal.done
        session, play = opened((None,) * len(BOTS))
        rest = timed(lambda: stage.frames(1), REST, lambda _number: None)

        def people(number: int) -> None:
            while session.journal.head < done[number]:
                play.do(rows[session.journal.head])

        acting = timed(lambda: stage.frames(1), count, people)
        print(f"{done[-1]} actions of bots and a person, {session.journal.head} of people, {count} frames")
    return bots, acting, rest


def main() -> int:
    """Measure, and say what is met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=100)
    bots, people, rest = measured(parser.parse_args().frames)
    for name, frames in (("bots act", bots), ("people do the same", people), ("nothing happens", rest)):
        report_times(f"work while {name}", frames.work)
        report_times(f"on the clock while {name}", frames.clock)
    longest, own = max(bots.work), max(people.work)
    usual, still = median(bots.work), median(rest.work)
    figures = [
        LONGEST.reached(longest / own, f"{longest:.1f} ms, people {own:.1f} ms"),
        MEDIAN.reached(usual / still, f"{usual:.2f} ms, nothing happening {still:.2f} ms"),
    ]
    return hand_over(TARGETS, figures)


if __name__ == "__main__":
    sys.exit(main())
