"""Whatever damages the archive, what was acknowledged is present, or is reported missing."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from tools.harm.cases import NAMES, SCRIPT, TRACED, run
from tools.harm.judge import Acknowledged, Broken, judge
from tools.harm.killing import begun, can_trace, run_until
from tools.harm.scenes import MEMORY, build_all, scene

CASES, AT_ONCE = 200, 50


@pytest.fixture(scope="module")
def scenes() -> Iterator[Path]:
    with TemporaryDirectory(dir=MEMORY) as folder:
        build_all(Path(folder, "scenes"))
        yield Path(folder)


@pytest.mark.parametrize("first", range(0, CASES, AT_ONCE))
@pytest.mark.sample(2)
def test_cases_of_damage(first: int, scenes: Path) -> None:
    tried = run(scenes, range(first, first + AT_ONCE))
    assert tried.failures == []
    done = sum(counts["present"] + counts["reported"] for counts in tried.counts.values())
    skipped = sum(tried.counts[name]["skipped"] for name in TRACED)
    assert done + skipped == AT_ONCE
    assert skipped == 0 or not can_trace()


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        *(("cell", number) for number in (7033, 7213, 1025, 1861)),
        ("two_at_once", 1823),
        *(("writers", number) for number in (141, 147, 184)),
        *(("writers_killed", number) for number in (167, 171)),
    ],
)
def test_cases_that_failed_once(kind: str, number: int, scenes: Path) -> None:
    assert run(scenes, [number], only=kind).failures == []


def test_every_kind_is_among_them() -> None:
    for first in range(0, CASES, AT_ONCE):
        assert {NAMES[number % len(NAMES)] for number in range(first, first + AT_ONCE)} == set(NAMES)


def test_a_scene_is_the_same_each_time(scenes: Path, tmp_path: Path) -> None:
    build_all(tmp_path)
    ours, theirs = (
        {path.relative_to(folder): sha256(path.read_bytes()).digest() for path in folder.glob("?/now/*.db")}
        for folder in (scenes / "scenes", tmp_path)
    )
    assert ours == theirs


def test_what_is_missing_or_changed_without_a_word_is_found(scenes: Path, tmp_path: Path) -> None:
    at = scene(scenes / "scenes", 0, scenes / "case")
    known = Acknowledged()
    known.read(at.notes)
    id_, game = next((id_, game) for id_, game in known.games.items() if not game["archive"]["deleted"])
    known.games["more"] = game
    with pytest.raises(Broken, match="more: is missing, and nobody is told"):
        judge(at.path, known, Random(1))
    del known.games["more"]
    known.games[id_] = {**game, "archive": {**game["archive"], "title": "Another"}}
    with pytest.raises(Broken, match="nobody is told"):
        judge(at.path, known, Random(1))


@pytest.mark.skipif(not can_trace(), reason="this system lets no program be run call by call")
def test_a_program_is_killed_at_the_call_that_is_asked_for(scenes: Path, tmp_path: Path) -> None:
    at = scene(scenes / "scenes", 0, scenes / "case")
    notes = tmp_path / "notes"
    arguments = [str(at.path), str(notes), "1", str(scenes / "scenes" / "games.ra.jsonl")]
    whole = begun(SCRIPT, arguments)
    run_until(whole)
    assert whole.ended == 0
    lines = len(notes.read_bytes().splitlines())
    notes.unlink()
    scene(scenes / "scenes", 0, scenes / "case")
    half = begun(SCRIPT, arguments)
    run_until(half, whole.stops // 2)
    assert (half.stops, half.ended) == (whole.stops // 2, -9)
    assert 0 < len(notes.read_bytes().splitlines()) < lines
