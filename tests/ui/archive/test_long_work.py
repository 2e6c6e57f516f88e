"""An import or export of many games leaves the frames alone, shows progress, and can be cancelled."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from ra_archive.exchange import export_archive, taking_in
from ra_archive.files import from_file
from ra_archive.form import Field
from ra_archive.lists import page
from ra_archive.steps import FINISHING, beside, finish
from tests.ui.played import GOLDEN
from tools.stage import Stage
from ui.archive import long_work
from ui.features import REGISTRY

MATCHES = 60


def fill(stage: Stage) -> None:
    """So many matches, straight into the archive."""
    document = json.loads((GOLDEN / "hex_match_nine_to_seven.json").read_text(encoding="utf-8"))
    model = from_file(Field(document, "match"))
    result = REGISTRY.game("ra-hex").validate(document)

    def put(store: Any) -> None:
        for number in range(MATCHES):
            id_ = str(UUID(int=number, version=4))
            store.put(replace(model, id=id_, played=number + 1, changed=number + 1, result=result))

    stage.app.archive.storage.write(put)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with many matches."""
    with Stage(tmp_path / "source") as source:
        fill(source)
        export_archive(source.app.archive, tmp_path / "many.json")
    return tmp_path / "many.json"


@pytest.fixture
def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast the machine is, one step a frame."""
    monkeypatch.setattr(long_work, "SLICE_SECONDS", 1e-9)


def until_done(stage: Stage) -> list[float]:
    """Let the work be done; what the line of progress showed."""
    seen: list[float] = []
    for _ in range(5_000):
        panels = list(stage.all("ProgressPanel"))
        if not panels:
            return seen
        seen.append(panels[0].done)
        stage.frames()
    raise AssertionError("never done")


@pytest.mark.usefixtures("short_slices")
def test_an_import_shows_progress_step_by_step(stage: Stage, file: Path) -> None:
    stage.app.go("history").files.import_file(str(file))
    stage.frames()
    assert "Importing games…" in stage.texts()
    seen = until_done(stage)
    assert seen == sorted(seen)
    assert len(set(seen)) > MATCHES / 3
    assert f"{MATCHES} games imported." in stage.texts()
    assert len(page(stage.app.archive, limit=100)) == MATCHES


@pytest.mark.usefixtures("short_slices")
@pytest.mark.parametrize("back", [True, False])
def test_a_cancelled_import_changes_nothing(stage: Stage, file: Path, back: bool) -> None:
    stage.app.go("history").files.import_file(str(file))
    stage.frames(1)
    if back:
        stage.back()
    else:
        stage.the("QuietButton", text="Cancel").dispatch("on_release")
    until_done(stage)
    assert not stage.app.root.overlays
    assert page(stage.app.archive) == []


@pytest.mark.usefixtures("short_slices")
def test_an_export_shows_progress_and_a_cancelled_one_leaves_no_file(stage: Stage) -> None:
    fill(stage)
    stage.app.go("history").files._export_everything()
    stage.frames(5)
    assert "Exporting games…" in stage.texts()
    stage.back()
    stage.frames(5)
    assert not list((stage.data_dir).glob("exports/*"))
    stage.app.screen.files._export_everything()
    until_done(stage)
    assert "File saved" in stage.texts()
    (written,) = (stage.data_dir / "exports").iterdir()
    export_archive(stage.app.archive, stage.data_dir / "at once")
    assert written.read_bytes() == (stage.data_dir / "at once").read_bytes()


@pytest.mark.usefixtures("short_slices")
def test_a_wrong_game_at_the_end_is_refused_after_progress(stage: Stage, file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[-2] = lines[-2].replace('"do":"move"', '"do":"fly"')
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    stage.app.go("history").files.import_file(str(file))
    for _ in range(10 * MATCHES):
        stage.frames()
        if "Import failed" in stage.texts():
            break
    assert "Import failed" in stage.texts()
    assert page(stage.app.archive) == []


def test_at_the_end_it_is_too_late_to_cancel(stage: Stage, file: Path) -> None:
    steps = taking_in(stage.app.archive, file, stage.app.registry.validators())
    while next(steps) < FINISHING:
        assert page(stage.app.archive) == []
    steps.close()
    assert len(page(stage.app.archive, limit=100)) == MATCHES


def test_what_fails_beside_fails_here() -> None:
    def fail() -> None:
        raise ValueError("planted")

    with pytest.raises(ValueError, match="planted"):
        finish(beside(fail))
