"""The moves of a hex game in notation, to be read and to go to: a strip, or a list of two columns."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.widgets import load_rules
from ui.widgets.press import Pressable
from ui.widgets.text import OneLine

load_rules(__file__)


class MoveButton(Pressable, OneLine):
    """One move; `here` when it is the one that led to the board."""

    turn = NumericProperty(0)
    here = BooleanProperty(False)
    # Was it taken back?
    undone = BooleanProperty(False)


class HexMoves(ScrollView):
    """Tells by `on_turn` after how many turns of the game somebody wants to be."""

    strip = BooleanProperty(True)

    __events__ = ("on_turn",)

    def __init__(self, **properties: object) -> None:
        self._shown: list[str] = []
        self._buttons: list[MoveButton] = []
        self._starter = 0
        self._here = 0
        super().__init__(**properties)
        self._follow = Clock.create_trigger(self._scroll, 0)

    def on_turn(self, turns: int) -> None:
        """After so many turns."""

    def fill(self, moves: Sequence[str], starter: int, played: int) -> None:
        """Show the moves of a game that this side began; so many of them stand on the board."""
        texts = [_numbered(move, starter + turn, turn == 0) for turn, move in enumerate(moves)]
        if texts[: len(self._shown)] != self._shown or starter != self._starter:
            self._starter = starter
            self._clear()
        self._here = played
        self._add(texts[len(self._shown) :])

    def _clear(self) -> None:
        self.ids.grid.clear_widgets()
        self._shown, self._buttons = [], []
        if self._starter and not self.strip:
            # The first place of the first row is South's.
            self.ids.grid.add_widget(Widget(size_hint=(None, None), size=(0, 0)))

    def on_strip(self, *_changed: object) -> None:
        """Lay the moves out anew."""
        moves = self._shown
        self._clear()
        self._add(moves)

    def _add(self, texts: Sequence[str]) -> None:
        for text in texts:
            button = MoveButton(text=text, turn=len(self._buttons) + 1)
            button.bind(on_release=lambda pressed: self.dispatch("on_turn", int(pressed.turn)))
            self._buttons.append(button)
            self.ids.grid.add_widget(button)
        self._shown += texts
        for button in self._buttons:
            button.here, button.undone = button.turn == self._here, button.turn > self._here
        self._follow()

    def _scroll(self, *_when: object) -> None:
        self.update_from_scroll()
        if 0 < self._here <= len(self._buttons):
            grid = self.ids.grid
            if grid.width > self.width or grid.height > self.height:
                self.scroll_to(self._buttons[self._here - 1], animate=False)


def _numbered(move: str, turn: int, first: bool) -> str:
    """A move with its number before South's, and before the first one."""
    if turn % 2 == 0:
        return f"{turn // 2 + 1}. {move}"
    return f"{turn // 2 + 1}… {move}" if first else move
