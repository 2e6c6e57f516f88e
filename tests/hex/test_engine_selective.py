"""The search that plays: it looks deeper for less, and what it says is won is won."""

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from ra_hex.board import board
from ra_hex.engine import asking, thinking
from ra_hex.engine.endgames import moves_of, score_of
from ra_hex.engine.forced_wins import forced_soon
from ra_hex.engine.ground import ground_of
from ra_hex.engine.levels import DEEPEST, LEVELS
from ra_hex.engine.proof import proof
from ra_hex.engine.search import Search
from ra_hex.engine.selective import Selective
from ra_hex.engine.table import Table
from ra_hex.engine.tables import RACES, fitted, places
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.engine.worth import of_points
from ra_hex.layouts import LAYOUTS
from ra_hex.notation import read_move, read_position, start_position, write_move
from ra_hex.ways import HIGHEST

PUZZLES = json.loads(
    (Path(__file__).resolve().parents[2] / "ra_hex/lessons/puzzles.json").read_text(encoding="utf-8")
)["puzzles"]
# Out of games between equals: the search alone takes two to four times as long.
SEEN_LATE = (
    "114 N b4:1,d4:2,e2:3,e6:3/f5:3,f9:2,h11:1,i9:2,l10:1",
    "114 N a4:1,a7:1,b5:1,d2:2,d4:1,d6:2,e3:1/f5:3,h8:3,j12:2,l9:1",
)
SOON = [puzzle for puzzle in PUZZLES[:60] if puzzle["moves"] <= 3]


@pytest.mark.parametrize("name", LAYOUTS)
def test_it_looks_as_deep_for_half_the_nodes(name: str) -> None:
    position = start_position(name)
    nodes = []
    for kind in (Search, Selective):
        search = kind(ground_of(position.board), position, of_points(), Table())
        for depth in range(1, 6):
            search.look(position.legal_moves(), depth, lambda _value, _move: None)
        nodes.append(search.nodes)
    full, selective = nodes
    assert 2 * selective < full


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A clock that goes on by 2 ms each time it is read: it is read once in 128 nodes, which take less."""
    ticks = count()
    for module in (asking, thinking):
        monkeypatch.setattr(module, "perf_counter", lambda: next(ticks) * 0.002)
    return ticks


@pytest.mark.parametrize("puzzle", SOON[::4], ids=[puzzle["position"] for puzzle in SOON[::4]])
def test_a_win_in_three_moves_is_played_soon(puzzle: dict, clock: Iterator[int]) -> None:
    position = read_position(puzzle["position"])
    thought = Engine().think(position, Limits(milliseconds=60_000))
    assert next(clock) * 0.002 < 0.3
    # It may say a move too few: replies that lose as well, but later, may have been left out.
    assert thought.moves_to_end in (puzzle["moves"] - 1, puzzle["moves"])
    assert write_move(position, thought.move) == puzzle["line"].split()[0]


@pytest.mark.parametrize("text", SEEN_LATE)
def test_a_win_that_the_search_sees_late_is_played_as_soon(text: str, clock: Iterator[int]) -> None:
    position = read_position(text)
    thought = Engine().think(position, Limits(milliseconds=60_000))
    assert next(clock) * 0.002 < 0.3
    assert proof(position, 1).keeps(position, thought.move, 3)
    assert thought.moves_to_end is not None
    assert thought.moves_to_end > 0


def test_what_is_not_forced_soon_is_not_proved() -> None:
    for name in LAYOUTS:
        position = start_position(name)
        assert forced_soon(position, position.legal_moves(), lambda: None) is None


def test_a_win_whose_first_move_may_not_be_played_is_none() -> None:
    position = read_position(SEEN_LATE[0])
    found = forced_soon(position, position.legal_moves(), lambda: None)
    assert found is not None
    others = [
        move for move in position.legal_moves() if not proof(position, 1).keeps(position, move, found.moves)
    ]
    assert forced_soon(position, others, lambda: None) is None


@pytest.mark.parametrize(
    ("text", "won_in"),
    [("114 S h3:1,l8:1/g5:1,h4:1", 16), ("127 S b8:1,i8:1/g6:1,k11:1", 11)],
)
def test_a_capture_into_the_endgame_tables_is_known_to_win_however_far_the_end_is(
    text: str, won_in: int
) -> None:
    position = read_position(text)
    thought = Engine().think(position, Limits(depth=1))
    assert thought.move.captured
    assert thought.moves_to_end == won_in
    # The rules themselves bear it out: by the tables no other move ends it sooner from there.
    position.play(thought.move)
    score = score_of(position)
    assert score is not None
    assert score < 0
    assert moves_of(score) + 1 == 2 * won_in - 1


def test_a_reply_that_captures_into_the_endgame_tables_is_known_too() -> None:
    position = read_position("114 S h3:1,l8:1/g5:1,h4:1")
    move = read_move(position, "1l8-i8")
    thought = Engine().think(position, Limits(depth=2), moves=[move])
    assert thought.moves_to_end == -3


def test_a_limit_of_nodes_is_not_cut_short_by_a_win() -> None:
    position = read_position(SOON[-1]["position"])
    first, again = (Engine().think(position, Limits(nodes=6_000)) for _ in range(2))
    assert (first.line, first.value, first.nodes) == (again.line, again.value, again.nodes)


def test_between_moves_the_table_is_kept_where_time_is_the_limit() -> None:
    engine = Engine()
    position = start_position("114")
    timed = [engine.think(position, Limits(depth=7, milliseconds=10**7)).nodes for _ in range(2)]
    assert timed[1] < timed[0] / 2
    fixed = [engine.think(position, Limits(depth=5)).nodes for _ in range(2)]
    assert fixed[0] == fixed[1]


def test_with_another_worth_the_table_is_not_kept() -> None:
    from ra_hex.engine.worth import of_score

    position = start_position("114")
    limits = Limits(depth=4, milliseconds=10**7)
    alone = Engine().think(position, limits, worth=of_score("seven-by-two", (6, 0)))
    engine = Engine()
    engine.think(position, limits)
    after = engine.think(position, limits, worth=of_score("seven-by-two", (6, 0)))
    assert (after.value, after.nodes) == (alone.value, alone.nodes)


def test_what_is_lost_by_force_is_worth_what_looking_at_everything_says() -> None:
    # North's two pawns stand two cells before South's Ra, and will get there whatever South does.
    position = read_position("114 S b4:3,k5:1/e5:2,h8:3")
    search = Search(ground_of(position.board), position, of_points(), Table())
    found = search.look(position.legal_moves(), 4, lambda _value, _move: None)[0]
    assert Engine().think(position, Limits(depth=4)).value == found < -19_000


def test_to_come_back_counts_as_drawn_as_well() -> None:
    position = start_position("114")
    for move in ("1b4-b7", "1k9-k6", "1b7-b4"):
        position.play(read_move(position, move))
    search = Selective(ground_of(position.board), position, of_points(), Table())
    back = read_move(position, "1k6-k9")
    assert search.look([back], 4, lambda _value, _move: None) == (0, back)


def test_only_the_levels_that_look_as_deep_as_can_be_leave_moves_out() -> None:
    assert all(level.selective == (level.depth == DEEPEST) for level in LEVELS.values())


@pytest.mark.parametrize("name", ["114", "127"])
def test_the_tables_of_a_board_are_whole(name: str) -> None:
    tables = fitted(board(name))
    assert tables is not None
    south, north = places(board(name))
    for cell in range(len(board(name))):
        for other in range(len(board(name))):
            if south[cell] == north[other]:
                assert tables.values[0][cell] == tables.values[1][other]
    assert len(tables.races) == RACES
    assert all(len(row) == RACES for row in tables.races)
    for table in (tables.guarded, tables.invaded, tables.met_own, tables.met_enemy):
        assert [len(row) for row in table] == (HIGHEST + 1) * [HIGHEST + 1]
