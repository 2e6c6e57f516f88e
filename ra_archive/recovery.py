"""Games in files that were set aside as damaged, and in snapshots: found, counted, and brought back."""

from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from ra_archive.archive import Archive
from ra_archive.contents import Contents
from ra_archive.disk import copy_in_memory
from ra_archive.exchange import Taken, Validator, joining_in, validated
from ra_archive.files_beside import damaged_files
from ra_archive.journal import Journal
from ra_archive.left_out import LeftOut, named
from ra_archive.mending import damaged_games
from ra_archive.merge import reaches
from ra_archive.salvage import UNREADABLE, beginning_of
from ra_archive.snapshots import day_of, snapshots
from ra_archive.store import Store
from ra_archive.words import BadFile, Refused
from ra_base.steps import Steps


class Source(NamedTuple):
    """A file that has games which the archive lacks, or has in an older state."""

    path: Path
    moment: datetime
    is_snapshot: bool
    games: int


class Version(NamedTuple):
    """What a damaged game can be restored to: a snapshot of some day, or its sound beginning."""

    journal: Journal
    day: date | None


class Recovered(NamedTuple):
    """What came back from a file, and which of its games can't be replayed, and why."""

    taken: Taken
    left_out: tuple[LeftOut, ...]


def finding_sources(archive: Archive) -> Steps[list[Source]]:
    """Look through all files that games may be recovered from, one each step: the newest first."""
    taken = snapshots(archive.storage.path)
    paths = [*taken, *damaged_files(archive.storage.path)]
    found = []
    for number, path in enumerate(paths):
        with closing(copy_in_memory(path).connection) as connection:
            lacking = sum(1 for _ in _lacking(archive, Store(connection)))
        if lacking:
            moment = datetime.fromtimestamp(path.stat().st_mtime)
            found.append(Source(path, moment, path in taken, lacking))
        yield (number + 1) / len(paths)
    return sorted(found, key=lambda each: each.moment, reverse=True)


def recovering(archive: Archive, path: Path, validators: Mapping[str, Validator]) -> Steps[Recovered]:
    """Bring back what the archive lacks of a file's games, as an import does; what is there stays."""
    with closing(copy_in_memory(path).connection) as connection:
        source = Store(connection)
        wanted = list(_lacking(archive, source))
        contents = Contents([], list(source.spellings().values()), sorted(source.same()))
    journals: list[Journal] = []
    left_out: list[LeftOut] = []
    for number, journal in enumerate(wanted):
        try:
            journals.append(validated(journal, path.name, validators))
        except BadFile as wrong:
            left_out.append(
                LeftOut(path.name, named(journal.title, journal.setup), journal.played, wrong.what)
            )
        yield (number + 1) / (len(wanted) + 1) / 2
    taken = yield from joining_in(archive, journals, contents)
    return Recovered(taken, tuple(left_out))


def finding_versions(archive: Archive, id_: str, validators: Mapping[str, Validator]) -> Steps[list[Version]]:
    """Look for what a damaged game can be restored to: the newest snapshot of it, and its sound beginning."""
    found: list[Version] = []
    paths = snapshots(archive.storage.path)
    for number, path in enumerate(paths):
        with closing(copy_in_memory(path).connection) as connection:
            journal = next(Store(connection).journals("id = ? AND deleted IS NULL", id_), None)
        version = _version(journal, day_of(path), validators)
        if version is not None:
            found.append(version)
            break
        yield (number + 1) / (len(paths) + 1)
    beginning = archive.storage.read(lambda store: beginning_of(store, id_))
    version = _version(beginning, None, validators)
    if version is not None:
        found.append(version)
    return found


def restore_version(archive: Archive, version: Version) -> Journal:
    """Let a version take the place of the damaged game; what is damaged stays in the file, out of sight."""

    def change(store: Store) -> Journal:
        if next(store.journals("id = ?", version.journal.id), None) is None:
            store.put(version.journal)
        return version.journal

    restored = archive.storage.write(change, version.journal.id)
    # What is done from here on is not what was done after this version.
    archive.storage.begin_marks()
    if not archive.storage.read(damaged_games):
        archive.storage.forget_damage()
    return restored


def _version(
    journal: Journal | None, day: date | None, validators: Mapping[str, Validator]
) -> Version | None:
    """Give a version whose rules let it be played."""
    if journal is not None:
        with suppress(Refused):
            return Version(validated(journal, journal.id, validators), day)
    return None


def _lacking(archive: Archive, source: Store) -> Iterator[Journal]:
    """Give the journals of a store that are not in the archive, or only in an older state."""
    for (id_,) in source.rows("SELECT id FROM journal WHERE deleted IS NULL"):
        with suppress(*UNREADABLE):
            journal = next(source.journals("id = ?", id_), None) or beginning_of(source, id_)
            if journal is not None and not _is_known(archive, journal):
                yield journal


def _is_known(archive: Archive, journal: Journal) -> bool:
    origin = journal.origin or journal.id
    versions = archive.storage.read(
        lambda store: list(store.journals("id IN (?, ?) OR origin = ?", journal.id, origin, origin))
    )
    return any(reaches(each.marks, journal.marks) for each in versions)
