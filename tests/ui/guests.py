"""A game that is shared with guests, without a server and without a window."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from ra_archive.archive import Archive
from ra_archive.journal import names_in
from ra_auction.editions import EDITIONS
from ra_auction.setup import deal
from ra_base.refusal import Refusal
from ra_base.words import Words
from tools.callers import actions_in
from ui.core.guest_host import GuestHost
from ui.core.phones import Phones
from ui.core.player_marks import player_marks
from ui.core.session import Session, begin, resume
from ui.features import REGISTRY

NAMES = ("Ann", "Bea", "Cy", "Dan", "Eve")
View = Mapping[str, Any]


def setup(players: int = 3, edition: str = "pharaoh", names: Sequence[str] = NAMES) -> dict[str, Any]:
    """How a game begins."""
    return deal(EDITIONS[edition], tuple(names[:players])).as_json()


class SharedTable:
    """A game with its guests; `notes` are the short messages they got, by seat, None for the host."""

    def __init__(
        self,
        archive: Archive,
        session: Session[Any],
        store: Callable[[Any], Any],
        ticks: Any = None,
        changed: Callable[[], object] = bool,
    ) -> None:
        self.archive = archive
        self.session = session
        self.store = store
        self.notes: list[tuple[int | None, str]] = []
        self.changes = 0
        self.hidden = self.counting = False
        self.seated: frozenset[int] = frozenset()
        self.connected: frozenset[int] = frozenset()
        self.seconds = 0.0
        self._then = changed
        self.host = GuestHost(
            session,
            REGISTRY.guest_game(session.journal.kind, session.journal.setup),
            marks=lambda: player_marks(archive, names_in(session.document)),
            hidden_totals=lambda: self.hidden,
            store=store,
            changed=self._changed,
            note=self._note,
            ticks=ticks,
            counting=lambda: self.counting,
            now=lambda: self.seconds,
            phones=lambda: Phones(self.seated, self.connected),
        )

    def _changed(self) -> None:
        self.changes += 1
        self._then()

    def _note(self, words: Words, seat: int | None) -> None:
        self.notes.append((seat, str(words)))

    def do(self, *actions: dict[str, Any]) -> None:
        """The host does something."""
        self.session.do(*actions)

    def act(self, seat: int, head: int | None = None, **action: Any) -> None:
        """A guest does something."""
        self.host.act(seat, action, self.host.head if head is None else head)

    def set(self, seat: int, item: str, count: Any, epoch: int = 0) -> None:
        """A guest counts."""
        epoch = epoch or self.session.game.epoch
        self.act(seat, do="set", epoch=epoch, player=seat, item=item, count=count)

    def view(self, seat: int | None = None, language: str = "en") -> View:
        return self.host.view(seat, language)

    def block(self, name: str, seat: int | None = None, language: str = "en") -> Any:
        """The block with this id, or None."""
        found = [each for each in self.view(seat, language)["blocks"] if each.get("id") == name]
        return found[0] if found else None

    def counter(self, seat: int, item: str) -> Any:
        """A counter in a seat's tally."""
        counters = {
            each["item"]: each for group in self.block("counts", seat)["groups"] for each in group["counts"]
        }
        return counters[item]

    def offered(self, seat: int | None) -> list[dict[str, Any]]:
        """Every action in a view, as it would be sent."""
        return [*actions_in(self.view(seat))]


def stores_in(folder: Path) -> Callable[[Any], Any]:
    """One store of each kind, as an app has them."""
    stores: dict[Any, Any] = {}
    return lambda store: stores.setdefault(store, store(folder))


def begin_shared(folder: Path, kind: str, begun: Mapping[str, Any] | None = None) -> SharedTable:
    """A game that has just begun."""
    archive = Archive(folder / "games.db")
    session = begin(archive, REGISTRY.game(kind), dict(begun or setup()))
    return SharedTable(archive, session, stores_in(folder))


def shared_by(app: Any, session: Session[Any]) -> SharedTable:
    """The game of an app whose screen is in front."""
    shared = SharedTable(app.archive, session, app.shared, changed=app.screen.render_soon)
    shared.counting = True
    return shared


def opened_again(folder: Path, shared: SharedTable) -> SharedTable:
    """The same game in another run of the app."""
    archive = Archive(folder / "games.db")
    session = resume(archive, REGISTRY.game(shared.session.journal.kind), shared.session.journal.id)
    return SharedTable(archive, session, stores_in(folder), shared.host.ticks)


SHOWN = frozenset(("title", "text", "label", "points", "total", "note", "reason", "warning", "place", "ask"))
LISTS = frozenset(("lines", "columns"))


def texts_in(part: Any) -> Iterator[str]:
    """Everything in a view that is shown as letters, but for the names of players."""
    if isinstance(part, Mapping):
        for name, each in part.items():
            if name in SHOWN and each:
                yield str(each)
            elif name in LISTS:
                yield from each
            elif name != "action":
                yield from texts_in(each)
    elif isinstance(part, list):
        for each in part:
            yield from texts_in(each)


def labels(game: SharedTable, name: str, seat: int) -> list[str]:
    """What the buttons of a block say."""
    block = game.block(name, seat)
    return [each["label"] for each in block["buttons"]] if block else []


def refused(game: SharedTable, seat: int, head: int | None = None, **action: Any) -> str:
    """Why this is refused; nothing has changed."""
    before = game.session.journal
    with pytest.raises(Refusal) as found:
        game.act(seat, head, **action)
    assert game.session.journal == before
    return game.host.say(found.value, "en")
