"""The pairs of tiles that a disaster can take, to choose one."""

from functools import partial

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.common.repeat import repeat
from ui.common.stack import VStack
from ui.core.kv import load_rules

load_rules(__file__)


class PairButton(Pressable, BoxLayout):
    """Two tiles to give up for a disaster."""

    MEANING = ("tiles",)

    tiles = ObjectProperty(("", ""))
    # How large the pictures of the tiles are.
    side = NumericProperty(0)


class ChoicePart(VStack):
    """A disaster with the pairs of tiles that it can take."""

    panel = ObjectProperty()
    choice = ObjectProperty()
    title = StringProperty()

    def on_kv_post(self, _root: object) -> None:
        """Show the pairs from now on."""
        self.fbind("choice", self._show)
        self._show()

    def _show(self, *_changed: object) -> None:
        discard = partial(
            PairButton, on_release=lambda tapped: self.panel.act("discard", tiles=[*tapped.tiles])
        )
        repeat(self.ids.pairs, discard, "tiles", self.choice.pairs)
