"""The board as a graph and what follows from it, for the boards of H1 and for one of our own."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from ra_hex.__main__ import main
from ra_hex.board import NORTH, SOUTH, Board, board, board_of
from ra_hex.journal import read_journal
from ra_hex.known import FILE, known
from ra_hex.layouts import DIRECTIONS, LAYOUTS, Layout
from ra_hex.match import Match
from ra_hex.notation import read_position, start_position, write_move, write_position
from ra_hex.perft import perft
from ra_hex.record import Record, read_record, write_record
from ra_hex.tempo import tempo_tables
from ra_hex.words import Words
from tools.hex_boards import found_in_graphs

ROOT = Path(__file__).resolve().parents[2]
SMALL = Layout(
    name="19",
    length=5,
    breadth=2,
    ras=("b2", "d4"),
    start="a1:1,b1:1/d5:1,e5:1",
    about=Words("Small."),
)
BOARDS = [*LAYOUTS.values(), SMALL]


@pytest.fixture(params=BOARDS, ids=[layout.name for layout in BOARDS])
def each_board(request: pytest.FixtureRequest) -> Board:
    return board_of(request.param)


def test_a_board_is_made_once_per_layout() -> None:
    assert board("114") is board("114") is not board("127")
    assert tempo_tables(board("114")) is tempo_tables(board("114"))


# On such a Python other libraries ask for bz2 too, and do without when it is not there.
WITHOUT_BZ2 = """
import sys

class Without:
    def find_spec(self, name, path=None, target=None):
        if name in ("bz2", "_bz2"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Without())
from ra_hex.board import board
graph = board("114").graph
try:
    import bz2
except ImportError:
    print(len(graph))
"""


def test_the_graph_is_made_without_bz2_and_nobody_is_told_it_is_there() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_BZ2], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "114\n"


# networkx takes 22 MB and, on a phone, half a second.
WITHOUT_NETWORKX = """
import sys
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.notation import start_position
for name in ("114", "127"):
    Engine().think(start_position(name), Limits(depth=2))
print("networkx" in sys.modules)
"""


def test_the_boards_of_the_app_are_played_on_without_networkx() -> None:
    program = [sys.executable, "-c", WITHOUT_NETWORKX]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_what_is_known_of_the_boards_is_what_is_in_their_graphs() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == found_in_graphs()


def test_a_layout_that_is_new_or_has_changed_is_found_in_its_graph() -> None:
    layout = LAYOUTS["114"]
    new, changed = replace(layout, name="114b"), replace(layout, ras=layout.ras[::-1])
    assert (known(layout) is None, known(new), known(changed)) == (False, None, None)
    assert Board(new).rays == board("114").rays
    assert Board(changed).distances == board("114").distances[::-1]
    assert tempo_tables(Board(new)) == tempo_tables(board("114"))


def test_a_board_is_named_for_the_number_of_its_cells() -> None:
    for each in BOARDS:
        assert re.fullmatch(rf"{len(board_of(each))}[a-z]?", each.name)


def test_h2_each_side_begins_with_nine_pawns_in_three_stacks_of_three() -> None:
    for name in ("114", "127"):
        halves = write_position(start_position(name)).split()[2].split("/")
        assert [re.findall(r":(\d)", half) for half in halves] == [["3"] * 3] * 2


def test_nodes_know_name_place_and_ra(each_board: Board) -> None:
    graph = each_board.graph
    assert isinstance(graph, nx.DiGraph)
    for cell, node in graph.nodes(data=True):
        assert set(node) == {"name", "x", "y", "ra"}
        assert node["name"] == each_board.names[cell]
        assert node["ra"] == (each_board.ras.index(cell) if cell in each_board.ras else None)


def test_edges_know_their_direction_and_lead_back(each_board: Board) -> None:
    graph = each_board.graph
    for here, there, direction in graph.edges(data="direction"):
        right, up = DIRECTIONS[direction]
        assert graph.nodes[there]["x"] - graph.nodes[here]["x"] == right
        assert graph.nodes[there]["y"] - graph.nodes[here]["y"] == up
        assert graph.edges[there, here]["direction"] == (direction + 3) % 6
    assert nx.is_strongly_connected(graph)


def test_all_neighbours_on_the_board_are_joined(each_board: Board) -> None:
    places = {(node["x"], node["y"]) for _, node in each_board.graph.nodes(data=True)}
    pairs = sum((x + right, y + up) in places for x, y in places for right, up in DIRECTIONS)
    assert each_board.graph.number_of_edges() == pairs


def test_rays_go_straight_to_the_edge(each_board: Board) -> None:
    nodes = each_board.graph.nodes
    places = {(node["x"], node["y"]): cell for cell, node in nodes(data=True)}
    for cell in each_board.graph:
        for direction, (right, up) in enumerate(DIRECTIONS):
            x, y = nodes[cell]["x"] + right, nodes[cell]["y"] + up
            for met in each_board.rays[cell][direction]:
                assert places.pop((x, y), met) == met
                places[x, y] = met
                x, y = x + right, y + up
            assert (x, y) not in places


def test_distances_count_steps_to_each_ra(each_board: Board) -> None:
    nodes = each_board.graph.nodes
    for side in (SOUTH, NORTH):
        ra = nodes[each_board.ras[side]]
        for cell, node in nodes(data=True):
            right, up = node["x"] - ra["x"], node["y"] - ra["y"]
            straight = max(abs(right), abs(up)) if right * up >= 0 else abs(right) + abs(up)
            assert each_board.distances[side][cell] == straight


def test_symmetries_are_turns_and_mirrors_that_keep_the_ras(each_board: Board) -> None:
    graph = each_board.graph
    assert len(each_board.symmetries) == 4
    assert each_board.symmetries[0].cells == tuple(graph)
    assert sorted(each.swaps for each in each_board.symmetries) == [False, False, True, True]
    for each in each_board.symmetries:
        assert sorted(each.cells) == list(graph)
        assert each.cells[each_board.ras[SOUTH]] == each_board.ras[each.swaps]
        assert each.cells[each_board.ras[NORTH]] == each_board.ras[1 - each.swaps]
        for here, there, direction in graph.edges(data="direction"):
            image = graph.edges[each.cells[here], each.cells[there]]
            assert image["direction"] == each.directions[direction]


def test_the_half_turn_and_the_mirror_are_among_the_symmetries() -> None:
    where = board("114")
    images = {
        tuple(where.names[each.cells[where.numbers[name]]] for name in ("c3", "b4", "l11"))
        for each in where.symmetries
    }
    assert images == {
        ("c3", "b4", "l11"),
        ("c3", "d2", "k12"),
        ("j10", "k9", "a2"),
        ("j10", "i11", "b1"),
    }


def fewest_moves(name: str, turn: str, pawns: int, cell: str) -> int | None:
    """By trying all moves of a lone group, as far as ten moves."""
    ra = {"S": "j10", "N": "c3"}[turn]
    reached = {cell}
    for number in range(1, 11):
        further = set()
        for here in reached:
            halves = f"{here}:{pawns}/" if turn == "S" else f"/{here}:{pawns}"
            # A lone pawn of the other side, so that the game is on, where it is in nobody's way.
            for far in ("a1:1", "l12:1", "a7:1", "g1:1"):
                if far[:-2] == here:
                    continue
                both = halves + far if turn == "S" else far + halves
                position = read_position(f"{name} {turn} {both}")
                names = position.board.names
                further |= {
                    names[move.target]
                    for move in position.legal_moves()
                    if move.pawns == pawns and not move.captured
                }
        if ra in further:
            return number
        reached |= further
    return None


@pytest.mark.parametrize("pawns", [1, 2, 3])
@pytest.mark.parametrize(("turn", "side"), [("S", SOUTH), ("N", NORTH)])
@pytest.mark.parametrize("cell", ["a1", "d4", "f9", "l12", "i9"])
def test_tempo_is_the_least_number_of_moves_on_an_empty_board(
    pawns: int, turn: str, side: int, cell: str
) -> None:
    where = board("114")
    table = tempo_tables(where)[side][pawns - 1]
    assert table[where.numbers[cell]] == fewest_moves("114", turn, pawns, cell)


def test_tempo_of_the_ras(each_board: Board) -> None:
    for side, by_pawns in enumerate(tempo_tables(each_board)):
        for table in by_pawns:
            assert table[each_board.ras[1 - side]] == 0
            assert table[each_board.ras[side]] is None
            assert None not in [moves for cell, moves in enumerate(table) if cell != each_board.ras[side]]


def test_tempo_is_the_same_for_both_sides_seen_from_their_seats(each_board: Board) -> None:
    south, north = tempo_tables(each_board)
    turned = next(each for each in each_board.symmetries if each.swaps)
    for of_south, of_north in zip(south, north, strict=True):
        assert of_south == tuple(of_north[cell] for cell in turned.cells)


def test_a_third_board_is_ten_lines_of_data(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(LAYOUTS, SMALL.name, SMALL)
    assert len(board("19")) == 19
    position = start_position("19")
    assert write_position(position) == "19 S a1:1,b1:1/d5:1,e5:1"
    moves = {write_move(position, move) for move in position.legal_moves()}
    assert moves == {"1a1-b1", "1a1-a3", "1b1-c1", "1b1-e4", "1b1-a1"}
    match = Match("19", ("Ann", "Bea"), "single")
    for move in ("1b1-e4", "1d5-a2", "1e4-d4#"):
        match.play(move)
    assert match.winner == SOUTH
    assert read_journal(match.journal()).journal() == match.journal()
    record = write_record(Record(match.game, match.players))
    assert write_record(read_record(record)) == record
    assert main(["perft", "2", "--board", "19"]) == 0
    assert capsys.readouterr().out == f"{perft(position, 2)}\n"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"name": "60"}, "name: must be the number of cells, 19, "),
        ({"name": "small"}, "name: must be the number of cells"),
        ({"length": 27}, "length: must be 2 to 26"),
        ({"length": 1}, "length: must be 2 to 26"),
        ({"breadth": 0}, "breadth: must be 1 to 4"),
        ({"breadth": 5}, "breadth: must be 1 to 4"),
        ({"ras": ("b2", "a5")}, "ras: both Ras must be cells of the board"),
        ({"ras": ("b2", "b2")}, "ras: both Ras must be cells of the board"),
        ({"ras": ("b2", "d3")}, "ras: must lie opposite each other"),
        ({"start": "a1:1"}, "start: must be South's stacks, a slash"),
        ({"start": "/"}, "start: a stack is written cell:height"),
        ({"start": "a1:4/e5:1"}, "start: a stack is written cell:height"),
        ({"start": "a5:1/e5:1"}, "start: a5 is not on the board, or taken already"),
        ({"start": "b2:1/e5:1"}, "start: b2 is not on the board, or taken already"),
        ({"start": "a1:1/e5:1,a1:1"}, "start: a1 is not on the board, or taken already"),
        ({"start": "a1:3,b1:3,a2:3,c1:1/e5:1"}, "start: a side begins with 9 pawns at most, not 10"),
    ],
)
def test_a_layout_that_is_no_board_is_refused_where_it_is_made(change: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=rf"^layout {change.get('name', '19')}: {re.escape(told)}"):
        replace(SMALL, **change)
