"""Puzzles are proved again, and a solver's moves are judged by proof."""

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from ra_hex import lessons
from ra_hex.__main__ import main
from ra_hex.board import NORTH, SOUTH
from ra_hex.engine.ground import ground_of
from ra_hex.engine.mining import Vein, by_rating
from ra_hex.engine.proof import Proof
from ra_hex.lessons.difficulty import rating_by, shape_rating
from ra_hex.lessons.judging import answer, is_right, line_of, lost_in, right_moves
from ra_hex.lessons.motifs import FINDERS
from ra_hex.lessons.puzzles import GRADES, MOTIFS, Puzzle, as_text, of_entry, puzzles
from ra_hex.notation import read_move, read_position, write_move
from ra_hex.position import Position
from ra_hex.ways import POINTS
from ra_hex.words import IllegalMove
from tests.hex.test_cli import printed, refused
from tools.hex_puzzles.checking import faults

ALL = puzzles()
# All of them are proved by `python -m tools.hex_puzzles check` and by `make cases`.
SOME = [
    puzzle if number % 24 == 0 else pytest.param(puzzle, marks=pytest.mark.case)
    for number, puzzle in enumerate(ALL)
]
WINS = [puzzle for puzzle in ALL if not puzzle.defence]
DEFENCES = [puzzle for puzzle in ALL if puzzle.defence]


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


def test_there_are_puzzles_of_all_kinds() -> None:
    assert len(ALL) == len({puzzle.position for puzzle in ALL}) >= 300
    assert {puzzle.board for puzzle in ALL} == {"114", "127", "114b"}
    assert {puzzle.grade for puzzle in ALL} == set(GRADES)
    assert {puzzle.moves for puzzle in ALL if not puzzle.defence} == {2, 3, 4}
    assert {puzzle.own_moves for puzzle in ALL if puzzle.defence} == {1, 2, 3}
    assert sum(puzzle.points == 1 for puzzle in ALL) <= len(ALL) / 4
    motifs = Counter(motif for puzzle in ALL for motif in puzzle.motifs)
    assert motifs.keys() == MOTIFS.keys() == FINDERS.keys()
    assert min(motifs.values()) >= 10
    assert sum(puzzle.defence for puzzle in ALL) >= 50


def test_the_puzzles_of_before_keep_their_numbers() -> None:
    first, last = ALL[0], ALL[59]
    assert first.position == "114 N b4:1,c1:1,d7:2,e5:2,g5:1,k8:1/g6:1,g10:2,h7:2,k12:1,l7:1"
    assert last.position == "114 N d3:2,d4:1,d6:2,f3:1/e5:2,f6:2,g7:1,g9:1,h6:1,j9:1,j12:1"


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.position)
def test_what_the_data_say_of_a_puzzle_is_proved(puzzle: Puzzle) -> None:
    assert not list(faults(puzzle))


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
    for puzzle in WINS[::40]:
        for turn in range(0, len(puzzle.line), 2):
            assert is_right(puzzle, puzzle.line[:turn], puzzle.line[turn])
            assert answer(puzzle, puzzle.line[: turn + 1]) == next(iter(puzzle.line[turn + 1 :]), None)
        assert tuple(line_of(puzzle.after(), puzzle.points, puzzle.moves)) == puzzle.line


def test_beside_the_line_right_moves_are_right_too() -> None:
    beside = 0
    for puzzle in WINS[:40]:
        position = puzzle.after(puzzle.line[:2])
        for move in right_moves(position, puzzle.points, puzzle.moves - 1):
            text = write_move(position, move)
            if text != puzzle.line[2] and not beside:
                assert is_right(puzzle, puzzle.line[:2], text)
                beside += answer(puzzle, (*puzzle.line[:2], text)) is not None or bool(move.points)
    assert beside


def test_a_wrong_move_is_answered_with_what_was_overlooked() -> None:
    breaths: list[None] = []
    for puzzle in WINS[::40]:
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


ONE_NOW_THREE_NEXT = Puzzle("114 S d3:1,j7:2/d8:1,g1:2", 2, 3, 900, ("2j7-j9",))


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
    win = Puzzle("", 2, 1, 900, ())
    assert (str(win.task), win.stake) == ("win 1 point in 2 moves", None)
    assert str(Puzzle("", 3, 6, 900, ()).task) == "win 6 points in 3 moves"
    match = Puzzle("", 3, 3, 900, (), score=(5, 4))
    assert str(match.task) == "win the match in 3 moves"
    assert str(match.stake).startswith("Match score: 5–4, your points first.")
    save = Puzzle("", 2, 3, 900, ("a",), defence=True, score=(3, 5))
    assert str(save.task) == "save the match"
    assert str(save.stake).endswith("After any other move your opponent wins the match within 2 moves.")
    hold = Puzzle("", 2, 3, 900, ("a",), defence=True)
    assert str(hold.task) == "find the only move that holds"
    assert str(hold.stake) == "After any other move your opponent forces at least 3 points within 2 moves."
    assert str(Puzzle("", 2, 3, 900, ("a", "b", "c"), defence=True).task) == "find 2 only moves that hold"


def test_fewer_points_would_not_decide_the_match() -> None:
    scored = [puzzle for puzzle in ALL if puzzle.score]
    assert {puzzle.defence for puzzle in scored} == {True, False}
    for puzzle in scored:
        own, other = puzzle.score or (0, 0)
        winner, loser = (other, own) if puzzle.defence else (own, other)

        def wins(points: int, winner: int = winner, loser: int = loser) -> bool:
            return winner + points >= 7 and winner + points - loser >= 2

        assert max(own, other) < 7 or abs(own - other) < 2, puzzle.position
        fewer = [points for points in POINTS.values() if points < puzzle.points]
        assert wins(puzzle.points), puzzle.position
        assert fewer, puzzle.position
        assert not any(wins(points) for points in fewer), puzzle.position


def test_in_a_defence_one_move_is_right_each_time_and_the_others_are_punished() -> None:
    for puzzle in DEFENCES[::25]:
        for turn in range(0, len(puzzle.line), 2):
            assert is_right(puzzle, puzzle.line[:turn], puzzle.line[turn])
            assert answer(puzzle, puzzle.line[: turn + 1]) == next(iter(puzzle.line[turn + 1 :]), None)
        position = puzzle.after()
        wrong = next(move for move in position.legal_moves() if write_move(position, move) != puzzle.line[0])
        within = lost_in(position, wrong, puzzle.points, puzzle.moves)
        assert within is not None
        text = write_move(position, wrong)
        assert not is_right(puzzle, (), text)
        answered = answer(puzzle, (text,))
        after = puzzle.after((text, str(answered)))
        opponent = Proof(ground_of(after.board), 1 - puzzle.side, puzzle.points)
        won = after.ending is not None and after.ending.points >= puzzle.points
        assert won or opponent.wins_next(after, within - 1)


def test_levels_that_find_it_make_a_puzzle_easier() -> None:
    shape = 900
    ratings = [rating_by(dict.fromkeys(range(1, 8), share), shape) for share in (1.0, 0.75, 0.5, 0.25, 0.0)]
    assert ratings == sorted(set(ratings))
    assert rating_by(dict.fromkeys(range(1, 8), 0.5), 700) < rating_by(dict.fromkeys(range(1, 8), 0.5), 1300)


def test_longer_puzzles_are_harder_by_their_shape() -> None:
    found = [shape_rating(puzzle) for puzzle in (WINS[0], WINS[45])]
    assert (WINS[0].moves, WINS[45].moves) == (2, 4)
    assert found[0] < found[1]


def test_data_are_read_as_they_were_written() -> None:
    data = files(lessons).joinpath("puzzles.json").read_text(encoding="utf-8")
    assert as_text(list(ALL)) == data
    assert tuple(of_entry(each) for each in json.loads(data)["puzzles"]) == ALL
    assert [each.rating for each in by_rating(reversed(ALL))] == sorted(each.rating for each in ALL)


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
    Path("state").write_text(Path("state").read_text().replace('"moves": 2', '"moves": "2"'))
    assert refused(capsys, *line).startswith("state, line 2: this isn’t a saved game")


def test_puzzles_are_found_in_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = str(tmp_path / "state")
    line = ["puzzles", "--count", "1", "--games", "2", "--seed", "3", "--workers", "1", "--state", state]
    found = json.loads(printed(capsys, *line, "--json"))["puzzles"]
    assert found
    for each in found:
        position = read_position(each["position"])
        right = right_moves(position, each["points"], each["moves"])
        assert [write_move(position, move) for move in right] == each["line"].split()[:1]
    said = printed(capsys, *line).splitlines()
    assert said[: 2 * len(found) : 2] == [each["position"] for each in found]
    assert said[1].startswith(f"    rated {found[0]['rating']}: win {found[0]['points']} point")
    assert said[1].endswith(", " + found[0]["line"])


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
