"""The moves of a record as text: numbered, variations in ( ), comments in { }, marks behind a move.

1. 1b4-e7! {takes the middle} 1k9-h6 (1... 1k9-k6 2. 3e5-f6 {slower}) 2. 3e5-f6
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

from ra_base import words as base
from ra_base.quoting import quoted, shown
from ra_hex.board import SOUTH
from ra_hex.variations import CLOSE, LONGEST_COMMENT, MARKS, OPEN, Node, Tree, tidy_comment
from ra_hex.words import BadRecord, IllegalMove, Words

LINE = 80
TIED = "\N{NO-BREAK SPACE}"  # a number stands on the line of its move
BRACKETS = "({)"
SWAP = "swap"  # behind the first move
# A number may stand right before its move.
WORD = re.compile(r"[0-9]+(?:\.+|…)|[({)]|[^\s({)]+")
NUMBER = re.compile(r"[0-9]+\.+")
MARKED = re.compile(r"(.*?)([!?]+)")
PLAIN = str.maketrans({**dict.fromkeys("‐‑‒–—−", "-"), "×": "x", "…": "..."})
# In a comment a backslash says that what follows is meant as it is.
ESCAPED = re.compile(r"\\([\\}])")


@dataclass(frozen=True)
class Word:
    """A header's value, or a word, bracket or comment of the moves, and where it begins."""

    text: str
    line: int
    column: int
    comment: bool = False

    def error(self, what: base.Words) -> BadRecord:
        """The refusal that names this place."""
        return BadRecord(self.line, self.column, what)


def number_of(turn: int, first: bool) -> str | None:
    """What is written before a turn, South's first being 0: South's number, and North's when North begins."""
    if turn % 2 == SOUTH:
        return f"{turn // 2 + 1}."
    return f"{turn // 2 + 1}..." if first else None


# -- Writing


def write_moves(tree: Tree) -> list[str]:
    """The lines of a game with its variations."""
    words: list[str] = []
    _say(words, tree.root)
    opens, first = "", True
    turns = {tree.root: tree.starter - 1}
    for what, node in tree.root.walk():
        if what == OPEN:
            opens, first = opens + "(", True
        elif what == CLOSE:
            words[-1] += ")"
            first = True
        else:
            assert node.parent is not None
            turn = turns[node] = turns[node.parent] + 1
            number = number_of(turn, first)
            words.append(f"{opens}{number + TIED if number else ''}{node.text}{node.mark}")
            if tree.swapped and node.parent is tree.root and node.is_main:
                words.append(SWAP)
            opens, first = "", _say(words, node)
    return [line.replace(TIED, " ") for line in _wrapped(words)]


def _wrapped(words: list[str]) -> list[str]:
    return wrap(" ".join(words), LINE, break_on_hyphens=False, break_long_words=False)


def _say(words: list[str], node: Node) -> bool:
    """Write a comment, if there is one."""
    if node.comment:
        said = node.comment.replace("\\", "\\\\").replace("}", "\\}")
        words += f"{{{said}}}".split(" ")
    return bool(node.comment)


# -- Reading


def words_in(lines: list[str], begin: int, end: int | None = None) -> Iterator[Word]:
    """Everything written in these lines, the first as 0."""
    number, column = begin, 0
    end = len(lines) if end is None else end
    while number < end:
        found = WORD.search(lines[number], column)
        if found is None:
            number, column = number + 1, 0
            continue
        text, at = found[0], found.start()
        if text != "{":
            yield Word(text.translate(PLAIN), number + 1, at + 1)
            column = found.end()
            continue
        comment, ends, column = _comment(lines, number, at + 1, end)
        yield Word(comment, number + 1, at + 1, comment=True)
        number = ends


def _comment(lines: list[str], begin: int, column: int, end: int) -> tuple[str, int, int]:
    """A comment from behind its brace on: its text, and the line and column behind it."""
    parts, number, at = [], begin, column
    while number < end:
        line = lines[number]
        from_here = at
        while at < len(line) and line[at] != "}":
            at += 2 if ESCAPED.match(line, at) else 1
        parts.append(line[from_here:at])
        if at < len(line):
            return tidy_comment(ESCAPED.sub(r"\1", " ".join(parts))), number, at + 1
        number, at = number + 1, 0
    raise BadRecord(begin + 1, column, Words("the comment has no end: a }} is missing"))


class Reader:
    """Plays what is written into a tree. Where it is `lenient`, South's moves may lack their numbers."""

    def __init__(self, tree: Tree, words: Iterator[Word], *, lenient: bool = False) -> None:
        self._tree = tree
        self._words = deque(words)
        self._lenient = lenient
        self._here = tree.root
        self._position = tree.position(tree.root)
        self._turn = tree.starter
        # The brackets that are open: which, the move before them and its turn.
        self._open: list[tuple[Word, Node, int]] = []
        # Comments at the beginning of a variation are its first move's.
        self._waiting: list[str] = []
        self._begins = True

    def read(self) -> None:
        """Read all of it; BadRecord says what is wrong and where."""
        while self._words:
            word = self._words.popleft()
            if word.comment:
                self._comment(word)
            elif word.text == "(":
                self._begin(word)
            elif word.text == ")":
                self._end(word)
            elif word.text == SWAP:
                self._swap(word)
            elif word.text.strip("!?") == "":
                self._mark(word, word.text)
            else:
                self._move(word)
        if self._open:
            raise self._open[-1][0].error(Words("the variation has no end: a ) is missing"))

    def _comment(self, word: Word) -> None:
        if self._begins and self._open:
            self._waiting.append(word.text)
        else:
            _add_comment(self._here, word.text)

    def _begin(self, word: Word) -> None:
        if self._begins or self._here.parent is None:
            raise word.error(Words("a variation must follow a move"))
        self._open.append((word, self._here, self._turn))
        self._go_to(self._here.parent, self._turn - 1)
        self._begins = True

    def _end(self, word: Word) -> None:
        if not self._open:
            raise word.error(Words("no variation is open here"))
        if self._begins:
            raise word.error(Words("a variation must have a move"))
        _, before, turn = self._open.pop()
        self._go_to(before, turn)

    def _go_to(self, node: Node, turn: int) -> None:
        self._here, self._turn = node, turn
        self._position = self._tree.position(node)

    def _mark(self, word: Word, mark: str) -> None:
        if self._begins or mark not in MARKS:
            raise word.error(Words("{text} isn’t a mark of a move", text=quoted(mark)))
        self._here.mark = mark

    def _swap(self, word: Word) -> None:
        """The players changed sides."""
        root, turn = self._tree.root, self._here.turn
        first = self._here.parent is root and not self._open and not self._tree.swapped
        if not first or turn is None or turn.ending is not None:
            raise word.error(Words("sides can be swapped only right after the first move"))
        self._tree.swapped = True

    def _move(self, word: Word) -> None:
        """A move, with or after its number."""
        first = self._turn == self._tree.starter and not self._open
        expected, number = number_of(self._turn, first), number_of(self._turn, first=True)
        if word.text == number:
            if not self._words or self._words[0].comment or self._words[0].text in BRACKETS:
                raise word.error(Words("no move follows {number}", number=number))
            word = self._words.popleft()
        elif expected and not (self._lenient and not NUMBER.fullmatch(word.text)):
            raise word.error(
                Words("expected {number}, found {text}", number=expected, text=quoted(word.text))
            )
        marked = MARKED.fullmatch(word.text)
        text, mark = (marked[1], marked[2]) if marked else (word.text, "")
        self._play(word, text)
        if mark:
            self._mark(Word(mark, word.line, word.column + len(text)), mark)
        for comment in self._waiting:
            _add_comment(self._here, comment)
        self._waiting.clear()

    def _play(self, word: Word, text: str) -> None:
        try:
            self._here = self._added(text)
        except IllegalMove as wrong:
            named = f"{number_of(self._turn, first=True)} {shown(text)}"
            raise BadRecord(word.line, word.column, wrong, named) from wrong
        self._turn += 1
        self._begins = False

    def _added(self, text: str) -> Node:
        """The reply, a new one unless it is there: people repeat a move to go on from it."""
        for each in self._here.replies:
            if each.text == text and each.turn is not None:
                self._position.make(each.turn.move)
                return each
        return self._tree.add(self._here, text, self._position)


def _add_comment(node: Node, text: str) -> None:
    node.comment = f"{node.comment} {text}".strip()[:LONGEST_COMMENT]
