"""The analysis board from elsewhere, and the lines of the engine that are played there."""

from ra_hex.engine.thinking import Limits
from ra_hex.notation import write_position
from tests.ui.studyfingers import go, icon, press, study
from tools.stage import Stage


def test_from_a_result_the_last_game_is_analysed(stage: Stage) -> None:
    stage.show("hex_result", "ended")
    match = stage.app.session.game
    press(stage, "Analyse")
    assert stage.app.trail[-1] == "study"
    tree = study(stage).chapters[0].tree
    assert [node.text for node in tree.main_line()] == match.games[-1].moves
    assert stage.app.screen.over
    stage.back()
    assert stage.app.trail[-1] == "hex_result"


def test_from_a_solved_puzzle_its_position_is_analysed(stage: Stage) -> None:
    stage.show("puzzle")
    puzzle = stage.app.screen.play.puzzle
    assert not stage.app.screen.can_analyse
    press(stage, "Solution")
    stage.wait_until(lambda: stage.app.screen.can_analyse)
    icon(stage, "search")
    assert stage.app.trail[-1] == "study"
    assert write_position(stage.app.screen.view.position) == puzzle.position
    # The puzzle is where it was.
    stage.back()
    assert stage.app.trail[-1] == "puzzle"
    assert stage.app.screen.play.puzzle is puzzle


def test_a_line_is_played_up_to_the_move_that_is_tapped(stage: Stage) -> None:
    stage.resize(1280, 800)
    screen = go(stage, "study")
    screen.limits, screen.lines = Limits(depth=3), 2
    icon(stage, "computer")
    screen.engine.analyst.wait()
    stage.frames(10)
    row = next(row for row in stage.all("LineRow") if row.rank == 1)
    line = screen.engine.analyst.thought.lines[1].line
    assert len(row.moves) == len(line) >= 3
    x, y = row.to_window(row.place_of(2) + 5, row.center_y)
    stage.tap_at(x, y, 0.3)
    assert screen.view.last is line[2]
    assert len(screen.view.study.chapters[0].tree.main_line()) == 3
    # What is there is only looked at: the first move of the other line is a variation.
    screen.to_begin()
    stage.frames(2)
    screen.engine.analyst.wait()
    stage.frames(10)
    stage.tap_at(*row.to_window(row.x + 10, row.center_y), 0.3)
    assert screen.view.node.number == 1
