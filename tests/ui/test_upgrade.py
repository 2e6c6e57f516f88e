"""The app of today opens the data folder of version 1.0.0: all is taken over, and nothing is reported."""

import json
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from ra_archive.archive import Archive
from tests.upgrade.written import unpack
from tools.stage import Stage
from ui.core.resume_game import resume_game
from ui.core.settings import Settings
from ui.hex.setup_plan import load_plan, plan_file
from ui.learn.learning_progress import Progress

# The folder as it was closed, and as a phone leaves it that goes off.
LEFT = {"data": "closed", "killed": "killed"}
Expected = dict[str, Any]


@pytest.fixture
def written(tmp_path: Path) -> Path:
    return tmp_path / "written"


@pytest.fixture
def expected(written: Path, monkeypatch: pytest.MonkeyPatch) -> Expected:
    """What 1.0.0 says; the phone's clock is where it was, so that the bin keeps what was deleted."""
    found = unpack(written)
    monkeypatch.setattr(Archive, "time", lambda _archive: found["now"])
    return found


@pytest.fixture(params=LEFT)
def started(request: pytest.FixtureRequest, written: Path, expected: Expected) -> Iterator[Stage]:
    """The app with what 1.0.0 left, at its first frame, with none of the choices that a stage makes."""
    assert expected
    folder = copytree(written / request.param, written / "copy" / request.param)
    chosen = json.loads((folder / "settings.json").read_text(encoding="utf-8"))
    with Stage(folder, **chosen) as stage:
        yield stage


def nothing_reported(stage: Stage) -> bool:
    app = stage.app
    names = {path.name for path in stage.data_dir.iterdir()}
    return (
        app.root.snackbar is None
        and not app.root.overlays
        and not app.archive.losses
        and not [name for name in names if "broken" in name or "damaged" in name or name.endswith(".losses")]
    )


@pytest.mark.sample(1)
def test_the_app_starts_in_the_same_language_and_look_without_a_word(
    started: Stage, expected: Expected
) -> None:
    stage = started
    stage.frames(6)
    assert nothing_reported(stage)
    for name, value in expected["settings"].items():
        assert getattr(stage.app.settings, name) == value, name
    assert (stage.app.tr.language, stage.app.theme.name, stage.app.theme.font_scale) == ("fr", "papyrus", 1.3)
    assert stage.app.settings.file.set_aside is None


@pytest.mark.sample(1)
def test_every_unfinished_game_opens_at_its_place(started: Stage, expected: Expected) -> None:
    stage, games = started, expected[LEFT[started.data_dir.name]]["journals"]
    for journal, screen in expected["screens"].items():
        stage.app.start_over()
        resume_game(stage.app, journal)
        stage.frames(3)
        assert stage.app.session.journal.id == journal
        assert stage.app.session.journal.head == games[journal]["head"]
        # A Ra that was drawn after that leads back from the count to the table.
        changed = games[journal]["head"] != expected["closed"]["journals"][journal]["head"]
        assert stage.app.front == ("table" if changed else screen)
        assert nothing_reported(stage)


@pytest.mark.sample(1)
def test_the_bin_holds_what_was_deleted(started: Stage) -> None:
    stage = started
    stage.show("bin")
    assert len(list(stage.all("GameRow"))) == 2


@pytest.mark.sample(1)
def test_the_setup_of_the_last_hex_game_is_there_again(started: Stage, expected: Expected) -> None:
    file = plan_file(started.data_dir)
    plan = load_plan(file)
    assert plan is not None
    before = expected["hex setup"]
    assert {name: as_stored(getattr(plan, name)) for name in before} == before
    assert file.set_aside is None


def as_stored(value: object) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.sample(1)
def test_players_and_disks_of_a_new_table_are_offered_as_before(started: Stage, expected: Expected) -> None:
    stage = started
    stage.show("table_setup")
    assert stage.app.settings.suns_told
    offered = {chip.text for chip in stage.all("PersonChip")}
    assert offered & {"Emil le Grand", "Béatrice", "Zoé"}
    assert not offered & {"Emil", "beatrice", "Joueur 4"}
    assert expected["settings"]["suns_told"]
    assert nothing_reported(stage)


@pytest.mark.sample(1)
def test_lessons_and_puzzles_are_where_they_were(started: Stage, expected: Expected) -> None:
    progress, before = Progress(started.data_dir), expected["learning"]
    assert {lesson: progress.tasks_done(lesson) for lesson in before["lessons"]} == before["lessons"]
    assert {each: progress.puzzles.solved(each) for each in before["puzzles"]} == before["puzzles"]
    assert all(progress.puzzles.failed(each) for each in before["failed"])
    assert (progress.puzzles.streak, progress.puzzles.best) == (before["streak"], before["best"])
    assert progress.file.set_aside is None


# What 1.0.0 let people choose.
CHOICES_OF_1_0 = {
    "language": ("system", "en", "fr", "ru"),
    "theme": ("night", "papyrus"),
    "font_scale": (0.85, 1.0, 1.15, 1.3, 1.5),
}


@pytest.mark.parametrize("name", CHOICES_OF_1_0)
def test_every_choice_of_1_0_is_still_one(name: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for value in CHOICES_OF_1_0[name]:
        path.write_text(json.dumps({name: value}), encoding="utf-8")
        settings = Settings(path)
        assert getattr(settings, name) == value
        assert settings.file.set_aside is None
