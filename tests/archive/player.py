"""Plays actions without end and prints each one once the archive has acknowledged it, until it is killed."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ra_archive.archive import Archive
from ra_archive.lists import latest

archive = Archive(Path(sys.argv[1]))
entry = latest(archive)
journal = archive.begin("numbers", 1, {}) if entry is None else archive.open(entry.journal.id)


def acknowledge() -> None:
    sys.stdout.write(f"{journal.head} {journal.changed}\n")
    sys.stdout.flush()


while True:
    # Now and then a step back, so that the head and the cut are tried too.
    if journal.head % 7 == 6 and not journal.undone:
        journal = archive.undo(journal)
        acknowledge()
    journal = archive.append(journal, {"do": "add", "number": len(journal.done)})
    acknowledge()
    # And a correction: many actions change at once, or none does.
    if journal.head % 5 == 4 and not journal.undone:
        new = [{"do": "add", "number": n, "corrected": journal.changed} for n in range(journal.head + 1)]
        journal = archive.rewrite(journal, new, len(new))
        acknowledge()
