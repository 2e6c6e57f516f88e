"""Undo and Redo for the bar at the top of a screen."""

from kivy.properties import NumericProperty, ObjectProperty

from ui.common.button import IconButton
from ui.core.kv import load_rules

load_rules(__file__)


class StepButton(IconButton):
    """Pale and switched off where `screen` has nothing to step over."""

    screen = ObjectProperty(None, allownone=True, rebind=True)
    faded = NumericProperty(0.35)


class UndoButton(StepButton):
    """Takes back the last action."""


class RedoButton(StepButton):
    """Does again what was taken back."""
