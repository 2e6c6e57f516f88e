"""Demo states of the screen in ui/rules."""

from ra_auction.tiles import NAMES
from tools.demo.states import State
from ui.core.app import RaCompanionApp


def show_search(app: RaCompanionApp) -> None:
    """A word has been typed."""
    app.screen.words = app.tr.say(NAMES["flood"]).casefold()


def show_nothing(app: RaCompanionApp) -> None:
    """Something has been typed that is not in the rules."""
    app.screen.words = "4711"


def show_scoring(app: RaCompanionApp) -> None:
    """The section people look up most."""
    app.screen.open("scoring")


def show_hex(app: RaCompanionApp) -> None:
    """The other game."""
    app.screen.enter(game="hex", section="moves")


STATES: dict[str, dict[str, State]] = {
    "reference": {
        "search": show_search,
        "nothing": show_nothing,
        "scoring": show_scoring,
        "hex": show_hex,
    }
}
TOUR = {
    "reference": {
        "rules": "",
        "rules-search": "search",
        "rules-scoring": "scoring",
        "rules-hex": "hex",
    }
}
