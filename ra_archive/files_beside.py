"""The files beside an archive's: its log, the one that takes its place, those that were set aside."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path


def anew_of(path: Path) -> Path:
    """Return where the file is made that takes the place of one that is damaged or gone."""
    return path.with_name(f"{path.name}.anew")


def log_of(path: Path) -> Path:
    """Return the log of a file: what is not in the file itself yet."""
    return path.with_name(f"{path.name}-wal")


def files_of(path: Path) -> list[Path]:
    """Return the file, its log, and the log's index."""
    return [path, log_of(path), path.with_name(f"{path.name}-shm")]


def with_log(path: Path) -> list[Path]:
    """Give the file and what SQLite may have put beside it, what was committed last first."""
    return [*(path.with_name(path.name + tail) for tail in ("-wal", "-shm")), path]


def is_part_of(archive: Path, path: Path) -> bool:
    """Return whether a path leads to an archive's file or what is beside it.

    Whoever closes one of them takes away the locks that SQLite has on it: another process would take the log
    for one that nobody uses.
    """
    own = [*with_log(archive), archive.with_name(f"{archive.name}.lock")]
    with suppress(OSError, ValueError):  # or no path that any system takes
        return any(each.exists() and each.samefile(path) for each in own)
    return False


def damaged_files(path: Path) -> list[Path]:
    """Return the files that were set aside as damaged, the newest first."""
    found = path.parent.glob(f"{path.name}.damaged-*")
    files = (each for each in found if each.is_file() and not each.name.endswith(("-wal", "-shm")))
    return sorted(files, reverse=True)


def was_interrupted(path: Path) -> bool:
    """Was the app ended just as a new file was to take the place of a damaged one?"""
    return not path.exists() and anew_of(path).is_file()


def has_only_a_log(path: Path) -> bool:
    """Was the file taken away, and its log left?"""
    return not path.exists() and log_of(path).exists()


def clear_logs(path: Path) -> None:
    """Take away what SQLite has put beside a file that is gone."""
    for each in with_log(path)[:-1]:
        each.unlink(missing_ok=True)


def free_name(path: Path) -> Path:
    """Return where a file can be set aside now."""
    stem = f"{path.name}.damaged-{datetime.now():%Y%m%d-%H%M%S}"
    kept = path.with_name(stem)
    again = 1
    while kept.exists():
        again += 1
        kept = path.with_name(f"{stem}-{again}")
    return kept


def set_aside(path: Path) -> Path:
    """Rename a file that is damaged, and its log with it; return its new name."""
    kept = free_name(path)
    # The log goes first: it must never be taken for that of the file to come.
    for old, new in zip(with_log(path), with_log(kept), strict=True):
        with suppress(FileNotFoundError):
            old.rename(new)
    return kept
