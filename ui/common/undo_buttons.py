"""Undo and Redo for the bar at the top of a screen."""

from kivy.properties import ObjectProperty

from ui.common.button import IconButton
from ui.core.kv import load_rules

load_rules(__file__)


class StepButton(IconButton):
    """Not usable when `screen` has nothing to undo or redo."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


class UndoButton(StepButton):
    """Undoes the last action."""


class RedoButton(StepButton):
    """Redoes the action that was undone last."""
