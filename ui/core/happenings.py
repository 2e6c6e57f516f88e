"""What has happened in a game, in a word that can be heard and felt: a move, a capture, a Ra, a victory."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ui.core.session import Change, Session

# Something was put down or counted; pawns were captured; a Ra came, or an epoch or a game ended that nobody
# has won; somebody has won; the rules refuse something.
PUT, CAPTURED, RA, WON, REFUSED = "put", "captured", "ra", "won", "refused"
HAPPENINGS = (PUT, CAPTURED, RA, WON, REFUSED)
# Phases of a table and of a game with its tiles.
TALLY, OVER = "tally", "over"


def of_attempt(*, right: bool, done: bool, captured: bool = False) -> str:
    """What an attempt at a task or puzzle was."""
    if not right:
        return REFUSED
    return WON if done else CAPTURED if captured else PUT


class Listener:
    """Hears of the changes of a game."""

    def __init__(self, session: "Session[Any]") -> None:
        self._session = session
        self._epochs = self._ended()

    def happening(self, change: "Change") -> str:
        """What a change was; "" if it only went back or forth."""
        before, self._epochs = self._epochs, self._ended()
        if change.what != "do":
            return ""
        return IN_ROOM[self._session.journal.kind](self._session.game, change, self._epochs > before)

    def _ended(self) -> int:
        """How many epochs are over, if there are epochs whose end no action tells."""
        return len(getattr(self._session.game, "epochs", ()))


def _at_hex_board(_match: Any, change: "Change", _ended: bool) -> str:
    turn: Any = change.effect
    if turn.ending is not None:
        return RA if turn.ending.winner is None else WON
    return CAPTURED if turn.captured else PUT


def _at_table(table: Any, change: "Change", _ended: bool) -> str:
    done = change.steps[-1].action["do"]
    if done == "close":
        return WON if table.over else RA
    return RA if done == "ra" or (done == "win" and table.phase == TALLY) else PUT


def _with_tiles(game: Any, change: "Change", ended: bool) -> str:
    if game.phase == OVER:
        return WON
    drawn = any(step.action.get("tile") == RA for step in change.steps)
    return RA if drawn or ended else PUT


IN_ROOM: dict[str, Callable[[Any, "Change", bool], str]] = {
    "ra-hex": _at_hex_board,
    "ra-table": _at_table,
    "ra-auction": _with_tiles,
}
