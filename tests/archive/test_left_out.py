"""An export leaves out what is damaged and says so; an import names what is bad and offers the rest."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.exchange import Taken, export_archive, take_in
from ra_archive.form import canonical
from ra_archive.left_out import LeftOut, PartlyBad
from ra_archive.lists import page
from ra_archive.players import people, remember
from ra_archive.words import BadFile, Words, unknown_kind
from tests.archive.counting import KIND, VALIDATORS, fill, finished, setup, without_sums
from tests.archive.test_sums import CHANGES, alter

Opened = Callable[..., Archive]


def titles(archive: Archive) -> set[str]:
    return {entry.journal.title for entry in page(archive)}


# -- Out


@pytest.mark.parametrize("change", CHANGES)
def test_a_damaged_game_is_left_out_of_a_backup_and_named(
    change: str, opened: Opened, tmp_path: Path
) -> None:
    fill(archive := opened(), 5)
    played = page(archive)[0].journal.played
    archive.close()
    alter(tmp_path / "games.db", CHANGES[change])
    exported = export_archive(opened(), tmp_path / "all.json", VALIDATORS)
    assert exported == (tmp_path / "all.json", (LeftOut("", "Game 2", played, Words("is damaged")),))
    assert take_in(opened("other"), tmp_path / "all.json", VALIDATORS) == Taken(new=4)


def test_a_game_against_the_rules_is_left_out_of_a_backup_and_the_reason_is_given(
    archive: Archive, opened: Opened, tmp_path: Path
) -> None:
    fill(archive, 3)
    bad = archive.append(archive.begin(KIND, 1, setup(), "Bad"), {"do": "add", "count": 9})
    chess = archive.begin("chess", 1, {}, "Chess")
    _, left_out = export_archive(archive, tmp_path / "all.json", VALIDATORS)
    assert {(each.name, str(each.why)) for each in left_out} == {
        ("Bad", "actions[0]: one to three can be added"),
        ("Chess", "a game of type “chess” can’t be read"),
    }
    assert {each.played for each in left_out} == {bad.played, chess.played}
    assert take_in(opened("other"), tmp_path / "all.json", VALIDATORS) == Taken(new=3)


@pytest.mark.parametrize(
    ("kind", "named"),
    [
        ("\u202eEvil\x07", "\\u202eEvil\\u0007"),
        ("a\U000e0001\u3164👩\u200d👧", "a\\U000e0001\\u3164👩\u200d👧"),
        ("\u202e" * 500, "\\u202e" * 4 + "…"),
        ("x" * 500, "x" * 24 + "…"),
    ],
)
def test_an_unknown_kind_is_shown_with_escapes(kind: str, named: str) -> None:
    assert str(unknown_kind(kind)) == f"a game of type “{named}” can’t be read"


def test_a_deleted_game_that_is_damaged_stays_deleted_elsewhere(opened: Opened, tmp_path: Path) -> None:
    games = fill(archive := opened(), 4)
    archive.delete(games[2])
    archive.close()
    alter(tmp_path / "games.db", CHANGES["changed"])
    exported = export_archive(archive := opened(), tmp_path / "all.json", VALIDATORS)
    assert exported.left_out == ()
    lines = (tmp_path / "all.json").read_text(encoding="utf-8").splitlines()
    (deleted,) = (json.loads(line)["archive"] for line in lines if '"deleted":1' in line)
    assert deleted["id"] == games[2].id
    assert archive.trouble is None


# -- In


@pytest.fixture
def lines(opened: Opened, tmp_path: Path) -> list[str]:
    """The lines of an archive's file with four games and two players."""
    fill(source := opened("source"), 4)
    for name in ("Ann", "Bea"):
        remember(source, name, "lapis", "circle")
    export_archive(source, tmp_path / "all", VALIDATORS)
    return (tmp_path / "all").read_text(encoding="utf-8").splitlines()


def changed(line: str) -> str:
    """A game whose rules let nobody play it."""
    return without_sums(line).replace('"count":3', '"count":4')


@pytest.mark.parametrize(
    ("change", "where", "why"),
    [
        (lambda lines: [lines[0], changed(lines[1]), *lines[2:]], "all:2", "one to three can be added"),
        (lambda lines: [lines[0], lines[1][:-9], *lines[2:]], "all:2", "JSON"),
        (lambda lines: [lines[0], "[]", *lines[2:]], "all:2", "must be an object with fields"),
        (lambda lines: [lines[0], "{}", *lines[2:]], "all:2", "the field “kind” is missing"),
        (lambda lines: [lines[0], *lines[2:]], "all:7", "lines are missing"),
        (lambda lines: [lines[0], *lines[2:-1]], "all", "the file is incomplete"),
    ],
)
def test_one_bad_line_is_named_and_the_others_are_offered(
    opened: Opened,
    lines: list[str],
    tmp_path: Path,
    change: Callable[[list[str]], list[str]],
    where: str,
    why: str,
) -> None:
    (tmp_path / "all").write_text("\n".join(change(lines)), encoding="utf-8")
    archive = opened()
    with pytest.raises(PartlyBad) as refusal:
        take_in(archive, tmp_path / "all", VALIDATORS)
    assert page(archive) == []
    (bad,) = refusal.value.left_out
    assert bad.where.startswith(where)
    assert why in str(bad.why)
    assert str(refusal.value) == f"{bad.where}: {bad.why}"
    assert take_in(archive, tmp_path / "all", VALIDATORS, leave_out=True) == Taken(new=3)
    assert len(page(archive)) == 3
    assert {"Ann", "Bea"} <= {each.name for each in people(archive)}


def test_a_bad_game_is_named_by_its_title_and_its_day(
    opened: Opened, lines: list[str], tmp_path: Path
) -> None:
    games = [json.loads(line)["archive"] for line in lines[1:5]]
    broken = json.loads(lines[3])
    broken["archive"]["marks"] = {}
    written = [lines[0], changed(lines[1]), lines[2], canonical(broken), *lines[4:]]
    (tmp_path / "all").write_text("\n".join(written), encoding="utf-8")
    with pytest.raises(PartlyBad) as refusal:
        take_in(opened(), tmp_path / "all", VALIDATORS)
    named = {(each.name, each.played) for each in refusal.value.left_out}
    assert named == {(games[at]["title"], games[at]["played"]) for at in (0, 2)}


def test_a_file_without_a_good_game_is_refused(opened: Opened, lines: list[str], tmp_path: Path) -> None:
    written = [lines[0], *(changed(line) for line in lines[1:5]), *lines[5:]]
    (tmp_path / "all").write_text("\n".join(written), encoding="utf-8")
    archive = opened()
    for leave_out in (False, True):
        with pytest.raises(BadFile, match="one to three can be added") as refusal:
            take_in(archive, tmp_path / "all", VALIDATORS, leave_out=leave_out)
        assert not isinstance(refusal.value, PartlyBad)
    assert people(archive) == []


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.sample(20)
def test_of_a_damaged_backup_every_game_whose_line_is_sound_comes_in(
    opened: Opened, lines: list[str], tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    written = [*lines]
    hit = chance.sample(range(1, 5), chance.randint(1, 3))
    for number in hit:
        raw = bytearray(written[number].encode())
        raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(7)
        written[number] = raw.decode("utf-8").replace("\n", " ")
    (tmp_path / "all").write_text("\n".join(written), encoding="utf-8")
    archive = opened()
    take_in(archive, tmp_path / "all", VALIDATORS, leave_out=True)
    sound = {json.loads(lines[at])["archive"]["title"] for at in range(1, 5) if at not in hit}
    assert sound <= titles(archive)


@pytest.mark.parametrize("seed", range(100))
@pytest.mark.sample(30)
def test_one_flipped_bit_anywhere_costs_at_most_the_lines_it_is_in(
    opened: Opened, lines: list[str], tmp_path: Path, seed: int
) -> None:
    raw = bytearray(("\n".join(lines) + "\n").encode())
    # Half of them in the first line.
    at = seed if seed < min(50, len(lines[0])) else random.Random(seed).randrange(len(raw))
    raw[at] ^= 1 << (7 if seed % 3 else seed % 8)
    (tmp_path / "all").write_bytes(raw)
    archive = opened()
    take_in(archive, tmp_path / "all", VALIDATORS, leave_out=True)
    hit = bytes(raw[:at]).count(b"\n")
    sound = {json.loads(lines[each])["archive"]["title"] for each in range(1, 5)}
    cost = {json.loads(lines[each])["archive"]["title"] for each in (hit, hit + 1) if each in range(1, 5)}
    assert sound - cost <= titles(archive)


def test_a_line_that_is_not_text_is_named_with_its_number_and_its_game(
    opened: Opened, lines: list[str], tmp_path: Path
) -> None:
    written = [line.encode() for line in lines]
    written[2] = written[2].replace(b'"actions"', b'"act\xe9ons"', 1)
    (tmp_path / "all").write_bytes(b"\n".join(written))
    with pytest.raises(PartlyBad) as refusal:
        take_in(opened(), tmp_path / "all", VALIDATORS)
    about = json.loads(lines[2])["archive"]
    (bad,) = refusal.value.left_out
    assert (*bad[:3], str(bad.why)) == ("all:3", about["title"], about["played"], "byte 6 isn’t UTF-8")


HEADS = [
    "",
    "{}",
    '{"format":"ra-archive","version":3}',
    '{"format":"ra-archive","version":-1}',
    '{"format":"ra-archive","version":1,}',
    '{"fOrmat":"ra-archive","version":1}',
    "\x00",
]


@pytest.mark.parametrize("head", HEADS)
def test_a_damaged_first_line_is_named_and_the_games_are_offered(
    opened: Opened, lines: list[str], tmp_path: Path, head: str
) -> None:
    if head == "{}":
        head = lines[0].replace("ra-archive", "ra-arghive")
    (tmp_path / "all").write_text("\n".join([head, *lines[1:]]), encoding="utf-8")
    archive = opened()
    with pytest.raises(PartlyBad) as refusal:
        take_in(archive, tmp_path / "all", VALIDATORS)
    assert refusal.value.left_out == (LeftOut("all:1", "", 0, Words("the first line is damaged")),)
    assert take_in(archive, tmp_path / "all", VALIDATORS, leave_out=True) == Taken(new=4)


@pytest.mark.parametrize(
    ("head", "why"),
    [
        ('{"format":"another","version":1}', "isn’t a file of games"),
        ('{"format":"ra-archive","version":2}', "was written by a newer version of the app"),
        ("[1]", "must be an object|there is text after the end"),
        ('{"name":"somebody else’s"}', "kind|there is text after the end"),
    ],
)
def test_a_file_that_begins_as_another_is_foreign_whatever_follows(
    opened: Opened, lines: list[str], tmp_path: Path, head: str, why: str
) -> None:
    # A later version has another last line as well.
    end = lines[-1].replace("}", ',"version":2}')
    (tmp_path / "all").write_text("\n".join([head, *lines[1:-1], end]), encoding="utf-8")
    with pytest.raises(BadFile, match=why) as refusal:
        take_in(opened(), tmp_path / "all", VALIDATORS, leave_out=True)
    assert not isinstance(refusal.value, PartlyBad)


def test_lines_of_something_else_are_foreign_without_a_first_line(opened: Opened, tmp_path: Path) -> None:
    by_hand = json.dumps({"kind": KIND, "version": 1, **setup(), "actions": []})
    for text in ("a,b\n1,2\n", f"names\n{by_hand}\n", '{\n"kind": 1,\n}\n', "\x89PNG\n\x00\n"):
        (tmp_path / "all").write_text(text, encoding="utf-8")
        with pytest.raises(BadFile, match="isn’t JSON") as refusal:
            take_in(opened(), tmp_path / "all", VALIDATORS, leave_out=True)
        assert not isinstance(refusal.value, PartlyBad)


def test_what_is_exported_without_rules_is_still_readable(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    finished(archive)
    archive.append(archive.begin(KIND, 1, setup(), "Bad"), {"do": "add", "count": 9})
    assert export_archive(archive, tmp_path / "all.json").left_out == ()
    with pytest.raises(PartlyBad):
        take_in(opened("other"), tmp_path / "all.json", VALIDATORS)
