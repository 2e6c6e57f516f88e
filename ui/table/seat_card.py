"""The players at a table: a card each with disks to tap, or all of them in a strip to look at."""

from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from ui.common.card import Surface
from ui.common.press import Pressable
from ui.common.text import LateLabel, width_of
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.theme import Theme
from ui.table.repeat import repeat
from ui.table.sun_disk import SunDisk

load_rules(__file__)

# Disks are as large as there is room for.
LEAST_DISK, LARGEST_DISK = dp(50), dp(132)
# A mark beside a name in the strip, and the space around both.
BESIDE_NAME = Theme.margin + Theme.icon


class SeatCard(Surface):
    """A player with the disks in front, to tap the one that won."""

    seat = ObjectProperty(rebind=True)
    remark = StringProperty()
    # Is the lot shown by its numbers alone?
    brief = BooleanProperty(False)
    # Are the disks beside the name?
    beside = BooleanProperty(True)
    disk_side = NumericProperty(LEAST_DISK)
    # How high the card may be for all of them to be in sight at once.
    share = NumericProperty(0)
    line = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._fit = before_next_frame(self._fit_disks)
        for changed in ("width", "share", "line"):
            self.fbind(changed, self._fit)
        self.fbind("seat", self._show_disks)
        self._show_disks()

    def _show_disks(self, *_changed: object) -> None:
        row = self.ids.disks
        row.clear_widgets()
        for disks, up in ((self.seat.up, True), (self.seat.down, False)):
            for number in disks:
                disk = SunDisk(disk=number, up=up, side=self.disk_side)
                disk.bind(on_release=lambda pressed: self.parent.dispatch("on_disk", int(pressed.disk)))
                row.add_widget(disk)
        self._fit()

    def _fit_disks(self, *_changed: object) -> None:
        """Beside the name or below it, wherever the disks can be larger."""
        count = max(1, len(self.ids.disks.children))
        width, height = self.width - 2 * Theme.inset, self.share - 2 * Theme.snug
        for_name = Theme.touch + 4.6 * self.line
        room = (width - for_name) / count - Theme.snug
        beside = min(height, room)
        below = min(height - Theme.touch - Theme.snug, width / count - Theme.snug)
        self.beside = room >= LEAST_DISK and beside >= min(below, LARGEST_DISK)
        self.disk_side = max(LEAST_DISK, min(LARGEST_DISK, beside if self.beside else below))
        for disk in self.ids.disks.children:
            disk.side = self.disk_side


class SeatName(Pressable, BoxLayout):
    """The mark and the name of a player, to tap for more."""


class SeatCards(GridLayout):
    """Everybody's cards, all of them in sight in `space` if that can be.

    `on_disk`, `on_player`: one was tapped.
    """

    seats = ObjectProperty(())
    space = NumericProperty(0)
    # Do the cards fill the space, where it is higher than they need?
    stretched = BooleanProperty(False)
    # Is a lot to be shown by its numbers alone?
    brief = BooleanProperty(False)
    # What each card gets of it, and how high a card is at least.
    share = NumericProperty(0)
    least = NumericProperty(0)

    __events__ = ("on_disk", "on_player")

    def on_disk(self, disk: int) -> None:
        """A disk was tapped."""

    def on_player(self, seat: int) -> None:
        """A name was tapped."""

    def on_seats(self, *_changed: object) -> None:
        """Show everybody as they are now."""
        repeat(self, SeatCard, "seat", self.seats)


class LotText(LateLabel):
    """A number in a strip, as wide as it is."""


class SeatBrief(Pressable, BoxLayout):
    """A player in few words, to tap for more: the mark, what the lot is worth, small disks."""

    seat = ObjectProperty(rebind=True)
    # Is there room for the name beside the mark?
    named = BooleanProperty(False)
    count = NumericProperty(1)
    in_a_row = NumericProperty(1)


class SeatStrip(BoxLayout):
    """Everybody side by side, where there is no room for cards; `on_player`: one was tapped."""

    seats = ObjectProperty(())
    # Is there room to say what the numbers are?
    headed = BooleanProperty(True)
    # How large names are.
    letters = NumericProperty(0)

    __events__ = ("on_player",)

    def __init__(self, **properties: object) -> None:
        self._fit = before_next_frame(self._fit_names)
        super().__init__(**properties)
        for changed in ("width", "letters", "seats"):
            self.fbind(changed, self._fit)

    def _fit_names(self, *_changed: object) -> None:
        """Show names where there is room for all of them."""
        if self.seats:
            room = self.width / len(self.seats) - BESIDE_NAME
            named = max(width_of(seat.name, self.letters) for seat in self.seats) <= room
            for brief in self.ids.seats.children:
                brief.named = named

    def on_player(self, seat: int) -> None:
        """A player was tapped."""

    def on_seats(self, *_changed: object) -> None:
        """Show everybody as they are now."""
        brief = partial(SeatBrief, on_release=self._tap)
        repeat(self.ids.seats, brief, "seat", self.seats)

    def _tap(self, brief: SeatBrief) -> None:
        self.dispatch("on_player", self.seats.index(brief.seat))
