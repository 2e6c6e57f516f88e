"""Demo states of the screens in ui/hex."""

from typing import Any

from ra_hex.engine.hints import reason
from ra_hex.engine.pointers import pointer
from ra_hex.engine.thinking import Thought
from ra_hex.match import KIND
from ra_hex.notation import read_move
from tools.demo.games import hex_game
from tools.demo.states import State
from ui.core.app import RaCompanionApp
from ui.core.session import Session
from ui.hex.play_view import MOVE, Hint

MATCH: dict[str, Any] = {"board": "114", "players": ["Ann", "Béatrice"], "match": "seven-by-two"}
FIRST_GAME = (
    "1b4-e7 1k9-h6 3e5-f6 2i11-g9 1e7-e10 1g9-j9 3d2-e3 1h6-k6 2e3-g5 1k6-h3 1e3xh3 1k9-l9 2g5-i7 1k9-k6 "
    "2i7-k9 1g9-i11 2k9xj9 3h8-i8 2j9-j10#"
)
SECOND_GAME = "1i11-f8 1e5-e8 1f8xe8 1d2-g5 3h8-g7 2b4-d4 3g7-f6 1b4-d4 1f6-c6 3d4-c4 1f6-f3 1c4xc6 1f3-c3#"
THIRD_GAME = "1b4-e7 2h8-f8 2e5-g7 1i11-i12 1e5-g7 2k9-l9 3g7xh8 2i11-i9 3h8xi9 1f8xe7 3i9-j10#"


def played(app: RaCompanionApp, setup: dict[str, Any], moves: str, spent: int = 0) -> Session[Any]:
    """Begin a game on the board that is in front, and make moves of so many milliseconds each."""
    session = app.begin(KIND, setup)
    app.screen.enter()
    for move in moves.split():
        session.do({"do": "move", "move": move, **({"spent": spent} if spent else {})})
    return session


def playing(app: RaCompanionApp) -> None:
    """In the second game of a match, a stack in hand."""
    session = played(app, {**MATCH, "clock": {"seconds": 300, "increment": 3}}, FIRST_GAME, 4_000)
    screen: Any = app.screen
    screen.play.next_game()
    for move in ("1k9-h6", "3e5-f6"):
        session.do({"do": "move", "move": move, "spent": 9_000})
    screen.play.pause()  # or the clock would never stand the same twice
    tap_cells(app, "h8")


def ended(app: RaCompanionApp) -> None:
    """The first game of a match has just been won."""
    played(app, MATCH, FIRST_GAME)


def swap(app: RaCompanionApp) -> None:
    """Two people: who sits opposite may take over the first move."""
    played(app, {**MATCH, "match": "single", "swap": True, "help": "ask"}, "1b4-e7")


def menu(app: RaCompanionApp) -> None:
    """What who sits opposite can do."""
    swap(app)
    screen: Any = app.screen
    screen.render()
    screen.both.menu()


def hint(app: RaCompanionApp) -> None:
    """The third step of a hint: the move."""
    played(app, {**MATCH, "levels": [None, 5], "match": "single", "position": "114 S g7:2,b4:1/l12:3"}, "")
    screen: Any = app.screen
    position = screen.play.game.position
    thought = Thought((read_move(position, "1g7-j10#"),), 0, 1, 1, 0.0)
    words = reason(position, thought), pointer(position, thought)
    screen.play.hint = Hint(thought.move, *words, ("1g7-j10#",), MOVE)
    screen.show()


def choice(app: RaCompanionApp) -> None:
    """Against the engine: the edge can be reached with one, two or three pawns."""
    played(app, {**MATCH, "levels": [None, 5], "match": "single"}, "")
    tap_cells(app, "b4", "a3")


def tap_cells(app: RaCompanionApp, *names: str) -> None:
    """Tap cells of the board."""
    board = app.screen.ids.board
    for name in names:
        board.input.tap(board.board.numbers[name])


def won(app: RaCompanionApp) -> None:
    """A match of three games."""
    session = app.begin(KIND, MATCH)
    moves = f"{FIRST_GAME} {SECOND_GAME} {THIRD_GAME}".split()
    session.do(*({"do": "move", "move": move} for move in moves))
    app.screen.enter()


def two_people(app: RaCompanionApp) -> None:
    """A new game of two people, by name, with a swap and a clock that decides."""
    screen: Any = app.screen
    screen.rule, screen.clock, screen.time_decides = "single", (5, 3), True
    screen.fair.start = "swap"
    screen.choice.opponent = "person"
    screen.first_name, screen.second_name = MATCH["players"]


def replayed(app: RaCompanionApp) -> None:
    """A game that was lost by a turning point, in the middle of it, all of it thought about a little."""
    document = hex_game(("Ann", "Cyrille"), 9)
    session = app.begin(KIND, {name: document[name] for name in ("board", "players", "match", "position")})
    session.do(*document["actions"])
    screen: Any = app.screen
    screen.nodes = 50
    screen.enter(journal=session.journal.id)
    screen.review.wait()
    screen.go_to(6)


def not_reviewed(app: RaCompanionApp) -> None:
    """Somebody did not want the game to be thought about."""
    replayed(app)
    screen: Any = app.screen
    screen.choose_game(0)
    # Of what the thread has found by now, nothing is shown, or a busy machine would show less.
    screen.review.verdicts.clear()
    screen.cancel_review()


def typed(app: RaCompanionApp) -> None:
    """A move is typed that cannot be."""
    playing(app)
    position = app.screen.play.game.position
    other = min(position.board.names[cell] for cell in position.stacks[1 - position.to_move])
    app.screen.input.type("1")
    for letter in other:
        app.root.overlays[-1].key(ord(letter), letter, ())


def keys(app: RaCompanionApp) -> None:
    """What keys do on the board."""
    playing(app)
    app.show_shortcuts()


STATES: dict[str, dict[str, State]] = {
    "hex_board": {
        "playing": playing,
        "ended": ended,
        "choice": choice,
        "swap": swap,
        "menu": menu,
        "hint": hint,
        "typed": typed,
        "keys": keys,
    },
    "hex_result": {"ended": won},
    "hex_setup": {"people": two_people},
    "replay": {"game": replayed, "not reviewed": not_reviewed},
}
TOUR: dict[str, dict[str, str]] = {
    "hex_board": {
        "hex-board": "playing",
        "hex-choice": "choice",
        "hex-game-over": "ended",
        "hex-swap": "swap",
        "hex-hint": "hint",
        "hex-typed": "typed",
        "hex-keys": "keys",
    },
    "hex_result": {"hex-result": "ended"},
    "hex_setup": {"hex-setup": "", "hex-setup-two": "people"},
    "replay": {"replay": "game"},
}
