"""Make a bare machine ready: system libraries, .venv, pinned packages. Standard library only.

`setup_machine.py run` installs what the app needs to run, `setup_machine.py dev` also what testing needs.
A machine that is ready is recognised by a stamp in .venv and left alone.
"""

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
EXTRAS = {"run": "", "dev": "[dev,lab]"}
OLDEST_PYTHON = (3, 11)

# What Kivy opens at run time: the library, and the Debian package that brings it.
LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libEGL_mesa.so.0": "libegl-mesa0",
    "libGLX_mesa.so.0": "libglx-mesa0",
    "libmtdev.so.1": "libmtdev1",
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
    library: Callable[[str], bool] = has_library, venv: Callable[[], bool] = has_venv
) -> list[str]:
    """Debian packages that this machine still needs, in a fixed order."""
    packages = [package for name, package in LIBRARIES.items() if not library(name)]
    if not venv():
        packages.append("python3-venv")
    return packages


def install_packages(packages: list[str]) -> None:
    """As root on Debian or Ubuntu install them; anywhere else say the one command that does, and stop."""
    command = "apt-get install -y --no-install-recommends " + " ".join(packages)
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        sudo = "" if os.geteuid() == 0 else "sudo "
        sys.exit(
            f"Ra Companion needs a few system libraries that are not here: {', '.join(packages)}.\n"
            f"On Debian or Ubuntu this installs them:\n\n    {sudo}{command}\n\nThen run make again."
        )
    print(f"Installing system libraries: {', '.join(packages)}", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for line in ("apt-get update -q", command + " -q"):
        done = subprocess.run(line.split(), env=quiet, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"`{line}` failed:\n{done.stdout}{done.stderr}")


def fingerprint(level: str) -> str:
    """Changes whenever the pinned packages or the interpreter do."""
    inputs = [ROOT / "pyproject.toml", ROOT / "constraints.txt"]
    digest = hashlib.sha256(f"{level} {sys.version}".encode())
    for path in inputs:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def stamp(level: str) -> Path:
    """The file that says this level is installed."""
    return VENV / f".ready-{level}"


def is_ready(level: str) -> bool:
    """A level is ready if its own stamp, or that of the wider one, is current."""
    wider = [level, *(other for other in EXTRAS if other == "dev" and other != level)]
    return any(
        stamp(each).is_file() and stamp(each).read_text(encoding="utf-8") == fingerprint(each)
        for each in wider
    )


def make_venv(level: str) -> None:
    """A virtual environment with the pinned packages and the project itself."""
    if not (VENV / "bin" / "pip").exists():
        print("Making .venv", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    print(f"Installing pinned packages ({level})", flush=True)
    pip = [str(VENV / "bin" / "pip"), "install", "-q", "--disable-pip-version-check"]
    wanted = [*pip, "-c", "constraints.txt", "-e", f".{EXTRAS[level]}"]
    done = subprocess.run(wanted, cwd=ROOT)
    if done.returncode:
        sys.exit("The packages could not be installed; what pip said stands above.")
    stamp(level).write_text(fingerprint(level), encoding="utf-8")


def main(level: str) -> None:
    """Bring the machine to this level, doing only what is missing."""
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(
            "Ra Companion needs Python {}.{} or newer; this is {}.{}.".format(
                *OLDEST_PYTHON, *sys.version_info[:2]
            )
        )
    packages = missing_packages()
    if packages:
        install_packages(packages)
    if not is_ready(level):
        make_venv(level)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in EXTRAS:
        sys.exit(f"usage: setup_machine.py {'|'.join(EXTRAS)}")
    main(sys.argv[1])
