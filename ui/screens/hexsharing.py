"""A hex game handed on: its record, the match as a file, a picture of the board."""

from datetime import datetime
from pathlib import Path
from typing import Any

from kivy.app import App

from ra_archive.exchange import export_journal
from ra_hex.game import Game
from ra_hex.match import Match
from ra_hex.record import Record, write_record
from ui.sessions.session import Session
from ui.sharing import Sharing
from ui.widgets.dialog import Dialog
from ui.widgets.hexboardframes import paint_position

SHARED_FOLDER = "shared"
FILE_NAME = "ra-hex"


class HexSharing:
    """Hands on one game of a match, or the whole match."""

    def __init__(self, session: Session[Match], game: Game) -> None:
        self._app: Any = App.get_running_app()
        self._session, self._game = session, game

    def ask(self) -> None:
        """Ask as what."""
        tr = self._app.tr
        answers = [
            (tr._("Record as text"), "plain", self.record),
            (tr._("Picture"), "plain", self.picture),
            (tr._("Game file (.ra.json)"), "plain", self.journal),
            (tr._("Cancel"), "quiet", None),
        ]
        self._app.open_overlay(Dialog(title=tr._("Share the game"), answers=answers))

    def _sharing(self) -> Sharing:
        return Sharing(self._app.data_dir / SHARED_FOLDER, self._app.tr, self._app.tell)

    def record_text(self) -> str:
        """The game as people exchange it."""
        played = datetime.fromtimestamp(self._session.journal.played / 1000)
        return write_record(Record(self._game, self._session.game.players, f"{played:%Y.%m.%d}"))

    def record(self) -> None:
        """As text."""
        self._sharing().text(self.record_text())

    def journal(self) -> None:
        """The match for another phone."""
        journal = self._session.journal
        self._sharing().file(f"{FILE_NAME}.ra.json", lambda path: export_journal(journal, path))

    def picture(self) -> None:
        """The board as it stands."""
        self._sharing().file(f"{FILE_NAME}.png", self._paint)

    def _paint(self, path: Path) -> None:
        turns = self._game.turns
        paint_position(path, self._game.position, turns[-1].move if turns else None)
