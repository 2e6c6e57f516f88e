"""Files and archives that were made to keep a phone busy, or to keep it from working for good."""

import itertools
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from ra_archive import contents
from ra_archive.archive import Archive
from ra_archive.contents import HEAD, MOST_LINES, MOST_VALUES, MOST_VERSIONS
from ra_archive.exchange import export_archive, take_in
from ra_archive.files import LATEST_CHANGE, MOST_ACTIONS, MOST_MARKS, to_file
from ra_archive.form import Field, parse
from ra_archive.journal import Journal, sharing
from ra_archive.limits import MOST_GAMES, MOST_PLAYERS
from ra_archive.lists import page
from ra_archive.players import MOST_MERGED, People, merge, people, remember, rename
from ra_archive.results import MOST_SEATS
from ra_archive.schema import EARLIER, bring_up
from ra_archive.words import Refused, TooMuch
from ra_base.steps import finish
from tests.archive.counting import KIND, VALIDATORS, add, counts, exported, finished, play, setup
from tests.archive.earlier import go_back_before

Opened = Callable[..., Archive]
LARGEST = 2**53 - 1


def written(path: Path, *lines: dict[str, Any]) -> Path:
    every = [HEAD, *lines, {"end": len(lines)}]
    path.write_text("\n".join(map(json.dumps, every)) + "\n", encoding="utf-8")
    return path


def spelling(name: str, chosen: int = 1) -> dict[str, Any]:
    return {"player": name, "chosen": chosen, "colour": "", "shape": "", "looked": 0}


# -- Much of one kind


class Counted(dict[str, Any]):
    """Groups of spellings that count how often they are written to."""

    written = 0

    def update(self, *more: Any, **named: Any) -> None:
        before = dict(*more, **named)
        Counted.written += len(before)
        super().update(before)


@pytest.mark.parametrize("order", ["chain", "star", "back"])
def test_many_names_of_one_person_take_few_steps(order: str) -> None:
    """Each spelling changes its group only as often as the group it was in was the smaller one."""
    number = 4096
    names = [f"{each:05}" for each in range(number)]
    pairs = {
        "chain": list(itertools.pairwise(names)),
        "star": [(names[0], each) for each in names[1:]],
        "back": list(itertools.pairwise(names[::-1])),
    }[order]
    known = People({}, [])
    known.groups = Counted()
    Counted.written = 0
    known.join(pairs)
    assert Counted.written <= number * 12  # the logarithm
    assert len(known.spellings(names[7])) == number
    assert {known.shown(name) for name in names} == {names[-1]}


class Name(str):
    """A name that counts how often it is looked up."""

    __slots__ = ()
    looked_up = 0

    def __hash__(self) -> int:
        Name.looked_up += 1
        return super().__hash__()


@pytest.mark.parametrize("sat", [0, 1], ids=["no games", "games"])
@pytest.mark.parametrize("shape", ["chain", "star", "ring"])
@pytest.mark.sample(3)
def test_who_can_be_separated_of_many_is_found_in_few_steps(shape: str, sat: int) -> None:
    number = 10_000
    names = [Name(f"{each:05}") for each in range(number)]
    pairs = {
        "chain": list(itertools.pairwise(names)),
        "star": [(names[0], each) for each in names[1:]],
        "ring": [*itertools.pairwise(names), (names[0], names[-1])],
    }[shape]
    known = People({}, pairs, {name: {each} for each, name in enumerate(names) if sat})
    Name.looked_up = 0
    first, more = known.merged(names[7])
    assert Name.looked_up < 80 * number
    assert len(first) + more == (number - 1 if sat and shape != "ring" else 0)
    assert len(first) == min(MOST_MERGED, len(first) + more)


def test_a_file_with_many_pairs_is_taken_in(archive: Archive, tmp_path: Path) -> None:
    pairs = [{"same": [f"a{each:05}", f"a{each + 1:05}"]} for each in range(MOST_PLAYERS)]
    take_in(archive, written(tmp_path / "all.ra.jsonl", *pairs), VALIDATORS)
    assert people(archive) == []
    finished(archive, "a00007", "Bea")
    assert len(people(archive)[0].spellings) + len(people(archive)[1].spellings) == MOST_PLAYERS + 2


@pytest.mark.parametrize(
    ("line", "most", "what"),
    [
        (lambda number: {"same": [f"a{number}", f"b{number}"]}, MOST_PLAYERS, "players"),
        (lambda number: spelling(f"a{number}"), MOST_PLAYERS, "players"),
        (lambda number: {"nothing": number}, MOST_GAMES, "games"),
    ],
    ids=["pairs", "spellings", "bad lines"],
)
def test_more_than_anybody_has_is_refused_and_the_limit_named(
    line: Callable[[int], dict[str, Any]], most: int, what: str, archive: Archive, tmp_path: Path
) -> None:
    file = written(tmp_path / "all.ra.jsonl", *map(line, range(100_000)))
    with pytest.raises(
        Refused, match=f"all.ra.jsonl:{most + 2}: there are too many {what}; the limit is {most}"
    ):
        take_in(archive, file, VALIDATORS)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that were parsed."""
    lines: list[str] = []

    def noted(text: str, where: str) -> Field:
        lines.append(text)
        return parse(text, where)

    monkeypatch.setattr(contents, "parse", noted)
    return lines


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ('{"actions": [], "archive": {}}', f"games; the limit is {MOST_GAMES}"),
        ("", f"games; the limit is {MOST_GAMES}"),
        ("\\xff[", f"games; the limit is {MOST_GAMES}"),
        ('{ "same":["a","b"]}', f"players; the limit is {MOST_PLAYERS}"),
        ('{"looked":1}', f"players; the limit is {MOST_PLAYERS}"),
        ('{"chosen":1}', f"players; the limit is {MOST_PLAYERS}"),
        ('{"player":"a"}', f"players; the limit is {MOST_PLAYERS}"),
        ('{"end":7}', "last lines; the limit is 1"),
        ('\t{ "end" : 7, "x": []}', "last lines; the limit is 1"),
    ],
)
def test_much_of_one_kind_is_refused_before_any_line_is_parsed(
    line: str, what: str, parsed: list[str], archive: Archive, tmp_path: Path
) -> None:
    file = tmp_path / "all.ra.jsonl"
    file.write_text("\n".join([json.dumps(HEAD), *[line] * 100_000, '{"end":100000}']), encoding="utf-8")
    with pytest.raises(TooMuch, match=f"there are too many {what}"):
        take_in(archive, file, VALIDATORS, leave_out=True)
    assert parsed == [json.dumps(HEAD)]


@pytest.mark.parametrize(
    ("field", "much", "what"),
    [
        ("actions", [{"do": "add", "count": 1}] * (MOST_ACTIONS + 1), f"more than {MOST_ACTIONS} actions"),
        (
            "players",
            [f"p{each}" for each in range(MOST_SEATS + 1)],
            f"too many players; the limit is {MOST_SEATS}",
        ),
        ("marks", {f"m{each}": 1 for each in range(MOST_MARKS + 1)}, f"more than {MOST_MARKS} marks"),
    ],
)
def test_the_first_game_with_more_than_any_has_ends_an_import_and_the_limit_is_named(
    field: str, much: Any, what: str, parsed: list[str], archive: Archive, tmp_path: Path
) -> None:
    game = to_file(finished(archive))
    (game if field in game else game["archive"])[field] = much
    file = written(tmp_path / "all.ra.jsonl", *[game] * 20)
    with pytest.raises(TooMuch, match=f"has {what}"):
        take_in(archive, file, VALIDATORS, leave_out=True)
    assert len(parsed) == 2


def values(number: int, kind: str) -> str:
    """JSON with so many values, which take twenty times the memory of their text."""
    inside = ",".join("[]" if kind == "lists" else f'"{each:x}":0' for each in range(number))
    return f"[{inside}]" if kind == "lists" else f"{{{inside}}}"


@pytest.mark.parametrize("kind", ["lists", "fields"])
def test_a_game_of_many_values_is_refused_before_they_are_made(
    kind: str, archive: Archive, tmp_path: Path
) -> None:
    """Eight megabytes of a line took 200 in memory and a second and a half; a file has room for 30 lines."""
    archive.close()
    path = written(tmp_path / "bomb.ra.jsonl", {"kind": "x"})
    path.write_text(path.read_text().replace('"x"', values(MOST_VALUES, kind)))
    with pytest.raises(TooMuch, match=f"jsonl:2: has too many values; the limit is {MOST_VALUES}"):
        take_in(archive, path, VALIDATORS)
    path.write_text(f'{{"kind": {values(MOST_VALUES, kind)}}}')
    with pytest.raises(TooMuch, match="has too many values"):
        take_in(archive, path, VALIDATORS)


def test_many_values_in_many_games_are_refused_too(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contents, "MOST_VALUES_OF_ALL", 100)
    monkeypatch.setattr(contents, "archive_lines", None)
    path = written(tmp_path / "bomb.ra.jsonl", *[{"kind": [0, 0, 0]}] * 30)
    with pytest.raises(TooMuch, match="has too many values; the limit is 100"):
        take_in(archive, path, VALIDATORS)


def test_millions_of_empty_lines_are_not_made_a_list(archive: Archive, tmp_path: Path) -> None:
    """Empty lines at the end do not count; others make the file one that nobody has."""
    finished(archive)
    path = tmp_path / "games.ra.jsonl"
    export_archive(archive, path)
    whole = path.read_text()
    path.write_text(whole + "\n" * MOST_LINES)
    assert take_in(archive, path, VALIDATORS).new == 0
    path.write_text(whole.replace("\n", "\n" * MOST_LINES, 1))
    with pytest.raises(TooMuch, match=f"there are too many lines; the limit is {MOST_LINES}"):
        take_in(archive, path, VALIDATORS)


@pytest.mark.parametrize("field", ["title", "note", "location", "players", "undone", "result", "x"])
def test_a_hundred_thousand_of_anything_in_a_game_are_refused(
    field: str, opened: Opened, tmp_path: Path
) -> None:
    game = to_file(finished(opened("other")))
    many: Any = [f"p{each}" for each in range(100_000)]
    match field:
        case "title" | "note" | "location":
            game["archive"][field] = "a" * 100_000
        case "undone":
            game["archive"][field] = [{"do": "add", "count": 1}] * 100_000
        case "result":
            game["archive"][field]["games"] *= 100_000
        case _:
            game[field] = many
    with pytest.raises(Refused):
        take_in(opened(), written(tmp_path / "all.ra.jsonl", game), VALIDATORS)


def test_a_game_takes_no_more_actions_than_can_be_read_again(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Guests who tap all night must not spoil the game they sit at."""
    archive = opened()
    for module in ("archive", "reader", "files"):
        monkeypatch.setattr(f"ra_archive.{module}.MOST_ACTIONS", 8)
    journal = play(archive, archive.begin(KIND, 1, setup(goal=40)), *[1] * 8)
    for more in (1, 2):
        with pytest.raises(Refused, match="This game has too many moves; the limit is 8"):
            archive.append_all(journal, [add(1)] * more)
    with pytest.raises(Refused, match="This game has too many moves; the limit is 8"):
        archive.rewrite(journal, [add(2)] * 9, 9)
    assert counts(archive.open(journal.id)) == [1] * 8
    journal = archive.append(archive.undo(journal), add(3))
    assert counts(archive.open(journal.id)) == [1] * 7 + [3]


def test_like_actions_of_many_games_are_one_in_memory(opened: Opened, tmp_path: Path) -> None:
    """An import of thousands of games has room on a phone: few of their actions differ."""
    archive = opened()
    for _ in range(3):
        finished(archive)
    export_archive(archive, tmp_path / "games.ra.jsonl")
    read = contents.read_file(tmp_path / "games.ra.jsonl").journals
    actions = [action for journal, _where in read for action in journal.actions]
    assert len({id(each) for each in actions}) == len({str(each) for each in actions}) < len(actions)
    before, _after = archive.storage.read(lambda store: finish(store.joining(each for each, _ in read)))
    here = [action for journal in before.values() for action in journal.actions]
    assert len({id(each) for each in here}) == len({str(each) for each in here}) < len(here)


@pytest.mark.parametrize(
    ("one", "other"),
    [({"a": 1}, {"a": True}), ({"a": 1}, {"a": 1.0}), ({"a": 1, "b": 2}, {"b": 2, "a": 1})],
)
def test_actions_that_only_seem_alike_stay_what_they_are(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert one == other
    both = sharing([one, other, one], {})
    assert list(map(repr, both)) == list(map(repr, (one, other, one)))


def test_more_versions_of_one_game_than_there_are_phones_are_refused(
    archive: Archive, tmp_path: Path
) -> None:
    def version(number: int) -> Journal:
        game = {"kind": KIND, "version": 1, "setup": setup(), "actions": (), "head": 0}
        return Journal(id=str(UUID(int=7, version=4)), marks={f"phone {number}": 1}, changed=number, **game)

    take_in(
        archive, written(tmp_path / "few", *(to_file(version(n)) for n in range(MOST_VERSIONS))), VALIDATORS
    )
    assert len(page(archive, limit=100)) == MOST_VERSIONS
    many = written(tmp_path / "many", *(to_file(version(n)) for n in range(MOST_VERSIONS + 1)))
    with pytest.raises(Refused, match=f"one game has too many versions; the limit is {MOST_VERSIONS}"):
        take_in(archive, many, VALIDATORS)


# -- Times that leave no room for what comes after


@pytest.mark.parametrize("late", [LATEST_CHANGE + 1, LARGEST])
def test_a_game_changed_in_a_far_future_does_not_spoil_the_order(
    late: int, opened: Opened, tmp_path: Path
) -> None:
    archive, other = opened(), opened("other")
    theirs = to_file(finished(other))
    theirs["archive"]["changed"] = late
    take_in(archive, written(tmp_path / "late", theirs), VALIDATORS)
    games = [finished(archive).id for _ in range(3)]
    listed = [entry.journal.id for entry in page(archive)]
    assert listed[:3] == games[::-1]
    # What goes out comes in again as the same.
    before = exported(archive, tmp_path)
    for file in (tmp_path / "late", tmp_path / "all.ra.jsonl"):
        take_in(archive, file, VALIDATORS)
    assert exported(archive, tmp_path) == before
    again = play(archive, archive.begin(KIND, 1, setup()), 1)
    assert counts(archive.open(again.id)) == [1]


@pytest.mark.parametrize("late", [LATEST_CHANGE + 1, LARGEST])
def test_a_name_chosen_in_a_far_future_can_still_be_changed(
    late: int, opened: Opened, tmp_path: Path
) -> None:
    archive = opened()
    finished(archive, "Ann", "Bea")
    merge(archive, "Anne", "Ann")
    lines = [spelling("Anne", chosen=late), {**spelling("Bea"), "looked": late, "colour": "red"}]
    take_in(archive, written(tmp_path / "late", *lines), VALIDATORS)
    assert rename(archive, "Anne", "Ann").name == "Ann"
    assert rename(archive, "Ann", "Anna").name == "Anna"
    assert remember(archive, "Bea", "blue", "star").colour == "blue"


def test_an_archive_of_an_earlier_version_with_such_times_is_repaired(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    finished(archive, "Ann", "Bea")
    merge(archive, "Anne", "Ann")
    archive.close()
    path = tmp_path / "games.db"
    connection = sqlite3.connect(path)
    connection.execute("UPDATE journal SET changed = ?", (LARGEST,))
    connection.execute("UPDATE player SET chosen = ?, looked = ?, departed = ?", (LARGEST,) * 3)
    go_back_before(connection, EARLIER)
    bring_up(connection)
    connection.close()
    archive = opened()
    games = [finished(archive).id for _ in range(2)]
    assert [entry.journal.id for entry in page(archive)][:2] == games[::-1]
    assert rename(archive, "Ann", "Anna").name == "Anna"
