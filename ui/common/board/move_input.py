"""Touches and keys on a hex board that mean moves: a stack is taken in hand, then put on a cell.

It knows no widget: what is seen and asked goes through the board it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ra_hex.moves import Move
from ra_hex.position import Position
from ra_hex.words import IllegalMove
from ui.common.board.geometry import next_cell
from ui.common.board.move_text import cells_named
from ui.common.board.refusals import too_high, why_not
from ui.common.board.scene import SIDES, Arrows, Journey, Scene, scene_of
from ui.core.happenings import REFUSED
from ui.core.texts import capital

if TYPE_CHECKING:
    from ui.common.board.board import HexBoard
    from ui.core.app import RaCompanionApp

# A typed move begins with how many pawns it moves.
FIRST_DIGITS = ("1", "2", "3")
NO_MARKS: Mapping[int, str] = MappingProxyType({})


def ignore(*_arguments: object) -> None:
    """Do nothing: for calls nobody needs."""


class MoveInput:
    """Calls `on_move` with a legal move, `on_refused` with the reason why there is none, and `on_idle` with a
    cell that was touched while nobody may move."""

    def __init__(
        self,
        board: HexBoard,
        app: RaCompanionApp,
        on_move: Callable[[Move], object],
        on_idle: Callable[[int], object] = ignore,
        on_refused: Callable[[IllegalMove], object] = ignore,
    ) -> None:
        self.board = board
        # Nobody may move on an empty board.
        self.position = Position(board.board, {})
        # The legal moves, if one of the sides that may move here has the move.
        self.moves: list[Move] = []
        # The cell of the stack in hand, and the cell where the keys are.
        self.chosen: int | None = None
        self.cursor: int | None = None
        # Is a move asked for once more before it is made?
        self.confirmed = False
        self.app = app
        self._on_move, self._on_idle, self._on_refused = on_move, on_idle, on_refused
        self._last: Move | None = None
        # What is pointed out, as a Scene has it.
        self._pointed: Mapping[str, Any] = {}
        board.input = self

    # -- What the board shows

    def show(
        self,
        position: Position,
        sides: tuple[int, ...] = SIDES,
        last: Move | None = None,
        journey: Journey | None = None,
        marks: Mapping[int, str] = NO_MARKS,
        arrows: Arrows = (),
        **pointed: Arrows,
    ) -> None:
        """Show a position on which people may move for these sides; the rest is as in a Scene."""
        self.position, self._last = position, last
        self._pointed = {"marks": marks, "arrows": arrows, **pointed}
        self.moves = position.legal_moves() if position.to_move in sides else []
        self.chosen = None
        self.board.hide_message()
        self.board.show(self._scene(), journey)

    def highlight(self, marks: Mapping[int, str] = NO_MARKS, arrows: Arrows = (), **pointed: Arrows) -> None:
        """Mark other cells and draw other arrows; what is in hand stays there."""
        self._pointed = {"marks": marks, "arrows": arrows, **pointed}
        self.board.scene = self._scene()

    def let_go(self) -> bool:
        """Put back what is in hand; False if there is nothing."""
        if self.chosen is None:
            return False
        self._take(None)
        return True

    def _scene(self) -> Scene:
        targets: dict[int, tuple[int, ...]] = {}
        for move in self.moves:
            if move.origin == self.chosen:
                targets[move.target] = tuple(sorted((*targets.get(move.target, ()), move.pawns)))
        own = self.position.stacks[self.position.to_move]
        return scene_of(
            self.position,
            self._last,
            chosen=self.chosen,
            targets=targets,
            movable=frozenset(own) if self.moves else frozenset(),
            cursor=self.cursor,
            **self._pointed,
        )

    # -- Touches

    def tap(self, cell: int, cursor: int | None = None) -> None:
        """Take a stack in hand, put it back, or move it here."""
        self.cursor = cursor
        position, origin = self.position, self.chosen
        if not self.moves:
            self._on_idle(cell)
            return
        self.board.hide_message()
        own, enemy = (position.stacks[side] for side in (position.to_move, 1 - position.to_move))
        if origin is None or cell == origin:
            self._take(cell if cell in own and cell != origin else None)
            if cell in enemy:
                self._refuse(why_not(position, cell, cell), cell)
        elif cell in own and cell not in self.board.scene.targets:
            refusal = too_high(position, origin, cell)
            self._take(cell)
            if refusal is not None:
                self._refuse(refusal, cell)
        else:
            self._put(cell)

    def lift(self, cell: int) -> None:
        """Take a stack in hand."""
        self._take(cell)

    def drop(self, cell: int | None) -> None:
        """Move what is in hand here; elsewhere than on another cell nothing happens."""
        self.board.hide_message()
        if cell is not None and self.chosen not in (None, cell):
            self._put(cell)

    def _take(self, cell: int | None) -> None:
        """Take the stack of a cell in hand, or nothing."""
        self.chosen = cell
        self.board.scene = self._scene()

    def _put(self, cell: int) -> None:
        """Put what is in hand on a cell: so many pawns as can go there, or as are chosen then."""
        moves = [move for move in self.moves if move.origin == self.chosen and move.target == cell]
        if len(moves) > 1:
            self._ask(moves)
        elif moves:
            self.want(moves[0])
        elif self.chosen is not None:
            refusal = why_not(self.position, self.chosen, cell)
            self._take(None)
            self._refuse(refusal, cell)

    def _ask(self, moves: list[Move], title: str = "") -> None:
        """Let people choose how many pawns go, or whether they do; the stack stays in hand meanwhile."""
        by_pawns = {move.pawns: move for move in sorted(moves, key=lambda move: move.pawns)}
        side, origin, target = moves[0].side, moves[0].origin, moves[0].target
        self._take(origin)

        def want(pawns: int) -> None:
            self.want(by_pawns[pawns], asked=True)

        self.board.ask(side, origin, target, list(by_pawns), want, title)

    def want(self, move: Move, asked: bool = False) -> None:
        """Somebody wants to make a move; if it is to be confirmed, ask first."""
        if move not in self.moves:
            return  # the position has changed under the choice
        if self.confirmed and not asked:
            self._ask([move], self.app.tr._("Move these pawns?"))
            return
        self._take(None)
        self._on_move(move)

    def _refuse(self, refusal: IllegalMove, cell: int) -> None:
        """Say at a cell why there is no such move, and mark the cells the reason names."""
        named = cells_named(refusal, self.board.board) | {cell}
        self.board.show_message(capital(self.app.tr.say(refusal)), cell, named)
        self.app.feedback.give(REFUSED)
        self._on_refused(refusal)

    # -- Keys

    def type(self, text: str) -> bool:
        """Begin to type a move with a number of pawns; False where nobody may move or nothing begins so."""
        if not self.moves or text not in FIRST_DIGITS:
            return False
        self.board.hide_message()
        self.board.ask_typed(self, text)
        return True

    def pick_out(self, cell: int | None) -> None:
        """Take the stack of a cell in hand if it is one that may move."""
        self._take(cell if cell in self.position.stacks[self.position.to_move] else None)

    def step(self, direction: str) -> None:
        """Move the cursor `up`, `down`, `left` or `right` on the screen."""
        if self.cursor is None:
            self.cursor = min(self.board.scene.movable, default=len(self.board.board) // 2)
        else:
            self.cursor = next_cell(self.board.plan, self.cursor, direction)
        self.board.scene = self._scene()

    def enter(self) -> None:
        """Tap where the cursor is; say so where that would do nothing."""
        cell = self.cursor
        if cell is None:
            return
        nothing_there = self.moves and self.chosen is None and cell not in self.position.pawns
        self.tap(cell, cursor=cell)
        if nothing_there:
            self.board.show_message(self.app.tr._("Select one of your stacks first"), cell)
