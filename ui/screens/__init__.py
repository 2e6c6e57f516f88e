"""One screen each; the table says where each one lives, so that none is imported before it is shown."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.screens.screen import Screen

SCREENS = {
    "epoch": "ui.screens.epoch:EpochScreen",
    "final": "ui.screens.final:FinalScreen",
    "home": "ui.screens.home:HomeScreen",
    "reference": "ui.screens.reference:ReferenceScreen",
    "settings": "ui.screens.settings:SettingsScreen",
    "tally": "ui.screens.tally:TallyScreen",
}


def screen_class(name: str) -> "type[Screen]":
    """The class of a registered screen, imported now."""
    module, _, class_name = SCREENS[name].partition(":")
    found: type[Screen] = getattr(import_module(module), class_name)
    return found
