"""The players at a table: a card each with disks to tap, or all of them in a strip to look at."""

from functools import partial

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from ui.common.card import Surface
from ui.common.press import Pressable
from ui.common.repeat import repeat
from ui.common.sun_disk import SunDisk
from ui.common.text import LateLabel, width_of
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.theme import Theme

load_rules(__file__)

# Disks are as large as there is room for.
LEAST_DISK, LARGEST_DISK = Theme.touch, dp(132)
# A name beside the disks has room for a mark and this many heights of its letters: Béatrice, at 150 %, beside
# three disks on the narrowest phone.
NAME_LETTERS = 4.5
# A mark in the strip. Letters of names there are no smaller than this; what is longer ends with dots.
MARK = dp(22)
LEAST_LETTERS = float(sp(11))


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
        for_name = Theme.touch + NAME_LETTERS * self.line
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
    """A number in a strip, as wide as it is; `ink` is a colour other than that of texts."""

    ink = ColorProperty(None, allownone=True)


class StripName(LateLabel):
    """The name of a player in one line, or how it begins."""

    brief = ObjectProperty(None, allownone=True, rebind=True)


class FloodWorth(BoxLayout):
    """What the lot would be worth with a flood, if somebody would be better off."""

    seat = ObjectProperty(rebind=True)


class SeatBrief(Pressable, BoxLayout):
    """A player in few words, to tap for more: mark and name, what the lot is worth, small disks."""

    seat = ObjectProperty(rebind=True)
    strip = ObjectProperty(None, allownone=True, rebind=True)
    mark_side = NumericProperty(MARK)
    # How large the name is, how wide it can be, and is that too little for all of it?
    letters = NumericProperty(1)
    room = NumericProperty(0)
    shortened = BooleanProperty(False)
    # Has the name a line of its own, above the mark?
    named_above = BooleanProperty(False)
    count = NumericProperty(1)
    in_a_row = NumericProperty(1)
    # Is the worth of lots shown?
    odds = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        self._flood: FloodWorth | None = None
        super().__init__(**properties)

    def on_odds(self, *_changed: object) -> None:
        """Show the worth with a flood above the disks, or nothing."""
        if self._flood is not None:
            self.remove_widget(self._flood)
            self._flood = None
        if self.odds:
            self._flood = FloodWorth(seat=self.seat)
            self.fbind("seat", self._flood.setter("seat"))
            self.add_widget(self._flood, index=1)


class SeatStrip(BoxLayout):
    """Everybody side by side, where there is no room for cards; `on_player`: one was tapped."""

    seats = ObjectProperty(())
    # Is there room to say what the numbers are?
    headed = BooleanProperty(True)
    # How large names are at most, and how wide each player is.
    letters = NumericProperty(1)
    room = NumericProperty(0)
    # How many are side by side.
    abreast = NumericProperty(1)
    # Is the worth of lots shown, beside the marks?
    odds = BooleanProperty(False)

    __events__ = ("on_player",)

    def __init__(self, **properties: object) -> None:
        self._fit = before_next_frame(self._fit_names)
        super().__init__(**properties)
        for changed in ("room", "letters", "seats", "odds"):
            self.fbind(changed, self._fit)

    def _fit_names(self, *_changed: object) -> None:
        """Have all names equally large, beside the marks if they fit there."""

        def widest(letters: float) -> float:
            return max((width_of(seat.name, letters, bold=True) for seat in self.seats), default=0)

        beside = self.room - MARK - Theme.snug
        above = self.odds or widest(min(self.letters, LEAST_LETTERS)) > beside
        room = self.room if above else beside
        share = room / max(1, widest(self.letters))
        # Letters do not shrink quite evenly.
        letters = self.letters if share >= 1 else max(0.95 * share * self.letters, LEAST_LETTERS)
        for brief in self.ids.seats.children:
            brief.named_above, brief.letters, brief.room = above, letters, room
            brief.shortened = width_of(brief.seat.name, letters, bold=True) > room

    def on_player(self, seat: int) -> None:
        """A player was tapped."""

    def on_seats(self, *_changed: object) -> None:
        """Show everybody as they are now."""
        brief = partial(SeatBrief, strip=self, on_release=self._tap)
        repeat(self.ids.seats, brief, "seat", self.seats)

    def _tap(self, brief: SeatBrief) -> None:
        self.dispatch("on_player", self.seats.index(brief.seat))
