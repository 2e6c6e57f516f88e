"""Games out to files and in again, by fingers."""

import shutil
from pathlib import Path

import pytest

from tests.ui.played import more, open_history, play_golden, play_table, titles
from tools.stage import Stage


def test_everything_goes_out_and_into_another_phone(stage: Stage, tmp_path: Path) -> None:
    play_table(stage, 3)
    play_golden(stage, "hex_match_nine_to_seven.json")
    open_history(stage)
    stage.tap(stage.the("IconButton", icon="folder"))
    stage.tap(stage.the("BigButton", text="Export all games"))
    assert "File saved" in stage.texts()
    (file,) = (stage.data_dir / "exports").iterdir()
    assert any(file.name in text and str(file.parent) in text for text in stage.texts())
    carried = tmp_path / "carried.json"
    shutil.copy(file, carried)
    file.unlink()
    stage.__exit__()
    with Stage(tmp_path / "other") as other:
        open_history(other)
        other.tap(other.the("PrimaryButton"))
        if not list(other.all("AskText")):  # a new table was offered
            other.back()
            other.tap(other.the("IconButton", icon="folder"))
            other.tap(other.the("BigButton", text="Import"))
        other.the("TextField").text = f'"{carried}"'
        other.frames()
        other.tap(other.the("AskText").ids.yes)
        assert "2 games imported." in other.texts()
        assert titles(other) == ["Ann, Zoé", "Ann, Bea, Cy"]
        other.app.screen.files.import_file(str(carried))
        other.frames()
        assert "No new games in this file." in other.texts()
        assert len(titles(other)) == 2


def test_one_game_goes_out_and_can_be_brought_back_after_it_was_deleted(stage: Stage) -> None:
    journal = play_table(stage, 3)
    open_history(stage)
    more(stage, "Ann, Bea, Cy")
    stage.tap(stage.the("BigButton", text="Export as a file"))
    stage.tap(stage.the("PrimaryButton", text="OK"))
    (file,) = (stage.data_dir / "exports").iterdir()
    assert file.name.endswith(".ra.json")
    more(stage, "Ann, Bea, Cy")
    stage.tap(stage.the("DangerButton", text="Delete"))
    stage.app.root.snackbar.close()
    stage.tap(stage.the("IconButton", icon="folder"))
    stage.tap(stage.the("BigButton", text="Import"))
    stage.tap(stage.the("BigButton", text=file.name))
    assert "1 game in this file was deleted on this device. Restore it?" in stage.texts()
    stage.tap(stage.the("PrimaryButton", text="Restore"))
    assert titles(stage) == ["Ann, Bea, Cy"]
    assert stage.app.archive.open(journal).over


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("nothing.json", None, "can’t be read"),
        ("words.json", b"Dear diary", "words.json"),
        ("bytes.json", b"\xff\xfe\x00", "byte 1 isn’t UTF-8"),
        (
            "kind.json",
            b'{"kind": "chess", "version": 1, "actions": []}',
            "a game of type “chess” can’t be read",
        ),
        ("rules.json", b'{"kind": "ra-table", "version": 1, "actions": [{"do": "fly"}]}', "rules.json"),
        ("zero\0byte.json", None, "can’t be read"),
        ("", None, "can’t be read"),
    ],
)
@pytest.mark.sample(4)
def test_a_file_that_is_refused_says_why_and_changes_nothing(
    stage: Stage, name: str, content: bytes | None, said: str
) -> None:
    play_table(stage, 3)
    open_history(stage)
    folder = stage.data_dir / "exports"
    folder.mkdir()
    if content is not None:
        (folder / name).write_bytes(content)
    stage.app.screen.files.import_file(name)
    stage.frames()
    assert "Import failed" in stage.texts()
    assert any(said in text for text in stage.texts()), stage.texts()
    stage.tap(stage.the("QuietButton", text="Cancel"))
    assert titles(stage) == ["Ann, Bea, Cy"]


def test_a_folder_that_cannot_be_written_is_reported(stage: Stage) -> None:
    play_table(stage, 3)
    open_history(stage)
    (stage.data_dir / "exports").write_text("a file is in the way", encoding="utf-8")
    for words in ("Export all games", "Export results (CSV)"):
        stage.tap(stage.the("IconButton", icon="folder"))
        stage.tap(stage.the("BigButton", text=words))
        assert any("can’t be written" in text for text in stage.texts())


@pytest.mark.parametrize(("language", "separator"), [("en", ","), ("fr", ";"), ("ru", ";"), ("de", ";")])
def test_results_for_a_spreadsheet(stage: Stage, language: str, separator: str) -> None:
    play_table(stage, 3)
    stage.app.settings.language = language
    stage.app.go("history")
    stage.frames()
    stage.tap(stage.the("IconButton", icon="folder"))
    words = stage.app.tr._("Export results (CSV)")
    stage.tap(stage.the("BigButton", text=words))
    (file,) = (stage.data_dir / "exports").iterdir()
    header, *rows = file.read_text(encoding="utf-8-sig").splitlines()
    assert header.split(separator)[:2] == ["date", "kind"]
    assert len(rows) == 3


@pytest.mark.parametrize(
    ("name", "needs"), [("table_pharaoh_3_disks.json", True), ("hex_match_nine_to_seven.json", False)]
)
def test_people_are_told_which_version_an_exported_file_needs(name: str, needs: bool, stage: Stage) -> None:
    play_golden(stage, name)
    open_history(stage)
    stage.tap(stage.the("IconButton", icon="folder"))
    assert any(
        "The other phone needs this version of the app or a later one." in text for text in stage.texts()
    )
    stage.tap(stage.the("BigButton", text="Export all games"))
    stage.tap(stage.the("PrimaryButton", text="OK"))
    more(stage, titles(stage)[0])
    stage.tap(stage.the("BigButton", text="Export as a file"))
    told = [text for text in stage.texts() if "Importing it needs version 2.0 of the app or later." in text]
    assert len(told) == needs
