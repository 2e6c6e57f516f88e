"""A seat at a table that is set up: its row, and what is chosen for it: disks, who sits there."""

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
from ui.common.repeat import repeat
from ui.core.kv import load_rules

load_rules(__file__)


class GroupRow(Pressable, BoxLayout):
    """A group of sun disks to be tapped; the chosen one of several stands out."""

    MEANING = ("disks",)

    disks = ObjectProperty(())
    chosen = BooleanProperty(False)


class GroupOffer(GroupRow):
    """A group among others; the chosen one has a tick."""


class GroupPicker(Panel):
    """The groups of disks for so many players, one of which is `chosen`; `on_group`: one was tapped."""

    name = StringProperty()
    groups = ListProperty()
    chosen = ObjectProperty(())

    __events__ = ("on_group",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        repeat(self.ids.groups, partial(GroupOffer, on_release=self._choose), "disks", self.groups)
        for row in self.ids.groups.children:
            row.chosen = row.disks == self.chosen

    def on_group(self, group: tuple[int, ...]) -> None:
        """A group was tapped."""

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
