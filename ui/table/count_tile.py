"""A tile to tap: each tap counts one more, a long press starts again from none."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.icon import Icon
from ui.common.press import Pressable
from ui.common.text import LateLabel
from ui.core.kv import load_rules
from ui.core.theme import Theme
from ui.table.current_count import CurrentCount

load_rules(__file__)

SIDE = float(dp(36))
# How an icon looks of which there is none.
PALE = 0.55


class CountNumber(LateLabel):
    """How many there are."""


class CountTile(CurrentCount, Pressable, BoxLayout):
    """Shows an icon and how many there are; `low`: only as high as a finger needs.

    A page has dozens of tiles: what never changes is no kv rule.
    """

    icon = StringProperty()

    def __init__(self, *, low: bool, **properties: Any) -> None:
        self.low = low
        across = {"orientation": "horizontal", "padding": (Theme.tiny, 0)}
        upright = {"orientation": "vertical", "padding": (0, Theme.tight, 0, Theme.tiny)}
        super().__init__(size_hint_y=None, **(across if low else upright), **properties)
        side, middle = (Theme.big_icon, {"center_y": 0.5}) if low else (SIDE, {"center_x": 0.5})
        self._icon = Icon(name=self.icon, size=(side, side), pos_hint=middle)
        self._number = CountNumber(pos_hint={"center_y": 0.5} if low else {})
        self.add_widget(self._icon)
        self.add_widget(self._number)
        self._number.color = self.ink
        self.fbind("ink", self._number.setter("color"))
        self._number.fbind("height", self._fit)
        self.fbind("count", self._show)
        self._show()
        self._fit()

    def _show(self, *_changed: object) -> None:
        self._number.text, self._number.bold = str(int(self.count)), self.count > 0
        self._icon.opacity = 1 if self.count else PALE

    def _fit(self, *_changed: object) -> None:
        self.height = Theme.touch if self.low else max(dp(64), Theme.touch + self._number.height)
