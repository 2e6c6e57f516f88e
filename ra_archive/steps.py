"""Long work in steps: a generator gives how much is done, from 0 to 1, and in the end the result.

Whoever stops asking for the next step has cancelled the work, and nothing has changed. Only at `FINISHING` it
is too late for that.
"""

from collections.abc import Callable, Generator
from threading import Thread
from typing import TypeVar

Result = TypeVar("Result")
Steps = Generator[float, None, Result]

#: What is done now is done as a whole, and can no longer be cancelled.
FINISHING = 1.0


def finish(steps: Steps[Result]) -> Result:
    """Do all steps one after the other."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result


def beside(work: Callable[[], Result]) -> Steps[Result]:
    """Do what cannot be divided in a thread of its own, while whoever asks goes on."""
    results: list[Result] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:
            errors.append(error)

    thread = Thread(target=run)
    thread.start()
    try:
        while thread.is_alive():
            yield FINISHING
    finally:
        thread.join()
    if errors:
        raise errors[0]
    return results[0]
