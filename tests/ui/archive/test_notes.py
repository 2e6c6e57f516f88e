"""A game's place, note and measured duration: in its menu, typed there, on no other phone lost."""

from typing import Any

import pytest

from ra_archive.exchange import export_journal, take_in
from tests.ui.played import more, open_history, play_table
from tools.stage import Stage
from ui.common.notes import duration_text

MINUTE = 60_000


def menu(stage: Stage) -> list[str]:
    """The lines under the title of the first game's menu."""
    more(stage, "Ann, Bea, Cy")
    (found,) = [each for each in stage.texts() if each.startswith("Classic edition")][-1:]
    return found.splitlines()[1:]


def test_a_place_and_a_note_are_typed_shown_and_changed(stage: Stage, tmp_path: Any) -> None:
    journal = play_table(stage, 3)
    open_history(stage)
    assert menu(stage) == []
    stage.tap(stage.the("BigButton", text="Place and note"))
    panel = stage.the("AskNotes")
    panel.ids.place.text, panel.ids.note.text = "Lyon", "Rain all day."
    stage.tap(panel.ids.yes)
    assert menu(stage) == ["Place: Lyon", "Note: Rain all day."]
    stage.tap(stage.the("BigButton", text="Place and note"))
    panel = stage.the("AskNotes")
    assert (panel.place, panel.note) == ("Lyon", "Rain all day.")
    panel.ids.place.text = ""
    stage.tap(panel.ids.yes)
    assert menu(stage) == ["Note: Rain all day."]
    stored = stage.app.archive.open(journal)
    export_journal(stored, tmp_path / "game.ra.json")
    with Stage(tmp_path / "other") as other:
        take_in(other.app.archive, tmp_path / "game.ra.json", other.app.registry.validators())
        assert other.app.archive.open(journal).note == "Rain all day."


def test_a_note_is_typed_while_the_game_is_played(stage: Stage) -> None:
    play_table(stage)
    open_history(stage)
    more(stage, "Ann, Bea, Cy")
    stage.tap(stage.the("BigButton", text="Place and note"))
    stage.the("AskNotes").ids.note.text = "The blue set"
    stage.tap(stage.the("AskNotes").ids.yes)
    stage.app.session.do({"do": "close"})
    assert stage.app.archive.open(stage.app.session.journal.id).note == "The blue set"


def test_a_measured_duration_is_shown_and_none_is_invented(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = stage.app.archive
    now = archive.time()
    monkeypatch.setattr(archive, "now", lambda: now)
    play_table(stage)
    session = stage.app.session
    for _ in range(3):
        now += 25 * MINUTE
        session.do({"do": "close"})
    open_history(stage)
    assert menu(stage) == ["Duration: 1 h 15 min"]
    stage.back()
    unknown = session.journal
    archive.storage.write(lambda store: store.rows("UPDATE action SET at = NULL"), unknown.id)
    assert menu(stage) == []


@pytest.mark.parametrize(
    ("minutes", "text"), [(1, "1 min"), (59, "59 min"), (60, "1 h 00 min"), (125, "2 h 05 min")]
)
def test_durations_are_written_to_the_minute(minutes: int, text: str, stage: Stage) -> None:
    written = duration_text(minutes * MINUTE, stage.app.tr)
    assert written.replace("\N{NO-BREAK SPACE}", " ") == text
