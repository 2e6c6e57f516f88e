"""Demo states: what the layout check goes through and the tour takes pictures of, by screen.

A feature's module has two tables. STATES: for each screen the states besides the fresh one, and how to get
there. TOUR: for each screen its pictures, and the state each one shows ("" is the fresh one).
"""

from tools.demo import archive, hex, home, learn, learn_auction, play, review, rules, settings, study, table
from tools.demo.states import State
from ui.features import SCREENS

FEATURES = (home, table, play, review, hex, study, learn, learn_auction, archive, rules, settings)
STATES: dict[str, dict[str, State]] = {
    **{name: _states for feature in FEATURES for name, _states in feature.STATES.items()},
}
TOUR: dict[str, dict[str, str]] = {
    **{name: _pictures for feature in FEATURES for name, _pictures in feature.TOUR.items()},
}


def states(screen: str) -> dict[str, State]:
    """The states of a screen besides the fresh one."""
    return STATES.get(screen, {})


def pictures(screen: str) -> dict[str, str]:
    """The pictures the tour takes of a screen."""
    return TOUR[screen]


def every_state() -> list[tuple[str, str]]:
    """Every screen in every state, the fresh one first."""
    return [(screen, state) for screen in SCREENS for state in ("", *states(screen))]
