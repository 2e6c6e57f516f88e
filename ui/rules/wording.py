"""How people word a question, by language: filler words, endings, words that mean the same, one wrong letter.

`wording.toml` has a table for each language: `endings` (lists of endings; of each list the longest that fits
is cut off a word), `fillers` (words that say nothing about what is looked for), `alike` (lines of words that
are looked for together), `kinds` (lines of a word and what is of its kind: a rule for monuments is one for
pyramids, but not the other way round).
"""

import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

SOURCE = Path(__file__).with_name("wording.toml")
LIGATURES = {"œ": "oe", "æ": "ae"}
# What is left of a word without its ending.
SHORTEST_STEM = 3
# Shorter words are too much like others to be somebody's slip.
SHORTEST_SLIP = 5
# Two letters may be wrong in a word as long as this.
LONG = 9
# So much of a word says which one it will be.
SHORTEST_BEGINNING = 4


@dataclass(frozen=True, slots=True)
class Wording:
    """What is known of a language; `meanings` has for a stem the numbers of the lines it is in.

    `kinds` has for the stem of a pyramid what a monument means.
    """

    endings: tuple[tuple[str, ...], ...] = ()
    fillers: frozenset[str] = frozenset()
    meanings: Mapping[str, frozenset[int]] = field(default_factory=dict)
    kinds: Mapping[str, frozenset[int]] = field(default_factory=dict)
    spellings: "Spellings" = field(default_factory=lambda: Spellings(()))

    def stem(self, folded: str) -> str:
        """Return a folded word without its endings, and without the letter doubled before them."""
        for endings in self.endings:
            for ending in endings:
                if folded.endswith(ending) and len(folded) - len(ending) >= SHORTEST_STEM:
                    folded = folded[: -len(ending)]
                    break
        return folded[:-1] if len(folded) > SHORTEST_STEM and folded[-1] == folded[-2] else folded

    def meant(self, folded: str, *, slips: bool = False) -> frozenset[int]:
        """Return what a word means, also while it is typed; with `slips` also if a letter of it is wrong."""
        stem = self.stem(folded)
        found = set(self.meanings.get(stem, ()))
        if len(folded) >= SHORTEST_BEGINNING:
            found.update(*(self.meanings[known] for known in self.meanings if known.startswith(folded)))
        if slips:
            found.update(*(self.meanings.get(known, ()) for known in self.spellings.slips(stem)))
        return frozenset(found)

    def is_filler(self, folded: str) -> bool:
        """Does this word say nothing about what is looked for?"""
        return folded in self.fillers

    def becomes_filler(self, folded: str, *, last: bool) -> bool:
        """Is this a filler with a wrong letter, or, as the last word, one that is still being typed?"""
        if last and any(filler.startswith(folded) for filler in self.fillers):
            return True
        return not self.fillers.isdisjoint(self.spellings.slips(folded))


class Spellings:
    """Words, and which of them somebody may have meant who typed one letter wrong."""

    def __init__(self, words: Iterable[str]) -> None:
        # With one letter wrong a word still begins or ends as it should.
        self._near: dict[tuple[str, bool], list[str]] = {}
        for word in set(words):
            self._near.setdefault((word[:2], True), []).append(word)
            self._near.setdefault((word[-2:], False), []).append(word)

    def slips(self, typed: str) -> set[str]:
        """Return the words that differ from what was typed by one letter."""
        near = (*self._near.get((typed[:2], True), ()), *self._near.get((typed[-2:], False), ()))
        return {word for word in near if is_slip(typed, word)}


@cache
def wording(language: str) -> Wording:
    """Return the wording of a language; of one that has no table, none."""
    table = tomllib.loads(SOURCE.read_text(encoding="utf-8")).get(language)
    if table is None:
        return Wording()
    endings = tuple(
        tuple(sorted((fold(each) for each in line.split()), key=len, reverse=True))
        for line in table["endings"]
    )
    bare = Wording(endings)
    meanings: dict[str, set[int]] = {}
    for number, line in enumerate(table["alike"]):
        for word in line.split():
            meanings.setdefault(bare.stem(fold(word)), set()).add(number)
    fillers = frozenset(fold(word) for line in table["fillers"] for word in line.split())
    kinds: dict[str, frozenset[int]] = {}
    for line in table["kinds"]:
        first, *others = (bare.stem(fold(word)) for word in line.split())
        kinds |= dict.fromkeys(others, frozenset(meanings[first]))
    frozen = {stem: frozenset(numbers) for stem, numbers in meanings.items()}
    return Wording(endings, fillers, frozen, kinds, Spellings((*meanings, *fillers)))


def is_slip(typed: str, known: str) -> bool:
    """Is one letter wrong, missing or too many, or are two neighbours swapped? In a long word: twice?"""
    if min(len(typed), len(known) + 1) < SHORTEST_SLIP or abs(len(typed) - len(known)) > 2 or typed == known:
        return False
    if _is_one_off(typed, known):
        return True
    return min(len(typed), len(known)) >= LONG and any(
        _is_one_off(typed, mended) for mended in _mended(typed, known)
    )


def _mended(typed: str, known: str) -> Iterator[str]:
    """Return what could have been meant to be typed instead of `known`, where they first differ."""
    same = zip(typed, known, strict=False)
    at = next((at for at, pair in enumerate(same) if pair[0] != pair[1]), min(len(typed), len(known)))
    wrong = typed[at : at + 1]
    yield known[:at] + wrong + known[at + 1 :]
    yield known[:at] + wrong + known[at:]
    yield known[:at] + known[at + 1 :]
    yield known[:at] + known[at + 1 : at + 2] + known[at : at + 1] + known[at + 2 :]


def _is_one_off(typed: str, known: str) -> bool:
    if abs(len(typed) - len(known)) > 1:
        return False
    first = 0
    while first < min(len(typed), len(known)) and typed[first] == known[first]:
        first += 1
    last = 0
    while last < min(len(typed), len(known)) - first and typed[-1 - last] == known[-1 - last]:
        last += 1
    one, other = typed[first : len(typed) - last], known[first : len(known) - last]
    return (len(one) <= 1 and len(other) <= 1) or (len(one) == 2 and one == other[::-1])


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Return a text in small letters without accents: é as e, ё as е, œ as oe; й is a letter of its own."""
    return "".join(map(_folded, unicodedata.normalize("NFC", text)))


def _folded(character: str) -> str:
    small = character.casefold()
    if small == "й":
        return small
    spelled = LIGATURES.get(small, small)
    return "".join(part for part in unicodedata.normalize("NFKD", spelled) if not unicodedata.combining(part))
