"""A game of a kind that only another version of the app knows is in the archive: nothing breaks on it."""

from tests.ui.played import more, open_history, play_table, titles
from tools.stage import Stage


def test_a_game_of_an_unknown_kind_is_listed_named_with_escapes_and_not_opened(stage: Stage) -> None:
    kind = "ra-\x1b[2J\u202e"
    archive = stage.app.archive
    archive.append(archive.begin(kind, 1, {"players": ["Ann", "Bea"]}, "Elsewhere"), {"do": "fly"})
    play_table(stage, 1)
    open_history(stage)
    told = "A game of type “ra-\\u001b[2J\\u202e” can’t be read"
    assert told in stage.texts()
    stage.tap(next(stage.all("GameButton", lambda each: each.title == "Elsewhere")))
    assert stage.app.trail[-1] == "history"
    assert stage.app.root.snackbar.text == told
    for screen in ("statistics", "players", "home"):
        stage.app.go(screen)
        stage.frames()
    open_history(stage)
    more(stage, "Elsewhere")
    assert "Replay" not in stage.texts()
    stage.tap(stage.the("DangerButton", text="Delete"))
    assert titles(stage) == ["Ann, Bea, Cy"]
    stage.app.go("bin")
    stage.frames()
    assert "Elsewhere" in stage.texts()
