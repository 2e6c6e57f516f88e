"""Killing the process at any moment loses nothing that was acknowledged."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.lists import latest

PLAYER = Path(__file__).with_name("player.py")


@pytest.mark.parametrize("kills", [25, pytest.param(100, marks=pytest.mark.case)])
def test_kills_lose_no_acknowledged_action(kills: int, tmp_path: Path) -> None:
    chance = random.Random(4)
    path = tmp_path / "games.db"
    acknowledged = 0
    for _ in range(kills):
        player = subprocess.Popen(
            [sys.executable, "-S", str(PLAYER), str(path)], stdout=subprocess.PIPE, text=True
        )
        assert player.stdout is not None
        # Killed after a random number of answers, in the middle of whatever comes next.
        lines = [player.stdout.readline() for _ in range(chance.randint(1, 12))]
        player.kill()
        # Answers given between the last we waited for and the kill count as well.
        lines += player.stdout.readlines()
        player.wait()
        player.stdout.close()
        whole = [line for line in lines if line.endswith("\n")]
        head, changed = map(int, whole[-1].split())
        said: list[object] = []
        archive = Archive(path, notify=said.append)
        entry = latest(archive)
        assert entry is not None
        journal = archive.open(entry.journal.id)
        # At most the one change that was under way is there beside what was acknowledged.
        assert journal.changed >= changed
        if journal.changed == changed:
            assert journal.head == head
        else:
            assert abs(journal.head - head) == 1
        assert [action["number"] for action in journal.actions] == list(range(len(journal.actions)))
        # Of a correction all actions are there or none: those before the newest have its number.
        corrected = [action.get("corrected", 0) for action in journal.actions]
        assert len(set(corrected[: len(corrected) - corrected.count(0)])) <= 1
        assert said == []
        archive.close()
        acknowledged += len(whole)
    assert acknowledged >= kills
