"""The result of an epoch: everybody's points by kind, totals, tokens to take, what was corrected."""

from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from ra_auction.journals import TABLE
from ra_auction.scoring import EPOCHS
from ra_auction.sheet import Sheet
from ui.common.epoch_start import game_screen, start_epoch, started_epochs
from ui.common.ranking_texts import floor_texts
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.session import Change, Session
from ui.core.texts import signed
from ui.table import rule_place
from ui.table.epoch_texts import continue_text, corrected_tokens_text, correction_text, tokens_text
from ui.table.reasons_panel import ReasonsPanel
from ui.table.result_row import ResultRow
from ui.table.results import (
    KINDS,
    Correction,
    can_redo_correction,
    closed_sheet,
    correction,
    redo_correction,
    undo_correction,
)
from ui.table.score_lines import score_lines
from ui.table.scored_screen import ScoredScreen

load_rules(__file__)

HIDDEN = "•"


class PlayerResult(ResultRow):
    """What a player gained, has now, takes and gives back."""

    seat = NumericProperty(0)
    name = StringProperty()
    gained = StringProperty()
    total = StringProperty()
    tokens = StringProperty()
    # What a correction makes of the tokens that were taken before it.
    corrected = StringProperty()


class EpochScreen(ScoredScreen):
    """Any closed epoch can be looked at and corrected: what people counted, or the log of its tiles."""

    KINDS: ClassVar[tuple[str, ...]] = KINDS

    title = StringProperty()
    epoch = NumericProperty(EPOCHS)
    epochs = ListProperty()
    corrected = StringProperty()
    floored = StringProperty()
    # Is there a closed epoch?
    closed = BooleanProperty(False)
    accept = StringProperty()
    # Played with the app's tiles: there are no tokens to take, and nothing to correct.
    app_draws = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._started = app.shared(started_epochs)
        super().__init__(app, **properties)
        self._body, self._empty = hold_parts(self, "body", "empty")
        (self._correct,) = hold_parts(self, "correct")
        for changed in ("closed", "app_draws"):
            self.fbind(changed, self._arrange)
        self.render_with(app.settings, "hidden_totals")
        self._arrange()

    # -- What the app asks of a screen

    def enter(self, epoch: int | None = None, **_place: Any) -> None:
        """Show this epoch (1 to 3), or the last that was closed, from its beginning."""
        show_lost_state(self.app, self._started.file)
        self._open(epoch)
        self.ids.columns.to_top()

    def come_back(self) -> None:
        """At the same epoch, if it is still closed."""
        self._open(int(self.epoch))

    def _open(self, epoch: int | None) -> None:
        self.follow()
        self.epoch = epoch or EPOCHS
        self.render()

    # -- What people do

    def look_at(self, epoch: int) -> None:
        """Show another epoch."""
        if epoch != self.epoch:
            self.epoch = epoch
            self.render()

    def look_up(self) -> None:
        """Open the rule for the points of this epoch."""
        section, block = rule_place.of_epoch(int(self.epoch))
        self.app.go("reference", game="auction", section=section, block=block)

    def undo(self) -> None:
        """Step back, over a correction at once, out of a finished game if people confirm it."""
        session = self.session
        if session is None:
            return
        if session.steps and session.steps[-1].action["do"] == "revise":
            self._undo(session)
        else:
            self.reopen_for(partial(self._undo, session))

    def _undo(self, session: Session[Any]) -> None:
        """Step back; with the epoch open again, its tally is what people want."""
        tr = self.app.tr
        change = self.app.attempt(partial(undo_correction, session))
        self._announce(change, tr._("Undone – {action}"), tr._("Undone – correction of epoch {epoch}"))
        if len(session.game.sheet.epochs) < self.epoch:
            self.app.go("table")
            if session.journal.kind == TABLE:
                self.app.go("tally")
            self.app.forget("epoch", "final")

    def redo(self) -> None:
        """Have a correction again."""
        tr, session = self.app.tr, self.session
        if session is not None:
            change = self.app.attempt(partial(redo_correction, session))
            correction_text = tr._("Redone – correction of epoch {epoch}")
            self._announce(change, tr._("Redone – {action}"), correction_text)

    def _announce(self, change: Change | None, action_text: str, correction_text: str) -> None:
        """Show what was undone or redone, if that was not refused: an action, or a whole correction."""
        if change is None:
            return
        last = change.steps[-1]
        if last.action["do"] == "revise":
            self.app.show_message(correction_text.format(epoch=last.action["epoch"]))
        elif last.sentence is not None:
            self.app.show_message(action_text.format(action=self.app.tr.say(last.sentence)))

    def show_reasons(self) -> None:
        """Show why the points of this epoch are what they are."""
        if self._sheet is not None:
            self.app.open_overlay(ReasonsPanel(self._sheet, int(self.epoch) - 1, self.app.tr))

    def correct(self) -> None:
        """To what people counted in this epoch, or to the log of its tiles."""
        if self.session is not None:
            counted = self.session.journal.kind == TABLE
            self.app.go("tally" if counted else "log", epoch=int(self.epoch))

    def go_on(self) -> None:
        """To the next epoch, or to the end."""
        if self.session is not None:
            start_epoch(self.session, self._started)
        over = self._sheet is not None and self._sheet.over
        back = "table" if self.session is None else game_screen(self.session)
        self.app.go("final" if over else back)

    # -- What is shown

    @property
    def _sheet(self) -> Sheet | None:
        """The closed epochs of the game that is played, if there are any."""
        return closed_sheet(self.app, self.session)

    def render(self, *_changed: object) -> None:
        """Show the epoch people look at, or the last one if that is not closed."""
        session, sheet, tr = self.session, self._sheet, self.app.tr
        self.closed = sheet is not None
        if session is None or sheet is None:
            self.title = ""
            self.can_undo = self.can_redo = False
            return
        closed = len(sheet.epochs)
        self.epoch = number = min(int(self.epoch), closed)
        epochs = [(each, tr._("Epoch {epoch}").format(epoch=each)) for each in range(1, closed + 1)]
        self.title = epochs[number - 1][1]
        # A choice of one says no more than the title.
        self.epochs = epochs if closed > 1 else []
        self.app_draws = session.game.setup.seed is not None
        self.can_undo = session.can_undo and not self.app_draws
        self.can_redo = can_redo_correction(session)
        counted = session.journal.kind == TABLE
        self.accept = continue_text(session, tr)
        hidden = self.app.settings.hidden_totals and not sheet.over
        change = correction(session) if counted else None
        self._show_players(sheet, number, change, hidden=hidden)
        self.floored = "" if hidden else "\n".join(floor_texts(sheet, tr, number))
        self.corrected = correction_text(change, sheet, tr, hidden=hidden) if change else ""
        self.ids.table.fill(len(sheet.players), score_lines(sheet, number - 1, tr, hidden=hidden))

    def _show_players(self, sheet: Sheet, epoch: int, change: Correction | None, *, hidden: bool) -> None:
        tr, index = self.app.tr, epoch - 1
        self.ids.players.clear_widgets()
        for seat, name in enumerate(sheet.players):
            row = PlayerResult(seat=seat, name=name)
            row.gained = signed(sheet.scores[index][seat].total)
            row.total = HIDDEN if hidden else str(sheet.standings[index][seat])
            row.tokens = "" if self.app_draws else tokens_text(sheet.payments[index][seat], tr)
            row.corrected = corrected_tokens_text(change.payments[seat], tr) if change else ""
            self.ids.players.add_widget(row)

    def _arrange(self, *_changed: object) -> None:
        arrange(
            {
                self: {self._body: self.closed, self._empty: not self.closed},
                self.ids.breakdown: {self._correct: not self.app_draws},
            }
        )
