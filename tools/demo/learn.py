"""Demo states of the screens in ui/learn."""

from ra_hex.lessons.puzzles import puzzles
from ra_hex.notation import read_move, write_move
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


def defence(app: RaCompanionApp) -> None:
    """In a defence, after the right first move."""
    number = next(at for at, each in enumerate(puzzles()) if each.defence and each.own_moves > 1)
    app.screen.enter(number=number)
    make(app, puzzles()[number].line[0])


def match(app: RaCompanionApp) -> None:
    """At the score of a match, solved."""
    number = next(at for at, each in enumerate(puzzles()) if each.score)
    app.screen.enter(number=number)
    for text in puzzles()[number].line[::2]:
        make(app, text)


def filtered(app: RaCompanionApp) -> None:
    """With the filters, one of them chosen."""
    app.screen.filtering = True
    app.screen.motif = "fork"


def running(app: RaCompanionApp) -> None:
    """After a puzzle that went wrong."""
    app.screen.start()
    fail(app)


def over(app: RaCompanionApp) -> None:
    """After the third mistake."""
    app.screen.start()
    while app.screen.run.mistakes_left:
        fail(app)


def fail(app: RaCompanionApp) -> None:
    """Make a wrong move."""
    play = app.screen.play
    moves = play.position.legal_moves()
    app.screen.move(next(each for each in moves if write_move(play.position, each) != play.puzzle.line[0]))


def make(app: RaCompanionApp, text: str) -> None:
    """Make a move."""
    app.screen.move(read_move(app.screen.play.position, text))


STATES: dict[str, dict[str, State]] = {
    "lesson": {"wrong": wrong_move, "long": long_task, "pass": must_pass, "game": game, "lost": lost},
    "puzzle": {"hint": hint, "defence": defence, "match": match},
    "puzzle_list": {"filtered": filtered},
    "puzzle_run": {"running": running, "over": over},
}
TOUR = {
    "lesson": {"lesson": "wrong", "lesson-game": "game", "lesson-lost": "lost"},
    "lessons": {"lessons": ""},
    "puzzle": {"puzzle": "hint", "puzzle-defence": "defence", "puzzle-match": "match"},
    "puzzle_list": {"puzzle-list": "", "puzzle-list-filtered": "filtered"},
    "puzzle_run": {"puzzle-run": "running", "puzzle-run-over": "over"},
    "puzzles": {"puzzles": ""},
}
