"""Demo states of the screens in ui/review."""

import json
from pathlib import Path
from typing import Any

from ra_auction.journals import AUCTION
from ra_base.steps import finish
from tools.demo.states import State
from tools.demo.table_games import NAMES, sample_table
from ui.core.app import RaCompanionApp
from ui.core.session import Session

GOLDEN = Path(__file__).resolve().parents[2] / "tests" / "journals"


def logged(app: RaCompanionApp, name: str) -> Session[Any]:
    """A golden game, with the names of the demo."""
    document = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    actions = document.pop("actions")
    setup = {key: document[key] for key in document if key not in ("kind", "version")}
    session = app.begin(AUCTION, {**setup, "players": list(NAMES[: len(setup["players"])])})
    session.do(*actions)
    return session


def shown(app: RaCompanionApp, name: str, *, look: bool = True) -> None:
    """A game that was looked at, without playouts, at a costly choice."""
    screen: Any = app.screen
    screen.enter(journal=logged(app, name).journal.id)
    screen.work.cancel()
    if look:
        finish(screen.review.looking(), pause=0.01)
        screen.render()
        screen.go_to(screen.costly[len(screen.costly) // 2])


def three(app: RaCompanionApp) -> None:
    """Three players, two of them computers."""
    shown(app, "review_played_here_3")


def five(app: RaCompanionApp) -> None:
    """Five players."""
    shown(app, "review_played_here_5")


def unknown(app: RaCompanionApp) -> None:
    """Somebody did not want the game to be looked at."""
    shown(app, "review_logged_2", look=False)


def tallied(app: RaCompanionApp) -> None:
    """A game without a log."""
    app.screen.enter(journal=sample_table(app, 3, closed=3).journal.id)


STATES: dict[str, dict[str, State]] = {
    "review": {"three": three, "five": five, "unknown": unknown, "tallied": tallied},
}
TOUR: dict[str, dict[str, str]] = {"review": {"review": "three", "review-five": "five"}}
