"""The game of a match that is on the board, and the time of its turn: the same for the screen and for guests.

There is one for each session, made when it is first asked for.
"""

from collections.abc import Collection
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary, ref

from ra_hex.game import Game
from ra_hex.journal import LATE, SWAPPED
from ra_hex.match import Match
from ra_hex.moves import Move
from ui.core.observable import Observable
from ui.core.session import Change, Session
from ui.hex.turn_time import TurnTime

# What those who watch it are notified of: what is not in the journal.
NEXT_GAME, CLOCK = "next game", "clock"
# What a killed app may forget of a turn.
NOTED_SECONDS = 5.0


class MatchBoard(Observable[str]):
    """Use `match_board`. A game that has ended stays on the board until somebody begins the next."""

    def __init__(self, session: Session[Match]) -> None:
        super().__init__()
        # The session has this among those that watch it: the other way round it is known by name only, so
        # that both go together.
        self._session = ref(session)
        self._next_game_begun = False
        # Has somebody stopped the clock, and was that what they wanted, not that they look at something else?
        self.paused = self.by_hand = False
        # Does the clock wait for the answer to a question?
        self._held = False
        # When the turn that is on began to count, and what it took before that.
        self._since: float | None = None
        self._before = 0.0
        # Where that is noted for the case that the app is killed, and how much of it was.
        self._turn_time: TurnTime | None = None
        self._noted = 0.0
        session.watch(self._follow)

    # -- The game

    @property
    def match(self) -> Match:
        """The match by the rules."""
        return self._shown.game

    @property
    def _shown(self) -> Session[Match]:
        session = self._session()
        assert session is not None
        return session

    @property
    def game(self) -> Game:
        """The game on the board."""
        match = self.match
        last_stays = match.games and not match.game.events and not self._next_game_begun
        return match.games[-1] if last_stays else match.game

    def next_game(self) -> None:
        """Begin the next game: the loser of the last one has the first move (H9)."""
        self._next_game_begun = True
        self._begin_turn()
        self.notify(NEXT_GAME)

    def action(self, move: Move) -> dict[str, Any]:
        """Return the journal's action for a move of the turn that is on, with the time it took."""
        return self._timed(self.match.action(move))

    def swap(self) -> dict[str, Any]:
        """Return the journal's action for taking over the first move's side."""
        return self._timed({"do": SWAPPED})

    def _timed(self, action: dict[str, Any]) -> dict[str, Any]:
        return action if self.match.clock is None else {**action, "spent": round(1000 * self._elapsed())}

    def before_turn_of(self, sides: Collection[int]) -> int:
        """How many actions count when one undo has led back to where one of these sides has the move."""
        match = self.match
        players, doers = {match.side_of(side) for side in sides}, match.doers
        head = len(doers) - 1
        while head > 0 and doers[head] not in players:
            head -= 1
        return head

    def takes_swap_back(self, sides: Collection[int]) -> bool:
        """Whether that undo takes back that one of them has changed sides."""
        done = self._shown.journal.done[self.before_turn_of(sides) :]
        return bool(done) and done[0]["do"] == SWAPPED

    # -- The clock

    @property
    def runs(self) -> bool:
        """Whether the time of somebody is running."""
        return self.match.clock is not None and self._since is not None and self.game.ending is None

    def left(self) -> tuple[float, float] | None:
        """Return the seconds both sides have left, the turn that is on counted; None without a clock."""
        match, game = self.match, self.game
        if match.clock is None:
            return None
        times = [time / 1000 for time in (match.left if game.events else match.clock.left(()))]
        if game.ending is None:
            times[game.position.to_move] -= self._elapsed()
        return times[0], times[1]

    def time_is_up(self) -> dict[str, Any] | None:
        """Return the journal's action for a loss on time, where the side to move has none left."""
        match = self.match
        clock = match.clock
        # Without any time at all a clock only says how a game from elsewhere ended.
        if clock is None or not clock.loss or not clock.seconds or not self.runs:
            return None
        spent, left = round(1000 * self._elapsed()), match.left_in_turn
        return {"do": LATE, "spent": spent} if spent >= left else None

    @property
    def waits(self) -> bool:
        """Whether nobody may look or move: in a pause by hand, or one that stops a clock or the engine."""
        match, stops = self.match, self.by_hand or self.match.clock is not None
        return self.paused and self.game.ending is None and (stops or any(match.levels))

    def pause(self, *, by_hand: bool = False) -> None:
        """Stop the clock."""
        self._stop_clock()
        self.paused, self.by_hand = True, by_hand or self.by_hand
        self.note(0)
        self.notify(CLOCK)

    def resume(self) -> None:
        """Start the clock, for the first time or after a pause."""
        self.paused = self.by_hand = False
        self._start_clock()
        self.notify(CLOCK)

    def hold(self, held: bool) -> None:
        """Stop the clock while one player waits for the other’s answer: nobody loses time by a question."""
        if held != self._held:
            self._held = held
            if held:
                self._stop_clock()
                self.note(0)
            elif not self.paused:
                self._start_clock()
            self.notify(CLOCK)

    def _stop_clock(self) -> None:
        self._before, self._since = self._elapsed(), None

    def _start_clock(self) -> None:
        if self._since is None and not self._held:
            self._since = monotonic()

    def continue_turn(self, noted: TurnTime) -> None:
        """Continue the turn from the time that was noted of it, and note its time from now on."""
        session = self._session()
        if self._turn_time is None and session is not None:
            self._turn_time = noted
            self._before += noted.of(session.journal)

    def note(self, least: float = NOTED_SECONDS) -> None:
        """Note how long this turn has taken, if so many seconds more than was noted last."""
        noted, session, spent = self._turn_time, self._session(), self._elapsed()
        if noted is None or session is None or self.match.clock is None or self.game.ending is not None:
            return
        if spent - self._noted >= least:
            self._noted = spent
            noted.note(session.journal, spent)

    def _elapsed(self) -> float:
        running = 0.0 if self._since is None else monotonic() - self._since
        return self._before + running

    def _begin_turn(self) -> None:
        self._before = self._noted = 0.0
        self._since = None if self.paused or self._held else monotonic()

    def _follow(self, _change: Change) -> None:
        """Begin the turn that a change has led to."""
        self._next_game_begun = False
        self._begin_turn()


# By weak reference on both sides: a screen that watches a board holds its session, and no game would ever go.
_BOARDS: WeakKeyDictionary[Session[Match], ref[MatchBoard]] = WeakKeyDictionary()


def match_board(session: Session[Match]) -> MatchBoard:
    """Return the board of a session."""
    known = _BOARDS.get(session)
    board = known() if known is not None else None
    if board is None:
        board = MatchBoard(session)
        _BOARDS[session] = ref(board)
    return board
