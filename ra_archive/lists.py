"""Lists of journals, newest first, page by page, without reading their actions."""

from dataclasses import dataclass, replace

from ra_archive.archive import Archive
from ra_archive.journal import Journal
from ra_archive.players import People, known_people, who_is_who
from ra_archive.store import Store, question_marks

#: A page is what a list shows before it has to ask for more.
PAGE = 20
#: The deleted journals that have any actions.
BEGUN = (
    "SELECT id FROM journal WHERE deleted IS NOT NULL"
    " AND EXISTS (SELECT 1 FROM action WHERE action.journal = journal.number)"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line in a list: the journal without its actions, its players as they are called today, its state."""

    journal: Journal
    players: tuple[str, ...]
    damaged: bool = False


def page(
    archive: Archive,
    *,
    kind: str | None = None,
    player: str | None = None,
    over: bool | None = None,
    after: Entry | None = None,
    limit: int = PAGE,
) -> list[Entry]:
    """Give journals, last changed first, that meet all that is asked; `after` is the last one seen.

    Those whose date is not known come last.
    """
    return archive.storage.read(lambda store: _entries(store, kind, player, over, after, limit))


def in_bin(archive: Archive) -> list[tuple[Entry, int]]:
    """Give the games in the bin, deleted last first, and for how many milliseconds it keeps each.

    What was given up before anything happened is nothing to restore.
    """
    found = archive.restorable()
    people = known_people(archive)
    begun = {id_ for (id_,) in archive.storage.read(lambda store: store.rows(BEGUN))}
    return [(_entry(journal, people), left) for journal, left in found if journal.id in begun]


def latest(archive: Archive, kind: str | None = None, *, over: bool = False) -> Entry | None:
    """Give the unfinished journal that was changed last, the one to resume; or the finished one.

    One whose date is not known has only been imported: nobody has played it here.
    """
    found = page(archive, kind=kind, over=over, limit=1)
    return found[0] if found and found[0].journal.played else None


def _entries(
    store: Store, kind: str | None, player: str | None, over: bool | None, after: Entry | None, limit: int
) -> list[Entry]:
    people = who_is_who(store)
    conditions: list[tuple[str, tuple[object, ...]]] = [("deleted IS NULL", ())]
    if kind is not None:
        conditions.append(("kind = ?", (kind,)))
    if over is not None:
        conditions.append(("over = ?", (over,)))
    if player is not None:
        spellings = people.spellings(player)
        asked = question_marks(spellings)
        conditions.append((f"number IN (SELECT journal FROM sitting WHERE name IN ({asked}))", spellings))
    if after is not None:
        last = after.journal
        conditions.append(("(played > 0, changed, id) < (?, ?, ?)", (last.played > 0, last.changed, last.id)))
    condition = " AND ".join(each for each, _ in conditions)
    values = [value for _, each in conditions for value in each]
    found = store.listed(f"{condition} ORDER BY played > 0 DESC, changed DESC, id DESC", *values, limit=limit)
    damaged = store.damaged_ids()
    return [replace(_entry(journal, people), damaged=journal.id in damaged) for journal in found]


def _entry(journal: Journal, people: People) -> Entry:
    return Entry(journal, tuple(people.called(journal.setup)))
