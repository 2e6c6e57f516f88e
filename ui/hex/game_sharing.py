"""Sharing of a hex game: its record, the match as a file, pictures of the board."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from ra_archive.journal import Journal
from ra_archive.moments import moment
from ra_archive.players import as_called
from ra_base.files import dated
from ra_base.steps import Steps
from ra_hex.game import Game
from ra_hex.journal import DATE
from ra_hex.moves import Move
from ra_hex.position import Position
from ra_hex.record import UNKNOWN_DATE, Record, write_record
from ui.common.dialog import Dialog
from ui.common.game_file import game_file_text, writing_game
from ui.common.long_work import with_progress
from ui.core.app import RaCompanionApp
from ui.core.sharing import sharing_of
from ui.hex.board_animation import moving_game, painting_position

FILE_NAME = "ra-hex"
# What stands on a board, and the move that led to it.
Shown = tuple[Position, Move | None]


class HexSharing:
    """Shares one game of a match, or the whole match; the picture shows the game's end, or `shown`."""

    def __init__(self, app: RaCompanionApp, journal: Journal, game: Game, shown: Shown | None = None) -> None:
        self._app = app
        self._journal, self._game = journal, game
        last = game.turns[-1].move if game.turns else None
        self._shown = (game.position, last) if shown is None else shown
        self._sharing = sharing_of(app)

    def ask(self, *, upside: bool = False) -> None:
        """Ask in which form, whoever sits opposite where `upside`."""
        tr = self._app.tr
        answers = [
            (tr._("Moves as text"), "plain", self.record),
            (tr._("Image"), "plain", self.picture),
            (tr._("Animation (GIF)"), "plain", self.moving_picture),
            (tr._("Game file (.ra.json)"), "plain", self.file),
            (tr._("Cancel"), "quiet", None),
        ]
        text = game_file_text(self._app, self._journal)
        self._app.open_overlay(
            Dialog(title=tr._("Share the game"), text=text, answers=answers, upside=upside)
        )

    def record(self) -> None:
        """Share the game as text, as people exchange it."""
        setup = as_called(self._app.archive, self._journal.setup)
        south, north = setup["players"]
        played = moment(self._journal.played)
        date = f"{played:%Y.%m.%d}" if played else UNKNOWN_DATE
        record = Record(self._game, (south, north), setup.get(DATE, date))
        self._sharing.text(write_record(record))

    def file(self) -> None:
        """Share the match for another phone."""
        self._sharing.file(_name(".ra.json"), writing_game(self._app, self._journal))

    def picture(self) -> None:
        """Share a picture of the board."""
        position, last = self._shown
        self._paint(
            self._app.tr._("Creating the image…"),
            _name(".png"),
            partial(painting_position, position=position, last=last),
        )

    def moving_picture(self) -> None:
        """Share the game move by move."""
        paint = partial(moving_game, game=self._game)
        self._paint(self._app.tr._("Creating the animation…"), _name(".gif"), paint)

    def _paint(self, title: str, name: str, paint: Callable[[Path], Steps[None]]) -> None:
        with_progress(self._app, title, self._sharing.file_in_steps(name, paint))


def _name(suffix: str) -> str:
    return dated(FILE_NAME + suffix, datetime.now())
