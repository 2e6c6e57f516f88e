"""Puzzles by real touches: solved, wrong moves refuted, hint, solution, rating and streak; kept on disk."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from ra_hex.lessons.judging import right_moves
from ra_hex.lessons.puzzles import Puzzle, puzzles
from ra_hex.notation import handsome, read_move, write_move
from ra_hex.position import Position
from tools.hexfingers import make_move, standing, the_board
from tools.stage import Stage
from ui.learn.learning_progress import Progress
from ui.learn.puzzle_choice import daily_puzzle
from ui.learn.puzzle_play import AWAITING, OPEN, SHOWN, SOLVED, WRONG, PuzzlePlay
from ui.learn.puzzle_record import HELPED, RETRIED

ENTER = 13
# Both sides, every number of moves; the last one is a defence.
DEFENCE = next(at for at, puzzle in enumerate(puzzles()) if puzzle.defence and puzzle.own_moves > 1)
FIVE = (0, 3, 26, 46, DEFENCE)


def wrong_move(puzzle: Puzzle) -> str:
    """A legal first move that is not the one."""
    position = puzzle.after()
    moves = [write_move(position, move) for move in position.legal_moves() if not move.points]
    return next(text for text in moves if text != puzzle.line[0])


def solve(stage: Stage) -> None:
    """The puzzle on the screen, by its line of moves."""
    play = stage.app.screen.play
    for text in play.puzzle.line[::2]:
        make_move(stage, text)
        stage.wait_until(lambda: play.state != AWAITING)
        stage.frames(3)
    assert play.state == SOLVED


def shown(position: Position) -> set[str]:
    return {position.board.names[cell] for cell in position.pawns}


def test_the_five_are_of_all_kinds() -> None:
    five = [puzzles()[number] for number in FIVE]
    assert {puzzle.own_moves for puzzle in five} >= {2, 3, 4}
    assert {puzzle.side for puzzle in five} == {0, 1}


def test_puzzles_are_solved_and_make_a_streak_and_a_rating(stage: Stage) -> None:
    stage.show("puzzles")
    assert stage.app.screen.rating == 800
    ratings = [800]
    for number in FIVE:
        stage.app.go("puzzle", number=number)
        stage.frames()
        assert the_board(stage).turned == (puzzles()[number].side == 1)
        solve(stage)
        assert "Solved." in stage.texts()
        ratings.append(round(stage.app.screen.record.rating.rating))
        change = f"Your rating: {ratings[-1]} (+{ratings[-1] - ratings[-2]})"
        assert f"Puzzle, estimated at {puzzles()[number].rating}. {change}" in stage.texts()
    assert ratings == sorted(set(ratings))
    stage.back()
    assert (stage.app.screen.streak, stage.app.screen.rating) == (len(FIVE), ratings[-1])


def test_whose_pawns_are_at_the_bottom_is_said(stage: Stage) -> None:
    for number in FIVE[:3]:
        stage.app.go("puzzle", number=number)
        stage.frames()
        side, board = puzzles()[number].side, the_board(stage)
        own, other = (
            board.place_of(stage.app.screen.play.position.board.ras[each]) for each in (side, 1 - side)
        )
        assert own[1] < other[1]
        said = ("You’re red (South), at the bottom.", "You’re ivory (North), at the bottom.")
        assert stage.app.screen.about == said[side]


def test_what_a_puzzle_was_about_is_told_at_its_end(stage: Stage) -> None:
    stage.app.go("puzzle", number=DEFENCE)
    stage.frames()
    assert not stage.app.screen.motifs
    assert any(text.startswith("After any other move your opponent forces") for text in stage.texts())
    solve(stage)
    assert stage.app.screen.motifs.startswith("Motifs: ")
    assert "defence" in stage.app.screen.motifs


def test_what_does_not_hold_is_punished(stage: Stage) -> None:
    stage.app.go("puzzle", number=DEFENCE)
    stage.frames()
    make_move(stage, wrong_move(puzzles()[DEFENCE]))
    play = stage.app.screen.play
    stage.wait_until(lambda: play.state != AWAITING)
    stage.frames(3)
    assert f"That doesn’t hold: your opponent answers {handsome(play.refutation)}." in stage.texts()


def test_the_daily_puzzle_is_the_one_of_the_day(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.learn.puzzle_screen.date", Day)
    monkeypatch.setattr("ui.learn.puzzles_screen.date", Day)
    stage.show("puzzles")
    stage.tap(stage.the("ListRow", text="Daily puzzle"))
    assert stage.app.screen.title == "Daily puzzle"
    assert stage.app.screen.play.number == daily_puzzle(Day.today())
    solve(stage)
    stage.back()
    assert stage.the("ListRow", text="Daily puzzle").remark == "Solved"


def test_what_has_come_back_is_offered(tmp_path: Path) -> None:
    position = puzzles()[4].position
    kept = {"puzzles": {position: "helped"}, "due": {position: {"day": 1, "times": 0}}}
    (tmp_path / "learning.json").write_text(json.dumps(kept))
    with Stage(tmp_path) as stage:
        stage.show("puzzles")
        row = stage.the("ListRow", text="Try again")
        assert row.remark == "1 puzzle has come back"
        stage.tap(row)
        assert stage.app.screen.play.number == 4
        solve(stage)
        stage.back()
        assert not list(stage.all("ListRow", lambda each: each.text == "Try again"))


class Day(date):
    """A day on which it is always the same."""

    @classmethod
    def today(cls) -> "Day":
        """Return it."""
        return cls(2026, 11, 20)


def test_a_wrong_move_is_answered_taken_back_and_ends_the_streak(tmp_path: Path) -> None:
    Progress(tmp_path).puzzles.puzzle_solved(puzzles()[0].position)
    with Stage(tmp_path) as stage:
        stage.app.go("puzzle", number=1)
        stage.frames()
        begin = standing(stage)
        make_move(stage, wrong_move(puzzles()[1]))
        assert Progress(tmp_path).puzzles.streak == 0
        play = stage.app.screen.play
        stage.wait_until(lambda: play.state != AWAITING)
        stage.frames(3)
        assert play.state == WRONG
        assert f"Not forced: your opponent answers {handsome(play.refutation)}." in stage.texts()
        assert set(standing(stage)) == shown(play.position)
        stage.tap(stage.the("BigButton", text="Try again"))
        assert standing(stage) == begin
        solve(stage)
        assert "Solved at the second try." in stage.texts()
    with Stage(tmp_path) as stage:
        stage.show("puzzles")
        assert (stage.app.screen.streak, stage.app.screen.best) == (0, 1)
        assert Progress(tmp_path).puzzles.solved(puzzles()[1].position) == RETRIED


def test_what_the_rules_refuse_is_told(stage: Stage) -> None:
    stage.app.go("puzzle", number=0)
    stage.frames()
    board = the_board(stage)
    position = puzzles()[0].after()
    enemy = min(position.stacks[1 - position.to_move])
    stage.tap_at(*board.to_window(*board.place_of(enemy)))
    assert stage.the("VerdictLine").text == f"The pawns on {board.board.names[enemy]} are the opponent’s"


def test_a_hint_names_the_stack_first_and_then_the_move(stage: Stage) -> None:
    stage.app.go("puzzle", number=2)
    stage.frames()
    puzzle = puzzles()[2]
    right = read_move(puzzle.after(), puzzle.line[0])
    stage.tap(stage.the("BigButton", text="Hint"))
    scene = the_board(stage).scene
    assert (set(scene.marks), scene.arrows) == ({right.origin}, ())
    assert stage.app.screen.hint_text
    stage.tap_at(*the_board(stage).to_window(*the_board(stage).place_of(right.origin)))
    stage.tap(stage.the("BigButton", text="Hint"))
    assert the_board(stage).scene.chosen == right.origin  # still in hand
    assert the_board(stage).scene.arrows == ((right.origin, right.target),)
    assert stage.the("BigButton", text="Hint").disabled
    assert stage.app.screen.back()
    solve(stage)
    assert Progress(stage.data_dir).puzzles.solved(puzzle.position) == HELPED


def test_the_solution_is_played_to_its_end(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.learn.puzzle_screen.STEP_SECONDS", 0)
    stage.app.go("puzzle", number=31)
    stage.frames()
    stage.tap(stage.the("QuietButton", text="Solution"))
    play = stage.app.screen.play
    assert play.state == SHOWN
    stage.wait_until(lambda: play.position.ending is not None)
    stage.frames(3)
    assert tuple(play.played) == play.puzzle.line
    line = " ".join(handsome(move) for move in play.puzzle.line)
    assert (stage.app.screen.hint_text, stage.app.screen.verdict) == (f"Solution: {line}", "")
    assert set(standing(stage)) == shown(play.position)
    assert Progress(stage.data_dir).puzzles.solved(play.puzzle.position) is None
    stage.tap(stage.the("BigButton", text="Try again"))
    assert play.state == OPEN


def test_a_move_typed_after_a_wrong_one_takes_that_back(stage: Stage) -> None:
    stage.app.go("puzzle", number=0)
    stage.frames()
    play = stage.app.screen.play
    right = read_move(play.position, play.puzzle.line[0])
    wrong = next(move for move in play.position.legal_moves() if move != right)
    stage.app.screen.move(wrong)
    stage.wait_until(lambda: play.state == WRONG)
    stage.key(ord("1"), "1", "ctrl")
    assert play.state == WRONG
    stage.key(ord("1"), "1")
    assert play.state == OPEN
    assert [type(each).__name__ for each in stage.app.root.overlays] == ["TypedMove"]


def test_a_puzzle_is_solved_by_keys_alone(stage: Stage) -> None:
    stage.app.go("puzzle", number=0)
    stage.frames()
    play = stage.app.screen.play
    for text in play.puzzle.line[::2]:
        move = read_move(play.position, text)
        for cell in (move.origin, move.target):
            stage.app.screen.moves.cursor = cell  # arrows bring it anywhere: tests/ui/hex
            stage.key(ENTER)
        if stage.app.root.overlays:
            stage.key(ord(str(move.pawns)), str(move.pawns))
        stage.frames(3)
    assert play.state == SOLVED
    stage.key(ENTER)
    assert "Puzzle 1" not in stage.texts()
    stage.key(ord("h"), "h")
    assert stage.app.screen.hint_text


def test_a_puzzle_is_there_again_on_a_screen_that_was_built_again(stage: Stage) -> None:
    screen = stage.app.go("puzzle", number=7)
    again = type(screen)(stage.app)
    again.recall(screen.remember())
    assert again.play.number == 7
    again.drop()


# -- Without a screen


def played_alone(number: int, folder: Path) -> PuzzlePlay:
    """Nobody looks on: an answer counts as soon as it is found."""
    return PuzzlePlay(number, Progress(folder).puzzles, lambda act: act(), lambda _before: None)


FAILURES = {
    "wrong": lambda play: play.move(read_move(play.position, wrong_move(play.puzzle))),
    "hint": lambda play: play.hint(),
    "solution": lambda play: play.begin_showing(),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_a_failure_counts_until_the_puzzle_is_solved_however_often_it_is_opened(
    failure: str, tmp_path: Path
) -> None:
    Progress(tmp_path).puzzles.puzzle_solved(puzzles()[0].position)
    FAILURES[failure](played_alone(1, tmp_path))
    kept = Progress(tmp_path).puzzles  # nothing more was done, not even waited for
    assert kept.failed(puzzles()[1].position)
    assert kept.streak == 0
    play = played_alone(1, tmp_path)
    for text in play.puzzle.line[::2]:
        play.move(read_move(play.position, text))
    how = RETRIED if failure == "wrong" else HELPED
    assert (play.state, play.how) == (SOLVED, how)
    kept = Progress(tmp_path).puzzles
    assert (kept.solved(play.puzzle.position), kept.streak) == (how, 0)
    assert not kept.failed(play.puzzle.position)


def test_an_answer_that_is_thought_about_is_waited_for_outside_of_the_touch(tmp_path: Path) -> None:
    waiting: list[Callable[[], None]] = []
    told: list[Position] = []
    play = PuzzlePlay(45, Progress(tmp_path).puzzles, waiting.append, told.append)
    play.move(read_move(play.position, wrong_move(play.puzzle)))
    before = play.position
    assert (play.state, play.refutation, len(play.played)) == (AWAITING, "", 1)
    play.wait()
    play.begin_showing()
    waiting.pop()()
    assert (play.state, play.played, told) == (SHOWN, [], [])
    play.retry()
    play.move(read_move(play.position, wrong_move(play.puzzle)))
    play.wait()
    waiting.pop()()
    assert (play.state, play.played[1:]) == (WRONG, [play.refutation])
    assert [shown(each) for each in told] == [shown(before)]


def test_another_right_move_than_the_line_is_right_too(tmp_path: Path) -> None:
    tried = 0
    for number, puzzle in enumerate(puzzles()[:60]):
        for turn in range(2, len(puzzle.line), 2):
            position = puzzle.after(puzzle.line[:turn])
            left = puzzle.moves - turn // 2
            others = [
                move
                for move in right_moves(position, puzzle.points, left)
                if write_move(position, move) != puzzle.line[turn]
            ]
            if not others:
                continue
            play = played_alone(number, tmp_path)
            for text in puzzle.line[:turn:2]:
                play.move(read_move(play.position, text))
            play.move(read_move(play.position, write_move(position, others[0])))
            play.wait()
            assert play.state in (OPEN, SOLVED)
            tried += 1
            break
        if tried == 5:
            return
    raise AssertionError("no puzzle has two ways to its end")


def test_after_a_wrong_move_only_that_move_is_taken_back(tmp_path: Path) -> None:
    number = next(at for at, puzzle in enumerate(puzzles()) if puzzle.moves == 3)
    play = played_alone(number, tmp_path)
    play.move(read_move(play.position, play.puzzle.line[0]))
    assert play.state == OPEN
    begin = list(play.played)
    right = right_moves(play.position, play.puzzle.points, play.left)
    play.move(next(move for move in play.position.legal_moves() if move not in right))
    play.wait()
    assert play.state == WRONG
    assert play.refutation
    play.retry()
    assert (play.state, play.played) == (OPEN, begin)
