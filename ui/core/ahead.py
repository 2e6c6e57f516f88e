"""Imports the modules of the next screens while people look at the first one."""

from collections.abc import Callable, Iterator
from threading import Thread
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.uix.widget import Widget

from ui.core.registry import Registry

END = object()
# So many classes of widgets are looked up in a frame.
CLASSES_IN_A_FRAME = 8


class Ahead:
    """First what is free of Kivy, beside the app; then widgets and screens, one module a frame.

    Then their rules are looked up. On a phone all is two thirds of a second of work, for which nobody waits:
    it stops while people are elsewhere.
    """

    def __init__(self, registry: Registry, nobody_waits: Callable[[], bool]) -> None:
        self._registry, self._nobody_waits = registry, nobody_waits
        self._steps = self._importing(registry)
        self._packages: Thread | None = None
        # Is everything imported?
        self.done = False
        self._event = Clock.create_trigger(self._import_one, 0, interval=True)

    def _importing(self, registry: Registry) -> Iterator[object]:
        yield from registry.importing_ahead()
        self.done = True
        yield from looking_rules_up()

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
        if next(self._steps, END) is END:
            self._event.cancel()


class OneOf:
    """Stands for a widget of a class, where only the class is asked for."""

    def __init__(self, kind: type[Widget]) -> None:
        self.kind = kind
        self.cls: list[str] = []

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        """The class it stands for."""
        return self.kind


def looking_rules_up() -> Iterator[None]:
    """Have Kivy find the rules of every class of widgets, as it does for the first widget of each."""
    known = [each["cls"] for each in Factory.classes.values()]
    kinds = [kind for kind in known if isinstance(kind, type) and issubclass(kind, Widget)]
    for place, kind in enumerate(kinds):
        Builder.match(OneOf(kind))
        if place % CLASSES_IN_A_FRAME == 0:
            yield
