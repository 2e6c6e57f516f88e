"""The log of the game in play: what was entered, epoch by epoch, to be changed, deleted or added to later."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from ra_archive.journal import Journal
from ra_auction.correction import Trial, at, log_of
from ra_auction.journals import TABLE
from ui.common.dialog import Dialog
from ui.common.row import ListRow
from ui.core.app import RaCompanionApp
from ui.core.game_screen import GameScreen
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.texts import capital
from ui.table.disks_panel import DisksPanel
from ui.table.log_choices import LogChoices
from ui.table.log_view import Offer, icon, insertable, lines, offers
from ui.table.results import KINDS

load_rules(__file__)

# So many entries are shown at first, and so many more each time somebody asks for earlier ones.
SHOWN = 30


class LogScreen(GameScreen):
    """A correction is tried first; it is saved, as one step, when every later entry fits."""

    KINDS: ClassVar[tuple[str, ...]] = KINDS

    epoch = NumericProperty(1)
    epochs = ListProperty()
    playing = BooleanProperty(False)
    closed = BooleanProperty(False)
    # Do people say themselves who has which disks?
    can_set_disks = BooleanProperty(False)
    nothing = StringProperty()
    more = BooleanProperty(False)
    # Of a correction that is tried: the first entry that does not fit, why not, and what waits with it.
    trying = BooleanProperty(False)
    misfit = StringProperty()
    misfit_icon = StringProperty()
    reason = StringProperty()
    waiting = StringProperty()
    can_change = BooleanProperty(False)
    can_insert = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._log: Trial | None = None
        self._trial: Trial | None = None
        # The journal that `_log` was read from.
        self._read: Journal | None = None
        self._shown = SHOWN
        super().__init__(app, **properties)
        self._page, self._misfit, self._empty = hold_parts(self, "page", "trial", "empty")
        self._choice, self._disks, self._more = hold_parts(self, "choice", "disks", "more")
        for changed in ("playing", "trying", "epochs", "can_set_disks", "more"):
            self.fbind(changed, self._arrange)
        self._arrange()

    # -- What the app asks of a screen

    def enter(self, epoch: int | None = None, **_place: Any) -> None:
        """Show this epoch (1 to 3), or the one that is played."""
        self.follow()
        self._trial, self._shown = None, SHOWN
        if self.session is not None:
            self.epoch = epoch or self.session.game.epoch
        self.render()
        self.ids.page.scroll_y = 1

    def come_back(self) -> None:
        """At the same epoch."""
        self.enter(int(self.epoch))

    def back(self) -> bool:
        """Give a correction up that is tried."""
        if not self.trying:
            return False
        self.give_up()
        return True

    # -- What people do

    def look_at(self, epoch: int) -> None:
        """Show another epoch."""
        if epoch != self.epoch:
            self.epoch, self._shown = epoch, SHOWN
            self.render()

    def show_more(self) -> None:
        """Show earlier entries too."""
        self._shown += SHOWN
        self.render()

    def ask(self, place: int) -> None:
        """Ask what is to become of an entry."""
        tr, trial = self.app.tr, self._at(place)
        entry = trial.waiting[0]
        answers: list[tuple[str, str, object]] = []
        if offers(trial, tr, entry):
            answers.append((tr._("Change"), "primary", partial(self.change, place)))
        if insertable(trial):
            answers.append((tr._("Add a missed entry before this"), "plain", partial(self.insert, place)))
        answers.append((tr._("Delete"), "danger", partial(self.delete, place)))
        answers.append((tr._("Cancel"), "quiet", None))
        self.app.open_overlay(Dialog(title=capital(tr.say(entry.sentence)), answers=answers))

    def change(self, place: int | None = None) -> None:
        """Ask what an entry should be: one of the log, or the one that does not fit."""
        tr, trial = self.app.tr, self._at(place)
        entry = trial.waiting[0]
        self._choose(
            lambda: (
                tr._("Instead of: {entry}").format(entry=tr.say(entry.sentence)),
                offers(trial, tr, entry),
            ),
            lambda offer: self._try(trial.with_next(offer.entry)),
        )

    def insert(self, place: int | None = None) -> None:
        """Ask what is missing before an entry of the log, or before the one that does not fit."""
        tr, trial = self.app.tr, self._at(place)
        entry = trial.waiting[0]
        self._choose(
            lambda: (tr._("Before: {entry}").format(entry=tr.say(entry.sentence)), offers(trial, tr)),
            lambda offer: self._try(trial.with_more(offer.entry)),
        )

    def _choose(
        self, ask: Callable[[], tuple[str, Sequence[Offer]]], choose: Callable[[Offer], object]
    ) -> None:
        self.app.open_overlay(LogChoices(self.app, ask, choose))

    def delete(self, place: int | None = None) -> None:
        """Delete an entry of the log, or the one that does not fit."""
        self._try(self._at(place).with_next())

    def _at(self, place: int | None) -> Trial:
        trial = self._trial if place is None else at(self._log, place) if self._log is not None else None
        assert trial is not None  # only what is shown can be tapped
        return trial

    def give_up(self) -> None:
        """Leave the log as it is."""
        self._trial = None
        self.render()

    def set_disks(self) -> None:
        """Ask who has which disks now."""
        if self.session is not None:
            self.app.open_overlay(DisksPanel(app=self.app, session=self.session))

    def _try(self, trial: Trial) -> None:
        """Save a correction if everything fits, else show what does not."""
        session, before = self.session, self._read
        self._trial = trial if trial.waiting else None
        if session is None or before is None:
            return
        if not trial.waiting and trial.actions != [*before.done]:
            change = self.app.attempt(session.rewrite, trial.actions)
            if change is not None:
                undo = partial(self.app.attempt, session.rewrite, before.actions, before.head)
                self.app.show_message(self.app.tr._("Log corrected"), undo)
        self.render()

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show an epoch's entries, or the first that does not fit."""
        session = self.session
        self.playing = session is not None and session is self.app.session
        if session is None or not self.playing:
            self.can_undo = self.can_redo = self.closed = self.trying = False
            return
        if session.journal is not self._read:
            self._read, self._trial = session.journal, None
            self._log = log_of(session.journal.document())
        self.trying = self._trial is not None
        self.can_undo = session.can_undo and not self.trying
        self.can_redo = session.can_redo and not self.trying
        self.closed = bool(session.game.sheet.epochs) and not self.trying
        self.can_set_disks = session.journal.kind == TABLE
        if self._trial is not None:
            self._show_misfit(self._trial)
        elif self._log is not None:
            self._show_entries(self._log, session.game.epoch)

    def _show_misfit(self, trial: Trial) -> None:
        tr, first = self.app.tr, trial.waiting[0]
        self.misfit, self.misfit_icon = capital(tr.say(first.sentence)), icon(first)
        self.reason = capital(tr.say(trial.refusal)) if trial.refusal is not None else ""
        later = len(trial.waiting) - 1
        text = tr.many("{count} later entry is waiting.", "{count} later entries are waiting.", later)
        self.waiting = text.format(count=later) if later else ""
        self.can_change, self.can_insert = bool(offers(trial, tr, first)), insertable(trial)

    def _show_entries(self, log: Trial, last: int) -> None:
        tr = self.app.tr
        self.epoch = min(int(self.epoch), last)
        epochs = [(each, tr._("Epoch {epoch}").format(epoch=each)) for each in range(1, last + 1)]
        self.epochs = epochs if last > 1 else []
        found = lines(log, int(self.epoch), tr)
        self.nothing = "" if found else tr._("Nothing has been entered in this epoch yet.")
        self.more = len(found) > self._shown
        rows = self.ids.rows
        rows.clear_widgets()
        for line in found[: self._shown]:
            row = ListRow(icon=line.icon, text=line.text)
            row.bind(on_release=lambda _row, place=line.place: self.ask(place))
            rows.add_widget(row)

    def _arrange(self, *_changed: object) -> None:
        arrange(
            {
                self: {
                    self._page: self.playing and not self.trying,
                    self._misfit: self.playing and self.trying,
                    self._empty: not self.playing,
                },
                self.ids.head: {self._choice: bool(self.epochs), self._disks: self.can_set_disks},
                self.ids.foot: {self._more: self.more},
            }
        )
