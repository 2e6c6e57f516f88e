"""The moves of a hex game in notation, to be read and to go to: a strip, or a list of two columns."""

from collections.abc import Sequence

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.common.board.move_text import in_notation
from ui.common.press import Pressable
from ui.common.text import OneLine
from ui.core.kv import load_rules

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
        self._follow = Clock.create_trigger(self._scroll, 0)
        super().__init__(**properties)
        self.fbind("height", self._follow)

    def on_kv_post(self, _root: object) -> None:
        """The grid is there: what it needs decides where it lies."""
        self.ids.grid.fbind("height", self._follow)

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

    def laid_out(self) -> None:
        """Only now is known where each move lies."""
        self._follow()

    def on_size(self, *_changed: object) -> None:
        """There is room for more moves, or for fewer."""
        self._follow()

    def _scroll(self, *_when: object) -> None:
        """The move that led here stands in the middle of a strip, and is in sight in a list."""
        self.update_from_scroll()
        if not self._buttons:
            return
        button = self._buttons[min(max(0, self._here - 1), len(self._buttons) - 1)]
        if self.strip:
            self._scroll_strip(button)
        else:
            self._scroll_rows(button)

    def _scroll_strip(self, button: MoveButton) -> None:
        grid = self.ids.grid
        grid.padding = 0
        room = grid.width - self.width
        if room > 0:
            self.scroll_x = min(1, max(0, (button.center_x - grid.x - self.width / 2) / room))

    def _scroll_rows(self, button: MoveButton) -> None:
        """The upper edge cuts through no row: what is too little for one is left empty below the last."""
        grid = self.ids.grid
        gap = grid.spacing[1]
        pitch = button.height + gap
        rows, fit = (self._row(self._buttons[-1]) + 1, max(1, int((self.height + gap) // pitch)))
        rest = self.height + gap - fit * pitch if rows > fit else 0
        grid.padding = (0, 0, 0, max(0, rest))
        room = (rows - fit) * pitch
        if rows <= fit or self.height < button.height:
            self.scroll_y = 1
        elif abs(grid.height - self.height - room) < 1:  # or it will be laid out, and this be done again
            first = round((1 - self.scroll_y) * room / pitch)
            row = self._row(button)
            first = min(max(first, row - fit + 1), row)
            self.scroll_y = 1 - first * pitch / room

    def _row(self, button: MoveButton) -> int:
        return (int(button.turn) - 1 + self._starter) // 2


def _numbered(move: str, turn: int, first: bool) -> str:
    """A move with its number before South's, and before the first one."""
    move = in_notation(App.get_running_app().tr, move)
    if turn % 2 == 0:
        return f"{turn // 2 + 1}. {move}"
    return f"{turn // 2 + 1}… {move}" if first else move
