"""Laying a table with fingers: from a hurried start to five players with names, looks and told disks."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ra_archive.players import people, remember
from tools.stage import Stage
from ui.common.seat_plan import SeatPlan
from ui.core.free_place import area_of
from ui.table.setup_draft import FILE, draft_file, load_draft

ENTER = 13


def segment(stage: Stage, words: str) -> None:
    stage.tap(stage.the("Segment", text=words))


def rows(stage: Stage) -> list[Any]:
    return sorted(stage.all("SeatRow"), key=lambda row: row.number)


def type_name(stage: Stage, seat: int, name: str) -> None:
    field = rows(stage)[seat].ids.field
    stage.tap(field)
    field.select_all()
    field.insert_text(name)
    field.focus = False
    stage.frames()


def marks(stage: Stage) -> list[tuple[Any, ...]]:
    """How the players at the table look."""
    return [(icon.name, *icon.color) for icon in stage.all("PlayerIcon")]


def start(stage: Stage) -> dict[str, object]:
    stage.tap(stage.the("PrimaryButton", text=stage.app.tr._("Start")))
    setup: dict[str, object] = stage.app.session.journal.setup
    return setup


def test_a_hurried_host_just_starts(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    setup = start(stage)
    assert (setup["edition"], setup["players"]) == ("pharaoh", ["Player 1", "Player 2", "Player 3"])
    assert type(stage.app.screen).__name__ == "TableScreen"
    stage.back()
    assert type(stage.app.screen).__name__ == "HomeScreen"


def test_the_last_line_up_sits_down_again_unless_somebody_clears_it(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    for seat, name in enumerate(("Ann", "Bea", "Cy")):
        type_name(stage, seat, name)
    segment(stage, "Classic edition")
    assert start(stage)["players"] == ["Ann", "Bea", "Cy"]
    stage.back()
    stage.app.go("table_setup")
    stage.frames()
    assert [row.name for row in rows(stage)] == ["Ann", "Bea", "Cy"]
    assert stage.the("Segment", text="Classic edition").active
    stage.tap(stage.the("TextButton", text="Clear names"))
    assert [row.name for row in rows(stage)] == ["", "", ""]
    assert start(stage)["players"] == ["Player 1", "Player 2", "Player 3"]


def test_enter_goes_to_the_next_name_and_after_the_last_the_keyboard_goes(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    stage.tap(rows(stage)[0].ids.field)
    for seat, name in enumerate(("Ann", "Bea", "Cy")):
        assert [row.ids.field.focus for row in rows(stage)] == [number == seat for number in range(3)]
        rows(stage)[seat].ids.field.insert_text(name)
        stage.key(ENTER)
    assert not any(row.ids.field.focus for row in rows(stage))
    assert start(stage)["players"] == ["Ann", "Bea", "Cy"]


CASES = [("Pharaoh edition", count) for count in (2, 3, 4, 5)] + [
    ("Classic edition", count) for count in (3, 4, 5)
]


@pytest.mark.parametrize(("edition", "count"), CASES)
@pytest.mark.sample(3)
def test_a_table_for_everybody_in_both_editions(edition: str, count: int, stage: Stage) -> None:
    names = ["Ann", "Bea", "Cy", "Dan", "Eve"][:count]
    stage.app.go("table_setup")
    stage.frames()
    segment(stage, edition)
    segment(stage, str(count))
    for seat, name in enumerate(names):
        type_name(stage, seat, name)
    setup = start(stage)
    assert setup["players"] == names
    assert setup["edition"] == edition.split()[0].lower()
    game = stage.app.session.game
    cards = list(stage.all("SeatCard"))
    assert [card.seat.name for card in cards] == names
    for card, disks in zip(cards, game.setup.suns, strict=True):
        assert card.seat.up == disks
    assert len(marks(stage)) == len({*marks(stage)}) == count


def test_a1_the_classic_edition_is_not_for_two(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    segment(stage, "2")
    segment(stage, "Classic edition")
    assert "2" not in [each.text for each in stage.all("Segment")]
    assert len(rows(stage)) == 3


def test_people_tell_who_holds_which_disks(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    segment(stage, "Already dealt")
    stage.tap(rows(stage)[0].ids.disks)
    picker = stage.the("GroupPicker")
    offers = picker.ids.groups.children[::-1]
    assert [offer.chosen for offer in offers] == [True, False, False]
    # By more than its colour.
    assert [[icon.name for icon in stage.all("Icon") if icon.parent is offer] for offer in offers] == [
        ["check"],
        [""],
        [""],
    ]
    stage.tap(offers[-1])
    assert picker.parent is None
    assert start(stage)["suns"] == [[11, 10, 7, 4], [12, 9, 6, 3], [13, 8, 5, 2]]


def test_names_are_typed_once_and_offered_again(stage: Stage) -> None:
    remember(stage.app.archive, "Zoé", "purple", "star")
    stage.app.go("table_setup")
    stage.frames()
    type_name(stage, 0, "Ann")
    start(stage)
    stage.app.go("table_setup")
    stage.frames()
    offered = [chip.text for chip in stage.all("PersonChip")]
    assert sorted(offered) == ["Ann", "Zoé"]
    stage.tap(stage.the("TextButton", text="Clear names"))
    stage.tap(stage.the("PersonChip", text="Zoé"))
    row = rows(stage)[0]
    assert (row.name, row.shape) == ("Zoé", "star")
    assert stage.the("PersonChip", text="Zoé").active
    stage.tap(stage.the("PersonChip", text="Ann"))
    assert rows(stage)[1].name == "Ann"
    stage.tap(stage.the("PersonChip", text="Zoé"))
    assert rows(stage)[0].name == ""
    assert not stage.the("PersonChip", text="Zoé").active


def test_a_full_table_says_so(stage: Stage) -> None:
    for name in "ABCDEF":
        remember(stage.app.archive, name, "", "")
    stage.app.go("table_setup")
    stage.frames()
    for name in "ABCDEF":
        stage.tap(stage.the("PersonChip", text=name))
    assert [row.name for row in rows(stage)] == [*"ABCDE"]
    assert "All seats are taken" in stage.app.root.snackbar.text


def test_two_of_the_same_name_are_told_at_once_and_not_let_in(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    type_name(stage, 0, "Ann")
    type_name(stage, 1, "ann")
    assert "Two players are called “Ann”" in stage.texts()
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert stage.app.session is None
    assert type(stage.app.screen).__name__ == "TableSetupScreen"


def test_seats_change_by_arrow_and_by_dragging(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    for seat, name in enumerate(("Ann", "Bea", "Cy")):
        type_name(stage, seat, name)
    stage.tap(
        next(each for each in rows(stage)[1].walk(restrict=True) if getattr(each, "icon", "") == "arrow_up")
    )
    assert [row.name for row in rows(stage)] == ["Bea", "Ann", "Cy"]
    handles = [stage.place(row.ids.handle) for row in rows(stage)]
    stage.swipe(handles[2], handles[0])
    assert [row.name for row in rows(stage)] == ["Cy", "Bea", "Ann"]
    assert not any(row.dragged for row in rows(stage))
    tops = [stage.place(row)[1] for row in rows(stage)]
    assert all(first > second for first, second in pairwise(tops))
    assert start(stage)["players"] == ["Cy", "Bea", "Ann"]


def test_a_look_is_chosen_and_swapped(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    before = [(tuple(row.colour), row.shape) for row in rows(stage)]
    stage.tap(look(stage, 0))
    stage.tap(stage.the("MarkButton", part={"colour": "blue"}))
    stage.tap(stage.the("MarkButton", part={"shape": "cross"}))
    stage.tap(stage.the("PrimaryButton", text="Done"))
    after = [(tuple(row.colour), row.shape) for row in rows(stage)]
    assert after[0] == (before[1][0], "cross")
    assert after[1] == (before[0][0], "square")
    start(stage)
    assert {each.name: each.shape for each in people(stage.app.archive)}["Player 1"] == "cross"


def look(stage: Stage, seat: int) -> object:
    return next(each for each in rows(stage)[seat].walk(restrict=True) if type(each).__name__ == "MarkButton")


def test_a_rematch_seats_the_same_players(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    segment(stage, "Classic edition")
    segment(stage, "4")
    for seat, name in enumerate(("Ann", "Bea", "Cy", "Dan")):
        type_name(stage, seat, name)
    setup = start(stage)
    first = stage.app.session.journal.id
    looks = marks(stage)
    stage.app.go("table_setup", rematch=first)
    stage.frames()
    again = start(stage)
    assert stage.app.session.journal.id != first
    assert (again["edition"], again["players"]) == (setup["edition"], setup["players"])
    assert marks(stage) == looks


def test_a_rematch_knows_who_had_no_name_and_how_the_disks_were_dealt(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    type_name(stage, 1, "Bea")
    segment(stage, "Already dealt")
    assert start(stage)["players"] == ["Player 1", "Bea", "Player 3"]
    stage.app.settings.language = "fr"
    stage.app.go("table_setup", rematch=stage.app.session.journal.id)
    stage.frames()
    assert [row.name for row in rows(stage)] == ["", "Bea", ""]
    assert stage.app.screen.disks_known


def test_what_is_laid_stays_while_something_is_looked_up(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    segment(stage, "5")
    type_name(stage, 4, "Eve")
    stage.app.go("reference")
    stage.frames()
    stage.back()
    assert [row.name for row in rows(stage)] == ["", "", "", "", "Eve"]


def test_disks_that_are_no_longer_told_leave_nothing_behind_on_the_screen(stage: Stage) -> None:
    def picture() -> np.ndarray:
        pixels = stage.app.root.export_as_image().texture.pixels
        return np.frombuffer(pixels, dtype=np.uint8).astype(int)

    stage.show("table_setup")
    before = picture()
    segment(stage, "Already dealt")
    assert np.abs(picture() - before).max() > 50
    segment(stage, "Deal at random")
    stage.wait(0.1)  # what was pressed shows it for a moment
    assert np.abs(picture() - before).max() < 8


def test_what_becomes_of_the_disks_is_said_and_the_players_keep_their_place(stage: Stage) -> None:
    dealt, told = "The app deals: take the disks it shows you.", "Tap a player’s disks to change them."
    stage.show("table_setup")
    assert dealt in stage.texts()
    switch = area_of(stage.the("SwitchRow"))
    stage.tap(stage.the("Segment", text="Already dealt"))
    assert dealt not in stage.texts()
    assert told in stage.texts()
    assert area_of(stage.the("SwitchRow")) == switch


def test_a_long_name_shows_how_it_begins_once_its_field_is_left(stage: Stage) -> None:
    stage.show("table_setup")
    field = next(stage.all("TextField"))
    stage.tap(field)
    assert field.focus
    field.insert_text("Maximiliana von Hohenburg-Lichtenstein")
    stage.frames()
    assert field.scroll_x > 0
    field.focus = False
    stage.frames()
    assert field.scroll_x == 0
    field.text = "Maximiliana von Hohenburg-Lichtenstein zu Berg"
    stage.frames()
    assert field.scroll_x == 0


def test_what_is_half_laid_is_there_when_the_app_was_closed_over_it(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        stage.show("table_setup")
        segment(stage, "Classic edition")
        segment(stage, "4")
        segment(stage, "Already dealt")
        type_name(stage, 1, "Zoé")
        stage.tap(rows(stage)[0].ids.disks)
        stage.tap(stage.the("GroupPicker").ids.groups.children[0])
        stage.tap(stage.the("SwitchRow", text="Log the tiles"))
        stage.app.on_pause()
        before = [(row.name, list(row.group), row.shape, list(row.colour)) for row in rows(stage)]
    with Stage(tmp_path) as stage:
        stage.show("table_setup")
        assert [(row.name, list(row.group), row.shape, list(row.colour)) for row in rows(stage)] == before
        assert start(stage)["players"] == ["Player 1", "Zoé", "Player 3", "Player 4"]
        assert stage.app.session.journal.kind == "ra-auction"
    with Stage(tmp_path) as stage:
        stage.show("table_setup")
        names = [row.name for row in rows(stage)]
        assert names == ["", "Zoé", "", ""], "once begun, the next table has the same people"


@pytest.mark.parametrize(
    "kept",
    [
        "{",
        "[]",
        '{"edition": "classic"}',
        '{"edition": "nobody’s", "count": 3, "known": true, "groups": [0, 1, 2], "seats": [], "tiles": true}',
        '{"edition": "classic", "count": 3, "known": true, "groups": [0, 0, 2], "seats": [], "tiles": true}',
        '{"edition": "classic", "count": 3, "known": true, "groups": 5, "seats": [{"name": 5}], "tiles": 1}',
    ],
)
def test_what_was_kept_and_makes_no_sense_is_a_bare_table(kept: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(kept, encoding="utf-8")
    plan = load_draft(draft_file(tmp_path))
    assert (plan.as_json(), plan.tiles) == (SeatPlan().as_json(), False)


def test_a_name_is_tidied_once_nobody_types_it(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    field = rows(stage)[0].ids.field
    stage.tap(field)
    for typed in ("A", "n", "n", " ", "\u200b", "\ud800", " "):
        field.insert_text(typed)
    assert field.text == "Ann  "
    field.focus = False
    assert field.text == "Ann"
    type_name(stage, 1, "x" * 60)
    assert rows(stage)[1].ids.field.text == "x" * 40
    type_name(stage, 2, "Ann\u202e ")
    assert "Two players are called “Ann”" in stage.texts()
    type_name(stage, 2, "a")
    assert start(stage)["players"] == ["Ann", "x" * 40, "Anna"]
