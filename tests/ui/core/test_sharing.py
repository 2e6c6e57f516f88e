"""Files that are shared: every one has a name of its own, and nothing is left of one that failed."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from ra_base.files import dated, unused
from ui.core.i18n import Translator
from ui.core.sharing import Sharing

MOMENT = datetime(2026, 11, 20, 7, 5, 9)


@pytest.fixture
def sharing(tmp_path: Path) -> Sharing:
    return Sharing(tmp_path / "shared", Translator("en"), lambda *_said, **_more: None)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize(
    ("name", "with_moment"),
    [
        ("ra-hex.png", "ra-hex-20261120-070509.png"),
        ("ra-study.ra.json", "ra-study-20261120-070509.ra.json"),
        ("ra", "ra-20261120-070509"),
    ],
)
def test_a_dated_name_keeps_its_suffixes(name: str, with_moment: str) -> None:
    assert dated(name, MOMENT) == with_moment


def test_a_file_that_is_there_is_never_written_over(sharing: Sharing, tmp_path: Path) -> None:
    for text in "abc":
        sharing.file("ra.ra.json", lambda path, text=text: path.write_text(text))
    folder = tmp_path / "shared"
    written = {path.name: path.read_text() for path in folder.iterdir()}
    assert written == {"ra.ra.json": "a", "ra-2.ra.json": "b", "ra-3.ra.json": "c"}
    # A link to nothing is somebody's file too.
    (folder / "ra-4.ra.json").symlink_to(tmp_path / "nowhere")
    assert unused(folder / "ra.ra.json").name == "ra-5.ra.json"


def test_of_a_file_that_fails_or_is_cancelled_nothing_stays(sharing: Sharing, tmp_path: Path) -> None:
    def half(path: Path) -> None:
        path.write_text("half")
        raise OSError("no more")

    def in_steps(path: Path) -> Iterator[float]:
        path.write_text("half")
        yield 0.5

    sharing.file("ra.csv", half)
    steps = sharing.file_in_steps("ra.png", in_steps)
    next(steps)
    steps.close()
    assert names(tmp_path / "shared") == []
