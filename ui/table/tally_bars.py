"""What frames a page of the tally: a tab for each kind or player above it, everybody's points below it."""

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from ui.common.icon import Icon
from ui.common.point_icons import KIND_ICON
from ui.common.press import Pressable
from ui.common.stack import HStack
from ui.core.kv import load_rules
from ui.core.texts import signed
from ui.core.theme import Theme
from ui.table.tally_order import TallyOrder
from ui.table.tally_view import ITEM_ICON, TallyView
from ui.table.ticked_mark import TickedMark

load_rules(__file__)


class PageTab(Pressable, AnchorLayout):
    """The tab of one kind, or with a `seat` of one player; the kind's icon is what its page begins with."""

    MEANING = ("kind", "seat")

    kind = StringProperty()
    icon = StringProperty()
    seat = NumericProperty(-1)
    active = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        if self.kind:
            picture = Icon(name=self.icon, size=(Theme.huge_icon, Theme.huge_icon))
            self.fbind("icon", picture.setter("name"))
        else:
            picture = TickedMark(seat=self.seat, size=(Theme.big_icon, Theme.big_icon))
        self.add_widget(picture)


class TallyTabs(HStack):
    """Dispatches `on_turn` with the page that a tapped tab is for."""

    # Is every line of height needed?
    low = BooleanProperty(False)

    __events__ = ("on_turn",)

    _order: TallyOrder | None = None

    def on_turn(self, place: int) -> None:
        """Turn to a page."""

    def fill(self, order: TallyOrder | None) -> None:
        """Make a tab for each kind or player of an order; none without one."""
        self.clear_widgets()
        self._order = order
        if order is None:
            return
        if order.by_player:
            for seat in range(len(order.pages)):
                self._add(PageTab(seat=seat))
        else:
            for kind in dict.fromkeys(order.kinds):
                self._add(PageTab(kind=kind))

    def _add(self, tab: PageTab) -> None:
        tab.bind(on_release=self._turn)
        self.add_widget(tab)

    def _turn(self, tab: PageTab) -> None:
        """The tab in front turns to the other page of its kind."""
        order = self._order
        assert order is not None  # it has made this tab
        places = range(len(order.pages))
        own = [place for place in places if order.kinds[place] == tab.kind] if tab.kind else [int(tab.seat)]
        at = own.index(self._place) + 1 if self._place in own else 0
        self.dispatch("on_turn", own[at % len(own)])

    def show(self, place: int) -> None:
        """Mark the page that is in front."""
        self._place, order = place, self._order
        if order is None:
            return
        for tab in self.children:
            tab.active = tab.seat == place if order.by_player else tab.kind == order.kinds[place]
            if tab.kind:
                second = tab.active and place > order.page_of(tab.kind)
                tab.icon = ITEM_ICON[order.items[place][0]] if second else KIND_ICON[tab.kind]


class PlayerTotal(HStack):
    """What a player gains in this epoch, and what that makes."""

    low = BooleanProperty(False)
    seat = NumericProperty(0)
    name = StringProperty()
    gained = StringProperty()
    total = StringProperty()
    # Is there room for the name?
    named = BooleanProperty(False)


class TallyTotals(BoxLayout):
    """Everybody's points, one beside the other or, where it is `low`, below."""

    low = BooleanProperty(False)

    _names: Sequence[str] = ()

    def seat(self, names: Sequence[str]) -> None:
        """Have a total for each of these players."""
        if names == self._names:
            return
        self._names = names
        self.clear_widgets()
        for seat, name in enumerate(names):
            total = PlayerTotal(seat=seat, name=name, low=self.low)
            set_low: Callable[..., object] = total.setter("low")
            self.fbind("low", set_low)
            self.add_widget(total)

    def show(self, view: TallyView, *, hidden: bool) -> None:
        """Take over the points there are now."""
        self.seat(view.players)
        for total in self.children:
            total.gained = signed(view.scores[total.seat].total)
            total.total = "" if hidden and not view.over else str(view.standings[total.seat])
