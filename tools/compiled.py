"""Programs in C++ that the laboratories build for themselves."""

import shutil
import subprocess
from pathlib import Path

from ra_base.refusal import BadInput

COMPILER = "g++"
OPTIONS = ("-O3", "-march=native", "-std=c++17", "-Wall", "-pthread")


def build(program: Path, source: Path, *options: str) -> None:
    """Compile the files of a folder into a program, if one of them is newer; the folder's name is named."""
    program.parent.mkdir(parents=True, exist_ok=True)
    newest = max(each.stat().st_mtime for each in source.iterdir())
    if program.exists() and program.stat().st_mtime >= newest:
        return
    if shutil.which(COMPILER) is None:
        raise BadInput(source.parent.name, f"needs the compiler {COMPILER}")
    fresh = program.with_suffix(".new")
    files = sorted(str(each) for each in source.glob("*.cpp"))
    subprocess.run([COMPILER, *OPTIONS, *options, "-o", str(fresh), *files], check=True)
    fresh.replace(program)
