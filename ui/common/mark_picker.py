"""The choice of a player's colour and shape."""

from functools import partial

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.overlay import Panel
from ui.common.press import Pressable
from ui.core.kv import load_rules
from ui.core.player_marks import COLOURS, SHAPES, Mark
from ui.core.theme import PLAYER_COLOURS

load_rules(__file__)


class MarkButton(Pressable, BoxLayout):
    """A player's mark; in a picker it shows the mark with another `part`, a colour or a shape."""

    MEANING = ("shape", "colour")

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
        for colour in COLOURS:
            self.ids.colours.add_widget(button(part={"colour": colour}))
        for shape in SHAPES:
            self.ids.shapes.add_widget(button(part={"shape": shape}))
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
