"""Endgames: the tables against the rules alone, play by them, and proofs where they have nothing."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from ra_hex.board import NORTH, SOUTH, board
from ra_hex.engine import endgames
from ra_hex.engine.endgames import DRAW, SPAN, choice, file_of, moves_of, points_of, score_of
from ra_hex.engine.levels import STRONGEST
from ra_hex.engine.protocol import Protocol
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.engine.verdict import verdict
from ra_hex.engine.worth import of_points, of_score
from ra_hex.layouts import LAYOUTS
from ra_hex.notation import read_position, write_position
from ra_hex.position import Position
from ra_hex.ways import HEIGHT, OWNER_SHIFT
from tests.hex import plain_rules
from tests.hex.test_cli import printed, refused
from tests.hex.test_puzzles import forced, nexts

# Another board need not have a table; these have.
STORED = [name for name in LAYOUTS if file_of(board(name)).exists()]
BOARDS = pytest.mark.parametrize("name", STORED)
# South's stacks and North's; every split of up to three pawns, except that nobody has all of them.
MATERIALS = (((1,), (1,)), ((2,), (1,)), ((1,), (2,)), ((1, 1), (1,)), ((1,), (1, 1)))


def some(name: str, count: int, seed: int, materials: object = MATERIALS) -> Iterator[Position]:
    """Positions at random, as many of each material and side to move."""
    chance = Random(seed)
    where = board(name)
    cells = [cell for cell in where.graph if cell not in where.ras]
    for own, other in materials:  # type: ignore[attr-defined]
        for side in (SOUTH, NORTH):
            for _ in range(count):
                placed = chance.sample(cells, len(own) + len(other))
                heights = [*own, *(1 << OWNER_SHIFT | height for height in other)]
                yield Position(where, dict(zip(placed, heights, strict=True)), side)


def by_rules(name: str, position: Position) -> int:
    """The score by the rulings as they are written down in `plain_rules`, and the scores after the moves."""
    turn = "SN"[position.to_move]
    nodes = position.board.graph.nodes
    pawns = {
        (nodes[cell]["x"], nodes[cell]["y"]): ("SN"[held >> OWNER_SHIFT], held & HEIGHT)
        for cell, held in position.pawns.items()
    }
    scores = []
    for move in plain_rules.moves(name, pawns, turn):
        after = plain_rules.after(pawns, turn, move)
        if plain_rules.finished(name, after):
            entered = after.get(plain_rules.BOARDS[name]["ra"][plain_rules.OTHER[turn]])
            scores.append(SPAN * ({1: 1, 2: 3, 3: 6}[entered[1]] if entered else 3) - 1)
            continue
        score = score_of(read_position(plain_rules.text(name, after, plain_rules.OTHER[turn])))
        assert score is not None
        # Who wins comes nearer with each move, so the same win is one move further off here.
        scores.append(-score - 1 if score < 0 else 1 - score if score > 0 else DRAW)
    return max(scores)


@BOARDS
def test_each_value_follows_from_those_after_all_legal_moves(name: str) -> None:
    # With this true of every position values are exact: wins come nearer, and draws lead to draws for ever.
    # `python -m tools.hex_endgames --check` looks at all of them.
    for position in some(name, 100, seed=1):
        assert score_of(position) == by_rules(name, position), write_position(position)


@BOARDS
def test_short_wins_are_those_found_by_the_rules_alone(name: str) -> None:
    for position in some(name, 8, seed=2):
        score = score_of(position)
        assert score is not None
        for points in (1, 3):
            mine = score > 0 and points_of(score) >= points
            # Within one own move, and within two where it is soon seen; a lower prize may be quicker.
            assert forced(position, position.to_move, points, 1) <= mine
            if mine and points == points_of(score) and moves_of(score) <= 3:
                assert forced(position, position.to_move, points, (moves_of(score) + 1) // 2)
                assert not forced(position, position.to_move, points, (moves_of(score) - 1) // 2)


def test_more_than_three_pawns_are_not_in_the_tables() -> None:
    for text in ("S a1:3/b1:1", "S a1:1/b1:3", "S a1:2/b1:2", "N a1:1,a2:1/b1:2", "S a1:2,a2:1/b1:1"):
        assert score_of(read_position(f"114 {text}")) is None
    assert score_of(read_position("114 S a1:1,a2:1/b1:1,b2:1")) is None


def test_a_finished_game_has_no_score() -> None:
    assert score_of(read_position("114 S a1:1/")) is None
    assert choice(read_position("114 S a1:1/")) is None


@BOARDS
def test_h8_nobody_has_to_pass(name: str) -> None:
    # What the tables rely on: a pawn has three ways or more, of which its Ra and the other stack block two.
    where = board(name)
    for cell in where.graph:
        assert sum(bool(ray) for ray in where.rays[cell]) >= 3
    for side in (SOUTH, NORTH):
        for cell in set(where.graph) - set(where.ras):
            for ray in where.rays[cell]:
                for near in set(ray[:3]) - set(where.ras):
                    pawns = {cell: side << OWNER_SHIFT | 1, near: (1 - side) << OWNER_SHIFT | 2}
                    assert all(move.pawns for move in Position(where, pawns, side).moves())


@BOARDS
def test_best_play_ends_when_the_table_says_and_meets_no_position_twice(name: str) -> None:
    for position in some(name, 6, seed=4):
        found = choice(position)
        assert found is not None
        if found.score == DRAW:
            continue
        winner = position.to_move if found.score > 0 else 1 - position.to_move
        twin = position.copy()
        for move in endgames.line(position, found.moves[0]):
            twin.make(move)
            assert not twin.repeats()
        assert twin.ending is not None
        assert (twin.ending.winner, twin.ending.points) == (winner, points_of(found.score))
        assert len(twin.past) == moves_of(found.score)


def test_h8_who_loses_takes_the_draw_that_repeats() -> None:
    position = read_position("114 S a1:1/l7:1,l12:1")
    found = choice(position)
    assert found is not None
    assert found.score < 0
    for move in position.legal_moves():
        after = position.copy()
        after.make(move)
        repeated = position.copy()
        repeated.past = [after.state, after.state]
        drawn = choice(repeated)
        assert drawn is not None
        assert (drawn.moves, drawn.score) == ((move,), DRAW)


@BOARDS
def test_the_engine_plays_the_best_move_at_once(name: str) -> None:
    for position in some(name, 5, seed=5):
        found = choice(position)
        assert found is not None
        said: list[Thought] = []
        thought = Engine(table=False).think(position, Limits(nodes=2000), level=STRONGEST, report=said.append)
        assert thought.move in found.moves
        if found.score != DRAW:
            assert thought.nodes == 1
            assert said == [thought]
            assert len(thought.line) == moves_of(found.score)
            ends = thought.moves_to_end
            assert ends == (moves_of(found.score) + 1) // 2 * (1 if found.score > 0 else -1)


def test_values_are_those_of_the_search() -> None:
    # As `Tree` has it: to enter at once is worth what it is worth, each move before that costs one.
    for worth in (of_points(), of_score("seven-by-two", (5, 2))):
        for side, values in enumerate(endgames.values(worth)):
            assert values[DRAW] == 0
            assert values[SPAN - 1] == worth.entering[side][1]
            assert values[3 * SPAN - 5] == worth.entering[side][2] - 4
            assert values[2 - SPAN] == 1 - worth.entering[1 - side][1]


def test_the_tables_are_small_and_no_longer_than_said() -> None:
    files = [file_of(board(name)) for name in STORED]
    assert {"114", "127", "114b"} <= {*STORED}
    assert sum(file.stat().st_size for file in files) < 400_000


def test_a_table_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endgames, "file_of", lambda _board: file_of(board("127")))
    with pytest.raises(ValueError, match="belongs to other rules"):
        endgames.Endgames(board("114"))


@BOARDS
def test_a_proof_is_what_the_rules_alone_force(name: str) -> None:
    materials = (((3,), (2,)), ((3,), (3,)), ((3, 2), (1,)), ((2,), (3, 1)))
    seen = set()
    for position in some(name, 5, seed=6, materials=materials):
        found = verdict(position, nodes=300)
        if position.ending or found is None or found.moves > 2:
            continue
        assert found.winner is not None
        mover = found.winner == position.to_move
        seen.add((mover, found.points))
        assert forced(position, found.winner, found.points, found.moves)
        assert not forced(position, found.winner, found.points, found.moves - 1)
        if mover:
            keeping = {
                move
                for move, after in zip(position.legal_moves(), nexts(position), strict=True)
                if forced(after, found.winner, found.points, found.moves - 1)
            }
            assert found.best
            assert set(found.best) <= keeping
    assert {mover for mover, _ in seen} == {True, False}


def test_nothing_is_claimed_without_a_proof() -> None:
    assert verdict(read_position("114 S b4:3,d2:3/h8:3"), nodes=10) is None


def test_the_command_shows_what_the_table_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "endgame", "114 S i9:2/a1:1").splitlines() == [
        "South wins 3 points in 1 move",
        "best: 2i9-j10#",
        "line: 2i9-j10#",
    ]
    found = json.loads(printed(capsys, "endgame", "127 S a1:1,b3:1/m13:1", "--json"))
    assert (found["known"], found["exact"], found["winner"], found["points"]) == (True, True, "S", 1)
    assert found["moves"] == (len(found["line"]) + 1) // 2
    assert found["line"][0] in found["best"]
    assert found["line"][-1].endswith("#")


def test_the_command_proves_what_the_table_has_not(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "endgame", "114 S i9:3/a1:2,b1:1", "--json"))
    assert found == {
        "position": "114 S i9:3/a1:2,b1:1",
        "known": True,
        "exact": True,
        "winner": "S",
        "points": 6,
        "moves": 1,
        "best": ["3i9-j10#"],
        "line": [],
    }
    assert printed(capsys, "endgame", "114 S i9:1,i10:1/k9:1,j11:1").startswith("South wins at least ")


def test_the_command_says_where_nothing_is_known(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ra_hex.engine.verdict.MOST_NODES", 10)
    start = "114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3"
    assert printed(capsys, "endgame", start) == "unknown: no forced win was found for either side\n"
    assert json.loads(printed(capsys, "endgame", start, "--json")) == {"position": start, "known": False}


def test_the_command_refuses_what_is_no_position_to_play_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "endgame", "114 S a1:1/") == "position: the game must not be over"
    assert refused(capsys, "endgame", "115 S a1:1/b1:1").startswith("position, column 1: ")


def test_the_protocol_answers_from_the_table() -> None:
    said: list[str] = []
    Protocol(said.append).run(["position 114 S a1:1/l12:1,k11:1", "go movetime 5000"])
    assert said[-1].startswith("bestmove 1a1-")
    assert " nodes 1 " in said[0]
