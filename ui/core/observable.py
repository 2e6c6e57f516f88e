"""Plain callbacks for whoever watches an object, called in the order they were added."""

from collections.abc import Callable
from typing import Generic, TypeVar

News = TypeVar("News")


class Observable(Generic[News]):
    """An object that can be watched."""

    def __init__(self) -> None:
        self._watchers: list[Callable[[News], None]] = []

    def watch(self, watcher: Callable[[News], None]) -> Callable[[], None]:
        """Call this with all news from now on; the result is a function that stops it."""
        self._watchers.append(watcher)

        def stop() -> None:
            if watcher in self._watchers:
                self._watchers.remove(watcher)

        return stop

    def notify(self, news: News) -> None:
        """Notify everybody; a watcher that fails does not stop the others from being notified."""
        failures = []
        for watcher in [*self._watchers]:
            try:
                watcher(news)
            except Exception as failure:
                failures.append(failure)
        if failures:
            raise failures[0]
