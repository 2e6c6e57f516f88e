"""Collects every warning and error of the app while it is tested, and lets a closed app go."""

import gc
import logging
import sys
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager


class Said(logging.Handler):
    """Keeps every warning and error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.words: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Store the log record."""
        self.words.append(self.format(record))

    def check(self) -> None:
        """Fail if there was any."""
        if self.words:
            raise AssertionError("the log says: " + "\n".join(self.words))


@contextmanager
def listening() -> Iterator[Said]:
    """Collect every warning and error, also from threads and finalizers."""
    said = Said()
    hooks = threading.excepthook, sys.unraisablehook
    threading.excepthook = lambda wrong: said.words.append(f"in a thread: {wrong.exc_value!r}")
    sys.unraisablehook = lambda wrong: said.words.append(f"{wrong.err_msg}: {wrong.exc_value!r}")
    logging.getLogger().addHandler(said)
    logging.captureWarnings(True)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("default")
            yield said
    finally:
        logging.captureWarnings(False)
        logging.getLogger().removeHandler(said)
        threading.excepthook, sys.unraisablehook = hooks


def forgotten() -> None:
    """Release a closed app completely; the stage otherwise blocks collection."""
    gc.unfreeze()
    gc.collect()
