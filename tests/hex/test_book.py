"""The opening book: every entry is legal and reached, values fit, symmetric positions get mirrored moves."""

import json
from collections.abc import Iterator

import pytest

from ra_hex.board import NORTH, SOUTH, Symmetry, board
from ra_hex.engine import book
from ra_hex.engine.book import Book, Entry, Games, Stored, faces, file_of, key_of, known, pack, thought
from ra_hex.engine.protocol import Protocol
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.engine.worth import STEP, WON
from ra_hex.layouts import LAYOUTS
from ra_hex.notation import read_position, start_position, write_move, write_position
from ra_hex.position import Position
from ra_hex.ways import OWNER_SHIFT
from tests.hex.test_cli import printed, refused

BOARDS = pytest.mark.parametrize("name", [name for name in LAYOUTS if file_of(board(name)).exists()])
MOST_BYTES = 300_000
SOON = Limits(milliseconds=60_000)


def following(position: Position) -> Iterator[Position]:
    """Where the book's moves lead."""
    found = known(position)
    assert found is not None
    for move, _ in found.moves:
        after = position.copy()
        after.play(move)
        yield after


def reached(name: str) -> dict[bytes, Position]:
    """A position for each entry, found by playing the book's moves from the start, both sides beginning."""
    waiting = [start_position(name)]
    found: dict[bytes, Position] = {}
    while waiting:
        position = waiting.pop()
        if position.ending or known(position) is None:
            continue
        key = key_of(faces(position)[0])
        if key not in found:
            found[key] = position
            waiting += following(position)
    return found


def laid(position: Position, symmetry: Symmetry) -> Position:
    """The position as a symmetry lays it."""
    side = int(symmetry.swaps)
    pawns = {symmetry.cells[cell]: held ^ side << OWNER_SHIFT for cell, held in position.pawns.items()}
    return Position(position.board, pawns, position.to_move ^ side)


# -- What is in the files


def test_every_board_has_a_book_and_all_are_small() -> None:
    sizes = [file_of(board(name)).stat().st_size for name in ("114", "127")]
    assert sum(sizes) < MOST_BYTES


@BOARDS
def test_every_entry_is_reached_by_legal_moves_from_the_start(name: str) -> None:
    kept = book.book_of(board(name))
    assert kept is not None
    found = reached(name)  # plays each move by the rules
    assert len(found) == len(kept) > 20
    for position in found.values():
        entry = known(position)
        assert entry is not None
        assert entry.moves
        assert {move for move, _ in entry.moves} <= set(position.legal_moves())
        assert entry.entry.depth > 0


@BOARDS
def test_a_move_is_worth_what_the_position_after_it_is(name: str) -> None:
    for position in reached(name).values():
        entry = known(position)
        assert entry is not None
        values = [value for _, value in entry.moves]
        assert values == sorted(values, reverse=True)
        assert entry.entry.value == values[0]
        assert abs(values[0]) < WON - STEP  # what is forced the search finds by itself
        for (_, value), after in zip(entry.moves, following(position), strict=True):
            below = known(after)
            assert below is None or value == -below.entry.value


@BOARDS
def test_a_symmetric_position_gets_the_same_moves_laid_as_it_is(name: str) -> None:
    for position in reached(name).values():
        here = known(position)
        assert here is not None
        for symmetry in position.board.symmetries:
            there = known(laid(position, symmetry))
            assert there is not None
            cells = symmetry.cells
            expected = {
                (each.pawns, cells[each.origin], cells[each.target], value) for each, value in here.moves
            }
            assert {(each.pawns, each.origin, each.target, value) for each, value in there.moves} == expected
            assert there.entry == here.entry


@BOARDS
def test_every_entry_counts_its_games(name: str) -> None:
    for position in reached(name).values():
        found = known(position)
        assert found is not None
        games = found.entry.games
        assert games.count > 0
        assert games.won <= games.points[0] <= 6 * games.won
        assert games.lost <= games.points[1] <= 6 * games.lost


# -- How it is kept


def entry_of(position: Position, *moves: tuple[int, int, int, int]) -> dict[bytes, Entry]:
    return {
        key_of(faces(position)[0]): Entry(9, Games(1, 2, 3, (3, 7)), tuple(Stored(*move) for move in moves))
    }


def test_what_is_packed_is_read_back() -> None:
    entries = entry_of(start_position("114"), (1, 8, 41, 20), (3, 8, 9, -5)) | {
        bytes(8): Entry(1, Games(), (Stored(2, 1, 2, -3000),))
    }
    read = Book(pack(entries))
    assert len(read) == 2
    assert {key: read.entry(key) for key in entries} == entries
    assert read.entry(b"12345678") is None


# -- How it is played


def test_without_a_seed_the_best_move_is_played_and_with_seeds_others_nearly_as_good() -> None:
    position = start_position("114")
    found = known(position)
    assert found is not None
    best = thought(position)
    assert best is not None
    assert (best.move, best.value) == found.moves[0]
    near = {move for move, value in found.moves if value >= best.value - book.NEAR}
    assert {thought(position, seed).move for seed in range(1, 200)} == near  # type: ignore[union-attr]
    assert thought(position, 7) == thought(position, 7)


@BOARDS
def test_the_expected_line_is_legal_and_begins_with_the_move(name: str) -> None:
    position = start_position(name)
    found = thought(position)
    assert found is not None
    assert len(found.line) > 1
    for move in found.line:
        position.play(move)


def test_a_position_that_has_been_before_is_thought_about() -> None:
    position = start_position("114")
    assert thought(position) is not None
    position.past.append(position.state)
    assert thought(position) is None


def test_no_move_leads_back_to_a_position_of_the_game() -> None:
    position = start_position("114")
    best = known(position).moves[0][0]  # type: ignore[union-attr]
    position.past.append(position.state ^ best.change)
    assert thought(position) is None


@pytest.mark.parametrize("side", [SOUTH, NORTH])
def test_the_strongest_level_plays_it_at_once_whoever_begins(side: int) -> None:
    position = start_position("127", side)
    found = Engine(book=thought).think(position, SOON)
    assert found.nodes == 0
    assert found == thought(position)


# -- The command and the protocol


def test_the_command_says_what_the_book_holds(capsys: pytest.CaptureFixture[str]) -> None:
    position = start_position("114")
    text = write_position(position)
    found = known(position)
    assert found is not None
    said = json.loads(printed(capsys, "book", text, "--json"))
    assert said["position"] == text
    entry = said["entry"]
    assert entry["value"] == found.entry.value
    assert sum(entry["chances"].values()) == 1000
    assert entry["depth"] == found.entry.depth
    assert entry["moves"] == [
        {"move": write_move(position, move), "value": value} for move, value in found.moves
    ]
    lines = printed(capsys, "book", text).splitlines()
    assert lines[0].startswith(f"South to move: {found.entry.value / 100:+.2f}, searched to depth ")
    assert lines[3] == f"{write_move(position, found.moves[0][0])} {found.moves[0][1] / 100:+.2f}"


def test_the_command_says_that_the_book_holds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    text = "114 S a1:1,b4:1/h12:1,k9:1"
    assert printed(capsys, "book", text) == "not in the book\n"
    assert json.loads(printed(capsys, "book", text, "--json")) == {"position": text, "entry": None}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["114 S b4:3"], "a / must separate"),
        (["115 S b4:3/h8:3"], "the board must be one of"),
        (["114 S b4:3/"], "position: the game must not be over"),
    ],
)
def test_the_command_refuses_what_is_no_position_to_play(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert told in refused(capsys, "book", *words)


def asked(*lines: str) -> list[str]:
    """What the protocol says; nothing that lasts is asked of it."""
    said: list[str] = []
    Protocol(said.append).run(lines)
    return said


def test_the_protocol_plays_by_the_book_unless_it_is_told_not_to() -> None:
    assert "option name Book type check default true" in asked("rai")
    by_book = asked(f"position {write_position(start_position('114'))}", "go nodes 500")
    assert " nodes 0 " in by_book[0]
    alone = asked("setoption name Book value false", "go nodes 500")
    assert all(" nodes 0 " not in line for line in alone)
    again = asked("setoption name Book value false", "setoption name Book value true", "go nodes 500")
    assert again[-1] == by_book[-1]


def test_a_position_outside_the_book_is_thought_about() -> None:
    position = read_position("114 S a1:1,b4:1/h12:1,k9:1")
    assert thought(position) is None
    assert Engine(book=thought).think(position, Limits(depth=2)).nodes > 0
