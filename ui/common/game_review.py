"""The review of a game of Knizia's Ra, found in a thread; the last one is kept for all who show it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ra_archive.archive import Archive
from ra_archive.journal import Journal
from ra_archive.players import as_called
from ra_auction.bots.better import better, reason
from ra_auction.bots.deciding import decided
from ra_auction.bots.playouts import confirmed
from ra_auction.bots.review import COSTLY, Decision, Review, costliest_first, review
from ra_auction.game import Game
from ra_auction.journals import AUCTION, replay_auction
from ra_base.steps import Steps, part
from ra_base.words import Words
from ui.common.in_thread import GoOn, in_thread
from ui.core.texts import Speaker, capital

# Pairs of playouts for each costly choice, and how many choices are worth them.
PAIRS, MOST_CHECKED = 100, 5


class GameReview:
    """A game, what was found about it, and what playouts say of its costliest choices."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.game: Game = replay_auction(document)
        self.found: Review | None = None
        # By the index of the action, with playouts as soon as there are any.
        self.checked: dict[int, Decision] = {}
        self.pairs = PAIRS
        # What was better, and why, by the index of the action.
        self.reasons: dict[int, tuple[Words, ...]] = {}

    # -- The review

    def looking(self) -> Steps[Review]:
        """Look at every action, if that was not done already."""
        if self.found is None:
            self.found = yield from in_thread("review", self._look, after_frame=True)
        return self.found

    def _look(self, go_on: GoOn) -> Review:
        last = max(1, len(self.game.actions))
        found = review(self.game, lambda done: go_on(done / last))
        for each in found.worth_a_word():
            said = (better(self.game, each), reason(self.game, each))
            self.reasons[each.index] = tuple(words for words in said if words is not None)
            if not go_on(1):
                break
        return found

    def decisions(self) -> list[Decision]:
        """The choices that cost something, in the order of the game, with their playouts."""
        found = self.found.worth_a_word() if self.found is not None else []
        return [self.checked.get(each.index, each) for each in found]

    # -- Playouts

    def unchecked(self) -> list[Decision]:
        """The costliest choices that no playouts have been made for."""
        costly = costliest_first(self.decisions())[:MOST_CHECKED]
        return [each for each in costly if each.cost >= COSTLY and each.playouts is None]

    def checking(self) -> Steps[None]:
        """Make the playouts, the costliest choice first; what is found stays when it is stopped."""
        todo = self.unchecked()
        for number, decision in enumerate(todo):

            def check(go_on: GoOn, asked: Decision = decision) -> Decision | None:
                found = confirmed(self.game, asked, self.pairs, lambda done: go_on(done / self.pairs))
                playouts = found.playouts
                return found if playouts is not None and playouts.pairs == self.pairs else None

            begin, end = number / len(todo), (number + 1) / len(todo)
            found = yield from part(in_thread("playouts", check), begin, end)
            if found is not None:
                self.checked[found.index] = found


class Reviews:
    """Keeps the last review, whoever asked for it."""

    def __init__(self, _folder: Path) -> None:
        self._last: GameReview | None = None

    def of(self, archive: Archive, journal: Journal) -> GameReview:
        """The review of a game, its players as they are called today."""
        document = {**journal.document(), **as_called(archive, journal.setup)}
        if self._last is None or self._last.document != document:
            self._last = GameReview(document)
        return self._last


def is_reviewable(journal: Journal) -> bool:
    """Whether there is something to look at: tiles were logged, or drawn by the app."""
    return journal.kind == AUCTION and journal.head > 0


def decided_text(tr: Speaker, looked_at: GameReview) -> str:
    """Which auction decided a game, if it is known and any did."""
    found = looked_at.found
    words = decided(looked_at.game, found) if found is not None else None
    return capital(tr.say(words)) if words is not None else ""
