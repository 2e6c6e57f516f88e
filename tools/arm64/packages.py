"""Debian's packages for arm64, unpacked under build/arm64; nothing is installed on the system."""

import hashlib
import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "arm64"
SYSTEM = FOLDER / "root"
ARCHIVES = FOLDER / "apt" / "cache" / "archives"
QEMU = FOLDER / "host" / "usr" / "bin" / "qemu-aarch64"
STAMP = FOLDER / "unpacked.txt"
KEYS = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
SOURCE = f"deb [signed-by={KEYS}] http://deb.debian.org/debian sid main\n"
PYTHON = "python3.14"
PACKAGES = (
    *(PYTHON, "python3-kivy", "python3-networkx", "python3-pytest", "python3-hypothesis", "python3-babel"),
    # What serves guests.
    *("python3-uvicorn", "python3-starlette", "python3-segno", "python3-ifaddr"),
    # What Kivy's window opens at run time, and Mesa, which draws without a graphics card.
    *("libegl1", "libegl-mesa0", "libgl1", "libgl1-mesa-dri", "libgles2", "libmtdev1"),
)
EMULATOR = "qemu-user"
# Where Debian has put what programs still look for at the top.
LINKS = ("bin", "sbin", "lib")
MOUNTED = ("proc", "dev", "sys", "tmp", "src", "work")
# A system of its own for apt: it sees no package that is installed here, and writes nowhere else.
SETTINGS = """
Dir "{folder}/apt";
Dir::State "state";
Dir::State::status "{folder}/apt/status";
Dir::Cache "cache";
Dir::Etc "etc";
APT::Architecture "arm64";
APT::Architectures {{ "arm64"; "{host}"; }};
APT::Install-Recommends "false";
APT::Sandbox::User "";
Acquire::Languages "none";
# A mirror may be some weeks old; what it has is signed all the same.
Acquire::Check-Valid-Until "false";
"""


class NotPossibleError(Exception):
    """Why it cannot be done here, in one sentence."""


def output(command: Sequence[str], failed: str) -> str:
    """What a program prints; if it fails, `failed` and its last line are the reason."""
    if shutil.which(command[0]) is None:
        raise NotPossibleError(f"There is no {command[0]} here, which comes with Debian and Ubuntu.")
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise NotPossibleError(f"{failed}: {' '.join(last) or f'exit code {done.returncode}'}")
    return done.stdout


def host() -> str:
    """This machine's architecture, as Debian names it."""
    return output(["dpkg", "--print-architecture"], "This machine’s architecture is not known").strip()


def configure(host: str, proxies: str) -> None:
    """Write apt's settings."""
    if not KEYS.exists():
        raise NotPossibleError(f"Debian’s keys are not here: {KEYS} comes with debian-archive-keyring.")
    for place in ("state/lists/partial", "cache/archives/partial", "etc/apt.conf.d", "etc/preferences.d"):
        (FOLDER / "apt" / place).mkdir(parents=True, exist_ok=True)
    (FOLDER / "apt" / "status").touch()
    (FOLDER / "apt" / "etc" / "sources.list").write_text(SOURCE, encoding="utf-8")
    settings = SETTINGS.format(folder=FOLDER, host=host) + proxies
    (FOLDER / "apt" / "apt.conf").write_text(settings, encoding="utf-8")


def apt(*words: str) -> None:
    """Run apt with settings of our own."""
    command = ["env", f"APT_CONFIG={FOLDER}/apt/apt.conf", "apt-get", "-q", "-y", *words]
    output(command, f"Debian’s packages could not be fetched (apt-get {words[0]})")


def fetch(host: str) -> None:
    """Download what is not there yet, with all that it needs."""
    known = output(["apt-config", "dump"], "apt’s settings could not be read")
    # The way out to the network is the system's.
    configure(host, "\n".join(re.findall(r"^Acquire::https?::.*", known, re.MULTILINE)) + "\n")
    print("Fetching the lists of packages", flush=True)
    apt("update")
    print("Fetching packages for arm64 (140 MB, kept in build/arm64)", flush=True)
    apt("install", "--download-only", *PACKAGES)
    if host != "arm64":
        # Not installed either, so what it would need beside itself is not asked for: it is static.
        command = ["env", "-C", str(ARCHIVES), f"APT_CONFIG={FOLDER}/apt/apt.conf"]
        failed = "The emulator could not be fetched"
        output([*command, "apt-get", "-q", "download", f"{EMULATOR}:{host}"], failed)


def unpack(archives: Iterable[Path], marks: Path) -> None:
    """Unpack those that are not unpacked yet."""
    marks.mkdir(parents=True, exist_ok=True)
    for archive in archives:
        mark = marks / archive.name
        if not mark.exists():
            target = QEMU.parents[2] if archive.name.startswith(f"{EMULATOR}_") else SYSTEM
            target.mkdir(parents=True, exist_ok=True)
            output(["dpkg-deb", "-x", str(archive), str(target)], f"{archive.name} could not be unpacked")
            mark.touch()


def fingerprint(host: str) -> str:
    """Changes with what is wanted."""
    return hashlib.sha256(repr((PACKAGES, LINKS, host)).encode()).hexdigest()


def prepare() -> bool:
    """Bring the arm64 system about, doing only what is missing; does it need the emulator here?"""
    here = host()
    if not STAMP.exists() or STAMP.read_text(encoding="utf-8") != fingerprint(here):
        fetch(here)
        print("Unpacking", flush=True)
        unpack(sorted(ARCHIVES.glob("*.deb")), FOLDER / "marks")
        for name in LINKS:
            link = SYSTEM / name
            if not link.is_symlink():
                link.symlink_to(f"usr/{name}")
        for name in MOUNTED:
            (SYSTEM / name).mkdir(exist_ok=True)
        STAMP.write_text(fingerprint(here), encoding="utf-8")
    return here != "arm64"
