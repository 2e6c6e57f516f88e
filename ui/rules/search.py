"""Searches the rules while people type: accents, capitals and word endings do not matter.

`searchable` folds the sections once; `search` then only compares short strings, at every keystroke.
"""

import unicodedata
from dataclasses import dataclass

from ui.rules.texts import Section, escaped, paragraphs

SNIPPET_LENGTH = 120
SNIPPET_LEAD = 40
APOSTROPHES = {"'", "’"}
LIGATURES = {"œ": "oe", "æ": "ae"}

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Found:
    """A plain text, and which parts of it match, as (start, end)."""

    text: str
    spans: tuple[Span, ...]

    def marked(self, opening: str, closing: str) -> str:
        """Return Kivy markup with the matching parts between two tags."""
        pieces, last = [], 0
        for start, end in self.spans:
            pieces += [escaped(self.text[last:start]), opening, escaped(self.text[start:end]), closing]
            last = end
        return "".join(pieces) + escaped(self.text[last:])


@dataclass(frozen=True, slots=True)
class Hit:
    """A section in which every word was found: its title, a snippet, and the block the snippet is from.

    The snippet is from the paragraph with most of the words; where none has any, from the first.
    """

    section: Section
    title: Found
    snippet: Found
    block: int


@dataclass(frozen=True, slots=True)
class _Word:
    folded: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Passage:
    text: str
    words: tuple[_Word, ...]
    block: int

    def covers(self, prefix: str) -> bool:
        return any(word.folded.startswith(prefix) for word in self.words)

    def covered(self, prefixes: tuple[str, ...]) -> int:
        return sum(map(self.covers, prefixes))

    def spans(self, prefixes: tuple[str, ...]) -> tuple[Span, ...]:
        """Return the beginnings of words that match, the longest match of each."""
        found = []
        for word in self.words:
            matching = [prefix for prefix in prefixes if word.folded.startswith(prefix)]
            if matching:
                found.append((word.start, _end_of_prefix(self.text, word, max(map(len, matching)))))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Page:
    """A section with all its words folded, ready to be searched."""

    section: Section
    title: _Passage
    body: tuple[_Passage, ...]


def searchable(sections: tuple[Section, ...]) -> tuple[Page, ...]:
    """Return the sections as pages to search; done once per language."""
    return tuple(
        Page(
            section,
            _passage(section.title, 0),
            tuple(
                _passage(text, index)
                for index, block in enumerate(section.blocks)
                for text in paragraphs(block)
            ),
        )
        for section in sections
    )


def search(pages: tuple[Page, ...], words: str) -> tuple[Hit, ...]:
    """Return the sections where each of the words begins a word, those with more in the title first.

    Without a single letter or digit to look for there is no hit.
    """
    prefixes = _prefixes(unicodedata.normalize("NFC", words))
    if not prefixes:
        return ()
    ranked = []
    for order, page in enumerate(pages):
        passages = (page.title, *page.body)
        if all(any(passage.covers(prefix) for passage in passages) for prefix in prefixes):
            best = max(page.body, key=lambda passage: passage.covered(prefixes))
            rank = (-page.title.covered(prefixes), -best.covered(prefixes), order)
            ranked.append((rank, _hit(page, best, prefixes)))
    return tuple(hit for _, hit in sorted(ranked, key=lambda one: one[0]))


def _prefixes(text: str) -> tuple[str, ...]:
    """Return what words must begin with; a lone letter at an apostrophe, as in "l'enchère", is no word."""
    words = _words(text)
    padded = f" {text} "
    meant = [
        word
        for word in words
        if word.end - word.start > 1 or not {padded[word.start], padded[word.end + 1]} & APOSTROPHES
    ]
    return tuple(dict.fromkeys(word.folded for word in meant or words))


def fold(text: str) -> str:
    """Return a text in small letters without accents: é as e, ё as е, œ as oe; й is a letter of its own."""
    return "".join(map(_folded, text))


def _folded(character: str) -> str:
    small = character.casefold()
    if small == "й":
        return small
    spelled = LIGATURES.get(small, small)
    return "".join(part for part in unicodedata.normalize("NFKD", spelled) if not unicodedata.combining(part))


def _words(text: str) -> tuple[_Word, ...]:
    """Return the runs of letters and digits, folded, with their places."""
    found, start = [], 0
    for position, character in enumerate(text + " "):
        if not character.isalnum():
            if start < position:
                found.append(_Word(fold(text[start:position]), start, position))
            start = position + 1
    return tuple(found)


def _passage(text: str, block: int) -> _Passage:
    return _Passage(text, _words(text), block)


def _end_of_prefix(text: str, word: _Word, length: int) -> int:
    """Return where in the text the first folded characters of a word end; a ligature is marked whole."""
    end = word.start
    while len(fold(text[word.start : end])) < length:
        end += 1
    return end


def _hit(page: Page, best: _Passage, prefixes: tuple[str, ...]) -> Hit:
    title = Found(page.title.text, page.title.spans(prefixes))
    return Hit(page.section, title, _snippet(best, best.spans(prefixes)), best.block)


def _snippet(passage: _Passage, spans: tuple[Span, ...]) -> Found:
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
