"""What people come to at the analysis board, besides the screens' own states."""

from kivy.core.clipboard import Clipboard

from ra_hex.engine.thinking import Limits
from tests.ui.visit import Visit
from tools.demo.hex import FIRST_GAME
from tools.hexfingers import make_move, tap_cell
from ui.study.explorer_tab import ExplorerTab

ENTERS = "114 S i9:2,b4:1/h12:3"
LOSES = "114 N i9:2,b4:1/h12:3"


def games_are_analysed(visit: Visit) -> None:
    """While they are going on, against the computer and between two people, and solved puzzles."""
    for players, levels in ((["Ann", "Bea"], [None, 1]), (["Ann", "Bea"], [None, None])):
        # Between two people there is also a menu for who sits opposite, with the same icon.
        visit.hex("1b4-e7", players=players, levels=levels).options()
        visit.stage.frames(4)
        visit.press("Analyse")
        visit.press("Cancel")


def several_games_are_pasted(visit: Visit) -> None:
    """Into the history, and into a study."""
    text = "1. 1b4-e7\n\n1. 1d2-g5 1k9-k6"
    visit.go("study")
    Clipboard.copy(text)
    visit.stage.key(ord("v"), "v", "ctrl")
    visit.stage.frames(4)
    visit.press("Take all ({count})", count=2)
    visit.go("hex_setup", pasted=text)
    visit.stage.frames(4)
    visit.press("Take all ({count})", count=2)
    visit.stage.frames(4)


def a_study_is_shared(visit: Visit) -> None:
    """And copied, and its position played on."""
    visit.go("study")
    make_move(visit.stage, "1b4-e7")
    visit.icon("more")
    visit.press("Share")
    visit.press("Position as text")
    visit.stage.key(ord("c"), "c", "ctrl")
    visit.copied()
    visit.icon("more")
    visit.press("New game from here")
    visit.close()


def a_chapter_could_be_deleted(visit: Visit) -> None:
    """The menu of a first position."""
    screen = visit.go("study")
    make_move(visit.stage, "1b4-e7")
    visit.app.go("study", position=ENTERS)
    visit.stage.frames(4)
    screen.annotate()
    visit.stage.frames(4)
    visit.close()


def the_engine_sees_who_wins(visit: Visit) -> None:
    """Each side, and then the game is over; before that it thinks."""
    screen = visit.go("study", position=ENTERS)
    screen.limits = Limits(depth=3)
    screen.engine_on = True
    visit.stage.frames(1)
    for position in (ENTERS, LOSES.replace("N", "S", 1), "114 N b4:1,h12:3/d4:2"):
        visit.app.go("study", position=position)
        visit.stage.frames(1)
        screen.engine.analyst.wait()
        visit.stage.frames(12)
    visit.app.go("study", position=ENTERS)
    make_move(visit.stage, "2i9-j10#")
    visit.stage.frames(4)


def openings_are_explored(visit: Visit) -> None:
    """While games are looked through, with one game, with two, and where nothing is known."""
    screen = visit.go("study")
    visit.monkeypatch.setattr(ExplorerTab, "show_counted", lambda _tab, _own: None)
    screen.tab = "openings"
    visit.stage.frames(4)
    visit.monkeypatch.undo()
    for _ in range(2):
        session = visit.app.begin("ra-hex", {"board": "114", "players": ["Ann", "Bea"], "match": "single"})
        session.do(*({"do": "move", "move": move} for move in FIRST_GAME.split()))
        screen.enter()
        visit.stage.frames(12)
    visit.app.go("study", position=ENTERS)
    visit.stage.frames(4)


def a_position_cannot_be(visit: Visit) -> None:
    """It is said at the cell."""
    screen = visit.go("position")
    screen.tool = (0, 3)
    visit.stage.frames(4)
    tap_cell(visit.stage, "c3")
    visit.stage.key(ord("c"), "c", "ctrl")


OCCASIONS = (
    games_are_analysed,
    several_games_are_pasted,
    a_study_is_shared,
    a_chapter_could_be_deleted,
    the_engine_sees_who_wins,
    openings_are_explored,
    a_position_cannot_be,
)
