"""Strict reading of journals and sheets: what is wrong in them is a `BadJournal` that names the place."""

from ra_auction.words import BadJournal, Words
from ra_base import files, reading
from ra_base.reading import Json
from ra_base.refusal import BadInput

# How a record of the hex game begins, the one other text that people may take for a journal.
RECORD = '[Board "'


class Field(reading.Field):
    """A value in a journal or sheet."""

    refusal = BadJournal


def disk_lists(field: Field) -> tuple[tuple[int, ...], ...]:
    """Lists of disks, each highest first; whether they can be owned so is not looked at."""
    return tuple(tuple(sorted((disk.whole() for disk in row.items()), reverse=True)) for row in field.items())


def parse(text: str) -> Json:
    """The JSON in a text."""
    try:
        return files.parse(text)
    except BadInput as wrong:
        if text.lstrip().startswith(RECORD):
            raise BadInput(wrong.where, Words("is a record of the hex game, not JSON")) from None
        raise
