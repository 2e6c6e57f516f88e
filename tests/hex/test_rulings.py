"""The rulings H1-H8, one test each, with the smallest position that shows it."""

import pytest

from ra_hex.board import NORTH, SOUTH, board
from ra_hex.notation import read_position, start_position, write_position
from ra_hex.perft import perft
from ra_hex.position import Ending, Position
from tests.hex.reading import SHUFFLE, after, moves_from, moves_of, play

FAR = "h12:1"  # a pawn of North's that meets nobody


def test_h1_cells_are_named_by_a_letter_and_y_plus_one() -> None:
    where = board("114")
    for name, place in (("a1", (0, 0)), ("e5", (4, 4)), ("l12", (11, 11)), ("g1", (6, 0))):
        node = where.graph.nodes[where.numbers[name]]
        assert (node["x"], node["y"]) == place


@pytest.mark.parametrize(
    ("name", "cells", "ras", "absent"),
    [
        ("114", 114, ("c3", "j10"), ("h1", "a8", "m12")),
        ("127", 127, ("d4", "j10"), ("h1", "a8", "n13")),
        ("114b", 114, ("b2", "k11"), ("h1", "a8", "m12")),
    ],
)
def test_h1_the_three_boards(name: str, cells: int, ras: tuple[str, str], absent: tuple[str, ...]) -> None:
    where = board(name)
    assert len(where) == cells
    assert tuple(where.names[ra] for ra in where.ras) == ras
    assert not set(absent) & set(where.names)


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("114", "114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3"),
        ("127", "127 S c5:3,e3:3,f6:3/h8:3,i11:3,k9:3"),
        ("114b", "114b S a3:3,c1:3,d4:3/i9:3,j12:3,l10:3"),
    ],
)
def test_h2_nine_pawns_each_in_three_stacks_and_south_begins(name: str, start: str) -> None:
    assert write_position(start_position(name)) == start


def test_h1_114b_has_the_cells_and_the_formation_of_114_with_the_ra_one_cell_in() -> None:
    one, other = board("114"), board("114b")
    assert one.names == other.names
    nodes = one.graph.nodes
    for side, back in ((SOUTH, -1), (NORTH, 1)):
        shifted = {
            (nodes[cell]["x"] + back, nodes[cell]["y"] + back)
            for cell in (one.ras[side], *start_position("114").stacks[side])
        }
        cells = (other.ras[side], *start_position("114b").stacks[side])
        assert shifted == {(nodes[cell]["x"], nodes[cell]["y"]) for cell in cells}


def test_h3_one_pawn_moves_three_cells_in_each_direction() -> None:
    expected = {"1e7-h7", "1e7-h10", "1e7-e10", "1e7-b7", "1e7-b4", "1e7-e4"}
    assert moves_of(f"114 S e7:1/{FAR}") == expected


def test_h3_two_pawns_move_two_cells() -> None:
    expected = {"2e7-g7", "2e7-g9", "2e7-e9", "2e7-c7", "2e7-c5", "2e7-e5"}
    assert moves_from(f"114 S e7:2/{FAR}", "e7", "2") == expected


def test_h3_three_pawns_move_one_cell() -> None:
    expected = {"3e7-f7", "3e7-f8", "3e7-e8", "3e7-d7", "3e7-d6", "3e7-e6"}
    assert moves_from(f"114 S e7:3/{FAR}", "e7", "3") == expected


def test_h3_a_stack_splits_into_those_that_move_and_those_that_stay() -> None:
    assert after(f"114 S e7:3/{FAR}", "1e7-h7") == f"114 N e7:2,h7:1/{FAR}"
    assert after(f"114 S e7:3/{FAR}", "2e7-g7") == f"114 N e7:1,g7:2/{FAR}"
    assert after(f"114 S e7:3/{FAR}", "3e7-f7") == f"114 N f7:3/{FAR}"


def test_h3_no_jumping_over_a_stack_that_blocks() -> None:
    text = f"114 S e7:1,f7:3/{FAR},f8:2"
    assert moves_from(text, "e7") == {"1e7-e10", "1e7-b7", "1e7-b4", "1e7-e4"}


def test_h4a_at_the_edge_the_move_ends_on_the_last_cell() -> None:
    assert moves_of(f"114 S b1:1/{FAR}") == {"1b1-e1", "1b1-e4", "1b1-b4", "1b1-a1"}


def test_h4a_from_the_edge_itself_there_is_no_step() -> None:
    assert moves_of(f"114 S a1:1/{FAR}") == {"1a1-d1", "1a1-a4"}


def test_h4a_two_pawns_end_at_the_edge_after_one_step() -> None:
    assert moves_from(f"114 S b1:2/{FAR}", "b1", "2") == {"2b1-d1", "2b1-d3", "2b1-b3", "2b1-a1"}


@pytest.mark.parametrize(
    ("pawns", "cell", "move"),
    [
        (1, "i9", "1i9-j10#"),
        (1, "h8", "1h8-j10#"),
        (1, "g7", "1g7-j10#"),
        (2, "i9", "2i9-j10#"),
        (2, "h8", "2h8-j10#"),
        (3, "i9", "3i9-j10#"),
    ],
)
def test_h4b_the_enemy_ra_is_entered_even_if_the_count_would_carry_on(
    pawns: int, cell: str, move: str
) -> None:
    text = f"114 S {cell}:{pawns}/{FAR}"
    assert move in moves_of(text)
    _, turn = play(text, move)
    assert turn.ending == Ending(SOUTH, {1: 1, 2: 3, 3: 6}[pawns], entered=pawns)


@pytest.mark.parametrize(("pawns", "cell", "end"), [(2, "g7", "i9"), (3, "h8", "i9"), (3, "g7", "h8")])
def test_h4b_from_too_far_the_enemy_ra_is_not_reached(pawns: int, cell: str, end: str) -> None:
    moves = moves_from(f"114 S {cell}:{pawns}/{FAR}", cell, str(pawns))
    assert f"{pawns}{cell}-{end}" in moves
    assert not any("j10" in move for move in moves)


@pytest.mark.parametrize("cell", ["i10", "j9", "i9", "k10", "j11", "k11"])
def test_h4b_the_enemy_ra_is_entered_from_all_sides(cell: str) -> None:
    assert f"1{cell}-j10#" in moves_of(f"114 S {cell}:1/{FAR}")


def test_h4c_joining_an_own_stack_stops_the_move_there() -> None:
    assert "1e7-f7" in moves_from(f"114 S e7:1,f7:1/{FAR}", "e7")
    assert "1e7-g7" in moves_from(f"114 S e7:1,g7:2/{FAR}", "e7")
    assert after(f"114 S e7:1,f7:2/{FAR}", "1e7-f7") == f"114 N f7:3/{FAR}"
    assert after(f"114 S e7:2,f7:1/{FAR}", "2e7-f7") == f"114 N f7:3/{FAR}"


def test_h4c_joining_at_the_full_count_follows_the_same_rule() -> None:
    assert "1e7-h7" in moves_from(f"114 S e7:1,h7:2/{FAR}", "e7")
    assert "1e7-h7" not in moves_from(f"114 S e7:1,h7:3/{FAR}", "e7")


def test_h4c_a_fourth_pawn_is_refused_and_the_stack_blocks() -> None:
    assert not {"1e7-f7", "1e7-h7"} & moves_from(f"114 S e7:1,f7:3/{FAR}", "e7")
    assert not {"2e7-f7", "2e7-g7"} & moves_from(f"114 S e7:2,f7:2/{FAR}", "e7")
    assert "1e7-f7" in moves_from(f"114 S e7:2,f7:2/{FAR}", "e7")
    assert "3e7-f7" not in moves_from(f"114 S e7:3,f7:1/{FAR}", "e7")


def test_h4c_a_stack_beyond_the_count_is_not_in_the_way() -> None:
    assert "1e7-h7" in moves_from(f"114 S e7:1,i7:3/{FAR}", "e7")
    assert "3e7-f7" in moves_from(f"114 S e7:3,g7:3/{FAR}", "e7")


def test_h4d_capturing_stops_the_move_there() -> None:
    text = f"114 S e7:1/f7:1,{FAR}"
    assert moves_from(text, "e7") == {"1e7xf7", "1e7-h10", "1e7-e10", "1e7-b7", "1e7-b4", "1e7-e4"}
    assert after(text, "1e7xf7") == f"114 N f7:1/{FAR}"


def test_h4_only_where_the_way_ends_never_on_the_way_there() -> None:
    for text in (
        f"114 S e7:1/{FAR}",
        f"114 S e7:1,g7:1/{FAR}",
        f"114 S e7:1/g7:1,{FAR}",
        f"114 S d1:1/{FAR}",
    ):
        cell = text[6:8]
        shorter = {"1e7-f7", "1e7xf7", "1d1-c1", "1d1-b1"}
        assert not shorter & moves_from(text, cell)


def test_h5_the_own_ra_is_never_entered_or_crossed() -> None:
    for cell in ("d4", "e5", "f6"):
        assert not any(
            move.endswith(("-c3", "-b2", "-a1")) for move in moves_from(f"114 S {cell}:1/{FAR}", cell)
        )


def test_h5_the_own_ra_is_no_edge_to_stop_at() -> None:
    assert "1e5-d4" not in moves_of(f"114 S e5:1/{FAR}")
    assert "1f6-d4" not in moves_of(f"114 S f6:1/{FAR}")
    assert len(moves_from(f"114 S e5:1/{FAR}", "e5")) == 5


def test_h5_the_own_ra_beyond_the_count_does_not_matter() -> None:
    assert "1g7-d4" in moves_of(f"114 S g7:1/{FAR}")
    assert "2f6-d4" in moves_from(f"114 S f6:2/{FAR}", "f6")
    assert "3e5-d4" in moves_from(f"114 S e5:3/{FAR}", "e5")


def test_h5_a_stack_before_the_own_ra_ends_the_way_first() -> None:
    assert "1e5-d4" in moves_of(f"114 S d4:1,e5:1/{FAR}")
    assert "1e5xd4" in moves_of(f"114 S e5:1/d4:1,{FAR}")


@pytest.mark.parametrize("pawns", [1, 2, 3])
@pytest.mark.parametrize("height", [1, 2, 3])
def test_h6_a_capture_needs_at_least_as_many_pawns(pawns: int, height: int) -> None:
    text = f"114 S e7:{pawns}/f7:{height},{FAR}"
    captures = {move for move in moves_of(text) if "x" in move}
    assert captures == {f"{moving}e7xf7" for moving in range(height, pawns + 1)}


def test_h6_all_pawns_of_the_taken_stack_leave_the_game() -> None:
    assert after(f"114 S e7:3/f7:2,{FAR}", "2e7xf7") == f"114 N e7:1,f7:2/{FAR}"
    _, turn = play(f"114 S e7:3/f7:2,{FAR}", "2e7xf7")
    assert turn.captured == 2


def test_h6_a_capture_at_the_full_count_follows_the_same_rule() -> None:
    assert "1e7xh7" in moves_of(f"114 S e7:1/h7:1,{FAR}")
    assert not moves_from(f"114 S e7:1/h7:2,{FAR}", "e7") & {"1e7xh7", "1e7-h7"}


def test_h6_capturing_is_never_forced() -> None:
    assert len(moves_of(f"114 S e7:1/f7:1,{FAR}")) == 6


@pytest.mark.parametrize(("pawns", "points"), [(1, 1), (2, 3), (3, 6)])
@pytest.mark.parametrize(
    ("text", "cells", "winner"),
    [("114 S i9:{}/h12:1", "i9-j10", SOUTH), ("114 N a7:1/d4:{}", "d4-c3", NORTH)],
)
def test_h7_entering_the_enemy_ra_wins_by_the_pawns(
    text: str, cells: str, winner: int, pawns: int, points: int
) -> None:
    position, turn = play(text.format(pawns), f"{pawns}{cells}#")
    assert turn.ending == position.ending == Ending(winner, points, entered=pawns)
    assert position.legal_moves() == position.moves() == []
    assert position.count() == perft(position, 1) == perft(position, 2) == 0


def test_h7_those_that_stay_behind_do_not_count() -> None:
    _, turn = play("114 S i9:3/h12:1", "1i9-j10#")
    assert turn.ending == Ending(SOUTH, 1, entered=1)


def test_h7_taking_the_last_enemy_pawn_wins_three() -> None:
    position, turn = play("114 S e7:3/f7:1", "1e7xf7#")
    assert turn.ending == Ending(SOUTH, 3)
    assert position.legal_moves() == []
    assert perft(position, 1) == 0


def test_h7_a_position_without_pawns_of_one_side_is_finished() -> None:
    for turn in "SN":
        assert read_position(f"114 {turn} e7:1/").ending == Ending(SOUTH, 3)
        assert read_position(f"114 {turn} /e7:1").ending == Ending(NORTH, 3)
        assert perft(read_position(f"114 {turn} e7:1/"), 1) == 0


@pytest.mark.parametrize(("text", "move"), [("114 S i9:3/h12:1", "2i9-j10#"), ("114 N a7:1/d4:3", "3d4-c3#")])
def test_h7_a_position_with_pawns_in_the_enemy_ra_is_finished(text: str, move: str) -> None:
    position, turn = play(text, move)
    again = Position(position.board, position.pawns, position.to_move)
    assert again.ending == turn.ending
    assert again.legal_moves() == again.moves() == []


LOCKED = "114 S a1:1/a2:2,b1:2,b2:2"


def test_h8_without_a_legal_move_the_turn_is_passed() -> None:
    assert moves_of(LOCKED) == {"pass"}
    position, turn = play(LOCKED, "pass")
    assert turn.passed
    assert turn.ending is None
    assert write_position(position) == "114 N a1:1/a2:2,b1:2,b2:2"
    assert perft(read_position(LOCKED), 1) == 1
    assert perft(read_position(LOCKED), 2) == len(moves_of("114 N a1:1/a2:2,b1:2,b2:2"))


def test_h8_the_third_time_the_same_position_is_drawn() -> None:
    moves = SHUFFLE.split()
    start = write_position(start_position("114"))
    position, turn = play(start, *moves[:-1])
    assert turn.ending is None
    assert position.legal_moves()
    position, turn = play(start, *moves)
    assert turn.ending == Ending(None, 0)
    assert position.legal_moves() == []


def test_h8_the_same_pawns_with_the_other_side_to_move_are_another_position() -> None:
    # One goes round a triangle in three turns while the other goes away and comes back in two.
    south_round, south_back = ["1e7-h10", "1h10-e10", "1e10-e7"], ["1e7-b7", "1b7-e7"]
    north_round, north_back = ["1g5-j5", "1j5-j8", "1j8-g5"], ["1g5-g2", "1g2-g5"]
    first = [south_round[0], north_back[0], south_round[1], north_back[1], south_round[2]]
    second = [north_round[0], south_back[0], north_round[1], south_back[1], north_round[2]]
    text = "114 S e7:1/g5:1"
    assert after(text, *first) == "114 N e7:1/g5:1"
    assert after(text, *first, *second) == text
    position, turn = play(text, *first, *second, *first)
    assert turn.ending is None
    assert position.repeats() == 1
    _, turn = play(text, *first, *second, *first, *second[:-1], second[-1] + "#")
    assert turn.ending == Ending(None, 0)


def test_h8_passed_turns_repeat_a_position_too() -> None:
    text = "114 S a1:1/a2:2,b1:2,b2:2,h12:1"
    round_trip = ["pass", "1h12-h9", "pass", "1h9-h12"]
    _, turn = play(text, *round_trip, *round_trip[:-1])
    assert turn.ending is None
    _, turn = play(text, *round_trip, *round_trip[:-1], "1h9-h12#")
    assert turn.ending == Ending(None, 0)


def test_different_counts_to_the_same_cell_are_different_moves() -> None:
    assert {"1b1-a1", "2b1-a1", "3b1-a1"} <= moves_of(f"114 S b1:3/{FAR}")
