"""Telling those who watch, without any widget: plain callbacks, in the order they came."""

from collections.abc import Callable
from typing import Generic, TypeVar

News = TypeVar("News")


class Observable(Generic[News]):
    """Something that can be watched."""

    def __init__(self) -> None:
        self._watchers: list[Callable[[News], None]] = []

    def watch(self, watcher: Callable[[News], None]) -> Callable[[], None]:
        """Be told of all news from now on; call what is given back to stop."""
        self._watchers.append(watcher)

        def stop() -> None:
            if watcher in self._watchers:
                self._watchers.remove(watcher)

        return stop

    def tell(self, news: News) -> None:
        """Tell everybody; one who fails does not keep the news from the others."""
        failures = []
        for watcher in [*self._watchers]:
            try:
                watcher(news)
            except Exception as failure:
                failures.append(failure)
        if failures:
            raise failures[0]
