"""Names that an earlier version took, or another program wrote: tidied on the way in, and no game is lost."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ra_archive.archive import Archive
from ra_archive.careers import career
from ra_archive.contents import read_file
from ra_archive.exchange import Taken, export_archive, take_in
from ra_archive.journal import Journal
from ra_archive.lists import page
from ra_archive.players import (
    Person,
    as_called,
    check_merge,
    forget,
    games_of,
    merge,
    people,
    remember,
    rename,
)
from ra_archive.schema import EARLIER, tidy_names
from ra_archive.statistics import statistics
from ra_base.names import NotAName
from ra_base.refusal import Refusal
from tests.archive.counting import KIND, VALIDATORS, counts, exported, finished, replay, setup
from tests.archive.earlier import go_back_before

Opened = Callable[..., Archive]
LONG = "x" * 60


def strict(document: dict[str, Any]) -> dict[str, Any] | None:
    """Refuse, as the games do, two players of one name."""
    names = document["players"]
    if len({*names}) < len(names) or names != [" ".join(name.split())[:40] for name in names]:
        raise Refusal("no names")
    return replay(document)


def written(path: Path, *lines: dict[str, Any]) -> Path:
    """An archive's file with these lines."""
    whole = [{"format": "ra-archive", "version": 1}, *lines, {"end": len(lines)}]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in whole), encoding="utf-8")
    return path


def test_ann_is_one_person_however_the_journal_spells_her(archive: Archive) -> None:
    for name in ("Ann", "Ann ", " Ann", "A\u034fnn", "Ann\u3164"):
        finished(archive, name, "Bea")
    assert [person.name for person in people(archive)] == ["Ann", "Bea"]
    assert statistics(archive, [KIND]).by("player")["Ann",].seats == 5
    for asked in ("Ann", "Ann ", "Ann\u200b"):
        assert len(page(archive, player=asked)) == 5
        assert career(archive, asked, [KIND]).games == 5
        assert games_of(archive, asked) == 5
    assert {entry.players for entry in page(archive)} == {("Ann", "Bea")}


def test_the_journal_stays_as_it_was_written_and_is_called_as_names_are(archive: Archive) -> None:
    typed = ["Ann ", "Ann", LONG, "x" * 50, "\u3164"]
    journal = finished(archive, *typed)
    assert archive.open(journal.id).setup["players"] == typed
    called = as_called(archive, journal.setup)["players"]
    assert called == ["Ann 2", "Ann", "x" * 40, "x" * 38 + " 2", "?"]
    seats = statistics(archive, [KIND]).by("player")
    assert {name for (name,) in seats} == set(called)


def test_an_archive_of_an_earlier_version_is_tidied_when_it_is_opened(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    finished(archive, "Ann\u3164", LONG)
    remember(archive, "Ann", "lapis", "circle")
    archive.close()
    as_written_before(tmp_path / "games.db")
    again = opened()
    assert [(each.name, each.colour, each.spellings) for each in people(again)] == [
        ("Anna", "lapis", ("Ann", "Anna")),
        ("x" * 40, "gold", ("x" * 40,)),
    ]
    assert len(page(again, player="Ann")) == 1
    assert statistics(again, [KIND]).by("player").keys() == {("Anna",), ("x" * 40,)}


def test_titles_and_places_are_read_as_names_are(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    game = finished(archive)
    archive.close()
    connection = sqlite3.connect(tmp_path / "games.db")
    hidden = ("Ev\u202eil\U0001d159 ", "\u2068At home\u2069")
    connection.execute("UPDATE journal SET title = ?, location = ?", hidden)
    go_back_before(connection, EARLIER)
    connection.close()
    again = opened()
    for found in (again.open(game.id), page(again)[0].journal, archive_file(again, tmp_path)):
        assert (found.title, found.location) == ("Evil", "At home")
    assert again.trouble is None
    # Going on from what was read is going on from what is there.
    assert again.rename(again.open(game.id), "Good").title == "Good"


def archive_file(archive: Archive, folder: Path) -> Journal:
    """The journal in an export of everything."""
    export_archive(archive, folder / "all.json", VALIDATORS)
    ((journal, _where),) = read_file(folder / "all.json").journals
    return journal


def as_written_before(path: Path) -> None:
    """Write the rows as they were before names had a rule."""
    connection = sqlite3.connect(path)
    for table in ("sitting", "seat"):
        connection.execute(f"UPDATE {table} SET name = 'Ann\u3164' WHERE name = 'Ann'")
        connection.execute(f"UPDATE {table} SET name = ? WHERE name = ?", (LONG, "x" * 40))
    connection.executemany(
        "INSERT INTO player VALUES (?, ?, ?, ?, ?, ?)",
        [
            ("Ann\u3164", 7, "red", "star", 9, 0),
            ("Anna\u200b", 10**13, "", "", 0, 0),
            (LONG, 1, "gold", "cross", 5, 0),
            (b"\xff", 1, "gold", "cross", 5, 0),
        ],
    )
    pairs = [("Ann\u3164", "Anna\u200b"), ("Ann", "Ann\u3164"), ("Ann", "Anna\u200b")]
    connection.executemany("INSERT INTO same VALUES (?, ?)", pairs)
    go_back_before(connection, tidy_names)
    connection.close()


def test_a_friends_backup_loses_no_game_by_a_name(opened: Opened, tmp_path: Path) -> None:
    there = opened("there")
    typed = [["Ann ", "Ann"], [LONG, "x" * 50], ["\u3164", "Bea\u034f"], ["Zoe\u0301", "Cy"]]
    for names in typed:
        finished(there, *names)
    exported(there, tmp_path)
    here = opened("here")
    assert take_in(here, tmp_path / "all.ra.jsonl", {KIND: strict}) == Taken(new=4)
    assert {entry.players for entry in page(here)} == {
        ("Ann 2", "Ann"),
        ("x" * 40, "x" * 38 + " 2"),
        ("?", "Bea"),
        ("Zo\u00e9", "Cy"),
    }
    # Again is the same as once, and the way back too.
    assert take_in(here, tmp_path / "all.ra.jsonl", {KIND: strict}) == Taken()
    exported(here, tmp_path)
    assert take_in(there, tmp_path / "all.ra.jsonl", VALIDATORS) == Taken()
    assert sorted(each.journal.setup["players"] for each in page(there)) == sorted(typed)


def test_notes_on_players_are_tidied_and_joined(archive: Archive, tmp_path: Path) -> None:
    look = {"colour": "", "shape": "", "looked": 0, "chosen": 1}
    file = written(
        tmp_path / "all.ra.jsonl",
        {"player": "Ann\u200b\ud83d", **look, "colour": "red", "looked": 5},
        {"player": " Ann", **look, "chosen": 9},
        {"player": LONG * 20, **look},
        {"same": ["Ann", "Ann "]},
        {"same": ["Ann\u202e\udc00", "Anna"]},
    )
    take_in(archive, file, VALIDATORS)
    assert people(archive) == [
        Person("Ann", "red", "", ("Ann", "Anna")),
        Person("x" * 40, "", "", ("x" * 40,)),
    ]


def test_a_journal_written_by_hand_is_one_game_however_often_it_is_read(
    archive: Archive, tmp_path: Path
) -> None:
    file = tmp_path / "hand.ra.json"
    actions = [{"do": "add", "count": 3}, {"do": "add", "count": 3}]
    file.write_text(
        json.dumps({"kind": KIND, "version": 1, **setup("Ann\u202e\ud800 ", LONG), "actions": actions})
    )
    assert take_in(archive, file, {KIND: strict}) == Taken(new=1)
    assert take_in(archive, file, {KIND: strict}) == Taken()
    (entry,) = page(archive, player="Ann")
    assert (entry.players, counts(archive.open(entry.journal.id))) == (("Ann", "x" * 40), [3, 3])


@pytest.mark.parametrize("nothing", ["", " \n", "\u200b", "\ud800", "\u3164"], ids=ascii)
def test_who_is_changed_here_needs_a_name_that_is_seen(archive: Archive, nothing: str) -> None:
    finished(archive, "Ann", "Bea")
    for change in (
        lambda: rename(archive, "Ann", nothing),
        lambda: remember(archive, nothing, "red", "star"),
        lambda: merge(archive, "Ann", nothing),
        lambda: check_merge(archive, nothing, "Ann"),
        lambda: forget(archive, nothing),
    ):
        with pytest.raises(NotAName):
            change()
    assert [person.name for person in people(archive)] == ["Ann", "Bea"]


def test_a_new_name_is_tidied(archive: Archive) -> None:
    finished(archive, "Ann", "Bea")
    assert rename(archive, "Ann ", f" Zoe\u0301\u200b  {LONG}").name == "Zo\u00e9 " + "x" * 36
    assert remember(archive, "Bea\u202e", "red", "star") == Person("Bea", "red", "star", ("Bea",))


def test_titles_and_places_show_nothing_hidden_but_may_be_longer(archive: Archive, tmp_path: Path) -> None:
    journal = archive.begin(KIND, 1, setup(), title=f" Final\u202e\n{LONG}\ud800 ")
    assert journal.title == f"Final {LONG}"
    assert archive.rename(journal, "x" * 499 + "👩\u200d👧").title == "x" * 499
    journal = archive.annotate(
        archive.open(journal.id), location="Bea\u2019s\u200b \n", note="نیم\u200cفاصله "
    )
    assert (journal.location, journal.note) == ("Bea\u2019s", "نیم\u200cفاصله")


def test_what_an_earlier_version_left_in_a_title_makes_no_second_game(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    journal = finished(archive)
    archive.close()
    connection = sqlite3.connect(tmp_path / "games.db")
    connection.execute("UPDATE journal SET title = 'Fi\u200bnal'")
    connection.commit()
    connection.close()
    again = opened()
    exported(again, tmp_path)
    assert take_in(again, tmp_path / "all.ra.jsonl", VALIDATORS).new == 0
    assert [entry.journal.id for entry in page(again)] == [journal.id]
