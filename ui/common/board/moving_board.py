"""A hex board on which people move, by taps, by dragging or by keys; what they hold is a Hand."""

from dataclasses import replace
from math import hypot
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from ra_hex.board import Board
from ra_hex.moves import Move
from ra_hex.position import Position
from ra_hex.words import IllegalMove
from ui.common.board.hand import SIDES, Choice, Hand, Meant, scene_of
from ui.common.board.hex_board import HexBoard
from ui.common.board.pawn_choice import HexChoice, ask_at
from ui.common.board.scene import KEY, Journey
from ui.common.text import WrappedText, width_of
from ui.core.happenings import REFUSED
from ui.core.kv import load_rules

load_rules(__file__)

# A word at a cell stays as long as it takes to read it.
LEAST_SECONDS, SECONDS_A_LETTER = 1.2, 0.03
LARGEST_WORD, WORD_EDGE = dp(320), dp(28)
# Where the cursor looks for the next cell, in radii; a column on, cells lie half a cell higher or lower.
STEPS = {"up": (0.0, 1.7), "down": (0.0, -1.7), "left": (-1.5, 0.2), "right": (1.5, 0.2)}


def cells_named(words: Any, where: Board) -> frozenset[int]:
    """The cells of a board that something the rules say names."""
    return frozenset(where.numbers[name] for name in map(str, words.values.values()) if name in where.numbers)


class BoardWord(WrappedText):
    """A word at a cell; upside down for who sits opposite."""

    upside = BooleanProperty(False)


class MovingBoard(HexBoard):
    """Tells of `on_move` with a legal move, and of `on_refused` with the reason and the cell."""

    # Is a move asked for once more before it is made?
    confirmed = BooleanProperty(False)
    # Are words turned to North's seat?
    upside = BooleanProperty(False)

    __events__ = ("on_move", "on_refused", "on_idle")

    def __init__(self, **properties: object) -> None:
        self._hand: Hand | None = None
        self._last: Move | None = None
        self._pointed: dict[str, Any] = {}
        self._word: Widget | None = None
        # The cells it is about.
        self._named: frozenset[int] = frozenset()
        self._cursor: int | None = None
        self._choice: tuple[HexChoice, int] | None = None
        super().__init__(**properties)
        self._hush = Clock.create_trigger(self.hush, LEAST_SECONDS)
        # A device can be turned while a choice is open.
        for changed in ("pos", "size", "turned"):
            self.fbind(changed, self._put_choice)

    def on_move(self, move: Move) -> None:
        """Somebody wants to make this move, which is legal."""

    def on_refused(self, refused: IllegalMove, cell: int) -> None:
        """Somebody wants what the rules refuse; the board has said why."""
        App.get_running_app().feedback.give(REFUSED)

    def on_idle(self, cell: int) -> None:
        """A cell was touched while nobody may move here."""

    # -- What it is about

    def play_on(
        self,
        position: Position,
        sides: tuple[int, ...] = SIDES,
        last: Move | None = None,
        journey: Journey | None = None,
        **pointed: Any,
    ) -> None:
        """Show a position on which people may move for these sides; `marks` and `arrows` point at things."""
        self._hand, self._last, self._pointed = Hand(position, sides), last, pointed
        self.show(self._scene(), journey)

    def point(self, **pointed: Any) -> None:
        """Point at things: `marks` and `arrows` as in a Scene."""
        self._pointed = pointed
        self._renew()

    def let_go(self) -> bool:
        """Put back what is in hand; False if there is nothing."""
        if self._hand is None or self._hand.chosen is None:
            return False
        self._hand.chosen = None
        self._renew()
        return True

    def _scene(self) -> Any:
        assert self._hand is not None
        scene = scene_of(self._hand.position, self._last, self._hand)
        pointed = {**self._pointed}
        pointed["marks"] = dict.fromkeys(self._named, KEY) | dict(pointed.get("marks", {}))
        return replace(scene, cursor=self._cursor, **pointed)

    def _renew(self) -> None:
        if self._hand is not None:
            self.scene = self._scene()

    # -- What people want

    def on_cell(self, cell: int) -> None:
        """A tap."""
        if self._hand is not None:
            self._cursor = None
            self._tap(cell)

    def _tap(self, cell: int) -> None:
        if self._hand is None:
            return
        if not self._hand.moves:
            self.dispatch("on_idle", cell)
        else:
            self._follow(self._hand.tap(cell), cell)

    def on_lift(self, cell: int) -> None:
        """A finger begins to drag."""
        if self._hand is not None:
            self._hand.take(cell)
            self._renew()

    def on_drop(self, _origin: int, target: int | None) -> None:
        """It was let go."""
        if self._hand is not None:
            self._follow(self._hand.drop(target), target)

    def _follow(self, meant: Meant, cell: int | None) -> None:
        self.hush()
        if cell is not None and isinstance(meant, Choice):
            choice = self._ask(cell, tuple(move.pawns for move in meant.moves), "")
            moves = {move.pawns: move for move in meant.moves}
            choice.bind(on_chosen=lambda _choice, count: self._want(moves[count], asked=True))
        self._renew()
        if cell is not None and isinstance(meant, IllegalMove):
            self.show_word(App.get_running_app().tr.say(meant), cell)
            self._mark(cells_named(meant, self.board) | {cell})
            self.dispatch("on_refused", meant, cell)
        elif isinstance(meant, Move):
            self._want(meant)

    def _want(self, move: Move, asked: bool = False) -> None:
        if self._hand is None or move not in self._hand.moves:
            return  # the position has changed under the choice
        if self.confirmed and not asked:
            _ = App.get_running_app().tr._
            self._hand.chosen = move.origin
            self._renew()
            choice = self._ask(move.target, (move.pawns,), _("Move these pawns?"))
            choice.bind(on_chosen=lambda _choice, _count: self._want(move, asked=True))
            return
        self._hand.chosen = None
        self.dispatch("on_move", move)

    def _ask(self, cell: int, counts: tuple[int, ...], title: str) -> HexChoice:
        position = self._hand.position if self._hand else None
        held = self._hand.chosen if self._hand else None
        spare = None if held is None else self._in_window(held)
        choice = ask_at(self._in_window(cell), position.to_move if position else 0, counts, title, spare)
        self._choice = (choice, cell)
        return choice

    def _in_window(self, cell: int) -> tuple[float, float]:
        x, y = self.to_window(*self.place_of(cell))
        return x, y

    def _put_choice(self, *_changed: object) -> None:
        if self._choice is not None:
            choice, cell = self._choice
            choice.at = self._in_window(cell)

    # -- Words at a cell

    def show_word(self, words: str, cell: int) -> None:
        """Say something at a cell, for as long as it takes to read."""
        self.hush()
        word = BoardWord(text=words[:1].upper() + words[1:], upside=self.upside)
        needed = width_of(word.text, word.font_size, bold=True) + WORD_EDGE
        word.width = min(self.width, LARGEST_WORD, needed)
        self._word = word
        self.add_widget(word)
        word.bind(size=lambda *_changed: self._put_word(cell))
        self._put_word(cell)
        self._hush.timeout = LEAST_SECONDS + SECONDS_A_LETTER * len(words)
        self._hush()

    def _mark(self, cells: frozenset[int]) -> None:
        """Point out cells while the word about them stays."""
        self._named = cells
        self._renew()

    def _put_word(self, cell: int) -> None:
        word = self._word
        if word is None:
            return
        x, y = self.place_of(cell)
        above = y + self.plan.radius * 1.1
        word.x = min(max(self.x, x - word.width / 2), self.right - word.width)
        word.y = above if above + word.height <= self.top else y - self.plan.radius * 1.1 - word.height

    def hush(self, *_when: object) -> None:
        """Take the word away."""
        self._hush.cancel()
        if self._word is not None:
            self.remove_widget(self._word)
            self._word = None
        if self._named:
            self._mark(frozenset())

    # -- Keys

    def step(self, way: str) -> None:
        """Move the cursor `up`, `down`, `left` or `right` on the screen."""
        if self._cursor is None:
            hand = self._hand
            begin = min(hand.movable, default=None) if hand else None
            self._cursor = len(self.board) // 2 if begin is None else begin
        else:
            self._cursor = self._next(self._cursor, *STEPS[way])
        self._renew()

    def _next(self, cell: int, right: float, up: float) -> int:
        plan = self.plan
        x, y = plan.centres[cell]
        column = round((x - plan.centres[0][0]) / (1.5 * plan.radius))
        # Every other column the other way, so that going on leads straight on.
        up = -up if right and column % 2 else up
        seek = (x + right * plan.radius, y + up * plan.radius)
        return min(
            range(len(plan.centres)),
            key=lambda each: hypot(plan.centres[each][0] - seek[0], plan.centres[each][1] - seek[1]),
        )

    def enter(self) -> None:
        """A tap where the cursor is; who sees no finger is told where one would do nothing."""
        cell, hand = self._cursor, self._hand
        if cell is None or hand is None:
            return
        idle = hand.moves and hand.chosen is None and cell not in hand.position.pawns
        self._tap(cell)
        if idle:
            self.show_word(App.get_running_app().tr._("Take a stack of yours first"), cell)

    def drop_cursor(self) -> None:
        """Another game: nobody has moved the cursor yet."""
        self._cursor = None
