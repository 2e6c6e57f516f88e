"""Opens an archive when told to, plays a game there, and prints its id once each action is acknowledged."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ra_archive.archive import Archive
from ra_archive.words import Words

troubles: list[Words] = []
sys.stdin.readline()
archive = Archive(Path(sys.argv[1]), notify=troubles.append)
journal = archive.begin("counting", 1, {"players": ["Ann", "Bea"], "goal": 90})
for _ in range(5):
    journal = archive.append(journal, {"do": "add", "count": 1})
assert archive.trouble is None, str(archive.trouble)
assert archive.close()
print(journal.id)
