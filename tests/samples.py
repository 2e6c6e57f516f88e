"""Of a test that is repeated for many cases, the suite tries some: `@pytest.mark.sample(4)` says how many.

`make cases` tries the others.
"""

from collections import defaultdict
from collections.abc import Iterable

import pytest


def leave_rest_to_cases(items: Iterable[pytest.Item]) -> None:
    """Mark the cases that are more than a test's sample as `case`."""
    repeated: dict[tuple[object, str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("case") or item.get_closest_marker("look"):
            continue
        for sample in item.iter_markers("sample"):
            (count,) = sample.args
            repeated[item.path, item.originalname, count].append(item)  # type: ignore[attr-defined]
    for (*_test, count), cases in repeated.items():
        chosen = spread(len(cases), count)
        for number, item in enumerate(cases):
            if number not in chosen:
                item.add_marker(pytest.mark.case)


def spread(size: int, count: int) -> set[int]:
    """So many of the numbers below size, as far from one another as can be; the first is one of them."""
    if count >= size:
        return set(range(size))
    return {round(step * (size - 1) / max(count - 1, 1)) for step in range(count)}
