"""The lot: the eight spaces of the auction track, as large as there is room for."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout

from ra_auction.game import SPACES
from ui.common.press import Pressable
from ui.common.repeat import repeat
from ui.core.kv import load_rules

load_rules(__file__)

# So long a tile takes to come, or to fly to its owner.
SECONDS = 0.15


def tile_side(width: float, height: float, in_a_row: int, widest: float, gap: float, least: float) -> float:
    """How large a tile is of a lot with so much room: no smaller than `least`, else no larger than fits."""
    rows = SPACES // in_a_row
    return max(least, min((width - (in_a_row - 1) * gap) / in_a_row, (height - gap) / rows, widest))


class LotSpace(Pressable, AnchorLayout):
    """A space with the tile on it; `offered`: a god can take it."""

    MEANING = ("tile", "offered")

    tile = StringProperty()
    offered = BooleanProperty(False)
    side = NumericProperty(0)
    # How much of its size the tile has, while it comes.
    grown = NumericProperty(1.0)

    def come(self) -> None:
        """Let the tile grow into its space."""
        Animation.cancel_all(self, "grown")
        self.grown = 0.3
        Animation(grown=1.0, duration=SECONDS, transition="out_quad").start(self)


class LotTiles(GridLayout):
    """`on_tile`: a tile was tapped."""

    tiles = ObjectProperty(())
    takes = ObjectProperty(())
    side = NumericProperty(0)

    __events__ = ("on_tile",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for changed in ("tiles", "takes"):
            self.fbind(changed, self._show)
        self._show()

    def on_tile(self, tile: str) -> None:
        """A tile was tapped."""

    @property
    def spaces(self) -> list[LotSpace]:
        """The spaces from the first on."""
        spaces: list[LotSpace] = self.children[::-1]
        return spaces

    def _show(self, *_changed: object) -> None:
        repeat(self, self._space, "tile", self.tiles)
        for space in self.children:
            space.offered = space.tile in self.takes

    def _space(self, **properties: object) -> LotSpace:
        space = LotSpace(**properties)
        space.bind(on_release=lambda tapped: self.dispatch("on_tile", tapped.tile))
        return space
