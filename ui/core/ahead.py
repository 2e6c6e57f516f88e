"""Imports what the next screens are made of, while people look at the first one."""

from collections.abc import Callable
from threading import Thread

from kivy.clock import Clock

from ui.core.registry import Registry


class Ahead:
    """First what is free of Kivy, beside the app; then widgets and screens, one module a frame.

    On a phone those are half a second of work, for which nobody waits: it stops while people are elsewhere.
    """

    def __init__(self, registry: Registry, nobody_waits: Callable[[], bool]) -> None:
        self._registry, self._nobody_waits = registry, nobody_waits
        self._importing = registry.importing_ahead()
        self._packages: Thread | None = None
        # Is everything imported?
        self.done = False
        self._event = Clock.create_trigger(self._import_one, 0, interval=True)

    def begin(self) -> None:
        """Begin with the packages."""
        self._packages = self._registry.import_packages()
        self._event()

    def end(self) -> None:
        """The app stops."""
        self._event.cancel()

    def _import_one(self, _seconds: float) -> None:
        if self._packages is None or self._packages.is_alive() or not self._nobody_waits():
            return
        self.done = next(self._importing, None) is None
        if self.done:
            self._event.cancel()
