"""Demo states of the screens in ui/study."""

from typing import Any

from ra_hex.engine.thinking import Limits
from ra_hex.study import KIND
from tools.demo.states import State
from ui.core.app import RaCompanionApp

# A game with a variation inside another, comments and marks.
GAME: dict[str, Any] = {
    "board": "114",
    "players": ["Ann", "Béatrice"],
    "moves": (
        "1. 1b4-e7! {Takes the middle before North can.} 1... 1k9-h6 (1... 1k9-k6?! 2. 3e5-f6 {A tempo "
        "ahead.} (2. 1e7-b4 1k6-h3 3. 1b4-e7) 2... 1k6-h3) 2. 3e5-f6 2i11-g9 3. 1e7-e10 (3. 3f6-f7!? "
        "1h6-k6) 3... 1k9-h6?? 4. 1e10-h10"
    ),
}
COMMENTS = (
    "Our game of Sunday, looked at again.",
    "Takes the middle before North can.",
    "A tempo ahead.",
    "Better.",
)
ACTIONS: list[dict[str, Any]] = [
    {"do": "comment", "at": 0, "text": COMMENTS[0]},
    {"do": "chapter", "board": "114", "position": "114 S b4:2,e5:3,f6:1/h8:3,i11:1", "moves": "1. 1f6-f9"},
    {"do": "comment", "at": 4, "text": COMMENTS[3]},
]


def studied(app: RaCompanionApp) -> None:
    """A study in the middle of its second variation."""
    screen: Any = app.screen
    session = app.begin(KIND, GAME)
    session.do(*ACTIONS)
    screen.enter(journal=session.journal.id)


def lines(app: RaCompanionApp) -> None:
    """With the engine's lines and the threats, as far as a short look finds them."""
    studied(app)
    screen: Any = app.screen
    screen.limits = Limits(depth=2)
    screen.lines = 5
    screen.threats_on = screen.engine_on = True
    screen.tab = "lines"
    screen.engine.analyst.wait()


def openings(app: RaCompanionApp) -> None:
    """The opening explorer at the beginning of a game."""
    studied(app)
    screen: Any = app.screen
    screen.to_begin()
    screen.tab = "openings"


def menu(app: RaCompanionApp) -> None:
    """What else can be done."""
    studied(app)
    screen: Any = app.screen
    screen.open_menu()


def move(app: RaCompanionApp) -> None:
    """What can be done with a move."""
    studied(app)
    screen: Any = app.screen
    screen.annotate()


def set_up(app: RaCompanionApp) -> None:
    """Some stacks in the middle of the board, and one that cannot be there."""
    screen: Any = app.screen
    screen.clear()
    board = screen.board.board
    for name, tool in (("e5", (0, 3)), ("f6", (0, 1)), ("h8", (1, 3)), ("i11", (1, 2))):
        screen.tool = tool
        screen.put(board.numbers[name])
    screen.put(board.numbers["j10"])


STATES: dict[str, dict[str, State]] = {
    "position": {"set up": set_up},
    "study": {"studied": studied, "lines": lines, "openings": openings, "menu": menu, "move": move},
}
TOUR: dict[str, dict[str, str]] = {
    "position": {"position": "set up"},
    "study": {"study": "studied", "study-lines": "lines", "study-openings": "openings", "study-move": "move"},
}
