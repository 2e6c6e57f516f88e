"""What the user chose, kept in one small JSON file that is written at every change."""

from pathlib import Path
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, OptionProperty

from ui.core.languages import LANGUAGES
from ui.core.state_file import StateFile
from ui.core.theme import FONT_SCALES, THEMES

SYSTEM = "system"


class Settings(EventDispatcher):
    """The choices, and where they are kept."""

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
    # Did people tell who holds which sun disks, when a table was laid last?
    suns_told = BooleanProperty(False)
    # The hex board: heights as numbers, names of cells, moves confirmed, the board turned to who moves.
    hex_numbers = BooleanProperty(False)
    hex_names = BooleanProperty(False)
    hex_confirm = BooleanProperty(False)
    hex_turning = BooleanProperty(False)

    NAMES = (
        "welcomed",
        "language",
        "theme",
        "font_scale",
        "motion",
        "sound",
        "vibration",
        "screen_on",
        "hidden_totals",
        "suns_told",
        "hex_numbers",
        "hex_names",
        "hex_confirm",
        "hex_turning",
    )
    __events__ = ("on_unwritable",)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._file = StateFile(path)
        self._told = False
        # What another version of the app chose is none of ours, and stays.
        self._others: dict[str, Any] = {}
        self._load()
        for name in self.NAMES:
            self.fbind(name, self._save)

    def on_unwritable(self, error: OSError) -> None:
        """The choices could not be written; said once until it works again."""

    @property
    def set_aside(self) -> Path | None:
        """Where a file that could not be read was put, for the app to tell of."""
        return self._file.set_aside

    def _load(self) -> None:
        try:
            kept = self._file.read()
            for name in self.NAMES:
                if name in kept:
                    self._take(name, kept.pop(name))
            self._others = kept
        except (OSError, ValueError, RecursionError):
            for name in self.NAMES:
                setattr(self, name, self.property(name).defaultvalue)
            self._file.put_aside()

    def _take(self, name: str, value: Any) -> None:
        # True == 1 in Python, but a truth is no font scale and a number no truth.
        if isinstance(value, bool) is not isinstance(getattr(self, name), bool):
            raise ValueError(f"{name}: {value!r}")
        setattr(self, name, value)

    def _save(self, *_changed: object) -> None:
        try:
            self._file.write(self._others | {name: getattr(self, name) for name in self.NAMES})
            self._told = False
        except OSError as error:
            if not self._told:
                self._told = True
                self.dispatch("on_unwritable", error)
