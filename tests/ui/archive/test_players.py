"""The players, with fingers: a page each, names, marks, one person out of two, gone and back."""

from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard
from kivy.utils import get_color_from_hex

from ra_archive.players import merge, people, remember
from ra_archive.spelling import Spelling
from tests.ui.played import TABLE, open_history, play_golden, play_table, titles
from tools.stage import Stage
from ui.archive.player_cards import MOST_NAMED
from ui.archive.player_menu import MOST_OFFERED
from ui.core.theme import PLAYER_COLOURS


def names(stage: Stage) -> list[str]:
    return [row.name for row in sorted(stage.all("PlayerRow"), key=lambda row: -row.y)]


def open_players(stage: Stage) -> None:
    open_history(stage)
    stage.tap(stage.the("IconButton", icon="people"))
    stage.frames(4)
    assert stage.app.trail[-1] == "players"


def open_player(stage: Stage, name: str) -> None:
    open_players(stage)
    stage.tap(stage.the("PlayerRow", name=name))
    stage.frames(4)


def test_everybody_is_listed_those_who_played_last_first(stage: Stage) -> None:
    play_table(stage, 3)
    play_table(stage, players=["Dan", "Player 1", "Eve"])
    open_players(stage)
    assert set(names(stage)[:2]) == {"Dan", "Eve"}
    assert set(names(stage)[2:]) == {"Ann", "Bea", "Cy"}
    assert stage.the("PlayerRow", name="Ann").remark == "1 game, 1 win"
    stage.back()
    assert stage.app.trail[-1] == "history"


def test_without_players_it_says_what_will_appear(stage: Stage) -> None:
    stage.app.go("players")
    stage.frames()
    assert "No players yet" in stage.texts()


def test_a_page_has_figures_streaks_and_head_to_head(stage: Stage) -> None:
    for _ in range(2):
        play_table(stage, 3)
    play_golden(stage, "hex_match_nine_to_seven.json")
    open_player(stage, "Ann")
    texts = stage.texts()
    for words in ("Auction game", "Hex game", "Head to head", "current winning streak", "ahead", "100%"):
        assert words in texts, words
    rows = [
        (row.name, [each.number for each in row.ids.figures.children[::-1]]) for row in stage.all("FigureRow")
    ]
    assert ("Bea", ["2", "2", "0"]) in rows
    assert any(name == "Zoé" for name, _ in rows)
    stage.back()
    assert names(stage)
    stage.tap(stage.the("PlayerRow", name="Zoé"))
    stage.frames(4)
    assert "Hex game" in stage.texts()
    assert "Auction game" not in stage.texts()


def test_a_player_is_renamed_in_old_games_and_back(stage: Stage) -> None:
    play_table(stage, 3)
    open_player(stage, "Bea")
    stage.tap(stage.the("BigButton", text="Rename"))
    stage.the("TextField").text = "Ann"
    stage.tap(stage.the("PrimaryButton", text="Save"))
    assert any("merge them" in text for text in stage.texts())
    stage.tap(stage.the("BigButton", text="Rename"))
    stage.the("TextField").text = "Beatrice"
    stage.tap(stage.the("PrimaryButton", text="Save"))
    stage.frames(4)
    assert "Also entered as: Bea" in stage.texts()
    open_history(stage)
    assert titles(stage) == ["Ann, Beatrice, Cy"]
    open_player(stage, "Beatrice")
    stage.tap(stage.the("BigButton", text="Rename"))
    stage.the("TextField").text = "B"
    stage.tap(stage.the("PrimaryButton", text="Save"))
    stage.tap(stage.the("TextButton", text="Undo"))
    stage.frames(4)
    assert stage.app.screen.player == "Beatrice"


def test_a_colour_and_a_shape_are_chosen_and_come_to_the_table(stage: Stage) -> None:
    journal = play_table(stage)
    assert stage.app.player_marks[1].colour != "pink"
    open_player(stage, "Bea")
    stage.tap(stage.the("BigButton", text="Colour and shape"))
    picker = stage.the("MarkPicker")
    pink = next(each for each in picker.ids.colours.children if each.part == {"colour": "pink"})
    stage.tap(pink)
    stage.back()
    stage.frames(4)
    shown = next(each for each in stage.all("MarkButton"))
    assert list(shown.colour) == get_color_from_hex(PLAYER_COLOURS["pink"])
    stage.app.resume(journal)
    assert stage.app.player_marks[1].colour == "pink"


def test_two_spellings_become_one_person_when_people_say_so(stage: Stage) -> None:
    play_table(stage, 3)
    play_table(stage, 3, players=["Anne", "Bea", "Cy"])
    open_player(stage, "Anne")
    stage.tap(stage.the("BigButton", text="Merge with another player"))
    stage.tap(stage.the("BigButton", text="Ann"))
    stage.tap(stage.the("QuietButton", text="Cancel"))
    assert len(people(stage.app.archive)) == 4
    stage.tap(stage.the("BigButton", text="Merge with another player"))
    stage.tap(stage.the("BigButton", text="Ann"))
    stage.tap(stage.the("PrimaryButton", text="Merge"))
    stage.frames(4)
    assert stage.app.screen.player == "Ann"
    assert "Also entered as: Anne" in stage.texts()
    assert len(people(stage.app.archive)) == 3
    stage.tap(stage.the("TextButton", text="Undo"))
    stage.frames(4)
    assert stage.app.screen.player == "Anne"
    assert len(people(stage.app.archive)) == 4


def test_merged_players_are_separated_again_on_the_page(stage: Stage) -> None:
    play_table(stage, 3)
    play_table(stage, 3, players=["Anne", "Bea", "Cy"])
    merge(stage.app.archive, "Anne", "Ann")
    open_player(stage, "Ann")
    stage.tap(stage.the("BigButton", text="Separate a player"))
    stage.tap(stage.the("BigButton", text="Anne"))
    stage.frames(4)
    assert stage.app.root.snackbar.text == "Players separated: Anne has games of their own again"
    assert stage.app.screen.player == "Anne"
    assert {each.name for each in people(stage.app.archive)} == {"Ann", "Anne", "Bea", "Cy"}
    open_player(stage, "Ann")
    assert not list(stage.all("BigButton", lambda each: each.text == "Separate a player"))


def test_of_many_spellings_the_first_are_shown_and_the_others_counted(stage: Stage) -> None:
    play_table(stage, 3)
    merged = [("Ann", f"Ann {each:05}") for each in range(MOST_NAMED + 480)]
    stage.app.archive.storage.write(lambda store: store.join_players([Spelling("Ann", chosen=1)], merged))
    open_player(stage, "Ann")
    (named,) = [text for text in stage.texts() if text.startswith("Also entered as: ")]
    assert named.endswith(f"Ann {MOST_NAMED - 1:05}, and 480 more")


def test_of_many_players_to_merge_with_the_first_are_offered_and_the_others_counted(stage: Stage) -> None:
    play_table(stage, 3)
    many = [Spelling(f"Bo {each:05}", chosen=1) for each in range(MOST_OFFERED)]
    stage.app.archive.storage.write(lambda store: store.join_players(many, []))
    open_player(stage, "Ann")
    stage.tap(stage.the("BigButton", text="Merge with another player"))
    offered = [each.text for each in stage.all("BigButton") if each.text.startswith("Bo ")]
    assert len(offered) == MOST_OFFERED - 2
    assert "Ann is the same person as:\nand 2 more" in stage.texts()


def test_two_who_sat_in_one_game_are_not_merged(stage: Stage) -> None:
    play_table(stage, 3)
    play_table(stage)
    open_player(stage, "Ann")
    stage.tap(stage.the("BigButton", text="Merge with another player"))
    stage.tap(stage.the("BigButton", text="Bea"))
    stage.frames(4)
    assert "Ann and Bea played 2 games together, so they’re different people." in stage.texts()
    assert not list(stage.all("Dialog"))
    assert len(people(stage.app.archive)) == 3


def test_a_rename_is_answered_by_typing_at_once(stage: Stage) -> None:
    play_table(stage, 3)
    open_player(stage, "Bea")
    stage.tap(stage.the("BigButton", text="Rename"))
    stage.frames(4)
    field = stage.the("TextField")
    assert (field.focus, field.selection_text) == (True, "Bea")
    field.delete_selection()
    field.insert_text("Beatrice")
    field.dispatch("on_text_validate")
    stage.frames(4)
    assert stage.app.screen.player == "Beatrice"


def test_a_deleted_player_is_gone_their_games_stay_and_undo_brings_them_back(stage: Stage) -> None:
    play_table(stage, 3)
    open_player(stage, "Cy")
    stage.tap(stage.the("DangerButton", text="Delete"))
    assert any(
        "1 game stays in History and still counts in everybody’s statistics" in text for text in stage.texts()
    )
    stage.tap(stage.the("QuietButton", text="Cancel"))
    assert any(each.name == "Cy" for each in people(stage.app.archive))
    stage.tap(stage.the("DangerButton", text="Delete"))
    stage.tap(stage.the("Dialog").ids.answers.children[-1])
    stage.frames(4)
    assert "Cy" not in names(stage)
    stage.tap(stage.the("TextButton", text="Undo"))
    stage.frames(4)
    assert stage.app.screen.player == "Cy"
    stage.back()
    assert "Cy" in names(stage)
    stage.back()
    assert titles(stage) == [", ".join(TABLE["players"])]


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
@pytest.mark.parametrize("language", ["fr", "ru", "de"])
def test_figures_are_in_columns_and_rows_whatever_their_labels_need(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    with Stage(tmp_path, size) as stage:
        stage.show("players", "player", language=language)
        rows = 0
        for grid in stage.all("FigureRow"):
            figures = grid.ids.figures.children[::-1]
            cols = grid.ids.figures.cols
            for first in range(0, len(figures), cols):
                tops = {round(each.children[-1].top) for each in figures[first : first + cols]}
                assert len(tops) == 1
                rows += len({round(each.children[-2].height) for each in figures[first : first + cols]}) > 1
            for column in range(cols):
                assert len({round(each.x) for each in figures[column::cols]}) == 1
        assert rows  # labels of different heights are beside each other


def test_a_new_name_is_tidied_while_it_is_typed_or_pasted(stage: Stage) -> None:
    play_table(stage, 3)
    open_player(stage, "Bea")
    stage.tap(stage.the("BigButton", text="Rename"))
    stage.frames()
    field = stage.the("TextField")
    field.select_all()
    field.delete_selection()
    field.insert_text("x" * 60 + "\u202e\n")
    assert field.text == "x" * 40
    Clipboard.copy(" Zoe\u0301\u200b \n")
    stage.tap(stage.the("IconButton", icon="paste"))
    assert field.text == "Zo\u00e9"
    field.text = "\u200b"
    stage.tap(stage.the("PrimaryButton", text="Save"))
    assert "A name needs a character that can be seen" in stage.texts()
    stage.tap(stage.the("BigButton", text="Rename"))
    stage.the("TextField").text = "Zoe\u0301 "
    stage.tap(stage.the("PrimaryButton", text="Save"))
    assert "Player renamed: Zo\u00e9" in stage.texts()


def test_an_old_game_plays_on_whatever_its_players_were_called(stage: Stage) -> None:
    old = ["Bea\u3164 ", "x" * 60, "Bea"]
    setup = {**TABLE, "players": old[: len(TABLE["players"])]}
    remember(stage.app.archive, "Bea", "pink", "star")
    journal = stage.app.archive.begin("ra-table", 1, setup)
    session = stage.app.resume(journal.id)
    session.do({"do": "set", "player": 1, "item": "floods", "count": 2})
    assert session.game.setup.players == ("Bea 2", "x" * 40, "Bea")
    assert stage.app.player_marks[2].colour == "pink"
    assert stage.app.archive.open(journal.id).setup == setup
