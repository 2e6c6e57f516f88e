"""How long a game took: measured by the times of its actions, or not known."""

from itertools import pairwise

from ra_archive.journal import Journal, known_times

#: A longer time between two actions is a break in which nobody played, in milliseconds.
BREAK = 2 * 60 * 60 * 1000


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


def rewritten(journal: Journal, length: int) -> tuple[int | None, ...]:
    """Give the times of so many actions after a correction, which takes nobody longer at the table."""
    unknown = (None,) * (len(journal.actions) - len(journal.times))
    times = (*journal.times, *unknown)
    return known_times((*times[:length], *times[-1:] * (length - len(times))))
