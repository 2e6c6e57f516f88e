"""Undo by consent in a game played here: a guest asks for their last decision, everybody else allows it."""

from collections.abc import Callable, Iterator, Sequence

from ra_auction.game import Game
from ui.common.undo_talk import UndoTalk
from ui.core.guest_blocks import Block, Sent, button, buttons, text
from ui.core.phones import Phones
from ui.core.session import Session
from ui.core.texts import Speaker, capital
from ui.core.words import Words
from ui.play.actors import Actors, people_of

ASKS = Words("{player} asks to undo their last decision.")
HOST_ASKS = Words("The host asks to undo the last decision.")
# In the place of a seat: the host asks, for whoever decided last.
HOST = -1
ASK, ALLOW, REFUSE = "ask_undo", "allow_undo", "refuse_undo"


class PlayUndo(UndoTalk):
    """Who asks is a seat, or the host; what bots do meanwhile is undone with it."""

    def __init__(
        self,
        session: Session[Game],
        actors: Actors,
        phones: Callable[[], Phones],
        changed: Callable[[], object],
        note: Callable[[Words, int | None], object],
    ) -> None:
        super().__init__(changed, note)
        self._session, self._actors, self._phones = session, actors, phones
        # Who has allowed what is asked for, and how many requests there were: an answer is to one of them.
        self._allowed: set[int] = set()
        self._number = 0

    # -- What a request is

    def words(self, who: int) -> Words:
        """Say who asks for what."""
        return HOST_ASKS if who == HOST else ASKS.filled(player=self._session.game.setup.players[who])

    def ask(self, who: int, *, by_host: bool = False) -> None:
        """Ask everybody else."""
        self._allowed.clear()
        self._number += 1
        super().ask(who, by_host=by_host)

    def ask_by_host(self) -> bool:
        """Ask those who are connected; False if there is nobody, or they have been asked."""
        can_ask = bool(self._phones().connected) and self.can_ask(HOST)
        if can_ask:
            self.ask(HOST, by_host=True)
        return can_ask

    def _people(self, who: int) -> tuple[int, ...]:
        """Return whose decision it is."""
        return people_of(self._session.game.setup) if who == HOST else (who,)

    def _place(self, who: int) -> int | None:
        """Return how many actions count before their last decision."""
        return self._actors.last_decision(self._people(who))

    def _undoable(self, who: int) -> bool:
        return not self._session.journal.over and self._place(who) is not None

    def _unopposed(self, who: int) -> bool:
        return people_of(self._session.game.setup) == (who,)

    def _take_back(self, who: int) -> None:
        place = self._place(who)
        if place is not None:
            self._session.go_to(place, by_one_undo=True)

    def _seat(self, who: int) -> int:
        return who

    # -- What guests see of it, and do

    def offers(self, seat: int) -> Sequence[Sent]:
        """Return what a seat may do: answer what is asked, or ask."""
        if self._waits_for(seat):
            return [{"do": do, "of": self._number} for do in (ALLOW, REFUSE)]
        # The same wherever bots are, another one after each decision: a second tap asks for nothing more.
        return [{"do": ASK, "place": self._place(seat)}] if self.can_ask(seat) else []

    def act(self, seat: int, action: Sent) -> None:
        """Do one of them."""
        if action["do"] == ASK:
            self.ask(seat)
        elif action["do"] == REFUSE:
            self.refuse()
        else:
            self._allowed.add(seat)
            if self._phones().connected - {self.asking} <= self._allowed:
                self.accept()
            else:
                self._changed()

    def _waits_for(self, seat: int) -> bool:
        return self.asking is not None and seat != self.asking and seat not in self._allowed

    def asked_blocks(self, seat: int, tr: Speaker) -> Iterator[Block]:
        """Show what is asked for, and how this seat can answer."""
        if self.asking is not None:
            own = tr._("You asked to undo. Waiting for an answer.")
            words = own if seat == self.asking else capital(tr.say(self.words(self.asking)))
            yield text(words, "turn" if self._waits_for(seat) else "quiet", "undo asked")
        if self._waits_for(seat):
            allow, refuse = self.offers(seat)
            answers = [button(tr._("Allow"), allow, style="primary"), button(tr._("Don’t allow"), refuse)]
            yield buttons("answer", "", answers)

    def ask_blocks(self, seat: int, tr: Speaker) -> Iterator[Block]:
        """Offer to ask."""
        label = tr._("Undo") if self._unopposed(seat) else tr._("Ask to undo")
        found = [button(label, each, icons=["undo"]) for each in self.offers(seat) if each["do"] == ASK]
        if found:
            yield buttons("undo", "", found)
