"""Finds screens, games and widgets by name, and imports each when it is first needed."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from threading import Thread
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ra_archive.exchange import Validator
    from ra_archive.journal import Journal
    from ui.core.guest_host import GuestGame, SharedGame
    from ui.core.screen import Screen
    from ui.core.session import GameAdapter


class Registry(NamedTuple):
    """Names and where their code is, as "module:Class"; a widget's module comes first, then its classes."""

    screens: Mapping[str, str]
    games: Mapping[str, str]
    widgets: Mapping[str, tuple[str, ...]]
    # What takes long to import and is free of Kivy, so that it can be imported beside it.
    packages: tuple[str, ...] = ()
    # The modules of what comes first after that, Kivy's widgets with it.
    ahead: tuple[str, ...] = ()
    # How guests see each kind of game; or what of its setup makes it another kind for them, after a space.
    guest_views: Mapping[str, str] = MappingProxyType({})

    def screen_class(self, name: str) -> "type[Screen]":
        """Import the class of a screen."""
        found: type[Screen] = _load(self.screens[name])
        return found

    def game(self, kind: str) -> "GameAdapter[Any]":
        """Make the adapter for a kind of journal; another version of the app may have other kinds."""
        if kind not in self.games:
            from ra_archive.words import unknown_kind  # the first screen comes up without the archive

            raise unknown_kind(kind)
        adapter: GameAdapter[Any] = _load(self.games[kind])()
        return adapter

    def guest_game(self, kind: str, setup: Iterable[str] = ()) -> "Callable[[SharedGame], GuestGame]":
        """Import how guests see a game of this kind whose setup has these fields."""
        found: Callable[[SharedGame], GuestGame] = _load(self._guest_view(kind, setup))
        return found

    def guest_room(self, kind: str, setup: Iterable[str] = ()) -> str:
        """Where guests see such a game: two kinds for which this is the same are one for them."""
        return self._guest_view(kind, setup).partition(":")[0]

    def _guest_view(self, kind: str, setup: Iterable[str]) -> str:
        views = self.guest_views
        return next((views[name] for field in setup if (name := f"{kind} {field}") in views), views[kind])

    def import_packages(self) -> Thread:
        """Import the packages while people look at the first screen, so that the next ones come up sooner."""

        def import_all() -> None:
            for name in self.packages:
                import_module(name)

        thread = Thread(target=import_all, name="import packages", daemon=True)
        thread.start()
        return thread

    def importing_ahead(self) -> Iterator[str]:
        """Import what comes first after that, a module for each step."""
        for name in self.ahead:
            import_module(name)
            yield name

    def validators(self) -> "dict[str, Validator]":
        """Return for each kind of journal the strict replay that checks it and gives its result."""
        return {kind: self.game(kind).validate for kind in self.games}

    def needs(self, journal: "Journal") -> str:
        """Return the first version of the app that reads a journal; a file of it says so."""
        return self.game(journal.kind).needs(journal.document(whole=True))


def _load(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
