"""Of the sizes, languages, themes and scales that a test is repeated in, the suite tries each one once.

What shows only in one combination of them, `make looks` finds: it tries all.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

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
            cases[item.function][item] = {(name, repr(value)) for name, value in given.items()}
    for by_case in cases.values():
        sample = sampled(by_case)
        for item in by_case:
            if item not in sample:
                item.add_marker(pytest.mark.look)


def sampled(values: dict[Any, set[Value]]) -> list[Any]:
    """Some cases that have every value of all cases among them."""
    sample, missing = [], set().union(*values.values())
    while missing:
        case = max(values, key=lambda each: len(values[each] & missing))
        sample.append(case)
        missing -= values[case]
    return sample
