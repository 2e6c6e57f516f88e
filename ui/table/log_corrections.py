"""Corrects the log of the game in play: asks, tries, and saves once every later entry fits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class ReadLog:
    """The log of a session, and of which journal and which names of players it was made."""

    session: Session[Any]
    journal: Journal
    players: tuple[str, ...]
    log: Trial


class LogCorrections:
    """Calls `tried` after each try: `trial` then has what does not fit, or nothing if all of it was saved."""

    def __init__(self, app: RaCompanionApp, tried: Callable[[], object]) -> None:
        self._app = app
        self._tried = tried
        self._read: ReadLog | None = None
        # How many entries people have changed or deleted on purpose.
        self._meant = 0
        self.trial: Trial | None = None

    def follow(self, session: Session[Any]) -> None:
        """Read the log of this game, if it is another than before; nothing is tried then."""
        read, journal, players = self._read, session.journal, session.game.setup.players
        if read is None or (read.session, read.players) != (session, players) or read.journal is not journal:
            self._read = ReadLog(session, journal, players, log_of(session.document))
            self.trial = None

    @property
    def log(self) -> Trial | None:
        """All entries of the game that is followed, if one is."""
        return self._read.log if self._read is not None else None

    def ask(self, place: int) -> None:
        """Ask what is to become of an entry."""
        tr, trial = self._app.tr, self._at(place)
        entry = trial.waiting[0]
        answers: list[tuple[str, str, object]] = []
        if entry.do == "close":
            # Who taps it means the points, mostly: their counts are corrected together.
            count = partial(self._app.go, "tally", epoch=entry.epoch)
            answers.append((tr._("Correct this epoch"), "primary", count))
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
        return at(self._followed.log, place)

    @property
    def _followed(self) -> ReadLog:
        assert self._read is not None
        return self._read

    def _try(self, trial: Trial, place: int | None, *, meant: int = 0) -> None:
        """Save a correction if everything fits, else hold on to what does not.

        So many entries were `meant` to change at this place, or, without one, besides those before.
        """
        read = self._followed
        self._meant = meant + (self._meant if place is None else 0)
        self.trial = trial if trial.waiting else None
        before = read.journal
        if not trial.waiting and trial.actions != [*before.done]:
            rewrite = read.session.rewrite
            change = self._app.attempt(rewrite, trial.actions)
            if change is not None:
                undo = partial(self._app.attempt, rewrite, before.actions, before.head)
                self._app.show_message(self._corrected(read.log, trial), undo)
        self._tried()

    def _corrected(self, log: Trial, trial: Trial) -> str:
        """Say that the log is corrected, and how many other entries are not what they were."""
        tr: Speaker = self._app.tr
        before, after = (
            [(tr.say(entry.sentence), *map(tr.say, entry.losses)) for entry in each.fitting]
            for each in (log, trial)
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
