"""Fingers that do at the tally what people do, and count their taps."""

from typing import Any

from tools.stage import Finger, Stage
from ui.table.count_tile import CountTile
from ui.table.long_press import LONG_PRESS_SECONDS
from ui.table.stepper import RepeatButton, Stepper
from ui.table.tally_view import KIND_OF

from kivy.base import EventLoop  # isort: skip
from kivy.input.postproc.doubletap import InputPostprocDoubleTap  # isort: skip

# From here on people rather type a number.
MANY = 3


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

    def tap(self, widget: Any) -> None:
        self.stage.tap(widget)
        self.taps += 1

    def press(self, kind: str, **properties: Any) -> None:
        """Tap the one that is meant."""
        self.tap(self.stage.the(kind, **properties))

    def turn_to(self, place: int) -> None:
        tabs = list(self.stage.all("PageTab"))
        if not tabs[place].active:
            self.tap(tabs[place])

    def block(self, seat: int, item: str) -> Any:
        return next(each for each in self.stage.all("TallyBlock") if each.seat == seat and item in each.items)

    def counter(self, seat: int, item: str) -> Any:
        """The tile of an item, or the buttons of its stepper."""
        block = self.block(seat, item)
        parts, place = list(block.walk(restrict=True)), block.items.index(item)
        tiles = [each for each in parts if isinstance(each, CountTile)]
        if tiles:
            return tiles[place]
        buttons = [each for each in parts if isinstance(each, RepeatButton)]
        return buttons[2 * place : 2 * place + 2]

    def count(self, seat: int, item: str, more: int) -> None:
        for _ in range(more):
            counter = self.counter(seat, item)
            self.tap(counter[1] if isinstance(counter, list) else counter)

    def count_to(self, seat: int, item: str, count: int) -> None:
        """Have so many counted in whatever way is quickest."""
        view = self.stage.app.screen.view
        self.turn_to(view.kinds.index(KIND_OF[item]))
        counter, more = self.counter(seat, item), count - view.counts[seat][item]
        if isinstance(counter, CountTile):
            if more < 0:
                self.stage.bring_into_sight(counter)
                self.stage.tap_at(*self.stage.place(counter), LONG_PRESS_SECONDS + 0.5)
                more = count
            self.count(seat, item, more)
        elif abs(more) <= MANY:
            for _ in range(abs(more)):
                self.tap(counter[more > 0])
        else:
            block = self.block(seat, item)
            steppers = [each for each in block.walk(restrict=True) if isinstance(each, Stepper)]
            self.press("NumberButton", parent=steppers[block.items.index(item)])
            for digit in str(count):
                self.press("Key", text=digit)
            self.press("IconButton", icon="check")
