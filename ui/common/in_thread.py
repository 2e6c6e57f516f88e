"""Work in a thread, as steps: it says how far it is, gives way to the frames, and hears when to stop."""

from collections.abc import Callable
from threading import Event, Thread
from typing import TypeVar

from ra_base.breathing import Breathing
from ra_base.steps import Steps

Result = TypeVar("Result")
# Hears how much is done, from 0 to 1; False if the work is not wanted any more.
GoOn = Callable[[float], bool]
# Long work asks so often before the next frame is drawn.
ASKED_BEFORE_A_FRAME = 3


def in_thread(name: str, work: Callable[[GoOn], Result], *, after_frame: bool = False) -> Steps[Result]:
    """Have a thread do the work. Closing the steps stops it, as soon as it asks whether to go on.

    `after_frame`: people come to a screen; it is drawn before the thread takes its share of the processor.
    """
    unwanted = Event()
    breathing = Breathing(unwanted)
    results: list[Result] = []
    errors: list[BaseException] = []
    reached = 0.0

    def go_on(done: float) -> bool:
        nonlocal reached
        reached = done
        return not breathing.stopped()

    def run() -> None:
        try:
            results.append(work(go_on))
        except BaseException as error:
            errors.append(error)

    thread = Thread(target=run, name=name, daemon=True)
    asked = ASKED_BEFORE_A_FRAME if not after_frame else 0
    try:
        while not results and not errors:
            if asked == ASKED_BEFORE_A_FRAME:
                thread.start()
            asked += 1
            yield reached
        for error in errors:
            raise error
        return results[0]
    finally:
        unwanted.set()
