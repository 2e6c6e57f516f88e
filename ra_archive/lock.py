"""Who may use the archive's file: any number of processes that write to it, or one that replaces it.

The lock is SQLite's own, on an empty file beside the archive: it works on every platform, and the system
releases it when a process ends, however it ends.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

#: Replacing a damaged file with what can be read of it takes a while; others wait for it.
PATIENCE_SECONDS = 10.0


class FileLock:
    """Held while the archive's file is used; not reentrant, and for one thread at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f"{path.name}.lock")
        self._connection: sqlite3.Connection | None = None
        self._file: int | None = None  # which one is open

    @contextmanager
    def shared(self) -> Iterator[None]:
        """Hold it together with others: the file at the path stays there."""
        with self._transaction("BEGIN"):
            yield

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """Hold it alone: nobody writes to the file, and it may be replaced."""
        with self._transaction("BEGIN EXCLUSIVE"):
            yield

    def close(self) -> None:
        """Let the lock's file go."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[None]:
        connection = self._begun(begin)
        try:
            yield
        finally:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")

    def _begun(self, begin: str) -> sqlite3.Connection:
        while True:
            connection = self._connected()
            try:
                connection.execute(begin)
                # Reading is what takes the lock that is shared.
                connection.execute("SELECT count(*) FROM sqlite_schema")
            except sqlite3.OperationalError:
                self.close()
                if self._file in (None, self._number()):
                    raise
                # It was deleted: that is why SQLite could not lock it.
                continue
            except sqlite3.DatabaseError:
                # Nothing is ever written to it: what is there came from elsewhere.
                self.close()
                self._path.write_bytes(b"")
                continue
            there = self._number()
            if self._file in (None, there):
                self._file = there
                return connection
            # It was deleted meanwhile: others hold a lock on another file, or will.
            self.close()

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            # SQLite makes it when it is read first.
            self._file = self._number()
            self._connection = sqlite3.connect(
                self._path, timeout=PATIENCE_SECONDS, isolation_level=None, check_same_thread=False
            )
        return self._connection

    def _number(self) -> int | None:
        """Give the number of the lock's file, or None where there is none."""
        with suppress(FileNotFoundError):
            return self._path.stat().st_ino
        return None
