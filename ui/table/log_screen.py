"""The log of the game in play: what was entered, epoch by epoch, to be changed, deleted or added to later."""

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from ra_auction.correction import Trial
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.texts import capital
from ui.table.disks_panel import DisksPanel
from ui.table.log_corrections import LogCorrections
from ui.table.log_view import icon, insertable, lines, offers
from ui.table.results import KINDS
from ui.table.scored_screen import ScoredScreen

load_rules(__file__)


class LogScreen(ScoredScreen):
    """A correction is tried first; it is saved, as one step, when every later entry fits."""

    KINDS: ClassVar[tuple[str, ...]] = KINDS

    epoch = NumericProperty(1)
    epochs = ListProperty()
    playing = BooleanProperty(False)
    closed = BooleanProperty(False)
    nothing = StringProperty()
    # Of a correction that is tried: the first entry that does not fit, why not, and what waits with it.
    trying = BooleanProperty(False)
    misfit = StringProperty()
    misfit_icon = StringProperty()
    reason = StringProperty()
    waiting = StringProperty()
    can_change = BooleanProperty(False)
    can_insert = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self.corrections = LogCorrections(app, self.render)
        super().__init__(app, **properties)
        self._page, self._misfit, self._empty = hold_parts(self, "page", "trial", "empty")
        self._choice, self._disks = hold_parts(self, "choice", "disks")
        for changed in ("playing", "trying", "epochs"):
            self.fbind(changed, self._arrange)
        self._arrange()

    # -- What the app asks of a screen

    def enter(self, epoch: int | None = None, trial: Trial | None = None, **_place: Any) -> None:
        """Show this epoch (1 to 3), or the one that is played; or what does not fit of a correction."""
        self.follow()
        if self.session is not None:
            self.corrections.follow(self.session)
            self.epoch = epoch or self.session.game.epoch
        self.corrections.trial = trial
        self.ids.list.start_over()
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
            self.epoch = epoch
            self.ids.list.start_over()
            self.render()

    def give_up(self) -> None:
        """Leave the log as it is."""
        self.corrections.trial = None
        self.render()

    def set_disks(self) -> None:
        """Ask who has which disks now."""
        if self.session is not None:
            self.app.open_overlay(DisksPanel(app=self.app, session=self.session))

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show an epoch's entries, or the first that does not fit."""
        session = self.session
        self.playing = session is not None and session is self.app.session
        if session is None or not self.playing:
            self.can_undo = self.can_redo = self.closed = self.trying = False
            return
        corrections = self.corrections
        corrections.follow(session)
        self.trying = corrections.trial is not None
        self.can_undo = session.can_undo and not self.trying
        self.can_redo = session.can_redo and not self.trying
        self.closed = bool(session.game.sheet.epochs) and not self.trying
        if corrections.trial is not None:
            self._show_misfit(corrections.trial)
        elif corrections.log is not None:
            self._show_entries(corrections.log, session.game.epoch)

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
        self.ids.list.show(found)

    def _arrange(self, *_changed: object) -> None:
        arrange(
            {
                self: {
                    self._page: self.playing and not self.trying,
                    self._misfit: self.playing and self.trying,
                    self._empty: not self.playing,
                },
                self.ids.head: {self._choice: bool(self.epochs), self._disks: True},
            }
        )
