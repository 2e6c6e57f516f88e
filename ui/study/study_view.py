"""A study as the analysis board shows it: which move is in front, and what people do there.

Looking at something keeps nothing: the journal is begun with the first change.
"""

from collections.abc import Callable, Sequence
from typing import Any

from ra_hex.moves import Move
from ra_hex.notation import write_move
from ra_hex.position import Position
from ra_hex.record import UNNAMED
from ra_hex.study import Chapter, Study
from ra_hex.study_journal import do
from ra_hex.variations import Node
from ra_hex.words import IllegalMove
from ui.common.board.scene import Journey, journey_of
from ui.core.session import Action, Change, Session
from ui.study.study_adapter import StudyAdapter

Setup = dict[str, Any]
Begin = Callable[[Setup], Session[Study]]
# A setup, its journal if it is kept, and the number of the move in front.
Place = tuple[Setup, Session[Study] | None, int]


class StudyView:
    """Shows the position after `node`. `begin` makes a journal of a setup."""

    def __init__(self, begin: Begin, setup: Setup, session: Session[Study] | None = None) -> None:
        self._begin = begin
        self._setup = setup
        self.session = session
        self._draft = StudyAdapter().begin(setup) if session is None else None
        # After each move the reply that was looked at last, by number.
        self._taken: dict[int, int] = {}
        # The position in front, once it was asked for.
        self._shown: tuple[Node | None, Position | None] = (None, None)
        touched = self.study.touched
        self.node = touched[-1] if touched else self.study.chapters[0].tree.root

    @property
    def place(self) -> "Place":
        """Where people are, for a view that takes its place."""
        return self._setup, self.session, self.node.number

    # -- What there is

    @property
    def study(self) -> Study:
        """The study as it is now."""
        if self.session is not None:
            return self.session.game
        assert self._draft is not None
        return self._draft

    @property
    def chapter(self) -> Chapter:
        """The chapter in front."""
        return self.study.chapter(self.node)

    @property
    def number(self) -> int:
        """Which chapter is in front, the first as 0."""
        return self.study.chapters.index(self.chapter)

    @property
    def position(self) -> Position:
        """The position in front, to be played on apart."""
        node, position = self._shown
        if node is not self.node or position is None:
            position = self.node.tree.position(self.node)
            self._shown = self.node, position
        return position.copy()

    @property
    def last(self) -> Move | None:
        """The move that led there."""
        return self.node.turn.move if self.node.turn else None

    @property
    def turn(self) -> int:
        """The number of the turn that comes, South's first as 0."""
        return self.node.tree.starter + self.node.depth

    @property
    def named(self) -> bool:
        """Whether it is known who played the game in front."""
        return self.chapter.players != UNNAMED

    @property
    def blank(self) -> bool:
        """Whether nothing would be lost if another study took its place."""
        return self.session is None and not any(each.tree.root.replies for each in self.study.chapters)

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self.session is not None and self.session.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return self.session is not None and self.session.can_redo

    # -- Looking around

    def go_to(self, node: Node) -> Journey | None:
        """Look at a move; return what is seen to happen on the way, if it is one step."""
        before, self.node = self.node, node
        for each in node.path():
            if each.parent is not None:
                self._taken[each.parent.number] = each.number
        if node.parent is before and node.turn is not None:
            return journey_of(node.turn.move)
        if before.parent is node and before.turn is not None:
            return journey_of(before.turn.move, back=True)
        return None

    def ahead(self) -> Node | None:
        """The reply that was looked at last, or the main one."""
        replies = self.node.replies
        taken = self._taken.get(self.node.number)
        return next((each for each in replies if each.number == taken), replies[0] if replies else None)

    def step(self, by: int) -> Journey | None:
        """Go forward or back by a move."""
        node = self.node.parent if by < 0 else self.ahead()
        return None if node is None else self.go_to(node)

    def to_begin(self) -> None:
        """Look at the first position."""
        self.go_to(self.node.tree.root)

    def to_end(self) -> None:
        """Look at the last move of this line."""
        while (node := self.ahead()) is not None:
            self.go_to(node)

    def turn_to_variation(self, by: int) -> None:
        """Look at another reply to the move before."""
        if self.node.parent is not None:
            replies = self.node.parent.replies
            self.go_to(replies[(replies.index(self.node) + by) % len(replies)])

    def choose_chapter(self, by: int) -> None:
        """Look at another chapter."""
        chapters = self.study.chapters
        self.go_to(chapters[(self.number + by) % len(chapters)].tree.root)

    # -- Changes

    def play(self, move: Move) -> Journey | None:
        """Make a legal move: one that is there is looked at, another one is added."""
        known = self.node.reply(move)
        if known is not None:
            return self.go_to(known)
        before = self.node
        self.do({"do": "move", "at": before.number, "move": write_move(self.position, move)})
        return journey_of(move)

    def keep(self) -> None:
        """Begin the journal, though nothing was done yet."""
        if self.session is None:
            number = self.node.number
            self.session, self._draft = self._begin(self._setup), None
            self.node = self.study.nodes[number]

    def do(self, *actions: Action) -> Node:
        """Do actions as one change, and look at the move they were about; a refused one keeps nothing."""
        if self.session is None:
            self._try(actions)
        self.keep()
        assert self.session is not None
        self.session.do(*actions)
        self.go_to(self.study.touched[-1])
        return self.node

    def undo(self) -> Change | None:
        """Take the last action back."""
        return self._step_back(Session.undo) if self.can_undo else None

    def redo(self) -> Change | None:
        """Do again what was undone last."""
        return self._step_back(Session.redo) if self.can_redo else None

    def settle(self) -> None:
        """Look at something that is there, when the study has changed under what is in front."""
        for node in (self.node, *_before(self.node)):
            try:
                twin = self.study.node(node.number)
            except IllegalMove:
                continue
            if twin.text == node.text:
                self.node = twin
                return
        self.node = self.study.chapters[0].tree.root

    def _try(self, actions: Sequence[Action]) -> None:
        """Have the rules check actions before there is a journal."""
        study = self.study
        count = study.actions
        try:
            for action in actions:
                do(study, action)
        finally:
            while study.actions > count:
                study.take_back()

    def _step_back(self, step: Callable[[Session[Study]], Change]) -> Change:
        assert self.session is not None
        change = step(self.session)
        self.settle()
        if change.what == "redo" and self.study.touched:
            self.go_to(self.study.touched[-1])
        return change


def _before(node: Node) -> list[Node]:
    found = []
    while node.parent is not None:
        node = node.parent
        found.append(node)
    return found
