"""The player that knows only the rules: it finds what is near, and nothing of the engine's evaluation."""

import re
from inspect import getsource
from random import Random

import pytest

from ra_hex.engine import montecarlo
from ra_hex.engine.arena import chooser, finish, opening, points_of
from ra_hex.engine.montecarlo import MonteCarlo
from ra_hex.engine.rivals import at_random
from ra_hex.moves import Move
from ra_hex.notation import read_move, read_position, start_position, write_move, write_position
from ra_hex.position import Position
from tests.hex.test_engine import passing_position, random_positions


def played(text: str, games: int = 200, seed: int = 1) -> str:
    position = read_position(text)
    return write_move(position, MonteCarlo(position, Random(seed)).best(games))


def test_it_enters_with_as_many_pawns_as_it_can() -> None:
    assert played("114 S i9:1/h12:1", 1) == "1i9-j10#"
    assert played("114 S i9:3/h12:1", 1) == "3i9-j10#"


def test_it_takes_the_last_pawn() -> None:
    assert played("114 S e5:1/e8:1") == "1e5xe8#"


def test_it_finds_a_win_in_two() -> None:
    position = read_position("114 S g5:2,b4:1/c9:1,a5:1")
    assert played(write_position(position), 2_000).startswith("1g5-")


def test_it_blocks_the_way_into_its_ra() -> None:
    position = read_position("114 S b4:3,k5:1/e5:2,h8:3")
    position.play(MonteCarlo(position, Random(3)).best(1_500))
    assert not any(move.points for move in position.moves())


def test_the_search_leaves_the_position_alone() -> None:
    for position in random_positions(5, seed=4):
        before = (write_position(position), position.key, [*position.past], position.points)
        move = MonteCarlo(position, Random(0)).best(30)
        assert (write_position(position), position.key, position.past, position.points) == before
        assert move in position.legal_moves()


def test_the_same_chance_finds_the_same_move() -> None:
    position = start_position("127")
    moves = [MonteCarlo(position, Random(7)).best(60) for _ in range(2)]
    assert moves[0] is moves[1]


def test_a_turn_is_passed_where_nothing_can_move() -> None:
    assert not MonteCarlo(passing_position(), Random(0)).best(20).pawns


def test_a_third_return_is_a_draw() -> None:
    position = start_position("114")
    for move in ("1b4-b7", "1k9-k6", "1b7-b4", "1k6-k9", "1b4-b7", "1k9-k6", "1b7-b4", "1k6-k9#"):
        position.play(read_move(position, move))
    assert position.ending is not None
    with pytest.raises(ValueError, match="over"):
        MonteCarlo(position, Random(0)).best(10)


@pytest.mark.parametrize("side", [0, 1])
def test_it_beats_chance(side: int) -> None:
    def few(position: Position, chance: Random) -> Move:
        return MonteCarlo(position, chance).best(40)

    position = opening("114", side)
    finish(position, (at_random, few) if side else (few, at_random), Random(side))
    assert points_of(position)[side] > 0


def test_it_is_a_player_of_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ra_hex.engine.rivals.GAMES", 5)
    position = start_position("114")
    assert chooser("montecarlo", 1000)(position, Random(2)) in position.legal_moves()


def test_it_does_not_know_the_evaluation() -> None:
    known = re.findall(r"^from (ra_\S+) import", getsource(montecarlo), re.MULTILINE)
    assert known == ["ra_hex.moves", "ra_hex.position"]
