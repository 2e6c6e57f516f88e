"""One screen each; the table says where each one lives, so that none is imported before it is shown."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.screens.screen import Screen

SCREENS = {
    "epoch": "ui.screens.epoch:EpochScreen",
    "final": "ui.screens.final:FinalScreen",
    "hex_board": "ui.screens.hexboard:HexBoardScreen",
    "hex_result": "ui.screens.hexresult:HexResultScreen",
    "hex_setup": "ui.screens.hexsetup:HexSetupScreen",
    "home": "ui.screens.home:HomeScreen",
    "history": "ui.screens.history:HistoryScreen",
    "lesson": "ui.screens.lesson:LessonScreen",
    "lessons": "ui.screens.lessons:LessonsScreen",
    "puzzle": "ui.screens.puzzle:PuzzleScreen",
    "puzzles": "ui.screens.puzzles:PuzzlesScreen",
    "reference": "ui.screens.reference:ReferenceScreen",
    "replay": "ui.screens.replay:ReplayScreen",
    "settings": "ui.screens.settings:SettingsScreen",
    "statistics": "ui.screens.statistics:StatisticsScreen",
    "table": "ui.screens.table:TableScreen",
    "table_setup": "ui.screens.tablesetup:TableSetupScreen",
    "tally": "ui.screens.tally:TallyScreen",
    "welcome": "ui.screens.welcome:WelcomeScreen",
}
# Where games of each kind are taken up again: while they are played, and when they are over.
TAKEN_UP_IN = {
    "ra-table": ("table", "final"),
    "ra-auction": ("table", "final"),
    "ra-hex": ("hex_board", "hex_result"),
}
# Where games of a kind are watched once more.
WATCHED_IN = {"ra-hex": "replay"}


def screen_class(name: str) -> "type[Screen]":
    """The class of a registered screen, imported now."""
    module, _, class_name = SCREENS[name].partition(":")
    found: type[Screen] = getattr(import_module(module), class_name)
    return found


def screen_for(kind: str, *, over: bool) -> str:
    """The screen for games of a kind."""
    playing, result = TAKEN_UP_IN[kind]
    return result if over else playing
