"""Motifs of puzzles: each with a small position that shows it, and one beside it that does not."""

from dataclasses import replace

import pytest

from ra_hex.lessons.motifs import motifs_of
from ra_hex.lessons.puzzles import MOTIFS, Puzzle


def win(position: str, points: int, line: str) -> Puzzle:
    """A win by that line."""
    moves = tuple(line.split())
    return Puzzle(position, (len(moves) + 1) // 2, points, 900, moves)


def hold(position: str, points: int, moves: int, line: str) -> Puzzle:
    """A defence by that line."""
    return Puzzle(position, moves, points, 900, tuple(line.split()), defence=True)


RACE = win("114 N d1:1,d4:1,e5:1,g5:2/f6:3,h10:1,j12:2", 1, "1f6-c6 1d1-g1 1c6-c3#")
FORK = win("127 N b5:1,d5:1,e4:1,f6:1,g5:1/g7:3,g9:1,i11:1,j9:1", 6, "3g7xf6 1b5-d5 3f6-e5 1d5-g8 3e5-d4#")
GUARD = win("114 N d2:1,f8:1,g5:1,i10:1/h6:2,i9:1", 1, "1i9xi10 1g5-d2 2h6-f6 2d2-d4 2f6xd4 1f8-f11 2d4-c3#")
BLOCK = hold("127 S c5:2,f6:1/h8:2,k13:1", 3, 3, "2c5-e5 2h8xf6 2e5xf6")
CLEARANCE = hold("127 S a3:1,e7:1/e5:2,g1:1,h8:1", 6, 2, "1e7-h10 1h8xh10 1a3-d6 1h10-e7 1d6xe7")
SACRIFICE = win("114 S b5:1,c6:2,l9:1/a7:1", 3, "1c6-c9 1a7xc9 1c6xc9#")
LAST_PAWN = win("127 S d8:1,k13:1,l9:1/h11:1", 3, "1l9-i9 1h11-e11 1k13-h13 1e11-h11 1h13xh11#")


@pytest.mark.parametrize(
    ("motif", "shown", "other"),
    [
        ("race", RACE, SACRIFICE),
        ("fork", FORK, RACE),
        ("guard", GUARD, RACE),
        ("block", BLOCK, CLEARANCE),
        ("clearance", CLEARANCE, BLOCK),
        ("sacrifice", SACRIFICE, LAST_PAWN),
        ("defence", BLOCK, SACRIFICE),
        ("only_move", BLOCK, replace(BLOCK, line=BLOCK.line[:1])),
        ("last_pawn", LAST_PAWN, GUARD),
        ("points", LAST_PAWN, SACRIFICE),
        ("score", replace(LAST_PAWN, score=(5, 0)), LAST_PAWN),
    ],
)
def test_a_motif_is_found_where_it_is(motif: str, shown: Puzzle, other: Puzzle) -> None:
    assert motif in motifs_of(shown)
    assert motif not in motifs_of(other)
    assert set(motifs_of(shown)) <= MOTIFS.keys()


def test_a_move_on_a_way_into_the_own_ra_that_captures_is_no_block() -> None:
    assert "block" not in motifs_of(SACRIFICE)
    assert "block" in motifs_of(replace(BLOCK, line=BLOCK.line[:1]))
