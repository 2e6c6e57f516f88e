"""The settings: in force at once, saved at every touch, never a reason not to start."""

import json
from pathlib import Path

import pytest
from kivy.metrics import sp

from tools.stage import Stage
from ui.core.settings import Settings
from ui.core.theme import FONT_SCALES, TEXT_SIZES


def saved(folder: Path) -> dict[str, object]:
    data: dict[str, object] = json.loads((folder / "settings.json").read_text(encoding="utf-8"))
    return data


def choose(stage: Stage, words: str) -> None:
    stage.tap(stage.the("Segment", text=words))


def test_every_choice_is_in_force_and_saved_as_soon_as_it_is_touched(stage: Stage) -> None:
    stage.show("settings")
    app = stage.app
    choose(stage, "Papyrus")
    assert app.theme.name == "papyrus"
    assert saved(stage.data_dir)["theme"] == "papyrus"
    choose(stage, "130%")
    assert app.theme.font_scale == 1.3
    assert saved(stage.data_dir)["font_scale"] == 1.3
    choose(stage, "Русский")
    assert app.tr.language == "ru"
    assert saved(stage.data_dir)["language"] == "ru"
    switch = stage.the("SwitchRow", text="Не гасить экран")
    stage.tap(switch)
    assert not app.settings.screen_on
    assert saved(stage.data_dir)["screen_on"] is False


def test_every_text_size_can_be_chosen_and_is_there_after_a_restart(tmp_path: Path) -> None:
    for scale in FONT_SCALES:
        with Stage(tmp_path) as stage:
            stage.show("settings")
            choose(stage, f"{scale * 100:.0f}%")
            assert stage.app.theme.font_scale == scale
        with Stage(tmp_path) as stage:
            assert stage.app.theme.body_text == pytest.approx(sp(TEXT_SIZES["body_text"] * scale))


def test_what_was_chosen_is_there_after_a_restart(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        stage.show("settings")
        choose(stage, "Papyrus")
        choose(stage, "Français")
    with Stage(tmp_path, language="fr") as stage:
        assert stage.app.theme.name == "papyrus"
        assert stage.app.tr.language == "fr"


def test_as_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")
    with Stage(tmp_path, language="system") as stage:
        assert stage.app.tr.language == "ru"


BROKEN = {
    "not JSON": b"{theme",
    "not UTF-8": b"\xff\xfe\x00",
    "a list": b"[]",
    "nested too deep": b"[" * 100_000,
    "a wrong value": b'{"theme": "mauve"}',
    "a wrong type": b'{"motion": 1}',
    "a truth for a number": b'{"font_scale": true}',
    "not a number": b'{"font_scale": NaN}',
    "empty": b"",
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=list(BROKEN))
def test_a_broken_file_is_set_aside_and_defaults_are_used(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    with Stage(tmp_path) as stage:
        aside = [path for path in tmp_path.iterdir() if ".broken-" in path.name]
        assert [path.read_bytes() for path in aside] == [content]
        assert (stage.app.settings.theme, stage.app.settings.font_scale) == ("night", 1.0)
        assert any(aside[0].name in text for text in stage.texts())


def test_what_cannot_be_read_at_all_is_set_aside_too(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    with Stage(tmp_path) as stage:
        assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == [
            stage.app.settings.file.set_aside.name
        ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_key_of_another_version_is_no_harm_and_stays(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "papyrus", "perfume": "myrrh"}', encoding=encoding)
    settings = Settings(path)
    assert settings.file.set_aside is None
    assert settings.theme == "papyrus"
    settings.motion = False
    data = json.loads(path.read_text(encoding="utf-8"))
    assert (data["perfume"], data["theme"], data["motion"]) == ("myrrh", "papyrus", False)


def test_where_nothing_can_be_written_it_says_so_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    stage.show("settings")
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        choose(stage, "Papyrus")
        assert stage.app.theme.name == "papyrus"
        assert any("no space left" in text for text in stage.texts())
        stage.app.root.snackbar.close()
        choose(stage, "Night")
        assert not any("No space left" in text for text in stage.texts())
    choose(stage, "Papyrus")
    assert saved(stage.data_dir)["theme"] == "papyrus"
