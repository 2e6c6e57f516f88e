"""A quarter of a core for this process and what it starts: about as fast as a phone runs Python."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CGROUPS = Path("/sys/fs/cgroup")
# Short, so that a frame is not stopped for longer than it lasts.
PERIOD_MICROSECONDS = 5000
SHARE = 4
QUOTA = PERIOD_MICROSECONDS // SHARE
# What is written where, by the version of cgroups.
LIMITS = {
    "cpu": {"cpu.cfs_period_us": str(PERIOD_MICROSECONDS), "cpu.cfs_quota_us": str(QUOTA)},
    "": {"cpu.max": f"{QUOTA} {PERIOD_MICROSECONDS}"},
}
MEMBERS = "cgroup.procs"


class NotPermittedError(Exception):
    """Why nothing is confined here, in one sentence."""


def hierarchy() -> tuple[Path, str]:
    """Where this process is among those that share processors, and the kind of limits there."""
    places = {}
    for line in Path("/proc/self/cgroup").read_text(encoding="utf-8").splitlines():
        _, names, path = line.split(":", 2)
        places.update(dict.fromkeys(names.split(","), path.lstrip("/")))
    for kind in LIMITS:
        root = CGROUPS / kind
        if kind in places and (root / places[kind] / MEMBERS).exists():
            return root / places[kind], kind
    raise NotPermittedError("Processors are not shared by cgroups here.")


@contextmanager
def quarter_of_a_core() -> Iterator[None]:
    """Confine this process for a while."""
    try:
        home, kind = hierarchy()
        place = home / f"ra-companion-{os.getpid()}"
        place.mkdir()
    except OSError as why:
        raise NotPermittedError(f"A quarter of a core is not permitted here ({why.strerror}).") from None
    try:
        try:
            for name, value in LIMITS[kind].items():
                (place / name).write_text(value, encoding="utf-8")
            (place / MEMBERS).write_text(str(os.getpid()), encoding="utf-8")
        except OSError as why:
            raise NotPermittedError(f"A quarter of a core is not permitted here ({why.strerror}).") from None
        yield
    finally:
        (home / MEMBERS).write_text(str(os.getpid()), encoding="utf-8")
        place.rmdir()
