"""Random touches all over the app, seeded and bounded: nothing may raise or log errors, no game may be lost.

The app is ended or killed and begun anew now and then, each time where it was touched least. Whatever it had
shown of a game must then be in the archive, as it was shown, and replay. Then whole games are played, with
bots and with guests on their phones (`tools/company.py`). In the end screens are changed over and over: what
they leave behind may not grow (`tools/leftbehind.py`). Before all this the app is started with spoiled
settings and state files (`tools/starts.py`).
"""

import argparse
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ra_archive.archive import Archive
from ra_archive.journal import Journal
from ra_archive.lists import page
from tools import stage_settings  # noqa: F401  before Kivy, which reads them once
from tools.company import play_in_company
from tools.demo.games import journals
from tools.leftbehind import changed, growth, views
from tools.listening import Said, forgotten, listening
from tools.stage import Stage
from tools.starts import started
from tools.wandering import Wanderer
from ui.core.error_report import FILE
from ui.core.session import resume
from ui.features import REGISTRY, SCREENS

# Somebody taps every second and a half, for an hour.
TOUCHES = 2400
GAMES = 24
CHANGES = 500
STARTS = 1000
# After so many touches the app is ended, or killed.
LIVES = range(20, 161)


@dataclass
class Soaked:
    """What a soak has seen: touches by screen, deaths of the app, games it had shown and games there are."""

    seen: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    shown: dict[str, Journal] = field(default_factory=dict)
    games: int = 0


def stored(archive: Archive) -> dict[str, Journal]:
    """Replay every game; each must lead to its stored result."""
    found: dict[str, Journal] = {}
    last = None
    while entries := page(archive, after=last):
        for entry in entries:
            room: Any = REGISTRY.game(entry.journal.kind)
            session = resume(archive, room, entry.journal.id)
            journal = session.journal
            if journal.result is not None and journal.result != room.result(session.game):
                raise AssertionError(f"{described(journal)} replays to something else than its result")
            found[journal.id] = journal
        last = entries[-1]
    return found


def described(journal: Journal) -> str:
    """Which journal that is, in short."""
    return f"{journal.kind} {journal.id}: {journal.head} of {len(journal.actions)} actions"


def check_games(archive: Archive, shown: dict[str, Journal]) -> int:
    """Every game is as it was shown last; how many there are."""
    there = stored(archive)
    for name, before in list(shown.items()):
        after = there.get(name)
        if after is None:
            # Its player may have deleted it; nothing else makes it go.
            if not was_deleted(archive, name):
                raise AssertionError(f"{described(before)} is lost")
            del shown[name]
        elif (after.setup, after.actions, after.head) != (before.setup, before.actions, before.head):
            raise AssertionError(f"{described(before)} was shown, {described(after)} is kept")
    return len(there)


def was_deleted(archive: Archive, name: str) -> bool:
    """Whether a journal was deleted, whose traces stay for the other devices it may be on."""
    found = archive.storage.read(lambda store: store.journal(name))
    return found is not None and found.deleted is not None


def live(stage: Stage, chance: random.Random, soaked: Soaked, touches: int, said: Said) -> None:
    """One life of the app: so many touches."""
    wanderer = Wanderer(stage, chance, soaked.seen)
    try:
        wanderer.arrive()
        for example in journals(REGISTRY):
            soaked.shown.pop(example.id, None)  # arriving may have put it back to what it was
        for _ in range(touches):
            wanderer.step()
            if stage.app.session is not None:
                journal = stage.app.session.journal
                soaked.shown[journal.id] = journal
            said.check()
    except Exception as error:
        error.add_note(f"touch {soaked.seen.total()}: {wanderer.doing}")
        raise


def soak(folder: Path, seed: int, touches: int, lives: Sequence[int] = LIVES) -> Soaked:
    """Touch so often, life after life on the same archive."""
    chance, soaked = random.Random(seed), Soaked()
    data = folder / "0"
    try:
        with listening() as said:
            while (left := touches - soaked.seen.total()) > 0:
                with Stage(data) as stage:
                    soaked.games = check_games(stage.app.archive, soaked.shown)
                    live(stage, chance, soaked, min(left, chance.choice(lives)), said)
                    ending = chance.choice(("ended", "killed"))
                    if ending == "killed":
                        # What is on disk at this moment is what a killed app leaves behind.
                        data = shutil.copytree(data, folder / str(soaked.seen.total()))
                forgotten()
                soaked.ends[ending] += 1
                said.check()
            with Stage(data) as stage:
                soaked.games = check_games(stage.app.archive, soaked.shown)
            said.check()
            reports = [path.read_text(encoding="utf-8") for path in folder.glob(f"*/{FILE}")]
            if reports:
                raise AssertionError("\n".join(reports))
    except Exception as error:
        error.add_note(f"seed {seed}")
        raise
    return soaked


def touched(seed: int, touches: int) -> int:
    """Touch at random and report; 1 when a screen was never reached."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        soaked = soak(Path(folder), seed, touches)
    ends = ", ".join(f"{count} times {how}" for how, count in sorted(soaked.ends.items()))
    print(f"seed {seed}: {soaked.seen.total()} touches in {time.monotonic() - begun:.0f} s, {ends};")
    print(f"{len(soaked.shown)} games shown, {soaked.games} saved, all as shown; touches by screen:")
    for name in sorted(SCREENS, key=lambda each: -soaked.seen[each]):
        print(f"{soaked.seen[name]:7} {name}", flush=True)
    return 0 if all(soaked.seen[name] for name in SCREENS) else 1


def played(seed: int, games: int) -> None:
    """Play whole games with bots and guests and report; an error ends it."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, listening() as said:
        company = play_in_company(Path(folder), seed, games, said, check_games)
    print(
        f"seed {seed}: {company.games.total()} whole games in {time.monotonic() - begun:.0f} s; who did what:"
    )
    for name, count in sorted(company.deeds.items()):
        print(f"{count:7} {name}", flush=True)


def changed_over_and_over(changes: int) -> int:
    """Change screens and report what they leave behind; 1 when it grows."""
    rounds = []
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder)) as stage:
        for number, left in changed(stage, changes, views()):
            print(f"{number:7} screen changes leave {left}", flush=True)
            rounds.append(left)
    grown = growth(rounds)
    print(f"grown: {grown}" if grown else "nothing has grown")
    return 1 if grown else 0


def started_with_spoiled_files(seed: int, files: int) -> None:
    """Start the app with so many spoiled files and report; an error ends it."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tried = started(Path(folder), seed, files)
    print(f"seed {seed}: {tried.starts} starts with {tried.files} spoiled files, {tried.aside} set aside,")
    print(f"in {time.monotonic() - begun:.0f} s; how they were spoiled:")
    for name, count in tried.ways.most_common():
        print(f"{count:7} {name}", flush=True)


def main(arguments: Sequence[str] = ()) -> int:
    """Soak the app; 1 when a screen was never reached or something grows."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--touches", type=int, default=TOUCHES, help=f"how many (default: {TOUCHES})")
    parser.add_argument("--seed", type=int, default=1, help="of the touches (default: 1)")
    parser.add_argument("--games", type=int, default=GAMES, help=f"whole ones (default: {GAMES})")
    parser.add_argument("--changes", type=int, default=CHANGES, help=f"of screens (default: {CHANGES})")
    parser.add_argument("--spoiled", type=int, default=STARTS, help=f"files at starts (default: {STARTS})")
    asked = parser.parse_args(arguments)
    if asked.spoiled:
        started_with_spoiled_files(asked.seed, asked.spoiled)
    missed = touched(asked.seed, asked.touches) if asked.touches else 0
    if asked.games:
        played(asked.seed, asked.games)
    return changed_over_and_over(asked.changes) or missed if asked.changes else missed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
