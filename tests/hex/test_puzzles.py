"""Every puzzle is proved again, and a solver's moves are judged by proof."""

import json
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from ra_hex import lessons
from ra_hex.__main__ import main
from ra_hex.board import NORTH, SOUTH
from ra_hex.engine.ground import ground_of
from ra_hex.engine.mining import Vein, by_grade, grade
from ra_hex.engine.proof import Proof, proof
from ra_hex.lessons.puzzles import (
    GRADES,
    Puzzle,
    answer,
    as_text,
    is_right,
    line_of,
    puzzles,
    right_moves,
)
from ra_hex.notation import read_move, read_position, write_move, write_position
from ra_hex.position import Position
from ra_hex.ways import POINTS
from ra_hex.words import IllegalMove
from tests.hex.test_cli import printed, refused

COUNT = 60
ALL = puzzles()


def forced(position: Position, side: int, points: int, moves: int) -> bool:
    """By the rules alone: whether a side wins so much within so many own moves, whatever is answered."""
    if position.ending:
        return position.ending.winner == side and position.ending.points >= points
    if position.to_move != side:
        return all(forced(each, side, points, moves) for each in nexts(position)) if moves else False
    return moves > 0 and any(forced(each, side, points, moves - 1) for each in nexts(position))


def nexts(position: Position) -> list[Position]:
    """The positions one turn on."""
    found = []
    for move in position.legal_moves():
        found.append(position.copy())
        found[-1].make(move)
    return found


def small_positions(count: int, seed: int) -> list[Position]:
    """Positions with few pawns, near the Ras."""
    chance = Random(seed)
    found: list[Position] = []
    while len(found) < count:
        name = chance.choice(["114", "127"])
        board = read_position(f"{name} S a1:1/").board
        near = [cell for cell in range(len(board)) if min(ra[cell] for ra in board.distances) in (1, 2, 3, 4)]
        places = chance.sample(near, chance.randrange(2, 6))
        pawns = {cell: (place % 2) << 2 | chance.choice((1, 1, 2, 3)) for place, cell in enumerate(places)}
        position = Position(board, pawns, chance.choice((SOUTH, NORTH)))
        if not position.ending:
            found.append(position)
    return found


def test_there_are_sixty_puzzles_in_four_grades() -> None:
    assert len(ALL) == len({puzzle.position for puzzle in ALL}) == COUNT
    counts = [sum(puzzle.grade == each for puzzle in ALL) for each in GRADES]
    assert counts == [COUNT // len(GRADES)] * len(GRADES)
    assert [puzzle.grade for puzzle in ALL] == sorted(puzzle.grade for puzzle in ALL)
    assert {puzzle.moves for puzzle in ALL} == {2, 3, 4}


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.position)
def test_exactly_one_first_move_forces_it_and_nothing_does_sooner(puzzle: Puzzle) -> None:
    position = puzzle.after()
    assert write_position(position) == puzzle.position
    right = right_moves(position, puzzle.points, puzzle.moves)
    assert [write_move(position, move) for move in right] == [puzzle.line[0]]
    assert not proof(position, puzzle.points).wins(position, puzzle.moves - 1)
    assert puzzle.grade == grade(position, puzzle.points, puzzle.moves)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.position)
def test_the_line_enters_the_ra_in_time_for_enough(puzzle: Puzzle) -> None:
    position = puzzle.after(puzzle.line)
    assert len(puzzle.line) == 2 * puzzle.moves - 1
    assert position.ending is not None
    assert position.ending.winner == puzzle.after().to_move
    assert position.ending.points >= puzzle.points
    assert position.ending.entered


@pytest.mark.parametrize("points", POINTS.values())
def test_a_proof_says_what_the_rules_say(points: int) -> None:
    won = 0
    for position in small_positions(60, seed=points):
        side = position.to_move
        known = Proof(ground_of(position.board), side, points)
        for moves in (1, 2):
            assert known.wins(position, moves) == forced(position, side, points, moves)
        for move in position.legal_moves():
            after = position.copy()
            after.make(move)
            assert known.keeps(position, move, 2) == forced(after, side, points, 1)
        won += known.wins(position, 2)
    assert won


def test_a_right_move_is_answered_with_the_longest_resistance() -> None:
    for puzzle in ALL[::6]:
        for turn in range(0, len(puzzle.line), 2):
            assert is_right(puzzle, puzzle.line[:turn], puzzle.line[turn])
            assert answer(puzzle, puzzle.line[: turn + 1]) == next(iter(puzzle.line[turn + 1 :]), None)
        assert tuple(line_of(puzzle.after(), puzzle.points, puzzle.moves)) == puzzle.line


def test_beside_the_line_right_moves_are_right_too() -> None:
    beside = 0
    for puzzle in ALL:
        position = puzzle.after(puzzle.line[:2])
        for move in right_moves(position, puzzle.points, puzzle.moves - 1):
            text = write_move(position, move)
            if text != puzzle.line[2] and not beside:
                assert is_right(puzzle, puzzle.line[:2], text)
                beside += answer(puzzle, (*puzzle.line[:2], text)) is not None or bool(move.points)
    assert beside


def test_a_wrong_move_is_answered_with_what_was_overlooked() -> None:
    breaths: list[None] = []
    for puzzle in ALL[::6]:
        position = puzzle.after()
        wrong = next(move for move in position.legal_moves() if write_move(position, move) != puzzle.line[0])
        text = write_move(position, wrong)
        assert not is_right(puzzle, (), text)
        answered = answer(puzzle, (text,), lambda: breaths.append(None))
        assert answered is not None
        side = position.to_move
        position.play(wrong)
        position.play(read_move(position, answered))
        assert position.ending or not Proof(ground_of(position.board), side, puzzle.points).wins(
            position, puzzle.moves - 1
        )
    assert breaths


ONE_NOW_THREE_NEXT = Puzzle("114 S d3:1,j7:2/d8:1,g1:2", 2, 3, 1, ("2j7-j9",))


def test_entering_for_too_little_is_wrong() -> None:
    assert not is_right(ONE_NOW_THREE_NEXT, (), "1j7-j10#")
    assert answer(ONE_NOW_THREE_NEXT, ("1j7-j10#",)) is None
    assert not is_right(ONE_NOW_THREE_NEXT, (), "1d3-g6")
    assert answer(ONE_NOW_THREE_NEXT, ("1d3-g6",)) is not None


def test_after_the_last_of_its_moves_nothing_is_right() -> None:
    played = ("1d3-g6", "1d8-d5", "1g6-j6", "1d5-d8")
    assert not is_right(ONE_NOW_THREE_NEXT, played, "2j7-j9")


def test_an_illegal_move_is_told() -> None:
    with pytest.raises(IllegalMove, match="straight line"):
        is_right(ONE_NOW_THREE_NEXT, (), "1d3-g7")


def test_the_task_is_told() -> None:
    assert str(Puzzle("", 2, 1, 1, ()).task) == "win 1 point in 2 moves"
    assert str(Puzzle("", 3, 6, 1, ()).task) == "win 6 points in 3 moves"


def test_puzzles_are_kept_by_grade() -> None:
    assert [each.grade for each in by_grade(reversed(ALL))] == [each.grade for each in ALL]
    data = files(lessons).joinpath("puzzles.json").read_text(encoding="utf-8")
    assert as_text(list(ALL)) == data


def test_a_search_for_puzzles_goes_on_and_tells_what_it_has_when_interrupted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    looked: list[int] = []

    def mine(vein: Vein) -> list[Puzzle]:
        looked.append(vein.seed)
        if len(looked) == 3:
            raise KeyboardInterrupt
        return [ALL[vein.seed]]

    monkeypatch.setattr("ra_hex.engine.mining.mine", mine)
    line = ["puzzles", "--count", "4", "--games", "4", "--workers", "1", "--json", "--state", "state"]
    assert main(line) == 130
    told = capsys.readouterr()
    assert told.err == ""
    assert [each["position"] for each in json.loads(told.out)["puzzles"]] == [ALL[0].position]
    assert len(Path("state").read_text().splitlines()) == 3
    assert printed(capsys, *line) == told.out
    assert looked == [0, 1, 2, 2, 3]
    Path("state").write_text(Path("state").read_text().replace('"grade": 1', '"grade": 9'))
    assert refused(capsys, *line).startswith("state, line 2: this isn’t a saved game")


def test_puzzles_are_found_in_games(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["puzzles", "--count", "2", "--games", "2", "--seed", "4", "--workers", "1"]
    found = json.loads(printed(capsys, *line, "--json"))["puzzles"]
    assert found
    for each in found:
        position = read_position(each["position"])
        right = right_moves(position, each["points"], each["moves"])
        assert [write_move(position, move) for move in right] == each["line"][:1]
    said = printed(capsys, *line, "--workers", "2").splitlines()
    assert said[: 2 * len(found) : 2] == [each["position"] for each in found]
    assert said[1].startswith(f"    grade {found[0]['grade']}: win {found[0]['points']} point")
    assert said[1].endswith(", " + " ".join(found[0]["line"]))


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (["--count", "0"], "--count: must be a whole number from 1 to "),
        (["--games", "0"], "--games: "),
        (["--seed", "-1"], "--seed: "),
        (["--workers", "1000"], "--workers: "),
        (["--board", "x"], "command line: "),
    ],
)
def test_a_bad_search_for_puzzles_is_refused(
    capsys: pytest.CaptureFixture[str], changed: list[str], told: str
) -> None:
    assert refused(capsys, "puzzles", *changed).startswith(told)
