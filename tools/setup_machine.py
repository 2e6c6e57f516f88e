"""Make a bare machine ready: system libraries, .venv, locked packages. Standard library only.

`setup_machine.py run` installs what the app needs to run, `setup_machine.py dev` also what testing needs.
A machine that is ready is recognised by a stamp in .venv and left alone.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LEVELS = ("run", "dev")
OLDEST_PYTHON = (3, 11)
# Kivy 2.3.1 comes built for no newer one.
NEWEST_PYTHON = (3, 13)

# What Kivy opens at run time on Linux, by Debian package: one library of each row must be there.
LIBRARIES = {
    "libgl1": ("libGL.so.1",),
    "libegl1": ("libEGL.so.1",),
    "libegl-mesa0": ("libEGL_mesa.so.0", "libEGL_nvidia.so.0"),
    "libglx-mesa0": ("libGLX_mesa.so.0", "libGLX_nvidia.so.0"),
    "libmtdev1": ("libmtdev.so.1",),
}


def has_library(name: str) -> bool:
    """Can the dynamic linker open it?"""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def has_venv() -> bool:
    """Debian's python3 comes without the part of venv that brings pip."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        return False
    return True


def missing_packages(
    library: Callable[[str], bool] = has_library,
    venv: Callable[[], bool] = has_venv,
    platform: str = sys.platform,
) -> list[str]:
    """Debian packages that this machine still needs, in a fixed order; elsewhere Kivy brings its own."""
    if platform != "linux":
        return []
    packages = [package for package, names in LIBRARIES.items() if not any(map(library, names))]
    if not venv():
        packages.append("python{}.{}-venv".format(*sys.version_info))
    return packages


def apt_commands(packages: list[str]) -> list[str]:
    """What root types on Debian or Ubuntu; a fresh system has no package lists yet."""
    return ["apt-get update", "apt-get install -y --no-install-recommends " + " ".join(packages)]


def advice(packages: list[str], root: bool, sudo: bool) -> str:
    """What is missing, and the one command that brings it."""
    wanted = [names[0] for package, names in LIBRARIES.items() if package in packages]
    if len(wanted) < len(packages):
        wanted.append("Python's venv with pip")
    command = " && ".join(apt_commands(packages))
    if not root:
        command = f"{'sudo sh' if sudo else 'su'} -c '{command}'"
    return (
        f"Ra Companion needs what is not on this machine: {', '.join(wanted)}.\n"
        f"On Debian or Ubuntu this one command installs it:\n\n    {command}\n\nThen run make again."
    )


def install_packages(packages: list[str]) -> None:
    """As root on Debian or Ubuntu install them; anywhere else say the one command that does, and stop."""
    root = os.geteuid() == 0
    if not root or not shutil.which("apt-get"):
        sys.exit(advice(packages, root, shutil.which("sudo") is not None))
    print(f"Installing system packages: {', '.join(packages)}", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for line in apt_commands(packages):
        done = subprocess.run(line.split(), env=quiet, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"`{line}` failed:\n{done.stdout}{done.stderr}")


def lock(name: str) -> Path:
    """The file with the packages of a level, or of what builds them: each version with its hashes."""
    return ROOT / "locks" / f"{name}.txt"


def fingerprint(level: str) -> str:
    """Changes with the packages, Python's series and the place; what else pyproject says is for tools."""
    import tomllib  # not there in a Python that is too old, which is refused first

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    inputs = [
        level,
        str(VENV),
        sys.base_prefix,
        sys.version_info[:2],
        project["build-system"],
        project["project"],
        project["tool"]["setuptools"],
        *(lock(name).read_text(encoding="utf-8") for name in ("build", level)),
    ]
    return hashlib.sha256(json.dumps(inputs, sort_keys=True).encode()).hexdigest()


def stamp(level: str) -> Path:
    """The file that says this level is installed."""
    return VENV / f".ready-{level}"


def is_stamped(level: str) -> bool:
    """Was this level installed whole, here, from the same list of packages?"""
    try:
        return stamp(level).read_text(encoding="utf-8") == fingerprint(level)
    except OSError:
        return False


def is_ready(level: str) -> bool:
    """A level is ready if it, or the wider one, was installed and its Python is still there."""
    return (VENV / "bin" / "python").exists() and (is_stamped(level) or is_stamped("dev"))


def make_venv(level: str) -> None:
    """A virtual environment with the locked packages and the project itself.

    Only one that is ready for the narrower level is added to. Any other is made anew: it is outdated, was
    moved, or an installation was interrupted in it, and nobody knows how far that came.
    """
    if not is_ready("run"):
        print("Making .venv", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    for each in LEVELS:
        stamp(each).unlink(missing_ok=True)
    print(f"Installing locked packages ({level})", flush=True)
    pip = [str(VENV / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    # What builds a package is locked too, so it must not be fetched again for each build.
    here = [*pip, "--no-build-isolation"]
    for wanted in (
        [*pip, "--require-hashes", "-r", str(lock("build"))],
        [*here, "--require-hashes", "-r", str(lock(level))],
        [*here, "--no-deps", "-e", "."],
    ):
        # Builds warn their authors; nobody here can do anything about it.
        if subprocess.run(wanted, cwd=ROOT, env={**os.environ, "PYTHONWARNINGS": "ignore"}).returncode:
            sys.exit("The packages could not be installed; pip’s message above says why.")
    stamp(level).write_text(fingerprint(level), encoding="utf-8")


def add_browsers() -> None:
    """What tests look at pages with, as far as this machine lets us; a script of its own brings it."""
    subprocess.run([sys.executable, str(ROOT / "tools" / "setup_browsers.py")])


def main(level: str) -> None:
    """Bring the machine to this level, doing only what is missing."""
    if not OLDEST_PYTHON <= sys.version_info[:2] <= NEWEST_PYTHON:
        oldest, newest, found = (
            ".".join(map(str, each[:2])) for each in (OLDEST_PYTHON, NEWEST_PYTHON, sys.version_info)
        )
        sys.exit(
            f"Ra Companion needs Python {oldest} to {newest}; this is {found}. "
            f"With another one beside it: make PYTHON=python{newest} …"
        )
    packages = missing_packages()
    if packages:
        install_packages(packages)
    if not is_ready(level):
        make_venv(level)
    if level == "dev":
        add_browsers()


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in LEVELS:
        sys.exit(f"usage: setup_machine.py {'|'.join(LEVELS)}")
    try:
        main(sys.argv[1])
    except KeyboardInterrupt:
        sys.exit("Interrupted; the next make takes it up again.")
