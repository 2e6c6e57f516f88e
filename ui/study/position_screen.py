"""The position editor: stacks are put on the board and removed; a sentence says what is impossible."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from ra_hex.layouts import DEFAULT, LAYOUTS
from ra_hex.notation import start_position
from ra_hex.position import Position
from ra_hex.words import IllegalMove
from ui.common.board.board import HexBoard
from ui.common.board.copying import CONTROL, COPY, PASTE, copy_text
from ui.common.board.scene import SIDES, Scene
from ui.common.pasted_game import pasted_games
from ui.common.press import Pressable
from ui.core import clipboard
from ui.core.app import RaCompanionApp
from ui.core.keys import ENTER
from ui.core.kv import load_rules
from ui.core.screen import Place, Screen
from ui.core.shortcuts import COPY_POSITION, Shortcut
from ui.core.texts import capital, mark
from ui.study.position_plan import PositionPlan
from ui.study.stack_input import StackInput

load_rules(__file__)

# What a tap on a cell puts there: whose pawns, how many; nothing at all removes what is there.
Tool = tuple[int, int]
NOTHING: Tool = (0, 0)


class ToolButton(Pressable, AnchorLayout):
    """A stack that can be put on the board, or the hand that removes one."""

    tool = ObjectProperty(NOTHING)
    chosen = ObjectProperty(NOTHING)


class PositionScreen(Screen):
    """Opened with a position; Done opens it on the analysis board."""

    CHOSEN = ("tool",)
    SHORTCUTS = (
        Shortcut(mark("Enter"), mark("Done")),
        COPY_POSITION,
        Shortcut(mark("Ctrl+V"), mark("Set up a copied position")),
    )

    tool = ObjectProperty((0, 3))
    to_move = NumericProperty(0)
    layout = StringProperty(DEFAULT)
    layouts = ListProperty()
    sides = ListProperty()
    counts = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self.plan = PositionPlan(start_position(DEFAULT))
        super().__init__(app, **properties)
        self.board: HexBoard = self.ids.board.__self__
        self.board.input = StackInput(self)
        self.fbind("to_move", self._turn)
        self.fbind("layout", self._change_board)
        self.show()

    def enter(self, position: Position | None = None, **_place: Any) -> None:
        """Begin with a position, or go on with the one that is there."""
        if position is not None:
            self.plan.take(position)
        self.show()

    def leave(self) -> None:
        """A message on the board goes."""
        self.board.hide_message()

    def remember(self) -> Place:
        """Also what is set up so far."""
        return {**super().remember(), "plan": self.plan}

    def recall(self, place: Place) -> None:
        """Go on setting up."""
        self.plan = place["plan"]
        super().recall(place)

    # -- What is shown

    def show(self) -> None:
        """Show the board as it is set up."""
        plan = self.plan
        self.to_move, self.layout = plan.to_move, plan.layout
        self.board.show(Scene(plan.layout, dict(plan.stacks), movable=frozenset(plan.stacks)))
        self.render_soon()

    def render(self, *_changed: object) -> None:
        """Name what can be chosen, and count the pawns."""
        tr = self.app.tr
        self.layouts = [(name, tr._("{count} cells").format(count=name)) for name in LAYOUTS]
        self.sides = [(0, tr._("Red to move")), (1, tr._("Ivory to move"))]
        red, ivory = (
            sum(height for owner, height in self.plan.stacks.values() if owner == side) for side in SIDES
        )
        self.counts = tr._("Pawns: red {red}, ivory {ivory}").format(red=red, ivory=ivory)

    # -- Fingers on the board

    def put(self, cell: int) -> None:
        """Put or remove a stack."""
        self.board.hide_message()
        side, height = self.tool
        change = partial(self.plan.put, cell, side, height) if height else partial(self.plan.remove, cell)
        self._try(change, cell)

    def move(self, origin: int, target: int | None) -> None:
        """Move a stack elsewhere, or off the board."""
        self._try(partial(self.plan.move, origin, target), origin if target is None else target)

    def _try(self, change: Callable[[], None], cell: int) -> None:
        try:
            change()
        except IllegalMove as refusal:
            self.board.show_message(capital(self.app.tr.say(refusal)), cell)
        else:
            self.show()

    # -- Buttons

    def _turn(self, *_changed: object) -> None:
        self.plan.to_move = int(self.to_move)

    def _change_board(self, *_changed: object) -> None:
        if self.layout != self.plan.layout:
            self.plan.change_board(self.layout)
            self.show()

    def clear(self) -> None:
        """Remove every stack."""
        self.plan.clear()
        self.show()

    def start(self) -> None:
        """Set up the beginning of a game."""
        self.plan.start()
        self.show()

    def paste(self) -> None:
        """Take over a position that was copied elsewhere, or the last one of a game."""
        games = self.app.attempt(pasted_games, clipboard.paste())
        if games:
            tree = games[0].chapters[0].tree
            self.plan.take(tree.position((tree.main_line() or [tree.root])[-1]))
            self.show()

    def done(self) -> None:
        """Look at the position on the analysis board, if it is one."""
        position = self.app.attempt(self.plan.position)
        if position is not None:
            self.app.go("study", position=self.plan.text)

    def key(self, key: int, _text: str, modifiers: Sequence[str]) -> bool:
        """Ctrl copies and pastes, Enter is Done."""
        if CONTROL & set(modifiers) and key == COPY:
            copy_text(self.app, self.plan.text)
        elif CONTROL & set(modifiers) and key == PASTE:
            self.paste()
        elif key in ENTER:
            self.done()
        else:
            return False
        return True
