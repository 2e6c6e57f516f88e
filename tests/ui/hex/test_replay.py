"""Replay: stepping by keys of the screen and of the keyboard, what each move was worth, on from any place."""

import json
import re
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from ra_archive.moments import moment
from ra_base.steps import finish
from ra_hex.board import NORTH, SOUTH
from ra_hex.engine.review import NODES
from ra_hex.notation import handsome, read_position, write_position
from ra_hex.record import UNKNOWN_DATE, read_record
from tools.demo.games import HEX_MOVES, hex_game
from tools.hexfingers import the_board
from tools.stage import Stage
from ui.common.board.scene import scene_of
from ui.hex import replay_screen
from ui.hex.game_sharing import HexSharing
from ui.hex.replay_view import Replay
from ui.hex.review import Review, score_before

# Nodes for each search: a glance, and more than any test waits for.
QUICK, ENDLESS = 50, 10**9
LEFT, RIGHT, HOME, END, SPACE = 276, 275, 278, 279, 32
MATCH = Path(__file__).parents[2] / "journals" / "hex_match_seven_to_five.json"


def begun(stage: Stage, document: dict[str, Any]) -> str:
    """A game in the archive, played to where the document is."""
    setup = {key: document[key] for key in document if key not in ("kind", "version", "actions")}
    session = stage.app.begin("ra-hex", setup)
    if document["actions"]:
        session.do(*document["actions"])
    return str(session.journal.id)


def a_match(stage: Stage) -> str:
    return begun(stage, json.loads(MATCH.read_text(encoding="utf-8")))


def opened(stage: Stage, nodes: int) -> Any:
    """The example game, thought about with so many nodes."""
    screen = stage.app.go("replay")
    assert "No game to replay" in stage.texts()
    screen.nodes = nodes
    stage.app.go("replay", journal=begun(stage, hex_game(("Ann", "Bea"), 9)))
    stage.frames()
    return screen


@pytest.fixture
def screen(stage: Stage) -> Any:
    """The example game, thought about only a little."""
    return opened(stage, QUICK)


def shows(stage: Stage, at: int) -> bool:
    """Does the board show the example game after so many moves?"""
    game = Replay(stage.app.archive.open(stage.app.session.journal.id)).game
    position = read_position(game.start)
    for turn in game.turns[:at]:
        position.play(turn.move)
    return dict(the_board(stage).scene.stacks) == scene_of(position).stacks


def test_steps_forth_and_back_by_touch_and_by_key(stage: Stage, screen: Any) -> None:
    assert screen.at == screen.last == 9
    assert shows(stage, 9)
    for icon, at in (("skip_start", 0), ("step_forward", 1), ("step_forward", 2), ("step_back", 1)):
        stage.tap(stage.the("IconButton", icon=icon))
        assert (screen.at, shows(stage, at)) == (at, True)
    assert f"Bea: {handsome(HEX_MOVES[0])}" in stage.texts()
    for key, at in ((RIGHT, 2), (END, 9), (RIGHT, 9), (LEFT, 8), (HOME, 0), (LEFT, 0)):
        stage.key(key)
        assert (screen.at, shows(stage, at)) == (at, True)
    assert "The game starts." in stage.texts()
    stage.tap(stage.the("MoveButton", turn=5))
    assert (screen.at, shows(stage, 5)) == (5, True)
    stage.tap(stage.the("IconButton", icon="flip"))
    assert the_board(stage).turned


def test_it_plays_by_itself_until_the_end_or_a_touch(
    stage: Stage, screen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_screen, "STEP_SECONDS", 0)
    stage.tap(stage.the("IconButton", icon="play"))
    stage.wait_until(lambda: screen.at == 9 and not screen.playing)
    assert shows(stage, 9)
    assert any("enters the Ra" in text for text in stage.texts())
    monkeypatch.setattr(replay_screen, "STEP_SECONDS", 60)
    stage.key(SPACE)
    assert (screen.playing, screen.at) == (True, 0)
    stage.key(RIGHT)
    assert not screen.playing
    stage.key(SPACE)
    stage.app.go("settings")
    assert not screen.playing


def play_the_better_line(stage: Stage, screen: Any, verdict: Any) -> None:
    """By touches through what would have been better, and back to the game."""
    expected = screen.replay.before(verdict.turn)
    stage.tap(next(stage.all("BigButton", lambda each: each.text == "Play the better line")))
    for number, move in enumerate(verdict.line):
        if number:
            stage.tap(stage.the("IconButton", icon="step_forward"))
        expected.make(move)
        assert the_board(stage).scene.stacks == scene_of(expected).stacks
    assert screen.text == "The better line"
    stage.tap(stage.the("IconButton", icon="step_back"))
    expected.unmake(verdict.line[-1])
    assert the_board(stage).scene.stacks == scene_of(expected).stacks
    stage.tap(next(stage.all("BigButton", lambda each: each.text == "Back to the game")))
    assert screen.at == verdict.turn + 1
    assert shows(stage, verdict.turn + 1)


def test_every_move_is_looked_at_and_mistakes_lead_there(stage: Stage) -> None:
    screen = opened(stage, NODES)
    stage.wait_until(lambda: screen.review.complete)
    stage.frames()
    panel = stage.the("ReviewPanel")
    assert len(panel.values) == 10
    assert all(-1 <= value <= 1 for value in panel.values)
    assert panel.values[9] < -0.9  # North has entered
    assert "Analysing the game…" not in stage.texts()
    assert panel.turning == [verdict.turn for verdict in screen.review.verdicts if verdict.grade]
    assert re.fullmatch(r"Accuracy: Ann \d+%, Bea \d+%", panel.accuracy)
    turn = panel.turning[0]
    side = screen.replay.game.turns[turn].side
    name = screen.replay.players[side]
    stage.resize(360, 640)
    page = screen.ids.page
    stage.frames(4)
    page.scroll_y = 0
    stage.frames(4)
    stage.tap(next(stage.all("ListRow", lambda row: row.text == f"{name}: {handsome(HEX_MOVES[turn])}")))
    assert screen.at == turn + 1
    stage.frames()
    better = next(stage.all("BigButton", lambda each: each.text == "Play the better line"))
    assert page.y < better.to_window(*better.center)[1] < page.top
    remark = re.compile(r"(Mistake|Blunder) \(chance to win from \d+% to \d+%\): .* was better\.")
    assert remark.fullmatch(screen.remark)
    play_the_better_line(stage, screen, screen.review.verdict(turn))
    graph = stage.the("ValueGraph")
    stage.bring_into_sight(graph)
    x, _y = graph.to_window(graph.middle_of(2), graph.center_y)
    stage.tap_at(x, stage.place(graph)[1], 0.3)
    assert screen.at == 2


def test_thinking_ends_when_nobody_looks_and_begins_again_when_somebody_does(stage: Stage) -> None:
    screen = opened(stage, ENDLESS)
    review, panel = screen.review, stage.the("ReviewPanel")
    assert not review.complete
    stage.back()
    review.wait()
    assert not review.complete
    assert not [each for each in threading.enumerate() if each.name == "review"]
    known = len(panel.values)
    stage.frames(5)
    assert len(panel.values) == known
    screen.nodes = QUICK
    stage.app.go("replay")
    stage.wait_until(lambda: screen.review.complete)
    assert screen.review is not review


def test_a_new_game_goes_on_from_what_is_shown(stage: Stage, screen: Any) -> None:
    old = stage.app.session.journal.id
    for name in ("home", "hex_board", "hex_result"):  # as when the game has just ended
        stage.app.go(name)
    screen = stage.app.go("replay")  # built again
    screen.cancel_review()
    screen.nodes = QUICK
    screen.review_after_all()
    screen.go_to(9)
    stage.frames()
    assert stage.the("BigButton", text="New game from here").disabled
    screen.go_to(4)
    stage.wait_until(lambda: screen.review.complete)
    stage.frames()
    shown = write_position(screen.replay.position)
    stage.tap(stage.the("BigButton", text="New game from here"))
    assert not list(stage.all("Segment", lambda segment: segment.text == "8"))
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert type(stage.app.screen).__name__ == "HexPlayScreen"
    session = stage.app.session
    assert session.journal.id != old
    assert session.game.players == ("Ann", "Bea")
    assert write_position(session.game.game.position) == shown
    assert stage.app.archive.open(old).head == 9
    stage.back()
    assert (stage.app.screen, screen.at) == (screen, 4)
    stage.tap(stage.the("BigButton", text="New game from here"))
    for words in ("Computer", "2", "Ivory"):
        stage.tap(stage.the("Segment", text=words))
    to_move = {SOUTH: "red", NORTH: "ivory"}[screen.replay.position.to_move]
    assert f"Your side ({to_move} to move)" in stage.texts()
    stage.tap(stage.the("PrimaryButton", text="Start"))
    setup = stage.app.session.journal.setup
    assert (setup["players"], setup["levels"]) == (["Computer", "Bea"], [2, None])
    stage.back()
    assert stage.app.screen is screen
    stage.back()
    assert type(stage.app.screen).__name__ == "HomeScreen"


def test_the_game_is_shared_as_record_file_and_picture(stage: Stage, screen: Any) -> None:
    stage.tap(stage.the("IconButton", icon="share"))
    stage.tap(stage.the("BigButton", text="Moves as text"))
    record = read_record(Clipboard.paste())
    assert record.players == ("Ann", "Bea")
    assert tuple(record.game.moves) == HEX_MOVES
    for kind in ("Game file (.ra.json)", "Image", "Image"):
        stage.tap(stage.the("IconButton", icon="share"))
        stage.tap(stage.the("BigButton", text=kind))
    # Each has a name of its own, also the second picture of the same board.
    files = sorted(path.suffix for path in (stage.data_dir / "shared").glob("ra-hex-*"))
    assert files == [".json", ".png", ".png"]
    for picture in (stage.data_dir / "shared").glob("*.png"):
        assert picture.read_bytes()[:4] == b"\x89PNG"


def test_a_game_without_a_date_is_shared_without_one(stage: Stage, screen: Any) -> None:
    journal, game = screen.replay.journal, screen.replay.game
    HexSharing(stage.app, journal, game).record()
    assert read_record(Clipboard.paste()).date == f"{moment(journal.played):%Y.%m.%d}"
    HexSharing(stage.app, replace(journal, played=0), game).record()
    assert read_record(Clipboard.paste()).date == UNKNOWN_DATE


def test_each_game_of_a_match_can_be_looked_at(stage: Stage) -> None:
    journal = a_match(stage)
    screen = stage.app.go("replay")
    screen.nodes = QUICK
    stage.frames()
    count = len(screen.replay.games)
    assert count > 1
    assert f"Game {count} of {count}" in stage.texts()
    stage.tap(stage.the("IconButton", icon="chevron_right"))
    assert f"Game 1 of {count}" in stage.texts()
    assert (screen.replay.number, screen.at) == (0, 0)
    assert screen.last == len(screen.replay.games[0].turns)
    stage.app.go("home")
    again = stage.app.go("replay", journal=journal)
    assert (again is screen, screen.replay.number) == (True, 0)


def test_a_game_without_a_move_has_nothing_to_be_looked_at(stage: Stage) -> None:
    screen = stage.app.go("replay", journal=begun(stage, hex_game(("Ann", "Bea"), 0)))
    stage.frames()
    assert (screen.last, screen.review) == (0, None)
    assert "The game starts." in stage.texts()
    assert "Analysing the game…" not in stage.texts()
    stage.key(RIGHT)
    assert screen.at == 0


def test_a_game_that_is_gone_is_told(stage: Stage) -> None:
    stage.app.go("replay", journal="nowhere")
    stage.frames()
    assert {"This game isn’t in the archive.", "No game to replay"} <= set(stage.texts())


# -- Without a screen


def test_the_score_before_a_game_counts_the_games_before_it(stage: Stage) -> None:
    replay = Replay(stage.app.archive.open(a_match(stage)))
    assert score_before(replay.match, 0) == (0, 0)
    assert score_before(replay.match, len(replay.games)) == replay.match.score


def test_a_new_game_keeps_the_names_of_people(stage: Stage) -> None:
    unnamed = ("Red", "Ivory")
    levels = {"levels": [5, None], "players": ["Computer", "Bea"]}
    replay = Replay(stage.app.archive.open(begun(stage, {**hex_game(("Ann", "Bea"), 4), **levels})))
    for chosen, players in {
        (5, None): ["Engine", "Bea"],
        (None, 3): ["Bea", "Engine"],
        (None, None): ["Red", "Bea"],
    }.items():
        setup = replay.continuation.setup(chosen, unnamed, "Engine")
        assert setup["players"] == players
        assert setup.get("levels", [None, None]) == list(chosen)


def test_a_side_nobody_has_named_is_called_as_what_it_is_now(stage: Stage) -> None:
    levels = {"levels": [None, 5], "players": ["Красные", "Компьютер"]}
    replay = Replay(stage.app.archive.open(begun(stage, {**hex_game(("Ann", "Bea"), 4), **levels})))
    setup = replay.continuation.setup((5, None), ("Red", "Ivory"), "Computer")
    assert setup["players"] == ["Computer", "Ivory"]


def test_a_review_can_be_cancelled_and_asked_for_again(stage: Stage) -> None:
    screen = opened(stage, ENDLESS)
    review, panel = screen.review, stage.the("ReviewPanel")
    assert "Analysing the game…" in stage.texts()
    stage.tap(stage.the("QuietButton", text="Cancel"))
    review.wait()
    assert not review.complete
    assert "Analysing the game…" not in stage.texts()
    # It stays so, wherever people look.
    screen.go_to(4)
    stage.app.go("settings")
    stage.back()
    stage.frames()
    assert (screen.review, panel.reviewed) == (review, 0)
    screen.nodes = QUICK
    stage.tap(stage.the("BigButton", text="Analyse the game"))
    stage.wait_until(lambda: screen.review.complete)
    stage.frames()
    assert len(panel.values) == 10
    assert not list(stage.all("BigButton", lambda each: each.text == "Analyse the game"))


def test_another_game_is_thought_about_though_one_was_not_to_be(stage: Stage) -> None:
    journal = a_match(stage)
    screen = stage.app.go("replay")
    screen.nodes = QUICK
    screen.enter(journal=journal)
    screen.cancel_review()
    screen.choose_game(1)
    stage.wait_until(lambda: screen.review.complete)


def test_a_review_ends_with_the_app(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        screen = opened(stage, ENDLESS)
        review = screen.review
    review.wait()
    assert not review.complete


def test_a_bug_in_a_review_is_not_hidden(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay(stage.app.archive.open(begun(stage, hex_game(("Ann", "Bea"), 9))))
    monkeypatch.setattr("ui.hex.review.Engine", lambda places: None)
    review = Review(replay.match, 0, QUICK)
    with pytest.raises(AttributeError):
        finish(review.steps())


def test_a_review_finds_the_same_however_often_it_is_begun(stage: Stage) -> None:
    replay = Replay(stage.app.archive.open(begun(stage, hex_game(("Ann", "Bea"), 9))))
    review = Review(replay.match, 0, QUICK)
    steps = review.steps()
    next(steps)
    review.wait()
    next(steps)
    steps.close()
    assert len(review.verdicts) == 9
    finish(review.steps())
    assert len(review.verdicts) == 9
    assert len(review.values()) == 10
