"""The games that first shows show, made in a process of their own: it imports what a first show would."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.stage import Stage  # isort: skip  before anything of Kivy

from ra_archive.lists import page
from ra_auction.actions import TURN
from ra_auction.journals import AUCTION
from ra_hex.match import KIND as HEX
from ra_hex.study import KIND as STUDY
from tools.demo import hex as hex_demo
from tools.demo import play as play_demo
from tools.demo.games import add_games, hex_game
from tools.demo.review import logged
from tools.demo.study import ACTIONS, GAME
from tools.demo.table import LOGGED
from tools.demo.table_games import sample_play, sample_table
from ui.core.app import RaCompanionApp
from ui.core.session import Session

# A game that is played, and what a screen is entered with: where on it.
Shown = tuple[str | None, dict[str, Any]]
PLAYERS = 5
# Two auctions, then a lot.
TILES: tuple[str | int, ...] = ("ra", 16, *("pharaoh", "god", "nile", "art"), "invoke", 14)
LOT: tuple[str | int, ...] = ("nile", "flood", "art", "pyramid", "drought", "nile")
MATCH = f"{hex_demo.FIRST_GAME} {hex_demo.SECOND_GAME} {hex_demo.THIRD_GAME}"
Game = Session[Any]


def against_bots(app: RaCompanionApp) -> Game:
    """One with four bots, in the middle of the third epoch."""
    session = play_demo.begun(app, play_demo.FIVE)
    session.do(*play_demo.actions_until(session.game.setup, TURN, 3, 4))
    return session


def hex_match(app: RaCompanionApp, moves: str) -> Game:
    """A match after these moves."""
    session = app.begin(HEX, hex_demo.MATCH)
    session.do(*({"do": "move", "move": move} for move in moves.split()))
    return session


def hex_ended(app: RaCompanionApp) -> Game:
    """A single game to its end."""
    document = hex_game(("Ann", "Cyrille"), 9)
    session = app.begin(HEX, {name: document[name] for name in ("board", "players", "match", "position")})
    session.do(*document["actions"])
    return session


def studied(app: RaCompanionApp) -> Game:
    """A game with variations and comments."""
    session = app.begin(STUDY, GAME)
    session.do(*ACTIONS)
    return session


# By screen: the game that is played.
PLAYED: dict[str, Callable[[RaCompanionApp], Game]] = {
    "epoch": lambda app: sample_table(app, PLAYERS, closed=2),
    "final": lambda app: sample_table(app, PLAYERS, closed=3),
    "hex_board": lambda app: hex_match(app, hex_demo.FIRST_GAME),
    "hex_result": lambda app: hex_match(app, MATCH),
    "log": lambda app: sample_play(app, AUCTION, 3, LOGGED),
    "play": against_bots,
    "table": lambda app: sample_play(app, AUCTION, PLAYERS, [*TILES, *LOT]),
    "tally": lambda app: sample_table(app, PLAYERS, closed=1),
}
# By screen: a game that is looked at.
LOOKED_AT: dict[str, Callable[[RaCompanionApp], Game]] = {
    "replay": hex_ended,
    "review": lambda app: logged(app, "review_played_here_3"),
    "study": studied,
}
PLACES: dict[str, dict[str, Any]] = {
    "epoch": {"epoch": 1},
    "lesson": {"lesson": "repetition"},
    "players": {"player": "Ann"},
    "puzzle": {"number": 31},
    "reference": {"game": "auction", "section": "scoring"},
}


def make(folder: Path) -> dict[str, Shown]:
    """Fill an archive; which game each screen shows, and where."""
    shown: dict[str, Shown] = {name: (None, place) for name, place in PLACES.items()}
    with Stage(folder) as stage:
        app = stage.app
        add_games(app.archive, app.registry)
        for entry in page(app.archive)[:2]:
            app.archive.delete(app.archive.open(entry.journal.id))
        for name, begin in PLAYED.items():
            shown[name] = (begin(app).journal.id, PLACES.get(name, {}))
        for name, begin in LOOKED_AT.items():
            shown[name] = (None, {"journal": begin(app).journal.id})
        app.archive.take_snapshot()
    return shown
