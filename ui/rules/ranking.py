"""How well a section or a question of the rules answers what was typed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ui.rules.passages import Passage

# A word counts less in an answer than in its question.
ANSWERED = 0.4
# And less in another way to ask the same.
ELSEWHERE = 0.4
# The question itself fits better than what else people ask for it.
OTHERWISE = 0.95
# What a question gains if it says nothing else than what was typed, and if it asks in the same filler words.
COVERED, ASKED_ALIKE = 0.5, 0.2
# What a section is called says more of it than a word somewhere in it.
TITLED = 2.2
# What it adds if it is called nothing else.
ONLY = 0.25
# One word is rather looked up in a section, several are rather a question.
LOOKED_UP, ASKED = 1.5, 2.8


@dataclass(frozen=True, slots=True)
class Entry:
    """A section or a question: its title, what else is shown of it, and from `shown` on how else it is asked.

    `contents` and `fillers` are the words of each passage; `section` is its number.
    """

    section: int
    asked: bool
    passages: tuple[Passage, ...]
    shown: int
    contents: tuple[frozenset[str], ...]
    fillers: tuple[frozenset[str], ...]


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed: how much each word says, which words of the rules match and how well, its fillers.

    `says` has for each word of the rules how much it says.
    """

    weights: tuple[float, ...]
    matched: Mapping[str, float]
    fillers: frozenset[str]
    says: Mapping[str, float]
    alone: bool


# For each word that was typed the passages it is in, and how well it fits there.
ByWord = Sequence[dict[int, float]]


def rank(entry: Entry, by_word: ByWord, typed: Typed) -> tuple[float, int]:
    """Return how well an entry answers, and which of the passages that are shown does best."""
    asked = LOOKED_UP if typed.alone else ASKED
    if entry.asked:
        return asked * max(_as_question(entry, by_word, typed, part) for part in _wordings(entry)), 1
    score, best = _as_section(entry, by_word, typed)
    others = (_as_question(entry, by_word, typed, part) for part in range(entry.shown, len(entry.passages)))
    return max(score, asked * max(others, default=0.0)), best


def _wordings(entry: Entry) -> tuple[int, ...]:
    return (0, *range(entry.shown, len(entry.passages)))


def _as_question(entry: Entry, by_word: ByWord, typed: Typed, part: int) -> float:
    """How well one wording of a question, with its answer, fits what was typed."""
    fits = 0.0
    for parts, weight in zip(by_word, typed.weights, strict=True):
        if parts:
            fits += weight * max(parts.get(part, 0.0), _besides(entry, parts))
    if part:
        fits *= OTHERWISE
    if typed.alone:
        return fits
    words, says = entry.contents[part], typed.says
    covered = sum(says[word] * typed.matched[word] for word in words & typed.matched.keys())
    covered /= sum(map(says.__getitem__, words)) or 1
    alike = sum(map(says.__getitem__, typed.fillers & entry.fillers[part]))
    alike /= sum(says[word] for word in typed.fillers if word in says) or 1
    return fits * (1 + COVERED * covered + ASKED_ALIKE * alike)


def _besides(entry: Entry, parts: dict[int, float]) -> float:
    """How well a word fits in the other wordings of a question, or in its answer."""
    if entry.asked:
        return max(fit * (ANSWERED if part == 1 else ELSEWHERE) for part, fit in parts.items())
    return ELSEWHERE * max((fit for part, fit in parts.items() if part >= entry.shown), default=0.0)


def _as_section(entry: Entry, by_word: ByWord, typed: Typed) -> tuple[float, int]:
    """How well a section fits: its title, all of it, and the best of its paragraphs."""
    anywhere = title = 0.0
    together = [0.0] * entry.shown
    for parts, weight in zip(by_word, typed.weights, strict=True):
        shown = {part: fit for part, fit in parts.items() if part < entry.shown}
        anywhere += max(shown.values(), default=0.0) * weight
        title += TITLED * shown.get(0, 0.0) * weight
        for part, fit in shown.items():
            together[part] += fit * weight
    share = min(sum(0 in parts for parts in by_word) / max(len(entry.passages[0].words), 1), 1)
    title *= 1 + ONLY * share
    best = max(range(1, entry.shown), key=lambda part: together[part])
    return anywhere + title + together[best], best
