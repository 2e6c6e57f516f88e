"""Any sequence of what guests and the host do is the game that it would be on one phone.

All of it over real connections: guests tap on views that are of now or long past, send twice, lose the
connection before they are answered, are late; the host plays on, goes back and forth, is killed. What is
acknowledged is done in a second game that knows no guests; both must be the same after every step.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import strategies as st

from ra_archive.archive import Archive
from ra_auction.holdings import ITEMS
from ra_auction.suns import disks_of
from ra_auction.table import TALLY
from ra_base.refusal import Refusal
from tests.examples import try_out
from tests.guests.opened import Opened
from tests.ui.guests import setup
from tests.ui.hex.guest_table import SETUP as HEX_SETUP
from tools.callers import actions_in
from tools.guest_browser import Browser
from ui.core.session import Session, begin, resume
from ui.features import REGISTRY
from ui.table.referee_view import play_with_forced, record_auction

BEGUN = {
    "ra-table": (setup(3), [{"do": "ra"}] * 8),
    "ra-auction": (setup(3), []),
    "ra-hex": (HEX_SETUP, []),
}
# What is no action of the journal.
BESIDE = ("read", "look", "pick", "done", "ask_undo", "refuse_undo", "next_game")
# What means the same whatever happened meanwhile.
ANYTIME = ("set", "done", "read", "look")
# Of these a table does not have enough for everybody to have many.
FEW = ("gods", "gold", "floods", "art")
# What happens, and how often.
SHARES = {"tap": 6, "stale": 3, "twice": 3, "unheard": 3, "late": 2, "arrives": 2, "look": 2}
SHARES |= {"host": 3, "undo": 2, "redo": 1, "killed": 1}
WHATS = [what for what, share in SHARES.items() for _ in range(share)]
STEPS = st.tuples(st.sampled_from(WHATS), st.integers(0, 2), st.integers(0, 2**16))


@dataclass
class Sent:
    """An action on its way: what was seen when it was meant."""

    action: dict[str, Any]
    name: str
    head: int
    back: int
    place: Any
    moment: int


@dataclass
class Phone:
    """A guest, what they saw last, and what they are still to send."""

    browser: Browser
    seat: int
    view: dict[str, Any] = field(default_factory=dict)
    place: Any = None
    moment: int = -1
    late: list[Sent] = field(default_factory=list)


class Both:
    """A game that is shared, and the same on one phone."""

    def __init__(self, folder: Path, kind: str) -> None:
        begun, first = BEGUN[kind]
        self.kind, self.shared = kind, Opened(folder, kind, begun)
        self._archive = Archive(folder / "one.db")
        self.one: Session[Any] = begin(self._archive, REGISTRY.game(kind), begun)
        # How much has happened, how often the game went back or forth, how many ids there are, who asks
        # to undo.
        self.moment = self.backs = self.names = self.asks = 0
        if first:
            self.host(lambda session: session.do(*first))
        seats = range(2 if kind == "ra-hex" else 3)
        self.phones = [Phone(Browser(self.shared.port, self.shared.key), seat) for seat in seats]
        for phone in self.phones:
            assert phone.browser.join().status == 200
            assert phone.browser.sit(phone.seat).status == 200
            self.look(phone)

    def close(self) -> None:
        """End both."""
        self.shared.close()
        self._archive.close()

    @property
    def place(self) -> Any:
        """Where the game is, and how it came there."""
        return self.backs, [*self.one.journal.done]

    def check(self) -> None:
        """Are both the same?"""
        one, other = self.one.journal, self.shared.do(lambda: self.shared.session.journal)
        assert (other.actions, other.head) == (one.actions, one.head)

    # -- The host

    def host(self, does: Callable[[Session[Any]], object], *, back: bool = False) -> None:
        """The host does something in both, or it is refused in both."""
        refused = []
        for run in (lambda: self.shared.do(lambda: does(self.shared.session)), lambda: does(self.one)):
            try:
                run()
            except Refusal:
                refused.append(run)
        assert len(refused) in (0, 2)
        if not refused:
            self.moment += 1
            self.backs += back

    def kill(self) -> None:
        """The door is opened again for the same guests, at the same address; it knows no ids any more.

        The other phone is started again too: it forgets that an auction that is over was bid one by one.
        """
        self.shared.close()
        self.shared.open()
        self.one = resume(self._archive, REGISTRY.game(self.kind), self.one.journal.id)
        self.moment, self.backs = self.moment + 1, self.backs + 1
        assert {phone.browser.key for phone in self.phones} == {self.shared.key}

    # -- Guests

    def look(self, phone: Phone) -> None:
        """See the game as it is now."""
        with phone.browser.stream() as lines:
            phone.view = lines.until(lambda line: line["guest"]["seat"] == phone.seat)
        assert phone.view["head"] == self.one.journal.head
        phone.place, phone.moment = self.place, self.moment

    def meant(self, phone: Phone, number: int) -> Sent | None:
        """Tap something of the view that was seen last, if there is anything."""
        kinds: dict[Any, list[Any]] = {}
        for each in actions_in(phone.view["view"]):
            if each.get("item", FEW[0]) in FEW and each["do"] != "try":
                kinds.setdefault((each["do"], each.get("tile") == "ra"), []).append(each)
        if not kinds:
            return None
        # Most of what is done is to go on with the game; epochs are to end.
        often = [kind for kind in kinds for _ in range(1 if kind[0] in BESIDE else 2)]
        offered = kinds[often[number % len(often)]]
        action = dict(offered[number // 8 % len(offered)])
        if action["do"] == "set":
            action.setdefault("count", number // 64 % 7)
        self.names += 1
        seen = phone.view
        name = f"action-{self.names:04}"
        return Sent(action, name, seen["head"], seen["back"], phone.place, phone.moment)

    def send(self, phone: Phone, sent: Sent, *, heard: bool = True, times: int = 1) -> None:
        """Send an action: what is acknowledged counts on one phone too, once, and what is not does not."""
        parts = (sent.action, sent.name, sent.head, sent.back)
        if not heard:
            phone.browser.act_unheard(*parts)
        answers = {phone.browser.act(*parts).status for _ in range(times)}
        assert answers in ({200}, {409})
        what = sent.action["do"]
        fresh = sent.moment == self.moment
        if answers == {200}:
            assert what in ANYTIME or sent.place == self.place
            assert self._do(phone.seat, sent.action)
            self.moment += 1
        elif fresh or (what == "set" and self._counting(sent.action["epoch"])):
            assert what == "set"
            assert not self._do(phone.seat, sent.action)

    def _counting(self, epoch: int) -> bool:
        game = self.one.game
        return bool(game.phase == TALLY and game.epoch == epoch)

    def _do(self, seat: int, action: dict[str, Any]) -> bool:
        """Do on one phone what a guest has done; whether it could be done."""
        try:
            match action["do"]:
                case "set":
                    set_if_new(self.one, action)
                case "undo":
                    self.one.undo()
                    self.backs += 1
                case "ask_undo":
                    self.asks = seat
                case "allow_undo":
                    self._undo_turn_of(self.asks)
                case "move":
                    self.one.do({"do": "move", "move": action["move"]})
                case other if other not in BESIDE:
                    play_with_forced(self.one, action)
        except Refusal:
            return False
        return True

    def _undo_turn_of(self, side: int) -> None:
        """Take turns back until this side has the move again."""
        turns = [turn.side for game in self.one.game.games for turn in game.turns]
        while turns.pop() != side:
            self.one.undo()
        self.one.undo()
        self.backs += 1


def set_if_new(session: Session[Any], action: dict[str, Any]) -> None:
    """Enter a count, unless it is the one that is there."""
    if session.game.holdings()[action["player"]][ITEMS[action["item"]]] != action["count"]:
        session.do({name: action[name] for name in ("do", "player", "item", "count")})


# -- What the host does


def host_does(kind: str, number: int, game: Any) -> Callable[[Session[Any]], object]:
    """Something the host may do in this game."""
    if kind == "ra-table":
        seat, item, many = number % len(game.setup.players), FEW[number // 7 % len(FEW)], number // 64 % 7
        count: dict[str, Any] = {"do": "set", "player": seat, "item": item, "count": many}
        if game.phase != TALLY:
            return lambda session: session.do({"do": "ra"})
        return lambda session: session.do({"do": "close"} if number % 5 == 0 else count)
    if kind == "ra-hex":
        moves = game.game.position.legal_moves()
        move = game.action(moves[number % len(moves)])
        return lambda session: session.do(move)
    if game.phase == "auction" and number % 2:
        seat = number // 2 % len(game.setup.players)
        disks = disks_of(game.suns.up[seat])
        return lambda session: record_auction(session, *((seat, disks[-1]) if disks else (None, 0)))
    legal = [action.as_json() for action in game.legal_actions()]
    legal += [each for each in legal if each.get("tile") == "ra"] * 6
    return lambda session: play_with_forced(session, legal[number % len(legal)])


def step(both: Both, what: str, phone: Phone, number: int) -> None:
    """Do one thing in both games."""
    game = both.one.game
    match what:
        case "look":
            both.look(phone)
        case "host":
            over = game.over if both.kind != "ra-auction" else game.sheet.over
            if not over:
                both.host(host_does(both.kind, number, game))
        case "undo" | "redo":
            both.host(lambda session: getattr(session, what)(), back=True)
        case "killed":
            both.kill()
        case "arrives":
            if phone.late:
                both.send(phone, phone.late.pop(number % len(phone.late)))
        case _:
            if what != "stale":
                both.look(phone)
            sent = both.meant(phone, number)
            if sent is not None and what == "late":
                phone.late.append(sent)
            elif sent is not None:
                both.send(phone, sent, heard=what != "unheard", times=2 if what == "twice" else 1)


SEQUENCES = st.lists(STEPS, min_size=20, max_size=40)


@pytest.mark.parametrize("sequences", [3, pytest.param(20, marks=pytest.mark.case)])
@pytest.mark.parametrize("kind", BEGUN)
def test_any_sequence_is_the_game_on_one_phone(kind: str, sequences: int) -> None:
    try_out(sequences, play, st.just(kind), SEQUENCES)


def play(kind: str, steps: list[tuple[str, int, int]]) -> None:
    """Take all these steps in both games."""
    with TemporaryDirectory() as folder:
        both = Both(Path(folder), kind)
        try:
            for what, who, number in steps:
                step(both, what, both.phones[who % len(both.phones)], number)
                both.check()
        finally:
            both.close()
