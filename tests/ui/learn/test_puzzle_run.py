"""The run: five minutes, harder and harder puzzles, three mistakes; the list of all puzzles, filtered."""

from pathlib import Path
from random import Random

import pytest

from ra_hex.lessons.puzzles import puzzles
from ra_hex.notation import write_move
from tools.hexfingers import make_move, standing
from tools.stage import Stage
from ui.learn.learning_progress import Progress
from ui.learn.puzzle_run import MISTAKES, OVER, READY, RUNNING, SECONDS, PuzzleRun, order


class Watch:
    """A clock that is set by hand."""

    now = 100.0


def begun(folder: Path) -> tuple[PuzzleRun, Watch]:
    """A run that has just begun."""
    watch = Watch()
    run = PuzzleRun(Progress(folder).puzzles, Random(1), lambda: watch.now)
    run.start()
    return run, watch


def wrong_move(stage: Stage) -> str:
    """A legal move that is not the first of the puzzle's line."""
    play = stage.app.screen.play
    moves = [write_move(play.position, move) for move in play.position.legal_moves() if not move.points]
    return next(text for text in moves if text != play.puzzle.line[0])


def solve(stage: Stage) -> None:
    """The puzzle of the run that is on the board."""
    play = stage.app.screen.play
    for text in play.puzzle.line[::2]:
        make_move(stage, text)
        stage.frames(3)


def test_puzzles_become_harder_and_none_comes_twice() -> None:
    for seed in range(20):
        run = order(Random(seed))
        assert len(set(run)) == len(run) > 50
        ratings = [puzzles()[number].rating for number in run]
        tens = [sum(ratings[at : at + 10]) for at in range(0, 50, 10)]
        assert tens == sorted(tens)
    assert order(Random(1)) != order(Random(2))


def test_it_ends_when_the_time_is_up(tmp_path: Path) -> None:
    run, watch = begun(tmp_path)
    run.solve()
    watch.now += SECONDS - 1
    run.look_at_clock()
    assert (run.state, run.left) == (RUNNING, 1)
    watch.now += 1
    run.look_at_clock()
    assert (run.state, run.left, run.best) == (OVER, 0, True)
    assert Progress(tmp_path).puzzles.best_run == 1


def test_a_pause_takes_no_time(tmp_path: Path) -> None:
    run, watch = begun(tmp_path)
    watch.now += 10
    run.pause()
    watch.now += 1000
    run.look_at_clock()
    assert (run.state, run.left) == (RUNNING, SECONDS - 10)
    run.start()
    watch.now += 5
    assert run.left == SECONDS - 15


def test_three_mistakes_end_it_and_come_back(tmp_path: Path) -> None:
    run, _ = begun(tmp_path)
    for _ in range(MISTAKES):
        run.solve()
        run.miss()
    assert (run.state, run.solved, len(run.missed)) == (OVER, 3, MISTAKES)
    kept = Progress(tmp_path).puzzles
    assert kept.best_run == 3
    assert not any(kept.failed(puzzles()[number].position) for number in run.missed)
    assert set(kept.content()["due"]) == {puzzles()[number].position for number in run.missed}


def test_a_run_by_touches(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.learn.run_screen.Random", lambda: Random(1))
    stage.show("puzzles")
    stage.tap(stage.the("ListRow", text="Five-minute run"))
    screen = stage.app.screen
    assert (screen.run.state, standing(stage)) == (READY, {})
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert standing(stage)
    first = screen.play
    solve(stage)
    assert (screen.solved, screen.verdict) == (1, "Solved.")
    stage.wait(1)
    assert screen.play is not first
    missed = [screen.play.number]
    make_move(stage, wrong_move(stage))
    assert (screen.mistakes, screen.run.state) == (1, RUNNING)
    assert screen.verdict.endswith(" was right.")
    for _ in range(MISTAKES - 1):
        missed.append(screen.play.number)
        make_move(stage, wrong_move(stage))
    assert screen.run.state == OVER
    assert {"1 puzzle solved", "Your best run so far!"} <= set(stage.texts())
    assert standing(stage) == {}
    stage.tap(stage.the("Chip", text=f"Puzzle {missed[0] + 1}"))
    assert stage.app.screen.play.number == missed[0]
    stage.back()
    stage.tap(stage.the("PrimaryButton", text="New run"))
    assert (screen.run.state, screen.solved) == (RUNNING, 0)
    # Nothing of it counts as a try.
    assert Progress(stage.data_dir).puzzles.is_new(first.puzzle.position)


def test_the_clock_runs_only_while_it_is_seen(stage: Stage) -> None:
    stage.show("puzzle_run")
    screen = stage.app.screen
    stage.tap(stage.the("PrimaryButton", text="Start"))
    stage.frame_time.now += 60
    stage.wait(0.3)
    assert screen.time.startswith("4:0") or screen.time == "3:59"
    left = screen.run.left
    stage.app.go("settings")
    stage.frame_time.now += 100
    stage.frames(3)
    stage.back()
    assert left - screen.run.left < 2
    stage.frame_time.now += left
    stage.wait(0.3)
    assert (screen.run.state, screen.time) == (OVER, "0:00")
    assert "0 puzzles solved" in stage.texts()


def test_a_run_goes_on_on_a_screen_that_was_built_again(stage: Stage) -> None:
    screen = stage.app.go("puzzle_run")
    screen.start()
    stage.frames(3)
    place, number = screen.remember(), screen.run.number
    again = type(screen)(stage.app)
    again.recall(place)
    assert (again.run, again.play.number) == (screen.run, number)
    assert again.board.scene.stacks
    again.drop()


# -- The list


def test_the_list_is_filtered_and_the_next_puzzle_is_of_the_same_kind(stage: Stage) -> None:
    stage.show("puzzles")
    stage.tap(stage.the("ListRow", text="Clearance"))
    screen = stage.app.screen
    fitting = [number for number, puzzle in enumerate(puzzles()) if "clearance" in puzzle.motifs]
    assert sorted(row["number"] for row in screen.ids.grid.data) == fitting
    first = screen.ids.grid.data[0]["number"]
    stage.tap(stage.the("PuzzleCell", number=first))
    assert f"Puzzle {first + 1}" in stage.texts()
    stage.app.screen.go_on()
    assert stage.app.screen.play.number in fitting
    stage.back()
    stage.tap(next(stage.all("IconButton", lambda each: each.icon == "filter")))
    stage.tap(stage.the("ChoiceChip", text="Board 127"))
    assert {puzzles()[row["number"]].board for row in screen.ids.grid.data} == {"127"}
    stage.tap(stage.the("ChoiceChip", text="To try again"))
    assert "None of the puzzles match these filters." in stage.texts()
    stage.tap(stage.the("ChoiceChip", text="To try again"))
    stage.tap(stage.the("ChoiceChip", text="Clearance"))
    assert len(screen.ids.grid.data) == sum(puzzle.board == "127" for puzzle in puzzles())


def test_only_cells_in_sight_have_widgets(stage: Stage) -> None:
    stage.show("puzzle_list")
    assert len(stage.app.screen.ids.grid.data) == len(puzzles())
    assert len(list(stage.all("PuzzleCell"))) < 100


def test_the_list_shows_how_puzzles_were_solved(tmp_path: Path) -> None:
    record = Progress(tmp_path).puzzles
    by_rating = sorted(range(len(puzzles())), key=lambda number: (puzzles()[number].rating, number))
    alone, tried, helped, untried = (puzzles()[number].position for number in by_rating[:4])
    record.puzzle_solved(alone)
    record.puzzle_failed(tried)
    record.puzzle_solved(tried)
    record.puzzle_failed(helped, helped=True)
    record.puzzle_solved(helped)
    with Stage(tmp_path) as stage:
        stage.show("puzzle_list")
        icons = {cell.number: cell.icon for cell in stage.all("PuzzleCell")}
        assert [icons[number] for number in by_rating[:4]] == ["star", "check", "hint", ""]
        stage.tap(next(stage.all("IconButton", lambda each: each.icon == "filter")))
        stage.tap(stage.the("ChoiceChip", text="Not solved"))
        assert stage.app.screen.ids.grid.data[0]["number"] == by_rating[3]
        assert untried == puzzles()[by_rating[3]].position


@pytest.mark.parametrize("wrong", ["due", "rating", "helped", "best_run"])
def test_a_spoiled_part_of_the_progress_is_set_aside(tmp_path: Path, wrong: str) -> None:
    (tmp_path / "learning.json").write_text(f'{{"{wrong}": {{"a": []}}}}')
    progress = Progress(tmp_path)
    assert progress.file.set_aside is not None
    assert progress.puzzles.due() == []
