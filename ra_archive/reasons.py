"""Why a file cannot be written, in a sentence."""

import sqlite3
from errno import EDQUOT, ENOSPC

from ra_archive.schema import NewerVersion
from ra_archive.words import Words

#: What SQLite says where the index of a log finds no room.
NO_ROOM = (sqlite3.SQLITE_IOERR_SHMSIZE,)
#: What the system says, of the storage and of what one user may have of it.
FULL = (ENOSPC, EDQUOT)


def why(error: Exception) -> Words:
    """Say in a sentence why a file cannot be written."""
    whole = getattr(error, "sqlite_errorcode", 0)
    code = whole & 0xFF
    if code == sqlite3.SQLITE_FULL or whole in NO_ROOM or getattr(error, "errno", None) in FULL:
        return Words("The storage is full.")
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM) or isinstance(
        error, OSError
    ):
        return Words("The app can’t write to the games folder.")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return Words("Another program is using the games file.")
    if isinstance(error, NewerVersion):
        return Words("The file with the games was changed by a newer version of the app.")
    return Words("The storage isn’t responding.")
