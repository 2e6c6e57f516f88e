"""Demo states of the screens in ui/table."""

from tools.demo.states import State

STATES: dict[str, dict[str, State]] = {}
TOUR: dict[str, dict[str, str]] = {}
