"""Two people at one device: what either may do from their end, and what the other one must allow."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ra_hex.board import NORTH, SOUTH
from ra_hex.match import ASKED, OFF
from ui.common.dialog import Dialog
from ui.core.texts import capital, mark
from ui.hex.match_board import match_board
from ui.hex.play_view import HexPlay
from ui.hex.seating import Seating, seats_at
from ui.hex.swap_text import ASKS_MOVE, ASKS_SWAP
from ui.hex.undo_consent import HexUndoConsent

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp
    from ui.hex.play_screen import HexPlayScreen

Act = Callable[[], object]
ASKS_HINT = mark("{player} asks for a hint.")


class BothSides:
    """Undo and hints on a board screen: as agreed, freely, by consent, or not at all."""

    def __init__(self, screen: "HexPlayScreen", app: "RaCompanionApp") -> None:
        self._screen = screen
        self.guests = HexUndoConsent(app)

    # -- Who sits where

    def allows_help(self, play: HexPlay) -> bool:
        """Whether moves are undone and hints given here at all."""
        return play.match.agreed.help != OFF or len(play.persons) < 2

    def _seats(self, play: HexPlay) -> Seating:
        return seats_at(self._screen.app, play, self._screen.flipped)

    def _near(self, play: HexPlay) -> int:
        return NORTH if self._seats(play).turned else SOUTH

    def _by_consent(self, play: HexPlay) -> bool:
        return play.match.agreed.help == ASKED and self._seats(play).both_here

    # -- What they do

    def undo(self, side: int | None = None) -> None:
        """Take back to where a side has the move: the one at this end, or whoever moved last."""
        play = self._screen.play
        if play is None or not play.session.can_undo or not self.allows_help(play):
            return
        if self.guests.ask(play.match):
            return
        if not self._by_consent(play):
            self._undo(play.undo)
            return
        if side is None:
            side = self._near(play) if self._seats(play).opposite else self._last(play)
        question = ASKS_SWAP if match_board(play.session).takes_swap_back((side,)) else ASKS_MOVE
        self._ask(play, side, question, partial(self._undo, partial(play.undo, side)))

    def go_to(self, turns: int) -> None:
        """Go to where so many turns of this game have been played: forwards that is nobody’s loss."""
        play = self._screen.play
        if play is None or not self.allows_help(play):
            return
        app = self._screen.app

        def go() -> None:
            app.attempt(partial(play.go_to, turns))

        if turns >= len(play.game.turns) or not self._by_consent(play):
            go()
            return
        side = self._near(play) if self._seats(play).opposite else self._last(play)
        self._ask(play, side, ASKS_MOVE, go)

    def hint(self) -> None:
        """Have a good move looked for, for whoever has the move."""
        play, app = self._screen.play, self._screen.app
        if play is None or not self._screen.can_hint:
            return

        def look() -> None:
            app.attempt(play.ask_hint)

        if self._by_consent(play):
            self._ask(play, play.game.position.to_move, ASKS_HINT, look)
        else:
            look()

    def menu(self, *, upside: bool = True) -> None:
        """Offer everything to who sits opposite, facing them; or to who sits here, where icons lack room."""
        screen = self._screen
        play, tr = screen.play, screen.app.tr
        if play is None:
            return
        seat, news = self._near(play) ^ upside, screen.news
        offered: list[tuple[bool, str, str, Act | None]] = [
            (bool(news.action), news.action, "primary", screen.act),
            (bool(news.other), news.other, "plain", screen.act_otherwise),
            (screen.can_undo, tr._("Undo"), "plain", partial(self.undo, seat)),
            (screen.can_redo, tr._("Redo"), "plain", screen.redo),
            (screen.can_hint, tr._("Hint"), "plain", self.hint if upside else screen.hint),
            (True, tr._("Pause"), "plain", partial(screen.pausing.ask, upside=upside)),
            (True, tr._("Rules"), "plain", screen.look_up),
            (True, tr._("Flip the board"), "plain", screen.flip),
            (True, tr._("Share"), "plain", partial(screen.share, upside=upside)),
            (
                screen.app.hosting.possible,
                tr._("Invite others"),
                "plain",
                partial(self._invite, upside=upside),
            ),
            (True, tr._("The board"), "plain", partial(screen.options, upside=upside)),
            (True, tr._("Leave the board"), "plain", screen.app.go_back),
            (True, tr._("Close"), "quiet", None),
        ]
        answers = [(text, kind, act) for shown, text, kind, act in offered if shown]
        dialog = Dialog(title=play.match.players[seat], answers=answers, upside=upside)
        if self._seats(play).both_here and play.game.position.to_move != seat:
            # It covers the board of the other side, whose time would run.
            screen.pausing.wait_for(dialog)
        screen.app.open_overlay(dialog)

    def _invite(self, *, upside: bool) -> None:
        """Show the code to scan."""
        from ui.common.invite_panel import InvitePanel  # what it needs is imported when somebody invites

        app = self._screen.app
        panel = InvitePanel(app, upside=upside)
        app.open_overlay(panel)
        self._screen.pausing.wait_for(panel)

    def _last(self, play: HexPlay) -> int:
        return play.match.side_of(play.match.doers[-1])

    def _undo(self, undo: Act) -> None:
        self._screen.reopen_for(partial(self._screen.app.attempt, undo))

    def _ask(self, play: HexPlay, side: int, question: str, act: Act) -> None:
        """Ask the other side, facing it; nothing happens without its consent."""
        app, seats = self._screen.app, self._seats(play)
        tr = app.tr
        head = play.session.journal.head

        def allowed() -> None:
            if play is self._screen.play and play.session.journal.head == head:
                act()

        title = tr._(question).format(player=play.match.players[side])
        answers = [
            (tr._("Allow"), "primary", allowed),
            (tr._("Don’t allow"), "quiet", partial(app.show_message, tr._("Not allowed."))),
        ]
        upside = seats.opposite and side == self._near(play)
        dialog = Dialog(title=capital(title), answers=answers, upside=upside)
        # Nobody loses time, or on time, to a question that covers the board.
        self._screen.pausing.wait_for(dialog)
        app.open_overlay(dialog)
