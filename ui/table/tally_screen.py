"""The tally at the end of an epoch: what everybody has, by kind, by player or in a grid, with the points."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ra_auction.journals import TABLE
from ui.common.point_icons import SUNS
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.session import Change
from ui.table import rule_place, tally_keys, tally_texts
from ui.table.keypad import Keypad
from ui.table.refused_count import refused_counts
from ui.table.score_lines import score_lines
from ui.table.score_table import ScoreTable
from ui.table.scored_screen import ScoredScreen
from ui.table.scoring_dialog import ask_before_scoring
from ui.table.tally_count import TallyCount
from ui.table.tally_view import TallyView
from ui.table.ticked_mark import Ticks

load_rules(__file__)

# The grid is never narrower, once it has its place (see `grid` in the kv file).
LEAST_GRID = float(dp(600))


class TallyScreen(ScoredScreen):
    """Every tap is one action of the journal. With `epoch` a closed epoch is corrected in the same way."""

    KINDS: ClassVar[tuple[str, ...]] = (TABLE,)
    FILLS_ITS_ROOM = True
    SHORTCUTS = tally_keys.SHORTCUTS

    title = StringProperty()
    # Which page is in front.
    place = NumericProperty(0)
    by_player = BooleanProperty(False)
    counting = BooleanProperty(False)
    # Whose count of what the digits of the strip are for and what it comes to where that is shown nowhere
    # else, a warning that lasts, what happened last.
    counted = StringProperty()
    reason = StringProperty()
    warning = StringProperty()
    message = StringProperty()
    usable = BooleanProperty(False)
    accept = StringProperty()
    # Are everybody's disks in front?
    at_suns = BooleanProperty(False)
    # Is the window as low as a phone on its side?
    low = BooleanProperty(False)
    # Is there room for all kinds of all players, or for two players side by side?
    grid = BooleanProperty(False)
    paired = BooleanProperty(False)
    # Has each player one line, and how high may all of them be, with everybody's points below them?
    lined = BooleanProperty(False)
    room = NumericProperty(0)
    totals_height = NumericProperty(0)
    # Is there no room for the points below them?
    short = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._refused = app.shared(refused_counts)
        self.view: TallyView | None = None
        self.count: TallyCount | None = None
        # What the tabs and totals, the page and its layout on the screen were made for.
        self._bars: object = None
        self._page: object = None
        self._layout: object = None
        super().__init__(app, **properties)
        self._table = ScoreTable()
        self._body, self._empty, self._side, self._strip = hold_parts(self, "body", "empty", "side", "strip")
        self._page_part, self._grid_part, self._totals = hold_parts(self, "page", "sheet", "totals")
        self._ticks = Ticks(self._page_part, self._grid_part, self.ids.tabs)
        self.ids.side.add_widget(self._table)
        for changed in ("counting", "wide", "low", "grid", "at_suns", "short"):
            self.fbind(changed, self._arrange)
        for changed in ("wide", "low", "paired", "grid", "lined", "room", "totals_height"):
            self.fbind(changed, self.render_soon)
        self._grid_part.fbind("width", self.render_soon)
        self.render_with(app.settings, "hidden_totals")
        self.render_with(app.hosting, "changes")
        self._arrange()

    # -- What the app asks of a screen

    def enter(self, epoch: int | None = None, kind: str = "", **_place: Any) -> None:
        """Count the open epoch, or correct a closed one; begin at a kind, or where counting stopped."""
        self.follow()
        show_lost_state(self.app, self._refused.file)
        # What was refused in this tally is waiting still.
        if self.view is None or (self.view.session, self.view.asked) != (self.session, epoch):
            session, refused = self.session, self._refused
            self.view = TallyView(session, epoch, refused, self.render_soon) if session is not None else None
            self.count = TallyCount(self.view, self._moved, self.app.hosting.done) if self.view else None
        self.by_player = False
        self._page_part.suns.chosen = 0
        if self.count is not None:
            self.count.begin(kind)
        self.render()

    def prepare(self, players: Sequence[str] = (), **_known: object) -> None:
        """Have everybody's totals."""
        self._totals.seat(players)

    def come_back(self) -> None:
        """At the same epoch, kind or player, if this game is still played."""
        begins = self.follow() or self.view is None
        (self.enter if begins else self.render)()

    def back(self) -> bool:
        """From the players to the kinds."""
        if not self.by_player or self.grid:
            return False
        self.change_mode()
        return True

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """Count by the keyboard."""
        return self.count is not None and tally_keys.press(self.count, key, text, modifiers)

    @property
    def guests_count(self) -> bool:
        """While the open epoch is counted here."""
        return self.view is not None and not self.view.correcting

    def turn(self, by: int) -> None:
        """To the next or the previous kind or player; after the last comes the first."""
        if self.count is not None and not self.grid:
            self.turn_to((self.count.place + by) % len(self.count.order.pages))

    def turn_to(self, place: int) -> None:
        """To a kind or player."""
        if self.count is not None:
            self.count.turn_to(place)
        # At once: where a swipe ends must be no button when it turns out to be no tap.
        self.render()

    def change_mode(self) -> None:
        """By player instead of by kind, or the other way round."""
        self.by_player = not self.by_player
        if self.count is not None:
            self.count.arrange(by_player=self.by_player)
        self.render()

    def look_up(self) -> None:
        """Open the rule for what is being counted."""
        view, count = self.view, self.count
        kind = view.kinds[count.place] if view and count and not (self.by_player or self.grid) else ""
        section, block = rule_place.of_count(view.epoch if view else 1, kind)
        self.app.go("reference", game="auction", section=section, block=block)

    def close_epoch(self) -> None:
        """Show everybody's disks first if nobody has tracked them, and ask about what looks like a slip."""
        view = self.view
        if view is None or self.count is None:
            return
        if view.suns_unknown and not self.at_suns:
            self.by_player = False
            self.count.arrange(by_player=False, kind=SUNS)
            self.render()
            return
        ask_before_scoring(self.app, view, self.count.go_to, partial(self._close, view))

    def _close(self, view: TallyView) -> None:
        """Close the epoch and show what it came to; a correction is there already."""
        epoch = view.epoch
        if view.correcting or view.close():
            self.app.go("epoch", epoch=epoch)
            self.app.forget("tally")

    def ask_count(self) -> None:
        """A count of two digits is typed on a keypad."""
        if self.count is None:
            return
        enter, keypad = self.count.enter, Keypad(title=self.counted)
        keypad.bind(on_number=lambda _keypad, number: enter(number))
        self.app.open_overlay(keypad)

    def _moved(self, away: bool) -> None:
        """Digits go to another count: have it in sight, but move nothing under a finger."""
        self.render()
        if away and not self.grid:
            Clock.schedule_once(self._scroll_to_cell)  # when everything has its place

    def _scroll_to_cell(self, _seconds: float) -> None:
        block = self._page_part.block_of(self.count.cell) if self.count is not None else None
        if block is not None:
            self.ids.pages.bring_into_sight(block)

    def _step(self, step: Callable[[], Change], _message: str) -> None:
        """The tally itself says what was undone or redone, or why it was not."""
        if self.view is not None:
            self._page_part.suns.chosen = 0
            self.view.attempt(step)
            self.render()
            if self.count is not None:
                self.count.follow(self.view.stepped)

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show the page people are at, made anew only if it is another one."""
        if self.view is not None and self.view.session is not self.app.session:
            self.view = self.count = None  # this game is played no more
        view, count, tr = self.view, self.count, self.app.tr
        self.counting = view is not None
        self.can_undo = view is not None and view.session.can_undo
        self.can_redo = view is not None and view.session.can_redo
        if view is None or count is None:
            self.title = ""
            return
        view.refresh()
        if count.epoch != view.epoch:
            count.arrange(by_player=self.by_player, kind=count.order.kinds[count.place])
        count.follow_done()
        short = self._page_part.fit(count, self.room, self.totals_height, lined=self.lined)
        self.short = short and not self.low
        if self.grid and self._grid_part.width < LEAST_GRID:
            return  # it would be made in vain, in a quarter of a second; with its place all this comes again
        self._build(view, count)
        if self.grid:
            self._grid_part.show()
        else:
            self._page_part.show(view, tr)
        # The grid shows no reasons and no refusals, and neither do lines on an upright phone.
        bare = self.grid or (self.lined and not self.low)
        shown = [] if bare else [(block.seat, block.kind) for block in self._page_part.blocks]
        self.warning = tally_texts.warning(view, tr, shown=shown, at=count.cell)
        self._strip.turns = count.turns
        self.usable, self.counted = count.cell is not None, tally_texts.counted(count, tr)
        self.reason = tally_texts.reason(count, tr) if bare else ""
        # On a phone on its side the page says why disks are asked for.
        self.message = tally_texts.message(view, tr, at_suns=self.at_suns and not self.low)
        self.accept = tally_texts.button_text(view, tr, at_suns=self.at_suns)
        hidden = self.app.settings.hidden_totals
        self._ticks.show(count.done, (self._layout, self._bars))
        self._totals.show(view, hidden=hidden)
        if self.wide and not self.low and not self.grid:
            self._table.fill(len(view.players), score_lines(view.sheet, view.epoch - 1, tr, hidden=hidden))

    def _build(self, view: TallyView, count: TallyCount) -> None:
        """Make the grid or the page, scrolled to where it was if it is the same, and other tabs if needed."""
        tr, pages, by_player = self.app.tr, self.ids.pages, self.by_player
        self.place = place = count.place
        kind = count.order.kinds[place]
        page = (view, view.epoch, self.grid or (by_player, place, count.order))
        room = self._grid_part.width if self.grid else 0
        layout = (*page, self.low, self.paired, self.lined, self._page_part.line, room, tr.language)
        if layout == self._layout:
            return
        self.at_suns = SUNS in view.kinds if self.grid else kind == SUNS
        if (bars := (count.order, self.grid)) != self._bars:
            self.ids.tabs.fill(count.order if not self.grid else None)
        self.ids.tabs.show(place)
        there = pages.scroll_y if page == self._page else 1
        if self.grid:
            self._grid_part.build(count, tr, room)
        else:
            self._page_part.lined = self.lined
            self._page_part.build(count, tr)
        pages.scroll_y = there
        self.title = tally_texts.title(view, tr, kind=kind if self.low else "")
        self._bars, self._page, self._layout = bars, page, layout

    def _arrange(self, *_changed: object) -> None:
        digits = self.grid or not self.at_suns
        arrange(
            {
                self: {self._body: self.counting, self._empty: not self.counting},
                self.ids.row: {self._side: self.wide and not self.low and not self.grid},
                self.ids.pages: {self._page_part: not self.grid, self._grid_part: self.grid},
                self.ids.foot: {self._totals: not self.short},
                self.ids.beside: {self._strip: digits and self.low},
                self.ids.above: {self._strip: digits and not self.low},
            }
        )
