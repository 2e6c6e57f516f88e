"""What is chosen before a hex game: against whom, which side, how long, which board, what clock."""

from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from ra_base.names import tidy_name
from ra_hex.board import NORTH, SOUTH
from ra_hex.clock import Clock
from ra_hex.engine.levels import LEVELS
from ra_hex.engine.openings import drawn
from ra_hex.journal import LARGEST_SEED
from ra_hex.layouts import DEFAULT, LAYOUTS
from ra_hex.match import ASKED, DEFAULT_RULE, FREE, OFF, RULES, Agreement, Opening
from ui.common.computer_rating import FOUND
from ui.common.placeholders import placeholder_names
from ui.common.setup_file import setup_file
from ui.core.state_file import StateFile
from ui.core.state_shape import TRUTH, Fields, ListOf, OneOf, Text

FILE = "hexsetup.json"
BY_LOT = None
# Minutes for each side and game, seconds added at each move; 0 is no clock.
CLOCKS = ((0, 0), (3, 2), (5, 3), (10, 5), (15, 10), (30, 0))
# How a single game starts: as usual, with a swap allowed after the first move, after a balanced opening.
START, SWAP, OPENING = STARTS = ("usual", "swap", "opening")
SINGLE = next(name for name, rule in RULES.items() if rule.games == 1)
# A name's letters may each have several characters.
LONGEST_NAME = 1000
# The file of a plan.
SHAPE = Fields(
    {
        "names": ListOf(Text(LONGEST_NAME), least=2, most=2),
        "level": OneOf((None, FOUND, *LEVELS)),
        "own_side": OneOf((SOUTH, NORTH, BY_LOT)),
        "rule": OneOf(tuple(RULES)),
        "board": OneOf(tuple(LAYOUTS)),
        "clock": OneOf([list(clock) for clock in CLOCKS]),
    },
    # Version 1.0 does not know these.
    {"start": OneOf(STARTS), "help": OneOf((ASKED, OFF)), "time_decides": TRUTH},
)


@dataclass
class HexPlan:
    """Names are as typed, South's first; `level` is the engine's, None for a second person.

    A level that is FOUND is replaced by one that is as strong as the person before the game begins.
    """

    names: list[str] = field(default_factory=lambda: ["", ""])
    level: float | None = None
    # The engine's opponent plays this side; BY_LOT draws it.
    own_side: int | None = SOUTH
    rule: str = DEFAULT_RULE
    board: str = DEFAULT
    clock: tuple[int, int] = CLOCKS[0]
    start: str = START
    # Between two people at one device: undo and hints.
    help: str = ASKED
    time_decides: bool = False

    def setup(self, defaults: tuple[str, str], engine: str, random: Random) -> dict[str, Any]:
        """Return what the journal begins with; who is not named is called by default."""
        names = [typed or default for typed, default in zip(self._typed, defaults, strict=True)]
        levels: list[float | None] = [None, None]
        if self.level is not None:
            own = random.choice((SOUTH, NORTH)) if self.own_side is BY_LOT else self.own_side
            person = self._typed[SOUTH] or defaults[own]
            names[own], names[1 - own] = person, engine
            levels[1 - own] = self.level
        minutes, increment = self.clock
        return {
            "board": self.board,
            "players": names,
            "match": self.rule,
            **({} if self.level is None else {"levels": levels}),
            **({"clock": Clock(60 * minutes, increment, self.time_decides).as_data()} if minutes else {}),
            **self._agreed(random).as_data(),
        }

    def _agreed(self, random: Random) -> Agreement:
        """What holds beside the rules: an opening is drawn by a seed that the journal keeps."""
        help_given = FREE if self.level is not None else self.help
        if self.rule != SINGLE or self.start == START:
            return Agreement(help=help_given)
        if self.start == SWAP:
            return Agreement(swap=True, help=help_given)
        seed = random.randrange(LARGEST_SEED)
        moves = drawn(self.board, seed)
        return Agreement(opening=Opening(seed, moves) if moves else None, help=help_given)

    def same_names(self, defaults: tuple[str, str], engine: str) -> bool:
        """Whether both sides would be called the same."""
        first, second = self.setup(defaults, engine, Random(0))["players"]
        return bool(first.casefold() == second.casefold())

    @property
    def _typed(self) -> list[str]:
        """The names, empty where nothing is to be seen."""
        return [tidy_name(name) for name in self.names]


def rematch_plan(setup: dict[str, Any]) -> HexPlan:
    """Return the plan for the same match again; whoever played North is South now."""
    south, north = ("" if name in placeholder_names() else name for name in setup["players"])
    clock = setup.get("clock") or {"seconds": 0, "increment": 0}
    wanted = (clock["seconds"] // 60, clock["increment"])
    plan = HexPlan(
        names=[north, south],
        rule=setup["match"],
        board=setup["board"],
        clock=wanted if wanted in CLOCKS else CLOCKS[0],
        start=SWAP if setup.get("swap") else OPENING if "opening" in setup else START,
        help=OFF if setup.get("help") == OFF else ASKED,
        time_decides=bool(clock.get("loss")),
    )
    levels = setup.get("levels") or [None, None]
    for side in (NORTH, SOUTH):
        if levels[side] is not None:
            plan.level, plan.own_side, plan.names = round(levels[side]), side, [(south, north)[1 - side], ""]
    return plan


def plan_file(folder: Path) -> StateFile:
    """Return the file of the choices."""
    return setup_file(folder / FILE, SHAPE)


def save_plan(file: StateFile, plan: HexPlan) -> None:
    """Save the choices for the next game; where they cannot be written it begins with the usual ones."""
    with suppress(OSError):
        file.write(asdict(plan))


def load_plan(file: StateFile) -> HexPlan | None:
    """Return what was chosen last, if it is there."""
    stored = file.read()
    plan = None
    if stored is not None:
        known = [*SHAPE.needed, *(name for name in SHAPE.optional if name in stored)]
        plan = HexPlan(**{name: stored[name] for name in known})
        plan.clock = tuple(stored["clock"])
    return plan
