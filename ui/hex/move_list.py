"""The moves of a hex game in notation, to be read and to go to: a strip, or a list of two columns."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.common.board.move_text import numbered
from ui.common.press import Pressable
from ui.common.steady_scroll import SteadyScroll
from ui.common.text import OneLine
from ui.core.kv import load_rules
from ui.core.texts import Speaker

load_rules(__file__)


class MoveButton(Pressable, OneLine):
    """One move; `here` when it is the one that led to the board."""

    turn = NumericProperty(0)
    row = NumericProperty(0)
    here = BooleanProperty(False)
    # Was it undone?
    undone = BooleanProperty(False)


class MoveList(SteadyScroll, ScrollView):
    """Dispatches `on_turn` with the number of turns after which somebody wants to be."""

    strip = BooleanProperty(True)

    __events__ = ("on_turn",)

    def __init__(self, **properties: object) -> None:
        self._shown: tuple[Speaker, Sequence[str], int, int] | None = None
        self._buttons: list[MoveButton] = []
        self._starter = 0
        self._here = 0
        self._follow = Clock.create_trigger(self._scroll, 0)
        super().__init__(**properties)
        self.fbind("size", self._follow)

    def on_kv_post(self, _root: object) -> None:
        """Where each move lies is known only when the grid is laid out."""
        self.ids.grid.fbind("size", self._follow)

    def on_turn(self, turns: int) -> None:
        """A move was tapped."""

    def show(self, tr: Speaker, moves: Sequence[str], starter: int, played: int) -> None:
        """Show the moves of a game that this side began; so many of them stand on the board."""
        self._shown, self._here = (tr, moves, starter, played), played
        texts = [numbered(tr, move, starter + turn, turn == 0) for turn, move in enumerate(moves)]
        known = [button.text for button in self._buttons]
        here = [button.here for button in self._buttons]
        if (known, starter) == (texts, self._starter) and here == [
            turn + 1 == played for turn in range(len(texts))
        ]:
            return  # or the list would be scrolled back from where people have scrolled it
        if texts[: len(known)] != known or starter != self._starter:
            self._starter = starter
            self._clear()
        for turn in range(len(self._buttons), len(texts)):
            button = MoveButton(text=texts[turn], turn=turn + 1, row=(turn + starter) // 2)
            button.bind(on_release=lambda pressed: self.dispatch("on_turn", int(pressed.turn)))
            self._buttons.append(button)
            self.ids.grid.add_widget(button)
        for button in self._buttons:
            button.here, button.undone = button.turn == played, button.turn > played
        self._follow()

    def on_strip(self, *_changed: object) -> None:
        """Lay the moves out anew."""
        self._clear()
        if self._shown is not None:
            self.show(*self._shown)

    def _clear(self) -> None:
        self.ids.grid.clear_widgets()
        self._buttons = []
        if self._starter and not self.strip:
            # The first place of the first row is South's.
            self.ids.grid.add_widget(Widget(size_hint=(None, None), size=(0, 0)))

    def _scroll(self, *_when: object) -> None:
        """Put the move that led here into the middle of a strip, or into sight in a list."""
        self.update_from_scroll()
        if not self._buttons:
            self.scroll_y = 1
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
        row, rows = int(button.row), int(self._buttons[-1].row) + 1
        fit = max(1, int((self.height + gap) // pitch))
        rest = self.height + gap - fit * pitch if rows > fit else 0
        grid.padding = (0, 0, 0, max(0, rest))
        room = (rows - fit) * pitch
        if rows <= fit or self.height < button.height:
            self.scroll_y = 1
        elif abs(grid.height - self.height - room) < 1:  # or it will be laid out, and this be done again
            first = round((1 - self.scroll_y) * room / pitch)
            first = min(max(first, row - fit + 1), row)
            self.scroll_y = 1 - first * pitch / room
