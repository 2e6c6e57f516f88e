"""A game that is played here: who has to act, what bots do, hand-over, hints, undo; without a widget.

`later` runs a function after so many seconds in the thread of the app, as Kivy's clock does.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic

from ra_auction.actions import OVER as PHASE_OVER
from ra_auction.actions import Action
from ra_auction.game import Game
from ra_auction.log import as_row, with_forced_end
from ui.common.epoch_start import is_started
from ui.core.phones import NO_PHONES
from ui.core.session import Action as Row
from ui.core.session import Change, Session
from ui.play.actors import Actors, deciders, people_of
from ui.play.thinker import Options, Thinker, choice, judged

# Who has to act: nobody, for the game is over; people, who are to read what an epoch came to; a person; a
# person who does not have the device yet; a person with a phone of their own; a bot; a bot that waits because
# people went back to its turn.
OVER, SCORED, PERSON, HAND_OVER, GUEST, BOT, LEFT_BEHIND = (
    "over",
    "scored",
    "person",
    "hand over",
    "guest",
    "bot",
    "left behind",
)
# How long an action of a bot is looked at before the next one.
SECONDS = {"slow": 1.8, "normal": 0.9, "fast": 0.3}
# The steps of a hint: what to look at, the choice, its chance beside the next best.
LOOK, CHOICE, CHANCE = range(3)

Later = Callable[[Callable[[], None], float], object]


@dataclass(frozen=True)
class Hint:
    """What could be done, best first, revealed step by step."""

    options: Options
    step: int = LOOK


class Playing:
    """Calls `show` after every change, with the change if the journal has changed."""

    def __init__(
        self,
        session: Session[Game],
        thinker: Thinker,
        later: Later,
        show: Callable[[Change | None], object],
    ) -> None:
        self.session = session
        self.actors = Actors(session)
        # How fast bots are, and are totals hidden? Those who show the game say so.
        self.speed = "normal"
        self.hidden = False
        # The seat of the person who has the device, where that matters; None for nobody.
        self.holder: int | None = None
        # Who decides on a phone of their own, and after how many actions the host does it for them.
        self.phones = NO_PHONES
        self._taken_over = -1
        self.hint: Hint | None = None
        self.thinking = False
        self.skipping = False
        self._paused = True
        self._thinker, self._later, self._show = thinker, later, show
        # Counts the questions to bots: what comes of an older one is dropped.
        self._asked = 0
        # What a bot has chosen, while people still look at what was done before.
        self._chosen: Row | None = None
        self._stop_watching = session.watch(self._follow)

    # -- State

    @property
    def game(self) -> Game:
        """The game by the rules."""
        return self.session.game

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return people_of(self.game.setup)

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of those people who share this device."""
        return tuple(seat for seat in self.people if seat not in self.phones.seated)

    @property
    def viewer(self) -> int | None:
        """The seat whose total may be seen although totals are hidden; None for nobody."""
        here = self.here
        if len(here) == 1:
            return here[0]
        return self.holder if self.holder in here else None

    @property
    def state(self) -> str:
        """Who has to act."""
        game = self.game
        if game.phase == PHASE_OVER:
            return OVER
        if not is_started(self.session):
            return SCORED
        if game.to_act not in self.people:
            return LEFT_BEHIND if self.session.can_redo and not self.thinking else BOT
        if game.to_act in self.phones.connected and self._taken_over != self.session.journal.head:
            return GUEST
        hands_over = self.hidden and len(self.here) > 1 and game.to_act in self.here
        hands_over = hands_over and self.holder != game.to_act
        return HAND_OVER if hands_over else PERSON

    @property
    def hurries(self) -> bool:
        """Whether bots act as fast as they can, so that nobody has to see each action."""
        return self.skipping and self.state == BOT

    @property
    def can_undo(self) -> bool:
        """Whether somebody has decided anything."""
        return self.actors.last_decision(self.people) is not None

    # -- What people do

    def do(self, row: Row) -> None:
        """Do what a person chose, and what must follow."""
        with self.session.reporting_refusals():
            rows = with_forced_end(self.game, row)
        self.session.do(*rows)

    def draw(self) -> None:
        """Draw a tile: the seed decides which."""
        self.do(as_row(self.game, self._legal("draw")))

    def _legal(self, do: str) -> Action:
        return next(action for action in self.game.legal_actions() if action.do == do)

    def undo(self) -> None:
        """Go back to the last decision of a person, across what bots did after it."""
        place = self.actors.last_decision(self.people)
        if place is not None:
            self._stop()
            self.session.go_to(place, by_one_undo=True)

    def redo(self) -> None:
        """Go forward to the next decision of a person, or to where the game was left."""
        journal = self.session.journal
        head, last = journal.head + 1, len(journal.actions)
        choosing = deciders(self.game, journal.actions)
        while head < last and choosing[head] not in self.people:
            head += 1
        self._stop()
        self.session.go_to(head)

    def take_device(self) -> None:
        """Whoever has to act has the device now."""
        self.holder = self.game.to_act
        self._show(None)

    def take_over(self) -> None:
        """Decide here for a guest, this once."""
        self._taken_over = self.session.journal.head
        self._show(None)

    def skip(self) -> None:
        """Let the bots act at once until a person has to decide; a person who decides skips nothing."""
        if self.state != BOT or self._paused:
            return
        self.skipping = True
        if self._chosen is not None:
            self._act(self._asked)

    def go_on(self) -> None:
        """Let the bot act that has to, also where people went back to its turn."""
        if self.state in (BOT, LEFT_BEHIND) and not self.thinking and not self._paused:
            self._think()

    def pause(self) -> None:
        """Stop, because people look at something else."""
        self._paused = True
        self._stop()

    def resume(self) -> None:
        """Continue after a pause."""
        self._paused = False
        if self.state == BOT:
            self.go_on()

    def close(self) -> None:
        """Stop for good."""
        self.pause()
        self._stop_watching()

    # -- Hints

    def ask_hint(self) -> None:
        """Have the strongest level judge what the person who has to act can do."""
        if self.state != PERSON or self.thinking:
            return
        self.thinking = True
        self._asked += 1
        asked = self._asked

        def answer(options: Options) -> None:
            if asked == self._asked:
                self.thinking = False
                self.hint = Hint(options)
                self._show(None)

        self._thinker.ask(partial(judged, self.game.setup, self.session.journal.done), answer)

    def more_of_hint(self) -> None:
        """Say a step more."""
        if self.hint is not None:
            self.hint = replace(self.hint, step=min(self.hint.step + 1, CHANCE))
            self._show(None)

    def drop_hint(self) -> None:
        """Remove a hint that was read."""
        self.hint = None
        self._show(None)

    # -- Bots

    def _think(self) -> None:
        setup, seat = self.game.setup, self.game.to_act
        name, seed = setup.bots[seat], setup.seed
        assert name is not None
        assert seed is not None
        self._asked += 1
        self.thinking = True
        asked, begun = self._asked, monotonic()

        def answer(action: Action) -> None:
            if asked != self._asked:
                return
            self._chosen = as_row(self.game, action)
            wait = 0.0 if self.skipping else SECONDS[self.speed] - (monotonic() - begun)
            if wait <= 0:
                self._act(asked)
            else:
                self._later(lambda: self._act(asked), wait)

        # Each seat has its own whims; the same in the same position, however often it is asked.
        whims = seed * len(setup.players) + seat
        self._thinker.ask(partial(choice, setup, self.session.journal.done, name, whims), answer)

    def _act(self, asked: int) -> None:
        """Do what the bot chose, unless something else has happened since."""
        row = self._chosen
        if asked == self._asked and row is not None:
            self._stop()
            self.do(row)

    def _stop(self) -> None:
        """Think no more; an answer that comes late is dropped."""
        self._asked += 1
        self._thinker.cancel()
        self.thinking = False
        self._chosen = None

    def _follow(self, change: Change) -> None:
        """Show what has changed, and let the next bot think."""
        self._stop()
        self.hint = None
        # Whose decision people went to, or from, may have the device by now: it is handed over again.
        moved = change.what in ("undo", "redo")
        if moved and self.game.to_act in self.here and self.game.to_act != self.holder:
            self.holder = None
        if self.state != BOT:
            self.skipping = False
        self._show(change)
        if self.state == BOT:
            self.go_on()
