"""Programs within the arm64 system, in namespaces of their own: nothing is mounted or registered outside."""

import shutil
import subprocess
from collections.abc import Mapping, Sequence
from enum import Enum

from tools.arm64.packages import FOLDER, QEMU, ROOT, SYSTEM, NotPossibleError

WORK = FOLDER / "work"
APART = ("unshare", "--user", "--map-root-user", "--mount", "--pid", "--fork")
# A program for arm64, by how its file begins, is handed to the emulator; F: opened now, from outside.
MAGIC = r"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00"
MASK = r"\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff"
MOUNT = f"""
set -e
mount -t proc proc {SYSTEM}/proc 2>/dev/null || mount --rbind /proc {SYSTEM}/proc
mount --rbind /dev {SYSTEM}/dev
mount -t tmpfs tmpfs {SYSTEM}/tmp
mount --bind {WORK} {SYSTEM}/work
mount --bind {ROOT} {SYSTEM}/src
mount -o remount,bind,ro {SYSTEM}/src 2>/dev/null || true
"""
REGISTER = f"""
mount -t binfmt_misc binfmt_misc {SYSTEM}/sys
printf %s ':arm64:M::{MAGIC}:{MASK}:{QEMU}:F' > {SYSTEM}/sys/register
"""
# Where a program starts others by their path, the emulator is at hand too.
EMULATOR = "/qemu-aarch64"


class Way(Enum):
    """How arm64 programs run here."""

    NATIVE = "natively"
    REGISTERED = "by an emulator that the kernel knows, for us alone"
    CALLED = "by an emulator that is called for each: programs that start others do not run"


def is_permitted(script: str) -> bool:
    """Can this be done in namespaces of our own?"""
    return subprocess.run([*APART, "sh", "-c", script], capture_output=True).returncode == 0


def best_way(emulated: bool) -> Way:
    """The best way that is permitted."""
    if shutil.which("unshare") is None:
        raise NotPossibleError("There is no unshare here, which comes with util-linux.")
    WORK.mkdir(exist_ok=True)
    if not is_permitted(MOUNT):
        raise NotPossibleError(
            "This system does not permit user namespaces with mounts of their own"
            " (in a container: start it with fewer restrictions)."
        )
    if not emulated:
        return Way.NATIVE
    if is_permitted(MOUNT + REGISTER):
        return Way.REGISTERED
    shutil.copyfile(QEMU, SYSTEM / EMULATOR[1:])
    (SYSTEM / EMULATOR[1:]).chmod(0o755)
    return Way.CALLED


def run(way: Way, command: Sequence[str], environment: Mapping[str, str]) -> subprocess.Popen[str]:
    """Start a program in the arm64 system; its output and errors come together."""
    script = MOUNT + (REGISTER if way is Way.REGISTERED else "")
    if way is Way.CALLED:
        command = [EMULATOR, *command]
    settings = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/work", **environment}
    return subprocess.Popen(
        [*APART, "--kill-child", "sh", "-c", f'{script} exec chroot {SYSTEM} "$@"', "sh", *command],
        env=settings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
