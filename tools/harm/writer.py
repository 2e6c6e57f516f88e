"""Writes games to an archive as a program of its own, while others do and somebody takes files away.

It acknowledges a change only once the archive says that everything is on disk.
"""

import random
import sys
from pathlib import Path

from ra_archive import durable
from ra_archive.archive import Archive
from tools.harm.script import NOW, Clock, Notes, Player, seeded

#: How many games it begins, and how often it goes on with one of them.
GAMES, TURNS = 3, 9
#: While writing fails it is tried again with every change, or not before the end.
TRIES_AGAIN = (-1.0, 1e9)


def write(archive: Archive, notes: Notes, chance: random.Random) -> None:
    """Begin games and play on; now and then a snapshot is taken."""
    player = Player(archive, notes, chance)
    for step in range(TURNS):
        if step % (TURNS // GAMES) == 0:
            player.begin()
        player.play()
        if chance.random() < 1 / TURNS:
            archive.take_snapshot()


def main(archive: str, notes: str, seed: str) -> None:
    """Write when told to."""
    print("waits", file=sys.stderr, flush=True)
    sys.stdin.readline()
    written = Notes(Path(notes))
    chance = random.Random(int(seed))
    durable.TRY_AGAIN_SECONDS = chance.choice(TRIES_AGAIN)
    with seeded(int(seed)):
        opened = Archive(Path(archive), now=Clock(NOW + int(seed)), notify=written.heard)
        write(opened, written, chance)
        if opened.close():
            written.write("closed", None)


if __name__ == "__main__":
    main(*sys.argv[1:])
