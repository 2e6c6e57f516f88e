"""What an epoch came to: everybody's points by kind, totals, tokens to take, what was corrected."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ra_auction.journals import TABLE
from ra_auction.names import points_name
from ra_auction.scoring import EPOCHS
from ra_auction.sheet import Sheet
from ra_auction.tokens import Payment
from ra_base.refusal import Refusal
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import Screen
from ui.core.session import Change
from ui.core.texts import capital, signed
from ui.table.results import (
    CLOSED,
    KINDS,
    Correction,
    can_redo_correction,
    correction,
    floor_told,
    left_at,
    redo_correction,
    sheet_of,
    undo_correction,
)
from ui.table.sample import sample_table
from ui.table.score_table import ScoreLine
from ui.table.tally_view import KIND_ICON, SUNS

load_rules(__file__)

HIDDEN = "•"


def score_lines(sheet: Sheet, epoch: int, hidden: bool) -> list[ScoreLine]:
    """The rows of the breakdown of an epoch (from 0): by kind, their sum, the totals unless hidden."""
    tr = App.get_running_app().tr
    scores = sheet.scores[epoch]
    lines = [
        ScoreLine(
            KIND_ICON[kind],
            tr.say(points_name(sheet.edition, kind)),
            tuple(signed(getattr(own, kind)) for own in scores),
        )
        for kind in scores[0]._fields
        if epoch == EPOCHS - 1 or kind not in ("monuments", SUNS)
    ]
    lines.append(ScoreLine("", tr._("This epoch"), tuple(signed(own.total) for own in scores), strong=True))
    if not hidden:
        totals = tuple(str(points) for points in sheet.standings[epoch])
        lines.append(ScoreLine("", tr._("Total"), totals, strong=True))
    return lines


class PlayerResult(BoxLayout):
    """What a player gained, has now, takes and gives back."""

    seat = NumericProperty(0)
    name = StringProperty()
    gained = StringProperty()
    total = StringProperty()
    tokens = StringProperty()
    # What a correction makes of the tokens that were taken before it.
    corrected = StringProperty()


class EpochScreen(Screen):
    """Any closed epoch can be looked at; one that people counted can be corrected."""

    KEEPS_AWAKE: ClassVar[bool] = True

    title = StringProperty()
    epoch = NumericProperty(1)
    epochs = ListProperty()
    corrected = StringProperty()
    floored = StringProperty()
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    can_correct = BooleanProperty(False)
    accept = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._body, self._empty, self._correct = hold_parts(self, "body", "empty", "correct")
        app.tr.bind(_=self._show)
        app.settings.bind(hidden_totals=self._show)

    def enter(self, epoch: int | None = None, **_place: Any) -> None:
        """Show this epoch (1 to 3), or the last that was closed, from its beginning."""
        self._open(epoch)
        self.ids.columns.to_top()

    def _open(self, epoch: int | None) -> None:
        sheet = self._sheet()
        closed = len(sheet.epochs) if sheet else 0
        self.epoch = min(epoch or closed, closed)
        self._show()

    def come_back(self) -> None:
        """At the same epoch, if it is still closed."""
        self._open(int(self.epoch))

    def back(self) -> bool:
        """Back to the table, not to the tally that is closed."""
        if self._session() is not None:
            App.get_running_app().go("table")
        else:
            App.get_running_app().go("home")
        return True

    def _session(self) -> Any:
        session = App.get_running_app().session
        return session if session is not None and session.journal.kind in KINDS else None

    def _sheet(self) -> Sheet | None:
        session = self._session()
        sheet = None if session is None else sheet_of(session)
        return sheet if sheet is not None and sheet.epochs else None

    def on_epoch(self, *_changed: object) -> None:
        """Another epoch was asked for."""
        self._show()

    def undo(self) -> None:
        """Step back, and say over what; with the epoch open again, its tally is what people want."""
        app, session, tr = App.get_running_app(), self._session(), App.get_running_app().tr
        words = (tr._("Undone: {action}"), tr._("Undone: the correction of epoch {epoch}"))
        self._step(lambda: undo_correction(session), words)
        sheet = self._sheet()
        if sheet is None or len(sheet.epochs) < self.epoch:
            app.go("tally" if session.journal.kind == TABLE else "table")
        else:
            self._show()

    def redo(self) -> None:
        """Have a correction again."""
        session, tr = self._session(), App.get_running_app().tr
        words = (tr._("Done again: {action}"), tr._("Done again: the correction of epoch {epoch}"))
        self._step(lambda: redo_correction(session), words)
        self._show()

    def _step(self, way: Callable[[], Change], words: tuple[str, str]) -> None:
        """Go this way, and say over what: one action, or the taps of a correction."""
        app = App.get_running_app()
        try:
            steps = way().steps
        except Refusal as refused:
            app.show_message(capital(app.tr.say(refused)))
            return
        one, many = words
        if steps[-1].action["do"] == "revise":
            app.show_message(many.format(epoch=steps[-1].action["epoch"]))
        else:
            app.show_message(one.format(action=app.tr.say(steps[-1].sentence)))

    def correct(self) -> None:
        """Open the tally of this epoch."""
        App.get_running_app().go("tally", epoch=int(self.epoch))

    def go_on(self) -> None:
        """To the next epoch, or to the end."""
        app, sheet = App.get_running_app(), self._sheet()
        if sheet is not None and sheet.over:
            app.go("final")
        else:
            app.go("table")

    def _show(self, *_changed: object) -> None:
        self.clear_widgets([self._body, self._empty])
        session, sheet = self._session(), self._sheet()
        if session is None or sheet is None or not self.epoch:
            self.title = ""
            self.can_undo = self.can_redo = False
            self.add_widget(self._empty)
            return
        if self.epoch > len(sheet.epochs):
            # It was undone on another screen.
            self.epoch = len(sheet.epochs)
            return
        self.add_widget(self._body)
        app = App.get_running_app()
        tr = app.tr
        hidden = app.settings.hidden_totals and not sheet.over
        number = int(self.epoch)
        self.title = tr._("Epoch {epoch}").format(epoch=number)
        closed = len(sheet.epochs)
        epochs = [(each, tr._("Epoch {epoch}").format(epoch=each)) for each in range(1, closed + 1)]
        # A choice of one says no more than the title.
        self.epochs = epochs if closed > 1 else []
        self.can_undo, self.can_redo = session.can_undo, can_redo_correction(session)
        self.can_correct = session.journal.kind == TABLE
        if sheet.over:
            self.accept = tr._("Final result")
        elif left_at(session)[0] == CLOSED:
            self.accept = tr._("Begin epoch {epoch}").format(epoch=closed + 1)
        else:
            self.accept = tr._("Back to epoch {epoch}").format(epoch=closed + 1)
        change = correction(session) if self.can_correct else None
        players = self.ids.players
        players.clear_widgets()
        for seat, name in enumerate(sheet.players):
            points = sheet.standings[number - 1][seat]
            row = PlayerResult(seat=seat, name=name, total=HIDDEN if hidden else str(points))
            row.gained = signed(sheet.scores[number - 1][seat].total)
            row.tokens = tokens_told(sheet.payments[number - 1][seat])
            row.corrected = correction_told(change.payments[seat]) if change else ""
            players.add_widget(row)
        self.floored = "" if hidden else "\n".join(floor_told(sheet, tr, number))
        self.corrected = self._corrected(change, sheet, hidden) if change else ""
        self.ids.table.fill(len(sheet.players), score_lines(sheet, number - 1, hidden))
        answers = self.ids.answers
        answers.clear_widgets([self._correct])
        if self.can_correct:
            answers.add_widget(self._correct)

    def _corrected(self, change: Correction, sheet: Sheet, hidden: bool) -> str:
        """What was corrected, and whose totals it changed."""
        tr = App.get_running_app().tr
        lines = [capital(tr.say(words)) for words in change.told]
        for epoch, (before, after) in enumerate(zip(change.before, sheet.standings, strict=True), start=1):
            for seat, (was, now) in enumerate(zip(before, after, strict=True)):
                if was != now and not hidden:
                    words = tr._("After epoch {epoch} {player} has {now} points instead of {was}.")
                    lines.append(words.format(epoch=epoch, player=sheet.players[seat], now=now, was=was))
        return "\n".join(lines)

    # -- For the layout check and the tour

    def show_scored(self) -> None:
        """Two epochs of five players, the first corrected."""
        session = sample_table(App.get_running_app(), 5, closed=2)
        session.do({"do": "revise", "epoch": 1, "player": 1, "item": "floods", "count": 1})
        self.enter(epoch=1)

    STATES: ClassVar = {"scored": show_scored}
    TOUR: ClassVar = {"epoch": "scored"}


def tokens_told(paid: Payment | None) -> str:
    """Which tokens to take and give back."""
    tr = App.get_running_app().tr
    if paid is None:
        return str(tr._("No tokens left: note the points"))
    told = []
    if paid.take:
        told.append(tr._("Take {tokens}").format(tokens=" + ".join(map(str, paid.take))))
    if paid.give:
        told.append(tr._("Give back {tokens}").format(tokens=" + ".join(map(str, paid.give))))
    return "\n".join(told) or tr._("No tokens to take")


def correction_told(paid: Payment | None) -> str:
    """Which tokens to take and give back for a correction by who has taken the others already."""
    tr = App.get_running_app().tr
    if paid is None:
        return ""
    ways = (
        (paid.take, tr._("For the correction take {tokens} now")),
        (paid.give, tr._("For the correction give back {tokens} now")),
    )
    return "\n".join(words.format(tokens=" + ".join(map(str, tokens))) for tokens, words in ways if tokens)
