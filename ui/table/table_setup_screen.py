"""Setting up a table: edition, who sits where, who holds which sun disks."""

from functools import partial
from random import Random
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from ra_archive.journal import Journal
from ra_archive.lists import page
from ra_archive.players import People, Person, as_called, known_people, people, remember
from ra_auction.journals import AUCTION, TABLE
from ui.common.placeholders import placeholder_names, seat_placeholders
from ui.common.repeat import repeat
from ui.common.seat_plan import SeatPlan
from ui.common.seats_screen import SeatsScreen
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.player_marks import player_marks
from ui.core.screen import NextPlace
from ui.core.theme import PLAYER_COLOURS
from ui.table.seat_row import GroupPicker, PersonChip, SeatRow
from ui.table.setup_draft import draft_file, load_draft, save_draft

load_rules(__file__)

# How many remembered players are offered, those who played last first.
OFFERED = 12


class TableSetupScreen(SeatsScreen):
    """Adds the sun disks, whether tiles are logged, and dragging seats."""

    disks_known = BooleanProperty(False)
    tiles = BooleanProperty(False)
    named = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._draft = draft_file(app.data_dir)
        self.plan = load_draft(self._draft)
        self._people: list[Person] = []
        self._known = People({}, [])
        self._dragged: SeatRow | None = None
        self._random = Random()
        super().__init__(app, **properties)

    def next_screen(self) -> NextPlace:
        """The table."""
        return "table", {"kind": AUCTION if self.tiles else TABLE}

    def enter(self, rematch: str | None = None, again: Journal | None = None, **_place: Any) -> None:
        """Set up a table; `rematch` is the journal of the game whose players sit down again.

        `again` is the table whose start was taken back: it is set up as it was.
        """
        show_lost_state(self.app, self._draft)
        archive = self.app.archive
        before = archive.open(rematch) if rematch is not None else again
        if before is None and self.plan.untouched:
            before = self._last_table()
        if before is not None:
            setup = as_called(archive, before.setup)
            self.plan = SeatPlan(tiles=before.kind == AUCTION)
            self.plan.seat_players_of(setup, player_marks(archive, setup["players"]), seat_placeholders())
            self.plan.disks_known = self.app.settings.suns_told
        if again is not None and self.plan.disks_known:
            self.plan.give_disks_of(again)
        self._known = known_people(archive)
        self.plan.call_players(self._known)
        placeholders = placeholder_names()
        self._people = [person for person in people(archive) if person.name not in placeholders][:OFFERED]
        self.render()

    def _last_table(self) -> Journal | None:
        """Return the table that was played last: mostly the same people sit down again."""
        found = [
            entry.journal for kind in (TABLE, AUCTION) for entry in page(self.app.archive, kind=kind, limit=1)
        ]
        return max(found, key=lambda journal: journal.changed, default=None)

    def leave(self) -> None:
        """Save a table that is not complete yet: the app may be closed now."""
        save_draft(self._draft, self.plan)

    def render(self, *_changed: object) -> None:
        """Show the plan as it is now."""
        plan = self.plan
        self.show_choices(self._known)
        self.disks_known, self.tiles = plan.disks_known, plan.tiles
        repeat(self.ids.seats, partial(SeatRow, screen=self), "number", range(plan.count))
        for row in self.ids.seats.children:
            seat = plan.seats[row.number]
            row.name, row.shape, row.colour = seat.name, seat.shape, PLAYER_COLOURS[seat.colour]
            row.group = plan.group(row.number)
            row.dragged = row is self._dragged
        repeat(self.ids.offers, partial(PersonChip, screen=self), "person", self._people)
        for chip in self.ids.offers.children:
            chip.active = plan.seat_of(chip.person) is not None
        self.named = any(seat.name for seat in plan.seats)

    # -- What people choose

    def name_next(self, number: int) -> None:
        """Enter was pressed in a name: go on to the next one; after the last the keyboard goes."""
        for row in self.ids.seats.children:
            row.ids.field.focus = row.number == number + 1

    def clear_names(self) -> None:
        """Let other people sit down."""
        for number in range(self.plan.count):
            self.plan.seats[number].name = ""
        self.render()

    def pick_disks(self, number: int) -> None:
        """Ask which disks are before a seat."""
        name = self.plan.seats[number].name or self.default_name(number + 1)
        picker = GroupPicker(name=name, groups=self.plan.groups, chosen=self.plan.group(number))
        picker.bind(on_group=lambda _picker, group: self.change(self.plan.give, number, group))
        self.app.open_overlay(picker)

    def start(self) -> None:
        """Begin the game; everybody's mark is remembered."""
        app, plan = self.app, self.plan
        if self.problem:
            app.show_message(self.problem)
            return
        setup = plan.setup(self.default_name, self._random)
        session = app.begin(AUCTION if plan.tiles else TABLE, setup)
        app.settings.suns_told = plan.disks_known
        for seat, name in zip(plan.seats, session.journal.setup["players"], strict=True):
            remember(app.archive, name, seat.colour, seat.shape)
        app.players_changed()
        self.plan = SeatPlan(tiles=plan.tiles)
        # Back from the table is home, not this screen.
        app.go("home")
        app.go("table")

    # -- Dragging a seat by its handle; the list must not take the touch for scrolling

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on a handle takes hold of the seat."""
        page = self.ids.page
        if page.collide_point(*page.parent.to_widget(*touch.pos)):
            for row in self.ids.seats.children:
                handle = row.ids.handle
                if handle.collide_point(*handle.parent.to_widget(*touch.pos)):
                    touch.grab(self)
                    self._dragged = row
                    row.dragged = True
                    return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Move the seat to where the finger is."""
        if touch.grab_current is not self or self._dragged is None:
            return bool(super().on_touch_move(touch))
        _x, y = self._dragged.parent.to_widget(*touch.pos)
        for row in self.ids.seats.children:
            if row.y <= y <= row.top and row is not self._dragged:
                held, self._dragged = self._dragged, row
                self.move_seat(held.number, row.number)
                break
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """End the drag."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._dragged = None
        self.render()
        return True
