"""A new hex game: against whom, which side, how long a match; or one pasted as a record."""

from random import Random
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from ra_archive.players import people
from ra_hex.board import NORTH, SOUTH
from ra_hex.engine.levels import LEVELS
from ra_hex.layouts import DEFAULT, LAYOUTS
from ra_hex.match import KIND, RULES
from ui.common.placeholders import placeholder_names, side_placeholders
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.resume_game import resume_game
from ui.core.screen import Screen
from ui.hex.paste_panel import HexPasting
from ui.hex.pasted_game import journal_of
from ui.hex.setup_plan import BY_LOT, CLOCKS, SINGLE, HexPlan, about_level, keep_plan, kept_plan

load_rules(__file__)

PERSON, ENGINE = "person", "engine"
SPOKEN_LEVEL = 3
LOT = "lot"
OFFERED = 6


class HexSetupScreen(Screen):
    """Changes a HexPlan; Start makes a journal of it."""

    opponent = StringProperty(ENGINE)
    level = NumericProperty(SPOKEN_LEVEL)
    about_level = StringProperty()
    side = ObjectProperty(SOUTH)
    rule = StringProperty("single")
    layout = StringProperty(DEFAULT)
    about = StringProperty()
    clock = ObjectProperty(CLOCKS[0])
    first_name = StringProperty()
    second_name = StringProperty()
    opponents = ListProperty()
    levels = ListProperty()
    sides = ListProperty()
    rules = ListProperty()
    layouts = ListProperty()
    clocks = ListProperty()
    has_people = BooleanProperty(False)
    two = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._random = Random()
        self._entered = False
        super().__init__(app, **properties)
        self._second = self.ids.second.__self__
        self._for_engine = [
            self.ids[name].__self__ for name in ("level_title", "level", "level_about", "side_title", "side")
        ]
        self._name_options()
        self.app.tr.bind(_=self._name_options)
        self.fbind("opponent", self._arrange)
        self.fbind("layout", self._name_board)
        self.fbind("level", self._name_level)
        self._arrange()

    def enter(self, rematch: str | None = None, **_place: Any) -> None:
        """A new game; `rematch` is the journal of the match whose players sit down again."""
        if rematch is not None:
            self._as_before(self.app.archive.open(rematch).setup)
        elif not self._entered:
            self._as_last()
        self._entered = True
        self._offer()

    def _as_last(self) -> None:
        """What was chosen for the last game."""
        plan = kept_plan(self.app.data_dir)
        if plan is None:
            return
        self.opponent = PERSON if plan.level is None else ENGINE
        self.level = plan.level or self.level
        self.side = LOT if plan.own_side is BY_LOT else plan.own_side
        self.rule, self.layout, self.clock = plan.rule, plan.board, plan.clock
        self.first_name, self.second_name = plan.names

    def _as_before(self, setup: dict[str, Any]) -> None:
        """The same again; whoever played North is South now."""
        named = ["" if name in side_placeholders() else name for name in setup["players"]]
        north, south = named
        levels = setup.get("levels") or [None, None]
        self.rule, self.layout = setup["match"], setup["board"]
        clock = setup.get("clock") or {"seconds": 0, "increment": 0}
        wanted = (clock["seconds"] // 60, clock["increment"])
        self.clock = wanted if wanted in CLOCKS else CLOCKS[0]
        engine = next((side for side in (SOUTH, NORTH) if levels[side] is not None), None)
        self.opponent = PERSON if engine is None else ENGINE
        if engine is None:
            self.first_name, self.second_name = south, north
        else:
            self.level, self.side = levels[engine], engine
            self.first_name = named[1 - engine]

    # -- What is shown

    def _name_options(self, *_changed: object) -> None:
        _ = self.app.tr._
        self.opponents = [(ENGINE, _("The computer")), (PERSON, _("Two people"))]
        self.levels = [(level, str(level)) for level in LEVELS]
        self.sides = [(SOUTH, _("Red")), (NORTH, _("Ivory")), (LOT, _("By lot"))]
        names = {"single": _("One game"), "seven-by-two": _("Match to 7"), "first-to-nine": _("First to 9")}
        self.rules = [(name, names[name]) for name in (SINGLE, *(each for each in RULES if each != SINGLE))]
        self.layouts = [(name, _("{count} cells").format(count=name)) for name in LAYOUTS]
        self.clocks = [
            ((minutes, increment), self._clock_words(minutes, increment)) for minutes, increment in CLOCKS
        ]

        self._name_board()
        self._name_level()

    def _name_level(self, *_changed: object) -> None:
        self.about_level = about_level(self.app.tr, int(self.level))

    def _name_board(self, *_changed: object) -> None:
        self.about = self.app.tr.say(LAYOUTS[self.layout].about)

    def _clock_words(self, minutes: int, increment: int) -> str:
        _ = self.app.tr._
        if not minutes:
            return str(_("No clock"))
        return f"{minutes} + {increment}" if increment else str(minutes)

    def _arrange(self, *_changed: object) -> None:
        """The level against the computer, a second name for two people."""
        game, names = self.ids.game, self.ids.names
        engine = self.opponent == ENGINE
        self.two = not engine
        for part in (*self._for_engine, self._second):
            if part.parent is not None:
                part.parent.remove_widget(part)
        if engine:
            for part in self._for_engine:
                game.add_widget(part)
        else:
            names.add_widget(self._second)

    def _offer(self) -> None:
        """Those who played before."""
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
        if not self.first_name or self.opponent == ENGINE:
            self.first_name = name
        else:
            self.second_name = name

    def start(self) -> None:
        """Begin the game."""
        tr = self.app.tr
        plan = HexPlan(
            names=[self.first_name, self.second_name],
            level=int(self.level) if self.opponent == ENGINE else None,
            own_side=BY_LOT if self.side == LOT else self.side,
            rule=self.rule,
            board=self.layout,
            clock=tuple(self.clock),
        )
        if plan.unfit() is not None:
            self.app.show_message(tr._("A name has printable letters on one line."))
            return
        defaults, engine = (tr._("Red"), tr._("Ivory")), tr._("Computer")
        if plan.same_names(defaults, engine):
            self.app.show_message(tr._("Two players cannot have the same name."))
            return
        keep_plan(self.app.data_dir, plan)
        self.app.begin(KIND, plan.setup(defaults, engine, self._random))
        # The way back from the board leads home, not to a game that has begun.
        self.app.go("home")
        self.app.go("hex_board")

    def ask_record(self) -> None:
        """Have a record pasted."""
        self.app.open_overlay(HexPasting(self._take))

    def _take(self, text: str) -> None:
        """A record becomes a game, or BadInput says where it is wrong."""
        tr = self.app.tr
        setup, actions = journal_of(text, (tr._("Red"), tr._("Ivory")))
        session = self.app.begin(KIND, setup)
        if actions:
            session.do(*actions)
        self.app.go("home")
        resume_game(self.app, session.journal.id)

    # -- For the layout check and the tour

    def show_people(self) -> None:
        """Two people, by name."""
        self.opponent = PERSON
        self.first_name, self.second_name = "Ann", "Béatrice"

    STATES: ClassVar = {"people": show_people}
    TOUR: ClassVar = {"hex-setup": ""}
