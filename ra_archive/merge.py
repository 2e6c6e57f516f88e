"""Joining versions of journals from two archives so that order never matters and nothing played is lost.

Every journal carries *marks*: for each stretch of work (one opening of an archive) the number of the last
change made to it there. A version whose marks are all reached by another's is an older state of it and
gives way. Two versions that have each something the other lacks have *parted*: both are kept. One of them,
the same whoever asks, keeps the id; each other stands beside it as a journal of its own, under an id made
from its content, until a newer state of it comes along.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from uuid import UUID, uuid5

from ra_archive.files import LATEST_CHANGE
from ra_archive.form import canonical
from ra_archive.journal import Journal, tidy
from ra_base.steps import Steps, finish, part


def reaches(newer: dict[str, int], older: dict[str, int]) -> bool:
    """Return whether marks include everything that other marks include."""
    return all(newer.get(who, 0) >= count for who, count in older.items())


def content(journal: Journal) -> str:
    """Give one text for all that makes a version what it is; its id and its result follow from elsewhere.

    What version 1.0.0 does not write is no part of it, nor is what it left hidden in a title: a game that has
    been on such a phone is the same game.
    """
    j = journal
    own = [
        j.kind,
        j.version,
        j.setup,
        list(j.actions),
        j.head,
        tidy(j.title),
        j.created,
        j.played,
        min(j.changed, LATEST_CHANGE),
        j.deleted,
    ]
    return canonical([own, j.marks])


def join(versions: Iterable[Journal]) -> dict[str, Journal]:
    """Join versions from anywhere: the journals that remain in the end, by id."""
    return finish(joining(versions))


def joining(
    versions: Iterable[Journal], elsewhere: Callable[[str], Iterable[Journal]] = lambda _id: ()
) -> Steps[dict[str, Journal]]:
    """Do what `join` does in steps, a journal each.

    A version set beside another may find its place taken by itself, played on: `elsewhere` gives the versions
    of a journal of its own that is not among these.
    """
    families: dict[str, list[Journal]] = {}
    for version in versions:
        families.setdefault(version.origin or version.id, []).append(version)
    newest: dict[str, list[Journal]] = {}
    for name, each in families.items():
        newest[name] = _newest(each)
        yield len(newest) / len(families) / 2
    standing: dict[str, Journal] = {}
    order = yield from part(_in_order(newest, elsewhere), 1 / 2, 3 / 4)
    for done, name in enumerate(order, start=1):
        first, *parted = newest[name]
        standing[name] = replace(first, id=name, origin=None)
        for other in parted:
            beside = _beside(name, other)
            if beside in newest:
                # Somebody has played on with it: it is a journal of its own now.
                newest[beside] = _newest([*newest[beside], other])
            else:
                standing[beside] = replace(other, id=beside, origin=name)
        yield 3 / 4 + done / len(order) / 4
    return standing


def _in_order(
    newest: dict[str, list[Journal]], elsewhere: Callable[[str], Iterable[Journal]]
) -> Steps[list[str]]:
    """Give the journals so that each comes after the one whose versions may be set where it is.

    There is only one: where a version is set follows from both. So each journal is laid out once.
    """
    after: dict[str, list[str]] = {}
    found = set[str]()
    looked = 0
    look = [(name, each) for name, parted in newest.items() if len(parted) > 1 for each in parted]
    while look:
        name, version = look.pop()
        beside = _beside(name, version)
        if beside not in newest and (there := list(elsewhere(beside))):
            newest[beside] = _newest(there)
        if beside in newest and beside not in found:
            found.add(beside)
            after.setdefault(name, []).append(beside)
            # It has more than one version now.
            look += [(beside, each) for each in (version, *newest[beside])]
        looked += 1
        yield looked / (looked + len(look))
    order = [name for name in newest if name not in found]
    for name in order:
        order += after.get(name, ())
    return order


def _beside(name: str, version: Journal) -> str:
    """Give the id of a version that has parted from a journal and is kept beside it."""
    return str(uuid5(UUID(name), content(version)))


def _newest(versions: list[Journal]) -> list[Journal]:
    """Give the versions that no other has outgrown, the one that keeps the id first."""
    # Of equal ones the last in this order has what the others may have lost on a phone with version 1.0.0.
    distinct = {content(version): version for version in sorted(versions, key=_besides)}
    newest = [
        version
        for version in distinct.values()
        if not any(
            other.marks != version.marks and reaches(other.marks, version.marks)
            for other in distinct.values()
        )
    ]
    return sorted(newest, key=_standing, reverse=True)


def _besides(journal: Journal) -> tuple[int, int, str]:
    """Order versions by what they know besides their content, and by changes later than any file may have."""
    besides = [journal.finished, journal.location, journal.note, list(journal.times)]
    return sum(map(bool, besides)), journal.changed, canonical(besides)


def _standing(journal: Journal) -> tuple[bool, int, int, str]:
    """Order parted versions: kept before deleted, longer before shorter, later before earlier."""
    return (journal.deleted is None, journal.head, journal.changed, content(journal))
