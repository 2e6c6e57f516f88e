"""One kind of points of one player in the tally: what is counted, what it comes to, and why."""

from functools import partial

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from ui.common.press import Pressable
from ui.core.kv import load_rules
from ui.core.texts import capital, signed
from ui.table.count_tile import CountTile
from ui.table.stepper import Stepper
from ui.table.tally_view import COUNTED, ITEM_ICON, KIND_ICON, SUNS, TAPPED, TallyView

load_rules(__file__)

# More than exist of any kind: too many are refused by the rules, with the reason.
MOST = 99
# Tiles side by side.
MOST_IN_A_ROW = 5


class SunButton(Pressable, AnchorLayout):
    """A sun disk to tap."""

    disk = NumericProperty(1)
    chosen = BooleanProperty(False)


class CountLine(BoxLayout):
    """A stepper with what it counts, or why it counts so, on its left."""

    icon = StringProperty()
    text = StringProperty()
    remark = StringProperty()
    stepper = ObjectProperty()


class TallyBlock(BoxLayout):
    """Bound to one seat and kind of a view. `show` takes over what the view has become.

    `seat_mark` is -1 where the kind is the heading and not the player. Tells `on_count` after each
    action, and `on_disk` when a sun disk was tapped.
    """

    seat_mark = NumericProperty(-1)
    icon = StringProperty()
    name = StringProperty()
    points = StringProperty()
    reason = StringProperty()
    refusal = StringProperty()
    # Is every line of height needed?
    tight = BooleanProperty(False)

    __events__ = ("on_count", "on_disk")

    def __init__(
        self, view: TallyView, seat: int, kind: str, by_player: bool, *, tight: bool = False
    ) -> None:
        super().__init__(tight=tight)
        self.view, self.seat, self.kind, self.by_player = view, seat, kind, by_player
        self._lines: dict[str, CountLine] = {}
        self._tiles: dict[str, CountTile] = {}
        self._suns: list[SunButton] = []
        self.items = COUNTED[kind]
        if by_player:
            self.icon = KIND_ICON[kind]
        else:
            self.seat_mark, self.name = seat, view.players[seat]
        if kind == SUNS:
            self.ids.body.add_widget(self._disks())
        elif self.items[0] in TAPPED:
            self.ids.body.add_widget(self._grid())
        else:
            for item in self.items:
                self.ids.body.add_widget(self._line(item))
        self.show()

    def on_count(self) -> None:
        """An action was done or refused."""

    def on_disk(self, disk: int) -> None:
        """A sun disk was tapped."""

    def show(self, chosen_disk: int = 0) -> None:
        """Take over the counts, points and reasons there are now."""
        view, seat, kind = self.view, self.seat, self.kind
        say = App.get_running_app().tr.say
        if self.by_player:
            self.name = say(view.kind_name(kind))
        self.points = signed(view.points(seat, kind))
        reason = say(view.reason(seat, kind))
        for item, line in self._lines.items():
            line.stepper.value = view.count(seat, item)
            line.stepper.title = f"{view.players[seat]}, {say(view.item_name(item))}"
            if len(self._lines) > 1:
                line.text = say(view.item_name(item))
            else:
                line.remark = reason
        if len(self._lines) != 1:
            self.reason = reason
        for item, tile in self._tiles.items():
            tile.count = view.count(seat, item)
        for button, disk in zip(self._suns, view.disks[seat], strict=False):
            button.disk, button.chosen = disk, disk == chosen_disk
        refusal = view.refusal
        here = refusal is not None and (refusal.kind, refusal.seat) == (kind, seat)
        self.refusal = capital(say(refusal.words)) if refusal is not None and here else ""

    def _line(self, item: str) -> Widget:
        stepper = Stepper(maximum=MOST, pos_hint={"center_y": 0.5})
        stepper.value = self.view.count(self.seat, item)
        stepper.bind(value=partial(self._counted, item))
        line = CountLine(icon=ITEM_ICON[item] if len(self.items) > 1 else "", stepper=stepper)
        line.add_widget(stepper)
        self._lines[item] = line
        return line

    def _counted(self, item: str, stepper: Stepper, count: float) -> None:
        if int(count) != self.view.count(self.seat, item):
            self.view.set(self.seat, item, int(count))
            # What is refused goes back to what it was.
            stepper.value = self.view.count(self.seat, item)
            self.dispatch("on_count")

    def _grid(self) -> Widget:
        rows = -(-len(self.items) // MOST_IN_A_ROW)
        grid = TileGrid(cols=-(-len(self.items) // rows))
        for item in self.items:
            tile = CountTile(icon=ITEM_ICON[item])
            tile.bind(on_more=partial(self._tapped, self.view.add, item))
            tile.bind(on_none=partial(self._tapped, self.view.clear, item))
            self._tiles[item] = tile
            grid.add_widget(tile)
        return grid

    def _tapped(self, act: object, item: str, _tile: object) -> None:
        if callable(act):
            act(self.seat, item)
        self.dispatch("on_count")

    def _disks(self) -> Widget:
        row = SunChoices()
        for _ in self.view.disks[self.seat]:
            button = SunButton()
            button.bind(on_release=lambda pressed: self.dispatch("on_disk", int(pressed.disk)))
            self._suns.append(button)
            row.add_widget(button)
        return row


class TileGrid(GridLayout):
    """Tiles side by side."""


class SunChoices(BoxLayout):
    """Disks side by side."""


class TallyRow(BoxLayout):
    """Two columns of players."""


class TallyColumn(BoxLayout):
    """Half of the players, where there is room for two side by side."""
