"""A player of an auction game: points, disks, and every tile by kind."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.common.icon import Icon
from ui.common.press import Pressable
from ui.common.repeat import repeat
from ui.common.text import LateLabel, width_of
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.theme import Theme

load_rules(__file__)


class CountText(LateLabel):
    """How many there are of a tile."""

    side = NumericProperty(1)


class PointsText(LateLabel):
    """A player's points."""


class TileCount(BoxLayout):
    """A kind of tile and how many of it, from two on; there are dozens, so nothing of it is a kv rule."""

    held = ObjectProperty(("", 0))
    tile = StringProperty()
    count = NumericProperty(0)
    side = NumericProperty(1)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self._icon = Icon()
        self._number: CountText | None = None
        self.add_widget(self._icon)
        self.fbind("minimum_width", self.setter("width"))
        self.fbind("held", self._show)
        self.fbind("side", self._fit)
        self._show()

    def _show(self, *_changed: object) -> None:
        self.tile, self.count = self.held
        self._icon.name = self.tile
        if self._number is None and self.count > 1:
            self._number = CountText()
            self.add_widget(self._number)
        elif self._number is not None and self.count < 2:
            self.remove_widget(self._number)
            self._number = None
        if self._number is not None:
            self._number.text = str(int(self.count))
        self._fit()

    def _fit(self, *_changed: object) -> None:
        self.height = self.side
        self._icon.size = self.side, self.side
        if self._number is not None:
            self._number.side = self.side


class PlayerLine(Pressable, BoxLayout):
    """Shows a PlayerLook, to tap for more."""

    MEANING = ("seat",)

    look = ObjectProperty(rebind=True)
    seat = NumericProperty(0)
    side = NumericProperty(1)
    # Is it the row of whoever has to act?
    acts = BooleanProperty(False)

    # How large letters of the name are.
    letters = NumericProperty(1)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Show the player from now on."""
        super().on_kv_post(base_widget)
        self._disks, self._below = hold_parts(self, "disks", "below")
        self._head, self._tiles = self.ids.head.__self__, self.ids.tiles.__self__
        self._fit = before_next_frame(self._fit_disks)
        for changed in ("width", "letters", "side", "look"):
            self.fbind(changed, self._fit)
        self._disks.fbind("width", self._fit)
        self.fbind("look", self._show)
        self.fbind("side", self._show)
        self._show()
        self._fit_disks()

    def _show(self, *_changed: object) -> None:
        if self.look is not None:
            repeat(self._tiles, TileCount, "held", self.look.tiles)
            for tile in self._tiles.children:
                tile.side = self.side

    def _fit_disks(self, *_changed: object) -> None:
        """Have the disks beside the name where all of it has room, else below it."""
        if self.look is None:
            return
        others = sum(
            each.width + Theme.tight
            for each in self._head.children
            if each not in (self.ids.name.__self__, self._disks)
        )
        room = self.width - 2 * Theme.gap - others - self._disks.width - Theme.tight
        beside = room >= 1.05 * width_of(self.look.name, self.letters, bold=True)
        if beside != (self._disks.parent is self._head):
            arrange({self: {self._below: False}, self._head: {}, self._below: {self._disks: not beside}})
            if beside:
                self._head.add_widget(self._disks, 1)
            else:
                self.add_widget(self._below, 1)


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
