"""What an archive writes to a file can be imported again, however much there is; what cannot is left out."""

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive import contents, files, form, limits
from ra_archive.archive import Archive
from ra_archive.exchange import export_archive, take_in
from ra_archive.files import to_file
from ra_archive.limits import MOST_PLAYERS
from ra_archive.lists import page
from ra_archive.players import remember
from ra_archive.store import Store
from ra_archive.words import Refused
from tests.archive.counting import KIND, VALIDATORS, exported, finished, play, setup
from tests.archive.test_limits import written

Opened = Callable[..., Archive]


def test_a_full_archive_goes_out_and_comes_in(opened: Opened, tmp_path: Path) -> None:
    """As many pairs and notes as an archive may hold."""
    archive, again = opened(), opened("again")
    names = [f"a{each:05}" for each in range(MOST_PLAYERS + 1)]

    def fill(store: Store) -> None:
        same, known = list(itertools.pairwise(names)), [(name, 1, "", "", 1, 0) for name in names[1:]]
        store.connection.executemany("INSERT INTO same VALUES (?, ?)", same)
        store.connection.executemany("INSERT INTO player VALUES (?, ?, ?, ?, ?, ?)", known)
        store.accept_people()

    archive.storage.write(fill)
    archive.close()
    archive = opened()
    assert export_archive(archive, tmp_path / "all.ra.jsonl").left_out == ()
    take_in(again, tmp_path / "all.ra.jsonl", VALIDATORS)
    assert exported(again, tmp_path) == exported(archive, tmp_path)


#: Where a limit of imports is, and a value that the archive of the next test goes beyond.
LIMITS = {
    "limits.MOST_GAMES contents.MOST_GAMES": 5,
    "limits.MOST_PLAYERS contents.MOST_PLAYERS exchange.MOST_PLAYERS": 4,
    "contents.MOST_VERSIONS": 1,
    "contents.MOST_VALUES": 60,
    "contents.MOST_VALUES_OF_ALL": 300,
    "contents.MOST_BYTES": 3000,
    "files.MOST_ACTIONS": 4,
    "files.MOST_MARKS": 1,
    "files.MOST_SEATS": 2,
    "form.LONGEST": 700,
    "form.DEEPEST": 3,
}


def test_these_are_all_limits_of_what_is_imported() -> None:
    named = {
        f"{module.__name__.partition('.')[2]}.{name}"
        for module in (contents, limits, files, form)
        for name in vars(module)
        if name.startswith(("MOST_", "LONGEST", "DEEPEST"))
    }
    elsewhere = {"contents.MOST_DAMAGED", "contents.MOST_LINES", "form.LONGEST_TEXT"}
    assert named == {name for each in LIMITS for name in each.split() if "exchange" not in name} | elsewhere


@pytest.mark.parametrize("names", LIMITS)
def test_what_is_beyond_a_limit_of_imports_is_left_out_with_the_reason(
    names: str, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive, again = opened(), opened("again")
    games = [finished(archive, *"abc"[: 2 + number % 2]) for number in range(5)]
    play(archive, archive.begin(KIND, 1, setup("a", "b", goal=40)), *[1] * 12)
    game = to_file(games[0])
    game["archive"]["marks"] = {"another": 9, "third": 1}
    take_in(archive, written(tmp_path / "parted", game), VALIDATORS)
    for number in range(5):
        remember(archive, f"Ann {number}", "red", "disk")
    for name in names.split():
        monkeypatch.setattr(f"ra_archive.{name}", LIMITS[names])
    left_out = export_archive(archive, tmp_path / "all.ra.jsonl", VALIDATORS).left_out
    assert left_out
    assert all(str(each.why) for each in left_out)
    take_in(again, tmp_path / "all.ra.jsonl", VALIDATORS)
    assert len(page(again, limit=99)) + len(left_out) == len(page(archive, limit=99)) + ("PLAYERS" in names)


def test_imports_lead_to_no_more_versions_than_go_out(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive, again = opened(), opened("again")
    game = to_file(finished(opened("other")))
    monkeypatch.setattr(contents, "MOST_VERSIONS", 3)
    for number in range(3):
        game["archive"]["marks"] = {f"phone {number}": 1}
        take_in(archive, written(tmp_path / "one", game), VALIDATORS)
    game["archive"]["marks"] = {"a fourth": 1}
    with pytest.raises(Refused, match="one game has too many versions; the limit is 3"):
        take_in(archive, written(tmp_path / "one", game), VALIDATORS)
    take_in(again, export_archive(archive, tmp_path / "all").path, VALIDATORS)
    assert len(page(again)) == 3
