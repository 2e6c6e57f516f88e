"""What somebody else wrote is read as what it should be, or refused with what and where."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ra_archive.form import DEEPEST, LONGEST, WRAPPED, Field, canonical, compact, parse
from ra_archive.words import Refused
from ra_base.reading import LARGEST


def refusal(text: str) -> str:
    with pytest.raises(Refused) as refused:
        parse(text, "file")
    return str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "file: line 1, column 1: isn’t JSON: a value is missing"),
        ('{"a":\n1 2}', "file: line 2, column 3: isn’t JSON: a comma is missing"),
        ('{"a": [1, NaN]}', "file.a[1]: the number can’t be stored"),
        ("[1e999]", "file[0]: the number can’t be stored"),
        ("[-Infinity]", "file[0]: the number can’t be stored"),
        (f'{{"a": {2**53 + 1}}}', "file.a: the number is too large"),
        ("9" * 5000, "file: JSON: the number is too large"),
        ('["\\ud800"]', "file[0]: contains an incomplete character"),
        ('{"\\udfff": 1}', "file: contains an incomplete character"),
        (
            "[" * (DEEPEST + WRAPPED + 2) + "]" * (DEEPEST + WRAPPED + 2),
            f"file{'[0]' * (DEEPEST + WRAPPED + 1)}: is nested too deeply",
        ),
        ("[" * 200_000, "file: JSON: is nested too deeply"),
        ('{"a":' * 100_000, "file: JSON: is nested too deeply"),
    ],
)
def test_json_that_cannot_be_kept_is_refused_with_its_place(text: str, said: str) -> None:
    assert refusal(text) == said


def test_a_text_longer_than_any_game_is_not_even_parsed() -> None:
    assert refusal("[" + "1," * LONGEST + "1]") == "file: is too long for a game"


@pytest.mark.parametrize("value", [LARGEST, -LARGEST, 0.5, True, None, "\x00", "😀", [], {"": {}}])
def test_json_that_can_be_kept_is_kept(value: object) -> None:
    assert parse(compact(value), "file").value == value


@pytest.mark.parametrize(
    ("method", "wrong", "said"),
    [
        ("object", [], "f: must be an object with fields"),
        ("text", 1, "f: must be text"),
        ("text", "x" * 501, "f: the text is too long"),
        ("whole", True, "f: must be a whole number"),
        ("whole", 1.0, "f: must be a whole number"),
        ("whole", None, "f: must be a whole number"),
        ("whole", -1, f"f: must be from 0 to {LARGEST}"),
        ("truth", 1, "f: must be true or false"),
        ("uuid", "x", "f: must be an id (a UUID)"),
        ("uuid", "{12345678-1234-5678-1234-567812345678}", "f: must be an id (a UUID)"),
        ("uuid", "12345678-1234-5678-1234-56781234567A", "f: must be an id (a UUID)"),
    ],
)
def test_a_field_of_another_type_is_refused_with_its_place(method: str, wrong: object, said: str) -> None:
    with pytest.raises(Refused) as refused:
        getattr(Field(wrong, "f"), method)()
    assert str(refused.value) == said


def test_a_place_is_told_down_to_the_entry() -> None:
    field = Field({"games": [{"seats": [{}, {"points": "many"}]}]}, "result")
    seat = list(field["games"].items()[0]["seats"].items())[1]
    with pytest.raises(Refused, match=r"^result\.games\[0\]\.seats\[1\]\.points: must be a whole number"):
        seat["points"].whole()
    with pytest.raises(Refused, match=r"^result\.games\[0\]\.seats\[1\]: the field “place” is missing"):
        seat["place"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(st.dictionaries(st.text(), JSON))
def test_equal_values_have_one_canonical_text(value: dict[str, object]) -> None:
    turned = dict(reversed(value.items()))
    assert canonical(turned) == canonical(value)
    assert json.loads(canonical(value)) == value


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_read_or_refused(text: str) -> None:
    said = "file"
    try:
        parse(text, "file")
    except Refused as refused:
        said = str(refused)
    assert said.startswith("file")
