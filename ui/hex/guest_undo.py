"""Undo by consent: a side asks for its last move back, the other side or the host answers."""

from collections.abc import Callable

from ra_hex.match import OFF, Match
from ui.common.undo_talk import UndoTalk
from ui.core.session import Session
from ui.core.words import Words
from ui.hex.match_board import match_board

ASKS = Words("{player} asks to undo a move.")
ASKS_SWAP = Words("{player} asks to undo the swap.")


class HexUndo(UndoTalk):
    """Who asks is a side of the game on the board; until somebody answers, the clock stops."""

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
        swap = match_board(self._session).takes_swap_back((who,))
        return (ASKS_SWAP if swap else ASKS).filled(player=self._session.game.players[who])

    def ask(self, who: int, *, by_host: bool = False) -> None:
        """Ask the other side."""
        super().ask(who, by_host=by_host)
        self._hold_clock()

    def refuse(self) -> None:
        """What was done remains."""
        super().refuse()
        self._hold_clock()

    def lapse(self) -> None:
        """The game has changed, or it is not shared any more."""
        super().lapse()
        self._hold_clock()

    def _hold_clock(self) -> None:
        match_board(self._session).hold(self.asking is not None)

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
