"""Tries something with so many examples of hypothesis: few in the suite, many in `make cases`."""

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis.strategies import SearchStrategy


def try_out(examples: int, check: Callable[..., object], *values: SearchStrategy[object]) -> None:
    """Check with values by chance."""
    settings(max_examples=examples)(given(*values)(check))()
