"""Tuning: the evaluation taken apart, weights fitted to games, the same however often it is begun."""

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from random import Random

import pytest

from ra_base.jobs import HERE, Place
from ra_hex.__main__ import main
from ra_hex.board import board
from ra_hex.engine.evaluation import evaluate
from ra_hex.engine.fitting import Sample, chance, fit, solved, surprise, worth
from ra_hex.engine.ground import Ground
from ra_hex.engine.state import SavedGames
from ra_hex.engine.terms import Terms, names, numbers, terms, with_numbers
from ra_hex.engine.tuning import SAVED, Duel, Plan, Played, Tuned, duel, samples, tune
from ra_hex.engine.weights import DEFAULT
from tests.hex.test_cli import printed, refused
from tests.hex.test_engine import random_positions

PLAN = Plan("114", games=6, rounds=2, match=4, depth=1, seed=3)


def tuned(path: Path | None = None, place: Place = HERE, plan: Plan = PLAN) -> Tuned:
    return tune(plan, SavedGames(SAVED, asdict(plan), None if path is None else str(path)), place)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Tuned, str]:
    """What the plan finds, and the state file it leaves."""
    path = tmp_path_factory.mktemp("tuning") / "state"
    return tuned(path), path.read_text()


def test_the_terms_add_up_to_the_evaluation() -> None:
    for position in random_positions(60, seed=1):
        ground = Ground(position.board, DEFAULT)
        assert worth(terms(ground, position), numbers(DEFAULT)) == evaluate(ground, position)


def test_the_terms_add_up_with_other_weights_too() -> None:
    changed = with_numbers(DEFAULT, [(2 + place % 3) * each for place, each in enumerate(numbers(DEFAULT))])
    other = replace(changed, activity=10_000)
    for position in random_positions(20, seed=2):
        ground = Ground(position.board, other)
        assert worth(terms(ground, position), numbers(other)) == evaluate(ground, position)


def test_weights_take_other_numbers() -> None:
    assert with_numbers(DEFAULT, [each + 0.3 for each in numbers(DEFAULT)]) == DEFAULT
    values = [float(each) for each in numbers(DEFAULT)]
    values[names(DEFAULT).index(("race", 2))] += 5
    one, two, *rest = DEFAULT.race[1:]
    assert with_numbers(DEFAULT, values).race == (0, one, two + 5, *rest)


def test_equations_are_solved() -> None:
    assert solved([[0, 2, 1], [1, 1, 1], [2, 0, -1]], [7, 6, -1]) == pytest.approx([1, 2, 3])


def test_what_decides_the_games_is_found() -> None:
    # Whoever has more of the first weight wins more often than the weights before would have it.
    before, truth = [100.0, 50.0], [100.0, 120.0]
    lots = Random(4)
    games = []
    for _ in range(3_000):
        each = Terms(0, {0: lots.randrange(-2, 3), 1: lots.randrange(-2, 3)})
        games.append(Sample(each, lots.random() < chance(worth(each, truth)), 1.0))
    found = fit(games, before)
    assert found[1] / found[0] == pytest.approx(1.2, abs=0.2)
    assert surprise(games, found) < surprise(games, before)


def test_without_games_the_weights_stay() -> None:
    assert fit([Sample(Terms(0, {}), True, 1.0)], [100.0, 50.0]) == [100.0, 50.0]


def test_positions_of_a_drawn_game_say_nothing() -> None:
    ground = Ground(board("114"), DEFAULT)
    assert samples(ground, Played(0, (), (0, 0))) == []
    played = duel(Duel("114", 1, (DEFAULT, DEFAULT), 1))
    found = samples(ground, played)
    assert sum(each.share for each in found) == pytest.approx(1)
    assert {each.won for each in found} == {True, False}


@pytest.mark.case
def test_the_same_plan_finds_the_same_weights_in_processes(whole: tuple[Tuned, str], tmp_path: Path) -> None:
    assert tuned(tmp_path / "state", Place(workers=2)) == whole[0]
    assert (tmp_path / "state").read_text() == whole[1]
    assert whole[0].weights != DEFAULT
    assert whole[0].match.games == PLAN.match


@pytest.mark.parametrize("kept", [1, 4, 9, 15, 16, 17])
@pytest.mark.sample(2)
def test_a_tuning_goes_on_where_it_was_broken_off(
    whole: tuple[Tuned, str], tmp_path: Path, kept: int
) -> None:
    path = tmp_path / "state"
    lines = whole[1].splitlines(keepends=True)
    broken = lines[kept][:20] if kept < len(lines) else ""
    path.write_text("".join(lines[:kept]) + broken)
    assert tuned(path) == whole[0]
    assert path.read_text() == whole[1]


def another_plan(lines: list[str]) -> None:
    lines[0] = lines[0].replace('"seed": 3', '"seed": 4')


def another_game(lines: list[str]) -> None:
    lines[2], lines[3] = lines[3], lines[2]


def no_json(lines: list[str]) -> None:
    lines[2] = "}\n"


def true_for_points(lines: list[str]) -> None:
    lines[2] = json.dumps({**json.loads(lines[2]), "points": [True, 0]}) + "\n"


def an_illegal_move(lines: list[str]) -> None:
    lines[2] = json.dumps({**json.loads(lines[2]), "moves": ["1a1-a2"], "points": [1, 0]}) + "\n"


def nothing(lines: list[str]) -> None:
    lines.clear()


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (another_plan, ": this file belongs to other options"),
        (nothing, ": this file belongs to other options"),
        (no_json, ", line 3: this isn’t a saved game"),
        (true_for_points, ", line 3: this isn’t a saved game"),
        (another_game, ", line 3: must be the game of opening 4"),
        (an_illegal_move, "the game of opening 4: there is no pawn on a1"),
    ],
)
def test_a_spoilt_state_file_is_refused_and_left_alone(
    whole: tuple[Tuned, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    spoil: Callable[[list[str]], None],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = whole[1].splitlines(keepends=True)
    spoil(lines)
    text = "".join(lines)
    Path("state").write_text(text)
    line = [
        "tune",
        "--games=6",
        "--rounds=2",
        "--match=4",
        "--depth=1",
        "--seed=3",
        "--workers=1",
        "--state=state",
    ]
    assert refused(capsys, *line).removeprefix("state").startswith(told)
    assert Path("state").read_text() == text


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (["--games", "0"], "--games: must be a whole number from 1 to "),
        (["--rounds", "101"], "--rounds: "),
        (["--match", "-1"], "--match: "),
        (["--depth", "x"], "command line: "),
        (["--seed", "-1"], "--seed: "),
        (["--state", "/"], "/: "),
        (["--state", "/nowhere/at/all"], "/nowhere/at/all: No such file"),
        (["--state", "a\0b"], "a�b: "),
        (["--scheduler", "x", "--workers", "2"], "command line: "),
    ],
)
def test_a_bad_tuning_is_refused(capsys: pytest.CaptureFixture[str], changed: list[str], told: str) -> None:
    line = ["tune", "--games", "1", "--rounds", "1", "--match", "1", "--depth", "1", *changed]
    assert refused(capsys, *line).startswith(told)


def test_tune_prints_weights_and_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["tune", "--games=4", "--rounds=1", "--match=2", "--depth=1", "--workers=1"]
    said = printed(capsys, *line).splitlines()
    assert said[0].startswith("material: (0, ")
    assert said[-3].startswith("found ")
    assert said[-1].endswith("%)")
    assert main([*line, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["weights"]["activity"] == DEFAULT.activity
    assert told["match"]["games"] == 2
