"""A seat at a table that is being laid: its row, and what is chosen for it: look, disks, who sits there."""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from ui.common.chip import Chip
from ui.common.overlay import Panel
from ui.common.press import Pressable
from ui.core.kv import load_rules
from ui.core.player_marks import COLOURS, SHAPES, Mark
from ui.core.theme import PLAYER_COLOURS

load_rules(__file__)


class LookButton(Pressable, BoxLayout):
    """A colour or shape to choose, or a player's own."""

    shape = StringProperty("circle")
    colour = ColorProperty("#FFFFFF")
    active = BooleanProperty(False)


class LookPicker(Panel):
    """Every colour and every shape; what another player has is swapped. `on_picked` tells each choice."""

    look = ObjectProperty()

    __events__ = ("on_picked",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._buttons = [
            *[self._button(self.ids.colours, colour=colour) for colour in COLOURS],
            *[self._button(self.ids.shapes, shape=shape) for shape in SHAPES],
        ]
        self._mark()

    def on_picked(self, look: Mark) -> None:
        """A colour or shape was chosen."""

    def _button(self, row: Any, **part: str) -> tuple[LookButton, dict[str, str]]:
        button = LookButton()
        button.bind(on_release=lambda _button: self._choose(part))
        row.add_widget(button)
        return button, part

    def _choose(self, part: dict[str, str]) -> None:
        self.look = self.look._replace(**part)
        self._mark()
        self.dispatch("on_picked", self.look)

    def _mark(self) -> None:
        for button, part in self._buttons:
            shown = self.look._replace(**part)
            button.shape, button.colour = shown.shape, PLAYER_COLOURS[shown.colour]
            button.active = shown == self.look


class GroupRow(Pressable, BoxLayout):
    """A group of sun disks to be tapped."""

    disks = ListProperty()


class GroupPicker(Panel):
    """The groups of disks there are for so many players; `on_group` tells the one that was tapped."""

    name = StringProperty()
    groups = ListProperty()

    __events__ = ("on_group",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for group in self.groups:
            row = GroupRow(disks=list(group))
            row.bind(on_release=lambda _row, group=group: self._choose(group))
            self.ids.groups.add_widget(row)

    def on_group(self, group: tuple[int, ...]) -> None:
        """A group was chosen."""

    def _choose(self, group: tuple[int, ...]) -> None:
        self.close()
        self.dispatch("on_group", group)


class SeatRow(BoxLayout):
    """A seat: look, name, the way up, a handle to drag it by, and the disks if people say who holds which."""

    number = NumericProperty(0)
    name = StringProperty()
    shape = StringProperty("circle")
    colour = ColorProperty("#FFFFFF")
    group = ListProperty()
    dragged = BooleanProperty(False)

    __events__ = ("on_look", "on_up", "on_named")

    def on_look(self) -> None:
        """The look is to be chosen."""

    def on_up(self) -> None:
        """One seat up."""

    def on_named(self, name: str) -> None:
        """A name was typed."""


class PersonChip(Chip):
    """Somebody who has played before; the plan says whether they sit."""

    person = ObjectProperty()

    def on_release(self) -> None:
        """The screen hears it and says what follows."""
