"""Demo states of the screens in ui/learn."""

from tools.demo.states import State
from ui.core.app import RaCompanionApp


def wrong_move(app: RaCompanionApp) -> None:
    """Among the last tasks, with a move that is not right."""
    app.screen.enter(lesson="tempo")
    app.screen.open_task(2)
    position = app.screen.play.position
    numbers = position.board.numbers
    app.screen.move(position.find(2, numbers["h10"], numbers["i10"]))


def hint(app: RaCompanionApp) -> None:
    """With a hint."""
    app.screen.enter(number=31)
    app.screen.hint()


STATES: dict[str, dict[str, State]] = {"lesson": {"wrong": wrong_move}, "puzzle": {"hint": hint}}
TOUR = {
    "lesson": {"lesson": "wrong"},
    "lessons": {"lessons": ""},
    "puzzle": {"puzzle": "hint"},
    "puzzles": {"puzzles": ""},
}
