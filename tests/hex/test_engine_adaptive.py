"""The opponent that finds your level: six games are enough, whoever plays."""

from random import Random
from statistics import mean

import pytest

from ra_hex.engine.adaptive import level_for, level_in_turn, rating_after, strength
from ra_hex.engine.levels import LEVELS, STRONGEST
from ra_hex.engine.rating import DRAW, LOSS, WIN
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.notation import start_position
from tools.hex_finding import GAMES, levels_met

PLAYERS = 200


@pytest.mark.parametrize("true", LEVELS)
def test_six_games_find_players_of_every_level(true: int) -> None:
    chance = Random(true)
    off = [abs([*levels_met(true, chance)][-1] - true) for _ in range(PLAYERS)]
    assert mean(off) < 1.2
    assert sum(each <= 2 for each in off) > 0.8 * PLAYERS


def test_it_begins_in_the_middle_and_follows_the_results() -> None:
    first = level_for(rating_after([]))
    assert 1 < first < STRONGEST
    assert level_for(rating_after([(first, WIN)])) > first > level_for(rating_after([(first, LOSS)]))
    assert level_for(rating_after([(first, DRAW)])) == first


def test_who_always_wins_meets_the_strongest_and_who_never_does_the_weakest() -> None:
    for score, end in ((WIN, STRONGEST), (LOSS, 1)):
        games: list[tuple[float, float]] = []
        for _ in range(GAMES):
            games.append((level_for(rating_after(games)), score))
        assert level_for(rating_after(games)) == end


def test_a_level_between_two_is_as_strong_as_that_and_plays_as_both() -> None:
    assert strength(4).rating < strength(4.3).rating < strength(5).rating
    played = [level_in_turn(4.3, seed) for seed in range(1000)]
    assert set(played) == {4, 5}
    assert 250 < played.count(5) < 350
    assert {level_in_turn(level, seed) for level in (4, 4.0) for seed in range(20)} == {4}


def test_the_engine_plays_such_a_level() -> None:
    position, engine = start_position("114"), Engine()
    for seed in range(6):
        moves = [
            engine.think(position, Limits(), level=level, seed=seed).move
            for level in (2.5, level_in_turn(2.5, seed ^ position.key))
        ]
        assert moves[0] is moves[1]
