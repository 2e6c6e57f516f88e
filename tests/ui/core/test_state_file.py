"""A state file that is not of its shape is set aside unchanged; reading one takes little memory and ends."""

import json
import os
import tracemalloc
from errno import ENOSPC
from pathlib import Path
from random import Random

import pytest

from tools.spoil import SPOILERS
from ui.core.state_file import MOST_BYTES, StateFile
from ui.core.state_shape import TRUTH, Fields, ListOf, MapOf, OneOf, Text, Whole

SHAPE = Fields(
    {"name": Text(5)},
    {
        "count": Whole(1, 5),
        "list": ListOf(Whole(0, 9), least=1, most=3),
        "map": MapOf(Text(2), TRUTH, most=2),
        "size": OneOf((0.85, 1.0)),
        "clock": OneOf(([0, 0], [3, 2])),
        "level": OneOf((None, 1, 2)),
    },
)
WHOLE = {
    "name": "Zoé",
    "count": 5,
    "list": [0, 9],
    "map": {"a": True},
    "size": 1,
    "clock": [3, 2],
    "level": None,
}


def file_with(folder: Path, content: object) -> StateFile:
    path = folder / "state.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return StateFile(path, SHAPE, "")


def test_what_is_of_its_shape_is_read_with_the_fields_of_another_version(tmp_path: Path) -> None:
    for content in (WHOLE, {"name": ""}, {**WHOLE, "colour": [{"of": "clay"}]}):
        file = file_with(tmp_path, content)
        assert file.read() == content
        assert file.new_aside() is None


@pytest.mark.parametrize(
    "content",
    [
        [],
        {},
        {**WHOLE, "name": 5},
        {**WHOLE, "name": "x" * 6},
        {**WHOLE, "name": "\ud800"},
        {**WHOLE, "count": 0},
        {**WHOLE, "count": 10**9},
        {**WHOLE, "count": 10**400},
        {**WHOLE, "unknown": -(10**400)},
        {**WHOLE, "count": 2.0},
        {**WHOLE, "count": True},
        {**WHOLE, "count": None},
        {**WHOLE, "list": []},
        {**WHOLE, "list": [1] * 4},
        {**WHOLE, "list": {}},
        {**WHOLE, "list": [10]},
        {**WHOLE, "map": {"a": True, "b": True, "c": True}},
        {**WHOLE, "map": {"abc": True}},
        {**WHOLE, "map": {"a": 1}},
        {**WHOLE, "map": []},
        {**WHOLE, "size": True},
        {**WHOLE, "size": "1"},
        {**WHOLE, "clock": [3.0, 2]},
        {**WHOLE, "clock": [3]},
        {**WHOLE, "level": 2.0},
        {**WHOLE, "level": True},
        {**WHOLE, "other": 2**53 + 1},
        {**WHOLE, "other": "\udfff"},
        {**WHOLE, "other": [[[[[[[[1]]]]]]]]},
        '{"name": "", "other": NaN}',
        '{"name": "", "other": 1e999}',
        '{"name": "", "name": ""}',
        json.dumps(WHOLE) + " " * MOST_BYTES,
    ],
)
def test_what_is_not_of_its_shape_is_set_aside_unchanged_and_reported_once(
    content: object, tmp_path: Path
) -> None:
    file = file_with(tmp_path, content)
    before = file.path.read_bytes()
    assert file.read() is None
    assert not file.path.exists()
    aside = file.new_aside()
    assert aside is not None
    assert aside.read_bytes() == before
    assert file.new_aside() is None
    assert file.set_aside == aside


@pytest.mark.parametrize("way", [name for name, spoiler in SPOILERS.items() if spoiler.always])
def test_reading_a_hostile_file_takes_no_memory_and_ends(way: str, tmp_path: Path) -> None:
    file = file_with(tmp_path, WHOLE)
    SPOILERS[way].spoil(file.path, Random(1))
    tracemalloc.start()
    try:
        assert file.read() is None
        _now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 8 * MOST_BYTES
    assert file.set_aside is not None
    file.write(WHOLE)
    assert file.read() == WHOLE


def test_a_file_that_may_not_be_read_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    file = file_with(tmp_path, WHOLE)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", forbidden)
        assert file.read() is None
    aside = file.new_aside()
    assert aside is not None
    assert json.loads(aside.read_text(encoding="utf-8")) == WHOLE


def test_two_that_are_set_aside_in_the_same_second_are_both_there(tmp_path: Path) -> None:
    for content in ("{", "["):
        assert file_with(tmp_path, content).read() is None
    assert sorted(path.read_text() for path in tmp_path.iterdir()) == ["[", "{"]


def test_without_a_file_there_is_nothing_to_report(tmp_path: Path) -> None:
    file = StateFile(tmp_path / "none" / "state.json", SHAPE, "")
    assert file.read() is None
    assert file.set_aside is None


@pytest.mark.parametrize("way", ["pipe", "link", "file"])
def test_what_is_in_the_way_of_writing_goes(way: str, tmp_path: Path) -> None:
    file, fresh, other = (
        StateFile(tmp_path / "state.json", SHAPE, ""),
        tmp_path / "state.new",
        tmp_path / "other",
    )
    other.write_text("untouched")
    if way == "pipe":
        os.mkfifo(fresh)
    elif way == "link":
        fresh.symlink_to(other)
    else:
        fresh.write_text("half")
    file.write(WHOLE)
    assert file.read() == WHOLE
    assert other.read_text() == "untouched"


def test_a_folder_in_the_way_of_writing_is_an_error_of_the_disk(tmp_path: Path) -> None:
    (tmp_path / "state.new").mkdir()
    with pytest.raises(OSError, match=r"state\.new"):
        StateFile(tmp_path / "state.json", SHAPE, "").write(WHOLE)


def test_what_a_full_disk_does_not_take_leaves_no_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = file_with(tmp_path, WHOLE)

    def full(_number: int) -> None:
        raise OSError(ENOSPC, "no room")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="no room"):
            file.write({**WHOLE, "count": 1})
    assert [each.name for each in tmp_path.iterdir()] == ["state.json"]
    assert file.read() == WHOLE
    file.write({**WHOLE, "count": 1})
    assert file.read() == {**WHOLE, "count": 1}
