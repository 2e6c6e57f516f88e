"""One kind of points of one player in the tally: what is counted, what it comes to, and why."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from ra_auction.names import item_name, points_name
from ui.common.point_icons import KIND_ICON, SUNS
from ui.common.stack import HStack
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.texts import Speaker, signed
from ui.table import tally_texts
from ui.table.count_tile import CountTile
from ui.table.stepper import Stepper
from ui.table.tally_count import TallyCount
from ui.table.tally_order import Cell
from ui.table.tally_suns import SunButton, SunChoices, TallySuns
from ui.table.tally_view import ITEM_ICON, TAPPED

load_rules(__file__)

# More than exist of any kind: too many are refused by the rules, with the reason.
MOST = 99
# Tiles side by side.
MOST_IN_A_ROW = 5


class CountStepper(Stepper):
    """A stepper of the tally; a tap on its number has the next digit go there, another opens the keypad."""

    __events__ = ("on_pick",)

    def on_pick(self) -> None:
        """The next digit is for this number."""

    def tap_number(self, app: RaCompanionApp) -> None:
        """Be the one that digits go to."""
        if self.current:
            self.open_keypad(app)
        else:
            self.dispatch("on_pick")


class CountLine(HStack):
    """A stepper with what it counts, or why it counts so, on its left."""

    icon = StringProperty()
    text = StringProperty()
    remark = StringProperty()
    stepper = ObjectProperty(rebind=True)


class TileGrid(GridLayout):
    """Tiles side by side."""


class KindBlock(BoxLayout):
    """Counts in front of one seat of a view what makes one kind of points; `show` takes over what is new.

    `seat_mark` is -1 where the kind is the heading and not the player. `items` are those of the kind on this
    page.
    """

    seat_mark = NumericProperty(-1)
    icon = StringProperty()
    name = StringProperty()
    points = StringProperty()
    reason = StringProperty()
    refusal = StringProperty()
    # How many sun disks are there to be tapped?
    disks = NumericProperty(0)
    # Are tiles tapped, and is every line of height needed?
    tiles = BooleanProperty(False)
    tight = BooleanProperty(False)
    # How high is it at least, and is what is tapped only as high as a finger needs?
    least = NumericProperty(0)
    low = BooleanProperty(False)
    # Is there only one line for each player, so that what is counted has no words beside it?
    LINED: ClassVar[bool] = False

    def __init__(
        self,
        count: TallyCount,
        seat: int,
        kind: str,
        items: Sequence[str],
        tr: Speaker,
        suns: TallySuns,
        *,
        by_player: bool,
        tight: bool,
        least: float = 0,
        low: bool = False,
    ) -> None:
        super().__init__(tight=tight, least=least, low=low, tiles=bool(TAPPED.intersection(items)))
        self.view = view = count.view
        self._count, self.seat, self.kind, self._tr = count, seat, kind, tr
        self.items = items
        self._lines: dict[str, CountLine] = {}
        self._tiles: dict[str, CountTile] = {}
        self._suns: list[SunButton] = []
        if by_player:
            self.icon, self.name = KIND_ICON[kind], tr.say(points_name(view.setup.edition, kind))
        else:
            self.seat_mark, self.name = seat, view.players[seat]
        if kind == SUNS:
            self._add_disks(suns)
        elif self.tiles:
            self._add_tiles()
        else:
            self._add_steppers()
        self.show()

    def show(self) -> None:
        """Take over the counts, points and reasons there are now."""
        view, seat, kind = self.view, self.seat, self.kind
        counts = view.counts[seat]
        self.points = signed(getattr(view.scores[seat], kind))
        reason = self._tr.say(view.reasons[seat][kind])
        for item, line in self._lines.items():
            line.stepper.value, line.stepper.current = counts[item], self._count.cell == (seat, item)
            if len(self._lines) == 1 and not self.LINED:
                line.remark = reason
        if len(self._lines) != 1 or self.LINED:
            self.reason = reason
        for item, tile in self._tiles.items():
            tile.count, tile.current = counts[item], self._count.cell == (seat, item)
        for button, disk in zip(self._suns, view.disks[seat], strict=False):
            button.disk = disk
        here = [each for each in view.waiting.values() if (each.kind, each.seat) == (kind, seat)]
        self.refusal = "\n".join(tally_texts.refused(view, each, self._tr) for each in here)

    def _add_steppers(self) -> None:
        for item in self.items:
            name = self._tr.say(item_name(self.view.setup.edition, item))
            title = f"{self.view.players[self.seat]}, {name}"
            stepper = CountStepper(title=title, maximum=MOST, low=self.low, pos_hint={"center_y": 0.5})
            stepper.value = self.view.counts[self.seat][item]
            stepper.bind(value=partial(self._step, item), on_pick=partial(self._pick, item))
            line = CountLine(stepper=stepper)
            if self.LINED:
                line.icon = ITEM_ICON[item]
            elif len(self.items) > 1:
                # Where two players are side by side, names need the room.
                line.icon, line.text = "" if self.tight else ITEM_ICON[item], name
            line.add_widget(stepper)
            self._lines[item] = line
            self.ids.body.add_widget(line)

    def _pick(self, item: str, _stepper: Stepper) -> None:
        self._count.pick(Cell(self.seat, item))

    def _step(self, item: str, _stepper: Stepper, count: float) -> None:
        if count != self.view.counts[self.seat][item]:
            self._count.tap(Cell(self.seat, item), int(count))

    def _add_tiles(self) -> None:
        rows = -(-len(self.items) // MOST_IN_A_ROW)
        grid = TileGrid(cols=-(-len(self.items) // rows))
        for item in self.items:
            tile = CountTile(icon=ITEM_ICON[item], low=self.low)
            tile.bind(on_tap=partial(self._count_one, item), on_hold=partial(self._count_none, item))
            self._tiles[item] = tile
            grid.add_widget(tile)
        self.ids.body.add_widget(grid)

    def _count_one(self, item: str, _tile: CountTile) -> None:
        self._count.tap(Cell(self.seat, item), self.view.counts[self.seat][item] + 1)

    def _count_none(self, item: str, _tile: CountTile) -> None:
        self._count.tap(Cell(self.seat, item), 0)

    def _add_disks(self, suns: TallySuns) -> None:
        row = SunChoices()
        self.disks = len(self.view.disks[self.seat])
        for disk in self.view.disks[self.seat]:
            button = SunButton(disk=disk, suns=suns, low=self.low)
            self._suns.append(button)
            row.add_widget(button)
        self.ids.body.add_widget(row)


class TallyBlock(KindBlock):
    """With the reason for the points, and room for fingers."""


class TallyLine(KindBlock):
    """Beside the player, for a phone: all players are in sight at once.

    Reasons are at the foot of an upright phone; on its side the line is wide enough for them.
    """

    # How far it is from the one above.
    apart = NumericProperty(0)
    LINED: ClassVar[bool] = True
