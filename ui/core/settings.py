"""The user's choices, saved to one small JSON file at every change."""

from pathlib import Path
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, OptionProperty

from ui.core.languages import LANGUAGES
from ui.core.state_file import StateFile
from ui.core.state_shape import TRUTH, Fields, OneOf
from ui.core.texts import mark
from ui.core.theme import FONT_SCALES, THEMES

SYSTEM = "system"
LOST = mark("Settings couldn’t be read, so defaults are used. The old file was kept as {file}.")


class Settings(EventDispatcher):
    """The choices, and the file they are saved in."""

    # Has the welcome been seen?
    welcomed = BooleanProperty(False)
    language = OptionProperty(SYSTEM, options=[SYSTEM, *LANGUAGES])
    theme = OptionProperty("night", options=list(THEMES))
    font_scale = OptionProperty(1.0, options=list(FONT_SCALES))
    motion = BooleanProperty(True)
    sound = BooleanProperty(False)
    vibration = BooleanProperty(False)
    screen_on = BooleanProperty(True)
    hidden_totals = BooleanProperty(False)
    # At a table with every tile: the chance of a Ra, and what a lot is worth to each player.
    lot_values = BooleanProperty(False)
    # Games played here: how fast bots act, tips in the first epoch.
    bot_speed = OptionProperty("normal", options=["slow", "normal", "fast"])
    play_tips = BooleanProperty(True)
    # Were the sun disks entered by hand when the last table was set up? (1.0.0 saved it by this name.)
    suns_told = BooleanProperty(False)
    # The hex board: heights as numbers, names of cells, moves confirmed, the board turned to whoever moves,
    # blunders against the computer offered back.
    hex_numbers = BooleanProperty(False)
    hex_names = BooleanProperty(False)
    hex_confirm = BooleanProperty(False)
    hex_turning = BooleanProperty(False)
    hex_take_back = BooleanProperty(False)

    __events__ = ("on_unwritable",)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.names = tuple(self.properties())
        shape = Fields(optional={name: self._shape(name) for name in self.names})
        self.file = StateFile(path, shape, LOST)
        self._reported = False
        # Choices of another version of the app, saved again as they were.
        self._others: dict[str, Any] = {}
        self._load()
        for name in self.names:
            self.fbind(name, self._save)

    def on_unwritable(self, error: OSError) -> None:
        """The choices could not be saved; dispatched once until saving works again."""

    def _shape(self, name: str) -> OneOf:
        known = self.property(name)
        return TRUTH if isinstance(known, BooleanProperty) else OneOf(known.options)

    def _load(self) -> None:
        saved = self.file.read() or {}
        for name in self.names:
            if name in saved:
                setattr(self, name, saved.pop(name))
        self._others = saved

    def _save(self, *_changed: object) -> None:
        try:
            self.file.write(self._others | {name: getattr(self, name) for name in self.names})
            self._reported = False
        except OSError as error:
            if not self._reported:
                self._reported = True
                self.dispatch("on_unwritable", error)
