"""Laying a new table: edition, who sits where, who holds which sun disks. A hurried host just starts."""

from random import Random
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from ra_archive.journal import Journal
from ra_archive.players import Person, people, remember
from ra_auction.editions import DEFAULT, EDITIONS
from ra_auction.journals import AUCTION, TABLE
from ui.common.placeholders import SEAT_NAME, placeholder_names, seat_placeholders
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.player_marks import COLOURS, SHAPES, Mark, player_marks
from ui.core.screen import Screen
from ui.core.texts import capital
from ui.core.theme import PLAYER_COLOURS
from ui.table.seat_plan import SeatPlan
from ui.table.seat_row import GroupPicker, LookPicker, PersonChip, SeatRow
from ui.table.setup_draft import keep_laid, laid
from ui.table.table_view import seats_of

load_rules(__file__)

# How many remembered names are offered, those who played last first.
OFFERED = 12


class TableSetupScreen(Screen):
    """Shows the seat plan; every touch changes the plan and shows it again."""

    editions = ListProperty()
    edition = StringProperty(DEFAULT)
    counts = ListProperty()
    count = NumericProperty(3)
    dealings = ListProperty()
    told = BooleanProperty(False)
    tiles = BooleanProperty(False)
    trouble = StringProperty()
    has_people = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._plan, tiles = laid(app.data_dir)
        self._rows: list[SeatRow] = []
        self._people: list[Person] = []
        self._dragged: SeatRow | None = None
        self._random = Random()
        super().__init__(app, **properties)
        self.tiles = tiles
        self._seats, self._offers = self.ids.seats.__self__, self.ids.offers.__self__
        self._show = Clock.create_trigger(self._fill, -1)
        self._name_options()
        self.app.tr.bind(_=self._name_options)
        self.fbind("edition", self._change_edition)
        self.fbind("count", self._change_count)
        self.fbind("told", self._change_told)
        self._fill()

    # -- What the app asks of a screen

    def enter(self, rematch: str | None = None, again: Journal | None = None, **_place: Any) -> None:
        """A new table; `rematch` is the journal of the game whose players sit down again.

        `again` is the table whose start was taken back: it is laid as it was.
        """
        archive = self.app.archive
        before = archive.open(rematch) if rematch is not None else again
        if before is not None:
            self._plan = SeatPlan()
            self.tiles = before.kind == AUCTION
            self._plan.as_before(before, player_marks(archive, seats_of(before)), seat_placeholders())
            self._plan.told = self.app.settings.suns_told
        if again is not None and self._plan.told:
            self._plan.give_as(again)
        self._people = people(archive)
        self._fill()

    def leave(self) -> None:
        """What is half laid stays, also if the app is closed now."""
        keep_laid(self.app.data_dir, self._plan, tiles=self.tiles)

    # -- What is shown

    def _name_options(self, *_changed: object) -> None:
        tr = self.app.tr
        self.editions = [(name, tr.say(edition.name)) for name, edition in EDITIONS.items()]
        self.dealings = [(False, tr._("Deal at random")), (True, tr._("As on the table"))]
        self._show()

    def _default(self, number: int) -> str:
        words: str = self.app.tr._(SEAT_NAME)
        return words.format(number=number)

    def _fill(self, *_changed: object) -> None:
        plan = self._plan
        self.counts = [(count, str(count)) for count in plan.counts]
        self.edition, self.count, self.told = plan.edition.id, plan.count, plan.told
        while len(self._rows) < plan.count:
            self._rows.append(self._row(len(self._rows)))
        while len(self._rows) > plan.count:
            self._seats.remove_widget(self._rows.pop())
        for number, (row, seat) in enumerate(zip(self._rows, plan.seats, strict=True)):
            row.name, row.shape, row.colour = seat.name, seat.shape, PLAYER_COLOURS[seat.colour]
            row.group = list(plan.group(number))
            row.dragged = row is self._dragged
        self._tell_trouble()
        self._offer()

    def _row(self, number: int) -> SeatRow:
        row = SeatRow(number=number)
        row.bind(
            on_look=self._pick_look,
            on_up=lambda row: self._move(row.number, row.number - 1),
            on_named=self._named,
        )
        row.ids.disks.bind(on_release=lambda _disks: self._pick_group(row))
        self._seats.add_widget(row)
        return row

    def _tell_trouble(self) -> None:
        trouble = self._plan.trouble()
        self.trouble = capital(self.app.tr.say(trouble)) if trouble else ""

    def _offer(self) -> None:
        """Those who played before, with a mark for who sits already."""
        known = [person for person in self._people if person.name not in placeholder_names()][:OFFERED]
        self.has_people = bool(known)
        if [chip.person for chip in reversed(self._offers.children)] != known:
            self._offers.clear_widgets()
            for person in known:
                chip = PersonChip(text=person.name, person=person)
                chip.bind(on_release=self._seat)
                self._offers.add_widget(chip)
        for chip in self._offers.children:
            chip.active = self._plan.seat_of(chip.person) is not None

    # -- What people choose

    def _change_edition(self, *_changed: object) -> None:
        self._plan.edition = self.edition
        self._fill()

    def _change_count(self, *_changed: object) -> None:
        self._plan.count = int(self.count)
        self._fill()

    def _change_told(self, *_changed: object) -> None:
        self._plan.told = self.told
        self._fill()

    def _named(self, row: SeatRow, name: str) -> None:
        self._plan.seats[row.number].name = name
        self._tell_trouble()
        self._offer()

    def _seat(self, chip: "PersonChip") -> None:
        """Sit down, or stand up again."""
        seat = self._plan.seat_of(chip.person)
        if seat is not None:
            self._plan.seats[seat].name = ""
        elif not self._plan.sit(chip.person):
            app = self.app
            app.show_message(app.tr._("All seats are taken: tap a name that sits already to free its seat."))
        self._fill()

    def _move(self, seat: int, to: int) -> None:
        if 0 <= to < self._plan.count and to != seat:
            self._plan.move(seat, to)
            self._fill()

    def _pick_look(self, row: SeatRow) -> None:
        seat = self._plan.seats[row.number]
        picker = LookPicker(look=Mark(seat.colour, seat.shape))
        picker.bind(on_picked=lambda _picker, look: self._paint(row.number, look))
        self.app.open_overlay(picker)

    def _paint(self, seat: int, look: Mark) -> None:
        self._plan.paint(seat, look)
        self._fill()

    def _pick_group(self, row: SeatRow) -> None:
        groups = self._plan.edition.groups[self._plan.count]
        picker = GroupPicker(name=row.name or self._default(row.number + 1), groups=groups)
        picker.bind(on_group=lambda _picker, group: self._give(row.number, group))
        self.app.open_overlay(picker)

    def _give(self, seat: int, group: tuple[int, ...]) -> None:
        self._plan.give(seat, tuple(group))
        self._fill()

    def start(self) -> None:
        """Begin the game; everybody is remembered as they look today."""
        app = self.app
        self._tell_trouble()
        if self.trouble:
            app.show_message(self.trouble)
            return
        setup = self._plan.setup(self._default, self._random)
        session = app.begin(AUCTION if self.tiles else TABLE, setup)
        app.settings.suns_told = self._plan.told
        for seat, name in zip(self._plan.seats, seats_of(session.journal), strict=True):
            remember(app.archive, name, seat.colour, seat.shape)
        self._plan = SeatPlan()
        # The way back from the table leads home, not to a table that is laid already.
        app.go("home")
        app.go("table")

    # -- Dragging a seat by its handle; the list must not take the touch for scrolling

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on a handle takes hold of the seat."""
        page = self.ids.page
        if page.collide_point(*page.parent.to_widget(*touch.pos)):
            for row in self._rows:
                handle = row.ids.handle
                if handle.collide_point(*handle.parent.to_widget(*touch.pos)):
                    touch.grab(self)
                    self._dragged = row
                    row.dragged = True
                    return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """The seat goes where the finger is."""
        if touch.grab_current is not self or self._dragged is None:
            return bool(super().on_touch_move(touch))
        for row in self._rows:
            _x, y = row.parent.to_widget(*touch.pos)
            if row.y <= y <= row.top and row is not self._dragged:
                held, self._dragged = self._dragged, row
                self._move(held.number, row.number)
                break
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let go."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._dragged = None
        self._fill()
        return True

    # -- For the layout check and the tour

    def show_told(self) -> None:
        """Five at the table, and who holds which disks; more people have played before."""
        names = ("Ann", "Bea", "Cy", "Dan", "Eve")
        archive = self.app.archive
        for person in (*names, "Jo", "Jean-Christophe de la Tour"):
            remember(archive, person, COLOURS[0], SHAPES[0])
        self._people = people(archive)
        self._plan.count = len(names)
        for seat, name in zip(self._plan.seats, names, strict=True):
            seat.name = name
        self._plan.told = True
        self._fill()

    STATES: ClassVar = {"told": show_told}
    TOUR: ClassVar = {"table-setup": "", "table-setup-disks": "told"}
