"""The computer that finds your level, by touches: chosen, played, on the result page, in Statistics."""

from typing import Any

from ra_hex.engine.adaptive import TENTHS, UNKNOWN, level_for
from ra_hex.journal import read_journal
from tests.ui.hexgame import GAME
from tools.stage import Stage
from ui.common.computer_rating import standings

FOUND = "As strong as you"


def begin_found(stage: Stage, name: str = "") -> Any:
    """Begin a single game against the computer that finds a level; its setup."""
    stage.show("hex_setup")
    screen = stage.app.screen
    screen.first_name = name
    stage.tap(stage.the("Segment", text=FOUND))
    stage.tap(stage.the("Segment", text="One game"))
    stage.tap(stage.the("PrimaryButton", text="Start"))
    return stage.app.session.journal.setup


def end_game(stage: Stage) -> None:
    """Have the game that was begun end with a win of red, and look at the result."""
    setup = stage.app.session.journal.setup
    session = stage.app.begin("ra-hex", setup)
    session.do(*({"do": "move", "move": move} for move in GAME))
    stage.app.go("hex_result")
    stage.frames(3)


def rating_line(stage: Stage) -> str:
    return next(text for text in stage.texts() if "ating against the computer" in text)


def test_who_has_not_played_begins_in_the_middle(stage: Stage) -> None:
    setup = begin_found(stage)
    assert setup["levels"] == [None, level_for(UNKNOWN)]
    assert setup["levels"][1] in TENTHS
    assert f"Level {setup['levels'][1]}" in stage.texts()
    assert read_journal({"kind": "ra-hex", "version": 1, **setup, "actions": []}).levels == (
        None,
        setup["levels"][1],
    )


def test_the_next_game_is_harder_after_a_win_and_the_result_says_the_rating(stage: Stage) -> None:
    first = begin_found(stage, "Ann")["levels"][1]
    end_game(stage)
    now = standings(stage.app.archive)["Ann"]
    assert rating_line(stage) == f"First rating against the computer: {now.text}"
    setup = begin_found(stage, "Ann")
    assert setup["levels"][1] == now.level > first
    end_game(stage)
    after = standings(stage.app.archive)["Ann"]
    gained = after.points - now.points
    assert gained > 0
    assert rating_line(stage) == f"Rating against the computer: {after.text} (change: +{gained})"
    stage.app.settings.language = "fr"
    stage.frames(2)
    assert any(after.text in text for text in stage.texts())


def test_a_game_of_two_people_has_no_rating(stage: Stage) -> None:
    stage.app.begin("ra-hex", {"board": "114", "players": ["Ann", "Bea"], "match": "single"})
    end_game(stage)
    assert not any("ating against" in text for text in stage.texts())


def test_the_setup_tells_the_level_and_the_rating_of_whoever_is_named(stage: Stage) -> None:
    begin_found(stage, "Ann")
    end_game(stage)
    now = standings(stage.app.archive)["Ann"]
    stage.show("hex_setup")
    screen = stage.app.screen
    screen.first_name = ""
    stage.tap(stage.the("Segment", text=FOUND))
    assert "Adapts to you: after about six games it plays as well as you do." in stage.texts()
    assert f"Level {level_for(UNKNOWN)}" in stage.texts()
    screen.first_name = "ann"
    stage.frames(2)
    assert f"Adapts to you. Your rating: {now.text}" not in stage.texts()
    stage.tap(stage.the("ChoiceChip", text="Ann"))
    assert f"Adapts to you. Your rating: {now.text}" in stage.texts()
    stage.tap(stage.the("Segment", text="Two players"))
    assert FOUND not in stage.texts()
    stage.tap(stage.the("Segment", text="Computer"))
    stage.tap(stage.the("Segment", value=5))
    assert "Level 5" in stage.texts()


def test_what_finds_a_level_is_remembered_and_kept_in_a_rematch(stage: Stage) -> None:
    begin_found(stage, "Ann")
    end_game(stage)
    stage.tap(stage.the("PrimaryButton", text="Rematch"))
    stage.frames(3)
    screen = stage.app.screen
    assert (screen.choice.level, screen.first_name, screen.choice.side) == (0, "Ann", 1)
    assert screen.choice.found == standings(stage.app.archive)["Ann"].level
    fresh = type(screen)(stage.app)
    fresh.enter()
    assert fresh.choice.level == 0


def test_statistics_show_the_rating_with_its_uncertainty(stage: Stage) -> None:
    begin_found(stage, "Ann")
    end_game(stage)
    begin_found(stage)
    end_game(stage)
    stage.app.start_over()
    stage.frames()
    stage.tap(stage.the("ListRow", text="Statistics"))
    stage.tap(stage.the("Segment", text="Hex game"))
    stage.frames(3)
    assert "Ratings against the computer" in stage.texts()
    for name, each in (("Ann", standings(stage.app.archive)["Ann"]), ("Without a name", None)):
        rows = [row for row in stage.all("FigureRow") if row.name == name]
        figures = {figure.text: figure.number for figure in rows[-1].ids.figures.children}
        assert set(figures) >= {"rating", "as strong as level"}
        if each is not None:
            assert figures["rating"] == each.text
    stage.tap(stage.the("ChoiceChip", text="Last 30 days"))
    stage.frames(3)
    assert "Ratings against the computer" in stage.texts()
