"""Files of games carry a sum: what was damaged on its way comes in as no other game."""

import json
from pathlib import Path

import pytest

from ra_archive import contents, exchange
from ra_archive.archive import Archive
from ra_archive.exchange import export_journal, take_in
from ra_archive.files import summed, to_file
from ra_archive.words import Refused
from tests.archive.counting import KIND, VALIDATORS, play, setup
from tools.json_places import replaced


def test_a_flipped_bit_of_a_file_is_noticed_or_changes_nothing(archive: Archive, tmp_path: Path) -> None:
    """Of a file of version 1.0.0, which has no sum, one flipped bit in fifteen made another game."""
    journal = archive.undo(play(archive, archive.begin(KIND, 1, setup("Ann", "Bea"), "Ра"), 1, 2, 3))
    path = tmp_path / "game.ra.json"
    export_journal(journal, path)
    raw, refusals, others = path.read_bytes(), 0, 0
    # Five and eight have no divisor in common: of some byte every bit.
    for bit in range(0, 8 * len(raw), 5):
        flipped = bytearray(raw)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        try:
            ((read, where),) = contents.read_file(path).journals
            others += exchange.validated(read, where, VALIDATORS) != journal
        except Refused:
            refusals += 1
    assert others == 0
    assert refusals > 7 * len(raw) / 5


def test_a_file_that_was_changed_is_refused_as_such(archive: Archive, tmp_path: Path) -> None:
    game = to_file(play(archive, archive.begin(KIND, 1, setup("Ann", "Bea")), 1, 2, 3))
    path = tmp_path / "game.ra.json"
    said = "game.ra.json.archive.sum: doesn’t match the rest: the game was damaged or changed"
    for place, value in (("actions", 0, "count"), 2), (("archive", "sum"), 7):
        path.write_text(json.dumps(replaced(summed(game), place, value)), encoding="utf-8")
        with pytest.raises(Refused) as refusal:
            take_in(archive, path, VALIDATORS)
        assert str(refusal.value) == said
    # Laid out by another program it is the same; without its sum it is read as a file of version 1.0.0 is.
    for document in (summed(game), replaced(game, ("actions", 0, "count"), 2)):
        path.write_text(json.dumps(document, indent=2, sort_keys=True), encoding="utf-8")
        assert len(contents.read_file(path).journals) == 1
