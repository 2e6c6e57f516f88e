"""Two versions or programs against each other: openings, games, Elo, the sequential test, the command."""

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from ra_base.refusal import BadInput
from ra_hex.__main__ import main
from ra_hex.engine.duel import UNDECIDED, Ended, games, judge
from ra_hex.engine.openings import after, drawn, openings
from ra_hex.engine.programs import command_of
from ra_hex.engine.sprt import elo_of, evidence, pairs, score_of, strength, verdict
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.layouts import LAYOUTS

# Another board need not have openings; these have.
BOARDS = [name for name in LAYOUTS if openings(name)]
STUB = Path(__file__).with_name("stub_engine.py")
PLAYERS = ("A", "B")


def stub(how: str) -> str:
    return f"cmd:{sys.executable} {STUB} {how}"


def chance_games(elo: float, draws: float, seed: int, count: int = 3000) -> list[float]:
    """What a player who is so much stronger scores in so many games."""
    chance, score = Random(seed), score_of(elo)
    wins = score - draws / 2
    return [1.0 if (x := chance.random()) < wins else 0.5 if x < wins + draws else 0.0 for _ in range(count)]


# -- Openings


def test_the_boards_of_the_rulings_have_openings() -> None:
    assert {"114", "127", "114b"} <= {*BOARDS}


@pytest.mark.parametrize("board", BOARDS)
def test_each_board_has_500_openings_that_decide_nothing(board: str) -> None:
    found = openings(board)
    assert len(found) == 500
    positions = [after(board, moves) for moves in found]
    assert len({position.key for position in positions}) == 500
    for position in positions:
        assert position.ending is None
        assert not any(move.points or move.captured for move in position.legal_moves())


def test_a_seed_draws_the_same_opening_again_and_others_draw_others() -> None:
    for board in BOARDS:
        found = {seed: drawn(board, seed) for seed in range(50)}
        assert found == {seed: drawn(board, seed) for seed in range(50)}
        assert all(" ".join(moves) in openings(board) for moves in found.values())
        assert len(set(found.values())) > 40


@pytest.mark.parametrize("board", BOARDS)
def test_the_engine_finds_openings_balanced(board: str) -> None:
    # As the tables are today: with new ones `python -m tools.hex_openings` finds others.
    for moves in openings(board)[::100]:
        thought = Engine().think(after(board, moves), Limits(nodes=10_000))
        assert abs(thought.value) <= 60


def test_each_opening_is_played_from_both_sides_and_the_seed_orders_them() -> None:
    played = games(PLAYERS, "114", 100, None, seed=3)
    assert len(played) == 1000
    for one, other in zip(played[::2], played[1::2], strict=True):
        assert one.opening == other.opening
        assert (one.south, other.south) == (0, 1)
    assert Counter(game.seed for game in played) == dict.fromkeys(range(500), 2)
    assert played == games(PLAYERS, "114", 100, None, seed=3) != games(PLAYERS, "114", 100, None, seed=4)


def test_a_board_without_openings_is_refused() -> None:
    with pytest.raises(BadInput, match="--board: there are no openings for 7"):
        games(PLAYERS, "7", 100, None, 0)


# -- Elo and the test


@pytest.mark.parametrize("elo", [-300, -10, 0, 35, 150])
def test_a_score_and_a_difference_in_elo_are_two_names_of_one_thing(elo: float) -> None:
    assert elo_of(score_of(elo)) == pytest.approx(elo)


def test_both_games_of_an_opening_are_one_sample() -> None:
    assert pairs([1, 0, 1, 1, 0.5]) == [0.5, 1]
    assert pairs([1]) == [1]
    assert pairs([]) == []
    # What the opening decides alone says that both are equally strong, and for sure.
    decided, mixed = strength([1, 0] * 100), strength([1, 1, 0, 0] * 50)
    assert decided.elo == pytest.approx(mixed.elo) == pytest.approx(0)
    assert decided.interval[1] - decided.interval[0] < (mixed.interval[1] - mixed.interval[0]) / 3


def test_few_games_that_all_ended_alike_leave_a_wide_interval() -> None:
    for scores in ([], [1.0], [1.0, 1.0], [0.5]):
        known = strength(scores)
        low, high = known.interval
        assert low < known.elo < high
        assert high - low > 200


@pytest.mark.parametrize("elo", [0, 60, 150])
def test_the_interval_has_the_difference_in_it_as_often_as_it_says(elo: float) -> None:
    found = [strength(chance_games(elo, 0.15, seed, 400)).interval for seed in range(200)]
    assert 180 <= sum(low <= elo <= high for low, high in found) <= 200


@pytest.mark.parametrize(("elo", "expected"), [(0, "rejected"), (50, "accepted")])
def test_the_sequential_test_is_right_19_times_in_20(elo: float, expected: str) -> None:
    verdicts = Counter()
    for seed in range(100):
        scores = chance_games(elo, 0.15, seed)
        told = (verdict(scores[:count], (0, 50)) for count in range(2, len(scores), 2))
        verdicts[next(each for each in told if each is not None)] += 1
    assert verdicts[expected] >= 90


def test_evidence_grows_with_what_is_won() -> None:
    scores = [1.0, 0.5] * 30
    assert evidence(scores, (0, 50)) > evidence(scores[:20], (0, 50)) > 0 > evidence([0.0, 0.5] * 30, (0, 50))


def test_no_more_games_are_taken_than_the_test_needs() -> None:
    taken = []

    def played() -> object:
        for number in range(1000):
            taken.append(number)
            yield Ended((2, 0))

    assert judge(played(), (0, 100)).verdict == "accepted"  # type: ignore[arg-type]
    assert len(taken) < 100
    assert judge([Ended((1, 1)), Ended((0, 0))], (0, 5)).verdict == UNDECIDED
    assert judge([Ended((1, 0))], None).verdict is None


# -- The command


def duel(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["duel", *words, "--workers", "1"])
    out, err = capsys.readouterr()
    return code, out, err


def test_two_programs_play_and_a_broken_off_duel_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    state = tmp_path / "duel.jsonl"
    line = (stub("keen"), stub("first"), "--nodes", "1", "--state", str(state), "--json")
    code, out, _ = duel(capsys, *line, "--games", "6")
    whole = json.loads(out)
    assert code == 0
    assert list(whole) == ["games", "won", "lost", "drawn", "points", "elo", "interval", "verdict"]
    assert whole["games"] == 6 == whole["won"] + whole["lost"] + whole["drawn"]
    assert whole["won"] > whole["lost"]
    assert whole["verdict"] is None
    lines = state.read_text().splitlines(keepends=True)
    assert len(lines) == 7
    state.write_text("".join(lines[:4]))
    assert json.loads(duel(capsys, *line, "--games", "6")[1]) == whole
    assert state.read_text() == "".join(lines)


def test_a_version_in_a_folder_plays_as_this_one_does(capsys: pytest.CaptureFixture[str]) -> None:
    root = str(Path(__file__).resolve().parents[2])
    code, out, _ = duel(capsys, ".", root, "--nodes", "200", "--games", "2", "--board", "127")
    assert code == 0
    # The same player twice: what one of them wins from one side the other wins from the same side.
    assert "Elo +0.0" in out
    assert out.startswith("2 games: ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((".", "nowhere", "--nodes", "1"), "error: B: must be ., a folder with a version of this project or"),
        (("cmd:no-such-program", ".", "--nodes", "1"), "error: A: there is no program “no-such-program”"),
        (("cmd:'", ".", "--nodes", "1"), "error: A: there is no program"),
        ((".", ".", "--nodes", "0"), "error: --nodes: must be a whole number from 1 to"),
        ((".", ".", "--nodes", "5", "--games", "0"), "error: --games: must be a whole number from 1 to 1000"),
        ((".", ".", "--nodes", "5", "--sprt", "9", "3"), "error: --sprt: must be two numbers from"),
        ((".", ".", "--nodes", "5", "--sprt", "nan", "3"), "error: --sprt: must be two numbers from"),
    ],
)
def test_a_command_that_cannot_be_done_says_what_is_wrong(
    words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = duel(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith(message)
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("wrong", "error: B: played “1a1-a1” at "),
        ("ends", "error: B: the program has ended"),
        ("refuses", "error: B: the program said “error: no”"),
    ],
)
def test_a_program_that_does_not_play_ends_the_duel(
    how: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = duel(capsys, stub("first"), stub(how), "--nodes", "1", "--games", "2")
    assert (code, out) == (2, "")
    assert err.startswith(message)
    assert err.count("\n") == 1


def test_players_are_this_version_a_folder_or_a_program(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    assert command_of("A", ".") == ([sys.executable, "-m", "ra_hex", "engine"], root)
    assert command_of("A", f"cmd:{sys.executable} x 'y z'") == ([sys.executable, "x", "y z"], None)
    (tmp_path / "ra_hex").mkdir()
    with pytest.raises(BadInput, match="A: must be"):
        command_of("A", str(tmp_path))
