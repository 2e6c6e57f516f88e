"""A study: games with variations, comments and marks, and the actions that make it (docs/hex.md, studies).

It has chapters, each with its own first position. Every move, first positions too, has a number in the order
in which they came, by which actions name it. What is deleted keeps its number, so that it can come back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ra_hex.layouts import DEFAULT
from ra_hex.movetext import write_moves
from ra_hex.notation import read_position, start_position
from ra_hex.position import Position
from ra_hex.record import (
    UNKNOWN_DATE,
    UNNAMED,
    Record,
    game_of,
    start_text,
    tree_of,
    write_record,
)
from ra_hex.variations import MARKS, Node, TakeBack, Tree, tidy_comment
from ra_hex.words import BadPosition, IllegalMove

KIND = "ra-hex-study"
VERSION = 1


@dataclass
class Chapter:
    """One game of a study: its moves, who played it, when."""

    tree: Tree
    players: tuple[str, str] = UNNAMED
    date: str = UNKNOWN_DATE

    def record(self) -> Record:
        """The chapter as a record."""
        return Record(game_of(self.tree), self.players, self.date, self.tree)

    def setup(self) -> dict[str, object]:
        """The chapter as a journal's setup has it: what is usual is left out."""
        board = self.tree.board.layout.name
        moves = write_moves(self.tree)
        return {
            "board": board,
            **({} if self.players == UNNAMED else {"players": list(self.players)}),
            **({} if self.date == UNKNOWN_DATE else {"date": self.date}),
            **({} if self.tree.start == start_text(board) else {"position": self.tree.start}),
            **({"moves": "\n".join(moves)} if moves else {}),
        }


def chapter_of(record: Record) -> Chapter:
    """A record as a chapter of a study; where the players changed sides, they have those they played."""
    tree = record.tree or tree_of(record.game)
    players = record.players[::-1] if tree.swapped else record.players
    tree.swapped = False
    return Chapter(tree, players, record.date)


class Study:
    """Chapters, changed by actions that can be taken back one by one; an IllegalMove changes nothing."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.chapters: list[Chapter] = []
        # The move that each action was about, the last one at the end.
        self.touched: list[Node] = []
        self._take_back: list[TakeBack] = []

    def node(self, number: int) -> Node:
        """The move of a number; IllegalMove if there is none, or if it was deleted."""
        if not 0 <= number < len(self.nodes):
            raise IllegalMove("there is no move number {number} in the study", number=number)
        node = self.nodes[number]
        if not node.is_here or all(each.tree is not node.tree for each in self.chapters):
            raise IllegalMove("this move was deleted")
        return node

    def chapter(self, node: Node) -> Chapter:
        """The chapter that a move belongs to."""
        return next(each for each in self.chapters if each.tree is node.tree)

    @property
    def actions(self) -> int:
        """How many actions count."""
        return len(self.touched)

    # -- What can be done

    def add(self, number: int, move: str) -> Node:
        """Add a move after another one."""
        node = self.node(number)
        added = node.tree.add(node, move)
        return self._did(added, node.tree.drop_last)

    def comment(self, number: int, text: str) -> Node:
        """Say something about a move or a first position; an empty text takes the comment away."""
        node = self.node(number)
        before, node.comment = node.comment, tidy_comment(text)
        return self._did(node, lambda: setattr(node, "comment", before))

    def mark(self, number: int, mark: str) -> Node:
        """Mark a move; an empty mark takes the mark away."""
        node = self.node(number)
        if node.turn is None:
            raise IllegalMove("only moves have marks")
        if mark and mark not in MARKS:
            raise IllegalMove("a mark must be one of {known}", known=" ".join(MARKS))
        before, node.mark = node.mark, mark
        return self._did(node, lambda: setattr(node, "mark", before))

    def promote(self, number: int) -> Node:
        """Make the variation with that move the main line where it begins."""
        node = self.node(number)
        return self._did(node, node.tree.promote(node))

    def delete(self, number: int) -> Node:
        """Delete a move with all that follows; a first position with its whole chapter."""
        node = self.node(number)
        if node.parent is None:
            return self._delete_chapter(node)
        parent = node.parent
        return self._did(parent, node.tree.delete(node))

    def begin_chapter(self, begin: Callable[[list[Node]], Chapter]) -> Node:
        """Add a chapter after the others; `begin` makes it with nodes of this study."""
        count = len(self.nodes)
        try:
            chapter = begin(self.nodes)
        except BaseException:
            del self.nodes[count:]
            raise
        self.chapters.append(chapter)

        def take_back() -> None:
            self.chapters.pop()
            del self.nodes[count:]

        return self._did(chapter.tree.root, take_back)

    def take_back(self) -> None:
        """Take the last action back."""
        self.touched.pop()
        self._take_back.pop()()

    def _delete_chapter(self, root: Node) -> Node:
        if len(self.chapters) == 1:
            raise IllegalMove("the only chapter can’t be deleted")
        at = next(at for at, each in enumerate(self.chapters) if each.tree is root.tree)
        chapter = self.chapters.pop(at)
        left = self.chapters[max(0, at - 1)].tree.root
        return self._did(left, lambda: self.chapters.insert(at, chapter))

    def _did(self, node: Node, take_back: TakeBack) -> Node:
        self.touched.append(node)
        self._take_back.append(take_back)
        return node

    # -- As text

    def text(self) -> str:
        """Every chapter as a record, one after the other."""
        return "\n".join(write_record(each.record()) for each in self.chapters)

    def same(self, other: Study) -> bool:
        """Whether two studies say the same, whatever was done and undone to make them."""
        pairs = zip(self.chapters, other.chapters, strict=False)
        return len(self.chapters) == len(other.chapters) and all(
            (one.players, one.date) == (two.players, two.date) and one.tree.same(two.tree)
            for one, two in pairs
        )


def empty_setup(board: str = DEFAULT) -> dict[str, object]:
    """The setup of a study of the empty game."""
    return Chapter(Tree(start_position(board))).setup()


def set_up(text: str) -> Position:
    """The position of a text, to be studied from; IllegalMove says why it cannot be."""
    try:
        position = read_position(text)
    except BadPosition as wrong:
        raise IllegalMove.of(wrong.what) from wrong
    if not all(position.stacks):
        raise IllegalMove("both sides need a pawn on the board")
    return position


def position_setup(position: Position) -> dict[str, object]:
    """The setup of a study that begins with a position."""
    return Chapter(Tree(position)).setup()
