"""How two players begin on equal terms: the board, and in a single game a swap or a balanced opening."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from ra_hex.engine.openings import openings
from ra_hex.layouts import DEFAULT, LAYOUTS
from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.texts import Speaker
from ui.hex.setup_plan import OPENING, START, SWAP

load_rules(__file__)


class FairStart(VStack):
    """The choice of a board and of a `start`, one of STARTS; only a `single` game is asked for that."""

    layout = StringProperty(DEFAULT)
    layouts = ListProperty()
    start = StringProperty(START)
    starts = ListProperty()
    single = BooleanProperty(True)
    about = StringProperty()

    def on_kv_post(self, _root: object) -> None:
        """Ask only for what a game of this length has."""
        self._asked = hold_parts(self, "start_title", "start", "start_about")
        self.fbind("single", self._arrange)
        for chosen in ("layout", "start"):
            self.fbind(chosen, self._leave_opening)
        self._arrange()

    def _arrange(self, *_changed: object) -> None:
        arrange({self: dict.fromkeys(self._asked, self.single)})

    def _leave_opening(self, *_changed: object) -> None:
        """A board for which no openings were searched begins as usual."""
        if self.start == OPENING and not openings(self.layout):
            self.start = START

    def name_all(self, tr: Speaker) -> None:
        """Name what can be chosen, and say what it is for."""
        named = tr._("{count} cells")
        self.layouts = [(name, named.format(count=name) if name.isdigit() else name) for name in LAYOUTS]
        self.starts = [(START, tr._("As usual")), (SWAP, tr._("Swap"))]
        if openings(self.layout):
            self.starts.append((OPENING, tr._("Balanced opening")))
        self.about = {SWAP: swap_about, OPENING: opening_about}.get(self.start, usual_about)(tr, self.layout)


def usual_about(tr: Speaker, layout: str) -> str:
    """How much the first player has of moving first."""
    percent = LAYOUTS[layout].first_wins
    if percent is None:
        return ""
    text = tr._(
        "Between equal players, the first one won {percent}% of the decided test games on this board."
    )
    return str(text.format(percent=percent))


def swap_about(tr: Speaker, _layout: str) -> str:
    """What a swap is and what it is good for."""
    return str(
        tr._(
            "After the first move, the second player may swap sides and take it over. So the first player "
            "looks for a move that leaves both sides equal."
        )
    )


def opening_about(tr: Speaker, layout: str) -> str:
    """What a balanced opening is and what it is good for."""
    count = len(openings(layout))
    text = tr.many(
        "The game starts after four moves, drawn from {count} opening in which the computer finds neither "
        "side better.",
        "The game starts after four moves, drawn from {count} openings in which the computer finds neither "
        "side better.",
        count,
    )
    return str(text.format(count=count))
