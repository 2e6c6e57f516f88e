"""A whole game on a storage that is full for a while: one sentence, no action lost, all saved in the end."""

from pathlib import Path

import pytest

from ra_archive import disk, durable
from ra_archive.archive import Archive
from ra_archive.store import Store
from tests.ui.test_whole_games import Host, golden
from tools.stage import Stage

FULL = "The storage is full. Keep playing: your games are in memory and will be saved as soon as possible."
AGAIN = "Saving works again."
#: While these actions are played.
WHILE_FULL = range(12, 30)


def test_a_game_goes_on_while_the_storage_is_full_and_is_saved_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(durable, "TRY_AGAIN_SECONDS", -1.0)
    journal = golden("table_pharaoh_2")
    shown: list[str] = []
    opened = disk.open_checked

    def full(path: Path) -> Store:
        store = opened(path)
        store.rows("PRAGMA max_page_count = 1")
        return store

    with Stage(tmp_path, takes_snapshots=True) as stage:
        host = Host(stage)
        host.lay(journal)
        for number, action in enumerate(journal["actions"]):
            if number == WHILE_FULL.start:
                monkeypatch.setattr(disk, "open_checked", full)
                stage.app.archive.storage.read(lambda store: store.rows("PRAGMA max_page_count = 1"))
                # There is room for a few more actions on the last page: not for this.
                stage.app.archive.begin("other", 1, {"filler": "x" * 9999})
                stage.frames()
                shown += stage.texts()
            if number == WHILE_FULL.stop:
                assert stage.app.archive.trouble is not None
                monkeypatch.setattr(disk, "open_checked", opened)
            host.do(action)
            shown += stage.texts()
        assert stage.app.archive.trouble is None
        id_, actions = stage.app.session.journal.id, stage.app.session.journal.actions
    assert FULL in shown
    assert AGAIN in shown
    archive = Archive(tmp_path / "games.db")
    assert archive.open(id_).actions == actions
    archive.close()
