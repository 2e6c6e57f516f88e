"""The first bytes of a file, which say what it is: written anew in a copy where they are damaged.

SQLite reads nothing of a file whose first 100 bytes are wrong, even if all the games behind them are sound.
"""

import shutil
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from ra_archive.schema import APPLICATION_ID, STEPS

#: The size of a page of a file.
PAGE = 4096
#: Which byte of a file says who may write to it, and the last number that any SQLite knows.
WRITTEN_BY, LAST_WRITER = 18, 2
#: Magic, page size, who may write and read, room, fractions; counter, pages, two of free pages, cookie,
#: format, cache, largest root; encoding, version, vacuum, whose it is; nothing; the counter, SQLite.
FORM = ">16sH6B8I4I20x2I"
MAGIC, FRACTIONS = b"SQLite format 3\0", (64, 32, 32)
WITH_LOG, FORMAT, UTF_8, SQLITE = 2, 4, 1, 3_040_000


def forbids_writing(path: Path) -> bool:
    """Return whether the file says that a newer SQLite wrote it: it can be read, but never written again.

    Not to be asked while the file is open: what closes a file takes away SQLite's locks on it.
    """
    with path.open("rb") as file:
        header = file.read(WRITTEN_BY + 1)
    return len(header) > WRITTEN_BY and header[WRITTEN_BY] > LAST_WRITER


@contextmanager
def with_our_header(path: Path) -> Iterator[Path]:
    """Give a copy of a file and its log that begins as ours do."""
    with TemporaryDirectory() as folder:
        copy = Path(folder, "copy.db")
        shutil.copyfile(path, copy)
        with suppress(FileNotFoundError):
            shutil.copyfile(f"{path}-wal", f"{copy}-wal")
        with copy.open("r+b") as file:
            file.write(_header(copy.stat().st_size // PAGE))
        yield copy


def _header(pages: int) -> bytes:
    count = 1
    return struct.pack(
        FORM,
        *(MAGIC, PAGE, WITH_LOG, WITH_LOG, 0, *FRACTIONS),
        *(count, pages, 0, 0, count, FORMAT, 0, 0),
        *(UTF_8, len(STEPS), 0, APPLICATION_ID),
        *(count, SQLITE),
    )
