"""What people come to among their games: the bin, places and notes, players, long work, a finished game."""

import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from kivy.core.clipboard import Clipboard

from ra_archive.exchange import export_archive
from ra_archive.players import remember, rename
from tests.ui.played import TABLE, play_table
from tests.ui.visit import Visit
from ui.archive import history_files
from ui.common import long_work
from ui.core import desktop
from ui.core.android import picking
from ui.core.sharing import Sharing

HOUR = 3_600_000


def a_finished_game_is_reopened(visit: Visit) -> None:
    """At the table, after people said so."""
    play_table(visit.stage, 3)
    visit.go("epoch")
    visit.icon("undo")
    visit.press("Keep it finished")


def open_again(visit: Visit) -> None:
    """The app is started again, with what has become of the archive's file."""
    visit.app._archive = None
    visit.app.start_over()
    visit.stage.frames(6)


def a_game_has_a_place_and_a_note(visit: Visit) -> None:
    """And a duration of more and of less than an hour."""
    archive = visit.app.archive
    for step in (HOUR, HOUR // 60):
        clock = archive.time()
        visit.monkeypatch.setattr(archive, "now", lambda clock=clock: clock)
        play_table(visit.stage)
        visit.monkeypatch.setattr(archive, "now", lambda clock=clock, step=step: clock + step)
        for _ in range(3):
            visit.app.session.do({"do": "close"})
        visit.go("history")
        visit.icon("more")
        visit.press("Place and note")
        panel: Any = visit.stage.the("AskNotes")
        panel.place, panel.note = "Jo", "Jo"
        visit.press("Save")
        visit.icon("more")
        visit.close()


def a_game_goes_into_the_bin(visit: Visit) -> None:
    """It comes back, goes again, and then for good; another time it is too late."""
    play_table(visit.stage, 3)
    visit.go("history")
    for answer in ("Restore", "Delete for good"):
        visit.go("history")
        visit.icon("more")
        visit.press("Delete")
        visit.hush()
        visit.icon("folder")
        visit.press("Bin")
        visit.stage.frames(4)
        visit.tap("GameButton")
        visit.press(answer)
    visit.press("Delete for good")
    visit.stage.frames(4)


def players_are_changed(visit: Visit) -> None:
    """Renamed, refused, merged, separated, deleted; one without a finished game."""
    play_table(visit.stage)
    play_table(visit.stage, players=["Ann", "Bea", "Jo"])
    for name in ("Bea", "A\u0007", "Eve"):
        visit.go("players", player="Ann")
        visit.press("Rename")
        visit.stage.the("AskText").typed = visit.typed(name)
        visit.press("Save")
        visit.stage.frames(4)
    visit.go("players", player="Bea")
    visit.press("Colour and shape")
    visit.close()
    visit.press("Merge with another player")
    visit.stage.tap(visit.stage.the("BigButton", text="Eve"))
    visit.stage.frames(4)
    visit.go("players", player="Jo")
    for _ in range(2):
        visit.press("Merge with another player")
        visit.stage.tap(visit.stage.the("BigButton", text="Cy"))
        visit.press("Merge")
        visit.stage.frames(4)
        visit.hush()
        visit.press("Separate a player")
        visit.stage.tap(visit.stage.the("BigButton", text="Jo"))
        visit.stage.frames(4)
    visit.press("Delete")
    visit.stage.tap(visit.stage.the("Dialog").ids.answers.children[-1])
    visit.stage.frames(4)


def a_player_would_sit_twice(visit: Visit) -> None:
    """By an earlier name."""
    play_table(visit.stage)
    rename(visit.app.archive, "Ann", "Eve")
    visit.go("table_setup").name_seat(1, visit.typed("Ann"))
    visit.stage.frames(2)


def endless() -> Iterator[float]:
    """Work that is never done."""
    while True:
        yield 0.5


def work_takes_long(visit: Visit) -> None:
    """Its progress is shown."""
    screen: Any = visit.go("history")
    files = screen.files
    visit.monkeypatch.setattr(long_work, "SLICE_SECONDS", 0)
    for name in ("importing_file", "exporting_everything", "restoring"):
        visit.monkeypatch.setattr(files.files, name, lambda *_what, **_how: endless())
    everything = SimpleNamespace(deleted=())
    for begin in (partial(files.import_file, "x"), files.export_games, partial(files.restore, everything)):
        begin()
        visit.stage.wait(long_work.UNNOTICED_SECONDS + 0.1)
        visit.close()
        visit.stage.frames(2)


def counting_takes_long(visit: Visit) -> None:
    """It is cancelled, and asked for again."""
    play_table(visit.stage, 3)
    visit.monkeypatch.setattr(long_work, "SLICE_SECONDS", 0)
    for name in ("statistics", "players"):
        screen: Any = visit.go(name)
        visit.stage.wait(long_work.UNNOTICED_SECONDS + 0.1)
        screen.ids.counting.cancel()
        visit.stage.frames(2)
        visit.press("Count again")


def games_are_lost(visit: Visit) -> None:
    """The file is replaced while the app is open, later gone. A game of the snapshot is of no known kind."""
    for _ in range(2):
        play_table(visit.stage, 3)
    archive, path = visit.app.archive, visit.app.archive.storage.path
    snapshot = archive.take_snapshot()
    path.rename(visit.folder / "games.db")
    play_table(visit.stage, 3)
    archive.close()
    for each in path.parent.glob(f"{path.name}*"):
        if not each.name.endswith(".commits"):
            each.unlink()
    with closing(sqlite3.connect(snapshot)) as connection:
        connection.execute("UPDATE journal SET kind = 'Jo' WHERE number = 1")
        connection.commit()
    open_again(visit)
    visit.monkeypatch.setattr(long_work, "SLICE_SECONDS", 0)
    visit.monkeypatch.setattr(long_work, "UNNOTICED_SECONDS", 0)
    visit.press("Recover games")
    visit.stage.frames(30)
    visit.tap("ListRow")
    visit.stage.frames(60)
    visit.hush()


def a_file_is_chosen(visit: Visit) -> None:
    """On a desktop, whose folder cannot be opened."""
    play_table(visit.stage, 3)
    (visit.stage.data_dir / "exports").mkdir()
    (visit.stage.data_dir / "exports" / "a.json").touch()
    screen: Any = visit.go("history")
    screen.files.choose_file()
    visit.stage.frames(4)
    visit.close()
    visit.monkeypatch.setattr(desktop, "open_folder", lambda _folder: False)
    Sharing(visit.folder, visit.app.tr, visit.app.show_message).file("x.csv", Path.touch)
    visit.stage.frames(2)
    visit.press("Open folder")


def something_is_pasted_or_handed_over(visit: Visit) -> None:
    """Nothing was copied; then what is no game; another app takes long; Android has no picker."""
    screen: Any = visit.go("history")
    for copied in ("", visit.typed("{Jo")):
        Clipboard.copy(copied)
        screen.files.ask_file()
        visit.stage.frames(2)
        visit.press("Paste copied text")
        visit.stage.wait_until(lambda: threading.active_count() == 1)
        visit.stage.frames(6)
        visit.close()
        visit.hush()
    handed_over = threading.Event()
    slow = SimpleNamespace(name="x.json", size=None, close=lambda: None)
    slow.open = lambda: (handed_over.wait(), BytesIO())[1]
    visit.app.receive(slow)
    visit.stage.wait(long_work.UNNOTICED_SECONDS + 0.1)
    visit.close()
    handed_over.set()
    visit.monkeypatch.setattr(history_files, "platform", "android")
    visit.monkeypatch.setattr(picking, "pick", lambda _chosen: False)
    screen.files.ask_file()
    visit.stage.frames(2)
    visit.press("Choose a file")


def a_player_is_damaged(visit: Visit) -> None:
    """Only a colour is lost, no game."""
    archive = visit.app.archive
    remember(archive, "Ann", "red", "star")
    archive.close()
    with closing(sqlite3.connect(archive.storage.path)) as connection:
        connection.execute("UPDATE player SET colour = x'00'")
        connection.commit()
    open_again(visit)
    visit.press("OK")


def there_are_too_many_games(visit: Visit) -> None:
    """More than an archive may hold: in a file that is imported, in both together, and in the games file."""
    for _ in range(3):
        play_table(visit.stage, 2)
    archive, files = visit.app.archive, visit.go("history").files
    whole = export_archive(archive, visit.folder / "games.ra.jsonl").path
    limits = (
        "ra_archive.contents.MOST_GAMES",
        "ra_archive.contents.MOST_VALUES",
        "ra_archive.contents.MOST_LINES",
    )
    for limit in (*limits, "ra_archive.limits.MOST_GAMES"):
        with visit.monkeypatch.context() as patched:
            patched.setattr(limit, 2)
            files.import_file(str(whole))
            visit.stage.frames(4)
            visit.close()
    archive.close()
    visit.monkeypatch.setattr("ra_archive.limits.MOST_GAMES", 2)
    open_again(visit)
    visit.press("Continue without them")


def moves_are_lost(visit: Visit) -> None:
    """Of one game all moves, of the other everything."""
    for _ in range(2):
        play_table(visit.stage, 2)
    visit.app.archive.close()
    with closing(sqlite3.connect(visit.app.archive.storage.path)) as connection:
        connection.executescript("DROP TABLE action; UPDATE journal SET setup = 'Jo' WHERE number = 1")
    open_again(visit)
    visit.press("Continue without them")


def games_are_damaged(visit: Visit) -> None:
    """They are not in an export; others of a damaged file are imported; one cannot be opened."""
    screen: Any = visit.go("history")
    archive, folder = visit.app.archive, visit.stage.data_dir / "exports"
    for title in ("Jo", "", *"abcdef"):
        archive.begin("ra-table", 1, TABLE, title)
    games = archive.storage.read(lambda store: store.rows("SELECT number FROM journal ORDER BY number"))
    archive.take_snapshot()
    archive.storage.write(lambda store: store.rows("UPDATE journal SET sum = sum + 1"))
    archive.storage.read(lambda store: list(store.journals("number = ?", *games[0])))
    visit.hush()
    archive.storage.read(lambda store: list(store.journals("1")))
    visit.hush()
    screen.files.export_games()
    visit.stage.frames(2)
    visit.close()
    visit.close()
    visit.app.start_over()
    visit.stage.frames(6)
    visit.press("Show in History")
    visit.stage.frames(4)
    visit.icon("more")
    visit.close()
    visit.tap("GameButton")
    visit.hush()
    visit.press("Restore the intact beginning")
    visit.hush()
    archive.storage.write(lambda store: store.rows("INSERT INTO same VALUES ('a', X'FF')"))
    archive.storage.read(lambda store: store.same())
    visit.hush()
    lines = [{"format": "ra-archive", "version": 1}, [], []]
    sound = {"kind": "ra-table", "version": 1, **TABLE, "actions": []}
    text = "\n".join(json.dumps(each) for each in (*lines, sound, {"end": 3}))
    (folder / "a.json").write_text(text, encoding="utf-8")
    screen.files.import_file("a.json")
    visit.stage.frames(2)
    visit.press("Import the rest")


OCCASIONS = (
    a_player_is_damaged,
    there_are_too_many_games,
    moves_are_lost,
    games_are_damaged,
    a_finished_game_is_reopened,
    a_game_has_a_place_and_a_note,
    a_game_goes_into_the_bin,
    players_are_changed,
    a_player_would_sit_twice,
    work_takes_long,
    counting_takes_long,
    games_are_lost,
    a_file_is_chosen,
    something_is_pasted_or_handed_over,
)
