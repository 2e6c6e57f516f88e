"""The log beside the table on a wide window: the whole game, corrected as on the screen of the log."""

import json
from pathlib import Path

import pytest

from ra_auction.correction import log_of
from tests.ui.logfingers import answer, choose, lines, logged, tap_line
from tools.stage import Stage
from ui.table.referee_view import record_auction

JOURNALS = Path(__file__).parents[2] / "journals"


def beside(stage: Stage) -> list[str]:
    """What the panel beside the table shows, headings too."""
    rows = stage.app.screen.ids.log_list.ids.rows.children[::-1]
    return [getattr(row, "text", None) or row.ids.text.text for row in rows]


@pytest.mark.parametrize("kind", ["ra-table", "ra-auction"])
def test_on_a_wide_window_the_whole_game_is_beside_the_table(kind: str, tmp_path: Path) -> None:
    found = json.loads((JOURNALS / f"{kind[3:]}_pharaoh_3.json").read_text(encoding="utf-8"))
    with Stage(tmp_path, (1280, 800)) as stage:
        session = stage.app.begin(kind, {name: found[name] for name in ("edition", "players", "suns")})
        session.do(*found["actions"][:-40])
        stage.app.go("table")
        stage.frames()
        panel = stage.app.screen.ids.log_scroll
        for _ in range(99):
            panel.scroll_y = 0
            stage.frames()
            if "Earlier entries" not in stage.texts():
                break
            answer(stage, "Earlier entries")
        log = log_of(session.journal.document())
        epochs = [*range(session.game.epoch, 0, -1)]
        sentences = {
            each: [str(entry.sentence) for entry in log.fitting[::-1] if entry.epoch == each]
            for each in epochs
        }
        shown = [text[0].lower() + text[1:] for text in beside(stage)]
        expected = [
            line
            for each in epochs
            for line in ([f"epoch {each}"] if each < epochs[0] else []) + sentences[each]
        ]
        assert shown == [text[0].lower() + text[1:] for text in expected]


def test_beside_the_table_an_entry_is_changed_and_deleted(tmp_path: Path) -> None:
    with Stage(tmp_path, (1280, 800)) as stage:
        session = logged(stage, "nile", "gold", "god")
        tap_line(stage, "Bea draws: Gold")
        answer(stage, "Change")
        choose(stage, "Pyramid")
        assert stage.app.root.snackbar.text == "Log corrected"
        assert beside(stage) == ["Cy draws: God", "Bea draws: Pyramid", "Ann draws: Nile"]
        tap_line(stage, "Bea draws: Pyramid")
        answer(stage, "Delete")
        assert beside(stage) == ["Bea draws: God", "Ann draws: Nile"]
        assert [action.as_json()["tile"] for action in session.game.actions] == ["nile", "god"]
        assert type(stage.app.screen).__name__ == "TableScreen"


def test_beside_the_table_what_no_longer_fits_is_shown_on_the_screen_of_the_log(tmp_path: Path) -> None:
    with Stage(tmp_path, (1280, 800)) as stage:
        session = logged(stage, "ra")
        record_auction(session, 0, 13)
        stage.frames()
        before = session.journal
        tap_line(stage, "Ann draws: Ra")
        answer(stage, "Change")
        choose(stage, "Nile")
        assert "This entry no longer fits" in stage.texts()
        assert session.journal == before
        answer(stage, "Delete this entry")
        assert lines(stage) == ["Ann draws: Nile"]
        stage.back()
        assert beside(stage) == ["Ann draws: Nile"]
