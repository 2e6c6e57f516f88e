"""A game with its variations: a tree of moves, each with a comment and a mark. Nothing is ever overwritten.

The first reply to a move is the main one, the others are variations. A new move that differs is one more
variation; each change returns what is needed to take it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from unicodedata import normalize

from ra_base.signs import printable
from ra_hex.moves import Move
from ra_hex.notation import move_text, read_move, read_position, write_position
from ra_hex.position import Position, Turn
from ra_hex.words import IllegalMove

MARKS = ("!", "?", "!?", "?!", "!!", "??")
LONGEST_COMMENT = 4_000
# What a walk through variations meets.
MOVE, OPEN, CLOSE, GOES_ON = "move", "open", "close", "goes on"

# What takes a change back.
TakeBack = Callable[[], None]


def tidy_comment(text: str) -> str:
    """A comment as it is kept: one paragraph, accents one way, nothing that cannot be shown or stored."""
    whole = normalize("NFC", " ".join(text.encode("utf-8", "replace").decode().split()))
    return printable(whole)[:LONGEST_COMMENT].rstrip()


class Node:
    """A move with what follows; the root of a tree has no turn and stands for its first position."""

    __slots__ = ("comment", "mark", "number", "parent", "replies", "tree", "turn")

    def __init__(self, tree: Tree, number: int, parent: Node | None, turn: Turn | None) -> None:
        self.tree = tree
        self.number = number  # in the order in which moves were added
        self.parent = parent
        self.turn = turn
        self.comment = ""
        self.mark = ""
        self.replies: list[Node] = []

    @property
    def text(self) -> str:
        """The move in notation; empty for a first position."""
        return move_text(self.tree.board, self.turn.move, self.turn.ending) if self.turn else ""

    @property
    def depth(self) -> int:
        """How many moves lead here."""
        return sum(1 for _ in self.path())

    @property
    def is_main(self) -> bool:
        """Whether it is the main reply to the move before it."""
        return self.parent is None or self.parent.replies[0] is self

    @property
    def is_here(self) -> bool:
        """Whether it is still in its tree: neither it nor a move before it was deleted."""
        return all(node.parent is not None and node in node.parent.replies for node in self.path())

    def path(self) -> Iterator[Node]:
        """The moves that lead here, this one first."""
        node = self
        while node.parent is not None:
            yield node
            node = node.parent

    def walk(self) -> Iterator[tuple[str, Node]]:
        """What follows as in a record: a move, its variations between OPEN and CLOSE, then what goes on."""
        todo = _in_turn(self)
        while todo:
            what, node = todo.pop()
            if what == GOES_ON:
                todo += _in_turn(node)
            else:
                yield what, node

    def below(self) -> Iterator[Node]:
        """Every move that follows."""
        return (node for what, node in self.walk() if what == MOVE)

    def reply(self, move: Move) -> Node | None:
        """The reply that is this move, if there is one."""
        return next((each for each in self.replies if each.turn and each.turn.move is move), None)

    def branch(self) -> Node | None:
        """The last move on the way here that is a variation; None on the main line."""
        return next((node for node in self.path() if not node.is_main), None)


def _in_turn(node: Node) -> list[tuple[str, Node]]:
    """What a walk meets after a move, last first."""
    first, others = node.replies[:1], node.replies[1:]
    ahead = [(MOVE, each) for each in first]
    for each in others:
        ahead += [(what, each) for what in (OPEN, MOVE, GOES_ON, CLOSE)]
    return [*ahead, *((GOES_ON, each) for each in first)][::-1]


class Tree:
    """The moves from one position on. `nodes` has all ever added, also by trees that share it."""

    def __init__(self, position: Position, nodes: list[Node] | None = None) -> None:
        self.board = position.board
        self.start = write_position(position)
        self.starter = position.to_move
        self.nodes: list[Node] = [] if nodes is None else nodes
        self.swapped = False  # whether the players changed sides after the first move of the game
        self.root = self._new(None, None)

    def position(self, node: Node) -> Position:
        """The position after a move, to be played on apart."""
        position = read_position(self.start)
        for each in [*node.path()][::-1]:
            if each.turn is not None:
                position.make(each.turn.move)
        return position

    def main_line(self, node: Node | None = None) -> list[Node]:
        """The main replies from the first position on, or from a move on."""
        line = []
        node = node or self.root
        while node.replies:
            node = node.replies[0]
            line.append(node)
        return line

    def add(self, node: Node, move: Move | str, position: Position | None = None) -> Node:
        """Add a reply, the main one if it is the first; IllegalMove if it is not legal or there already.

        `position`, if it is at hand, is the one after the move; it is played on.
        """
        after = self.position(node) if position is None else position
        legal = read_move(after, move) if isinstance(move, str) else move
        if node.reply(legal) is not None:
            raise IllegalMove("this move is there already")
        added = self._new(node, after.play(legal))
        node.replies.append(added)
        return added

    def drop_last(self) -> None:
        """Take back the last `add`."""
        node = self.nodes.pop()
        if node.parent is not None:
            node.parent.replies.remove(node)

    def promote(self, node: Node) -> TakeBack:
        """Make the variation with that move the main reply where it begins; IllegalMove on the main line."""
        branch = node.branch()
        if branch is None or branch.parent is None:
            raise IllegalMove("this move is in the main line")
        replies, before = branch.parent.replies, branch.parent.replies.copy()
        replies.remove(branch)
        replies.insert(0, branch)
        return lambda: _put_back(replies, before)

    def delete(self, node: Node) -> TakeBack:
        """Take a move out, with all that follows."""
        if node.parent is None:
            raise IllegalMove("the first position can’t be deleted")
        replies, before = node.parent.replies, node.parent.replies.copy()
        replies.remove(node)
        return lambda: _put_back(replies, before)

    def same(self, other: Tree) -> bool:
        """Whether two trees say the same, whenever what was added."""
        pairs = [(self.root, other.root)]
        alike = self.start == other.start
        while alike and pairs:
            one, two = pairs.pop()
            alike = (one.text, one.comment, one.mark) == (two.text, two.comment, two.mark)
            alike = alike and len(one.replies) == len(two.replies)
            pairs += zip(one.replies, two.replies, strict=False)
        return alike

    def _new(self, parent: Node | None, turn: Turn | None) -> Node:
        node = Node(self, len(self.nodes), parent, turn)
        self.nodes.append(node)
        return node


def _put_back(replies: list[Node], before: list[Node]) -> None:
    replies[:] = before
