"""Chooses among what was proved: kinds, players and epochs are mixed, and each has an explanation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from ra_auction.lessons.explaining import explanation
from ra_auction.lessons.questions import Question, of_entry

# How many of a kind there may be, out of a hundred: what comes up most in games is not all there is to learn.
SHARES = {"draw": 33, "pass": 42, "invoke": 30, "bid": 30, "raise": 15, "god": 15, "end": 10, "discard": 10}


def chosen(rows: Iterable[dict[str, Any]], count: int, there: Iterable[Question] = ()) -> list[Question]:
    """So many questions: always the one whose kind, players and epoch there are fewest of yet."""
    known = {question.story for question in there}
    left = [row for row in rows if row["story"] not in known and explained(of_entry(row))]
    room = {kind: share * count / 100 for kind, share in SHARES.items()}
    seen: Counter[object] = Counter()
    taken: list[dict[str, Any]] = []
    while left and len(taken) < count:
        best = min(left, key=lambda row: (crowd(row, seen), row["story"]))
        left.remove(best)
        if seen[best["kind"]] >= room[best["kind"]]:
            continue
        taken.append(best)
        seen.update(kinds(best))
    return [of_entry(row) for row in taken]


def explained(question: Question) -> bool:
    """Whether it can be said why the best choice is better than each other one, or than the second."""
    game = question.game()
    return explanation(game, question.choices[1].action, question.best.action) is not None


def kinds(row: dict[str, Any]) -> Iterator[object]:
    """What a question is one of."""
    players = len(row["suns"])
    yield row["kind"]
    yield players
    yield row["epoch"], "epoch"
    yield row["edition"]
    yield row["kind"], players
    yield row["kind"], row["epoch"], "epoch"
    yield len(row["misses"]), "misses"


def crowd(row: dict[str, Any], seen: Counter[object]) -> float:
    """How much there is of its kinds."""
    kind, players, epoch, edition, both, *others = kinds(row)
    weights = (
        (kind, 2.0),
        (players, 1.0),
        (epoch, 0.7),
        (edition, 0.4),
        (both, 1.5),
        *((each, 0.5) for each in others),
    )
    return sum(weight * seen[each] for each, weight in weights)
