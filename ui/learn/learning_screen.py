"""What the screens of a lesson and of a puzzle have in common: a board to move on, keys, saved progress."""

from collections.abc import Sequence
from typing import ClassVar

from ra_hex.board import NORTH
from ra_hex.moves import Move
from ra_hex.words import IllegalMove
from ui.common.board.keys import handle_key
from ui.common.board.move_input import MoveInput
from ui.core.app import RaCompanionApp
from ui.core.keys import ENTER
from ui.core.shortcuts import COPYING, ON_BOARD, Shortcut
from ui.learn.lesson_play import LessonPlay
from ui.learn.move_player import MovePlayer
from ui.learn.progress_screen import ProgressScreen
from ui.learn.puzzle_play import PuzzlePlay


class LearningScreen(ProgressScreen):
    """Has a board under the id `board`. `KEYS` names for a letter the method it calls."""

    KEYS: ClassVar[dict[str, str]] = {}
    SHORTCUTS: ClassVar[tuple[Shortcut, ...]] = (*ON_BOARD, *COPYING)

    play: LessonPlay | PuzzlePlay

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self.board = self.ids.board.__self__
        self.moves = MoveInput(self.board, app, self.move, on_idle=self.point_at, on_refused=self.refuse)
        self.player = MovePlayer(self.moves)

    def leave(self) -> None:
        """A message on the board goes."""
        self.board.hide_message()

    def back(self) -> bool:
        """Put back what is in hand."""
        return self.moves.let_go()

    # -- What people do on the board

    def move(self, move: Move) -> None:
        """A legal move is wanted."""
        raise NotImplementedError

    def point_at(self, cell: int) -> None:
        """A cell was touched while no move can be made."""

    def refuse(self, refusal: IllegalMove) -> None:
        """Show why the rules refuse what was tried."""
        self.play.refuse(refusal)
        self.render()

    def side_text(self, side: int) -> str:
        """Which side somebody plays; the board is turned so that it is at the bottom."""
        tr = self.app.tr
        north, south = (
            tr._("You’re ivory (North), at the bottom."),
            tr._("You’re red (South), at the bottom."),
        )
        return str(north if side == NORTH else south)

    # -- Keys

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """Arrows and Enter move, letters are for what the buttons do."""
        handled = handle_key(self.moves, key, text, modifiers)
        if handled is not None:
            return handled
        if key in ENTER:
            self.confirm()
        elif text in self.KEYS:
            getattr(self, self.KEYS[text])()
        else:
            return False
        return True

    def confirm(self) -> None:
        """Enter: on the board take or put down, and when that is done go on to what comes next."""
        if self.play.done:
            self.go_on()
        else:
            self.moves.enter()

    def go_on(self) -> None:
        """To what comes next."""
        raise NotImplementedError
