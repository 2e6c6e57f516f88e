"""The engine finds what can be won, knows what points are worth, and never plays what is not legal."""

from collections.abc import Callable
from random import Random

import pytest

from ra_hex.board import NORTH, SOUTH
from ra_hex.engine.evaluation import evaluate
from ra_hex.engine.ground import ground_of
from ra_hex.engine.levels import LEVELS
from ra_hex.engine.search import Search, Stopped
from ra_hex.engine.table import Table
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.engine.worth import WON, Worth, chance, moves_to_end, of_match, of_points, of_score
from ra_hex.match import RULES, Match
from ra_hex.notation import read_move, read_position, start_position, write_move
from ra_hex.position import Position
from ra_hex.ways import HEIGHT, OWNER_SHIFT, stack
from tests.hex.reading import game_won


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def best(engine: Engine, text: str, depth: int, worth: Worth | None = None) -> tuple[str, Thought]:
    position = read_position(text)
    thought = engine.think(position, Limits(depth=depth), worth=worth)
    return write_move(position, thought.move), thought


def random_positions(count: int, seed: int, most: int = 40) -> list[Position]:
    """Positions out of random games that go on."""
    chance = Random(seed)
    found = []
    while len(found) < count:
        position = start_position(chance.choice(["114", "127"]))
        for _ in range(chance.randrange(most)):
            position.play(chance.choice(position.legal_moves()))
            if position.ending:
                break
        else:
            found.append(position)
    return found


def values(position: Position, depth: int, table: Table | None) -> list[int]:
    """What is found at each depth."""
    search = Search(ground_of(position.board), position, of_points(), table)
    moves = position.legal_moves()
    return [search.look(moves, each, lambda _value, _move: None)[0] for each in range(1, depth + 1)]


def apart(position: Position) -> Position:
    """The position without its past."""
    return Position(position.board, position.pawns, position.to_move)


def image(position: Position, cells: tuple[int, ...], swaps: bool) -> Position:
    """The position laid onto itself."""
    return Position(
        position.board,
        {
            cells[cell]: stack((held >> OWNER_SHIFT) ^ swaps, held & HEIGHT)
            for cell, held in position.pawns.items()
        },
        position.to_move ^ swaps,
    )


def test_enters_when_it_can(engine: Engine) -> None:
    move, thought = best(engine, "114 S i9:1/h12:1", 1)
    assert move == "1i9-j10#"
    assert thought.moves_to_end == 1


def test_enters_with_as_many_pawns_as_it_can(engine: Engine) -> None:
    move, thought = best(engine, "114 S i9:3/h12:1", 3)
    assert move == "3i9-j10#"
    assert thought.moves_to_end == 1


def test_takes_the_last_pawn(engine: Engine) -> None:
    move, thought = best(engine, "114 S e5:1/e8:1", 2)
    assert move == "1e5xe8#"
    assert thought.moves_to_end == 1


def test_finds_a_win_in_two(engine: Engine) -> None:
    move, thought = best(engine, "114 S g5:2,b4:1/c9:1,a5:1", 4)
    assert thought.moves_to_end == 2
    assert move.startswith("1g5-")


def test_finds_a_win_in_three(engine: Engine) -> None:
    _, thought = best(engine, "114 S d2:1/f12:1", 6)
    assert thought.moves_to_end == 3


def test_knows_what_is_lost(engine: Engine) -> None:
    _, thought = best(engine, "114 S a1:1/f4:1,f3:1,c6:1,e9:1", 2)
    assert thought.moves_to_end == -1


def test_defends_where_it_can(engine: Engine) -> None:
    # North's two pawns stand two cells before South's Ra; the stack on b4 can step into their way.
    position = read_position("114 S b4:3,k5:1/e5:2,h8:3")
    thought = engine.think(position, Limits(depth=3))
    position.play(thought.move)
    ra = position.board.ras[SOUTH]
    assert all(move.target != ra for move in position.legal_moves())


# One pawn can enter at once for a point; two pawns can next move for three, and nobody is near.
ONE_NOW_THREE_NEXT = "114 S d3:1,j7:2/d8:1,g1:2"


def test_plays_for_three_where_three_are_there(engine: Engine) -> None:
    move, thought = best(engine, ONE_NOW_THREE_NEXT, 4)
    assert move == "2j7-j9"
    assert thought.moves_to_end == 2


def test_takes_one_where_one_is_all_the_match_needs(engine: Engine) -> None:
    move, thought = best(engine, ONE_NOW_THREE_NEXT, 4, of_score("seven-by-two", (6, 0)))
    assert move == "1j7-j10#"
    assert thought.moves_to_end == 1
    assert best(engine, ONE_NOW_THREE_NEXT, 4, of_score("seven-by-two", (6, 6)))[0] == "2j7-j9"


def test_two_points_short_six_are_no_better_than_three() -> None:
    worth = of_score("seven-by-two", (5, 0))
    _, one, three, six = worth.entering[SOUTH]
    assert one < three == six
    _, one, three, six = of_score("seven-by-two", (0, 0)).entering[SOUTH]
    assert one < three < six


def test_one_point_short_every_win_is_the_same() -> None:
    _, one, three, six = of_score("seven-by-two", (6, 0)).entering[SOUTH]
    assert one == three == six
    # With five points behind one, the match needs two ahead: a win by 1 makes it 7 : 5.
    _, one, three, _ = of_score("seven-by-two", (6, 5)).entering[SOUTH]
    assert one == three
    # At 6 : 6 a single point does not end the match.
    _, one, three, _ = of_score("seven-by-two", (6, 6)).entering[SOUTH]
    assert one < three


def test_the_worth_of_a_match_is_that_of_its_score() -> None:
    match = Match("114", ("Ann", "Bea"))
    assert of_match(match) == of_score("seven-by-two", (0, 0))
    for move in game_won("S3", starter=SOUTH):
        match.play(move)
    assert of_match(match) == of_score("seven-by-two", (3, 0))


def test_a_single_game_is_played_for_its_points() -> None:
    assert of_score("single", (0, 0)) == of_points()


def test_chances_of_both_sides_add_up() -> None:
    rule = RULES["seven-by-two"]
    for own in range(7):
        for other in range(7):
            assert chance(rule, own, other) + chance(rule, other, own) == pytest.approx(1)
    assert chance(rule, 7, 5) == 1
    assert 0.5 < chance(rule, 7, 6) < 1


def test_values_tell_the_way_to_the_end() -> None:
    six = of_points().entering[SOUTH][3]
    assert [moves_to_end(six - plies) for plies in (0, 2, 4)] == [1, 2, 3]
    assert [moves_to_end(plies - six) for plies in (1, 3, 5)] == [-1, -2, -3]
    assert moves_to_end(500) is None


def test_a_loss_by_one_is_better_than_by_six() -> None:
    worth = of_points()
    assert -worth.entering[NORTH][1] > -worth.entering[NORTH][3]


def test_without_the_table_values_are_the_same() -> None:
    for position in random_positions(6, seed=3):
        assert values(position, 4, Table()) == values(position, 4, None)


def plain(position: Position, depth: int, see: Callable[[Position], int]) -> int:
    """The value by looking at everything, without any bounds; what is quiet is told by `see`."""
    worth = of_points()
    side = position.to_move
    found = []
    for move in position.moves():
        position.make(move)
        if move.points:
            value = worth.entering[side][move.pawns]
        elif position.points:
            value = worth.last_pawn[side]
        elif depth == 1:
            value = -see(position)
        else:
            value = -plain(position, depth - 1, see)
        position.unmake(move)
        found.append(value - 1 if value > 19_000 else value + 1 if value < -19_000 else value)
    return max(found)


def test_what_is_left_out_because_of_a_bound_changes_no_value() -> None:
    left_out = 0
    for position in map(apart, random_positions(12, 31)):
        found = []
        for most in (None, 10 * WON):
            search = Search(ground_of(position.board), position, of_points())
            if most is not None:  # a bound so wide that nothing can be left out for it
                search.most, search.twice = most, 2 * most
            moves = position.legal_moves()
            found.append((search.look(moves, 3, lambda _value, _move: None)[0], search.nodes))
        (value, nodes), (widely, more) = found
        assert value == widely
        left_out += more - nodes
    assert left_out > 1000


@pytest.mark.parametrize("count", [1, pytest.param(2, marks=pytest.mark.case)])
def test_the_search_finds_what_looking_at_everything_finds(count: int) -> None:
    def quiet(position: Position) -> int:
        """The search's own value of a position that is not looked on from."""
        search = Search(ground_of(position.board), position, of_points())
        return search.quiet(*quietly(search), -(1 << 15), 1 << 15, 0, 4)

    def quietly(search: Search) -> tuple[int, int, int, int, int]:
        state, _, own, other, score, side = search.root
        return state, own, other, score, side

    for position in random_positions(count, seed=8, most=25):
        wanted = plain(position, 2, quiet)
        found = values(position, 2, None)[-1]
        assert found == (wanted + 1 if wanted > 19_000 else wanted - 1 if wanted < -19_000 else wanted)


def test_the_mirrored_position_has_the_mirrored_value() -> None:
    for position in random_positions(4, seed=5):
        for each in position.board.symmetries:
            other = image(position, each.cells, each.swaps)
            ground = ground_of(position.board)
            assert evaluate(ground, position) == evaluate(ground, other)
            assert values(apart(position), 3, Table()) == values(other, 3, Table())


@pytest.mark.parametrize("count", [150, pytest.param(500, marks=pytest.mark.case)])
def test_never_an_illegal_move(engine: Engine, count: int) -> None:
    chance = Random(9)
    for number, position in enumerate(random_positions(count, seed=2)):
        level = chance.choice(list(LEVELS))
        thought = engine.think(position, Limits(depth=2), level=level, seed=number)
        assert thought.move in position.legal_moves()
        for move in thought.line:
            assert move in position.legal_moves()
            position.play(move)


def test_a_turn_is_passed_where_nothing_can_move(engine: Engine) -> None:
    position = passing_position()
    thought = engine.think(position, Limits(depth=4))
    assert not thought.move.pawns


def passing_position() -> Position:
    """South's only pawn stands in a corner, blocked on every side."""
    position = read_position("114 S a1:1/a2:2,b1:2,b2:2")
    assert not position.moves()[0].pawns
    return position


def test_a_finished_game_is_nothing_to_think_about(engine: Engine) -> None:
    with pytest.raises(ValueError, match="over"):
        engine.think(read_position("114 S e5:1/"), Limits(depth=1))


def test_a_position_that_stood_before_counts_as_drawn() -> None:
    position = start_position("114")
    for move in ("1b4-b7", "1k9-k6", "1b7-b4"):
        position.play(read_move(position, move))
    search = Search(ground_of(position.board), position, of_points())
    back = read_move(position, "1k6-k9")
    assert search.look([back], 1, lambda _value, _move: None) == (0, back)
    assert search.look([back], 4, lambda _value, _move: None) == (0, back)


def test_who_is_ahead_does_not_repeat(engine: Engine) -> None:
    # South is far ahead; 1b7-b4 would lead back to a position that stood before.
    position = read_position("114 S b4:3,d2:3,e5:3/h12:1")
    for move in ("1b4-b7", "1h12-e9", "1b7-b4", "1e9-h12"):
        position.play(read_move(position, move))
    before = set(position.past)
    position.play(engine.think(position, Limits(depth=3)).move)
    assert position.state not in before


def test_the_same_question_gets_the_same_answer(engine: Engine) -> None:
    position = start_position("127")
    for level in (3, 8):
        first = engine.think(position, Limits(depth=4), level=level, seed=7)
        again = engine.think(position, Limits(depth=4), level=level, seed=7)
        assert (first.line, first.value, first.nodes) == (again.line, again.value, again.nodes)


def test_a_weak_level_sees_other_moves_with_another_seed(engine: Engine) -> None:
    position = start_position("114")
    found = {engine.think(position, Limits(), level=2, seed=seed).move for seed in range(20)}
    assert len(found) > 1


def test_every_level_has_its_depth(engine: Engine) -> None:
    position = start_position("114")
    for number, level in LEVELS.items():
        limits = Limits(nodes=3_000)
        thought = engine.think(position, limits, level=number)
        assert thought.depth <= level.depth


def test_levels_are_numbered_from_the_weakest_on() -> None:
    assert list(LEVELS) == list(range(1, len(LEVELS) + 1))
    ratings = [each.rating for each in LEVELS.values()]
    assert ratings == sorted(set(ratings))


def test_nodes_are_a_limit(engine: Engine) -> None:
    assert engine.think(start_position("114"), Limits(nodes=2_000)).nodes <= 2_000


def test_stop_ends_thinking(engine: Engine) -> None:
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    thought = engine.think(start_position("114"), Limits(), stopped=stopped)
    assert asked == 6
    assert thought.nodes < 6 * 256


def test_even_stopped_at_once_there_is_a_move(engine: Engine) -> None:
    position = start_position("114")
    assert engine.think(position, Limits(), stopped=lambda: True).move in position.legal_moves()


def test_time_is_a_limit(engine: Engine) -> None:
    thought = engine.think(start_position("114"), Limits(milliseconds=30))
    assert thought.depth < 60


def test_a_search_says_when_it_is_stopped() -> None:
    position = start_position("114")

    def ask(_nodes: int) -> None:
        raise Stopped

    search = Search(ground_of(position.board), position, of_points(), ask=ask)
    with pytest.raises(Stopped):
        search.look(position.legal_moves(), 5, lambda _value, _move: None)


def test_whatever_is_told_is_better_founded_each_time(engine: Engine) -> None:
    told: list[Thought] = []
    thought = engine.think(start_position("114"), Limits(depth=4), report=told.append)
    assert [each.depth for each in told] == [1, 2, 3, 4]
    assert told[-1] == thought
