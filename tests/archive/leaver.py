"""Begins games, goes on when told to, then closes the archive or is killed; prints the id of each game."""

import os
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ra_archive.archive import Archive
from ra_archive.words import Words

path, before, after, end = sys.argv[1:]
notices: list[Words] = []
archive = Archive(Path(path), notify=notices.append)


def play(games: str) -> None:
    for _ in range(int(games)):
        print(archive.begin("counting", 1, {"players": ["Ann", "Bea"], "goal": 9}).id, flush=True)


play(before)
sys.stdin.readline()
play(after)
for notice in notices:
    print("notice:", notice, flush=True)
if end == "kill":
    os.kill(os.getpid(), signal.SIGKILL)
assert archive.close()
