"""UI tests: the app on a stage nobody sees, with a fresh data directory each."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.quick import QuickStage
from tools.stage import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """The app on a phone, in English, without motion."""
    with QuickStage(tmp_path) as running:
        yield running


@pytest.fixture
def gallery(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """The app showing every shared widget."""
    from tests.ui.gallery import register

    register(monkeypatch)
    stage.show("gallery")
    return stage
