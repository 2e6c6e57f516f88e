"""The menu of the analysis board."""

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty

from ra_hex.live import MOST_LINES
from ui.common.overlay import Panel
from ui.core.kv import load_rules

if TYPE_CHECKING:
    from ui.study.study_commands import StudyCommands
    from ui.study.study_screen import StudyScreen

load_rules(__file__)


class StudyMenu(Panel):
    """Each button closes the menu and does something."""

    lines = NumericProperty(1)
    most_lines = NumericProperty(MOST_LINES)
    playable = BooleanProperty(True)

    def __init__(self, screen: "StudyScreen", commands: "StudyCommands") -> None:
        self._screen, self._commands = screen, commands
        super().__init__(lines=screen.lines, playable=not screen.over)

    def choose_lines(self, count: int) -> None:
        """Show so many lines from now on."""
        self._screen.lines = count

    def act(self, what: str) -> None:
        """Close the menu and run this command of the study."""
        self.close()
        getattr(self._commands, what)()
