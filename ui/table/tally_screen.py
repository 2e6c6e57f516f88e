"""The tally at the end of an epoch: what everybody has, by kind or by player, with the points it makes."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from ra_auction.journals import TABLE
from ra_auction.names import points_name
from ui.common.press import Pressable
from ui.common.stack import HStack
from ui.core.app import RaCompanionApp
from ui.core.game_screen import GameScreen
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.session import Change
from ui.core.texts import signed
from ui.table import tally_texts
from ui.table.score_lines import score_lines
from ui.table.score_table import ScoreTable
from ui.table.tally_view import KIND_ICON, SUNS, TallyView

load_rules(__file__)


class PageTab(Pressable, AnchorLayout):
    """The tab of one kind, or with a `seat` of one player."""

    screen = ObjectProperty(None, allownone=True, rebind=True)
    place = NumericProperty(0)
    icon = StringProperty()
    seat = NumericProperty(-1)
    active = BooleanProperty(False)


class PlayerTotal(HStack):
    """What a player gains in this epoch, and what that makes."""

    screen = ObjectProperty(None, allownone=True, rebind=True)
    seat = NumericProperty(0)
    gained = StringProperty()
    total = StringProperty()


class TallyScreen(GameScreen):
    """Every tap is one action of the journal. With `epoch` a closed epoch is corrected in the same way."""

    KINDS: ClassVar[tuple[str, ...]] = (TABLE,)

    title = StringProperty()
    # Which kind is in front, or which player.
    place = NumericProperty(0)
    by_player = BooleanProperty(False)
    counting = BooleanProperty(False)
    message = StringProperty()
    accept = StringProperty()
    # Is the window as low as a phone on its side?
    low = BooleanProperty(False)
    # Is there room for two players side by side?
    paired = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self.view: TallyView | None = None
        # What the tabs and totals, the page and its layout on the screen were made for.
        self._bars: object = None
        self._page: object = None
        self._layout: object = None
        # Are everybody's disks in front?
        self._at_suns = False
        super().__init__(app, **properties)
        self._table = ScoreTable()
        self._body, self._empty, self._side = hold_parts(self, "body", "empty", "side")
        self.ids.side.add_widget(self._table)
        for changed in ("counting", "wide", "low"):
            self.fbind(changed, self._arrange)
        for changed in ("wide", "low", "paired"):
            self.fbind(changed, self.render_soon)
        app.settings.bind(hidden_totals=self.render_soon)
        self._arrange()

    # -- What the app asks of a screen

    def enter(self, epoch: int | None = None, kind: str = "", **_place: Any) -> None:
        """Count the open epoch, or correct a closed one; begin at a kind, or where counting stopped."""
        self.follow()
        self.view = TallyView(self.session, epoch, self.render_soon) if self.session is not None else None
        self.by_player = False
        self.ids.page.suns.chosen = 0
        if self.view is not None:
            self.place = self.view.kinds.index(kind or self.view.last_kind)
        self.render()

    def come_back(self) -> None:
        """At the same epoch, kind or player, if this game is still played."""
        if self.follow() or self.view is None:
            self.enter()
        else:
            self.render()

    # -- What people do besides counting

    def turn(self, by: int) -> None:
        """To the next or the previous kind or player; after the last comes the first."""
        if self.view is not None:
            places = self.view.players if self.by_player else self.view.kinds
            self.turn_to((int(self.place) + by) % len(places))

    def turn_to(self, place: int) -> None:
        """To a kind or player."""
        self.place = place
        # At once: where a swipe ends must be no button when it turns out to be no tap.
        self.render()

    def change_mode(self) -> None:
        """By player instead of by kind, or the other way round."""
        self.by_player = not self.by_player
        self.turn_to(0)

    def close_epoch(self) -> None:
        """Close the epoch and show what it came to; a correction is there already."""
        view = self.view
        if view is None:
            return
        epoch = view.epoch
        if view.suns_unknown and not self._at_suns:
            self.by_player = False
            self.turn_to(view.kinds.index(SUNS))
        elif view.correcting or view.close():
            self.app.go("epoch", epoch=epoch)
            self.app.forget("tally")

    def _step(self, step: Callable[[], Change], _message: str) -> None:
        """The tally itself says what was undone or redone, or why it was not."""
        if self.view is not None:
            self.view.attempt(step)
            self.ids.page.suns.chosen = 0

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show the page people are at, made anew only if it is another one."""
        if self.view is not None and self.view.session is not self.app.session:
            self.view = None  # this game is played no more
        view, tr, page = self.view, self.app.tr, self.ids.page
        self.counting = view is not None
        self.can_undo = view is not None and view.session.can_undo
        self.can_redo = view is not None and view.session.can_redo
        if view is None:
            self.title = ""
            return
        view.refresh()
        layout = (view, view.epoch, self.by_player, self.place, self.low, self.paired, tr.language)
        if layout != self._layout:
            self._build(view)
        for block in page.blocks:
            block.show()
        if page.suns.parent:
            page.suns.show(view, tr)
        refused = any(block.refusal for block in page.blocks)
        self.message = tally_texts.message(view, tr, at_suns=self._at_suns, refusal_shown=refused)
        self.accept = tally_texts.button_text(view, tr, at_suns=self._at_suns)
        hidden = self.app.settings.hidden_totals
        for total in self.ids.totals.children:
            total.gained = signed(view.scores[total.seat].total)
            total.total = "" if hidden and not view.over else str(view.standings[total.seat])
        if self.wide and not self.low:
            self._table.fill(len(view.players), score_lines(view.sheet, view.epoch - 1, tr, hidden=hidden))

    def _build(self, view: TallyView) -> None:
        """Make the page, scrolled to where it was if it is the same, and other tabs and totals if needed."""
        tr, pages, by_player = self.app.tr, self.ids.pages, self.by_player
        places = view.players if by_player else view.kinds
        self.place = place = min(int(self.place), len(places) - 1)
        self._at_suns = not by_player and places[place] == SUNS
        bars, page = (view, places), (view, view.epoch, by_player, place)
        if bars != self._bars:
            self._build_bars(view)
        there = pages.scroll_y if page == self._page else 1
        self.ids.page.build(view, tr, place, by_player=by_player)
        pages.scroll_y = there
        self.title = tr._("Epoch {epoch}").format(epoch=view.epoch)
        if self.low and self.paired and not by_player:
            self.title += f" · {tr.say(points_name(view.setup.edition, places[place]))}"
        self._bars, self._page, self._layout = bars, page, (*page, self.low, self.paired, tr.language)

    def _build_bars(self, view: TallyView) -> None:
        """A tab for each kind or player above the page, everybody's total below it."""
        tabs, totals = self.ids.tabs, self.ids.totals
        tabs.clear_widgets()
        totals.clear_widgets()
        if self.by_player:
            for seat in range(len(view.players)):
                tabs.add_widget(PageTab(screen=self, place=seat, seat=seat))
        else:
            for place, kind in enumerate(view.kinds):
                tabs.add_widget(PageTab(screen=self, place=place, icon=KIND_ICON[kind]))
        for seat in range(len(view.players)):
            totals.add_widget(PlayerTotal(screen=self, seat=seat))

    def _arrange(self, *_changed: object) -> None:
        arrange(
            {
                self: {self._body: self.counting, self._empty: not self.counting},
                self.ids.row: {self._side: self.wide and not self.low},
            }
        )
