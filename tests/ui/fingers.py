"""Fingers that do at the tally what people do, and count their taps."""

from typing import Any

from tools.places import box_of, view_box
from tools.stage import Finger, Stage
from ui.common.long_press import LONG_PRESS_SECONDS
from ui.core.sight import SETTLE_SECONDS
from ui.table.count_tile import CountTile
from ui.table.stepper import RepeatButton, Stepper
from ui.table.tally_block import KindBlock
from ui.table.tally_grid import GridCell
from ui.table.tally_view import KIND_OF, TAPPED

from kivy.base import EventLoop  # isort: skip
from kivy.input.postproc.doubletap import InputPostprocDoubleTap  # isort: skip

# A strip has keys up to nine; what is more is typed.
MOST_DIGIT = 9


def double_tap(stage: Stage, widget: Any) -> None:
    """Two taps in one place, which Kivy's input finds to be one double tap; however slow the machine is."""
    stage.aim(*stage.place(widget))
    finder, place = InputPostprocDoubleTap(), stage.place(widget)
    finder.double_tap_time = 60
    for _ in range(2):
        finger = Finger(*place)
        for what in ("begin", "end"):
            finder.process([(what, finger)])
            EventLoop.post_dispatch_input(what, finger)
            stage.frames()


def quick_tap(stage: Stage, x: float, y: float) -> None:
    """A tap by somebody who does not look again first."""
    finger = Finger(x, y)
    for what in ("begin", "end"):
        EventLoop.post_dispatch_input(what, finger)
        stage.frames(1)


class Fingers:
    """Taps on a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.taps = 0
        # How often something had to be scrolled into sight first.
        self.scrolls = 0

    def tap(self, widget: Any) -> None:
        self.scrolls += not view_box(widget).holds(box_of(widget))
        self.stage.tap(widget)
        self.taps += 1

    def press(self, kind: str, **properties: Any) -> None:
        """Tap the one that is meant."""
        self.tap(self.stage.the(kind, **properties))

    def turn_to(self, place: int) -> None:
        tabs = list(self.stage.all("PageTab"))
        if not tabs[place].active:
            self.tap(tabs[place])

    def turn_to_kind(self, kind: str, item: str) -> None:
        """Have the page of a kind in front that has this item."""
        count = self.stage.app.screen.count
        for _ in range(2):
            if item not in count.order.items[count.place]:
                self.tap(next(self.stage.all("PageTab", lambda tab: tab.kind == kind)))

    def block(self, seat: int, item: str) -> Any:
        return next(each for each in self.stage.all(KindBlock) if each.seat == seat and item in each.items)

    @property
    def grid(self) -> bool:
        """Are all players and kinds in front at once?"""
        return bool(self.stage.app.screen.grid)

    def counter(self, seat: int, item: str) -> Any:
        """The tile of an item, its cell in the grid, or the buttons of its stepper."""
        if self.grid:
            return self.stage.the(GridCell, seat=seat, item=item)
        block = self.block(seat, item)
        parts, place = list(block.walk(restrict=True)), block.items.index(item)
        tiles = [each for each in parts if isinstance(each, CountTile)]
        if tiles:
            return tiles[place]
        buttons = [each for each in parts if isinstance(each, RepeatButton)]
        return buttons[2 * place : 2 * place + 2]

    def count(self, seat: int, item: str, more: int) -> None:
        """Count so many more, one by one."""
        for _ in range(more):
            counter = self.counter(seat, item)
            self.tap(counter[1] if isinstance(counter, list) else counter)

    def digit(self, digit: int) -> None:
        """Tap a digit of the strip, and not in the blink of an eye after the last one."""
        self.stage.wait(SETTLE_SECONDS)
        self.press("StripKey", text=str(digit))

    def skip(self) -> None:
        """Leave a count as it is."""
        self.press("IconButton", icon="forward")

    def pick(self, seat: int, item: str) -> None:
        """Have the strip count this, unless it is next anyway."""
        if self.stage.app.screen.count.cell == (seat, item):
            return
        if self.grid:
            self.tap(self.counter(seat, item))
            return
        block = self.block(seat, item)
        steppers = [each for each in block.walk(restrict=True) if isinstance(each, Stepper)]
        self.press("NumberButton", parent=steppers[block.items.index(item)])

    def count_to(self, seat: int, item: str, count: int) -> None:
        """Have so many counted in whatever way is quickest."""
        view = self.stage.app.screen.view
        if not self.grid:
            self.turn_to_kind(KIND_OF[item], item)
        more = count - view.counts[seat][item]
        if item in TAPPED:
            if more < 0:
                counter = self.counter(seat, item)
                self.stage.bring_into_sight(counter)
                self.stage.tap_at(*self.stage.place(counter), LONG_PRESS_SECONDS + 0.5)
                more = count
            self.count(seat, item, more)
        elif more:
            self.pick(seat, item)
            self.enter(count)

    def enter(self, count: int) -> None:
        """Have the strip count this."""
        if count <= MOST_DIGIT:
            self.digit(count)
            return
        self.press("StripKey", text="10+")
        for digit in str(count):
            self.press("Key", text=digit)
        self.press("IconButton", icon="check")

    def key(self, text: str) -> None:
        """Press the key of a digit on a keyboard."""
        self.stage.key(ord(text), text)
