"""Home: the two rooms, and what the app is set to."""

from typing import ClassVar

from ui.screens.screen import Screen
from ui.widgets import load_rules

load_rules(__file__)


class HomeScreen(Screen):
    """The first thing people see."""

    TOUR: ClassVar = {"home": ""}
