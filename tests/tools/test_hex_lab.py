"""The laboratory of the hex engine: what it says of games between equals."""

from pathlib import Path

from ra_hex.board import board
from ra_hex.engine.ground import ORDER, ground_of
from ra_hex.notation import read_move, read_position, start_position, write_position
from tools.hex_lab.advantage import interval, result_line, summary
from tools.hex_lab.forced import proved, replayed
from tools.hex_lab.verifying import line_of


def test_an_interval_narrows_with_more_games() -> None:
    mean, off = interval([1.0, 0.0] * 50)
    assert mean == 0.5
    assert abs(off - 0.0985) < 0.001
    assert interval([1.0, 0.0] * 200)[1] < off


def test_draws_are_left_out_of_the_decided_games_and_count_half() -> None:
    said = summary("114", [3, 1, -1, 0])
    assert said.startswith("114: 4 games, first player: 2 won, 1 lost, 1 drawn, points 4–1\n")
    assert "decided games won: 66.7% ±" in said
    assert "with draws as halves: 62.5% ±" in said
    assert "points a game: +0.75 ±" in said


def test_games_are_read_back_and_no_more_than_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "games"
    file.write_text("0 1 0 0030 12 5\n1 -6 0 0030 12 5 13 7\n2 0 0 0030\n", encoding="utf-8")
    assert result_line("127", file, 2) == summary("127", [1, -6])


def test_a_record_of_the_laboratory_is_replayed_up_to_a_move_into_the_ra() -> None:
    position = start_position("114")
    move = read_move(position, "3e5-f6")
    order = ground_of(position.board).step(move)[ORDER]
    side, held = line_of(position).split()
    found = list(replayed(board("114"), f"7 1 {side} {held} {order} 12 -1 21791"))
    before = write_position(position)
    position.play(move)
    assert [write_position(each) for each in found] == [before, write_position(position)]


def test_only_a_win_within_three_moves_is_a_case() -> None:
    found = proved(read_position("114 N b4:1,d4:2,e2:3,e6:3/f5:3,f9:2,h11:1,i9:2,l10:1"))
    assert found is not None
    assert found.moves == 3
    assert proved(start_position("114")) is None
