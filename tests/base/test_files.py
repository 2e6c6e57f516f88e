"""A file that cannot be read, or that holds no JSON, is refused with its name and the place in it."""

from pathlib import Path

import pytest

from ra_base.files import parse, parse_leniently, read_file, read_text
from ra_base.refusal import BadInput
from ra_base.words import Words


def test_a_file_is_named_before_the_place_in_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"a": }', encoding="utf-8")
    with pytest.raises(BadInput) as refused:
        read_file(str(path), parse)
    assert str(refused.value) == f"{path}: line 1, column 7: isn’t JSON: a value is missing"


def test_what_editors_put_before_a_text_is_no_part_of_it(tmp_path: Path) -> None:
    (tmp_path / "marked").write_text("[1]", encoding="utf-8-sig")
    assert read_file(str(tmp_path / "marked"), parse) == [1]


def test_a_file_that_is_too_large_is_refused_in_the_words_of_who_reads_it(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"1234")
    assert read_text(tmp_path / "large", "large", 4) == "1234"
    with pytest.raises(BadInput, match=r"^large: more than three$"):
        read_text(tmp_path / "large", "large", 3, Words("more than three"))


@pytest.mark.parametrize("path", ["none", "a\0b", "a" * 5000])
def test_a_path_without_a_file_is_refused(path: str) -> None:
    with pytest.raises(BadInput, match=r"^it: can’t be read: "):
        read_text(path, "it")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1, column 1: isn’t JSON: a value is missing"),
        ('"\x01"', "line 1, column 2: isn’t JSON: there is a control character in a text"),
        ('"\\x"', "line 1, column 2: isn’t JSON: this letter can’t follow a backslash"),
        ('"\\u12"', "line 1, column 3: isn’t JSON: a backslash and u need four hexadecimal digits"),
        ("[" * 200_000, "JSON: is nested too deeply"),
        ("9" * 5000, "JSON: the number is too large"),
        ("[NaN]", "JSON: NaN isn’t a number"),
        ('[{"a": 1, "a": 1}]', "JSON: the field “a” appears twice"),
    ],
)
def test_what_is_no_json_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        parse(text)
    assert str(refused.value) == said


def test_who_checks_every_value_can_read_leniently() -> None:
    (twice,) = parse_leniently('[{"a": 1, "a": 2}]')
    assert twice == {"a": 2}
    (number,) = parse_leniently("[NaN]")
    assert number != number
    with pytest.raises(BadInput, match="isn’t JSON"):
        parse_leniently("{")


@pytest.mark.parametrize("text", ["", "{", '{"a"', '{"a": }', "[1", '"', "{} x", '{"a": 1,}', "[1,]"])
def test_what_is_wrong_with_json_can_be_translated(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        parse(text)
    assert isinstance(refused.value.what.values["reason"], Words)
