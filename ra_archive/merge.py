"""Joining versions of journals from two archives so that order never matters and nothing played is lost.

Every journal carries *marks*: for each stretch of work (one opening of an archive) the number of the last
change made to it there. A version whose marks are all reached by another's is an older state of it and
gives way. Two versions that have each something the other lacks have *parted*: both are kept. One of them,
the same whoever asks, keeps the id; each other stands beside it as a journal of its own, under an id made
from its content, until a newer state of it comes along.
"""

from collections.abc import Iterable
from dataclasses import replace
from uuid import UUID, uuid5

from ra_archive.files import LATEST_CHANGE
from ra_archive.form import canonical
from ra_archive.journal import Journal, tidy
from ra_base.steps import Steps, finish


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
    """Lay out versions from anywhere: the journals that stand in the end, by id."""
    return finish(joining(versions))


def joining(versions: Iterable[Journal]) -> Steps[dict[str, Journal]]:
    """Do what `join` does in steps, a journal each."""
    families: dict[str, list[Journal]] = {}
    for version in versions:
        families.setdefault(version.origin or version.id, []).append(version)
    standing: dict[str, Journal] = {}
    laid_beside: dict[str, list[str]] = {}
    waiting = list(families)
    while waiting:
        name = waiting.pop()
        for each in laid_beside.pop(name, ()):
            del standing[each]
        first, *parted = _newest(families[name])
        standing[name] = replace(first, id=name, origin=None)
        for other in parted:
            beside = str(uuid5(UUID(name), content(other)))
            if beside in families:
                # Somebody has played on with it: it is a journal of its own now.
                families[beside].append(other)
                waiting.append(beside)
            else:
                standing[beside] = replace(other, id=beside, origin=name)
                laid_beside.setdefault(name, []).append(beside)
        yield 1 - len(waiting) / (len(families) + 1)
    return standing


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
