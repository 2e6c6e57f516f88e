"""The app on a quarter of a core, about as fast as on a phone: start, screens, taps, moves, frames, memory.

What draws the window is left out, for a phone has a graphics card for it; the start draws its first frame
all the same. Python runs without assertions and docstrings, as packages are compiled. Beside each time is
what the processor worked, four times over: on a machine that others use too, it is the better figure.
"""

import argparse
import compileall
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import first_frame
from benchmarks.figures import Figure, Target, hand_over, leave_out
from benchmarks.quarter import SHARE, NotPermittedError, quarter_of_a_core

if TYPE_CHECKING:
    from tools.stage import Stage

# 0.9 s where a label takes 0.8: machines differ more than apps.
FIRST = Target("on a quarter of a core: first frame beside a bare label's, medians", most=0.9 / 0.8)
# 300 ms where a label takes 0.8 s.
SHOWN = Target("on a quarter of a core: slowest first show beside a bare label's first frame", most=0.3 / 0.8)
TAP = Target("on a quarter of a core: a tap in the tally, median", "ms", most=40)
MOVE = Target("on a quarter of a core: a move on the hex board, median", "ms", most=40)
FRAME = Target("on a quarter of a core: frames of a list that scrolls, 95th percentile", "ms", most=33)
MEMORY = Target("memory after a minute: tally, hex board, rules, settings", "MB", most=200)
TARGETS = (FIRST, SHOWN, TAP, MOVE, FRAME, MEMORY)
PLAYERS = 5
TAPS_ON_A_PAGE = 12
MOVES = 40
SWIPES = 6
SETTLE = 20
# So long people look at a screen before they go on to the next.
STAY_SECONDS = 2
# The screen from which people come, where it is not Home.
FROM = {"tally": "table"}
# From Home they go on with the game that was changed last.
GONE_ON_WITH = ("table", "play", "hex_board")
LOOK_SECONDS = 1.0
# As python-for-android compiles what it packs: -OO.
OPTIMIZED = 2
PARTS = ("games", "shows", "plays")
SHOWN_FILE = "shown.json"
# A key that does nothing.
NO_KEY = 0
SIZE = (412, 916)
SCROLLED = ("reference", "settings")
HEX_GAME = {"board": "114", "players": ["Ann", "Bea"], "match": "first-to-nine"}


# The game that is played, and what the screen is entered with.
Shown = tuple[str | None, dict[str, object]]


class Time(NamedTuple):
    """Milliseconds by the clock on the wall, and of work, as long as a quarter of a core takes for it."""

    passed: float
    worked: float


class Found(NamedTuple):
    """What one process has measured: times by what was done, and the peak of its memory."""

    times: dict[str, list[Time]]
    megabytes: float


def measured(act: Callable[[], object]) -> Time:
    """How long something takes."""
    begun, rested = time.perf_counter(), time.thread_time()
    act()
    passed, worked = time.perf_counter() - begun, time.thread_time() - rested
    return Time(passed * 1000, worked * 1000 * SHARE)


# -- Within a process of its own: what has been imported is not imported again


def games(folder: Path) -> dict[str, Shown]:
    """Games for the screens to show."""
    from benchmarks.shown_games import make

    return make(folder)


def stage_with_time(folder: Path) -> "Stage":
    """A stage on which time also passes within a frame, as on a phone: what takes long is done in slices."""
    from tools.stage import FrameTime, Stage

    class PassingTime(FrameTime):
        def __setattr__(self, name: str, value: float) -> None:
            super().__setattr__(name, value)
            super().__setattr__("since", time.perf_counter())

        def read(self) -> float:
            return self.now + time.perf_counter() - self.since

    Stage.frame_time = PassingTime()
    return Stage(folder, SIZE)


def shows(folder: Path, shown: Mapping[str, Shown], names: Sequence[str] = ()) -> Found:
    """Every screen for the first time, from Home, with a game on it; and the longest frame after it."""
    stage = stage_with_time(folder)
    from ui.core.navigation import HOME
    from ui.features import SCREENS

    times: dict[str, list[Time]] = {}
    with stage:
        # People look at Home first, and what can be is imported meanwhile.
        stage.wait(LOOK_SECONDS)
        stage.wait_until(lambda: stage.app.ahead.done)

        def show(name: str, place: dict[str, object]) -> None:
            stage.app.go(name, **place)
            stage.frames(1)

        for name in names or SCREENS:
            if name == HOME:
                continue
            journal, place = shown.get(name, (None, {}))
            if journal is not None:
                stage.app.resume(journal)
            if name in GONE_ON_WITH:
                stage.app.session.undo()
                stage.app.session.redo()
            stage.app.go(FROM.get(name, HOME))
            stage.wait(STAY_SECONDS)
            # Somebody taps there: garbage waits until nobody does.
            stage.key(NO_KEY)
            first = measured(partial(show, name, place))
            later = [measured(lambda: stage.frames(1)) for _ in range(SETTLE)]
            times[name] = [first, max(later, key=lambda each: each.worked)]
            stage.app.go(HOME)
            stage.frames(SETTLE)
    return Found(times, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def plays() -> Found:
    """Taps in the tally, moves on the hex board, lists that scroll."""
    from random import Random

    from benchmarks.taps import PAGES, taps
    from tools.demo.table_games import sample_table
    from tools.stage import Stage

    times: dict[str, list[Time]] = {"taps": [], "moves": [], "frames": []}
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder), SIZE) as stage:

        def then_frame(act: Callable[[], object]) -> Time:
            return measured(lambda: (act(), stage.frames(1)))

        sample_table(stage.app, PLAYERS, closed=1)
        screen = stage.app.go("tally")
        for page in range(len(PAGES)):
            screen.turn_to(page)
            stage.frames(SETTLE)
            times["taps"] += [then_frame(tap) for tap in islice(taps(stage), TAPS_ON_A_PAGE)]
        chance = Random(1)
        stage.app.begin("ra-hex", HEX_GAME)
        board = stage.app.go("hex_board")
        stage.frames(SETTLE)
        while len(times["moves"]) < MOVES and board.play.game.ending is None:
            move = chance.choice(board.play.game.position.legal_moves())
            times["moves"].append(then_frame(lambda move=move: board.make_move(move)))
            stage.frames(3)
        for name in SCROLLED:
            stage.app.go(name)
            stage.frames(SETTLE)
            for _ in range(SWIPES):
                finger = stage.press(SIZE[0] / 2, SIZE[1] * 0.7)
                for step in range(8):
                    stage.move(finger, SIZE[0] / 2, SIZE[1] * (0.7 - 0.06 * step))
                stage.release(finger)
                times["frames"] += [measured(lambda: stage.frames(1)) for _ in range(SETTLE)]
    return Found(times, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def do(part: str, folder: Path) -> object:
    """Do a part in this process."""
    if part == "games":
        return games(folder)
    if part == "plays":
        return plays()
    return shows(folder, json.loads((folder / SHOWN_FILE).read_text(encoding="utf-8")))


def ask(part: str, folder: Path) -> str:
    """Have another process do a part, and return what it says."""
    command = [sys.executable, __file__, "--part", part, "--folder", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{part} failed:\n{done.stderr}")
    return done.stdout.splitlines()[-1]


def run(part: str, folder: Path) -> Found:
    """Have another process measure."""
    times, megabytes = json.loads(ask(part, folder))
    return Found({name: [Time(*each) for each in found] for name, found in times.items()}, megabytes)


def all_shows(runs: int) -> list[Found]:
    """First shows in so many processes, with the same games."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "games"
        (made.parent / SHOWN_FILE).write_text(ask("games", made), encoding="utf-8")
        shutil.copy(made.parent / SHOWN_FILE, made)
        for number in range(runs):
            own = made.with_name(str(number))
            shutil.copytree(made, own)
            found.append(run("shows", own))
    return found


# -- Together


def median(times: Sequence[Time]) -> Time:
    """The median of both."""
    return Time(*(statistics.median(each) for each in zip(*times, strict=True)))


def high(times: Sequence[Time]) -> Time:
    """What 95 of 100 are not longer than."""
    return Time(*(statistics.quantiles(each, n=20)[-1] for each in zip(*times, strict=True)))


def beside(found: Time) -> str:
    """What the processor worked."""
    return f"{found.worked:.0f} ms of work"


def starts(runs: int) -> tuple[Figure, float, float]:
    """The start of the app, and beside it of an app with a label; the time and memory of that one."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for program in (first_frame.LABEL, first_frame.APP):
            first_frame.run(program, home)
        label, app = [], []
        for _ in range(runs):
            label.append(first_frame.run(first_frame.LABEL, home))
            app.append(first_frame.run(first_frame.APP, home)[0])
    label_time, label_memory = map(statistics.median, zip(*label, strict=True))
    app_time = statistics.median(app)
    beside_it = f"{app_time / 1000:.2f} s, label {label_time / 1000:.2f} s"
    return FIRST.reached(app_time / label_time, beside_it), label_time, label_memory


def compile_all() -> None:
    """A phone has everything compiled; what is started from here shall find it so, in a folder of its own."""
    os.environ["PYTHONOPTIMIZE"] = str(OPTIMIZED)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(first_frame.ROOT / "build" / "compiled")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for folder in ("ui", "ra_base", "ra_auction", "ra_hex", "ra_archive", "ra_guests", "tools", "benchmarks"):
        compileall.compile_dir(first_frame.ROOT / folder, quiet=1, optimize=OPTIMIZED)
    for package in ("kivy", "networkx"):
        found = find_spec(package)
        assert found is not None
        for place in found.submodule_search_locations or ():
            compileall.compile_dir(place, quiet=1, optimize=OPTIMIZED)


def first_shows(runs: int) -> dict[str, Time]:
    """How long each screen takes to be there for the first time; and print it, with what comes after it."""
    found = all_shows(runs)
    shown, later = (
        {name: median([each.times[name][place] for each in found]) for name in found[0].times}
        for place in (0, 1)
    )
    for name, took in sorted(shown.items(), key=lambda each: -each[1].worked):
        after = f"; longest frame after it: {later[name].worked:.0f} ms of work"
        print(f"    {name:<14} {took.passed:6.0f} ms, {beside(took)}{after}")
    return shown


def measure(runs: int) -> list[Figure]:
    """All figures."""
    first, label_time, label_memory = starts(runs)
    shown = first_shows(runs)
    slowest = max(shown, key=lambda name: shown[name].passed)
    with tempfile.TemporaryDirectory() as folder:
        played, megabytes = run("plays", Path(folder))
    tap, move, frame = median(played["taps"]), median(played["moves"]), high(played["frames"])
    return [
        first,
        SHOWN.reached(
            shown[slowest].passed / label_time,
            f"{slowest}, {shown[slowest].passed:.0f} ms, {beside(shown[slowest])}",
        ),
        TAP.reached(tap.passed, beside(tap)),
        MOVE.reached(move.passed, beside(move)),
        FRAME.reached(frame.passed, beside(frame)),
        MEMORY.reached(megabytes, f"label {label_memory:.0f} MB, graphics in software included"),
    ]


def main() -> int:
    """Confine, measure; 1 when a target is not met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="starts, and first shows of every screen (3)")
    whole = (
        "only first shows, not confined: with chrt -r 10 before it, their work is told where others work too"
    )
    parser.add_argument("--whole-core", action="store_true", help=whole)
    parser.add_argument("--part", choices=PARTS, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.part:
        print(json.dumps(do(asked.part, asked.folder)))
        return 0
    compile_all()
    if asked.whole_core:
        first_shows(asked.runs)
        return 0
    try:
        with quarter_of_a_core():
            figures = measure(asked.runs)
    except NotPermittedError as why:
        return leave_out(str(why))
    return hand_over(TARGETS, figures)


if __name__ == "__main__":
    sys.exit(main())
