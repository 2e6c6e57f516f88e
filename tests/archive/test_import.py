"""Files from anywhere: let in when every game in them replays, else refused with what and where."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ra_archive import contents, exchange
from ra_archive.archive import Archive
from ra_archive.exchange import Taken, export_archive, export_journal, take_in
from ra_archive.files import MOST_ACTIONS, from_file, to_file
from ra_archive.form import DEEPEST, Field
from ra_archive.lists import page
from ra_archive.players import merge, remember
from ra_archive.words import ChangedElsewhere, Refused
from ra_base.reading import LARGEST
from tests.archive.counting import (
    KIND,
    VALIDATORS,
    add,
    counts,
    exported,
    finished,
    play,
    result,
    setup,
    without_sums,
)
from tools.json_places import places, replaced

Opened = Callable[..., Archive]


def refused(archive: Archive, folder: Path, content: str | bytes, name: str = "game.ra.json") -> str:
    """Take a file in that must be refused: what is said, once it is sure that nothing changed."""
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    before = exported(archive, folder)
    with pytest.raises(Refused) as refusal:
        take_in(archive, path, VALIDATORS)
    assert exported(archive, folder) == before
    return str(refusal.value)


@pytest.fixture
def game(archive: Archive) -> dict[str, object]:
    """A journal's file with everything in it."""
    journal = archive.undo(play(archive, archive.begin(KIND, 1, setup("Ann", "Bea"), "Ра"), 1, 2, 3))
    document = to_file(journal)
    archive.delete(journal)
    return {**document, "archive": {**document["archive"], "id": "12345678-1234-5678-1234-567812345678"}}


# One journal


def test_a_journal_comes_back_as_it_went_out(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    journal = play(here, here.begin(KIND, 1, setup("Ann", "Бэла"), "Ра 𓂀"), 1, 2, 3)
    journal = here.undo(here.undo(journal))
    export_journal(journal, tmp_path / "game.ra.json")
    assert take_in(there, tmp_path / "game.ra.json", VALIDATORS) == Taken(new=1)
    assert there.open(journal.id) == journal


def test_an_exported_journal_reads_like_any_journal_of_its_kind(archive: Archive, tmp_path: Path) -> None:
    journal = archive.undo(finished(archive, "Ann", "Bea"))
    export_journal(journal, tmp_path / "game.ra.json")
    file = json.loads((tmp_path / "game.ra.json").read_text(encoding="utf-8"))
    del file["archive"]
    assert file == {
        "kind": KIND,
        "version": 1,
        "players": ["Ann", "Bea"],
        "goal": 6,
        "actions": [add(3), add(2)],
    }


def test_whatever_can_be_appended_comes_back(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    deep: object = 1
    for _ in range(DEEPEST - 1):
        deep = [deep]
    journal = here.append(here.begin("deep", 1, {"there": deep}, "x" * 499 + " cut at a space"), {"do": deep})
    export_journal(journal, tmp_path / "deep.ra.json")
    assert take_in(here, tmp_path / "deep.ra.json", {"deep": lambda _: None}) == Taken()
    assert take_in(there, tmp_path / "deep.ra.json", {"deep": lambda _: None}) == Taken(new=1)
    assert there.open(journal.id) == journal


def test_a_change_number_that_cannot_grow_overwrites_nothing(
    archive: Archive, game: dict[str, object], tmp_path: Path
) -> None:
    game["archive"]["changed"] = LARGEST  # type: ignore[index]
    (tmp_path / "game.ra.json").write_text(json.dumps(game))
    take_in(archive, tmp_path / "game.ra.json", VALIDATORS)
    journal = archive.begin(KIND, 1, setup())
    play(archive, journal, 1)
    with pytest.raises(ChangedElsewhere):
        play(archive, journal, 2)


def test_a_journal_written_by_hand_is_let_in_once(archive: Archive, tmp_path: Path) -> None:
    by_hand = {"kind": KIND, "version": 1, **setup("Ann", "Bea"), "actions": [add(3), add(3)]}
    path = tmp_path / "by hand.json"
    path.write_text(json.dumps(by_hand, indent=2), encoding="utf-8-sig")
    assert take_in(archive, path, VALIDATORS) == Taken(new=1)
    assert take_in(archive, path, VALIDATORS) == Taken()
    (entry,) = page(archive)
    assert counts(archive.open(entry.journal.id)) == [3, 3]
    assert entry.journal.over


def test_the_result_is_what_the_replay_leads_to_whatever_the_file_says(
    archive: Archive, game: dict[str, object], tmp_path: Path
) -> None:
    game["archive"]["result"] = result({"Ann": 999, "Bea": 0})  # type: ignore[index]
    (tmp_path / "game.ra.json").write_text(json.dumps(game))
    take_in(archive, tmp_path / "game.ra.json", VALIDATORS)
    assert archive.open("12345678-1234-5678-1234-567812345678").result is None


@pytest.mark.parametrize(
    ("where", "value", "expected"),
    [
        (["kind"], "chess", "game.ra.json: a game of type “chess” can’t be read"),
        (["kind"], None, "game.ra.json.kind: must be text"),
        (["version"], True, "game.ra.json.version: must be a whole number"),
        (["version"], 2, "game.ra.json: not a game of counting"),
        (["goal"], "high", "game.ra.json: not a game of counting"),
        (["actions"], {}, "game.ra.json.actions: must be a list"),
        (["actions", 1], "add", "game.ra.json.actions[1]: must be an object with fields"),
        (["actions", 1, "count"], 4, "game.ra.json: actions[1]: one to three can be added"),
        (
            ["actions", 1, "count"],
            float("nan"),
            "game.ra.json.actions[1].count: the number can’t be stored",
        ),
        (["actions", 1, "count"], 2**64, "game.ra.json.actions[1].count: the number is too large"),
        (["actions", 1, "do"], "\ud800", "game.ra.json.actions[1].do: contains an incomplete character"),
        (["archive"], [], "game.ra.json.archive: must be an object with fields"),
        (["archive", "id"], "1", "game.ra.json.archive.id: must be an id (a UUID)"),
        (
            ["archive", "created"],
            -1,
            "game.ra.json.archive.created: must be from 0 to 221845392000000",
        ),
        (["archive", "undone"], None, "game.ra.json.archive.undone: must be a list"),
        (["archive", "undone", 0, "count"], 9, "game.ra.json: actions[2]: one to three can be added"),
        (["archive", "title"], 7, "game.ra.json.archive.title: must be text"),
        (["archive", "marks"], {}, "game.ra.json.archive.marks: wasn’t written by the app"),
        (["archive", "marks"], {"a": "1"}, "game.ra.json.archive.marks.a: must be a whole number"),
        (["archive", "marks"], {"x" * 33: 1}, "game.ra.json.archive.marks: wasn’t written by the app"),
        (["archive", "result"], {}, "game.ra.json.archive.result: the field “over” is missing"),
        (["archive", "origin"], "here", "game.ra.json.archive.origin: must be an id (a UUID)"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_what_and_where(
    archive: Archive,
    game: dict[str, object],
    tmp_path: Path,
    where: list[str | int],
    value: object,
    expected: str,
) -> None:
    inner: object = game
    for step in where[:-1]:
        inner = inner[step]  # type: ignore[index]
    inner[where[-1]] = value  # type: ignore[index]
    assert refused(archive, tmp_path, json.dumps(game)) == expected


@pytest.mark.parametrize("missing", ["kind", "version", "actions"])
def test_a_file_that_lacks_something_is_refused(
    archive: Archive, game: dict[str, object], tmp_path: Path, missing: str
) -> None:
    del game[missing]
    assert refused(archive, tmp_path, json.dumps(game)) == f"game.ra.json: the field “{missing}” is missing"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "game.ra.json: line 1, column 1: isn’t JSON: a value is missing"),
        (b"\xff\xfe\x00", "game.ra.json: byte 1 isn’t UTF-8"),
        (b"[]", "game.ra.json: must be an object with fields"),
        (b"3", "game.ra.json: must be an object with fields"),
        (b'{"format": "other"}', "game.ra.json: isn’t a file of games"),
        (
            b'{"format": "ra-archive", "version": 2}',
            "game.ra.json: was written by a newer version of the app",
        ),
        (b'{"format": "ra-archive", "version": 1}', "game.ra.json: the file is incomplete"),
        (b"[" * 10**5, "game.ra.json: JSON: is nested too deeply"),
        (b'{"a":' * 10**5, "game.ra.json: JSON: is nested too deeply"),
        (b"1" * 10**6, "game.ra.json: JSON: the number is too large"),
    ],
)
def test_files_that_are_no_games_are_refused(
    archive: Archive, tmp_path: Path, content: bytes, expected: str
) -> None:
    assert refused(archive, tmp_path, content) == expected


def test_a_game_longer_than_any_is_refused(archive: Archive, tmp_path: Path) -> None:
    endless = {"kind": KIND, "version": 1, **setup(goal=10**6), "actions": [add(1)] * (MOST_ACTIONS + 1)}
    assert (
        refused(archive, tmp_path, json.dumps(endless)) == "game.ra.json.actions: has more than 20000 actions"
    )


def test_a_file_larger_than_any_archive_is_not_even_parsed(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contents, "MOST_BYTES", 1000)
    assert refused(archive, tmp_path, b"[" * 1001) == "game.ra.json: is too large for an archive"


@pytest.mark.parametrize("missing", [True, False])
def test_a_file_that_cannot_be_read_is_said_to_be(archive: Archive, tmp_path: Path, missing: bool) -> None:
    path = tmp_path / "nothing" if missing else tmp_path
    with pytest.raises(Refused, match="can’t be read"):
        take_in(archive, path, VALIDATORS)


def test_a_bug_in_the_rules_is_no_refusal_and_lets_nothing_in(
    archive: Archive, game: dict[str, object], tmp_path: Path
) -> None:
    (tmp_path / "game.ra.json").write_text(json.dumps(game))
    with pytest.raises(KeyError, match="no such"):
        take_in(archive, tmp_path / "game.ra.json", {KIND: lambda document: {}["no such"]})
    assert page(archive) == []


# The whole archive


@pytest.fixture
def whole(archive: Archive, tmp_path: Path) -> list[str]:
    """The lines of an archive with two games, a deleted one, and players."""
    finished(archive, "Ann", "Bea")
    play(archive, archive.begin(KIND, 1, setup("Anne", "Cy")), 1)
    archive.delete(archive.begin(KIND, 1, setup()))
    remember(archive, "Ann", "lapis", "circle")
    merge(archive, "Anne", into="Ann")
    return exported(archive, tmp_path).splitlines()


def test_an_archive_comes_back_as_it_went_out(opened: Opened, whole: list[str], tmp_path: Path) -> None:
    other = opened("other")
    path = tmp_path / "all.ra.jsonl"
    assert take_in(other, path, VALIDATORS) == Taken(new=2)
    assert exported(other, tmp_path).splitlines() == whole


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda lines: lines[:-1], "all: the file is incomplete"),
        (lambda lines: lines[:2] + lines[3:], "all:6: lines are missing, or there are too many"),
        (lambda lines: [*lines, "{}"], "all:7: lines are missing, or there are too many"),
        (lambda lines: [*lines[:1], "[]"], "all:2: must be an object with fields"),
        (lambda lines: [*lines[:2], "{}", *lines[3:]], "all:3: the field “kind” is missing"),
        (lambda lines: [lines[0], '{"same":["Ann"]}'], "all:2.same: must be a list of 2"),
        (lambda lines: [lines[0], '{"same":["Ann",null]}'], "all:2.same[1]: must be text"),
        (lambda lines: [lines[0], '{"player":" "}'], "all:2.player: a name needs a character"),
        (lambda lines: [lines[0], '{"player":"Ann"}'], "all:2: the field “chosen” is missing"),
        (
            lambda lines: [without_sums(each).replace('"count":3', '"count":4') for each in lines],
            "one to three can be added",
        ),
    ],
)
def test_one_wrong_line_keeps_everything_out(
    opened: Opened, whole: list[str], tmp_path: Path, change: Callable[[list[str]], list[str]], expected: str
) -> None:
    other = opened("other")
    assert expected in refused(other, tmp_path, "\n".join(change(whole)) + "\n", name="all")
    assert page(other) == []


@pytest.mark.parametrize("seed", range(150))
@pytest.mark.sample(60)
def test_mutated_files_are_refused_or_let_in_whole(
    opened: Opened, whole: list[str], tmp_path: Path, seed: int
) -> None:
    """Bytes turned, cut, doubled or exchanged: never a crash, and a refusal changes nothing."""
    chance = random.Random(seed)
    text = "\n".join(whole) + "\n"
    # A sum refuses most of this before anything else looks at it.
    raw = bytearray((without_sums(text) if seed % 2 else text).encode())
    for _ in range(chance.randint(1, 4)):
        place, end = sorted(chance.sample(range(len(raw) + 1), 2))
        change = chance.choice(["turn", "cut", "double", "short", "swap"])
        if change == "turn" and place < len(raw):
            raw[place] = chance.choice([chance.randrange(256), *b'0919"{}[],:-eE\\u'])
        elif change == "cut":
            del raw[place : min(end, place + 40)]
        elif change == "double":
            raw[place:place] = raw[place : min(end, place + 200)]
        elif change == "short":
            del raw[chance.randrange(len(raw)) :]
        else:
            word = chance.choice([b"null", b"true", b"-1", b"1e99", b'""', b"[]", b"{}", b"NaN", b"9" * 400])
            raw[place : min(end, place + 6)] = word
        if len(raw) < 2:
            break
    other = opened("other")
    before = exported(other, tmp_path)
    path = tmp_path / "mutated"
    path.write_bytes(bytes(raw))
    try:
        taken = take_in(other, path, VALIDATORS)
    except Refused as refusal:
        said, taken = str(refusal), None
    if taken is None:
        assert said.startswith("mutated")
        assert exported(other, tmp_path) == before
    else:
        assert taken.new == len(page(other))
        assert take_in(other, path, VALIDATORS) == Taken()


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["add", "ra-archive", KIND]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_value_anywhere_in_a_file_is_refused_or_read_as_a_journal(
    game: dict[str, object], data: st.DataObject
) -> None:
    place = data.draw(st.sampled_from([*places(game)][1:]))
    changed = replaced(game, place, data.draw(ANYTHING))
    said, journal = "", None
    try:
        journal = contents.read_journal(contents.parse(json.dumps(changed), "file"))
        journal = exchange.validated(journal, "file", VALIDATORS)
    except Refused as refusal:
        said = str(refusal)
    if said:
        assert said.startswith("file")
    else:
        assert journal is not None
        assert from_file(Field(json.loads(json.dumps(to_file(journal))), "file")) == journal


# Writing


def test_an_export_that_cannot_be_written_is_said_and_leaves_nothing(
    archive: Archive, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Refused, match=r"all\.ra\.jsonl: can’t be written"):
        export_archive(archive, tmp_path / "file" / "all.ra.jsonl")
    (tmp_path / "folder").mkdir()
    with pytest.raises(Refused, match="folder: can’t be written"):
        export_archive(archive, tmp_path / "folder")
    assert list((tmp_path / "folder").iterdir()) == []
    assert not list(tmp_path.glob("*.part"))


def test_an_import_that_cannot_be_kept_is_refused(tmp_path: Path, opened: Opened) -> None:
    source = opened("source")
    finished(source)
    export_archive(source, tmp_path / "all")
    (tmp_path / "file").write_text("in the way")
    archive = Archive(tmp_path / "file" / "games.db")
    with pytest.raises(Refused, match="can’t be saved right now: The app can’t write to the games folder"):
        take_in(archive, tmp_path / "all", VALIDATORS)
    assert page(archive) == []
