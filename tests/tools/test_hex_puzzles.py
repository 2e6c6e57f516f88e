"""How puzzles are found and chosen: candidates become puzzles or nothing, and faults are seen."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from ra_hex.lessons.puzzles import Puzzle, as_entry, puzzles
from tools.hex_puzzles import candidates as finding
from tools.hex_puzzles.candidates import HOLD, WIN, candidates, prove, puzzle_of, read_pool
from tools.hex_puzzles.checking import asks_for, faults
from tools.hex_puzzles.choosing import Limits, chosen, with_scores
from tools.hex_puzzles.composing import drawn

WINS = [puzzle for puzzle in puzzles() if not puzzle.defence and len(puzzle.line) == 3]
DEFENCE = next(puzzle for puzzle in puzzles() if puzzle.defence and len(puzzle.line) == 1)


def as_found(game: int, kind: str, puzzle: Puzzle) -> str:
    """A line of the laboratory about it."""
    position = puzzle.after()
    cells = "".join(str(position.content(cell)) for cell in range(len(position.board)))
    return f"{game} {kind} {puzzle.points} {puzzle.moves} {puzzle.side} {cells}\n"


def test_candidates_are_proved_once_and_only_some_of_each_kind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "FOLDER", tmp_path)
    *some, other = [puzzle for puzzle in WINS if puzzle.board == "114"][:4]
    lines = [as_found(number, WIN, puzzle) for number, puzzle in enumerate(some)]
    # The same game again, and a position that is no defence.
    (tmp_path / "114.found").write_text("".join([*lines, lines[0], as_found(7, HOLD, other)]))
    assert len(list(candidates("114"))) == 4
    limits = {(kind, points): 1 for kind in (WIN, HOLD) for points in (1, 3, 6)}
    prove("114", limits)
    first = read_pool("114")
    assert {puzzle.position for puzzle in first} < {puzzle.position for puzzle in some}
    pool = (tmp_path / "114.pool").read_text()
    prove("114", limits)
    assert (tmp_path / "114.pool").read_text() == pool
    prove("114", dict.fromkeys(limits, 9))
    assert {puzzle.position for puzzle in read_pool("114")} == {puzzle.position for puzzle in some}
    assert sum("line" not in json.loads(line) for line in (tmp_path / "114.pool").open()) == 1


def test_a_puzzle_is_made_again_from_its_position() -> None:
    for kind, puzzle in ((WIN, WINS[0]), (HOLD, DEFENCE)):
        made = puzzle_of(kind, puzzle.points, puzzle.after())
        assert made is not None
        assert as_entry(replace(made, rating=puzzle.rating)) == as_entry(puzzle)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"points": 6}, "right are"),
        ({"moves": 3}, "it is forced sooner"),
        ({"line": (WINS[0].line[0],)}, "the line is of another length"),
        ({"motifs": ("last_pawn",)}, "the motifs are"),
        ({"score": (0, 0)}, "the score asks for other points"),
    ],
)
def test_what_is_wrong_with_a_win_is_told(change: dict[str, object], told: str) -> None:
    assert any(fault.startswith(told) for fault in faults(replace(WINS[0], **change)))


def test_what_is_wrong_with_a_defence_is_told() -> None:
    position = DEFENCE.after()
    other = next(move for move in position.legal_moves())
    wrong = f"{other.pawns}{position.board.names[other.origin]}-{position.board.names[other.target]}"
    assert any("these hold" in fault for fault in faults(replace(DEFENCE, line=(wrong,))))


def test_the_score_of_a_match_asks_for_points() -> None:
    assert asks_for(3, (6, 6), defence=False)
    assert not asks_for(3, (6, 4), defence=False)  # one point would do
    assert not asks_for(3, (3, 4), defence=False)  # three would not
    assert asks_for(6, (3, 4), defence=False)
    assert asks_for(3, (4, 5), defence=True)
    assert not asks_for(3, (7, 5), defence=False)  # it is over


def test_the_rarest_kinds_are_chosen_first_within_limits() -> None:
    # Whether a defence for more loses less takes a while to see.
    found = [replace(puzzle, score=None) for puzzle in puzzles() if puzzle.points == 1 or not puzzle.defence]
    taken = chosen(found, 60, Limits(single_wins=2, single_holds=3, saves=0))
    assert len(taken) == 60
    singles = [puzzle for puzzle in taken if puzzle.points == 1]
    assert sum(not puzzle.defence for puzzle in singles) <= 2
    assert sum(puzzle.defence for puzzle in singles) <= 3
    motifs = [sum(motif in puzzle.motifs for puzzle in taken) for motif in ("clearance", "guard")]
    assert motifs[0] >= motifs[1] / 3
    assert any(puzzle.score for puzzle in with_scores(taken, 2))


def test_positions_drawn_by_chance_are_of_the_game() -> None:
    chance = Random(1)
    for _ in range(100):
        position = drawn("127", chance)
        assert 1 <= sum(map(position.height, position.stacks[position.to_move])) <= 9
        assert 1 <= sum(map(position.height, position.stacks[1 - position.to_move])) <= 4
