"""An auction on a field of its own: why it began, and who bid which sun disk or passed, in order."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.common.card import Surface
from ui.common.repeat import repeat
from ui.common.text import width_of
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame

load_rules(__file__)


class BidPlace(AnchorLayout):
    """What one player does in an auction: a disk, a pass, or nothing yet."""

    bid = ObjectProperty(rebind=True)
    # How wide the name is, 0 where it has no room.
    name_width = NumericProperty(0)
    side = NumericProperty(1)


class AuctionColumn(BoxLayout):
    """What is above the lot or beside it, and under that the field of an auction while there is one.

    So nothing else moves when an auction begins. Beside the lot the field follows what is in the column.
    """

    auction = ObjectProperty(None, allownone=True)
    beside = BooleanProperty(False)
    # How high all but the field can be.
    free = NumericProperty(0)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Show the auction from now on."""
        super().on_kv_post(base_widget)
        self._field, self._rest = AuctionField(), Widget()
        self.add_widget(self._rest)
        for changed in ("auction", "beside", "height"):
            self.fbind(changed, self._show)
        self._show()

    def _show(self, *_changed: object) -> None:
        field, rest = self._field, self._rest
        field.auction = self.auction
        if self.auction is None:
            self.remove_widget(field)
        elif field.parent is None:
            self.add_widget(field, 1)
        rest.size_hint_y = 1 if self.beside else None
        rest.height = 0
        self.free = self.height - (0 if self.auction is None else field.height + self.spacing) - self.spacing


class AuctionField(Surface):
    """Shows an AuctionLook; nothing of it can be tapped."""

    auction = ObjectProperty(None, allownone=True, rebind=True)
    letters = NumericProperty(1)
    # How wide a place can be, how large a disk is in it, and how much it takes without the name.
    share = NumericProperty(1)
    side = NumericProperty(1)
    bare = NumericProperty(1)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Show the auction from now on."""
        super().on_kv_post(base_widget)
        self._fit = before_next_frame(self._fit_names)
        for changed in ("letters", "share", "auction"):
            self.fbind(changed, self._fit)
        self.fbind("auction", self._show)
        self._show()

    def _show(self, *_changed: object) -> None:
        repeat(self.ids.places, BidPlace, "bid", self.auction.bids if self.auction else ())
        self._fit_names()

    def _fit_names(self, *_changed: object) -> None:
        """Name the players where all names have room: some names alone would only confuse."""
        places = self.ids.places.children
        wide = [1.05 * width_of(place.bid.name, self.letters) for place in places]
        named = self.share - self.bare >= max(wide, default=0)
        for place, name in zip(places, wide, strict=True):
            place.name_width = name if named else 0
            place.side = self.side
