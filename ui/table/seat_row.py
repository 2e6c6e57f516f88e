"""A seat at a table that is set up: its row, and what is chosen for it: mark, disks, who sits there."""

from functools import partial

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from ui.common.card import Surface
from ui.common.chip import Chip
from ui.common.overlay import Panel
from ui.common.press import Pressable
from ui.core.kv import load_rules
from ui.core.player_marks import COLOURS, SHAPES, Mark
from ui.core.theme import PLAYER_COLOURS
from ui.table.repeat import repeat

load_rules(__file__)


class MarkButton(Pressable, BoxLayout):
    """A player's mark; in a picker it shows the mark with another `part`, a colour or a shape."""

    shape = StringProperty("circle")
    colour = ColorProperty("#FFFFFF")
    active = BooleanProperty(False)
    part = ObjectProperty()


class MarkPicker(Panel):
    """Every colour and every shape; what another player has is swapped. `on_picked`: one was chosen."""

    mark = ObjectProperty()

    __events__ = ("on_picked",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        button = partial(MarkButton, on_release=self._choose)
        repeat(self.ids.colours, button, "part", [{"colour": colour} for colour in COLOURS])
        repeat(self.ids.shapes, button, "part", [{"shape": shape} for shape in SHAPES])
        self._show()

    def on_picked(self, mark: Mark) -> None:
        """A colour or shape was chosen."""

    def _choose(self, button: MarkButton) -> None:
        self.mark = self.mark._replace(**button.part)
        self._show()
        self.dispatch("on_picked", self.mark)

    def _show(self) -> None:
        for button in (*self.ids.colours.children, *self.ids.shapes.children):
            mark = self.mark._replace(**button.part)
            button.shape, button.colour = mark.shape, PLAYER_COLOURS[mark.colour]
            button.active = mark == self.mark


class GroupRow(Pressable, BoxLayout):
    """A group of sun disks to be tapped."""

    disks = ObjectProperty(())


class GroupPicker(Panel):
    """The groups of disks for so many players; `on_group`: one was chosen."""

    name = StringProperty()
    groups = ListProperty()

    __events__ = ("on_group",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        repeat(self.ids.groups, partial(GroupRow, on_release=self._choose), "disks", self.groups)

    def on_group(self, group: tuple[int, ...]) -> None:
        """A group was chosen."""

    def _choose(self, row: GroupRow) -> None:
        self.close()
        self.dispatch("on_group", row.disks)


class SeatRow(Surface):
    """A seat of `screen`: mark, name, one place up, a handle to drag it by, the disks if they are known."""

    screen = ObjectProperty()
    number = NumericProperty(0)
    name = StringProperty()
    shape = StringProperty("circle")
    colour = ColorProperty("#FFFFFF")
    group = ObjectProperty(())
    dragged = BooleanProperty(False)


class PersonChip(Chip):
    """Somebody who has played before; active if they sit at the table."""

    screen = ObjectProperty()
    person = ObjectProperty(rebind=True)

    def on_release(self) -> None:
        """Sit down, or stand up again."""
        self.screen.seat_person(self.person)
