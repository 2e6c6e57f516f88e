"""A choice at the finger: how many pawns go, or whether they do."""

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from ui.widgets import load_rules
from ui.widgets.dialog import Overlay
from ui.widgets.hexboardpawns import sprite_size, stack_texture
from ui.widgets.press import Pressable

load_rules(__file__)

# How far from the finger it comes up, so that the target stays in sight.
ABOVE = dp(36)
EDGE = dp(4)
ENTER = (13, 271)


class StackPicture(Widget):
    """A stack, as large as the widget is high."""

    side = NumericProperty(0)
    pawns = NumericProperty(1)
    texture = ObjectProperty(None, allownone=True)
    picture_size = ListProperty([0, 0])

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for changed in ("side", "pawns", "height"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_changed: object) -> None:
        _wide, high = sprite_size(1.0)
        radius = max(4.0, self.height / high)
        self.texture = stack_texture(int(self.side), int(self.pawns), radius, False)
        self.picture_size = sprite_size(radius)


class PawnsButton(Pressable, AnchorLayout):
    """So many pawns."""

    side = NumericProperty(0)
    pawns = NumericProperty(1)


class HexChoice(Overlay):
    """Comes up over the place `at` in the window; `on_chosen` tells how many pawns were chosen."""

    at = ObjectProperty((0, 0))
    side = NumericProperty(0)
    counts = ListProperty()
    title = StringProperty()

    __events__ = ("on_chosen",)

    def on_chosen(self, count: int) -> None:
        """A number of pawns was chosen."""

    def on_kv_post(self, _root: object) -> None:
        """The parts are there: put the pawns in."""
        for count in self.counts:
            button = PawnsButton(side=self.side, pawns=count)
            button.bind(on_release=lambda pressed: self.choose(int(pressed.pawns)))
            self.ids.buttons.add_widget(button)
        self.bind(size=self._come_up, at=self._come_up)
        self.panel.bind(size=self._come_up)

    def choose(self, count: int) -> bool:
        """Take one, if it is offered."""
        if count not in self.counts:
            return False
        self.close()
        self.dispatch("on_chosen", count)
        return True

    def key(self, key: int, text: str) -> bool:
        """A digit chooses so many pawns, Enter the only number there is."""
        if text.isdigit():
            return self.choose(int(text))
        return key in ENTER and len(self.counts) == 1 and self.choose(self.counts[0])

    def _come_up(self, *_changed: object) -> None:
        """Above the finger where there is room, else below; never off the screen."""
        x, y = self.at
        wide, high = self.panel.size
        low = y + ABOVE if y + ABOVE + high <= self.height - EDGE else y - ABOVE - high
        left = min(max(EDGE, x - wide / 2), self.width - wide - EDGE)
        self.padding = (left, 0, 0, max(EDGE, low))


def ask_at(at: tuple[float, float], side: int, counts: tuple[int, ...], title: str = "") -> HexChoice:
    """Let people choose at a place of the window."""
    choice = HexChoice(at=at, side=side, counts=list(counts), title=title)
    App.get_running_app().open_overlay(choice)
    return choice
