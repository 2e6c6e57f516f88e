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


def long_task(app: RaCompanionApp) -> None:
    """The task with the most words."""
    app.screen.enter(lesson="repetition")


def must_pass(app: RaCompanionApp) -> None:
    """A task in which there is only to pass."""
    app.screen.enter(lesson="pass")


def game(app: RaCompanionApp) -> None:
    """The game at the end of a lesson, as it begins."""
    app.screen.enter(lesson="keycells")
    app.screen.open_task(3)


def lost(app: RaCompanionApp) -> None:
    """Such a game, lost."""
    app.screen.enter(lesson="blocked")
    app.screen.open_task(3)
    play = app.screen.play
    numbers = play.position.board.numbers
    play.move(play.position.find(1, numbers["b6"], numbers["e6"]))
    play.reply(play.position.find(1, numbers["e5"], numbers["c3"]))
    app.screen.show_position()


def hint(app: RaCompanionApp) -> None:
    """With a hint."""
    app.screen.enter(number=31)
    app.screen.hint()


STATES: dict[str, dict[str, State]] = {
    "lesson": {"wrong": wrong_move, "long": long_task, "pass": must_pass, "game": game, "lost": lost},
    "puzzle": {"hint": hint},
}
TOUR = {
    "lesson": {"lesson": "wrong", "lesson-game": "game", "lesson-lost": "lost"},
    "lessons": {"lessons": ""},
    "puzzle": {"puzzle": "hint"},
    "puzzles": {"puzzles": ""},
}
