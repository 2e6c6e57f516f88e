"""What people note about a game, and how long it took: shown and edited where people look back at a game."""

from ra_archive.duration import MINUTE, duration
from ra_archive.journal import Journal
from ui.core.texts import Speaker

#: A shorter game was entered, not played.
SHORTEST = MINUTE


def notes_of(journal: Journal, tr: Speaker) -> list[str]:
    """Return where a game was played, how long it took, and the note, each if it is known."""
    took = duration(journal)
    notes = []
    if journal.location:
        notes.append(tr._("Place: {place}").format(place=journal.location))
    if took is not None and took >= SHORTEST:
        notes.append(tr._("Duration: {time}").format(time=duration_text(took, tr)))
    if journal.note:
        notes.append(tr._("Note: {note}").format(note=journal.note))
    return notes


def duration_text(milliseconds: int, tr: Speaker) -> str:
    """Write how long a game took, to the minute."""
    hours, minutes = divmod(milliseconds // MINUTE, 60)
    if hours:
        return tr._("{hours} h {minutes:02} min").format(hours=hours, minutes=minutes)
    return tr._("{minutes} min").format(minutes=minutes)
