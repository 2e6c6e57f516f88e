"""What is chosen before a hex game: against whom, which side, how long, which board, what clock."""

from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from ra_hex.board import NORTH, SOUTH
from ra_hex.engine.levels import LEVELS
from ra_hex.game import is_name
from ra_hex.layouts import DEFAULT, LAYOUTS
from ra_hex.match import DEFAULT_RULE, RULES
from ui.core.state_file import StateFile
from ui.core.texts import mark

FILE = "hexsetup.json"
BY_LOT = None
# Minutes for each side and game, seconds added at each move; 0 is no clock.
CLOCKS = ((0, 0), (3, 2), (5, 3), (10, 5), (15, 10), (30, 0))
# How well a level plays, for people; the strongest is told with its seconds.
ABOUT_LEVELS = {
    1: mark("For first games."),
    2: mark("Overlooks most moves."),
    3: mark("Overlooks half the moves."),
    4: mark("Overlooks a move now and then."),
    5: mark("Looks one move ahead."),
    6: mark("Looks two moves ahead."),
    7: mark("Looks three moves ahead."),
    8: mark("The strongest: thinks for up to {count} seconds."),
}
SINGLE = next(name for name, rule in RULES.items() if rule.games == 1)


def about_level(tr: Any, level: int) -> str:
    """How well a level plays."""
    milliseconds = LEVELS[level].milliseconds or 0
    return str(tr._(ABOUT_LEVELS[level]).format(count=milliseconds // 1000))


@dataclass
class HexPlan:
    """Names are as typed, South's first; `level` is the engine's, None for a second person."""

    names: list[str] = field(default_factory=lambda: ["", ""])
    level: int | None = None
    # The engine's opponent plays this side; BY_LOT draws it.
    own_side: int | None = SOUTH
    rule: str = DEFAULT_RULE
    board: str = DEFAULT
    clock: tuple[int, int] = CLOCKS[0]

    def setup(self, defaults: tuple[str, str], engine: str, random: Random) -> dict[str, Any]:
        """What the journal begins with; who is not named is called by default."""
        names = [typed.strip() or default for typed, default in zip(self.names, defaults, strict=True)]
        levels: list[int | None] = [None, None]
        if self.level is not None:
            own = random.choice((SOUTH, NORTH)) if self.own_side is BY_LOT else self.own_side
            person = self.names[SOUTH].strip() or defaults[own]
            names[own], names[1 - own] = person, engine
            levels[1 - own] = self.level
        minutes, increment = self.clock
        return {
            "board": self.board,
            "players": names,
            "match": self.rule,
            **({} if self.level is None else {"levels": levels}),
            **({"clock": {"seconds": 60 * minutes, "increment": increment}} if minutes else {}),
        }

    def same_names(self, defaults: tuple[str, str], engine: str) -> bool:
        """Would both sides be called the same?"""
        first, second = self.setup(defaults, engine, Random(0))["players"]
        return bool(first.casefold() == second.casefold())

    def unfit(self) -> str | None:
        """A typed name nobody can be called by."""
        return next((name for name in self.names if name.strip() and not is_name(name)), None)


def keep_plan(folder: Path, plan: HexPlan) -> None:
    """Have the next game begin with these choices; where they cannot be written it begins with the usual."""
    with suppress(OSError):
        StateFile(folder / FILE).write(asdict(plan))


def kept_plan(folder: Path) -> HexPlan | None:
    """What was chosen last, if it is there and makes sense."""
    try:
        kept = StateFile(folder / FILE).read()
        plan = HexPlan(**kept)
        plan.clock = tuple(kept["clock"])
        names = [str(name) for name in plan.names]
        fits = (
            plan.level in (None, *LEVELS)
            and plan.own_side in (SOUTH, NORTH, BY_LOT)
            and (plan.rule in RULES, plan.board in LAYOUTS, plan.clock in CLOCKS) == (True, True, True)
            and (names, len(names)) == (plan.names, 2)
        )
    except (OSError, ValueError, RecursionError, KeyError, TypeError):
        return None
    return plan if fits and plan.unfit() is None else None
