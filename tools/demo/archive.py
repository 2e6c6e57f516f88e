"""Demo states of the screens in ui/archive: some games have been played."""

import re
import shutil
from functools import partial

from ra_archive.exchange import export_archive
from ra_archive.lists import page
from ra_archive.players import merge
from ra_archive.snapshots import snapshots
from ra_archive.store import Store
from tools.demo.games import add_games
from tools.demo.states import State
from ui.archive.damaged_game import open_or_restore
from ui.core.app import RaCompanionApp


def show_games(app: RaCompanionApp) -> None:
    """Some games have been played."""
    add_games(app.archive, app.registry)
    app.screen.enter()


def show_filters(app: RaCompanionApp) -> None:
    """Somebody looks for a game that is not there."""
    show_games(app)
    screen = app.screen
    screen.filtering = True
    screen.player, screen.over, screen.kind = "Bea", False, "ra-auction"


def show_hex(app: RaCompanionApp) -> None:
    """The statistics of the hex game."""
    show_games(app)
    app.screen.game = "hex"


def show_player(app: RaCompanionApp) -> None:
    """What the games of one player came to."""
    show_games(app)
    merge(app.archive, "Jo", "Ann")
    app.screen.enter(player="Ann")


def show_bin(app: RaCompanionApp) -> None:
    """Two games were deleted."""
    add_games(app.archive, app.registry)
    for entry in page(app.archive)[:2]:
        app.archive.delete(app.archive.open(entry.journal.id))
    app.screen.enter()


def show_recoverable(app: RaCompanionApp) -> None:
    """Games got lost: some are in a snapshot, some in a file that was set aside."""
    add_games(app.archive, app.registry)
    app.archive.take_snapshot()
    path = app.archive.storage.path
    shutil.copy(snapshots(path)[0], path.with_name(f"{path.name}.damaged-20260314-201500"))
    for entry in page(app.archive)[:3]:
        app.archive.storage.write(partial(Store.drop, journal=entry.journal.id))
    app.screen.enter()


def show_damaged(app: RaCompanionApp) -> None:
    """A game that was damaged in the file is opened; there is a snapshot of it."""
    show_games(app)
    app.archive.take_snapshot()
    app.archive.storage.write(lambda store: store.rows("UPDATE journal SET sum = sum + 1"))
    open_or_restore(app, app.screen.enter, page(app.archive)[0].journal.id)


def show_marked(app: RaCompanionApp) -> None:
    """Two games are known to be damaged."""
    show_games(app)
    app.archive.storage.write(
        lambda store: store.rows("UPDATE journal SET sum = sum + 1 WHERE number IN (2, 4)")
    )
    app.archive.storage.read(lambda store: list(store.journals("1")))
    app.screen.enter()


def show_damaged_file(app: RaCompanionApp) -> None:
    """Of a file that is imported some games are damaged."""
    show_games(app)
    folder = app.archive.storage.path.with_name("demo")
    export_archive(app.archive, folder / "games.json")
    text = (folder / "games.json").read_text(encoding="utf-8")
    (folder / "games.json").write_text(
        re.sub(r'"marks":{[^}]*}', '"marks":{}', text, count=4), encoding="utf-8"
    )
    app.screen.files.import_file(str(folder / "games.json"))


STATES: dict[str, dict[str, State]] = {
    "bin": {"games": show_bin},
    "history": {
        "games": show_games,
        "filters": show_filters,
        "damaged": show_damaged,
        "marked": show_marked,
        "damaged_file": show_damaged_file,
    },
    "recovery": {"games": show_recoverable},
    "players": {"games": show_games, "player": show_player},
    "statistics": {"games": show_games, "hex": show_hex},
}
TOUR = {
    "bin": {"bin": "games"},
    "history": {"history": "games"},
    "players": {"players": "player"},
    "recovery": {"recovery": "games"},
    "statistics": {"statistics": "games"},
}
