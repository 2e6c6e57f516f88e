"""A new hex game: against whom, which side, how long a match; or one pasted as a record."""

from collections.abc import Sequence
from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from ra_archive.players import as_called, known_people, people
from ra_base.names import tidy_name
from ra_hex.match import ASKED, KIND, RULES
from ui.common.choose_pasted import choose_pasted, store_pasted
from ui.common.computer_rating import FOUND, Standing, known_as, standings
from ui.common.opponent_choice import ENGINE, LOT, PERSON, OpponentChoice
from ui.common.pasted_game import PastedGame, pasted_games
from ui.common.placeholders import placeholder_names
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.parts import hold_parts
from ui.core.resume_game import resume_game
from ui.core.screen import Place, Screen, arrange
from ui.hex.fair_start import FairStart
from ui.hex.paste_panel import PastePanel
from ui.hex.setup_plan import (
    BY_LOT,
    CLOCKS,
    SINGLE,
    SWAP,
    HexPlan,
    load_plan,
    plan_file,
    rematch_plan,
    save_plan,
)

load_rules(__file__)

OFFERED = 6


class HexSetupScreen(Screen):
    """Changes a HexPlan; Start makes a journal of it."""

    rule = StringProperty(SINGLE)
    clock = ObjectProperty(CLOCKS[0])
    # Who has no time left loses.
    time_decides = BooleanProperty(False)
    # Undo and hints between two people.
    help = StringProperty(ASKED)
    first_name = StringProperty()
    second_name = StringProperty()
    rules = ListProperty()
    clocks = ListProperty()
    has_people = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._random = Random()
        self._standings: dict[str, Standing] | None = None
        self._entered = False
        self._file = plan_file(app.data_dir)
        super().__init__(app, **properties)
        self.choice: OpponentChoice = self.ids.choice.__self__
        self.fair: FairStart = self.ids.fair.__self__
        self._second, self._helps, self._decides = hold_parts(self, "second", "helps", "decides")
        self.choice.fbind("opponent", self._arrange)
        self.fbind("clock", self._arrange)
        for changed in ("layout", "start"):
            self.fair.fbind(changed, self.render)
        for of, changed in ((self.choice, "opponent"), (self.choice, "level"), (self, "first_name")):
            of.fbind(changed, self._find_level)
        self._arrange()
        self.render()

    def enter(self, rematch: str | None = None, pasted: str | None = None, **_place: Any) -> None:
        """A new game; `rematch` is the match whose players sit down again, `pasted` a record to be opened."""
        plan = None
        self._standings = None
        if rematch is not None:
            plan = rematch_plan(as_called(self.app.archive, self.app.archive.open(rematch).setup))
            before = load_plan(self._file)
            if plan.level is not None and before is not None and before.level == FOUND:
                plan.level = FOUND
        elif not self._entered:
            plan = load_plan(self._file)
            show_lost_state(self.app, self._file)
        if plan is not None:
            plan.names = self._called(plan.names)
            self._choose(plan)
        self._entered = True
        self._offer_people()
        self._find_level()
        if pasted is not None:
            # Once this screen is in front: a game that is begun brings another there.
            Clock.schedule_once(lambda _seconds: self.ask_record().take(pasted), -1)

    def remember(self) -> Place:
        """Also what is set up so far."""
        return {**super().remember(), "plan": self._plan()}

    def recall(self, place: Place) -> None:
        """Go on setting up."""
        self._choose(place["plan"])
        self._entered = True
        super().recall(place)

    def _plan(self) -> HexPlan:
        choice = self.choice
        return HexPlan(
            names=[self.first_name, self.second_name],
            level=int(choice.level) if choice.opponent == ENGINE else None,
            own_side=BY_LOT if choice.side == LOT else choice.side,
            rule=self.rule,
            board=self.fair.layout,
            clock=tuple(self.clock),
            start=self.fair.start,
            help=self.help,
            time_decides=self.time_decides,
        )

    def _choose(self, plan: HexPlan) -> None:
        choice = self.choice
        choice.opponent = PERSON if plan.level is None else ENGINE
        choice.level = choice.level if plan.level is None else plan.level
        choice.side = LOT if plan.own_side is BY_LOT else plan.own_side
        self.rule, self.clock, self.fair.layout = plan.rule, plan.clock, plan.board
        self.fair.start, self.help, self.time_decides = plan.start, plan.help, plan.time_decides
        self.first_name, self.second_name = plan.names

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Name what can be chosen."""
        _ = self.app.tr._
        names = {
            "single": _("One game"),
            "seven-by-two": _("Match to 7 points, 2 ahead"),
            "first-to-nine": _("Match to 9 points"),
        }
        self.rules = [(name, names[name]) for name in (SINGLE, *(each for each in RULES if each != SINGLE))]
        self.fair.name_all(self.app.tr)
        self.clocks = [((minutes, added), self._clock_text(minutes, added)) for minutes, added in CLOCKS]
        self._find_level()

    def _clock_text(self, minutes: int, added: int) -> str:
        if not minutes:
            return str(self.app.tr._("No clock"))
        return f"{minutes} + {added}" if added else str(minutes)

    def _arrange(self, *_changed: object) -> None:
        """Ask for a second name where two people play, and for what only they or a clock need."""
        two = self.choice.opponent == PERSON
        arrange({self.ids.names: {self._second: two, self._helps: two}})
        arrange({self.ids.decides_place: {self._decides: bool(self.clock[0])}})

    def _find_level(self, *_changed: object) -> None:
        """Say which level is as strong as whoever plays, and why."""
        if self.choice.opponent != ENGINE or self.choice.level != FOUND:
            return
        if self._standings is None:
            self._standings = standings(self.app.archive)
        (name,) = self._called([tidy_name(self.first_name)])
        standing, tr = self._standings.get(known_as(name), Standing()), self.app.tr
        self.choice.found = standing.level
        self.choice.found_about = (
            tr._("Adapts to you. Your rating: {rating}").format(rating=standing.text)
            if standing.games
            else tr._("Adapts to you: after about six games it plays as well as you do.")
        )

    def _offer_people(self) -> None:
        """Offer the names of those who played before."""
        everybody = [person.name for person in people(self.app.archive)]
        known = [name for name in everybody if name not in placeholder_names()][:OFFERED]
        self.has_people = bool(known)
        self.ids.offers.options = [(name, name) for name in known]
        self.ids.offers.chosen = None

    # -- What people choose

    def sit(self, name: str | None) -> None:
        """Somebody who played before takes the first seat that is free."""
        if name is None:
            return
        self.ids.offers.chosen = None
        if not self.first_name or self.choice.opponent == ENGINE:
            self.first_name = name
        else:
            self.second_name = name

    def _called(self, names: list[str]) -> list[str]:
        """Return these names as who has them is called today: nobody plays against themselves."""
        known = known_people(self.app.archive)
        return [known.shown(name) for name in names]

    def start(self) -> None:
        """Begin the game."""
        tr, plan = self.app.tr, self._plan()
        plan.names = self._called(plan.names)
        defaults, engine = self.unnamed(plan), tr._("Computer")
        if plan.same_names(defaults, engine):
            self.app.show_message(tr._("Two players can’t have the same name."))
            return
        save_plan(self._file, plan)
        if plan.level == FOUND:
            plan.level = self.choice.found
        self.app.begin(KIND, plan.setup(defaults, engine, self._random))
        # The way back from the board leads home, not to a game that has begun.
        self.app.go("home")
        self.app.go("hex_board")

    def unnamed(self, plan: HexPlan) -> tuple[str, str]:
        """What players are called who typed no name: by the side they begin with, unless they may swap."""
        _ = self.app.tr._
        if plan.rule == SINGLE and plan.start == SWAP:
            first, second = (_("Player {number}").format(number=number) for number in (1, 2))
            return first, second
        return _("Red"), _("Ivory")

    def ask_record(self) -> PastePanel:
        """Ask for a record to be pasted."""
        panel = PastePanel(self.app.tr, self._begin_pasted)
        self.app.open_overlay(panel)
        return panel

    def _begin_pasted(self, text: str) -> None:
        """Make games of a text; a `Refusal` says where it is wrong."""
        tr = self.app.tr
        choose_pasted(self.app, pasted_games(text, (tr._("Red"), tr._("Ivory"))), self._take)

    def _take(self, games: Sequence[PastedGame]) -> None:
        """Keep these games, and open the only one."""
        app, tr = self.app, self.app.tr
        journals = [store_pasted(app, game) for game in games]
        app.go("home")
        if len(journals) == 1:
            resume_game(app, journals[0])
            return
        count = len(journals)
        app.go("history")
        app.show_message(
            tr.many("{count} game imported.", "{count} games imported.", count).format(count=count)
        )
