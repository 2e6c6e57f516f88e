"""The players at a table: a card each with disks to tap, or all of them in a strip to look at."""

from collections.abc import Sequence

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.icon import Icon
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.texts import signed
from ui.core.theme import PLAYER_COLOURS
from ui.table.sun_disk import SunDisk
from ui.table.table_view import SeatView

load_rules(__file__)

# Disks are as large as there is room for.
LEAST_DISK, LARGEST_DISK = dp(50), dp(132)
LARGEST_SMALL_DISK = dp(32)
DISK_GAP = dp(4)


class SeatCard(BoxLayout):
    """A player with the disks in front; `on_disk` tells which one was tapped."""

    seat = ObjectProperty(None, allownone=True)
    name = StringProperty()
    shape = StringProperty()
    colour = ColorProperty("#FFFFFF")
    out = BooleanProperty(False)
    acts = BooleanProperty(False)
    remark = StringProperty()
    # Do the disks stand beside the name?
    beside = BooleanProperty(True)
    disk_side = NumericProperty(LEAST_DISK)
    # How high the card may be for all of them to be in sight at once, and how high it is at least.
    share = NumericProperty(0)
    least = NumericProperty(0)

    __events__ = ("on_disk",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._fit = before_next_frame(self._lay)
        self.fbind("width", self._fit)
        self.fbind("share", self._fit)
        App.get_running_app().theme.bind(font_scale=self._fit)

    def on_disk(self, disk: int) -> None:
        """A disk was tapped."""

    def show(self, seat: SeatView) -> None:
        """What is in front of this player now."""
        tr = App.get_running_app().tr
        worth = seat.worth
        self.remark = "" if worth is None else tr._("Lot: {points}").format(points=signed(worth))
        self.acts = seat.acts
        self._fit()
        if seat == self.seat:
            return
        self.seat = seat
        self.name, self.shape, self.out = seat.name, seat.look.shape, seat.out
        self.colour = PLAYER_COLOURS[seat.look.colour]
        row = self.ids.disks
        row.clear_widgets()
        for disks, up in ((seat.up, True), (seat.down, False)):
            for disk in disks:
                shown = SunDisk(disk=disk, up=up, side=self.disk_side)
                shown.bind(on_release=lambda pressed: self.dispatch("on_disk", int(pressed.disk)))
                row.add_widget(shown)

    def _lay(self, *_changed: object) -> None:
        """Beside the name or below it, wherever the disks can be larger."""
        line = App.get_running_app().theme.body_text
        count = max(1, len(self.ids.disks.children))
        width, height = self.width - dp(24), self.share - dp(8)
        for_words = dp(52) + 5.2 * line
        room = (width - for_words) / count - DISK_GAP
        beside = min(height, room)
        below = min(height - max(dp(32), 1.4 * line), width / count - DISK_GAP)
        self.beside = room >= LEAST_DISK and beside >= min(below, LARGEST_DISK)
        self.disk_side = max(LEAST_DISK, min(LARGEST_DISK, beside if self.beside else below))
        for disk in self.ids.disks.children:
            disk.side = self.disk_side


class SmallDisk(Icon):
    """A disk to look at."""

    side = NumericProperty(LARGEST_SMALL_DISK)


class SeatBrief(BoxLayout):
    """A player in few words: the mark, what the lot is worth, small disks."""

    shape = StringProperty()
    colour = ColorProperty("#FFFFFF")
    out = BooleanProperty(False)
    acts = BooleanProperty(False)
    remark = StringProperty()
    count = NumericProperty(1)
    in_a_row = NumericProperty(1)
    side = NumericProperty(LARGEST_SMALL_DISK)

    def on_side(self, *_changed: object) -> None:
        """As large as there is room for."""
        for disk in self.ids.disks.children:
            disk.side = self.side

    def show(self, seat: SeatView) -> None:
        """What is in front of this player now."""
        self.shape, self.out, self.acts = seat.look.shape, seat.out, seat.acts
        self.colour = PLAYER_COLOURS[seat.look.colour]
        self.remark = "" if seat.worth is None else signed(seat.worth)
        disks = [f"sun_{disk}" for disk in seat.up] + [f"sun_down_{disk}" for disk in seat.down]
        row = self.ids.disks
        self.count = max(1, len(disks))
        while len(row.children) > len(disks):
            row.remove_widget(row.children[0])
        while len(row.children) < len(disks):
            row.add_widget(SmallDisk(side=self.side))
        for icon, name in zip(reversed(row.children), disks, strict=True):
            icon.name = name


class SeatStrip(BoxLayout):
    """Everybody side by side with the disk in the middle, where there is no room for cards."""

    middle = NumericProperty(1)
    lot = BooleanProperty(False)

    def show(self, seats: Sequence[SeatView], middle: int) -> None:
        """What is in front of everybody now."""
        row, self.middle = self.ids.seats, middle
        self.lot = any(seat.worth is not None for seat in seats)
        while len(row.children) > len(seats):
            row.remove_widget(row.children[0])
        while len(row.children) < len(seats):
            row.add_widget(SeatBrief())
        for brief, seat in zip(reversed(row.children), seats, strict=True):
            brief.show(seat)
