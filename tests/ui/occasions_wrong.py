"""What people come to where something goes wrong: with a game, a disk, a file, the program itself."""

import errno
import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from kivy.base import ExceptionManager

from ra_archive.words import Refused
from tests.ui.played import TABLE, play_table
from tests.ui.visit import Visit
from tools.hexfingers import make_move
from tools.stage import Stage
from ui.core.error_report import FILE, ErrorReport
from ui.core.sharing import Sharing
from ui.learn.learning_progress import Progress
from ui.start import keep_window


def delete(visit: Visit, journal: str) -> None:
    """Behind the app's back, as another window may."""
    visit.app.archive.delete(visit.app.archive.open(journal))


def a_game_is_gone_that_is_played(visit: Visit) -> None:
    """At the table, after an epoch, and on the hex board nothing more can be done with it."""
    delete(visit, visit.table().journal.id)
    visit.go("table")
    visit.press("Ra drawn")
    journal = play_table(visit.stage, 1)
    visit.go("epoch")
    delete(visit, journal)
    visit.icon("undo")
    visit.hex()
    delete(visit, visit.app.session.journal.id)
    make_move(visit.stage, "1b4-e7")


def a_game_is_gone_that_is_listed(visit: Visit) -> None:
    """It can be neither opened, nor renamed, nor watched."""
    journal = play_table(visit.stage, 1)
    visit.app.session = None
    visit.go("history")
    delete(visit, journal)
    visit.tap("GameButton")
    visit.icon("more")
    visit.press("Rename")
    visit.stage.the("AskText").typed = "Jo"
    visit.press("Save")
    visit.go("replay", journal=journal)


def what_was_replaced_is_gone(visit: Visit) -> None:
    """So it cannot be brought back."""
    session = visit.table()
    session.do(*[{"do": "ra"}] * 3)
    session.go_to(0)
    session.do({"do": "win", "player": 0, "disk": 13})
    visit.stage.frames()
    delete(visit, session.journal.id)
    visit.press("Undo")


def a_copy_is_no_play(visit: Visit) -> None:
    """Of a finished game: BG Stats notes only what was played."""
    play_table(visit.stage, 3)
    visit.go("history")
    visit.icon("more")
    visit.press("Duplicate")
    visit.tap("GameButton")
    visit.icon("share")
    visit.press("BG Stats")


def a_file_cannot_be_written(visit: Visit) -> None:
    """Every reason why a file cannot be written."""
    for number in (errno.EISDIR, errno.ENOENT, errno.EACCES, errno.ENOSPC):

        def fail(_path: object, number: int = number) -> None:
            raise OSError(number, "…")

        Sharing(visit.folder, visit.app.tr, visit.app.show_message).file("x", fail)
        visit.stage.frames()


def games_cannot_be_written(visit: Visit) -> None:
    """Neither to a file nor back into the archive."""

    def refuse(*_what: object) -> Iterator[float]:
        yield 0.0
        raise Refused("This game isn’t in the archive.")

    screen: Any = visit.go("history")
    visit.monkeypatch.setattr("ui.archive.archive_files.putting_back", refuse)
    screen.files.restore(SimpleNamespace(deleted=()))
    visit.stage.frames()
    (visit.stage.data_dir / "exports").touch()
    screen.files.export_game("nowhere")
    visit.monkeypatch.setattr("ui.archive.archive_files.exporting", refuse)
    visit.icon("folder")
    visit.press("Export all games")


def a_file_is_damaged(visit: Visit) -> None:
    """In a line, in an action of a game, in a field of a file."""
    exports = visit.stage.data_dir / "exports"
    exports.mkdir()
    game = {"kind": "ra-table", "version": 1, **TABLE, "actions": []}
    bad = {**game, "actions": [{"do": "win", "player": 0, "disk": 99}]}
    lines = [{"format": "ra-archive", "version": 1}, [], bad, game, {"end": 3}]
    (exports / "lines.json").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    (exports / "ends.json").write_text(
        "\n".join(map(json.dumps, [lines[0], *lines[-1:] * 2])), encoding="utf-8"
    )
    (exports / "field.json").write_text(json.dumps({**game, "n": "\ud800"}), encoding="utf-8")
    screen: Any = visit.go("history")
    for name in ("lines.json", "ends.json", "field.json"):
        screen.files.import_file(name)
        visit.stage.frames(4)
        visit.close()


def the_size_of_the_window_is_damaged(visit: Visit) -> None:
    """On a desktop, when the app starts."""
    (visit.stage.data_dir / "window.json").write_text("[")
    visit.monkeypatch.setattr("ui.core.desktop_window.free_room", lambda: None)
    keep_window(visit.app)
    visit.app.dispatch("on_start")


def an_old_phone(visit: Visit) -> None:
    """Before Android 10 a file is set out where people find it."""
    old = SimpleNamespace(can_keep_in_downloads=lambda: False, set_out=lambda path: path)
    visit.monkeypatch.setattr("ui.core.sharing.platform", "android")
    visit.monkeypatch.setattr("ui.core.sharing.sending", old)
    Sharing(visit.folder, visit.app.tr, visit.app.show_message).file("x.csv", lambda path: path.touch())


def nothing_can_be_written(visit: Visit) -> None:
    """Not even the archive: people play on, and are told."""
    (visit.folder / "file").touch()
    with Stage(visit.folder / "file" / "data") as stage:
        stage.frames(4)


def settings_cannot_be_kept(visit: Visit) -> None:
    "The storage is full."

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    visit.go("settings")
    with visit.monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        visit.press("Papyrus")
        visit.app.shared(Progress).task_done("board", 1)
        visit.go("lesson", lesson="distances")
        visit.press("Show me")


def files_cannot_be_read(visit: Visit) -> None:
    """Settings, what was learned, what was chosen for a new game, and what waits in a tally."""
    folder = visit.folder / "broken"
    folder.mkdir()
    for name in ("settings.json", "learning.json", "tablesetup.json", "refusedcounts.json"):
        (folder / name).write_text("{", encoding="utf-8")
    with Stage(folder) as stage:
        stage.app.dispatch("on_start")
        stage.frames()
        for screen in ("lessons", "table_setup", "tally"):
            stage.app.go(screen)
            stage.frames()


def the_program_errs(visit: Visit) -> None:
    """It is written down, or cannot be."""
    report = visit.stage.data_dir / FILE
    for _again in range(2):
        assert ErrorReport(visit.app).handle_exception(ZeroDivisionError("planted")) == ExceptionManager.PASS
        visit.stage.frames()
        if report.is_file():
            report.unlink()
            report.mkdir()


OCCASIONS = (
    a_file_is_damaged,
    a_game_is_gone_that_is_played,
    a_game_is_gone_that_is_listed,
    what_was_replaced_is_gone,
    a_copy_is_no_play,
    a_file_cannot_be_written,
    games_cannot_be_written,
    the_size_of_the_window_is_damaged,
    an_old_phone,
    nothing_can_be_written,
    settings_cannot_be_kept,
    files_cannot_be_read,
    the_program_errs,
)
