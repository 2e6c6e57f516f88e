"""How long a game took: measured by the times of its actions, or not known."""

from collections.abc import Sequence
from itertools import pairwise, takewhile

from ra_archive.journal import Journal, known_times
from ra_base.reading import Json

#: In milliseconds, as all times of an archive.
MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
#: A longer time between two actions is a break in which nobody played.
BREAK = 2 * HOUR


def duration(journal: Journal) -> int | None:
    """Give the milliseconds that a finished game took, without breaks; None unless every action has its time.

    What was corrected after the end does not count.
    """
    times = [each for each in journal.times[: journal.head] if each is not None]
    end = journal.finished
    if not journal.over or end is None or len(times) < journal.head or not times:
        return None
    moments = [journal.created, *(each for each in times if each <= end)]
    # A clock that was set measures nothing.
    gaps = [after - before for before, after in pairwise(moments)]
    if any(gap < 0 for gap in gaps):
        return None
    return sum(gap for gap in gaps if gap < BREAK)


def same_sitting(finished: int | None, now: int) -> bool:
    """Return whether a game that ends now has never ended, or was only reopened for a moment."""
    return finished is None or 0 <= now - finished < BREAK


def timed(journal: Journal, length: int, now: int) -> tuple[int | None, ...]:
    """Give the times of so many actions: those that count have theirs, the others are appended now."""
    before = journal.times[: journal.head]
    unknown = (None,) * (journal.head - len(before))
    return known_times((*before, *unknown, *(now,) * (length - journal.head)))


def retimed(journal: Journal, corrected: Sequence[Json]) -> tuple[int | None, ...]:
    """Give the times of corrected actions: an action has that of the one it replaces.

    One that was missed has the time of its neighbour: it was played then, whenever it is added.
    """
    played = journal.done
    times = [*journal.times[: len(played)], *(None,) * (len(played) - len(journal.times))]
    first = common(played, corrected)
    last = common(played[first:][::-1], corrected[first:][::-1])
    changed, after = times[first : len(played) - last], times[len(played) - last :]
    length = len(corrected) - first - last
    earlier = [*times[:first], *changed[:length]]
    beside = earlier[-1] if earlier else after[0] if after else None
    return known_times((*earlier, *(beside,) * (length - len(changed)), *after))


def common(some: Sequence[Json], others: Sequence[Json]) -> int:
    """Count the actions at the beginning that are the same."""
    pairs = zip(some, others, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
