"""A table of Knizia’s Ra to learn at: players, the lot, what is asked and said, and what can be done."""

from functools import partial

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.common.button import BigButton
from ui.common.disaster_choice import part_text
from ui.common.pair_choice import ChoicePart
from ui.common.repeat import repeat
from ui.common.table_look import TableLook
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.texts import Speaker

load_rules(__file__)


class NumberChoice(BigButton):
    """A number of points to choose."""

    MEANING = ("number",)

    number = NumericProperty(0)


class TableStage(BoxLayout):
    """What is tapped goes to `screen`: `act`, `draw`, `tap_tile`, `tap_player`, `count`, `help`, `go_on`."""

    screen = ObjectProperty()
    look = ObjectProperty(None, allownone=True, rebind=True)
    # What is asked, what is said to the last attempt and whether it was right, what others did.
    ask = StringProperty()
    asking = BooleanProperty(True)
    verdict = StringProperty()
    correct = BooleanProperty(False)
    happened = StringProperty()
    # The tiles in the middle, and of which those that are marked; whose they are, if it is not the lot.
    tiles = ObjectProperty(())
    marked = ObjectProperty(())
    heading = StringProperty()
    # Is the lot of use? An empty one may only take room from the players.
    needs_lot = BooleanProperty(True)
    numbers = ListProperty()
    # How far it is, and what the two buttons say; one without words is not there.
    task = StringProperty()
    share_done = NumericProperty(0.0)
    help_text = StringProperty()
    help_icon = StringProperty("hint")
    go_text = StringProperty()
    # Are players beside the lot rather than above it? And how large is a tile of the lot?
    beside = BooleanProperty(False)
    room = NumericProperty(0)
    in_a_row = NumericProperty(4)
    tile_side = NumericProperty(1)
    acting = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Hold what is shown only at times."""
        super().on_kv_post(base_widget)
        self._lot, self._pairs, self._numbers = hold_parts(self, "lot", "pairs_box", "numbers")
        self._help, self._go = hold_parts(self, "help", "go")
        self._arrange()

    @property
    def extra(self) -> Widget:
        """Where a screen may put more, below what is said."""
        found: Widget = self.ids.extra
        return found

    @property
    def spending(self) -> bool:
        """Whether a tapped tile is taken by a god."""
        return bool(self.ids.choice.part == "gods")

    def keep_gods(self) -> bool:
        """Let go of the god that was tapped; False if none was."""
        spending: bool = self.ids.choice.spending
        self.ids.choice.spending = False
        return spending

    def show(self, look: TableLook, tr: Speaker) -> None:
        """Show what is on the table, and what can be done at it."""
        self.look = look
        self.acting = bool(look.phase and not look.choices)
        self.ids.choice.show_look(look)
        repeat(self.ids.pairs, partial(ChoicePart, panel=self.ids.choice), "choice", look.choices)
        for part, choice in zip(self.ids.pairs.children[::-1], look.choices, strict=True):
            part.title = part_text(choice, look.choices, tr)
        number = partial(NumberChoice, on_release=lambda tapped: self.screen.count(int(tapped.number)))
        repeat(self.ids.numbers, number, "number", self.numbers)
        self._arrange()
        self.ids.above.scroll_y = 1

    def _arrange(self) -> None:
        choosing = self.look is not None and bool(self.look.choices)
        arrange(
            {
                self.ids.middle: {
                    self._lot: not choosing and self.needs_lot,
                    self._pairs: choosing,
                    self._numbers: bool(self.numbers),
                },
                self.ids.answers: {self._help: bool(self.help_text), self._go: bool(self.go_text)},
            }
        )
