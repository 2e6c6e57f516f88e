"""What holds in every game, whatever is played."""

import pickle
from copy import deepcopy

from hypothesis import given, settings
from hypothesis import strategies as st

from ra_base.names import tidy_name
from ra_hex.board import NORTH, SOUTH, board
from ra_hex.game import Game
from ra_hex.moves import Zone, move_table
from ra_hex.notation import read_position, start_position, write_move, write_position
from ra_hex.position import Position
from ra_hex.record import Record, read_record, write_record
from ra_hex.ways import HEIGHT, OWNER_SHIFT, stack

BOARDS = st.sampled_from(["114", "127"])
CHOICES = st.lists(st.integers(min_value=0, max_value=2**16), max_size=60)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Pawns anywhere, at least one and at most nine a side."""
    where = board(draw(BOARDS))
    free = [cell for cell in range(len(where)) if cell not in where.ras]
    cells = draw(st.lists(st.sampled_from(free), min_size=2, max_size=12, unique=True))
    left = [9, 9]
    pawns = {}
    for at, cell in enumerate(cells):
        side = at % 2 if at < 2 else draw(st.sampled_from([SOUTH, NORTH]))
        if left[side]:
            height = draw(st.integers(1, min(3, left[side])))
            left[side] -= height
            pawns[cell] = stack(side, height)
    return Position(where, pawns, draw(st.sampled_from([SOUTH, NORTH])))


def everything(position: Position) -> tuple[object, ...]:
    """All a position knows."""
    return (
        position.state,
        position.key,
        position.to_move,
        position.points,
        position.past.copy(),
        tuple(sorted(stacks) for stacks in position.stacks),
        position.ending,
    )


def hashed_anew(position: Position) -> int:
    """The key worked out from the whole position."""
    return Position(position.board, position.pawns, position.to_move).key


@given(BOARDS, CHOICES)
def test_nine_pawns_less_the_captured_are_always_on_the_board(name: str, choices: list[int]) -> None:
    position = start_position(name)
    pawns = [9, 9]
    for choice in choices:
        legal = position.legal_moves()
        if not legal:
            break
        turn = position.play(legal[choice % len(legal)])
        pawns[1 - turn.side] -= turn.captured
        held = position.pawns.values()
        assert all(1 <= each & HEIGHT <= 3 for each in held)
        for side in (SOUTH, NORTH):
            assert sum(each & HEIGHT for each in held if each >> OWNER_SHIFT == side) == pawns[side]
        ras = [position.content(ra) for ra in position.board.ras]
        assert any(ras) == bool(turn.ending and turn.ending.entered)


@given(BOARDS, CHOICES)
def test_unmaking_restores_everything(name: str, choices: list[int]) -> None:
    position = start_position(name)
    known, made = [everything(position)], []
    for choice in choices:
        moves = position.moves()
        if not moves:
            break
        move = moves[choice % len(moves)]
        position.make(move)
        made.append(move)
        known.append(everything(position))
        assert position.key == hashed_anew(position)
    for move in reversed(made):
        assert everything(position) == known.pop()
        position.unmake(move)
    assert everything(position) == known.pop()


@given(positions())
def test_unmaking_any_move_of_any_position_restores_everything(position: Position) -> None:
    before = everything(position)
    moves = position.moves()
    assert len(moves) == position.count()
    for move in moves:
        position.make(move)
        assert position.key == hashed_anew(position)
        assert position.past[-1] == before[0]
        position.unmake(move)
        assert everything(position) == before


@given(positions())
def test_every_symmetry_maps_legal_moves_onto_legal_moves(position: Position) -> None:
    where = position.board
    for each in where.symmetries:
        image = Position(
            where,
            {
                each.cells[cell]: stack((held >> OWNER_SHIFT) ^ each.swaps, held & HEIGHT)
                for cell, held in position.pawns.items()
            },
            position.to_move ^ each.swaps,
        )
        moves = [move for move in position.moves() if move.pawns]
        mapped = {
            (move.pawns, each.cells[move.origin], each.cells[move.target], move.captured, move.points)
            for move in moves
        }
        there = [move for move in image.moves() if move.pawns]
        assert mapped == {
            (move.pawns, move.origin, move.target, move.captured, move.points) for move in there
        }
        assert len(moves) == len(there)


@given(positions())
def test_positions_round_trip_as_text(position: Position) -> None:
    again = read_position(write_position(position))
    assert everything(again) == everything(position)


@given(positions(), positions())
def test_two_positions_have_one_key_only_if_they_are_the_same(one: Position, other: Position) -> None:
    if one.board is other.board:
        assert (one.key == other.key) == (one.state == other.state)
    turned = Position(one.board, one.pawns, 1 - one.to_move)
    assert turned.key != one.key
    assert turned.state != one.state


NAMES = st.text(min_size=1, max_size=40).map(tidy_name).filter(bool)


@given(BOARDS, CHOICES, NAMES)
@settings(max_examples=50)
def test_records_round_trip(name: str, choices: list[int], player: str) -> None:
    game = Game(start_position(name))
    for choice in choices:
        legal = game.position.legal_moves()
        if not legal:
            break
        game.play(write_move(game.position, legal[choice % len(legal)]))
    text = write_record(Record(game, (player, "Bea"), "2026.11.18"))
    again = read_record(text)
    assert write_record(again) == text
    assert again.players == (player, "Bea")
    assert everything(again.game.position) == everything(game.position)


@given(BOARDS, CHOICES)
@settings(max_examples=30)
def test_a_position_goes_into_another_process_without_its_tables(name: str, choices: list[int]) -> None:
    position = start_position(name)
    for choice in choices:
        legal = position.legal_moves()
        if not legal:
            break
        position.play(legal[choice % len(legal)])
    sent = pickle.dumps(position)
    assert len(sent) < 6000
    received = pickle.loads(sent)
    assert received.board is position.board
    assert everything(received) == everything(position)
    assert received.legal_moves() == position.legal_moves()
    assert everything(deepcopy(position)) == everything(position)


@given(BOARDS, CHOICES)
@settings(max_examples=30)
def test_a_copy_is_played_on_apart(name: str, choices: list[int]) -> None:
    position = start_position(name)
    for choice in choices:
        twin = position.copy()
        assert everything(twin) == everything(position)
        legal = position.legal_moves()
        if not legal:
            break
        before = everything(twin)
        position.play(legal[choice % len(legal)])
        assert everything(twin) == before


def test_a_forgotten_surrounding_is_found_again() -> None:
    position = start_position("114")
    moves = position.legal_moves()
    for _, zone in move_table(position.board).zones:
        zone.clear()
    again = position.legal_moves()
    assert all(one is other for one, other in zip(moves, again, strict=True))


@given(positions())
@settings(max_examples=50)
def test_zones_stay_small_and_right(position: Position) -> None:
    table = move_table(position.board)
    for cell in position.stacks[position.to_move]:
        mask, zone = table.zones[cell]
        small = Zone(table, cell, kept=2)
        for surroundings in (position.state & mask, *list(zone)[:4], position.state & mask):
            assert small[surroundings] == zone[surroundings]
            assert len(small) <= 2
