"""Somebody who touches whatever there is, at random: a soak is made of that."""

import random
from collections import Counter
from typing import Any

from tools.demo import states as states_of
from tools.stage import Stage

from kivy.core.window import Window  # isort: skip
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.textinput import TextInput

from ui.core.languages import LANGUAGES
from ui.core.theme import THEMES
from ui.features import SCREENS

SIZES = ((412, 916), (360, 640), (916, 412), (1280, 800), (800, 1280))
SCALES = (0.85, 1.0, 1.3, 1.5)
TYPED = ("Ann", "Béatrice", "Дарья", "7", " ", "x" * 40)
# Arrows, Enter, Tab, Space, Backspace, Delete, F1, and what boards and lessons listen to.
KEYS = [(key, "") for key in (273, 274, 275, 276, 13, 9, 8, 127, 282)] + [
    (ord(letter), letter) for letter in " urhnfps123"
]
HURRIED = 0.01
LOOKED_AT = 0.2
NAMES = {path: name for name, path in SCREENS.items()}


def name_of(screen: object) -> str:
    """What a screen is registered as."""
    return NAMES[f"{type(screen).__module__}:{type(screen).__name__}"]


class Wanderer:
    """Touches the app on a stage; `seen` counts on which screens."""

    def __init__(self, stage: Stage, chance: random.Random, seen: Counter[str]) -> None:
        self.stage = stage
        self.chance = chance
        self.seen = seen
        self.doing = "nothing yet"
        self.deeds = {
            self.tap_a_button: 60,
            self.tap_anywhere: 10,
            self.swipe: 10,
            self.press_a_key: 6,
            self.go_back: 5,
            self.write: 4,
            self.touch_with_two_fingers: 2,
            self.turn: 2,
            self.switch: 2,
            self.be_called_away: 2,
            self.look: 1,
        }

    def arrive(self) -> None:
        """On the screen that was touched least, in one of its states if it has any."""
        name = min(SCREENS, key=lambda each: self.seen[each])
        states = list(states_of(name))
        self.doing = f"arrive on {name}"
        self.stage.show(name, self.chance.choice(states) if states else "")

    def step(self) -> None:
        """Do one thing."""
        (deed,) = self.chance.choices(list(self.deeds), weights=list(self.deeds.values()))
        screen = name_of(self.stage.app.screen)
        self.seen[screen] += 1
        self.doing = f"{deed.__name__} on {screen}"
        deed()

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

    def touch_with_two_fingers(self) -> None:
        """The second comes before the first is lifted, and perhaps stays longer."""
        fingers = [self.stage.press(*self.anywhere()) for _ in range(2)]
        self.chance.shuffle(fingers)
        for finger in fingers:
            self.stage.move(finger, *self.anywhere())
            self.stage.release(finger)

    def press_a_key(self) -> None:
        """Of a keyboard."""
        self.stage.key(*self.chance.choice(KEYS))

    def go_back(self) -> None:
        """Android's button, or Escape."""
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
        """Another language, theme or size of text; motion or none."""
        settings = self.stage.app.settings
        settings.language = self.chance.choice(list(LANGUAGES))
        settings.theme = self.chance.choice(list(THEMES))
        settings.font_scale = self.chance.choice(SCALES)
        settings.motion = self.chance.choice((True, False))
        self.stage.frames(2)

    def be_called_away(self) -> None:
        """The phone rings, and is taken up again."""
        self.stage.app.on_pause()
        self.stage.frames(1)
        self.stage.app.on_resume()
        self.stage.frames(1)

    def look(self) -> None:
        """Only look: who thinks comes to an answer, what moves comes to rest."""
        self.stage.wait(LOOKED_AT)
