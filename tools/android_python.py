"""Python 3.14.2, as python-for-android packs it, for node: `make pyodide` fetches it into build/pyodide.

It shows what this Python's garbage collector does; there is no Kivy for it.
"""

import hashlib
import io
import shutil
import subprocess
import sys
import tarfile
import urllib.request
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "build" / "pyodide"
SOURCE = "https://registry.npmjs.org/pyodide/-/pyodide-314.0.0-alpha.1.tgz"
SHA256 = "0ebbb1509b2739a14cc1228e18472d8268c9626ce687aa5a72533f5dbeb3609f"
STARTER = FOLDER / "start.mjs"
START = """
import { readFileSync } from "node:fs";
import { loadPyodide } from "./package/pyodide.mjs";
const python = await loadPyodide();
python.runPython(readFileSync(0, "utf8"));
"""


def why_not() -> str | None:
    """Why no program runs in it here, if so."""
    if shutil.which("node") is None:
        return "there is no node here"
    return None if STARTER.exists() else "make pyodide has not fetched it"


def run(program: str) -> str:
    """What a program prints."""
    command = ["node", str(STARTER)]
    return subprocess.run(command, input=program, capture_output=True, text=True, check=True).stdout


def fetch() -> None:
    """Download and unpack it, unless it is there."""
    if STARTER.exists():
        return
    try:
        with urllib.request.urlopen(SOURCE, timeout=60) as answer:
            archive = answer.read()
    except OSError as why:
        sys.exit(f"Python 3.14.2 could not be fetched: {why}.")
    if hashlib.sha256(archive).hexdigest() != SHA256:
        sys.exit("What was fetched is not the Python 3.14.2 that is wanted.")
    with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
        packed.extractall(FOLDER, filter="data")
    STARTER.write_text(START, encoding="utf-8")


if __name__ == "__main__":
    fetch()
    print(why_not() or run("import platform; print('Python', platform.python_version(), 'is there')"), end="")
