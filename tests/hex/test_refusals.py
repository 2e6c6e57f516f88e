"""Everything illegal says why, in words a player understands."""

import pytest

from ra_hex.notation import read_move, read_position
from ra_hex.ways import Stop
from ra_hex.words import IllegalMove, Words
from tests.hex.reading import SHUFFLE, moves_of, play


def refused(text: str, move: str) -> str:
    position = read_position(text)
    before = (position.state, position.key, position.past.copy())
    with pytest.raises(IllegalMove) as wrong:
        read_move(position, move)
    assert (position.state, position.key, position.past) == before
    return str(wrong.value)


@pytest.mark.parametrize(
    ("text", "move", "why"),
    [
        ("e7:1/h12:1", "1f7-i7", "there is no pawn on f7"),
        ("e7:1/h12:1", "1h12-h9", "the pawns on h12 are the opponent’s"),
        ("e7:1/h12:1", "2e7-g7", "there is only 1 pawn on e7"),
        ("e7:2/h12:1", "3e7-f7", "there are only 2 pawns on e7"),
        ("e7:1/h12:1", "1e7-f9", "pawns move in a straight line"),
        ("e7:1/h12:1", "1e7-e7", "pawns move in a straight line"),
        ("e7:3/h12:1", "1e7-f7", "one pawn moves exactly three cells"),
        ("e7:3/h12:1", "1e7-i7", "one pawn moves exactly three cells"),
        ("e7:3/h12:1", "2e7-f7", "two pawns move exactly two cells"),
        ("e7:3/h12:1", "3e7-g7", "three pawns move exactly one cell"),
        ("c1:1/h12:1", "1c1-b1", "this move can only stop early on a1"),
        ("d1:1/h12:1", "1d1-b1", "one pawn moves exactly three cells"),
        ("e5:1/h12:1", "1e5-c3", "you can never enter or cross your own Ra"),
        ("e5:1/h12:1", "1e5-d4", "you can never enter or cross your own Ra"),
        ("e5:1/h12:1", "1e5-b2", "you can never enter or cross your own Ra"),
        ("e7:1/f7:2,h12:1", "1e7xf7", "1 pawn can’t capture 2"),
        ("e7:2/f7:3,h12:1", "2e7xf7", "2 pawns can’t capture 3"),
        ("e7:1/f7:2,h12:1", "1e7-h7", "no jumping: f7 is in the way"),
        ("e7:1/f7:1,h12:1", "1e7-h7", "no jumping: f7 is in the way"),
        ("e7:1/g7:2,h12:1", "1e7-f7", "the path is blocked on g7"),
        ("e7:1,g7:1/h12:1", "1e7-f7", "this move can only stop early on g7"),
        ("e7:1,f7:1/h12:1", "1e7-g7", "no jumping: f7 is in the way"),
        ("e7:1,f7:3/h12:1", "1e7-f7", "a stack is never higher than three pawns"),
        ("e7:1,g7:3/h12:1", "1e7-f7", "the path is blocked on g7"),
        ("e7:1,f7:3/h12:1", "1e7-g7", "no jumping: f7 is in the way"),
        ("h8:1/h12:1", "1h8-k11", "the move ends in the enemy Ra"),
        ("h8:1/h12:1", "1h8-i9", "this move can only stop early on j10"),
        ("e7:1/", "1e7-h7", "the game is over"),
        ("e7:1/", "pass", "the game is over"),
        ("e7:1/h12:1", "pass", "you can pass only when you have no legal move"),
        ("e7:1/h7:1,h12:1", "1e7-h7", "1e7-h7 is a capture: write it with x"),
        ("e7:1/h12:1", "1e7xh7", "1e7xh7 isn’t a capture: write it with -"),
        ("e7:1/h12:1", "1e7-h7#", "1e7-h7# doesn’t end the game: remove the #"),
        ("e7:1/h7:1", "1e7xh7", "1e7xh7 ends the game: add a #"),
        ("a1:1/a2:2,b1:2,b2:2", "pass#", "pass# doesn’t end the game: remove the #"),
        ("e7:1/h12:1", "1e7-z9", "“z9” isn’t a cell of the board"),
        ("e7:1/h12:1", "1e7-h01", "“h01” isn’t a cell of the board"),
    ],
)
def test_a_refused_move_is_told_why(text: str, move: str, why: str) -> None:
    assert refused(f"114 S {text}", move) == why


@pytest.mark.parametrize(
    "move",
    [
        "",
        "1e7",
        "0e7-h7",
        "4e7-h7",
        "e7-h7",
        "1E7-h7",
        "1e7-h7 ",
        " 1e7-h7",
        "1e7-h7\n",
        "1e7-h7##",
        "1e7–h7",
        "1e7-h٧",
        "Pass",
        "pass##",
        "1e7-h777",
        "\x00",
        "x" * 5000,
    ],
)
def test_what_is_not_a_move_is_told_so_in_one_short_line(move: str) -> None:
    told = refused("114 S e7:1/h12:1", move)
    assert told.endswith("” isn’t a move")
    assert len(told) < 50
    assert told.isprintable()


def test_groups_of_other_sizes_are_refused() -> None:
    position = read_position("114 S e7:3/h12:1")
    cells = position.board.numbers
    with pytest.raises(IllegalMove, match="one, two or three pawns move together"):
        position.find(0, cells["e7"], cells["f7"])


def test_every_move_that_is_not_legal_gets_a_reason() -> None:
    for text in ("114 S e5:3,f6:1,d4:2/h8:3,g7:1,e7:2", "114 N a1:1,g7:2/b2:1,h8:2,d4:3,c4:1"):
        position = read_position(text)
        legal = {(move.pawns, move.origin, move.target) for move in position.legal_moves()}
        refusals = 0
        for pawns in (1, 2, 3):
            for origin in range(len(position.board)):
                for target in range(len(position.board)):
                    if (pawns, origin, target) in legal:
                        assert position.find(pawns, origin, target).target == target
                        continue
                    with pytest.raises(IllegalMove):
                        position.find(pawns, origin, target)
                    refusals += 1
        assert refusals == 3 * 114**2 - len(legal)
        assert len(legal) == len(moves_of(text))


def test_a_move_of_another_position_cannot_be_played() -> None:
    there = read_position("114 S e7:1/h12:1").legal_moves()[0]
    with pytest.raises(IllegalMove, match="isn’t legal here"):
        read_position("114 S e7:2/h12:1").play(there)


def test_turns_tell_what_moved_split_merged_and_was_captured() -> None:
    position, turn = play("114 S e7:3,f8:1/h12:1", "1e7-f8")
    names = position.board.names
    assert (turn.split, turn.merged, turn.captured, turn.passed) == (True, True, 0, False)
    assert [names[cell] for cell in turn.way] == ["f8"]
    assert (turn.move.left, turn.move.joined) == (2, 1)

    position, turn = play("114 S e7:2/g7:1,h12:1", "2e7xg7")
    assert (turn.split, turn.merged, turn.captured) == (False, False, 1)
    assert [names[cell] for cell in turn.way] == ["f7", "g7"]

    _, turn = play("114 S a1:1/a2:2,b1:2,b2:2", "pass")
    assert turn.passed
    assert turn.way == ()


@pytest.mark.parametrize(
    ("text", "move", "stop"),
    [
        ("114 S e1:1/h12:1", "1e1-b1", Stop.FULL),
        ("114 S d1:1/h12:1", "1d1-a1", Stop.FULL),
        ("114 S c1:1/h12:1", "1c1-a1", Stop.EDGE),
        ("114 S g7:1/h12:1", "1g7-j10#", Stop.RA),
        ("114 S e7:1,f7:1/h12:1", "1e7-f7", Stop.JOIN),
        ("114 S e7:1,h7:1/h12:1", "1e7-h7", Stop.JOIN),
        ("114 S e7:1/f7:1,h12:1", "1e7xf7", Stop.CAPTURE),
        ("114 S e7:1/h7:1,h12:1", "1e7xh7", Stop.CAPTURE),
    ],
)
def test_turns_tell_why_the_move_ended_where_it_did(text: str, move: str, stop: Stop) -> None:
    _, turn = play(text, move)
    assert turn.move.stop is stop
    assert len(turn.way) == turn.move.steps


@pytest.mark.parametrize(
    ("text", "move", "told"),
    [
        ("114 S i9:1/h12:1", "1i9-j10#", "South enters the Ra: 1 point"),
        ("114 S i9:3/h12:1", "2i9-j10#", "South enters the Ra: 3 points"),
        ("114 N e7:1/e8:1", "1e8xe7#", "North captures the last pawn: 3 points"),
    ],
)
def test_the_ending_is_told_in_a_sentence(text: str, move: str, told: str) -> None:
    _, turn = play(text, move)
    assert turn.ending is not None
    assert str(turn.ending.words()) == told
    assert "Ann" in str(turn.ending.words(("Ann", "Ann")))


def test_words_choose_their_plural_by_the_count() -> None:
    for count, told in ((0, "0 pawns"), (1, "1 pawn"), (2, "2 pawns")):
        assert str(Words("{count} pawn", "{count} pawns", count=count)) == told
    assert repr(Words("{a} of {b}", a=Words("one"), b=2)) == "Words('one of 2')"


def test_a_draw_is_told_in_a_sentence() -> None:
    _, turn = play("114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3", *SHUFFLE.split())
    assert turn.ending is not None
    assert str(turn.ending.words()) == "draw: third repetition"
