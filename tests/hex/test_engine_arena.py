"""Matches between players: counted right, the same wherever they are played."""

import json
from io import StringIO
from pathlib import Path

import pytest

from ra_hex.engine.arena import (
    Outcome,
    Pairing,
    check_player,
    opening,
    pairings,
    play,
    tally,
)
from ra_hex.engine.bench import POSITIONS
from ra_hex.engine.contests import Bar
from ra_hex.engine.levels import STRONGEST
from ra_hex.engine.rivals import RIVALS, PlainSearch
from ra_hex.notation import read_position, write_move, write_position
from tests.hex.test_cli import printed, refused

ROOT = Path(__file__).resolve().parents[2]
BOTH = ("level:6", "random")


def test_sides_are_swapped_on_the_same_openings() -> None:
    first, second, third, fourth = pairings(4, BOTH, "114", None, seed=5)
    assert (first.players, second.players) == (BOTH, BOTH[::-1])
    assert first.seed == second.seed == 5
    assert third.seed == fourth.seed == 6


def test_openings_are_quiet_and_always_the_same() -> None:
    for seed in range(10):
        position = opening("127", seed)
        assert len(position.past) == 4
        assert not any(move.points or move.captured for move in position.moves())
        assert write_position(position) == write_position(opening("127", seed))


def test_points_are_counted_for_the_player_not_for_the_side() -> None:
    def outcome(players: tuple[str, str], points: tuple[int, int]) -> Outcome:
        return Outcome(Pairing("114", players, 0, None), points, 30)

    told = tally(
        BOTH,
        [outcome(BOTH, (3, 0)), outcome(BOTH[::-1], (0, 1)), outcome(BOTH, (0, 4)), outcome(BOTH, (0, 0))],
    )
    assert (told.points, told.wins, told.draws, told.games) == ((4, 4), (2, 1), 1, 4)
    assert told.share == 0.5
    assert told.interval[0] < 0.5 < told.interval[1]


def test_without_points_nothing_is_known() -> None:
    told = tally(BOTH, [])
    assert (told.share, told.interval) == (0.5, (0.0, 1.0))


def test_a_game_is_the_same_each_time() -> None:
    pairing = pairings(1, ("level:2", "level:3"), "114", None)[0]
    assert play(pairing) == play(pairing)


@pytest.mark.parametrize("games", [2, pytest.param(8, marks=pytest.mark.case)])
def test_an_engine_beats_chance(games: int) -> None:
    told = tally(BOTH, [*map(play, pairings(games, BOTH, "114", None))])
    assert told.wins == (games, 0)


def test_plain_search_enters_and_takes_the_last_pawn() -> None:
    for text, told in (("114 S i9:1/h12:1", "1i9-j10#"), ("114 S e5:1/e8:1", "1e5xe8#")):
        position = read_position(text)
        assert write_move(position, PlainSearch(position).best(2)[1]) == told


def test_there_are_twelve_positions_that_go_on() -> None:
    assert len(set(POSITIONS)) == 12
    assert all(write_position(read_position(text)) == text for text in POSITIONS)


@pytest.mark.parametrize("name", ["level:1", "level:8", *RIVALS])
def test_players_have_names(name: str) -> None:
    assert check_player("--south", name) == name


def test_match_prints_the_points(capsys: pytest.CaptureFixture[str]) -> None:
    line = ("match", "--games", "2", "--south", "level:4", "--north", "random")
    told = json.loads(printed(capsys, *line, "--json"))
    assert told["players"] == ["level:4", "random"]
    assert told["games"] == 2
    assert sum(told["wins"]) + told["draws"] == 2
    assert printed(capsys, *line).startswith(f"level:4 {told['points'][0]}–{told['points'][1]} random\n")


def test_a_match_goes_on_where_it_was_broken_off(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    line = ("match", "--games", "4", "--south", "greedy", "--north", "random", "--workers", "1", "--json")
    whole = printed(capsys, *line, "--state", "state")
    assert printed(capsys, *line) == whole
    text = Path("state").read_text()
    Path("state").write_text("".join(text.splitlines(keepends=True)[:3]) + '{"seed": 1, "po')
    assert printed(capsys, *line, "--state", "state") == whole
    assert Path("state").read_text() == text
    monkeypatch.setattr("ra_hex.engine.arena.play", None)  # all games are there
    assert printed(capsys, *line, "--state", "state") == whole
    other = ("match", "--games", "4", "--south", "random", "--north", "random", "--state", "state")
    assert refused(capsys, *other) == "state: this file belongs to other options, or contains no games"
    Path("state").write_text(text.replace('"turns": ', '"turns": -0.'))
    assert refused(capsys, *line, "--state", "state").startswith("state, line 2: this isn’t a saved game")


class Screen(StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_the_bar_ends_its_line_before_anything_else_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    with Bar(4) as bar:
        assert [*bar.count(["a", "b"])] == ["a", "b"]
    assert screen.getvalue() == f"\r[{'#' * 10}{'.' * 30}] 1/4\r[{'#' * 20}{'.' * 20}] 2/4\n"


def test_bench_prints_speeds(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ra_hex.engine.bench.POSITIONS", POSITIONS[:1])
    told = json.loads(printed(capsys, "bench", "--json"))
    assert told["search_nodes"] > 0
    assert told["search_nodes_per_second"] > 0
    assert told["perft_leaves_per_second"] > 0
    assert "nodes/s" in printed(capsys, "bench", "--depth", "2")
    together = json.loads(printed(capsys, "bench", "--depth", "2", "--threads", "2", "--json"))
    assert (together["search_depth"], together["threads"]) == (2, 2)


@pytest.mark.parametrize(
    ("option", "value", "most"), [("--depth", "0", 12), ("--depth", "13", 12), ("--threads", "65", 64)]
)
def test_a_bad_bench_is_refused(
    capsys: pytest.CaptureFixture[str], option: str, value: str, most: int
) -> None:
    assert refused(capsys, "bench", option, value) == f"{option}: must be a whole number from 1 to {most}"


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (["--games", "0"], "--games: must be a whole number from 1 to "),
        (["--games", "x"], "command line: "),
        (["--movetime", "0"], "--movetime: "),
        (["--workers", "0"], "--workers: "),
        (["--south", f"level:{STRONGEST + 1}"], "--south: must be level:1 to "),
        (["--south", "level:１"], "--south: must be level:1 to "),
        (["--board", "115"], "command line: "),
        (["--workers", "2", "--scheduler", "tcp://127.0.0.1:1"], "command line: "),
    ],
)
def test_a_bad_match_is_refused(capsys: pytest.CaptureFixture[str], changed: list[str], told: str) -> None:
    line = ["match", "--games", "2", "--south", "random", "--north", "random", *changed]
    assert refused(capsys, *line).startswith(told)


def test_a_level_that_counts_positions_plays_the_same_however_little_time_there_is() -> None:
    hurried, patient = (
        play(Pairing("114", ("level:4", "level:2"), 0, milliseconds)) for milliseconds in (1, None)
    )
    assert (hurried.points, hurried.turns) == (patient.points, patient.turns)
