"""How much memory the app takes, and whether that grows: every screen in a demo state, over and over.

A round goes from Home to each screen as people do, in one window and language; the next one in another.
Objects are counted at Home after all of them, and may not grow. Graphics in software are part of the figures.
"""

import argparse
import gc
import sys
import tempfile
import time
import weakref
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from pathlib import Path

from ra_hex.moves import Move
from tools import stage_settings  # noqa: F401  before Kivy, which reads them once
from tools.demo import pictures, states
from tools.leftbehind import PAGE_BYTES, RESIDENT, REST_SECONDS, SWEEPS
from tools.stage import Stage
from ui.core.languages import LANGUAGES
from ui.core.navigation import HOME
from ui.features import SCREENS

SIZES = ((412, 916), (900, 720))
LOOKS = tuple(product(SIZES, LANGUAGES))
ROUNDS = 200
MOST_MEGABYTES = 250
# People look at a screen before they go on; the app frees memory meanwhile.
LOOK_SECONDS = 1.5
# Before objects are counted: more than wait, and none that shows games.
WAITING = ("settings", "lessons", "recovery", "welcome")
# Objects that may be more by chance, as a share: caches with an upper limit fill up, a timer runs.
SLACK = 0.002
# Times through all windows and languages until caches are full.
WARM = 2
# Not counted: moves, of which a board stores each that it ever met, and has only so many; and these counts.
BY_DESIGN = (Move, Counter)
# So many classes are named.
CLASSES = 8


def megabytes() -> float:
    """What the process holds."""
    return int(RESIDENT.read_text().split()[1]) * PAGE_BYTES / 1e6 if RESIDENT.exists() else 0.0


def go_round(stage: Stage) -> Iterator[str]:
    """From Home to every screen, in the state of its first picture that has one."""
    app = stage.app
    for name in SCREENS:
        for overlay in app.root.overlays[:]:
            overlay.close()
        app.go(HOME)
        stage.frames(4)
        app.go(name)
        state = next(filter(None, pictures(name).values()), "")
        if state:
            states(name)[state](app)
        stage.wait(LOOK_SECONDS)
        yield name


def objects_at_rest(stage: Stage) -> Counter[str]:
    """What there is, by class, at Home; the same screens were left before, and wait."""
    for name in WAITING:
        stage.app.go(HOME)
        stage.app.go(name)
        stage.frames(4)
    stage.app.go(HOME)
    stage.wait(REST_SECONDS)
    for _ in range(SWEEPS):
        stage.frames(4)
        gc.collect()
    # SQLite forgets the weak references to its cursors by the hundred.
    return Counter(
        f"{type(each).__module__}.{type(each).__qualname__}"
        for each in gc.get_objects()
        if type(each) not in BY_DESIGN and (type(each) is not weakref.ref or each() is not None)
    )


def rounds(stage: Stage) -> Iterator[tuple[Counter[str], float]]:
    """Go round without end; after all windows and languages give what there is then, and the most it took."""
    while True:
        most = 0.0
        for size, language in LOOKS:
            stage.resize(*size)
            stage.app.settings.language = language
            most = max(most, *(megabytes() for _ in go_round(stage)))
        stage.resize(*SIZES[0])
        stage.app.settings.language = LOOKS[0][1]
        yield objects_at_rest(stage), most


def growth(found: Sequence[Counter[str]]) -> Counter[str]:
    """What there is more of in the end than once all that is made but once was there, if it is much."""
    if len(found) <= WARM:
        return Counter()
    before, after = found[WARM - 1], found[-1]
    return after - before if after.total() > before.total() * (1 + SLACK) else Counter()


def main(arguments: Sequence[str] = ()) -> int:
    """Measure and report; 1 when it is too much or grows."""
    parser = argparse.ArgumentParser(prog="python -m tools.memory", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how many (default: {ROUNDS})")
    parser.add_argument("--each", action="store_true", help="also report after each screen")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder), SIZES[0]) as stage:
        print(f"{megabytes():7.0f} MB after the start", flush=True)
        most = 0.0
        for size, language in LOOKS:
            stage.resize(*size)
            stage.app.settings.language = language
            for name in go_round(stage):
                most = max(most, megabytes())
                if asked.each:
                    print(f"{megabytes():7.0f} MB {name}, {len(stage.app.built_screens)} screens", flush=True)
            built = f"every screen built at {size[0]}x{size[1]} in {language}"
            print(f"{megabytes():7.0f} MB with {built}, at most {most:.0f}", flush=True)
        found: list[Counter[str]] = []
        begun = time.monotonic()
        for objects, most_now in islice(rounds(stage), -(-asked.rounds // len(LOOKS))):
            found.append(objects)
            most = max(most, most_now)
            done = len(found) * len(LOOKS)
            seconds = (time.monotonic() - begun) / done
            print(
                f"{megabytes():7.0f} MB after {done} rounds, at most {most_now:.0f}, "
                f"{objects.total()} objects; a round takes {seconds:.0f} s",
                flush=True,
            )
    grown = growth(found)
    for name, count in grown.most_common(CLASSES):
        print(f"{count / (len(found) - WARM) / len(LOOKS):7.1f} {name} more each round")
    reached = "yes" if most <= MOST_MEGABYTES else "NO"
    print(f"at most {MOST_MEGABYTES} MB at two sizes in three languages: {reached}, {most:.0f} MB at most")
    print("objects grow" if grown else "no objects grow")
    return 1 if grown or most > MOST_MEGABYTES else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
