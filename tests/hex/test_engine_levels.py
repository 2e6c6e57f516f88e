"""Levels are opponents for people: other games every time, mistakes, but none that insults whoever plays."""

from random import Random

import pytest

from ra_hex.engine.levels import ALL, LEVELS, STRONGEST
from ra_hex.engine.thinking import FINE, Engine, Limits
from ra_hex.notation import start_position, write_move
from ra_hex.position import Position
from tools.hex_manners import ATTENTIVE, CAREFUL, ERRING, after, check, ends_at_once, lively_positions

# The higher levels look at more than a test has time for.
FEW = Limits(nodes=1_500)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def game(engine: Engine, board: str, level: int, seed: int, turns: int) -> list[str]:
    """The first turns of a level against itself."""
    position, chance, made = start_position(board), Random(seed), []
    while position.ending is None and len(made) < turns:
        move = engine.think(position, FEW, level=level, seed=chance.getrandbits(30)).move
        made.append(write_move(position, move))
        position.play(move)
    return made


@pytest.mark.parametrize("board", ["114", "127"])
@pytest.mark.parametrize("level", ERRING)
@pytest.mark.sample(5)
def test_every_level_that_errs_plays_another_game_each_time(engine: Engine, level: int, board: str) -> None:
    games = {tuple(game(engine, board, level, seed, 3)) for seed in range(4)}
    assert len(games) >= 3
    assert len({moves[0] for moves in games}) > 1


@pytest.mark.parametrize("level", ERRING)
def test_the_same_seed_gives_the_same_game(level: int) -> None:
    assert game(Engine(), "114", level, 5, 4) == game(Engine(places=1 << 16), "114", level, 5, 4)


@pytest.mark.parametrize("level", CAREFUL)
@pytest.mark.sample(3)
def test_levels_keep_their_manners(engine: Engine, level: int) -> None:
    found = check(engine, level, lively_positions(40, seed=level), FEW)
    assert found.wrong == ()
    if level in ATTENTIVE:
        assert found.taken > 2
        assert found.closed > 5


def test_the_weakest_level_leaves_a_way_open_now_and_then(engine: Engine) -> None:
    def closable(position: Position) -> bool:
        safe = [not ends_at_once(after(position, move)) for move in position.legal_moves()]
        return 0 < sum(safe) < len(safe) / 4 and not ends_at_once(position)

    position = next(filter(closable, lively_positions(100, seed=1)))
    closed = {
        not ends_at_once(after(position, engine.think(position, FEW, level=1, seed=seed).move))
        for seed in range(40)
    }
    assert closed == {True, False}


def test_a_far_move_is_missed_rather_than_a_near_one() -> None:
    for level in LEVELS.values():
        near, middle, far = level.seen
        assert ALL >= near >= middle >= far > 0


def test_a_level_that_errs_counts_nodes_and_any_other_asks_the_clock() -> None:
    """So that it errs alike on every machine."""
    for number, level in LEVELS.items():
        assert (level.milliseconds is None) == (number in ERRING)
    assert STRONGEST not in ERRING


def test_a_level_looks_at_no_more_than_its_nodes(engine: Engine) -> None:
    for number, level in LEVELS.items():
        if level.nodes is not None:
            thought = engine.think(start_position("127"), Limits(), level=number, seed=3)
            assert thought.nodes <= level.nodes * (1 + 1 / FINE)
            fewer = engine.think(start_position("127"), Limits(nodes=100), level=number, seed=3)
            assert fewer.nodes <= 100 * (1 + 1 / FINE)
