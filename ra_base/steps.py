"""Long work in steps: a generator gives how much is done, from 0 to 1, and in the end the result.

Closing the generator cancels the work: nothing has changed.
A step that has come no further waits for something else, and is worth asking again only after a while.
"""

from collections.abc import Generator
from time import sleep
from typing import TypeVar

Result = TypeVar("Result")
Steps = Generator[float, None, Result]


def finish(steps: Steps[Result], pause: float = 0) -> Result:
    """Do all steps one after the other, with so many seconds between them if somebody else does the work."""
    while True:
        try:
            next(steps)
            if pause:
                sleep(pause)
        except StopIteration as end:
            result: Result = end.value
            return result


def part(steps: Steps[Result], begin: float, end: float) -> Steps[Result]:
    """Do steps that are a part of longer work, from this share of it to that."""
    try:
        while True:
            try:
                done = next(steps)
            except StopIteration as finished:
                result: Result = finished.value
                return result
            yield begin + (end - begin) * done
    finally:
        steps.close()
