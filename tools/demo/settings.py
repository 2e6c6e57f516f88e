"""Demo states of the screen in ui/settings."""

from tools.demo.states import State

STATES: dict[str, dict[str, State]] = {"settings": {}}
TOUR = {"settings": {"settings": ""}}
