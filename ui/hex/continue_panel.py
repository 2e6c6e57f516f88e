"""What comes up over a replay before a game goes on from there: against whom, on which side."""

from collections.abc import Callable

from kivy.app import App
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from ra_hex.board import NORTH, SOUTH
from ra_hex.engine.levels import LEVELS
from ui.common.overlay import Panel
from ui.core.kv import load_rules
from ui.hex.setup_plan import about_level

load_rules(__file__)

PERSON, ENGINE = "person", "engine"
SPOKEN_LEVEL = 3
# Tells the levels of South and North, None for a person.
Chosen = Callable[[tuple[int | None, int | None]], object]


class GoingOn(Panel):
    """Begins with what the game was; `chosen` hears what it is to be."""

    opponent = StringProperty(PERSON)
    level = NumericProperty(SPOKEN_LEVEL)
    side = ObjectProperty(SOUTH)
    opponents = ListProperty()
    levels = ListProperty()
    sides = ListProperty()
    side_words = StringProperty()
    about_level = StringProperty()

    def __init__(self, before: tuple[int | None, int | None], to_move: int, chosen: Chosen) -> None:
        self._chosen = chosen
        super().__init__()
        self._for_engine = [
            self.ids[name].__self__ for name in ("level_title", "level", "level_about", "side_title", "side")
        ]
        _ = App.get_running_app().tr._
        self.opponents = [(ENGINE, _("The computer")), (PERSON, _("Two people"))]
        self.levels = [(level, str(level)) for level in LEVELS]
        self.sides = [(SOUTH, _("Red")), (NORTH, _("Ivory"))]
        self.side_words = (
            _("Your side (ivory is to move)") if to_move == NORTH else _("Your side (red is to move)")
        )
        for side, level in enumerate(before):
            if level is not None:
                self.opponent, self.level, self.side = ENGINE, level, 1 - side
        self.fbind("level", self._name_level)
        self._name_level()
        self._arrange()

    def _name_level(self, *_changed: object) -> None:
        self.about_level = about_level(App.get_running_app().tr, int(self.level))

    def on_opponent(self, *_changed: object) -> None:
        """Only the computer has a level."""
        self._arrange()

    def _arrange(self) -> None:
        place = self.ids.for_engine
        place.clear_widgets()
        if self.opponent == ENGINE:
            for part in self._for_engine:
                place.add_widget(part)

    def begin(self) -> None:
        """That is how it shall go on."""
        self.close()
        levels: list[int | None] = [None, None]
        if self.opponent == ENGINE:
            levels[1 - self.side] = int(self.level)
        self._chosen((levels[SOUTH], levels[NORTH]))
