"""Undo by consent: a side asks for its last move back, the other side or the host answers."""

from collections.abc import Callable

from ra_hex.match import OFF, Match
from ui.common.undo_talk import UndoTalk
from ui.core.session import Session
from ui.core.words import Words
from ui.hex.match_board import match_board

ASKS = Words("{player} asks to undo a move.")


class HexUndo(UndoTalk):
    """Who asks is a side of the game on the board."""

    def __init__(
        self,
        session: Session[Match],
        changed: Callable[[], object],
        note: Callable[[Words, int | None], object],
    ) -> None:
        super().__init__(changed, note)
        self._session = session

    def words(self, who: int) -> Words:
        """Say who asks for what."""
        return ASKS.filled(player=self._session.game.players[who])

    def _undoable(self, who: int) -> bool:
        board = match_board(self._session)
        moved = any(turn.side == who for turn in board.game.turns)
        return moved and board.match.agreed.help != OFF and not board.match.over

    def _unopposed(self, who: int) -> bool:
        return self._session.game.levels[1 - who] is not None

    def _take_back(self, who: int) -> None:
        head = match_board(self._session).before_turn_of((who,))
        self._session.go_to(head, by_one_undo=True)

    def _seat(self, who: int) -> int:
        return self._session.game.side_of(who)
