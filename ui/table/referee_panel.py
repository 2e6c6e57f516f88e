"""What is tapped while tiles are logged: the auction track, the actions and a grid of all tiles."""

from collections.abc import Sequence
from functools import partial

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.input import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ra_auction.actions import BIDDING, GODS, TURN
from ui.common.card import Surface
from ui.common.long_press import LongPress
from ui.common.press import Pressable
from ui.common.repeat import repeat
from ui.common.text import LateLabel, width_of
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.theme import Theme
from ui.table.referee_view import BIDS, GRID, RefereeView
from ui.table.tile_name import parted

load_rules(__file__)


# Icons that would be smaller are each as large as their own names allow.
LEAST_ICON = float(dp(20))
# A name of two words is in one line, where two are too high, if its letters are no smaller than this.
LEAST_LETTERS = float(sp(9))
# How high a line is, by the size of its letters.
LINE = 1.18


class TileText(LateLabel):
    """A name or number on a tile; its size follows the tile and not only the theme."""


class TileButton(LongPress, Pressable, BoxLayout):
    """A kind of tile in its place: how many are left in the bag, and its name as large as fits."""

    MEANING = ("tile", "spending")

    tile = StringProperty()
    name = StringProperty()
    left = NumericProperty(0)
    # Does a god take the tile that is tapped?
    spending = BooleanProperty(False)
    # Can any tile be drawn?
    drawing = BooleanProperty(True)
    # Can it be drawn, or taken by a god?
    available = BooleanProperty(False)
    # How large its icon can be, and is: as those of all other tiles.
    most_side = NumericProperty(0)
    side = NumericProperty(0)
    # How large a name is at most, and this one; how it is written.
    base = NumericProperty(1)
    name_size = NumericProperty(1)
    written = StringProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        fit = self._fit = before_next_frame(self._fit_name)
        for changed in ("size", "name", "base"):
            self.fbind(changed, fit)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Show whether one is left."""
        super().on_kv_post(base_widget)
        self._used_up: Widget | None = None
        self.fbind("left", self._show_used_up)
        self._show_used_up()

    def _show_used_up(self, *_changed: object) -> None:
        """Show a cross instead of the number when none is left."""
        if not self.left and self._used_up is None:
            self._used_up = Factory.UsedUp()
            self.ids.count.add_widget(self._used_up)
        elif self.left and self._used_up is not None:
            self.ids.count.remove_widget(self._used_up)
            self._used_up = None

    def _fit_name(self, *_changed: object) -> None:
        """No word of the name is wider than the tile, and the icon is not small because of a second line."""
        share = 0.92 * (self.width - self.padding[0] - self.padding[2])
        size = self._size_of(self.name.split(), share)
        in_line = self.base * min(1, share / max(1, width_of(self.name, self.base)))
        # Of two lines.
        room = max(1, (self.height - LEAST_ICON - 3 * Theme.tiny) / (2 * LINE))
        if size > room and " " in self.name:
            size = in_line if in_line >= LEAST_LETTERS else room
        parts = parted(self.name)
        in_parts = min(room, self._size_of(parts.split("\n"), share))
        self.written, self.name_size = (parts, in_parts) if in_parts > size else (self.name, size)

    def _size_of(self, lines: Sequence[str], share: float) -> float:
        """How large letters can be where each of these has one line of that width."""
        widest = max((width_of(line, self.base) for line in lines), default=0)
        return float(self.base * min(1, share / max(1, widest)))


class GodButton(Pressable, BoxLayout):
    """Spends a god of the player on turn; always in its place, switched off without one."""

    icon = StringProperty()
    count = NumericProperty(0)


class TrackSpace(AnchorLayout):
    """A space of the auction track, with the tile on it; `offered`: a god can take it."""

    tile = StringProperty()
    offered = BooleanProperty(False)


class AuctionTrack(LongPress, BoxLayout):
    """The auction track: one touch target, because eight spaces of a narrow phone are no finger wide."""

    # Which tile is touched depends on the place alone.
    MEANING = ()

    # The tile that was touched last.
    tile = StringProperty()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Remember which tile is touched."""
        if self.collide_point(*touch.pos):
            self.tile = next((each.tile for each in self.children if each.x <= touch.x < each.right), "")
        return bool(super().on_touch_down(touch))


class RefereePanel(Surface):
    """Shows a RefereeView; what is tapped is an action of `screen`."""

    screen = ObjectProperty()
    view = ObjectProperty(rebind=True)
    phase = StringProperty()
    # Was a god tapped, and the tile it takes is to be tapped now?
    spending = BooleanProperty(False)
    # How high it may be, and what of that a row of tiles gets.
    room = NumericProperty(0)
    cols = NumericProperty(5)
    rows = NumericProperty(5)
    row_height = NumericProperty(0)

    def __init__(self, view: RefereeView, **properties: object) -> None:
        super().__init__(view=view, **properties)
        self._parts = hold_parts(self, "track", "actions", "gods", "grid", "auction", "bids")
        tile = partial(
            TileButton,
            on_tap=lambda tapped: self.tap_tile(tapped.tile),
            on_hold=lambda held: self.show_name(held.tile),
        )
        for kind in GRID:
            self.ids.grid.add_widget(tile(tile=kind, left=view.left[kind]))
        even = Clock.create_trigger(self._even_icons, -1)
        for button in self.ids.grid.children:
            button.fbind("most_side", even)
        even()
        trigger = Clock.create_trigger(self._arrange, -1)
        self.fbind("phase", trigger)
        self.fbind("phase", self._show_offered)
        self._arrange()

    def _even_icons(self, *_changed: object) -> None:
        """A name of two lines makes its own icon no smaller than the others, where they stay large enough."""
        least = min(button.most_side for button in self.ids.grid.children)
        for button in self.ids.grid.children:
            button.side = least if least >= LEAST_ICON else button.most_side

    def act(self, do: str, **fields: object) -> None:
        """Do an action of the game."""
        self.screen.act({"do": do, **fields})

    def tap_tile(self, tile: str) -> None:
        """Draw the tile, or have the god take it."""
        if self.phase == GODS:
            self.take(tile)
        else:
            self.act("draw", tile=tile)

    def take(self, tile: str) -> None:
        """Have the god take the tile, if it can."""
        if self.phase == GODS and tile in self.view.takes:
            self.act("god", take=tile)

    def show_name(self, tile: str) -> None:
        """Show what a tile is called, and how many of it are left."""
        if tile:
            app = self.screen.app
            text = app.tr._("{tile} (left in the bag: {count})")
            name = app.tr.say(self.view.names[tile])
            app.show_message(text.format(tile=name, count=self.view.left[tile]))

    def keep_gods(self) -> None:
        """Spend no god, or no more of them."""
        if self.spending:
            self.spending = False
        else:
            self.act("end")

    def show(self, view: RefereeView) -> None:
        """Show what can be tapped now."""
        # Whoever looks a rule up meanwhile is still choosing a tile.
        self.spending = self.spending and view == self.view
        self.view = view
        say = self.screen.app.tr.say
        for button in self.ids.grid.children:
            button.left, button.name = view.left[button.tile], say(view.names[button.tile])
        repeat(self.ids.track, TrackSpace, "tile", view.track)
        self._show_offered()

    def _show_offered(self, *_changed: object) -> None:
        spending, view = self.phase == GODS, self.view
        for button in self.ids.grid.children:
            button.spending, button.drawing = spending, view.draws
            button.available = button.tile in view.takes if spending else view.draws and button.left > 0
        for space in self.ids.track.children:
            space.offered = spending and space.tile in self.view.takes

    def _arrange(self, *_changed: object) -> None:
        track, actions, gods, grid, auction, bids = self._parts
        arrange(
            {
                self: {
                    track: True,
                    actions: self.phase == TURN,
                    gods: self.phase == GODS,
                    grid: self.phase in (TURN, GODS),
                    auction: self.phase == BIDDING,
                    bids: self.phase == BIDS,
                }
            }
        )
