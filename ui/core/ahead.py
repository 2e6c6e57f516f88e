"""Imports what the next screens are made of, while people look at the first one."""

from collections import deque
from collections.abc import Callable
from importlib import import_module
from threading import Thread

from kivy.clock import Clock

from ui.core.registry import Registry


class Ahead:
    """First what is free of Kivy, beside the app; then widgets and screens, one module a frame.

    On a phone those take a second, which nobody is to wait for: it stops while people are elsewhere.
    """

    def __init__(self, registry: Registry, nobody_waits: Callable[[], bool]) -> None:
        self._registry, self._nobody_waits = registry, nobody_waits
        self._modules = deque(registry.ahead)
        self._packages: Thread | None = None
        self._event = Clock.create_trigger(self._import_one, 0, interval=True)

    @property
    def done(self) -> bool:
        """Whether everything is imported."""
        return not self._modules

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
        if self._modules:
            import_module(self._modules.popleft())
        if not self._modules:
            self._event.cancel()
