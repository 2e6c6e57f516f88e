"""A player has one name and one mark on every screen, whether renamed, merged or deleted meanwhile."""

from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from ra_archive.players import forget, merge, people, remember, rename
from tests.ui.logged import SETUP, draw
from tests.ui.played import play_golden, play_table
from tools.stage import Stage
from ui.core.resume_game import resume_game
from ui.table.picture import Picture


def words(stage: Stage) -> str:
    stage.frames(4)
    return "\n".join(stage.texts())


def at(stage: Stage, screen: str, **place: Any) -> str:
    stage.app.go(screen, **place)
    return words(stage)


def shared(stage: Stage, form: str) -> str:
    stage.tap(next(stage.all("IconButton", lambda each: each.icon == "share")))
    stage.tap(stage.the("BigButton", text=form))
    return str(Clipboard.paste())


@pytest.mark.parametrize("change", ["rename", "merge"])
@pytest.mark.sample(1)
def test_a_new_name_is_on_every_screen_of_a_finished_game(
    stage: Stage, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = play_table(stage, 3)
    archive = stage.app.archive
    {"rename": rename, "merge": merge}[change](archive, "Bea", "Zoé")
    assert resume_game(stage.app, journal)
    for text in (words(stage), at(stage, "epoch", epoch=1), at(stage, "history"), at(stage, "statistics")):
        assert "Zoé" in text
        assert "Bea" not in text
    stage.app.start_over()
    stage.app.go("final")
    stage.frames(4)
    assert "Zoé" in shared(stage, "Text")
    shared(stage, "Spreadsheet (CSV)")
    (table,) = (stage.data_dir / "shared").glob("*.csv")
    assert "Zoé" in table.read_text(encoding="utf-8-sig")
    painted: list[str] = []
    real = Picture.text
    monkeypatch.setattr(
        Picture, "text", lambda self, text, *a, **k: painted.append(text) or real(self, text, *a, **k)
    )
    shared(stage, "Image")
    assert painted[0] == "Ra: Ann, Zoé, Cy"
    assert "Bea" not in painted
    stored = archive.open(journal)
    assert stored.setup["players"] == ["Ann", "Bea", "Cy"]
    seats = stored.result["games"][0]["seats"]
    assert [seat["player"] for seat in seats] == ["Ann", "Bea", "Cy"]


def test_a_game_that_is_played_has_the_new_name_at_once(stage: Stage) -> None:
    session = stage.app.begin("ra-auction", SETUP)
    draw(session, "nile", "gold")
    table = at(stage, "table")
    assert "Bea" in table
    stage.app.go("players", player="Bea")
    stage.frames(4)
    stage.tap(stage.the("BigButton", text="Rename"))
    stage.the("TextField").text = "Zoé"
    stage.tap(stage.the("PrimaryButton", text="Save"))
    for text in (at(stage, "table"), at(stage, "log")):
        assert "Zoé" in text
        assert "Bea" not in text
    draw(session, "god")
    session.undo()
    assert session.journal.setup["players"] == SETUP["players"]


def test_a_new_table_offers_the_new_name_alone(stage: Stage) -> None:
    play_table(stage, 3)
    rename(stage.app.archive, "Bea", "Zoé")
    text = at(stage, "table_setup")
    assert [row.name for row in sorted(stage.all("SeatRow"), key=lambda row: row.number)] == [
        "Ann",
        "Zoé",
        "Cy",
    ]
    assert "Bea" not in text
    screen = stage.app.screen
    screen.leave()
    rename(stage.app.archive, "Zoé", "Zoë")
    screen.enter()
    assert [seat.name for seat in screen.plan.seats] == ["Ann", "Zoë", "Cy"]


def test_nobody_sits_at_a_table_twice(stage: Stage) -> None:
    play_table(stage, 3)
    rename(stage.app.archive, "Bea", "Zoé")
    stage.app.go("table_setup")
    stage.frames()
    screen = stage.app.screen
    screen.name_seat(0, "Bea")
    assert screen.problem == "One player can’t take two seats: Bea, Zoé."
    screen.name_seat(0, "Ann")
    assert screen.problem == ""


def test_a_hex_game_has_the_new_name_and_nobody_plays_against_themselves(stage: Stage) -> None:
    journal = play_golden(stage, "hex_match_nine_to_seven.json")
    rename(stage.app.archive, "Zoé", "Zora")
    assert resume_game(stage.app, journal)
    assert "Zora" in words(stage)
    assert "Zora" in at(stage, "replay", journal=journal)
    rename(stage.app.archive, "Zora", "Zita")
    stage.app.go("home")
    text = at(stage, "replay", journal=journal)
    assert "Zita" in text
    assert "Zora" not in text
    stage.app.go("hex_setup", rematch=journal)
    screen = stage.app.screen
    assert {screen.first_name, screen.second_name} == {"Ann", "Zita"}
    screen.first_name, screen.second_name = "Zoé", "Zora"
    screen.start()
    assert "Two players can’t have the same name." in words(stage)


def looks(stage: Stage) -> dict[int, tuple[Any, ...]]:
    """How each seat looks on the screen in front; refuses two looks of one seat."""
    found: dict[int, tuple[Any, ...]] = {}
    for mark in stage.all("PlayerMark"):
        look = (mark.name, *mark.color)
        assert found.setdefault(int(mark.seat), look) == look
    return found


def test_a_deleted_renamed_or_merged_player_looks_the_same_on_every_screen(stage: Stage) -> None:
    archive = stage.app.archive
    for name, colour, shape in (("Cy", "blue", "star"), ("Bea", "pink", "cross"), ("Ann", "grey", "diamond")):
        remember(archive, name, colour, shape)
    journal = play_table(stage, 3)
    stage.app.go("final")
    stage.frames(4)
    before = looks(stage)
    assert [before[seat][0] for seat in range(3)] == ["diamond", "cross", "star"]
    forget(archive, "Bea")
    rename(archive, "Cy", "Cyril")
    merge(archive, "Anne", "Ann")
    assert "Bea" not in [each.name for each in people(archive)]
    for _ in range(2):
        for screen in ("final", "epoch"):
            stage.app.go(screen)
            stage.frames(4)
            assert looks(stage).items() <= before.items()
        assert resume_game(stage.app, journal)


def test_another_look_is_on_every_screen_at_once(stage: Stage) -> None:
    play_table(stage, 3)
    stage.app.go("final")
    stage.frames(4)
    remember(stage.app.archive, "Bea", "orange", "hexagon")
    stage.app.players_changed()
    stage.frames(4)
    assert looks(stage)[1][0] == "hexagon"
    assert stage.app.player_marks[1].colour == "orange"
