"""Journals out to files and in again: one as `.ra.json`, or the whole archive as lines of JSON.

The archive's file begins with a line that says what it is, has one journal or one note on players a line,
in an order that depends only on what is in it, and ends with a line that counts them, so that a file that
was cut short is recognized. An import joins as described in merge.py; importing twice changes nothing.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from uuid import uuid4

from ra_archive.archive import Archive
from ra_archive.contents import MOST_LINES, Contents, check_limits, check_versions, head_of, reading
from ra_archive.files import BY_HAND, summed, to_file
from ra_archive.files_beside import is_part_of
from ra_archive.form import canonical, compact
from ra_archive.journal import Journal, names_in
from ra_archive.left_out import Exported, LeftOut, PartlyBad, named
from ra_archive.limits import MOST_PLAYERS, too_much
from ra_archive.mending import damaged_games
from ra_archive.merge import reaches
from ra_archive.results import as_typed, check_result
from ra_archive.room import Room
from ra_archive.spelling import Spelling
from ra_archive.store import Store, emptied
from ra_archive.words import BadFile, Refused, Words, unknown_kind
from ra_base.app_version import FIRST, THIS, latest_of
from ra_base.files import unused
from ra_base.quoting import LONG, shown
from ra_base.reading import Json
from ra_base.refusal import Refusal
from ra_base.steps import Steps, finish, part

#: The shares of an import that are done when its file is read, its games are replayed, joined and written.
READ, REPLAYED, JOINED, WRITTEN = 0.1, 0.7, 0.8, 0.95

#: Replays a journal of its kind and gives its result (results.py) or None; or refuses it and says why.
Validator = Callable[[dict[str, Json]], object]
#: Gives the first version of the app that reads a journal.
Needs = Callable[[Journal], str]


@dataclass(frozen=True, slots=True)
class Taken:
    """What an import has changed."""

    new: int = 0  # games that were not here
    newer: int = 0  # games that had been played on elsewhere, or were brought back
    beside: int = 0  # of the new ones, those that stand beside a game which went on differently here
    still_deleted: tuple[str, ...] = ()  # in the file, but deleted here: `bring_back` takes them in
    # deleted elsewhere, and so here, as they were: `putting_back` has them again
    deleted: tuple[Journal, ...] = ()


def needs_first(_journal: Journal) -> str:
    """Give what a journal needs that has nothing newer than version 1.0."""
    return FIRST


def export_journal(journal: Journal, path: Path, needs: str = FIRST) -> None:
    """Write one journal to a file, wholly or not at all, with the first version of the app that reads it."""
    write_lines(path, [f"{compact(summed(to_file(journal, needs)))}\n"])


def export_archive(
    archive: Archive,
    path: Path,
    validators: Mapping[str, Validator] | None = None,
    needs: Needs = needs_first,
) -> Exported:
    """Write everything to one file, wholly or not at all, but for games that could not be imported again.

    Without validators no game is replayed. Each is written with the version of the app that it `needs`,
    and the first line has the latest of them.
    """
    return finish(exporting(archive, path, validators, needs))


def exporting(
    archive: Archive,
    path: Path,
    validators: Mapping[str, Validator] | None = None,
    needs: Needs = needs_first,
) -> Steps[Exported]:
    """Do what `export_archive` does in steps, a journal each."""
    numbers = archive.storage.read(lambda store: store.rows("SELECT number FROM journal ORDER BY id"))
    players, left_out = archive.storage.read(_player_lines)
    lines, room, needed = list[str](), Room(), {FIRST}
    for each in (compact(head_of(THIS)), *players, compact({"end": MOST_LINES})):
        room.take(each)
    for done, (number,) in enumerate(numbers):
        found = archive.storage.read(partial(_exportable, number=number))
        if isinstance(found, Journal):
            try:
                if validators is not None:
                    validated(found, "", validators)
                own = FIRST if found.deleted is not None else needs(found)
                line = canonical(summed(to_file(found, own)))
                room.take_game(found, line)
                lines.append(line)
                needed.add(own)
            except BadFile as wrong:
                found = LeftOut("", named(found.title, found.setup), found.played, wrong.what)
        if isinstance(found, LeftOut):
            left_out.append(found)
        yield done / (len(numbers) + 1)
    lines += players
    written = [compact(head_of(latest_of(needed))), *lines, compact({"end": len(lines)})]
    write_lines(path, (f"{line}\n" for line in written))
    return Exported(path, tuple(left_out))


def _exportable(store: Store, number: int) -> Journal | LeftOut | None:
    """Give what an export has of a journal, or why it has nothing; None if it is gone since."""
    for journal in store.journals("number = ?", number):
        return journal if journal.deleted is None else emptied(journal)
    for deleted in store.listed("number = ? AND deleted IS NOT NULL", number, unchanged=True):
        return emptied(deleted)
    for game in damaged_games(store, "number = ?", number):
        return LeftOut("", game.name, game.played, Words("is damaged"))
    return None


def take_in(
    archive: Archive,
    path: Path,
    validators: Mapping[str, Validator],
    *,
    bring_back: bool = False,
    leave_out: bool = False,
) -> Taken:
    """Take in all that a file holds, or refuse it and change nothing.

    A journal that was deleted here stays deleted, unless it is asked to be brought back. Where only a part of
    an archive's file can be read, that is taken in if it is asked to leave out the rest.
    """
    return finish(taking_in(archive, path, validators, bring_back=bring_back, leave_out=leave_out))


def taking_in(
    archive: Archive,
    path: Path,
    validators: Mapping[str, Validator],
    *,
    bring_back: bool = False,
    leave_out: bool = False,
) -> Steps[Taken]:
    """Do what `take_in` does in steps, a game each."""
    check_foreign(archive, path)
    contents, bad = yield from part(reading(path), 0, READ)
    journals: list[Journal] = []
    for done, (journal, where) in enumerate(contents.journals, start=1):
        try:
            journals.append(validated(journal, where, validators))
        except BadFile as wrong:
            bad.append(LeftOut(where, named(journal.title, journal.setup), journal.played, wrong.what))
        yield READ + (REPLAYED - READ) * done / (len(contents.journals) + 1)
    if bad and not (leave_out and journals):
        good = any(journal.deleted is None for journal in journals)
        raise PartlyBad(bad) if good else BadFile(bad[0].where, bad[0].why)
    return (yield from joining_in(archive, journals, contents, bring_back=bring_back))


def check_foreign(archive: Archive, path: Path) -> None:
    """Refuse to read the archive's own files as if they were somebody else's."""
    if is_part_of(archive.storage.path, path):
        raise BadFile(shown(path.name, LONG), Words("isn’t a file of games"))


def joining_in(
    archive: Archive, journals: list[Journal], contents: Contents, *, bring_back: bool = False
) -> Steps[Taken]:
    """Join validated journals, and what is known of players, with what is there: one commit."""
    join = partial(_joining, archive, theirs=journals, contents=contents, bring_back=bring_back)
    taken = yield from archive.storage.write_in_steps(join)
    # What is done from here on is not part of the work these marks count so far.
    archive.storage.begin_marks()
    return taken


def putting_back(archive: Archive, journals: Iterable[Journal]) -> Steps[None]:
    """Have journals again that an import has deleted, a journal each step."""
    wanted = list(journals)

    def change(store: Store) -> Steps[None]:
        for done, each in enumerate(wanted):
            there = store.journal(each.id)
            if there is not None and there.deleted is None:
                # Another that had parted from it has its place now.
                each, there = replace(each, id=str(uuid4()), marks={}), None
            store.put(_alive_again(archive, store, each, there.marks if there else {}))
            yield done / len(wanted)

    yield from archive.storage.write_in_steps(change)


def validated(journal: Journal, where: str, validators: Mapping[str, Validator]) -> Journal:
    """Let the journal's own game replay it; what that leads to is the result, whatever the file says.

    Only that there is none is believed: a duplicate counts no game a second time on any phone.
    """
    if journal.deleted is not None:
        return journal
    if journal.kind not in validators:
        raise BadFile(where, unknown_kind(journal.kind))
    # A name that an earlier version took costs no game.
    names = names_in(journal.setup)
    called = journal.played_by(names)
    try:
        if journal.undone:
            validators[journal.kind](called.document(whole=True))
        result = validators[journal.kind](called.document())
    except Refusal as refusal:
        raise BadFile(where, refusal) from refusal
    counts = result is not None and (journal.result is not None or journal.marks == BY_HAND)
    if not counts:
        return replace(journal, result=None)
    typed = {} if called is journal else dict(zip(names, journal.setup["players"], strict=True))
    return replace(journal, result=as_typed(check_result(result, where), typed))


def _joining(
    archive: Archive, store: Store, theirs: list[Journal], contents: Contents, bring_back: bool
) -> Steps[Taken]:
    before, after = yield from part(store.joining(theirs), REPLAYED, JOINED)
    alive = {journal.id: journal for journal in theirs if journal.deleted is None}
    still_deleted = [id_ for id_ in alive if id_ in after and after[id_].deleted is not None]
    if bring_back:
        for id_ in still_deleted:
            after[id_] = _alive_again(archive, store, alive[id_], after[id_].marks)
        still_deleted = []
    changed = yield from part(store.changing(before, after), JOINED, WRITTEN)
    store.join_players(contents.spellings, contents.same)
    check_versions((each.origin or each.id for each in after.values()), "")
    if (why := too_much(store.connection)) is not None:
        raise Refused("With these games the archive would be too large: {why}", why=why)
    living = [after[id_] for id_ in changed if after[id_].deleted is None]
    new = [each for each in living if each.id not in before]
    here = [each for each in before.values() if each.deleted is None]
    gone = [each for each in here if each.id in changed or each.id not in after]
    standing = [each for each in after.values() if each.deleted is None]
    deleted = []
    for done, each in enumerate(gone):
        # All that has come of it is that it was deleted.
        if not any(reaches(other.marks, each.marks) for other in standing):
            deleted.append(each)
        yield WRITTEN + (1 - WRITTEN) * done / len(gone)
    return Taken(
        new=len(new),
        newer=len(living) - len(new),
        beside=sum(each.origin is not None for each in new),
        still_deleted=tuple(sorted(still_deleted)),
        deleted=tuple(deleted),
    )


def _alive_again(archive: Archive, store: Store, journal: Journal, marks: dict[str, int]) -> Journal:
    """Give a journal as a newer state than the one that is deleted, which has these marks."""
    marked = archive.storage.marked(_most(marks, journal.marks))
    return replace(journal, marks=marked, changed=store.next_change(archive.time()), origin=None)


def _most(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    return {who: max(one.get(who, 0), other.get(who, 0)) for who in one.keys() | other.keys()}


def _player_lines(store: Store) -> tuple[list[str], list[LeftOut]]:
    """Give the lines of what is known of players, and say if there is more than an import takes."""
    spellings, same = sorted(store.spellings().items()), sorted(store.same())
    lines = [canonical(_note(spelling)) for _, spelling in spellings[:MOST_PLAYERS]]
    lines += [canonical({"same": list(pair)}) for pair in same[:MOST_PLAYERS]]
    try:
        check_limits(0, max(len(spellings), len(same)), "")
    except BadFile as wrong:
        return lines, [LeftOut("", "", 0, wrong.what)]
    return lines, []


def _note(spelling: Spelling) -> dict[str, Json]:
    note = spelling._asdict()
    if not spelling.departed:
        del note["departed"]
    return {"player": note.pop("name"), **note}


def write_lines(path: Path, lines: Iterable[str]) -> None:
    """Write a file, beside it first, so that an export that fails leaves no half of one."""
    beside = unused(path.with_name(f"{path.name}.part"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(lines)
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise BadFile(
            shown(path.name, LONG), Words("can’t be written: {reason}", reason=error.strerror)
        ) from error
