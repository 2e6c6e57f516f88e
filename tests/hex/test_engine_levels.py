"""Levels are opponents for people: other games every time, mistakes, but none that insults whoever plays."""

from random import Random

import pytest

from ra_hex.engine.levels import ALL, DEEPEST, LEVELS, STRONGEST
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.moves import Move
from ra_hex.notation import read_position, start_position, write_move
from ra_hex.position import Position

BELOW = [level for level in LEVELS if level != STRONGEST]
CAREFUL = [level for level in BELOW if level >= 2]
ATTENTIVE = [level for level in BELOW if level >= 3]
# What the search of a level that sees every move must find in return for what it gives away: half a pawn.
IN_RETURN = 32


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def game(engine: Engine, board: str, level: int, seed: int, turns: int) -> list[str]:
    """The first turns of a level against itself."""
    position, chance, made = start_position(board), Random(seed), []
    while position.ending is None and len(made) < turns:
        move = engine.think(position, Limits(), level=level, seed=chance.getrandbits(30)).move
        made.append(write_move(position, move))
        position.play(move)
    return made


def lively_positions(count: int, seed: int) -> list[Position]:
    """Positions out of random games, after many captures as well."""
    chance, found = Random(seed), []
    while len(found) < count:
        position = start_position(chance.choice(["114", "127"]))
        for _ in range(chance.randrange(4, 40)):
            if position.ending:
                break
            moves = position.legal_moves()
            position.play(chance.choice([move for move in moves if not move.points] or moves))
        if not position.ending:
            found.append(Position(position.board, position.pawns, position.to_move))
    return found


def after(position: Position, move: Move) -> Position:
    """The position a move leads to."""
    reached = position.copy()
    reached.play(move)
    return reached


def ends_at_once(position: Position) -> bool:
    """Whether the side to move can win with one move."""
    return any(after(position, move).points for move in position.legal_moves())


def lost_for_nothing(position: Position, move: Move) -> int:
    """The pawns the other side can take after a move, with nothing taken back, beyond those it takes."""
    lost, reached = 0, after(position, move)
    for reply in reached.legal_moves():
        if reply.captured:
            left = after(reached, reply)
            back = [each for each in left.legal_moves() if each.target == reply.target and each.captured]
            if not back and not ends_at_once(left):
                lost = max(lost, reply.captured)
    return max(0, lost - move.captured)


@pytest.mark.parametrize("board", ["114", "127"])
@pytest.mark.parametrize("level", BELOW)
def test_every_level_below_the_strongest_plays_another_game_each_time(
    engine: Engine, level: int, board: str
) -> None:
    games = {tuple(game(engine, board, level, seed, 3)) for seed in range(4)}
    assert len(games) >= 3
    assert len({moves[0] for moves in games}) > 1


@pytest.mark.parametrize("level", BELOW)
def test_the_same_seed_gives_the_same_game(level: int) -> None:
    assert game(Engine(), "114", level, 5, 4) == game(Engine(places=1 << 16), "114", level, 5, 4)


@pytest.mark.parametrize("level", ATTENTIVE)
def test_from_level_three_on_a_way_into_the_ra_is_taken_and_closed(engine: Engine, level: int) -> None:
    taken = closed = 0
    for seed, position in enumerate(lively_positions(40, seed=level)):
        move = engine.think(position, Limits(), level=level, seed=seed).move
        if ends_at_once(position):
            assert after(position, move).points, write_move(position, move)
            taken += 1
        elif not all(ends_at_once(after(position, each)) for each in position.legal_moves()):
            assert not ends_at_once(after(position, move)), write_move(position, move)
            closed += 1
    assert taken > 2
    assert closed > 5


@pytest.mark.parametrize("level", CAREFUL)
def test_from_level_two_on_no_stack_is_given_away_for_nothing(engine: Engine, level: int) -> None:
    asked = 0
    for seed, position in enumerate(lively_positions(25, seed=100 + level)):
        move = engine.think(position, Limits(), level=level, seed=seed).move
        lost = lost_for_nothing(position, move)
        if not lost or after(position, move).points:
            continue
        others = [each for each in position.legal_moves() if not lost_for_nothing(position, each)]
        # What loses the game at once is no way out.
        others = [each for each in others if not ends_at_once(after(position, each))]
        if not others:
            continue
        asked += 1
        assert not LEVELS[level].misses, write_move(position, move)
        worth = engine.compare(position, [move, *others[:8]], Limits(depth=3))
        assert worth is not None
        assert worth[0] + IN_RETURN >= max(worth[1:]), write_move(position, move)


def test_a_weak_level_misses_what_is_open_now_and_then() -> None:
    position, engine = read_position("114 S i9:2,a1:2/a7:1,e5:2"), Engine()
    assert ends_at_once(position)
    taken = [bool(engine.think(position, Limits(), level=1, seed=seed).move.points) for seed in range(40)]
    assert {True, False} == set(taken)


def test_a_far_move_is_missed_rather_than_a_near_one() -> None:
    for level in LEVELS.values():
        near, middle, far = level.seen
        assert ALL >= near >= middle >= far > 0


def test_only_the_strongest_level_asks_the_clock() -> None:
    for number, level in LEVELS.items():
        assert (level.milliseconds is not None) == (number == STRONGEST)
        if level.depth == DEEPEST:
            assert (level.nodes is None) == (number == STRONGEST)


def test_a_level_looks_at_no_more_than_its_nodes(engine: Engine) -> None:
    for number, level in LEVELS.items():
        if level.nodes is not None:
            thought = engine.think(start_position("127"), Limits(), level=number, seed=3)
            assert thought.nodes <= level.nodes
            fewer = engine.think(start_position("127"), Limits(nodes=100), level=number, seed=3)
            assert fewer.nodes <= 100
