"""Searches the rules while people type, a word or a whole question; the answer comes first.

`searchable` reads the sections once per language; `search` then looks words up at every keystroke. A word
finds those with its beginning, its stem or its meaning; if there are none, those that differ by one letter.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import log

from ui.rules.passages import Found, Passage, passage, snippet, words_in
from ui.rules.texts import Question, Section, paragraphs
from ui.rules.wording import Spellings, Wording

APOSTROPHES = {"'", "’"}
# How well a word of the rules answers to one that was typed.
SAME, ALIKE, BEGINS, BARELY_BEGINS, SLIP = 1.0, 0.9, 0.8, 0.5, 0.6
BARELY = 3
# A word counts less in an answer than in its question.
ANSWERED = 0.8
# What a section is called says more of it than a word somewhere in it.
TITLED = 2.0
# What it adds if it is called nothing else.
ONLY = 0.25
# One word is rather looked up in a section, several are rather a question.
LOOKED_UP, ASKED = 0.9, 1.65
# Of so many words one may be missing.
SPARE = 3

Place = tuple[int, int]  # an entry and one of its passages, the title being 0
Matches = dict[str, float]


@dataclass(frozen=True, slots=True)
class Hit:
    """What was found: a section or a question, with a snippet, and the block to open.

    The snippet is from the paragraph with most of the words; where none has any, from the first.
    """

    section: Section
    title: Found
    snippet: Found
    block: int


@dataclass(frozen=True, slots=True)
class _Entry:
    """A section or a question: its title, its other passages and the block of each."""

    section: Section
    asked: bool
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Index:
    """All entries, and where each word of them occurs, with its stem and meanings."""

    entries: tuple[_Entry, ...]
    wording: Wording
    places: dict[str, tuple[Place, ...]]
    stems: dict[str, str]
    meanings: dict[str, frozenset[int]]
    spellings: Spellings  # of the words and of their stems


def searchable(sections: tuple[Section, ...], wording: Wording | None = None) -> Index:
    """Return the sections and questions, ready to be searched; done once per language."""
    wording = wording or Wording()
    entries = tuple(entry for section in sections for entry in _entries(section))
    places: dict[str, list[Place]] = {}
    for number, entry in enumerate(entries):
        for part, each in enumerate(entry.passages):
            for word in each.folded:
                places.setdefault(word, []).append((number, part))
    stems = {word: wording.stem(word) for word in places}
    meanings = {word: wording.meanings.get(stem, frozenset()) for word, stem in stems.items()}
    return Index(
        entries,
        wording,
        {word: tuple(found) for word, found in places.items()},
        stems,
        meanings,
        Spellings((*stems, *stems.values())),
    )


def _entries(section: Section) -> Iterator[_Entry]:
    """A section, and each question in it; what a question says is not said again by its section."""
    texts = [
        passage(text, index)
        for index, block in enumerate(section.blocks)
        if not isinstance(block, Question)
        for text in paragraphs(block)
    ]
    yield _Entry(section, False, (passage(section.title, 0), *texts))
    for index, block in enumerate(section.blocks):
        if isinstance(block, Question):
            question, answer = paragraphs(block)
            yield _Entry(section, True, (passage(question, index), passage(answer, index)))


def search(index: Index, words: str) -> tuple[Hit, ...]:
    """Return what has the words, or of many words most, the best answer first.

    Without a single letter or digit to look for there is no hit.
    """
    typed = _typed(unicodedata.normalize("NFC", words))
    asked = _asked(index, typed)
    if not asked:
        return ()
    question = ASKED if len(typed) > 1 else LOOKED_UP
    found: dict[int, list[dict[int, float]]] = {}
    for number, matches in enumerate(asked):
        for word, quality in matches.items():
            for place, part in index.places[word]:
                parts = found.setdefault(place, [{} for _ in asked])[number]
                parts[part] = max(parts.get(part, 0.0), quality)
    weights = [
        log(1 + len(index.entries) / (1 + sum(bool(parts[number]) for parts in found.values())))
        for number in range(len(asked))
    ]
    needed = len(asked) - len(asked) // SPARE
    matched = {word for matches in asked for word in matches}
    ranked = []
    for number, by_word in found.items():
        if sum(map(bool, by_word)) >= needed:
            entry = index.entries[number]
            score, best = _rank(entry, by_word, weights)
            rank = (-score * (question if entry.asked else 1), number)
            ranked.append((rank, _hit(entry, best, matched)))
    return tuple(hit for _, hit in sorted(ranked, key=lambda one: one[0]))


def asks_nothing_yet(index: Index, words: str) -> bool:
    """Has nothing been typed so far but filler words, as in "how many"?"""
    return all(map(index.wording.is_filler, _typed(unicodedata.normalize("NFC", words))))


def _rank(entry: _Entry, by_word: list[dict[int, float]], weights: list[float]) -> tuple[float, int]:
    """Return how well an entry answers, and its best passage below the title.

    `by_word` has for each word that was typed the passages it is in and how well it fits there.
    """
    if entry.asked:
        fits = [max(parts.get(0, 0.0), ANSWERED * parts.get(1, 0.0)) for parts in by_word]
        whole = sum(fit * weight for fit, weight in zip(fits, weights, strict=True))
        return 2 * whole, 1
    anywhere = title = 0.0
    together = [0.0] * len(entry.passages)
    for parts, weight in zip(by_word, weights, strict=True):
        anywhere += max(parts.values(), default=0.0) * weight
        title += TITLED * parts.get(0, 0.0) * weight
        for part, fit in parts.items():
            together[part] += fit * weight
    share = min(sum(0 in parts for parts in by_word) / max(len(entry.passages[0].words), 1), 1)
    title *= 1 + ONLY * share
    best = max(range(1, len(entry.passages)), key=lambda part: together[part])
    return anywhere + title + together[best], best


# -- What was typed


def _asked(index: Index, typed: tuple[str, ...]) -> list[Matches]:
    """Return for each word that counts the words of the rules that answer to it."""
    wording = index.wording
    matches = {word: _matches(index, word) for word in typed if not wording.is_filler(word)}
    if not matches:  # of filler words alone those that the rules have
        return list(filter(None, (_matches(index, word) for word in typed)))
    return [
        found
        for word, found in matches.items()
        if found or len(matches) == 1 or not wording.becomes_filler(word, last=word == typed[-1])
    ]


def _typed(text: str) -> tuple[str, ...]:
    """Return the words, folded; a lone letter at an apostrophe, as in "l'enchère", is no word."""
    words = words_in(text)
    padded = f" {text} "
    meant = [
        word
        for word in words
        if word.end - word.start > 1 or not {padded[word.start], padded[word.end + 1]} & APOSTROPHES
    ]
    return tuple(dict.fromkeys(word.folded for word in meant or words))


# Of a question that is typed on, only the last word is another one.
@lru_cache(maxsize=64)
def _matches(index: Index, typed: str) -> Matches:
    """Return the words of the rules that answer to a word, and how well."""
    stem, meant = index.wording.stem(typed), index.wording.meant(typed)
    begins = BEGINS if len(typed) >= BARELY else BARELY_BEGINS
    found = {}
    for word, known in index.stems.items():
        if word != typed and index.wording.is_filler(word):
            continue  # "pas" is no form of "passer"
        if known == stem:
            found[word] = SAME
        elif meant and meant & index.meanings[word]:
            found[word] = ALIKE
        elif word.startswith(typed) and not typed.isdigit():
            found[word] = begins
    return found or _slips(index, typed, stem)


def _slips(index: Index, typed: str, stem: str) -> Matches:
    """Return the words that somebody may have meant who typed one letter wrong."""
    if typed.isdigit():
        return {}
    meant = index.wording.meant(typed, slips=True)
    slips, stem_slips = index.spellings.slips(typed), index.spellings.slips(stem)
    return {
        word: SLIP
        for word, known in index.stems.items()
        if word in slips or known in stem_slips or meant & index.meanings[word]
    }


def _hit(entry: _Entry, best: int, matched: set[str]) -> Hit:
    title, shown = entry.passages[0], entry.passages[best]
    found = Found(title.text, title.spans(matched))
    spans = shown.spans(matched)
    # An answer is short enough to be read at once.
    below = Found(shown.text, spans) if entry.asked else snippet(shown, spans)
    return Hit(entry.section, found, below, shown.block)
