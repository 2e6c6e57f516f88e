"""How smooth the host's screen stays while guests count: five guests and thirty spectators at a tally.

The app runs in a process of its own, draws every frame, and shares its tally; guests count in turn. A frame
is timed from when it was due until it is drawn, first with nobody counting, then while they do. So is how
long a count takes from one guest to all others, through the app.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from functools import partial
from itertools import count, cycle
from pathlib import Path
from statistics import quantiles
from threading import Thread

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over
from benchmarks.guests import GUESTS, MANY, SPECTATORS, Person

FRAME_SECONDS = 1 / 60
# Between two counts of all guests together: as five people who tap as fast as they can.
BETWEEN_SECONDS = 0.05
# Of these there are enough for all of them.
ITEMS = ("pharaohs", "niles", "floods")
SMOOTH = Target("a host's frame while guests count, 95th percentile", "ms", most=33)
REACHED = Target("a guest's count reaches everybody through the app, 95th percentile", "ms", most=100)
TARGETS = (SMOOTH, REACHED)


def host() -> None:
    """Share a tally and draw frames: "frames" prints the times of those since the last line, "end" ends."""
    sys.argv[1:] = []  # or Kivy would read them
    from tools.stage import Stage  # isort: skip  before Kivy
    from kivy.base import EventLoop

    from tools.demo.table_games import sample_begin
    from ui.core.hosting import new_sharing

    lines: list[str] = []
    Thread(target=lambda: lines.extend(iter(sys.stdin.readline, "")), daemon=True).start()
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder), draws=True) as stage:
        stage.app.hosting.make = partial(new_sharing, only_here=True, limits=MANY)
        sample_begin(stage.app, GUESTS)
        stage.app.go("tally")
        stage.app.hosting.start()
        sharing = stage.app.hosting.sharing
        assert sharing is not None
        print(json.dumps({"port": sharing.port, "key": sharing.link("").partition("#k=")[2]}), flush=True)
        times: list[float] = []
        due = time.perf_counter()
        while True:
            due = max(due + FRAME_SECONDS, time.perf_counter() - FRAME_SECONDS)
            time.sleep(max(0.0, due - time.perf_counter()))
            EventLoop.idle()
            times.append((time.perf_counter() - due) * 1000)
            if lines:
                if lines.pop(0).strip() == "end":
                    return
                print(json.dumps(times), flush=True)
                times = []


class Host:
    """The process with the app."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--host"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        begun = self._read()
        self.port, self.key = begun["port"], begun["key"]

    def _read(self) -> dict:  # type: ignore[type-arg]
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())  # type: ignore[no-any-return]

    def _say(self, what: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what}\n")
        self._process.stdin.flush()

    def frames(self) -> list[float]:
        """How long each frame since the last call took."""
        self._say("frames")
        return self._read()  # type: ignore[return-value]

    def end(self) -> None:
        """Close the app."""
        self._say("end")
        self._process.communicate(timeout=20)


async def measured(seconds: float) -> tuple[list[float], list[float], list[float]]:
    """Milliseconds of each frame, with nobody counting and with all guests counting; of each count too."""
    host = Host()
    people = [Person(number, host.port) for number in range(GUESTS + SPECTATORS)]
    tasks = []
    try:
        for person in people:
            joined = await person.post("/join", {"key": host.key, "language": "en"})
            person.token = joined["token"]
            if person.number < GUESTS:
                await person.post("/seat", {"seat": person.number})
            tasks.append(asyncio.create_task(person.watch()))
        await asyncio.sleep(1)
        await asyncio.to_thread(host.frames)
        await asyncio.sleep(seconds)
        calm = await asyncio.to_thread(host.frames)
        head, times, end = max(person.latest() for person in people), [], time.monotonic() + seconds
        for number, person in zip(count(), cycle(people[:GUESTS])):
            if time.monotonic() > end:
                break
            # Always another count than before.
            item, many = ITEMS[number // GUESTS % len(ITEMS)], number // GUESTS // len(ITEMS) % 2 + 1
            action = {"do": "set", "epoch": 1, "player": person.number, "item": item, "count": many}
            head, begun = head + 1, time.perf_counter()
            body = {"id": f"guest-count-{number}", "head": 0, "action": action}
            acting = asyncio.create_task(person.post("/act", body))
            others = [each for each in people if each is not person]
            times.append((max(await asyncio.gather(*(each.saw(head) for each in others))) - begun) * 1000)
            await acting
            await asyncio.sleep(BETWEEN_SECONDS)
        return calm, await asyncio.to_thread(host.frames), times
    finally:
        for task in tasks:
            task.cancel()
        host.end()


def main() -> int:
    """Measure, and say what is met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--host", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.host:
        host()
        return 0
    calm, busy, counts = (quantiles(each, n=20)[-1] for each in asyncio.run(measured(asked.seconds)))
    figures = [
        SMOOTH.reached(busy, f"nobody counting {calm:.1f} ms, {busy / calm:.2f} times"),
        REACHED.reached(counts),
    ]
    return hand_over(TARGETS, figures)


if __name__ == "__main__":
    sys.exit(main())
