"""What another app shows us: a file behind an address, read through Android."""

import os
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, BinaryIO

from ui.core.android import jvm

# Since Android 7 other apps hand out no other kind of address; one of the kind `file` could name our own.
SCHEME = "content"
UNNAMED = "file"


@dataclass(frozen=True)
class Content:
    """A file of another app; what it is called, and how large it is if that is known.

    It holds the resolver: the thread that reads could not find a class of the app.
    """

    resolver: Any
    address: Any
    name: str
    size: int | None

    def open(self) -> BinaryIO:
        """Open it to be read; this, and reading, may take as long as the other app wants."""
        with jvm.as_os_errors():
            descriptor = self.resolver.openFileDescriptor(self.address, "r")
            if descriptor is None:
                raise OSError(None, "no data")
            return os.fdopen(descriptor.detachFd(), "rb")

    def close(self) -> None:
        """Release the thread that has read it from Java; called in that thread."""
        jvm.detach()


def content_at(address: Any) -> Content | None:
    """Return what is at an address; None if it is none that another app hands out."""
    if address is None or address.getScheme() != SCHEME:
        return None
    resolver = jvm.activity().getContentResolver()
    name, size = _described(resolver, address)
    # What another app calls a file is no path of ours.
    return Content(resolver, address, PurePosixPath((name or "").replace("\\", "/")).name or UNNAMED, size)


def _described(resolver: Any, address: Any) -> tuple[str | None, int | None]:
    """Return what the other app calls it and how large it is, as far as it says so; it may end meanwhile."""
    try:
        cursor = resolver.query(address, None, None, None, None)
        if cursor is None:
            return None, None
        try:
            return _first_row(cursor)
        finally:
            cursor.close()
    except jvm.error():
        return None, None


def _first_row(cursor: Any) -> tuple[str | None, int | None]:
    if not cursor.moveToFirst():
        return None, None
    name, size = (cursor.getColumnIndex(column) for column in ("_display_name", "_size"))
    return (
        cursor.getString(name) if name >= 0 and not cursor.isNull(name) else None,
        int(cursor.getLong(size)) if size >= 0 and not cursor.isNull(size) else None,
    )
