"""Files come in by a choice of files and by being dropped on the window."""

import os
import shutil
from pathlib import Path

import pytest
from kivy.core.window import Window

from ra_archive.exchange import export_archive
from tests.ui.played import TABLE, open_history, play_table, titles
from tools.stage import Stage
from ui.archive.archive_files import ArchiveFiles
from ui.features import REGISTRY


@pytest.fixture
def carried(stage: Stage, tmp_path: Path) -> Path:
    """A file with all games in a folder of its own; here they are deleted for good."""
    journal = play_table(stage, 3)
    file = stage.data_dir / "exports" / "all.json"
    export_archive(stage.app.archive, file)
    folder = tmp_path / "from a stick"
    folder.mkdir()
    (folder / "picture.png").touch()
    target = folder / "games.json"
    shutil.move(file, target)
    stage.app.session = None
    archive = stage.app.archive
    archive.storage.write(lambda store: store.drop(journal))
    stage.app.start_over()
    return target


def entries(stage: Stage) -> list[str]:
    return [each.name for each in stage.all("FileEntry")]


def test_a_file_is_chosen_from_folder_to_folder(stage: Stage, carried: Path) -> None:
    open_history(stage)
    stage.tap(stage.the("IconButton", icon="folder"))
    stage.tap(stage.the("BigButton", text="Import"))
    stage.tap(stage.the("BigButton", text="Choose a file"))
    stage.wait(0.2)
    assert str(stage.data_dir / "exports") in stage.texts()
    stage.tap(next(each for each in stage.all("FileEntry") if each.icon == "arrow_up"))
    stage.wait(0.2)
    stage.tap(stage.the("FileEntry", name="from a stick"))
    stage.wait(0.2)
    assert "picture.png" not in entries(stage)
    stage.tap(stage.the("FileEntry", name="games.json"))
    stage.wait(0.5)
    assert titles(stage) == [", ".join(TABLE["players"])]


def test_a_file_dropped_on_the_window_is_imported(stage: Stage, carried: Path) -> None:
    stage.app.go("settings")
    stage.frames()
    Window.dispatch("on_drop_file", str(carried).encode(), 10, 10)
    stage.wait(0.5)
    assert stage.app.trail[-1] == "history"
    assert titles(stage) == [", ".join(TABLE["players"])]
    stage.back()
    assert stage.app.trail[-1] == "settings"


def test_what_is_no_file_of_games_is_refused_when_dropped(stage: Stage, carried: Path) -> None:
    Window.dispatch("on_drop_file", str(carried.with_name("picture.png")).encode(), 10, 10)
    stage.wait(0.5)
    assert "Import failed" in stage.texts()
    Window.dispatch("on_drop_file", str(carried).encode(), 10, 10)
    stage.wait(0.5)
    assert titles(stage) == []


def test_a_folder_that_cannot_be_read_shows_the_way_up(stage: Stage, tmp_path: Path) -> None:
    stage.app.go("history").files.choose_file()
    stage.wait(0.2)
    stage.the("GameFiles").path = str(tmp_path / "gone")
    stage.wait(0.2)
    assert entries(stage) == [str(tmp_path)]


def test_only_files_are_offered_whatever_else_has_such_a_name(stage: Stage) -> None:
    folder = stage.data_dir / "exports"
    folder.mkdir()
    (folder / "games.json").touch()
    (folder / "folder.json").mkdir()
    os.mkfifo(folder / "pipe.json")
    (folder / "nothing.json").symlink_to(folder / "gone")
    (folder / "loop.json").symlink_to(folder / "loop.json")
    files = ArchiveFiles(stage.app.archive, folder, REGISTRY.validators(), REGISTRY.needs)
    assert [path.name for path in files.importable()] == ["games.json"]


def test_names_of_files_are_shown_without_what_cannot_be_printed(stage: Stage) -> None:
    folder = stage.data_dir / "exports"
    folder.mkdir()
    (folder / os.fsdecode(b"\xff\x1b[2J.json")).write_text("{")
    open_history(stage)
    stage.tap(stage.the("IconButton", icon="folder"))
    stage.tap(stage.the("BigButton", text="Import"))
    stage.tap(stage.the("BigButton", text="Choose a file"))
    stage.wait(0.2)
    name = "\ufffd\ufffd[2J.json"
    assert name in entries(stage)
    stage.tap(stage.the("FileEntry", name=name))
    stage.wait(0.5)
    assert any(text.startswith(f"{name}: line 1") for text in stage.texts())
