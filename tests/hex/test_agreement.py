"""The quick rules agree with the plain ones: every move of random positions, and counts to depth 3."""

from collections import Counter
from random import Random

import pytest

from ra_hex.notation import read_position, write_move, write_position
from ra_hex.perft import divide, perft
from ra_hex.ways import Stop
from tests.hex import plain_rules as plain

# Of each board, in the suite and in `make cases`.
POSITIONS = (2_000, pytest.param(20_000, marks=pytest.mark.case))
COUNTED = 30  # the first of them


def scattered(chance: Random, board: str) -> tuple[dict, str]:
    """Stacks dropped anywhere, on the whole board or close together, where more things meet."""
    ras = set(plain.BOARDS[board]["ra"].values())
    free = sorted(plain.BOARDS[board]["cells"] - ras)
    x, y = chance.choice(sorted(plain.BOARDS[board]["cells"]))
    near = [cell for cell in free if max(abs(cell[0] - x), abs(cell[1] - y)) <= 3]
    pawns = {}
    for side in "SN":
        left = chance.randint(1, 9)
        while left:
            height = chance.randint(1, min(3, left))
            left -= height
            cell = chance.choice(near if chance.random() < 0.7 else free)
            if cell not in pawns:
                pawns[cell] = (side, height)
    if {side for side, _ in pawns.values()} != {"S", "N"}:
        return scattered(chance, board)
    return pawns, chance.choice("SN")


def cornered(chance: Random, board: str) -> tuple[dict, str]:
    """One pawn among stacks it cannot take, often with nowhere to go, and two stacks elsewhere."""
    ras = set(plain.BOARDS[board]["ra"].values())
    free = plain.BOARDS[board]["cells"] - ras
    turn = chance.choice("SN")
    near: list[tuple[int, int]] = []
    while not 0 < len(near) <= 4:
        x, y = chance.choice(sorted(free))
        near = [(x + right, y + up) for right, up in plain.SIX_WAYS if (x + right, y + up) in free]
    pawns = {cell: (plain.OTHER[turn], 2) for cell in near if chance.random() < 0.9}
    pawns[chance.choice(near)] = (plain.OTHER[turn], 2)
    elsewhere = chance.sample(sorted(free - pawns.keys() - {(x, y)}), 2)
    pawns |= dict.fromkeys(elsewhere[: chance.randint(0, min(2, 9 - 2 * len(pawns)))], (plain.OTHER[turn], 1))
    pawns[x, y] = (turn, 1)
    return pawns, turn


def played(chance: Random, board: str) -> tuple[dict, str]:
    """A position some random moves after the start."""
    pawns, turn = plain.start(board), "S"
    for _ in range(chance.randint(0, 40)):
        move = chance.choice(plain.moves(board, pawns, turn))
        further = plain.after(pawns, turn, move)
        if plain.finished(board, further):
            break
        pawns, turn = further, plain.OTHER[turn]
    return pawns, turn


def positions(board: str, number: int) -> list[tuple[dict, str]]:
    chance = Random(f"positions {board}")
    kinds = (played, cornered, played, *[scattered] * 17)
    return [kinds[at % len(kinds)](chance, board) for at in range(number)]


@pytest.mark.parametrize("number", POSITIONS)
@pytest.mark.parametrize("board", plain.BOARDS)
def test_all_moves_of_random_positions_agree(board: str, number: int) -> None:
    chance = Random(board)
    met, kinds = set(), Counter()
    for pawns, turn in positions(board, number):
        text = plain.text(board, pawns, turn)
        met.add(text)
        position = read_position(text)
        found = plain.moves(board, pawns, turn)
        legal = position.legal_moves()
        expected = sorted(plain.written(board, pawns, turn, move) for move in found)
        assert sorted(write_move(position, move) for move in legal) == expected, text
        assert position.count() == len(found), text
        kinds.update(move.stop if move.pawns else "pass" for move in legal)
        assert write_position(position) == text

        move = chance.choice(found)
        named = plain.written(board, pawns, turn, move)
        position.make(next(each for each in legal if write_move(position, each) == named))
        assert write_position(position) == plain.text(
            board, plain.after(pawns, turn, move), plain.OTHER[turn]
        )
    assert len(met) > 0.98 * number
    assert min(kinds[each] for each in (*filter(lambda stop: stop.moves, Stop), "pass")) > number / 200, kinds


@pytest.mark.parametrize("board", plain.BOARDS)
@pytest.mark.sample(2)
def test_counts_of_random_positions_agree(board: str) -> None:
    for pawns, turn in positions(board, COUNTED):
        text = plain.text(board, pawns, turn)
        assert perft(read_position(text), 3) == plain.count(board, pawns, turn, 3), text


@pytest.mark.parametrize(("board", "counts"), [("114", (1, 51, 2609)), ("127", (1, 50, 2517))])
def test_counts_from_the_start_are_the_known_ones(board: str, counts: tuple[int, ...]) -> None:
    text = plain.text(board, plain.start(board), "S")
    assert tuple(perft(read_position(text), depth) for depth in range(3)) == counts
    assert tuple(plain.count(board, plain.start(board), "S", depth) for depth in range(3)) == counts


def test_a_count_is_divided_among_the_first_moves() -> None:
    pawns, turn = plain.start("114"), "S"
    expected = {
        plain.written("114", pawns, turn, move): plain.count("114", plain.after(pawns, turn, move), "N", 1)
        for move in plain.moves("114", pawns, turn)
    }
    assert divide(read_position(plain.text("114", pawns, turn)), 2) == expected
