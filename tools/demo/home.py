"""Demo states of the screens in ui/home."""

from tools.demo.games import add_games
from tools.demo.states import State
from ui.core.app import RaCompanionApp


def show_open(app: RaCompanionApp) -> None:
    """A game is open."""
    add_games(app.archive, app.registry)
    app.screen.enter()


STATES: dict[str, dict[str, State]] = {"home": {"open": show_open}, "welcome": {}}
TOUR = {"home": {"home": "open"}, "welcome": {"welcome": ""}}
