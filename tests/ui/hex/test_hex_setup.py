"""New hex game by real touches: what is chosen is begun, remembered, or refused; a record is pasted."""

from datetime import datetime

from kivy.core.clipboard import Clipboard

from ra_base.names import LONGEST
from ra_base.signs import letters
from ra_base.steps import finish
from ra_hex.engine.levels import LEVELS, STRONGEST
from tests.ui.hexgame import GAME
from tools.stage import Stage
from ui.archive.statistics_view import Counted, figuring


def test_setup_begins_what_was_chosen(stage: Stage) -> None:
    stage.show("hex_setup")
    stage.tap(stage.the("Segment", value=5))
    stage.tap(stage.the("Segment", text="Ivory"))
    stage.tap(stage.the("Segment", text="Match to 7 points, 2 ahead"))
    stage.tap(stage.the("Segment", text="5 + 3"))
    stage.tap(stage.the("Segment", text="127 cells"))
    stage.tap(stage.the("PrimaryButton", text="Start"))
    setup = stage.app.session.journal.setup
    assert setup == {
        "board": "127",
        "players": ["Computer", "Ivory"],
        "match": "seven-by-two",
        "levels": [5, None],
        "clock": {"seconds": 300, "increment": 3},
    }
    stage.app.go_back()
    assert type(stage.app.screen).__name__ == "HomeScreen"


def test_a_pasted_record_becomes_a_game_or_stays_with_what_is_wrong(stage: Stage) -> None:
    stage.show("hex_setup")
    stage.tap(stage.the("IconButton", icon="import"))
    panel = stage.the("PastePanel")

    def paste(text: str) -> str:
        Clipboard.copy(text)
        stage.tap(stage.the("PrimaryButton", text="Paste"))
        said: str = panel.message
        return said

    assert paste('[Board "115"]\n').startswith("Line 1, column 9")
    assert paste(" \n") == "There is nothing to paste: copy the text of a game first."
    record = (
        '[Board "114"]\n[South "Ann"]\n[North "Bea"]\n[Date "2026.11.18"]\n[Result "*"]\n\n1. 1b4-e7 1k9-h6\n'
    )
    assert paste(record + "2. 3e5-f8\r\n") == "2. 3e5–f8: pawns move in a straight line"
    field = panel.ids.field
    assert (field.text, field.selection_text) == (record + "2. 3e5-f8", "3e5-f8")
    field.text = record
    stage.tap(stage.the("BigButton", text="Open the game"))
    stage.frames(3)
    assert not stage.app.root.overlays
    assert [step.action["move"] for step in stage.app.session.steps] == ["1b4-e7", "1k9-h6"]
    assert "Ann to move" in stage.texts()


def test_every_level_is_told_with_what_it_sees_and_how_long_it_thinks(stage: Stage) -> None:
    stage.show("hex_setup")
    seen = set()
    for number, level in LEVELS.items():
        stage.tap(stage.the("Segment", text=str(number)))
        described = str(level.description)
        assert described in stage.texts()
        seen.add(described)
    assert len(seen) == len(LEVELS)
    assert f"up to {LEVELS[STRONGEST].milliseconds // 1000} seconds" in described


def test_setup_remembers_what_was_chosen_and_refuses_one_name_for_two(stage: Stage) -> None:
    stage.show("hex_setup")
    screen = stage.app.screen
    stage.tap(stage.the("Segment", text="Two players"))
    told = "For information only: nobody loses on time."
    assert told not in stage.texts()
    stage.tap(stage.the("Segment", text="5 + 3"))
    assert told in stage.texts()
    screen.first_name, screen.second_name = "Ann", "ann "
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert stage.app.root.snackbar.text == "Two players can’t have the same name."
    stage.app.root.snackbar.close()
    screen.second_name = "Bea"
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert stage.app.session.journal.setup["players"] == ["Ann", "Bea"]
    fresh = type(screen)(stage.app)
    fresh.enter()
    assert (fresh.choice.opponent, fresh.clock) == ("person", (5, 3))
    assert (fresh.first_name, fresh.second_name) == ("Ann", "Bea")


def test_names_have_joined_emoji_and_nothing_hidden(stage: Stage) -> None:
    stage.show("hex_setup")
    stage.tap(stage.the("Segment", text="Two players"))
    screen = stage.app.screen
    screen.first_name, screen.second_name = "👩\u200d👧", "👩\u200d👧\u202e "
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert stage.app.root.snackbar.text == "Two players can’t have the same name."
    screen.second_name = "\u2068山田\u3000太\ue000郎\u2069"
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert set(stage.app.session.journal.setup["players"]) == {"👩\u200d👧", "山田 太郎"}


def test_a_name_typed_before_a_hex_game_is_tidied_in_its_field(stage: Stage) -> None:
    stage.show("hex_setup")
    field = stage.app.screen.ids.first_name
    stage.tap(field)
    field.insert_text("  Zoe\u0301\u200b \n")
    assert field.text == "  Zoe\u0301  "
    field.insert_text("x" * 100)
    assert len(letters(field.text)) == LONGEST
    field.focus = False
    assert field.text == stage.app.screen.first_name == "Zo\u00e9 " + "x" * 33


def test_sides_without_a_name_are_no_people_in_any_language(stage: Stage) -> None:
    for language in ("en", "ru"):
        stage.app.settings.language = language
        stage.show("hex_setup")
        screen = stage.app.screen
        screen.choice.opponent, screen.rule = "person", "single"
        screen.start()
        stage.app.session.do(*[{"do": "move", "move": move} for move in GAME])
        assert stage.app.session.game.over
    setup = stage.app.session.journal
    assert setup.setup["players"] == ["Красные", "Белые"]
    stage.app.go("hex_setup", rematch=setup.id)
    screen = stage.app.screen
    assert (screen.first_name, screen.second_name, screen.has_people) == ("", "", False)
    figures = finish(figuring(stage.app.archive, Counted("hex"), datetime.now()))
    assert (figures.games, figures.people(), figures.players()) == (2, [], [])
    stage.app.go("history").ask_player()
    stage.frames(2)
    assert {"Red", "Красные"}.isdisjoint(stage.texts())
