"""An import or export of many games leaves the frames alone, shows progress, and can be cancelled."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from ra_archive.archive import Archive
from ra_archive.exchange import Taken, export_archive
from ra_archive.files import from_file
from ra_archive.form import Field
from ra_archive.lists import page
from ra_archive.spreadsheet import results_csv, write_table
from tests.archive.counting import without_sums
from tests.ui.played import GOLDEN
from tools.stage import Stage
from ui.common import long_work
from ui.common.long_work import LongWork
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
    monkeypatch.setattr(long_work, "SLICE_SECONDS", 0)


def until_done(stage: Stage) -> list[float]:
    """Let the work be done; what the line of progress showed."""
    seen: list[float] = []
    for _ in range(5_000):
        panels = list(stage.all("ProgressPanel"))
        if not panels:
            return seen
        seen.append(panels[0].work.done)
        stage.frames(1)
    raise AssertionError("never done")


def until_so_far(stage: Stage, share: float) -> LongWork:
    """Let this share of the work be done."""
    work: LongWork = stage.the("ProgressPanel").work
    while work.running and work.done < share:
        stage.frames(1)
    assert work.running
    return work


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
def test_an_import_can_be_cancelled_until_its_end(stage: Stage, file: Path) -> None:
    files = stage.app.go("history").files
    files.import_file(str(file))
    until_so_far(stage, 0.94)
    stage.back()
    assert not stage.app.root.overlays
    stage.frames(5)
    assert page(stage.app.archive) == []
    files.import_file(str(file))
    until_done(stage)
    assert len(page(stage.app.archive, limit=100)) == MATCHES


@pytest.mark.usefixtures("short_slices")
@pytest.mark.parametrize("far", [0.5, 0.94])
def test_an_app_that_stops_ends_an_import_and_has_none_of_it(tmp_path: Path, file: Path, far: float) -> None:
    with Stage(tmp_path / "stopped") as stopped:
        stopped.app.go("history").files.import_file(str(file))
        work = until_so_far(stopped, far)
        stopped.app.dispatch("on_stop")
        assert not work.running
        # What is still on the clock finds the archive closed.
        stopped.frames(5)
    with Stage(tmp_path / "stopped") as again:
        assert page(again.app.archive) == []
        assert again.app.archive.trouble is None


@pytest.mark.usefixtures("short_slices")
@pytest.mark.parametrize(
    ("begin", "at_once"),
    [
        ("export_games", export_archive),
        ("export_results", lambda archive, path: write_table(path, results_csv(archive))),
    ],
)
def test_an_export_shows_progress_and_a_cancelled_one_leaves_no_file(
    stage: Stage, begin: str, at_once: Callable[[Archive, Path], object]
) -> None:
    fill(stage)
    getattr(stage.app.go("history").files, begin)()
    stage.wait(long_work.UNNOTICED_SECONDS)
    assert "Exporting games…" in stage.texts()
    stage.back()
    stage.frames(5)
    assert not list((stage.data_dir).glob("exports/*"))
    getattr(stage.app.screen.files, begin)()
    seen = until_done(stage)
    assert seen == sorted(seen)
    assert len(set(seen)) >= MATCHES - 1
    assert "File saved" in stage.texts()
    (written,) = (stage.data_dir / "exports").iterdir()
    at_once(stage.app.archive, stage.data_dir / "at once")
    assert written.read_bytes() == (stage.data_dir / "at once").read_bytes()


@pytest.mark.usefixtures("short_slices")
def test_games_deleted_elsewhere_are_restored_step_by_step(stage: Stage) -> None:
    fill(stage)
    archive = stage.app.archive
    deleted = tuple(archive.open(entry.journal.id) for entry in page(archive, limit=100))
    for each in deleted:
        archive.delete(each)
    files = stage.app.go("history").files
    files.restore(Taken(deleted=deleted))
    stage.wait(long_work.UNNOTICED_SECONDS)
    assert "Restoring games…" in stage.texts()
    stage.back()
    assert page(archive) == []
    files.restore(Taken(deleted=deleted))
    assert len(set(until_done(stage))) >= MATCHES - 1
    assert len(page(archive, limit=100)) == MATCHES


@pytest.mark.usefixtures("short_slices")
def test_a_wrong_game_at_the_end_is_refused_after_progress(stage: Stage, file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[-2] = without_sums(lines[-2]).replace('"do":"move"', '"do":"fly"')
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    stage.app.go("history").files.import_file(str(file))
    for _ in range(10 * MATCHES):
        stage.frames()
        if "Damaged file" in stage.texts():
            break
    assert "Damaged file" in stage.texts()
    assert page(stage.app.archive) == []
