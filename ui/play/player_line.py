"""A player of a game that is played here: points, disks, what is bid, and every tile by kind."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.common.repeat import repeat
from ui.common.stack import HStack, VStack
from ui.core.kv import load_rules

load_rules(__file__)


class TileCount(HStack):
    """A kind of tile and how many of it, from two on."""

    held = ObjectProperty(("", 0))
    tile = StringProperty()
    count = NumericProperty(0)
    side = NumericProperty(1)


class PlayerLine(Pressable, VStack):
    """Shows a PlayerLook, to tap for more."""

    MEANING = ("seat",)

    look = ObjectProperty(rebind=True)
    seat = NumericProperty(0)
    side = NumericProperty(1)
    # Is it the row of whoever has to act?
    acts = BooleanProperty(False)

    def on_look(self, *_changed: object) -> None:
        """Show the tiles as they are now."""
        if "tiles" in self.ids:
            repeat(self.ids.tiles, TileCount, "held", self.look.tiles)

    def on_kv_post(self, _root: object) -> None:
        """Show the tiles from now on."""
        self.on_look()


class PlayerLines(BoxLayout):
    """Everybody, one below the other or two beside each other; `on_player`: one was tapped."""

    players = ObjectProperty(())
    # How high each row may be for all of them to be in sight, and how large tiles and disks are for that.
    share = NumericProperty(0)
    side = NumericProperty(1)

    __events__ = ("on_player",)

    def on_player(self, seat: int) -> None:
        """A row was tapped."""

    def on_players(self, *_changed: object) -> None:
        """Show everybody as they are now."""
        repeat(self, self._row, "look", self.players)

    def _row(self, **properties: object) -> PlayerLine:
        row = PlayerLine(**properties)
        row.bind(on_release=lambda tapped: self.dispatch("on_player", int(tapped.seat)))
        return row

    def row_of(self, seat: int) -> PlayerLine:
        """Return the row of a player."""
        row: PlayerLine = next(row for row in self.children if row.seat == seat)
        return row
