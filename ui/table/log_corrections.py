"""Corrects the log of the game in play: asks, tries, and saves once every later entry fits."""

from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from functools import partial
from typing import Any

from ra_archive.journal import Journal
from ra_auction.correction import Trial, at, log_of
from ui.common.dialog import Dialog
from ui.core.app import RaCompanionApp
from ui.core.session import Session
from ui.core.texts import Speaker, capital
from ui.table.log_choices import LogChoices
from ui.table.log_view import Offer, insertable, offers


class LogCorrections:
    """Calls `tried` after each try: `trial` then has what does not fit, or nothing if all of it was saved."""

    def __init__(self, app: RaCompanionApp, tried: Callable[[], object]) -> None:
        self._app = app
        self._tried = tried
        self._session: Session[Any] | None = None
        # The journal that `log` was read from, and what its players were called.
        self._read: Journal | None = None
        self._players: tuple[str, ...] = ()
        # How many entries people have changed or deleted on purpose.
        self._meant = 0
        self.log: Trial | None = None
        self.trial: Trial | None = None

    def follow(self, session: Session[Any]) -> None:
        """Read the log of this game, if it is another than before; nothing is tried then."""
        self._session = session
        players = session.game.setup.players
        if session.journal is not self._read or players != self._players:
            self._read, self._players, self.trial = session.journal, players, None
            self.log = log_of(session.document)

    def ask(self, place: int) -> None:
        """Ask what is to become of an entry."""
        tr, trial = self._app.tr, self._at(place)
        entry = trial.waiting[0]
        answers: list[tuple[str, str, object]] = []
        if offers(trial, tr, entry):
            answers.append((tr._("Change"), "primary", partial(self.change, place)))
        if insertable(trial):
            answers.append((tr._("Add a missed entry before this"), "plain", partial(self.insert, place)))
        answers.append((tr._("Delete"), "danger", partial(self.delete, place)))
        answers.append((tr._("Cancel"), "quiet", None))
        self._app.open_overlay(Dialog(title=capital(tr.say(entry.sentence)), answers=answers))

    def change(self, place: int | None = None) -> None:
        """Ask what an entry should be: one of the log, or the one that does not fit."""
        tr, trial = self._app.tr, self._at(place)
        entry = trial.waiting[0]
        self._choose(
            lambda: (
                tr._("Instead of: {entry}").format(entry=tr.say(entry.sentence)),
                offers(trial, tr, entry),
            ),
            lambda offer: self._try(trial.with_next(offer.entry), place, meant=1),
        )

    def insert(self, place: int | None = None) -> None:
        """Ask what is missing before an entry of the log, or before the one that does not fit."""
        tr, trial = self._app.tr, self._at(place)
        entry = trial.waiting[0]
        self._choose(
            lambda: (tr._("Before: {entry}").format(entry=tr.say(entry.sentence)), offers(trial, tr)),
            lambda offer: self._try(trial.with_more(offer.entry), place),
        )

    def delete(self, place: int | None = None) -> None:
        """Delete an entry of the log, or the one that does not fit."""
        self._try(self._at(place).with_next(), place, meant=1)

    def _choose(
        self, ask: Callable[[], tuple[str, Sequence[Offer]]], choose: Callable[[Offer], object]
    ) -> None:
        self._app.open_overlay(LogChoices(self._app, ask, choose))

    def _at(self, place: int | None) -> Trial:
        # Only what is shown can be tapped.
        if place is None:
            assert self.trial is not None
            return self.trial
        assert self.log is not None
        return at(self.log, place)

    def _try(self, trial: Trial, place: int | None, *, meant: int = 0) -> None:
        """Save a correction if everything fits, else hold on to what does not.

        So many entries were `meant` to change at this place, or, without one, besides those before.
        """
        session, before, log = self._session, self._read, self.log
        self._meant = meant + (self._meant if place is None else 0)
        self.trial = trial if trial.waiting else None
        if session is None or before is None:
            return
        if not trial.waiting and trial.actions != [*before.done]:
            change = self._app.attempt(session.rewrite, trial.actions)
            if change is not None:
                undo = partial(self._app.attempt, session.rewrite, before.actions, before.head)
                self._app.show_message(self._corrected(log, trial), undo)
        self._tried()

    def _corrected(self, log: Trial | None, trial: Trial) -> str:
        """Say that the log is corrected, and how many other entries are not what they were."""
        tr: Speaker = self._app.tr
        before, after = (
            [(tr.say(entry.sentence), *map(tr.say, entry.losses)) for entry in each.fitting]
            for each in (log or trial, trial)
        )
        same = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
        others = len(before) - sum(block.size for block in same) - self._meant
        if others <= 0:
            return tr._("Log corrected")
        text = tr.many(
            "Log corrected; {count} later entry changed too",
            "Log corrected; {count} later entries changed too",
            others,
        )
        return text.format(count=others)
