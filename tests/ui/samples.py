"""Of the sizes, languages, themes and scales a test is repeated in, the suite tries one, each test another.

What else it is repeated for is tried all the same, each once. What is left, `make looks` tries.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any
from zlib import crc32

import pytest

# What a screen is looked at with, by the names of parameters.
LOOKS = frozenset({"size", "language", "theme", "scale", "font_scale", "players"})

Value = tuple[str, str]


def leave_rest_to_looks(items: Iterable[Any]) -> None:
    """Of tests that look at the app mark what is more than a sample as `look`."""
    cases: dict[Any, dict[pytest.Function, set[Value]]] = defaultdict(dict)
    for item in items:
        given = item.callspec.params if hasattr(item, "callspec") else {}
        looks = "stage" in item.fixturenames or "Stage" in item.function.__code__.co_names
        if looks and LOOKS & given.keys() and item.get_closest_marker("look") is None:
            others = given.keys() - LOOKS
            cases[item.function][item] = {(name, repr(given[name])) for name in others}
    for function, by_case in cases.items():
        sample = sampled(by_case, crc32(function.__name__.encode()))
        for item in by_case:
            if item not in sample:
                item.add_marker(pytest.mark.look)


def sampled(values: dict[Any, set[Value]], turn: int) -> list[Any]:
    """Some cases that have every value of all cases among them; the turn says with which one to begin."""
    first = turn % len(values)
    cases = [*values][first:] + [*values][:first]
    sample = cases[:1]
    missing = set().union(*values.values()) - values[cases[0]]
    while missing:
        case = max(cases, key=lambda each: len(values[each] & missing))
        sample.append(case)
        missing -= values[case]
    return sample
