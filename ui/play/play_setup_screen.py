"""Setting up a game that is played here: who plays each seat, edition, how fast bots are."""

from functools import partial
from random import SystemRandom
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from ra_archive.players import People, Person, as_called, known_people, people, remember
from ra_auction.bots.about import bot_about, bot_name
from ra_auction.journals import AUCTION
from ui.common.chip import Chip
from ui.common.placeholders import placeholder_names, seat_placeholders
from ui.common.repeat import repeat
from ui.common.seats_screen import SeatsScreen
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.player_marks import player_marks
from ui.core.screen import NextPlace
from ui.core.theme import PLAYER_COLOURS
from ui.play.faces import face
from ui.play.play_plan import PlayPlan, draft_file, load_plan, save_plan
from ui.play.seat_row import PlaySeatRow, WhoPicker

load_rules(__file__)

# How many remembered players are offered, those who played last first.
OFFERED = 6


class KnownPerson(Chip):
    """Somebody who has played before, to sit down."""

    screen = ObjectProperty()
    person = ObjectProperty(rebind=True)

    def on_release(self) -> None:
        """Sit down, or stand up again."""
        self.screen.seat_person(self.person)


class PlaySetupScreen(SeatsScreen):
    """Shows a PlayPlan."""

    plan: PlayPlan

    # Do several people play, whose totals can be hidden from each other?
    several = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._file = draft_file(app.data_dir)
        self.plan = load_plan(self._file)
        self.people: list[Person] = []
        self._known = People({}, [])
        self._random = SystemRandom()
        super().__init__(app, **properties)

    def next_screen(self) -> NextPlace:
        """The game."""
        return "play", {}

    def enter(self, rematch: str | None = None, **_place: Any) -> None:
        """Set up a game; `rematch` is the journal of the game whose players sit down again."""
        app = self.app
        show_lost_state(app, self._file)
        if rematch is not None:
            setup = as_called(app.archive, app.archive.open(rematch).setup)
            self.plan = PlayPlan()
            self.plan.seat_players_of(setup, player_marks(app.archive, setup["players"]), seat_placeholders())
            self.plan.take_bots_of(setup)
        self._known = known_people(app.archive)
        self.plan.call_players(self._known)
        placeholders = placeholder_names()
        everybody = [person for person in people(app.archive) if person.name not in placeholders]
        self.people = everybody[:OFFERED]
        self.render()

    def leave(self) -> None:
        """Save what is chosen: the app may be closed now."""
        save_plan(self._file, self.plan)

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show the plan as it is now."""
        plan, tr = self.plan, self.app.tr
        self.show_choices(self._known)
        repeat(self.ids.seats, partial(PlaySeatRow, screen=self), "number", range(plan.count))
        for row in self.ids.seats.children:
            seat, bot = plan.seats[row.number], plan.bots[row.number]
            # The name first: a field that is shown again would take over a bot's.
            row.name = seat.name if bot is None else tr.say(bot_name(bot))
            row.bot, row.face = bot, face(bot)
            row.about = "" if bot is None else tr.say(bot_about(bot))
            row.shape, row.colour = seat.shape, PLAYER_COLOURS[seat.colour]
        repeat(self.ids.offers, partial(KnownPerson, screen=self), "person", self.people)
        for chip in self.ids.offers.children:
            chip.text = chip.person.name
            chip.active = plan.seat_of(chip.person) is not None
        self.several = plan.bots.count(None) > 1

    # -- What people choose

    def name_seat(self, number: int, name: str) -> None:
        """Give the player of a seat this name; bots have their own."""
        if self.plan.bots[number] is None:
            super().name_seat(number, name)

    def name_next(self, number: int) -> None:
        """Enter was pressed in a name: go on to the next person's."""
        later = [seat for seat, bot in enumerate(self.plan.bots) if bot is None and seat > number]
        for row in self.ids.seats.children:
            row.ids.field.focus = row.number in later[:1]

    def pick_who(self, number: int) -> None:
        """Ask who plays a seat."""
        tr = self.app.tr
        title = tr._("Who plays seat {number}?").format(number=number + 1)
        picker = WhoPicker(tr, title=title, bot=self.plan.bots[number])
        picker.bind(on_who=lambda _picker, bot: self.give_to(number, bot))
        self.app.open_overlay(picker)

    def give_to(self, number: int, bot: str | None) -> None:
        """Let a bot play a seat, or a person."""
        self.change(self.plan.give_to, number, bot)

    def start(self) -> None:
        """Begin the game; everybody's mark is remembered."""
        app, plan = self.app, self.plan
        if self.problem:
            app.show_message(self.problem)
            return
        save_plan(self._file, plan)
        session = app.begin(AUCTION, plan.named_setup(self.default_name, app.tr.say, self._random))
        players = session.journal.setup["players"]
        for seat, name, bot in zip(plan.seats, players, plan.bots, strict=True):
            if bot is None:
                remember(app.archive, name, seat.colour, seat.shape)
        app.players_changed()
        # Back from the game is home, not this screen.
        app.go("home")
        app.go("play")
