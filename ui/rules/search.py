"""Searches the rules while people type, a word or a whole question; the answer comes first.

`searchable` reads the sections once per language; `search` then looks words up at every keystroke. A word
finds those with its beginning, its stem or its meaning; if there are none, those that differ by a letter.
"""

import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from math import log

from ui.rules.passages import Found, Passage, passage, snippet, words_in
from ui.rules.ranking import Entry, Typed, rank
from ui.rules.texts import Question, Section, paragraphs
from ui.rules.wording import Spellings, Wording

APOSTROPHES = {"'", "’"}
# How well a word of the rules answers to one that was typed.
SAME, ALIKE, BEGINS, KIND, BARELY_BEGINS, SLIP = 1.0, 0.9, 0.8, 0.5, 0.5, 0.6
BARELY = 3
# So many words are a sentence: half of what it says may be in other words than the rules; else a third.
SENTENCE = 3
SPARE = 3
# What is so much worse than the best answer is none.
WORST = 0.3
# Words that were typed, for which what answers to them is still known.
MOST_ANSWERS = 64

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


@dataclass(frozen=True, slots=True, eq=False)
class Index:
    """All entries, and where each word of them occurs, with its stem and meanings."""

    sections: tuple[Section, ...]
    entries: tuple[Entry, ...]
    wording: Wording
    # For a word the entries and their passages that have it.
    places: dict[str, tuple[tuple[int, int], ...]]
    stems: dict[str, str]
    # How much a word says: the fewer entries have it in any form, the more.
    says: dict[str, float]
    meanings: dict[str, frozenset[int]]
    spellings: Spellings  # of the words and of their stems
    # What answers to the words typed last: of a question that is typed on, only the last word is another one.
    answers: dict[tuple[str, bool], Matches] = field(default_factory=dict)


def searchable(sections: tuple[Section, ...], wording: Wording | None = None) -> Index:
    """Return the sections and questions, ready to be searched; done once per language."""
    wording = wording or Wording()
    entries = tuple(
        entry for number, section in enumerate(sections) for entry in _entries(number, section, wording)
    )
    places: dict[str, list[tuple[int, int]]] = {}
    for number, entry in enumerate(entries):
        for part, each in enumerate(entry.passages):
            for word in each.folded:
                places.setdefault(word, []).append((number, part))
    stems = {word: wording.stem(word) for word in places}
    having = Counter(stem for _, stem in {(at, stems[word]) for word, ats in places.items() for at, _ in ats})
    says = {word: log(1 + len(entries) / having[stem]) for word, stem in stems.items()}
    meanings = {word: wording.meanings.get(stem, frozenset()) for word, stem in stems.items()}
    return Index(
        sections,
        entries,
        wording,
        {word: tuple(found) for word, found in places.items()},
        stems,
        says,
        meanings,
        Spellings((*stems, *stems.values())),
    )


def _entries(number: int, section: Section, wording: Wording) -> Iterator[Entry]:
    """A section, and each question in it; what a question says is not said again by its section."""

    def entry(*shown: Passage, asked: bool, also: tuple[str, ...]) -> Entry:
        passages = (*shown, *(passage(text, 0) for text in also))
        words = tuple(each.folded for each in passages)
        fillers = tuple(frozenset(filter(wording.is_filler, each)) for each in words)
        contents = tuple(each - filler for each, filler in zip(words, fillers, strict=True))
        return Entry(number, asked, passages, len(shown), contents, fillers)

    texts = [
        passage(text, index)
        for index, block in enumerate(section.blocks)
        if not isinstance(block, Question)
        for text in paragraphs(block)
    ]
    yield entry(passage(section.title, 0), *texts, asked=False, also=section.also_asked)
    for index, block in enumerate(section.blocks):
        if isinstance(block, Question):
            question, answer = paragraphs(block)
            yield entry(passage(question, index), passage(answer, index), asked=True, also=block.also_asked)


def search(index: Index, words: str) -> tuple[Hit, ...]:
    """Return what has the words, or of many words most, the best answer first.

    Without a single letter or digit to look for there is no hit.
    """
    typed = _typed(unicodedata.normalize("NFC", words))
    asked = _asked(index, typed)
    if not asked:
        return ()
    alone = len(typed) == 1
    found: dict[int, list[dict[int, float]]] = {}
    for number, matches in enumerate(asked):
        for word, quality in matches.items():
            for place, part in index.places[word]:
                if alone and part >= index.entries[place].shown:
                    continue  # what is looked up by one word has that word in sight
                parts = found.setdefault(place, [{} for _ in asked])[number]
                parts[part] = max(parts.get(part, 0.0), quality)
    weights = [
        log(1 + len(index.entries) / (1 + sum(bool(parts[number]) for parts in found.values())))
        for number in range(len(asked))
    ]
    matched: dict[str, float] = {}
    for matches in asked:
        for word, quality in matches.items():
            matched[word] = max(matched.get(word, 0.0), quality)
    fillers = frozenset(filter(index.wording.is_filler, typed))
    question = Typed(tuple(weights), matched, fillers, index.says, alone=alone)
    needed = len(asked) - len(asked) // (2 if len(typed) >= SENTENCE else SPARE)
    ranked = []
    for number, by_word in found.items():
        if sum(map(bool, by_word)) >= needed:
            score, best = rank(index.entries[number], by_word, question)
            ranked.append((-score, number, best))
    ranked.sort()
    return tuple(
        _hit(index, index.entries[number], best, matched)
        for score, number, best in ranked
        if len(typed) < SENTENCE or score <= WORST * ranked[0][0]
    )


def asks_nothing_yet(index: Index, words: str) -> bool:
    """Has nothing been typed so far but filler words, as in "how many"?"""
    return all(map(index.wording.is_filler, _typed(unicodedata.normalize("NFC", words))))


# -- What was typed


def _asked(index: Index, typed: tuple[str, ...]) -> list[Matches]:
    """Return for each word that counts the words of the rules that answer to it."""
    wording = index.wording
    found_by = {word: _matches(index, word, whole=_is_whole(index, word, typed)) for word in typed}
    matches = {word: found for word, found in found_by.items() if not wording.is_filler(word)}
    if not matches:  # of filler words alone those that the rules have
        return list(filter(None, found_by.values()))
    sentence = len(typed) >= SENTENCE and any(matches.values())
    return [
        found
        for word, found in matches.items()
        if found
        or (not sentence and (len(matches) == 1 or not wording.becomes_filler(word, last=word == typed[-1])))
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


def _is_whole(index: Index, word: str, typed: tuple[str, ...]) -> bool:
    """Is a short word of the rules no beginning of another, because more was typed, as in "no tiles"?"""
    return len(word) < BARELY and word != typed[-1] and word in index.stems


def _matches(index: Index, typed: str, *, whole: bool = False) -> Matches:
    """Return the words of the rules that answer to a word, and how well; a `whole` one begins no other."""
    answers, key = index.answers, (typed, whole)
    if key not in answers:
        if len(answers) >= MOST_ANSWERS:
            del answers[next(iter(answers))]
        answers[key] = _find_matches(index, typed, whole=whole)
    return answers[key]


def _find_matches(index: Index, typed: str, *, whole: bool) -> Matches:
    stem, meant = index.wording.stem(typed), index.wording.meant(typed)
    kind = index.wording.kinds.get(stem, frozenset())
    begins = BEGINS if len(typed) >= BARELY else BARELY_BEGINS
    found = {}
    for word, known in index.stems.items():
        if word != typed and index.wording.is_filler(word):
            continue  # "pas" is no form of "passer"
        if known == stem:
            found[word] = SAME
        elif meant and meant & index.meanings[word]:
            found[word] = ALIKE
        elif word.startswith(typed) and not (whole or typed.isdigit()):
            found[word] = begins
        elif kind and kind & index.meanings[word]:
            found[word] = KIND
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


def _hit(index: Index, entry: Entry, best: int, matched: Collection[str]) -> Hit:
    title, shown = entry.passages[0], entry.passages[best]
    found = Found(title.text, title.spans(matched))
    spans = shown.spans(matched)
    # An answer is short enough to be read at once.
    below = Found(shown.text, spans) if entry.asked else snippet(shown, spans)
    return Hit(index.sections[entry.section], found, below, shown.block)
