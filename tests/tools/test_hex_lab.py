"""The laboratory of the hex engine: what it says of games between equals."""

from pathlib import Path

from tools.hex_lab.advantage import interval, summary, told


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
    assert told("127", file, 2) == summary("127", [1, -6])
