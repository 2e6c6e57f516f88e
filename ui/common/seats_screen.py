"""A screen on which players take their seats before a game, at a table or here."""

from collections.abc import Callable

from kivy.properties import ListProperty, NumericProperty, StringProperty

from ra_archive.players import People, Person
from ra_auction.editions import DEFAULT, EDITIONS
from ui.common.mark_picker import MarkPicker
from ui.common.placeholders import SEAT_NAME
from ui.common.seat_plan import SeatPlan
from ui.core.player_marks import Mark
from ui.core.screen import Screen
from ui.core.texts import capital


class SeatsScreen(Screen):
    """Shows a SeatPlan; every touch changes it and shows it again."""

    editions = ListProperty()
    edition = StringProperty(DEFAULT)
    counts = ListProperty()
    count = NumericProperty(3)
    problem = StringProperty()

    plan: SeatPlan

    def show_choices(self, known: People) -> None:
        """Show the editions and numbers of players there are, which are chosen, and why they can’t play."""
        plan, tr = self.plan, self.app.tr
        self.editions = [(name, tr.say(edition.name)) for name, edition in EDITIONS.items()]
        self.counts = [(count, str(count)) for count in plan.counts]
        self.edition, self.count = plan.edition_id, plan.count
        problem = plan.problem(known)
        self.problem = "" if problem is None else capital(tr.say(problem))

    def choose(self, what: str, value: object) -> None:
        """Change the edition, the number of players, or what else the plan has."""
        if getattr(self.plan, what) != value:
            setattr(self.plan, what, value)
            self.render()

    def name_seat(self, number: int, name: str) -> None:
        """Give the player of a seat this name."""
        seat = self.plan.seats[number]
        if seat.name != name:
            seat.name = name
            self.render()

    def seat_person(self, person: Person) -> None:
        """Somebody sits down where nobody is named, or stands up again."""
        seat = self.plan.seat_of(person)
        if seat is not None:
            self.name_seat(seat, "")
        elif self.plan.sit(person):
            self.render()
        else:
            app = self.app
            app.show_message(app.tr._("All seats are taken: tap a seated player to free a seat."))

    def move_seat(self, number: int, to: int) -> None:
        """Put a seat in another place in the order of turns."""
        if 0 <= to < self.plan.count and to != number:
            self.change(self.plan.move, number, to)

    def pick_mark(self, number: int) -> None:
        """Ask for the colour and shape of a seat."""
        seat = self.plan.seats[number]
        picker = MarkPicker(mark=Mark(seat.colour, seat.shape))
        picker.bind(on_picked=lambda _picker, mark: self.change(self.plan.set_mark, number, mark))
        self.app.open_overlay(picker)

    def change(self, change: Callable[..., object], *arguments: object) -> None:
        """Change the plan, and show it again."""
        change(*arguments)
        self.render()

    def default_name(self, number: int) -> str:
        """What somebody without a name is called."""
        name: str = self.app.tr._(SEAT_NAME)
        return name.format(number=number)
