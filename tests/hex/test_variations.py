"""Variations: a new move is never written over another; records have them in ( ), comments in { }, marks."""

import pytest

from ra_hex.game import Game
from ra_hex.movetext import LINE
from ra_hex.notation import start_position, write_position
from ra_hex.record import read_record, write_record
from ra_hex.variations import Node, Tree, tidy_comment
from ra_hex.words import BadRecord, IllegalMove

HEAD = '[Board "114"]\n[South "Ann"]\n[North "Bea"]\n[Date "????.??.??"]\n[Result "*"]\n\n'
ANNOTATED = f"""{HEAD}\
{{A study.}} 1. 1b4-e7! {{takes the middle}} 1... 1k9-h6 (1... 1k9-k6?! 2. 3e5-f6
{{slower}} (2. 1e7-b4 1k6-h3)) (1... 3h8-h7) 2. 3e5-f6
"""


def grown(*lines: str) -> Tree:
    """The start position with lines of moves added to it."""
    tree = Tree(start_position("114"))
    for line in lines:
        node = tree.root
        for text in line.split():
            known = next((each for each in node.replies if each.text == text), None)
            node = known or tree.add(node, text)
    return tree


def main_line(tree: Tree) -> list[str]:
    return [node.text for node in tree.main_line()]


def at(tree: Tree, line: str) -> Node:
    node = tree.root
    for text in line.split():
        node = next(each for each in node.replies if each.text == text)
    return node


def test_another_move_is_a_variation_and_overwrites_nothing() -> None:
    tree = grown("1b4-e7 1k9-h6 3e5-f6", "1b4-e7 1k9-k6")
    assert main_line(tree) == ["1b4-e7", "1k9-h6", "3e5-f6"]
    assert [each.text for each in at(tree, "1b4-e7").replies] == ["1k9-h6", "1k9-k6"]


def test_the_same_move_is_there_once_and_others_follow_the_rules() -> None:
    tree = grown("1b4-e7")
    with pytest.raises(IllegalMove, match="this move is there already"):
        tree.add(tree.root, "1b4-e7")
    with pytest.raises(IllegalMove, match="one pawn moves exactly three cells"):
        tree.add(tree.root, "1b4-d6")
    assert len(tree.nodes) == 2


def test_the_position_of_a_variation_is_that_of_its_moves() -> None:
    line = "1b4-e7 1k9-k6 3e5-f6"
    tree = grown("1b4-e7 1k9-h6", line)
    game = Game(start_position("114"))
    for text in line.split():
        game.play(text)
    assert write_position(tree.position(at(tree, line))) == write_position(game.position)


def test_promoting_makes_the_variation_the_main_line_where_it_begins() -> None:
    tree = grown("1b4-e7 1k9-h6", "1b4-e7 1k9-k6 3e5-f6", "1d2-g5")
    take_back = tree.promote(at(tree, "1b4-e7 1k9-k6 3e5-f6"))
    assert main_line(tree) == ["1b4-e7", "1k9-k6", "3e5-f6"]
    take_back()
    assert main_line(tree) == ["1b4-e7", "1k9-h6"]
    with pytest.raises(IllegalMove, match="in the main line"):
        tree.promote(at(tree, "1b4-e7"))


def test_a_deleted_move_goes_with_all_that_follows_and_can_come_back() -> None:
    tree = grown("1b4-e7 1k9-h6 3e5-f6", "1d2-g5")
    gone = at(tree, "1b4-e7 1k9-h6")
    take_back = tree.delete(at(tree, "1b4-e7"))
    assert main_line(tree) == ["1d2-g5"]
    assert not gone.is_here
    take_back()
    assert main_line(tree) == ["1b4-e7", "1k9-h6", "3e5-f6"]
    assert gone.is_here


def test_a_record_has_variations_comments_and_marks() -> None:
    record = read_record(ANNOTATED)
    tree = record.tree
    assert tree is not None
    assert record.game.moves == ["1b4-e7", "1k9-h6", "3e5-f6"]
    assert tree.root.comment == "A study."
    assert (at(tree, "1b4-e7").mark, at(tree, "1b4-e7").comment) == ("!", "takes the middle")
    assert at(tree, "1b4-e7 1k9-k6").mark == "?!"
    assert [each.text for each in at(tree, "1b4-e7 1k9-k6").replies] == ["3e5-f6", "1e7-b4"]
    assert at(tree, "1b4-e7 1k9-k6 1e7-b4 1k6-h3").replies == []
    assert record.has_notes


def test_what_is_written_is_read_the_same() -> None:
    assert write_record(read_record(ANNOTATED)) == ANNOTATED


def test_comments_may_hold_any_sign_and_are_wrapped_with_the_moves() -> None:
    tree = grown("1b4-e7 1k9-h6", "1d2-g5")
    said = "a {brace} \\} (1. x) [y] 1... ; « oui » — " + "далеко " * 40 + "https://" + "x" * 100
    at(tree, "1b4-e7").comment = tidy_comment(said)
    tree.root.comment = tidy_comment("[Board]\n\n is   no header")
    record = read_record(HEAD + "1. 1b4-e7")
    text = write_record(type(record)(record.game, record.players, record.date, tree))
    again = read_record(text)
    assert again.tree is not None
    assert again.tree.same(tree)
    assert [len(line) > LINE for line in text.splitlines()].count(True) == 1  # the word too long for a line


def test_marks_are_read_behind_the_move_and_apart() -> None:
    text = HEAD + "1. 1b4-e7 !? 1k9-h6?? 2. 3e5-f6!!"
    tree = read_record(text).tree
    assert tree is not None
    assert [node.mark for node in tree.main_line()] == ["!?", "??", "!!"]


def test_numbers_of_north_may_stand_anywhere_and_comments_before_a_variation_are_its_first_move_s() -> None:
    tree = read_record(HEAD + "1. 1b4-e7 1... 1k9-h6 ({or} 1k9-k6 {too})").tree
    assert tree is not None
    assert at(tree, "1b4-e7 1k9-k6").comment == "or too"


def test_a_variation_that_repeats_a_move_goes_on_from_it() -> None:
    tree = read_record(HEAD + "1. 1b4-e7 (1. 1b4-e7 1k9-k6) 1k9-h6").tree
    assert tree is not None
    assert [each.text for each in tree.root.replies] == ["1b4-e7"]
    assert [each.text for each in at(tree, "1b4-e7").replies] == ["1k9-k6", "1k9-h6"]


def test_brackets_may_be_nested_however_deeply() -> None:
    deep = 1_000
    moves = ("1. 1b4-e7", "1. 1d2-g5")
    tree = read_record(HEAD + " (".join(moves[number % 2] for number in range(deep)) + ")" * (deep - 1)).tree
    assert tree is not None
    assert [each.text for each in tree.root.replies] == ["1b4-e7", "1d2-g5"]


@pytest.mark.parametrize(
    ("moves", "where", "what"),
    [
        ("1. 1b4-e7 (1. 1d2-g5", "line 7, column 11", "the variation has no end: a ) is missing"),
        ("1. 1b4-e7 {no end\n2.", "line 7, column 11", "the comment has no end: a } is missing"),
        ("1. 1b4-e7 )", "line 7, column 11", "no variation is open here"),
        ("(1. 1b4-e7)", "line 7, column 1", "a variation must follow a move"),
        ("1. 1b4-e7 ()", "line 7, column 12", "a variation must have a move"),
        ("1. 1b4-e7 (1. )", "line 7, column 12", "no move follows 1."),
        ("! 1. 1b4-e7", "line 7, column 1", "“!” isn’t a mark of a move"),
        ("1. 1b4-e7!!!", "line 7, column 10", "“!!!” isn’t a mark of a move"),
        ("1. 1b4-e7 {a\nb} 1k9-k7", "line 8, column 4", "one pawn moves exactly three cells"),
        ("1. 1b4-e7 (1. 1d2-e3)", "line 7, column 15", "one pawn moves exactly three cells"),
        ("1. 1b4-e7 (1... 1k9-h6)", "line 7, column 12", "expected 1., found “1...”"),
    ],
)
def test_what_is_wrong_is_refused_with_line_and_column(moves: str, where: str, what: str) -> None:
    with pytest.raises(BadRecord) as wrong:
        read_record(HEAD + moves)
    assert str(wrong.value).startswith(f"{where}: {what}")
