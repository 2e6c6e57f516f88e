"""On a desktop exported files go where people keep documents, and the folder opens."""

import os
from pathlib import Path

import pytest

from tools.stage import Stage
from ui.core import app as app_module
from ui.core import desktop
from ui.core.app import RaCompanionApp
from ui.core.desktop import export_folder, open_folder
from ui.features import REGISTRY


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


def folder(home: Path, **more: str) -> str:
    """The export folder of somebody with this home, from there."""
    found = export_folder({"HOME": str(home), **more})
    return str(found.relative_to(home))


def test_files_go_to_documents_else_to_downloads_else_home(home: Path) -> None:
    assert folder(home) == "."
    (home / "Downloads").mkdir()
    assert folder(home) == "Downloads"
    (home / "Documents").mkdir()
    assert folder(home) == "Documents"


@pytest.mark.parametrize("config", [".config", "elsewhere"])
def test_the_folders_have_the_names_they_have_here(home: Path, config: str) -> None:
    (home / config).mkdir()
    (home / config / "user-dirs.dirs").write_text(
        '# comment\nXDG_DOWNLOAD_DIR="$HOME/Téléchargements"\nXDG_DOCUMENTS_DIR="$HOME/Мои файлы"\nodd\n',
        encoding="utf-8",
    )
    more = {} if config == ".config" else {"XDG_CONFIG_HOME": str(home / config)}
    (home / "Documents").mkdir()
    assert folder(home, **more) == "."
    (home / "Téléchargements").mkdir()
    assert folder(home, **more) == "Téléchargements"
    (home / "Мои файлы").mkdir()
    assert folder(home, **more) == "Мои файлы"


def test_a_desktop_that_names_home_itself_or_nonsense_is_understood(home: Path) -> None:
    (home / ".config").mkdir()
    file = home / ".config" / "user-dirs.dirs"
    file.write_text('XDG_DOCUMENTS_DIR="$HOME/"\n', encoding="utf-8")
    assert folder(home) == "."
    file.write_bytes(b"\xff\xfe")
    assert folder(home) == "."
    (home / "papers").mkdir()
    assert folder(home, XDG_DOCUMENTS_DIR=str(home / "papers")) == "papers"


def test_a_folder_opens_where_something_can_open_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(desktop.subprocess, "Popen", lambda command, **_how: asked.append(command))
    assert open_folder(tmp_path)
    assert asked[0][-1] == str(tmp_path)

    def missing(*_command: object, **_how: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(desktop.subprocess, "Popen", missing)
    assert not open_folder(tmp_path)


def test_an_app_on_a_desktop_exports_to_documents(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RA_COMPANION_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(app_module, "export_folder", lambda: home)
    assert RaCompanionApp(REGISTRY).folder_for_files("exports") == home
    given = RaCompanionApp(REGISTRY, tmp_path)
    assert given.folder_for_files("exports") == tmp_path / "exports"


def test_the_message_about_a_file_opens_its_folder(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.demo.table_games import sample_table

    opened: list[Path] = []
    monkeypatch.setattr(desktop, "open_folder", lambda folder: opened.append(folder) or len(opened) == 1)
    sample_table(stage.app, 3, closed=3)
    stage.app.go("final")
    stage.app.screen.share_table()
    stage.frames()
    stage.tap(stage.the("TextButton", text="Open folder"))
    assert opened == [stage.data_dir / "shared"]
    stage.app.screen.share_table()
    stage.frames()
    stage.tap(stage.the("TextButton", text="Open folder"))
    assert any(text.startswith("Couldn’t open the folder") for text in stage.texts())


@pytest.mark.parametrize("kind", ["pipe", "large", "no text"])
def test_a_hostile_file_that_names_folders_names_none(kind: str, tmp_path: Path) -> None:
    (tmp_path / ".config").mkdir()
    file = tmp_path / ".config" / "user-dirs.dirs"
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "large":
        file.touch()
        os.truncate(file, 2**30)
    else:
        file.write_bytes(b'XDG_DOCUMENTS_DIR="\xff"')
    assert export_folder({"HOME": str(tmp_path)}) == tmp_path
