"""Fills the opening explorer, and looks through the games of the archive for it when it is first opened."""

from typing import Any

from ra_hex.moves import Move
from ra_hex.position import Position
from ui.common.long_work import LongWork
from ui.core.app import RaCompanionApp
from ui.study.explorer import Explored, OwnGames, counting_games, explored
from ui.study.explorer_text import explored_texts, explorer_remark


class ExplorerTab:
    """`rows` is the widget it fills."""

    def __init__(self, app: RaCompanionApp, rows: Any) -> None:
        self._app, self._rows = app, rows
        self._own: OwnGames | None = None
        self._counting: LongWork | None = None
        self._position: Position | None = None
        self._found: list[Explored] = []

    def begin_anew(self) -> None:
        """Games may have been played since."""
        self.stop()
        self._own = None

    def stop(self) -> None:
        """Stop counting: the tab is no longer shown."""
        if self._counting is not None:
            self._counting.cancel()
            self._counting = None

    def show(self, position: Position) -> None:
        """Show what is known of a position."""
        self._position = position
        if self._own is None and self._counting is None:
            self._counting = LongWork(self._app, counting_games(self._app.archive), self.show_counted)
            self._counting.begin()
        self._fill()

    def move(self, number: int) -> Move | None:
        """The move of a row."""
        return self._found[number].move if number < len(self._found) else None

    def show_counted(self, own: OwnGames) -> None:
        """All games were looked through."""
        self._own = own
        self._counting = None
        self._fill()

    def _fill(self) -> None:
        position, tr = self._position, self._app.tr
        assert position is not None
        self._found = explored(position, self._own or OwnGames())
        texts = explored_texts(tr, position, self._found)
        self._rows.show(texts, position.to_move, explorer_remark(tr, self._found, self._own))
