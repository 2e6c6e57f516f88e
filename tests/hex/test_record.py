"""Records: written as FORMATS says, read back the same, refused with line and column."""

import pytest

from ra_hex.game import Game
from ra_hex.layouts import LAYOUTS
from ra_hex.notation import read_position, start_position
from ra_hex.record import UNKNOWN_DATE, Record, read_record, write_record
from ra_hex.words import BadRecord
from tests.hex.reading import game_won

BOARDS = ", ".join(LAYOUTS)
SHORT = """\
[Board "114"]
[South "Ann"]
[North "Bea"]
[Date "2026.11.18"]
[Result "S1"]

1. 1d2-g5 1k9-k6 2. 1g5-j8 1k6-k9 3. 1j8-j10#
"""
NORTH_BEGINS = """\
[Board "114"]
[South "Ann"]
[North "Bea"]
[Date "????.??.??"]
[Result "*"]
[Position "114 N e7:3/h12:2"]

1... 1h12-h9 2. 3e7-f7
"""


def recorded(moves: list[str], begin: str | None = None) -> Record:
    game = Game(start_position("114") if begin is None else read_position(begin))
    for move in moves:
        game.play(move)
    return Record(game, ("Ann", "Bea"), "2026.11.18")


def test_a_record_is_written_as_the_formats_say() -> None:
    assert write_record(recorded(game_won("S1", starter=0))) == SHORT


@pytest.mark.parametrize("text", [SHORT, NORTH_BEGINS])
def test_what_is_read_is_written_the_same(text: str) -> None:
    assert write_record(read_record(text)) == text


def test_a_record_tells_players_date_and_every_turn() -> None:
    record = read_record(SHORT)
    assert record.players == ("Ann", "Bea")
    assert record.date == "2026.11.18"
    assert record.game.moves == ["1d2-g5", "1k9-k6", "1g5-j8", "1k6-k9", "1j8-j10#"]
    assert [turn.side for turn in record.game.turns] == [0, 1, 0, 1, 0]
    assert record.game.result == "S1"


@pytest.mark.parametrize("result", ["S1", "S3", "S6", "N1", "N3", "N6", "D"])
@pytest.mark.parametrize("starter", [0, 1])
def test_every_result_comes_back(result: str, starter: int) -> None:
    begin = None if starter == 0 else "114 N b4:3,d2:3,e5:3/h8:3,i11:3,k9:3"
    text = write_record(recorded(game_won(result, starter), begin))
    assert f'[Result "{result}"]' in text
    assert ("Position" in text) == (starter == 1)
    assert write_record(read_record(text)) == text


def test_a_record_without_moves_comes_back() -> None:
    text = write_record(recorded([]))
    assert text.endswith('[Result "*"]\n\n')
    assert write_record(read_record(text)) == write_record(read_record(text.rstrip())) == text


def test_passed_turns_are_written() -> None:
    record = recorded(["pass", "1h12-h9", "pass"], "114 S a1:1/a2:2,b1:2,b2:2,h12:1")
    text = write_record(record)
    assert text.endswith("1. pass 1h12-h9 2. pass\n")
    assert write_record(read_record(text)) == text


def test_names_with_quotes_and_backslashes_come_back() -> None:
    names = ('"Ann" \\ "the\\', "Béa Ю. [x]")
    record = Record(Game(start_position("114")), names, UNKNOWN_DATE)
    assert read_record(write_record(record)).players == names


def test_long_games_are_wrapped_at_eighty() -> None:
    text = write_record(recorded(game_won("S6", starter=0)))
    assert max(map(len, text.splitlines())) <= 80
    assert len(text.splitlines()) == 8
    assert not [line for line in text.splitlines() if line.endswith(".")]  # a number is not left by its move
    assert write_record(read_record(text)) == text


def test_line_ends_of_other_systems_and_headers_on_one_line_are_read() -> None:
    assert write_record(read_record(SHORT.replace("\n", "\r\n"))) == SHORT
    head, _, rest = SHORT.partition("\n\n")
    assert write_record(read_record(head.replace("\n", " ") + "\n\n" + rest)) == SHORT


def test_what_happens_to_a_text_on_its_way_does_no_harm() -> None:
    indented = "\n \n" + "\n".join(f"    {line}  " for line in SHORT.splitlines())
    assert write_record(read_record(indented)) == SHORT
    assert write_record(read_record(SHORT.replace("\n\n", "\n"))) == SHORT  # no blank line
    handsome = write_record(recorded(["3e5xf5", "3h8-i9"], "114 S e5:3/f5:1,h8:3"))
    head, _, moves = handsome.partition("\n\n")
    changed = f"{head}\n\n{moves.replace('-', '–').replace('x', '×').replace('. ', '.')}"
    assert write_record(read_record(changed)) == handsome
    assert write_record(read_record(NORTH_BEGINS.replace("1... ", "1… "))) == NORTH_BEGINS


def test_moves_alone_are_a_game_of_two_unnamed_players() -> None:
    record = read_record(" 1. 1b4-e7 1k9-h6\n 2. 1e7-b4")
    assert record.game.moves == ["1b4-e7", "1k9-h6", "1e7-b4"]
    assert (record.players, record.date, record.game.result) == (("South", "North"), UNKNOWN_DATE, "*")
    with pytest.raises(BadRecord, match=r"line 2, column 4: "):
        read_record("1. 1b4-e7 1k9-h6\n2. 1e7-b5")


def edited(old: str, new: str, text: str = SHORT) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("", "line 1, column 1", "the header Board is missing"),
        ("{}", "line 1, column 1", "a header must be written"),
        (edited('[South "Ann"]\n', ""), "line 5, column 1", "the header South is missing"),
        (edited("[Date", "[Day"), "line 4, column 1", "“Day” isn’t a known header"),
        (edited('"Bea"]', '"Bea"'), "line 3, column 1", "a header must be written"),
        (edited('"Bea"]', '"Bea"] x'), "line 3, column 15", "a header must be written"),
        (edited('"Bea"]', '"Be\\a"]'), "line 3, column 1", "a header must be written"),
        (edited("North", "South"), "line 3, column 1", "the header South appears twice"),
        (edited('"114"', '"115"'), "line 1, column 9", f"the board must be one of {BOARDS}, not “115”"),
        (edited("Ann", ""), "line 2, column 9", "a name needs a character that can be seen"),
        (edited("Ann", "\u202e\u200b"), "line 2, column 9", "a name needs a character that can be seen"),
        (edited("2026.11.18", "2026-11-18"), "line 4, column 8", "must be a date"),
        (edited("2026.11.18", "2026.02.30"), "line 4, column 8", "must be a date"),
        (edited("2026.11.18", "0000.01.01"), "line 4, column 8", "must be a date"),
        (edited('"S1"', '"S3"'), "line 5, column 10", "the moves lead to S1, not to “S3”"),
        (edited('"S1"', '"*"'), "line 5, column 10", "the moves lead to S1, not to “*”"),
        (edited("1j8-j10#\n", "1j8-j10# 1k9-k6"), "line 7, column 47", "the game is over"),
        (edited(" 3. 1j8-j10#", ""), "line 5, column 10", "the moves lead to *, not to “S1”"),
        (edited("1k9-k6", "1k9-k7"), "line 7, column 11", "one pawn moves exactly three cells"),
        (edited("1k9-k6", "x" * 99), "line 7, column 11", "“xxx"),
        (edited("1j8-j10#", "1j8-j10"), "line 7, column 38", "1j8-j10 ends the game: add a #"),
        (edited(" 2. ", " 3. "), "line 7, column 18", "expected 2., found “3.”"),
        (edited(" 2. ", " "), "line 7, column 18", "expected 2., found “1g5-j8”"),
        (edited(" 2. ", " 2. 2. "), "line 7, column 21", "“2.” isn’t a move"),
        (edited("1. 1d2-g5 1k9-k6", "1. 1d2-g5\n1. 1k9-k6"), "line 8, column 1", "“1.” isn’t a move"),
        (edited(" 1j8-j10#", ""), "line 7, column 35", "no move follows 3."),
        (edited("1. 1d2-g5", "1... 1d2-g5"), "line 7, column 1", "expected 1., found “1...”"),
        (edited("1... ", "1. ", NORTH_BEGINS), "line 8, column 1", "expected 1..., found “1.”"),
        (edited("e7:3", "e7:4", NORTH_BEGINS), "line 6, column 20", "a stack must be written"),
        (edited("N e7", "X e7", NORTH_BEGINS), "line 6, column 16", "the side to move must be S or N"),
        (
            edited('"114 N', '"127 N', NORTH_BEGINS),
            "line 6, column 12",
            "the position isn’t for board 114",
        ),
        (SHORT + SHORT, "line 8, column 1", "“[Board” isn’t a move"),
    ],
)
def test_a_bad_record_is_refused_with_line_and_column(text: str, where: str, what: str) -> None:
    with pytest.raises(BadRecord) as wrong:
        read_record(text)
    assert str(wrong.value).startswith(f"{where}: {what}")
    assert str(wrong.value.where) == where == f"line {wrong.value.line}, column {wrong.value.column}"
    assert len(str(wrong.value).splitlines()) == 1


def test_names_are_tidied() -> None:
    text = edited('"Bea"', f'"{"x" * 60}"', edited('"Ann"', '" Ann\u200b\tB.\u2028"'))
    record = read_record(text)
    assert record.players == ("Ann B.", "x" * 40)
    assert read_record(write_record(record)).players == record.players
