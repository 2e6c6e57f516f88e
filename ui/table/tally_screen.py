"""The tally at the end of an epoch: what everybody has, by kind or by player, with the points it makes."""

from typing import Any, ClassVar

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from ra_auction.journals import TABLE
from ui.common.button import BigButton
from ui.common.press import Pressable
from ui.common.text import SmallText, Text, Title
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import Screen
from ui.core.texts import capital, signed
from ui.table.epoch_screen import score_lines
from ui.table.keypad import SumKeypad
from ui.table.sample import sample_table
from ui.table.score_table import ScoreTable
from ui.table.tally_block import SunButton, SunChoices, TallyBlock, TallyColumn, TallyRow
from ui.table.tally_view import COUNTED, KIND_ICON, SUNS, TAPPED, TallyView

load_rules(__file__)

BY_KIND, BY_PLAYER = "kind", "player"


class PageTab(Pressable, AnchorLayout):
    """One kind or player; `seat` is -1 for a kind."""

    icon = StringProperty()
    seat = NumericProperty(-1)
    active = BooleanProperty(False)


class PlayerTotal(BoxLayout):
    """What a player gains in this epoch, and what that makes."""

    seat = NumericProperty(0)
    gained = StringProperty()
    total = StringProperty()
    low = BooleanProperty(False)


class TallyScreen(Screen):
    """Every tap is one action of the journal. With `epoch` a closed epoch is corrected in the same way."""

    KEEPS_AWAKE: ClassVar[bool] = True

    title = StringProperty()
    mode = StringProperty(BY_KIND)
    place = NumericProperty(0)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    said = StringProperty()
    # Is the window as low as a phone on its side?
    low = BooleanProperty(False)
    # Is there room for two players side by side?
    paired = BooleanProperty(False)
    accept = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self.view: TallyView | None = None
        self._blocks: list[TallyBlock] = []
        self._chosen_disk = 0
        super().__init__(app, **properties)
        self._table = ScoreTable()
        self._body, self._empty, self._side = hold_parts(self, "body", "empty", "side")
        self.ids.side.add_widget(self._table)
        self.bind(wide=self._widen, low=self._widen, paired=self._pair)
        app.tr.bind(_=self._retell)
        app.settings.bind(hidden_totals=self._show)
        self._widen()

    def enter(self, epoch: int | None = None, kind: str = "", **_place: Any) -> None:
        """Count the open epoch, or correct a closed one; begin at a kind, or where counting stopped."""
        session = App.get_running_app().session
        there = session is not None and session.journal.kind == TABLE
        self.view = TallyView(session, epoch) if there else None
        self.mode, self.place, self._chosen_disk = BY_KIND, 0, 0
        if self.view is not None:
            self.place = self.view.kinds.index(kind or self.view.last_kind)
        self._fill()

    def come_back(self) -> None:
        """At the same epoch, kind or player, if this game is still played."""
        self._let_go()
        if self.view is None:
            self.enter()

    def back(self) -> bool:
        """A correction began at the epoch's result."""
        if self.view is None or not self.view.correcting:
            return False
        App.get_running_app().go("epoch", epoch=self.view.epoch)
        return True

    # -- Pages

    def turn(self, by: int) -> None:
        """To the next or the previous kind or player; after the last comes the first."""
        if self.view is not None:
            self.turn_to((int(self.place) + by) % len(self._pages()))

    def turn_to(self, place: int) -> None:
        """To a kind or player."""
        self.place = place
        self._fill_page()
        self._show()

    def change_mode(self) -> None:
        """By player instead of by kind, or the other way round."""
        self.mode = BY_PLAYER if self.mode == BY_KIND else BY_KIND
        self.place = 0
        self._fill()

    @property
    def _named_above(self) -> bool:
        """Does the kind stand in the top bar, because every line of height is needed?"""
        return bool(self.low and self.paired and self.mode == BY_KIND)

    def _pages(self) -> tuple[str, ...]:
        view = self._counted()
        return view.kinds if self.mode == BY_KIND else view.players

    def _counted(self) -> TallyView:
        if self.view is None:
            raise LookupError("nothing is counted")
        return self.view

    def _retell(self, *_changed: object) -> None:
        """In another language all is said anew."""
        self._let_go()
        self._fill()

    def _let_go(self) -> None:
        """A game that is played no more is counted no more."""
        if self.view is not None and self.view.session is not App.get_running_app().session:
            self.view = None

    def _widen(self, *_changed: object) -> None:
        row = self.ids.row
        row.clear_widgets([self._side])
        if self.wide and not self.low:
            row.add_widget(self._side)
        if self.view is not None:
            self._show()

    def _pair(self, *_changed: object) -> None:
        self._let_go()
        if self.view is not None:
            there = self.ids.pages.scroll_y
            self._fill_page()
            self.ids.pages.scroll_y = there
            self._show()

    def _fill(self) -> None:
        self.clear_widgets([self._body, self._empty])
        if self.view is None:
            self.title = ""
            self.add_widget(self._empty)
            return
        self.add_widget(self._body)
        view = self.view
        self.place = min(int(self.place), len(self._pages()) - 1)
        tabs = self.ids.tabs
        tabs.clear_widgets()
        for place in range(len(self._pages())):
            by_kind = self.mode == BY_KIND
            tab = PageTab(icon=KIND_ICON[view.kinds[place]] if by_kind else "", seat=-1 if by_kind else place)
            tab.bind(on_release=lambda _tab, place=place: self.turn_to(place))
            tabs.add_widget(tab)
        totals = self.ids.totals
        totals.clear_widgets()
        for seat in range(len(view.players)):
            totals.add_widget(PlayerTotal(seat=seat))
        self._fill_page()
        self._show()

    def _fill_page(self) -> None:
        view, page, say = self._counted(), self.ids.page, App.get_running_app().tr.say
        page.clear_widgets()
        self._blocks = []
        if self.mode == BY_KIND:
            kind = view.kinds[int(self.place)]
            if not self._named_above:
                page.add_widget(Title(text=say(view.kind_name(kind))))
            wanted = [(seat, kind) for seat in range(len(view.players))]
        else:
            seat = int(self.place)
            page.add_widget(Title(text=view.players[seat]))
            wanted = [(seat, kind) for kind in view.kinds]
        for seat, kind in wanted:
            block = TallyBlock(view, seat, kind, by_player=self.mode == BY_PLAYER, tight=self.paired)
            block.bind(on_count=self._show, on_disk=lambda _block, disk: self.choose_disk(disk))
            self._blocks.append(block)
        if self.paired:
            half = (len(self._blocks) + 1) // 2
            row = TallyRow()
            for blocks in (self._blocks[:half], self._blocks[half:]):
                column = TallyColumn(spacing=0 if self.low else dp(6))
                for block in blocks:
                    column.add_widget(block)
                row.add_widget(column)
            page.add_widget(row)
        else:
            for block in self._blocks:
                page.add_widget(block)
        if any(TAPPED.intersection(COUNTED[kind]) for _, kind in wanted):
            words = App.get_running_app().tr._(
                "Tap a tile to count one more; hold it to begin again at none."
            )
            page.add_widget(SmallText(text=words))
        if any(kind == SUNS for _, kind in wanted):
            self._add_suns(page)
        self.ids.pages.scroll_y = 1

    # -- Sun disks

    def _add_suns(self, page: BoxLayout) -> None:
        tr, view = App.get_running_app().tr, self._counted()
        self._middle = SunButton(disk=view.middle)
        self._middle.bind(on_release=lambda button: self.choose_disk(int(button.disk)))
        row = SunChoices()
        row.add_widget(self._middle)
        row.add_widget(Text(text=tr._("In the middle"), pos_hint={"center_y": 0.5}))
        page.add_widget(row)
        page.add_widget(SmallText(text=tr._("Tap two disks to let them change places.")))
        for seat, words in view.ties:
            page.add_widget(SmallText(text=f"{view.players[seat]}: {tr.say(words)}"))
        button = BigButton(text=tr._("Enter the sums instead"), icon="keypad")
        button.bind(on_release=lambda _button: self.ask_sums())
        page.add_widget(button)

    def choose_disk(self, disk: int) -> None:
        """The first disk that is tapped waits for the second; the same one again is let go."""
        view = self._counted()
        if self._chosen_disk and self._chosen_disk != disk:
            view.swap(self._chosen_disk, disk)
            disk = 0
            # Who is tied now, and how that is decided, stands below the disks.
            there = self.ids.pages.scroll_y
            self._fill_page()
            self.ids.pages.scroll_y = there
        elif self._chosen_disk == disk:
            disk = 0
        self._chosen_disk = disk
        self._show()

    @property
    def _at_suns(self) -> bool:
        """Are everybody's disks in front?"""
        return self.mode == BY_KIND and self._counted().kinds[int(self.place)] == SUNS

    def ask_sums(self, *sums: int) -> None:
        """Ask player after player for the sum of the disks: two digits each."""
        view, app = self._counted(), App.get_running_app()
        if len(sums) < len(view.players):
            title = app.tr._("{player}: sum of the sun disks").format(player=view.players[len(sums)])
            keypad = SumKeypad(title=title)
            keypad.bind(on_number=lambda _keypad, number: self.ask_sums(*sums, number))
            app.open_overlay(keypad)
            return
        if not view.tell_sums(sums) and view.refusal is None:
            app.show_message(app.tr._("No disks of this game add up to these sums."))
        self._chosen_disk = 0
        self._fill_page()
        self._show()

    # -- What is done

    def undo(self) -> None:
        """Step back, whatever it was."""
        self._step(self._counted().undo)

    def redo(self) -> None:
        """Step forward again."""
        self._step(self._counted().redo)

    def _step(self, way: Any) -> None:
        view = self._counted()
        epoch, kinds = view.epoch, view.kinds
        way()
        self._chosen_disk = 0
        if (view.epoch, view.kinds) != (epoch, kinds):
            self._fill()
        else:
            self._show()

    def close_epoch(self) -> None:
        """Close the epoch and show what it came to; a correction is there already."""
        view, app = self._counted(), App.get_running_app()
        epoch = view.epoch
        if view.suns_unknown and not self._at_suns:
            self.mode, self.place = BY_KIND, view.kinds.index(SUNS)
            self._fill()
            return
        if view.can_close and not view.close():
            self._show()
            return
        app.go("epoch", epoch=epoch)

    # -- Showing

    def _show(self, *_changed: object) -> None:
        view = self.view
        if view is None:
            return
        tr, hidden = App.get_running_app().tr, App.get_running_app().settings.hidden_totals
        self.title = tr._("Epoch {epoch}").format(epoch=view.epoch)
        if self._named_above:
            self.title += f" · {tr.say(view.kind_name(view.kinds[int(self.place)]))}"
        self._name_button(view)
        self._say(view)
        self.can_undo, self.can_redo = view.session.can_undo, view.session.can_redo
        for block in self._blocks:
            block.show(self._chosen_disk)
            if block.kind == SUNS:
                self._middle.disk = view.middle
                self._middle.chosen = view.middle == self._chosen_disk
        for place, tab in enumerate(reversed(self.ids.tabs.children)):
            tab.active = place == self.place
        for total in self.ids.totals.children:
            total.low = self.low
            total.gained = signed(view.gained(total.seat))
            total.total = "" if hidden and not view.session.game.over else str(view.standing(total.seat))
        if self.wide and not self.low:
            self._table.fill(len(view.players), score_lines(view.sheet, view.epoch - 1, hidden))

    def _name_button(self, view: TallyView) -> None:
        """Write on the button at the foot what it does."""
        tr = App.get_running_app().tr
        if view.suns_unknown and self._at_suns:
            self.accept = tr._("The disks lie so: close epoch {epoch}").format(epoch=view.epoch)
        elif view.can_close:
            self.accept = tr._("Close epoch {epoch}").format(epoch=view.epoch)
        else:
            self.accept = tr._("Correction done")

    def _say(self, view: TallyView) -> None:
        """Say what was just done, or refused in a place that does not show, or is asked for."""
        tr, refusal = App.get_running_app().tr, view.refusal
        steps = {"undo": tr._("Undone: {action}"), "redo": tr._("Done again: {action}")}
        shown = {(block.kind, block.seat) for block in self._blocks}
        if view.said is not None and view.stepped:
            self.said = steps[view.stepped].format(action=tr.say(view.said))
        elif view.said is not None:
            self.said = capital(tr.say(view.said))
        elif refusal is not None and (refusal.kind, refusal.seat) not in shown:
            self.said = capital(tr.say(refusal.words))
        elif view.suns_unknown and self._at_suns:
            self.said = tr._("Nobody told who won which disk: enter the sums, or tap the disks into place.")
        else:
            self.said = ""

    # -- For the layout check and the tour

    def show_counted(self) -> None:
        """Pharaohs of five players, in the middle of the second epoch."""
        self._play(5, closed=1)
        self.turn_to(2)

    def show_refused(self) -> None:
        """More floods than there are."""
        self._play(3)
        view = self._counted()
        self.turn_to(3)
        view.set(1, "floods", 40)
        self._show()

    def show_player(self) -> None:
        """All kinds of one player, a closed epoch being corrected."""
        self._play(4, closed=1)
        self.enter(epoch=1)
        self.change_mode()

    def show_suns(self) -> None:
        """The third epoch asks for sun disks."""
        self._play(4, closed=2)
        self.enter(kind=SUNS)

    def _play(self, players: int, closed: int = 0) -> None:
        sample_table(App.get_running_app(), players, closed)
        self.enter()

    STATES: ClassVar = {
        "counted": show_counted,
        "refused": show_refused,
        "player": show_player,
        "suns": show_suns,
    }
    TOUR: ClassVar = {"tally": "counted", "tally-player": "player", "tally-suns": "suns"}
