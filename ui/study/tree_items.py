"""A chapter as people read it beside the board: moves with marks, comments, variations set in."""

from dataclasses import dataclass

from ra_hex.study import Chapter
from ra_hex.variations import CLOSE, OPEN, Node
from ui.common.board.move_text import numbered
from ui.core.texts import Speaker

# Deeper variations are not set in further: there would be no room.
DEEPEST = 4


@dataclass(frozen=True)
class Item:
    """A move or what is said of one; `number` is the move's, `indent` how deep the variation is."""

    number: int
    text: str
    indent: int
    begins_line: bool
    comment: bool = False


def items_of(tr: Speaker, chapter: Chapter) -> list[Item]:
    """Everything a chapter says, in the order of its record."""
    tree = chapter.tree
    items: list[Item] = []
    _say(items, tree.root, 0)
    turns = {tree.root: tree.starter - 1}
    depth, first, begins = 0, True, True
    for what, node in tree.root.walk():
        if what in (OPEN, CLOSE):
            depth += 1 if what == OPEN else -1
            first = begins = True
            continue
        assert node.parent is not None
        turn = turns[node] = turns[node.parent] + 1
        indent = min(depth, DEEPEST)
        text = numbered(tr, node.text, turn, first) + node.mark
        items.append(Item(node.number, text, indent, begins))
        first = begins = _say(items, node, indent)
    if not items:
        hint = tr._("Move for both sides. Hold a move in this list to mark, comment or delete it.")
        items.append(Item(tree.root.number, hint, 0, begins_line=True, comment=True))
    return items


def _say(items: list[Item], node: Node, indent: int) -> bool:
    if node.comment:
        items.append(Item(node.number, node.comment, indent, begins_line=True, comment=True))
    return bool(node.comment)
