"""Browsers for the tests of the page of guests, and axe-core, which judges it. Standard library only.

`setup_machine.py dev` runs this last. What cannot be had is no error: the tests that need it are skipped. It
is tried again only when `.venv` is new or something else is wanted.
"""

import base64
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
# Debian's packages, and the program of each that shows it is there.
PROGRAMS = {
    "chromium": "chromium",
    "chromium-driver": "chromedriver",
    "webkit2gtk-driver": "WebKitWebDriver",
    "xvfb": "Xvfb",
}
AXE = ROOT / "build" / "axe-core" / "axe.min.js"
AXE_PACKAGE = "https://registry.npmjs.org/axe-core/-/axe-core-4.14.1.tgz"
AXE_SHA512 = "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="


def missing() -> list[str]:
    """What is not on this machine yet, by package."""
    found = [package for package, program in PROGRAMS.items() if not shutil.which(program)]
    return [*found, *([] if AXE.exists() else [AXE_PACKAGE])]


def install(packages: list[str]) -> bool:
    """As root on Debian or Ubuntu install them."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        print(f"Without {', '.join(packages)} the tests in real browsers are skipped.")
        return False
    print(f"Installing browsers for tests: {', '.join(packages)}", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    commands = (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", *packages])
    return all(subprocess.run(each, env=quiet, capture_output=True).returncode == 0 for each in commands)


def fetch_axe(file: Path = AXE) -> bool:
    """Get axe-core, if it is what it was."""
    try:
        with urllib.request.urlopen(AXE_PACKAGE, timeout=60) as answer:
            package = answer.read()
    except OSError:
        return False
    if base64.b64encode(hashlib.sha512(package).digest()).decode() != AXE_SHA512:
        return False
    with tarfile.open(fileobj=io.BytesIO(package)) as archive:
        script = archive.extractfile("package/axe.min.js")
        assert script is not None
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(script.read())
    return True


def main(stamp: Path = VENV / ".browsers") -> None:
    """Bring what is missing, unless it was tried before."""
    wanted = missing()
    tried = "\n".join(wanted)
    if not wanted or (stamp.exists() and stamp.read_text(encoding="utf-8") == tried):
        return
    packages = [each for each in wanted if each in PROGRAMS]
    done = [not packages or install(packages), AXE_PACKAGE not in wanted or fetch_axe()]
    if not all(done):
        print("Not everything could be had; tests that need it are skipped.")
        stamp.write_text(tried, encoding="utf-8")


if __name__ == "__main__":
    if sys.platform == "linux":
        main()
