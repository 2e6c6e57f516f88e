"""Telling those who watch, without any widget: plain callbacks, in the order they came."""

from collections.abc import Callable
from typing import Generic, TypeVar

from ra_archive.words import Words

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


class Notices(Observable[Words]):
    """What the archive says: hand it `tell`. What is said before there is a screen waits for one."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: list[Words] = []

    def watch(self, watcher: Callable[[Words], None]) -> Callable[[], None]:
        """Be told of all notices, beginning with those nobody has heard yet."""
        waiting, self._waiting = self._waiting, []
        for notice in waiting:
            watcher(notice)
        return super().watch(watcher)

    def tell(self, news: Words) -> None:
        """Tell everybody, or keep it until somebody watches."""
        if self._watchers:
            super().tell(news)
        else:
            self._waiting.append(news)
