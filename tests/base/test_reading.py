"""A value that is not what it must be is refused with its place, down to the entry of a list."""

from collections.abc import Callable

import pytest

from ra_base.quoting import quoted, shown
from ra_base.reading import LARGEST, Field
from ra_base.refusal import BadInput


@pytest.mark.parametrize(
    ("value", "read", "said"),
    [
        ([], lambda field: field.object(), "f: must be an object with fields"),
        ([], lambda field: field["a"], "f: must be an object with fields"),
        ({}, lambda field: field["a"], "f: the field “a” is missing"),
        ({"a": 1}, lambda field: field.fields(("b",)), "f: the field “b” is missing"),
        ({"a": 1, "b": 2}, lambda field: field.fields(("b",)), "f: “a” isn’t a known field"),
        (
            {"a\n": 1},
            lambda field: field.fields(()),
            "f: “a\N{REPLACEMENT CHARACTER}” isn’t a known field",
        ),
        ({}, lambda field: field.items(), "f: must be a list"),
        ([1], lambda field: field.items(2), "f: must be a list of 2"),
        (1, lambda field: field.text(), "f: must be text"),
        ("cat", lambda field: field.one_of(("nile", "gold")), "f: must be one of nile, gold, not “cat”"),
        (
            "\u202e",
            lambda field: field.one_of(("nile", "gold")),
            "f: must be one of nile, gold, not “\\u202e”",
        ),
        (None, lambda field: field.one_of(("nile", "gold")), "f: must be text"),
        (True, lambda field: field.whole(), "f: must be a whole number"),
        (1.0, lambda field: field.whole(), "f: must be a whole number"),
        (LARGEST + 1, lambda field: field.whole(), "f: the number is too large"),
        (-LARGEST - 1, lambda field: field.whole(1, 3), "f: the number is too large"),
        (4, lambda field: field.whole(1, 3), "f: must be from 1 to 3"),
        (1, lambda field: field.truth(), "f: must be true or false"),
        (
            {"a": [{}, {"b": "c"}]},
            lambda field: field["a"].items()[1]["b"].whole(),
            "f.a[1].b: must be a whole number",
        ),
    ],
)
def test_another_value_is_refused_with_its_place(
    value: object, read: Callable[[Field], object], said: str
) -> None:
    with pytest.raises(BadInput) as refused:
        read(Field(value, "f"))
    assert str(refused.value) == said


def test_what_is_right_is_given() -> None:
    field = Field({"a": [1, "x", True], "b": None}, "f")
    number, text, truth = field["a"].items(3)
    assert (number.whole(1, 1), text.text(), text.one_of("xyz"), truth.truth()) == (1, "x", "x", True)
    assert (field.has("a"), field.has("b"), field.has("c")) == (True, False, False)
    assert {name: each.where for name, each in field.fields(("a",), ("b",)).items()} == {
        "a": "f.a",
        "b": "f.b",
    }


def test_what_is_inside_a_root_is_named_without_it() -> None:
    root = Field({"a": [{"b": 1}]}, "journal", root=True)
    assert root["a"].items()[0]["b"].where == "a[0].b"
    with pytest.raises(BadInput, match=r"^journal: the field “c” is missing$"):
        root["c"]


def test_a_package_s_fields_raise_its_own_refusal_however_deep() -> None:
    class BadSheet(BadInput):
        pass

    class SheetField(Field):
        refusal = BadSheet

    with pytest.raises(BadSheet):
        SheetField({"a": [1]}, "sheet")["a"].items()[0].text()


def test_text_from_outside_fits_in_a_line() -> None:
    assert shown("a\nb") == "a\N{REPLACEMENT CHARACTER}b"
    assert shown("x" * 30, 10) == "x" * 9 + "…"
    assert shown("") == "“”"
    assert str(quoted(3)) == "“3”"
