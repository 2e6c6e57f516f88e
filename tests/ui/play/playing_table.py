"""A game that is played here, without a window, and a clock that tests drive."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ra_archive.archive import Archive
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.log import as_row
from ra_auction.setup import deal
from ui.common.epoch_start import start_epoch, started_epochs
from ui.core.i18n import Translator
from ui.core.session import Session, begin, resume
from ui.play.playing import BOT, PERSON, SCORED, Playing
from ui.table.game_adapters import AuctionAdapter

NAMES = ("Ann", "Bea", "Cy", "Dan", "Eve")
EN = Translator("en")
SEED = 4


class Clockwork:
    """Time and thinking that go on only when a test says so."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Callable[[], object], float]] = []
        self.thoughts: list[Callable[[], object]] = []

    def later(self, act: Callable[[], None], seconds: float) -> None:
        self.waiting.append((act, seconds))

    def ask(self, work: Callable[[], Any], answer: Callable[[Any], object]) -> None:
        self.thoughts.append(lambda: answer(work()))

    def cancel(self) -> None:
        """An answer that is delivered all the same must be dropped by who asked."""

    def go(self) -> bool:
        """Let the oldest thing happen that is due."""
        if self.thoughts:
            self.thoughts.pop(0)()
        elif self.waiting:
            self.waiting.pop(0)[0]()
        else:
            return False
        return True


class Table:
    """A game with its clockwork."""

    def __init__(self, archive: Archive, bots: Sequence[str | None], seed: int = SEED) -> None:
        setup = deal(EDITIONS["pharaoh"], NAMES[: len(bots)]).as_json()
        played = {"bots": [*bots]} if any(bots) else {}
        self.archive = archive
        self.session: Session[Game] = begin(archive, AuctionAdapter(), {**setup, "seed": seed, **played})
        self.sit_down()

    def sit_down(self) -> None:
        """People open the game."""
        self.clock, self.shown = Clockwork(), 0
        self.play = Playing(self.session, self.clock, self.clock.later, self._show)
        self.play.resume()

    def _show(self, _change: object) -> None:
        self.shown += 1

    def resume(self) -> None:
        """Killed, and opened again."""
        self.session = resume(self.archive, AuctionAdapter(), self.session.journal.id)
        self.sit_down()

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Let bots act until a person has to, or this has come about."""
        while self.play.state == BOT and not until():
            assert self.clock.go(), "bots stand still"

    def act(self) -> None:
        """The person on turn spends a god or bids if that can be, else does the first thing that is legal."""
        game = self.session.game
        legal = game.legal_actions()
        wanted = [each for each in legal if each.do in ("god", "bid")]
        self.play.do(as_row(game, (wanted or legal)[0]))

    def play_on(self, actions: int) -> None:
        """Play so many actions or more, epochs and all."""
        while len(self.session.journal.done) < actions and self.session.game.legal_actions():
            self.run()
            if self.play.state == SCORED:
                self.read()
            elif self.play.state == PERSON:
                self.act()

    def read(self) -> None:
        """People read what the epoch came to."""
        start_epoch(self.session, started_epochs(Path(self.archive.storage.path).parent))
