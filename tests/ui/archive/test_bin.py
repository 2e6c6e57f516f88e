"""The bin, with fingers: what was deleted is there for thirty days, comes back, or goes for good."""

import pytest

from ra_archive.lists import PAGE
from tests.ui.played import TABLE, more, open_history, play_golden, play_table, titles
from tools.stage import Stage

DAY = 86_400_000


def delete(stage: Stage, title: str) -> None:
    more(stage, title)
    stage.tap(stage.the("DangerButton", text="Delete"))
    stage.app.root.snackbar.close()
    stage.frames(2)


def open_bin(stage: Stage) -> None:
    stage.tap(stage.the("IconButton", icon="folder"))
    stage.tap(stage.the("BigButton", text="Bin"))
    stage.frames(4)
    assert stage.app.trail[-1] == "bin"


@pytest.fixture
def emptied(stage: Stage) -> Stage:
    """Two games were played and deleted."""
    play_table(stage, 3)
    play_golden(stage, "hex_match_nine_to_seven.json")
    open_history(stage)
    for title in titles(stage):
        delete(stage, title)
    return stage


def test_a_game_is_restored_days_later(emptied: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    later = emptied.app.archive.time() + 20 * DAY
    monkeypatch.setattr(emptied.app.archive, "now", lambda: later)
    open_bin(emptied)
    assert titles(emptied) == ["Ann, Bea, Cy", "Ann, Zoé"]
    assert emptied.texts().count("10 days left") == 2
    emptied.tap(next(emptied.all("GameButton")))
    emptied.tap(emptied.the("PrimaryButton", text="Restore"))
    emptied.frames(2)
    assert len(titles(emptied)) == 1
    emptied.back()
    emptied.frames(2)
    assert len(titles(emptied)) == 1


def test_after_thirty_days_a_start_empties_the_bin(emptied: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    later = emptied.app.archive.time() + 30 * DAY
    monkeypatch.setattr(emptied.app.archive, "now", lambda: later)
    emptied.app.archive.sweep()
    open_bin(emptied)
    assert "The bin is empty" in emptied.texts()
    emptied.tap(emptied.the("PrimaryButton", text="History"))
    assert emptied.app.trail[-1] == "history"


def test_a_game_is_deleted_for_good_when_people_say_it_twice(emptied: Stage) -> None:
    open_bin(emptied)
    more(emptied, "Ann, Zoé")
    emptied.tap(emptied.the("DangerButton", text="Delete for good"))
    emptied.tap(emptied.the("QuietButton", text="Cancel"))
    assert len(titles(emptied)) == 2
    more(emptied, "Ann, Zoé")
    for _ in range(2):
        emptied.tap(emptied.the("DangerButton", text="Delete for good"))
    emptied.frames(2)
    assert titles(emptied) == ["Ann, Bea, Cy"]
    assert [each.kind for each, _ in emptied.app.archive.restorable()] == ["ra-table"]


def test_a_table_given_up_before_it_began_is_not_in_the_bin(stage: Stage) -> None:
    session = stage.app.begin("ra-table", TABLE)
    stage.app.archive.delete(session.journal)
    stage.app.go("bin")
    stage.frames(2)
    assert "The bin is empty" in stage.texts()


def test_a_full_bin_is_shown_page_by_page(stage: Stage) -> None:
    archive, count = stage.app.archive, 3 * PAGE + 5
    for _ in range(count):
        play_table(stage)
        archive.delete(stage.app.session.journal)
    screen = stage.app.go("bin")
    stage.frames(3)
    games = next(stage.all("GameList"))
    assert PAGE <= len(games.data) < count
    for _ in range(3):
        games.scroll_y = 0
        stage.frames(3)
    assert len(games.data) == count
    assert games.complete
    # What is restored is gone from the list, and people stay where they were.
    last = games.data[-1]["journal"]
    screen.restore(last)
    stage.frames(3)
    assert len(games.data) == count - 1
    assert last not in [each["journal"] for each in games.data]


def test_deleting_reads_no_actions_of_what_is_in_the_bin(emptied: Stage) -> None:
    archive = emptied.app.archive
    play_table(emptied)
    asked: list[str] = []
    archive.storage.read(lambda store: store.connection.set_trace_callback(asked.append))
    archive.delete(emptied.app.session.journal)
    assert asked
    assert not [each for each in asked if "SELECT action" in each]
