"""Undo by consent: a side asks for its last move back, the other side or the host answers."""

from collections.abc import Callable
from dataclasses import dataclass

from ra_hex.match import OFF, Match
from ui.core.session import Session
from ui.core.words import Words
from ui.hex.match_board import match_board

ASKS = Words("{player} asks to undo a move.")
NOT_ALLOWED = Words("Undo not allowed.")


@dataclass(frozen=True)
class Request:
    """What a guest asks for: the host can answer, as well as whoever plays the other side."""

    words: Words
    accept: Callable[[], None]
    refuse: Callable[[], None]


class UndoTalk:
    """At most one request at a time: it lapses with the next change of the game.

    `changed` is called when there is one, or none any more; `note` with a message for a seat, or the host.
    """

    def __init__(
        self,
        session: Session[Match],
        changed: Callable[[], object],
        note: Callable[[Words, int | None], object],
    ) -> None:
        self._session, self._changed, self._note = session, changed, note
        # The side that asks, if one does, and whether the host plays it.
        self.asking: int | None = None
        self._by_host = False
        # The sides that have been refused, and need not ask again.
        self._refused: set[int] = set()

    @property
    def requests(self) -> tuple[Request, ...]:
        """What the host is asked."""
        if self.asking is None or self._by_host:
            return ()
        return (Request(self.words(self.asking), self.accept, self.refuse),)

    def words(self, side: int) -> Words:
        """Say who asks for what."""
        return ASKS.filled(player=self._session.game.players[side])

    def can_ask(self, side: int) -> bool:
        """Whether this side has a move in the game on the board, and may ask for it."""
        board = match_board(self._session)
        moved = any(turn.side == side for turn in board.game.turns)
        free = self.asking is None and side not in self._refused and board.match.agreed.help != OFF
        return moved and free and not board.match.over

    def ask(self, side: int, *, by_host: bool = False) -> None:
        """Ask the other side; the engine allows everything."""
        self.asking, self._by_host = side, by_host
        if self._session.game.levels[1 - side] is not None:
            self.accept()
        else:
            self._changed()

    def accept(self) -> None:
        """Undo to where the side that asks has the move."""
        if self.asking is not None:
            head = match_board(self._session).before_turn_of((self.asking,))
            self._session.go_to(head, by_one_undo=True)

    def refuse(self) -> None:
        """The move remains; who asked gets to know."""
        if self.asking is not None:
            self._refused.add(self.asking)
            self._note(NOT_ALLOWED, None if self._by_host else self._session.game.side_of(self.asking))
            self.asking = None
            self._changed()

    def lapse(self) -> None:
        """The game has changed."""
        self.asking = None
        self._refused.clear()
