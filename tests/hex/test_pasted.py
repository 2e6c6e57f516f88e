"""What people paste: headers may be missing, positions and several games in one text are read."""

import pytest

from ra_hex.notation import read_move, read_position, write_position
from ra_hex.pasted import read_records, write_copied
from ra_hex.record import UNKNOWN_DATE, Record, read_record, write_record
from ra_hex.variations import tidy_comment
from ra_hex.words import BadRecord

FULL = """\
[Board "114"]
[South "Ann"]
[North "Bea"]
[Date "2026.11.18"]
[Result "*"]

1. 1b4-e7 1k9-h6
"""
POSITION = "127 N c5:3,e3:3,f6:3/h8:3,i11:3,k9:3"


def moves(text: str) -> list[list[str]]:
    return [record.game.moves for record in read_records(text)]


def test_a_whole_record_is_read_as_ever() -> None:
    (record,) = read_records(FULL)
    assert write_record(record) == FULL


def test_headers_may_be_missing() -> None:
    (record,) = read_records('[North "Bea"]\n\n1. 1b4-e7')
    assert (record.players, record.date, record.game.moves) == (("South", "Bea"), UNKNOWN_DATE, ["1b4-e7"])
    with pytest.raises(BadRecord, match="the header Board is missing"):
        read_record('[North "Bea"]\n\n1. 1b4-e7')  # in a file for other programs it is still an error


def test_a_position_header_says_which_board_it_is() -> None:
    (record,) = read_records(f'[Position "{POSITION}"]\n1... 3h8-h7')
    assert record.game.position.board.layout.name == "127"


def test_a_position_is_a_game_without_moves() -> None:
    (record,) = read_records(f"  {POSITION} \n")
    assert write_position(record.game.position) == POSITION
    assert moves(f"{POSITION}\n1... 3h8-h7") == [["3h8-h7"]]


@pytest.mark.parametrize(
    ("start", "move"),
    [
        ("114 S h8:2/b4:1", "2h8-j10#"),
        ("114 N e5:1,h8:2/e3:2", "2e3-c3#"),
        ("127 S c5:1/d6:1", "1c5xd6#"),
        ("114 N e5:1/e3:2", "2e3-e1"),
    ],
)
def test_a_copied_position_is_read_back_also_after_the_end(start: str, move: str) -> None:
    position = read_position(start)
    position.play(read_move(position, move))
    (record,) = read_records(write_copied(position))
    assert write_position(record.game.position) == write_position(position)
    assert write_copied(record.game.position) == write_copied(position)


def test_several_games_are_read_one_after_the_other() -> None:
    assert moves(FULL + "\n" + FULL) == [["1b4-e7", "1k9-h6"]] * 2
    assert moves("1. 1b4-e7\n1k9-h6\n\n1. 1d2-g5 (\n1. 1b4-e7)") == [["1b4-e7", "1k9-h6"], ["1d2-g5"]]
    assert moves(f"{POSITION}\n{POSITION}\n1... 3h8-h7\n{FULL}") == [[], ["3h8-h7"], ["1b4-e7", "1k9-h6"]]


def test_what_looks_like_a_header_in_a_comment_begins_no_game() -> None:
    assert moves('1. 1b4-e7 {as in\n[Board "127"]\n1. e4} 1k9-h6') == [["1b4-e7", "1k9-h6"]]


def test_a_long_comment_before_the_first_move_belongs_to_the_game() -> None:
    (record,) = read_records("{Both want\nthe middle.}\n1. 1b4-e7 1k9-h6")
    assert record.tree is not None
    assert (record.tree.root.comment, record.game.moves) == ("Both want the middle.", ["1b4-e7", "1k9-h6"])


def test_norths_first_move_may_begin_a_line() -> None:
    assert moves("1. 1b4-e7 {slow}\n1... 1k9-h6") == [["1b4-e7", "1k9-h6"]]
    assert moves("1. 1b4-e7 (1. 3e5-f6)\n1… 1k9-h6\n\n1. 1d2-g5") == [["1b4-e7", "1k9-h6"], ["1d2-g5"]]


def test_a_comment_on_the_line_of_its_first_move_begins_a_game() -> None:
    assert moves("1. 1b4-e7 1k9-h6\n\n{another} 1. 1d2-g5") == [["1b4-e7", "1k9-h6"], ["1d2-g5"]]


@pytest.mark.parametrize("long", ["{words} " * 30, "1. 1... ( ) [Board] 114 S * " * 9, "x" * 200])
def test_what_a_study_is_written_as_is_read_as_one_game(long: str) -> None:
    text = FULL.replace("1k9-h6", "1k9-h6 2. 3e5-f6 2k9-i7")
    tree = read_record(text).tree
    assert tree is not None
    for node in (tree.root, *tree.main_line()):
        node.comment = tidy_comment(long)
    (record,) = read_records(text)
    written = write_record(Record(record.game, record.players, record.date, tree))
    assert [write_record(each) for each in read_records(written)] == [written]


def test_handsome_quotation_marks_of_headers_are_read() -> None:
    (record,) = read_records("[Board “127”]\n[South „Ann“]\n[North «Bea»]\n\n1. 1e3-h6 {“so”}")
    assert record.game.position.board.layout.name == "127"
    assert record.players == ("Ann", "Bea")
    assert record.tree is not None
    assert [node.comment for node in record.tree.main_line()] == ["“so”"]
    (named,) = read_records('[South "Ann “the first”"]\n\n1. 1b4-e7')
    assert named.players[0] == "Ann “the first”"


def test_comments_marks_and_results_at_the_end_are_read() -> None:
    (record,) = read_records("{well} 1. 1b4-e7! *")
    assert record.tree is not None
    assert record.tree.root.comment == "well"
    assert record.game.moves == ["1b4-e7"]


def test_moves_without_numbers_are_read() -> None:
    assert moves("1b4-e7 1k9-h6 3e5-f6") == [["1b4-e7", "1k9-h6", "3e5-f6"]]


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("", "line 1, column 1", "there is no game here"),
        (" \n hello", "line 2, column 2", "a header must be written"),
        ('[Event "x"]\n1. 1b4-e7', "line 1, column 1", "“Event” isn’t a known header"),
        ("1. 1b4-e7\n\n1. 1b4-e8", "line 3, column 4", "pawns move in a straight line"),
        (FULL + "\n" + FULL.replace("1k9-h6", "1k9-h7"), "line 15, column 11", "pawns move"),
        ("  114 S b4:4/", "line 1, column 11", "a stack must be written"),
        (f"{POSITION} x", "line 1, column 37", "there is extra text"),
        ("1. 1b4-e7 S1", "line 1, column 11", "the moves lead to *, not to “S1”"),
        ("1. 1b4-e7 3. 1k9-h6", "line 1, column 11", "“3.” isn’t a move"),
        ("1. 1b4-e7 1k9-h6 3. 3e5-f6", "line 1, column 18", "expected 2., found “3.”"),
        ('[Position "114 S b4:3/h8:3"]\n[Board "127"]\n1. 1b4-e7', "line 1, column 12", "the position isn’t"),
    ],
)
def test_what_cannot_be_read_is_refused_with_line_and_column(text: str, where: str, what: str) -> None:
    with pytest.raises(BadRecord) as wrong:
        read_records(text)
    assert str(wrong.value).startswith(f"{where}: {what}"), str(wrong.value)
