"""A paragraph of the rules as a search sees it: its words, which of them match, and what is shown of it."""

from collections.abc import Collection
from dataclasses import dataclass

from ui.rules.texts import escaped
from ui.rules.wording import fold

SNIPPET_LENGTH = 120
SNIPPET_LEAD = 40

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Word:
    """A word, folded, and where it is in the text."""

    folded: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph of a block, and its words."""

    text: str
    words: tuple[Word, ...]
    block: int

    @property
    def folded(self) -> frozenset[str]:
        """The words, each once."""
        return frozenset(word.folded for word in self.words)

    def spans(self, matched: Collection[str]) -> tuple[Span, ...]:
        """Return where the words are that match."""
        return tuple((word.start, word.end) for word in self.words if word.folded in matched)


@dataclass(frozen=True, slots=True)
class Found:
    """A plain text, and which words of it match, as (start, end)."""

    text: str
    spans: tuple[Span, ...]

    def marked(self, opening: str, closing: str) -> str:
        """Return Kivy markup with what matches between two tags.

        A tag is only set where a line may end anyway, at a space: Kivy can break a line at every tag.
        """
        pieces, last = [], 0
        for start, end in self._unbroken():
            pieces += [escaped(self.text[last:start]), opening, escaped(self.text[start:end]), closing]
            last = end
        return "".join(pieces) + escaped(self.text[last:])

    def _unbroken(self) -> list[Span]:
        """Return the matches with whatever no space parts from them."""
        found: list[Span] = []
        for start, end in self.spans:
            first = self.text.rfind(" ", 0, start) + 1
            after = self.text.find(" ", end)
            run = (first, after if after >= 0 else len(self.text))
            if run not in found:
                found.append(run)
        return found


def words_in(text: str) -> tuple[Word, ...]:
    """Return the runs of letters and digits, folded, with their places; every other sign parts words."""
    found, start = [], 0
    for position, character in enumerate(text + " "):
        if not character.isalnum():
            if start < position:
                found.append(Word(fold(text[start:position]), start, position))
            start = position + 1
    return tuple(found)


def passage(text: str, block: int) -> Passage:
    """Return a paragraph with its words."""
    return Passage(text, words_in(text), block)


def snippet(passage: Passage, spans: tuple[Span, ...]) -> Found:
    """Return the passage, or of a long one some whole words around the first match."""
    text = passage.text
    if len(text) <= SNIPPET_LENGTH:
        return Found(text, spans)
    first_match = spans[0][0] if spans else 0
    earliest = min(first_match - SNIPPET_LEAD, len(text) - SNIPPET_LENGTH)
    start = next(word.start for word in passage.words if word.start >= earliest) if earliest > 0 else 0
    end = len(text)
    if end - start > SNIPPET_LENGTH:
        end = max(word.end for word in passage.words if word.end <= start + SNIPPET_LENGTH)
    before, after = "…" * (start > 0), "…" * (end < len(text))
    shift = len(before) - start
    shown = tuple((first + shift, last + shift) for first, last in spans if start <= first and last <= end)
    return Found(before + text[start:end] + after, shown)
