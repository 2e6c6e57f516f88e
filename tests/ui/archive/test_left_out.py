"""Games that are damaged, in files and in the archive: people learn which, and the others come through."""

import json

from ra_archive.journal import Journal
from tests.ui.played import TABLE, open_history, play_table, titles
from tools.stage import Stage
from ui.archive.left_out import MOST_SHOWN


def begin(stage: Stage, title: str) -> Journal:
    return stage.app.archive.begin("ra-table", 1, TABLE, title)


def test_damaged_games_are_not_opened_and_not_exported(stage: Stage) -> None:
    games = [begin(stage, title) for title in ("First", "", *"abcdef")]
    play_table(stage, 3)
    archive = stage.app.archive
    archive.storage.write(lambda store: store.rows("UPDATE journal SET sum = sum + 1 WHERE head = 0"))
    open_history(stage)
    stage.app.screen.files.export_games()
    stage.frames(2)
    assert "Games not exported" in stage.texts()
    (text,) = (each for each in stage.texts() if each.startswith("These games can’t be exported:"))
    named = text.splitlines()[1:]
    assert len(named) == MOST_SHOWN + 1
    assert named[-1] == f"and {len(games) - MOST_SHOWN} more"
    assert all(each.endswith(": is damaged") for each in named[:-1])
    stage.back()
    assert "File saved" in stage.texts()
    stage.back()
    stage.tap(next(row for row in stage.all("GameButton") if row.parent.title == "f"))
    assert any(text.startswith("This game is damaged and can’t be opened.") for text in stage.texts())


def test_the_good_games_of_a_damaged_file_are_imported_if_people_want(stage: Stage) -> None:
    play_table(stage, 3)
    good = {"kind": "ra-table", "version": 1, **TABLE, "players": ["Jo", "Mo", "Bo"], "actions": []}
    bad = {**good, "actions": [{"do": "fly"}]}
    lines = [{"format": "ra-archive", "version": 1}, {}, bad, good, {"end": 3}]
    folder = stage.data_dir / "exports"
    folder.mkdir()
    (folder / "a.json").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    open_history(stage)
    for answer in ("Cancel", "Import the rest"):
        stage.app.screen.files.import_file("a.json")
        stage.frames(2)
        assert "Damaged file" in stage.texts()
        (text,) = (each for each in stage.texts() if each.startswith("This part of the file"))
        _, first, second = text.splitlines()
        assert first == "a.json, line 2: the field “kind” is missing"
        assert second.startswith("Jo, Mo, Bo: action 1: ")
        assert titles(stage) == ["Ann, Bea, Cy"]
        stage.tap(stage.the("QuietButton" if answer == "Cancel" else "PrimaryButton", text=answer))
    stage.frames(2)
    assert "1 game imported." in stage.texts()
    assert set(titles(stage)) == {"Ann, Bea, Cy", "Jo, Mo, Bo"}
