"""Names in other scripts and with emoji are drawn everywhere: no box, no letter left out, no hole."""

import pytest
from kivy.uix.textinput import TextInput

from tests.ui.boxes import Boxes
from tests.ui.played import TABLE, more, play_table
from tools.stage import Stage
from ui.core.glyphs import readable, runs

FAMILY = "👩\u200d👩\u200d👧"
TABLES = {
    "some": ["Ann 🦊", "さくら", "山田太郎", "Мария", "محمد"],
    "others": [FAMILY, "Ann 👍🏽", "שירה", "김민준", "山田太郎" * 10],
}
# Where no font has these letters they are spelled in Latin.
PLACE = "東京 🏠"
SUNS = [[16, 7, 2], [15, 8, 3], [14, 9, 4], [13, 10, 5], [12, 11, 6]]


@pytest.fixture(params=list(TABLES))
def names(request: pytest.FixtureRequest) -> list[str]:
    return TABLES[request.param]


def drawn_of(name: str) -> list[str]:
    """The parts of a name as they are drawn; a long one may be broken or shortened."""
    return [part.text.strip()[:3] for part in runs(readable(name))]


def check(stage: Stage, boxes: Boxes, names: list[str]) -> None:
    """Is every name drawn that the screen says, and nothing as a box?"""
    stage.frames(4)
    whole = "\n".join(boxes.drawn)
    said = "\n".join(stage.texts())
    for name in names:
        if name in said:
            assert all(part in whole for part in drawn_of(name)), name
    assert not boxes.found


@pytest.mark.sample(1)
def test_a_table_from_its_setup_to_the_shared_picture(stage: Stage, boxes: Boxes, names: list[str]) -> None:
    app = stage.app
    stage.show("table_setup")
    app.screen.choose("count", 5)
    stage.frames()
    for row in stage.all("SeatRow"):
        row.ids.field.text = names[row.number]
    check(stage, boxes, [])
    setup = {**TABLE, "players": names, "suns": SUNS}
    session = app.begin("ra-auction", setup)
    for tile in ("nile", "gold"):
        app.go("table")
        check(stage, boxes, names)
        session.do({"do": "draw", "tile": tile})
    app.go("log")
    check(stage, boxes, names)
    play_table(stage, 2, players=names, suns=SUNS)
    for screen in ("table", "tally", "epoch"):
        app.go(screen)
        check(stage, boxes, names)
    journal = app.archive.open(play_table(stage, 3, players=names, suns=SUNS))
    app.archive.annotate(journal, location=PLACE, note="Ramsès 🎲 ♞")
    app.go("final")
    check(stage, boxes, names)
    app.screen.share_picture()
    stage.frames(200)
    for text in (*names, PLACE):
        assert all(part in "\n".join(boxes.drawn) for part in drawn_of(text)), text
    check(stage, boxes, names)


@pytest.mark.sample(1)
def test_lists_messages_and_dialogs(stage: Stage, boxes: Boxes, names: list[str]) -> None:
    app = stage.app
    play_table(stage, 3, players=names, suns=SUNS)
    app.session = None
    for screen in ("home", "history", "statistics", "players"):
        app.go(screen)
        check(stage, boxes, names)
    stage.tap(next(stage.all("PlayerRow")))
    check(stage, boxes, names)
    for name in names:
        app.show_message(f"Deleted: {name}")
        check(stage, boxes, names)
    app.go("hex_setup")
    stage.frames()
    for field, name in zip(stage.all(TextInput), names, strict=False):
        field.text = name
    check(stage, boxes, names)
    session = app.begin("ra-hex", {"board": "114", "players": names[:2], "match": "single"})
    app.go("hex_board")
    check(stage, boxes, names)
    assert session.journal.setup["players"] == names[:2]


def test_a_game_may_be_called_so(stage: Stage, boxes: Boxes) -> None:
    play_table(stage, 3)
    stage.app.session = None
    stage.show("history")
    more(stage, "Ann, Bea, Cy")
    stage.tap(stage.the("BigButton", text="Rename"))
    stage.frames()
    stage.the("TextField").text = "東京 🏠"
    check(stage, boxes, [])
    stage.tap(stage.the("PrimaryButton", text="Save"))
    check(stage, boxes, ["東京 🏠"])
    assert "Renamed: 東京 🏠" in stage.texts()


def test_a_setup_with_joined_emoji_begins_without_what_is_hidden(stage: Stage) -> None:
    stage.show("table_setup")
    fields = [row.ids.field for row in sorted(stage.all("SeatRow"), key=lambda row: row.number)]
    for field, name in zip(fields, (FAMILY, "\u2068Be\ue000a\u2069", "Bea "), strict=True):
        field.text = name
    stage.tap(stage.the("PrimaryButton", text="Start"))
    stage.frames()
    assert "Two players are called “Bea”" in stage.texts()
    fields[2].text = "Cy"
    stage.frames()
    stage.tap(stage.the("PrimaryButton", text="Start"))
    stage.frames()
    assert stage.app.session.journal.setup["players"] == [FAMILY, "Bea", "Cy"]
