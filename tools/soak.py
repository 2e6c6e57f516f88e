"""Random touches over the whole app, seeded and bounded. Nothing may raise, no game may be lost."""

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.stage import Stage

from kivy.core.window import Window  # isort: skip
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.textinput import TextInput

from ra_archive.lists import page
from ui.i18n import LANGUAGES
from ui.sessions.rooms import ROOMS
from ui.sessions.session import resume
from ui.theme import THEMES

SIZES = ((412, 916), (360, 640), (916, 412), (1280, 800), (800, 1280))
TYPED = ("Ann", "Béatrice", "Дарья", "7", " ", "x" * 40)
HURRIED = 0.01


class Wanderer:
    """Somebody who touches whatever there is."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage = stage
        self.chance = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.deeds = {
            self.tap_a_button: 60,
            self.tap_anywhere: 12,
            self.swipe: 12,
            self.go_back: 6,
            self.write: 4,
            self.turn: 2,
            self.switch: 2,
            self.be_called_away: 2,
        }

    def step(self) -> str:
        """Do one thing; its name."""
        (deed,) = self.chance.choices(list(self.deeds), weights=list(self.deeds.values()))
        self.seen[type(self.stage.app.screen).__name__] += 1
        deed()
        return deed.__name__

    def in_sight(self, kind: type[Any]) -> list[Any]:
        """What of a kind can be touched just now."""
        root = self.stage.app.root
        front = root.overlays[-1] if root.overlays else root
        found = []
        for each in front.walk(restrict=True):
            if isinstance(each, kind) and not each.disabled and each.get_root_window():
                x, y = self.stage.place(each)
                if 0 <= x < Window.width and 0 <= y < Window.height:
                    found.append(each)
        return found

    def anywhere(self) -> tuple[float, float]:
        """A place in the window."""
        return self.chance.uniform(0, Window.width - 1), self.chance.uniform(0, Window.height - 1)

    def tap_a_button(self) -> None:
        """One of those in sight."""
        buttons = self.in_sight(ButtonBehavior)
        if buttons:
            self.stage.tap_at(*self.stage.place(self.chance.choice(buttons)), HURRIED)

    def tap_anywhere(self) -> None:
        """Any place, at times for long."""
        self.stage.tap_at(*self.anywhere(), self.chance.choice((0, 0, HURRIED, 0.6)))

    def swipe(self) -> None:
        """From here to there."""
        self.stage.swipe(self.anywhere(), self.anywhere(), steps=4)

    def go_back(self) -> None:
        """Android's button."""
        self.stage.back()

    def write(self) -> None:
        """Into a field, if there is one."""
        fields = self.in_sight(TextInput)
        if fields:
            self.chance.choice(fields).insert_text(self.chance.choice(TYPED))
            self.stage.frames(1)

    def turn(self) -> None:
        """Another device, or the same one on its side."""
        self.stage.resize(*self.chance.choice(SIZES))
        self.stage.frames(2)

    def switch(self) -> None:
        """Another language, theme or size of text."""
        settings = self.stage.app.settings
        settings.language = self.chance.choice(list(LANGUAGES))
        settings.theme = self.chance.choice(list(THEMES))
        settings.font_scale = self.chance.choice((0.85, 1.0, 1.3, 1.5))
        self.stage.frames(2)

    def be_called_away(self) -> None:
        """The phone rings, and is taken up again."""
        self.stage.app.on_pause()
        self.stage.frames(1)
        self.stage.app.on_resume()
        self.stage.frames(1)


def replayed(stage: Stage) -> int:
    """Every game in the archive, taken up from its journal; how many there are."""
    archive = stage.app.archive
    count, last = 0, None
    while entries := page(archive, after=last):
        for entry in entries:
            resume(archive, ROOMS[entry.journal.kind], entry.journal.id)
            count += 1
        last = entries[-1]
    return count


def soak(folder: Path, seed: int, touches: int) -> tuple[Counter[str], int]:
    """Touch so often; which screens were seen, and how many games there are in the end."""
    with Stage(folder) as stage:
        wanderer = Wanderer(stage, seed)
        for number in range(touches):
            deed = "nothing"
            try:
                deed = wanderer.step()
            except Exception as error:
                error.add_note(f"seed {seed}, touch {number}, on {type(stage.app.screen).__name__}, {deed}")
                raise
        return wanderer.seen, replayed(stage)


def main(arguments: Sequence[str] = ()) -> None:
    """Soak the app."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--touches", type=int, default=10_000, help="how many in all (default: 10000)")
    parser.add_argument("--seed", type=int, default=1, help="of the first walk (default: 1)")
    parser.add_argument("--walk", type=int, default=500, help="touches before the app is begun anew")
    asked = parser.parse_args(arguments)
    begun = time.monotonic()
    seen: Counter[str] = Counter()
    games = 0
    for number in range(-(-asked.touches // asked.walk)):
        with tempfile.TemporaryDirectory() as folder:
            of_walk, kept = soak(Path(folder), asked.seed + number, asked.walk)
        seen += of_walk
        games += kept
    print(f"{seen.total()} touches in {time.monotonic() - begun:.0f} s, {games} games kept; by screen:")
    for name, count in seen.most_common():
        print(f"{count:7} {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
