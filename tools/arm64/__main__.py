"""`make arm64`: what is packed and the packages' tests, on arm64. For Debian or Ubuntu; installs nothing."""

import argparse
import re
import shutil
import sys
import time
from collections.abc import Sequence

from tests.project.packing import ABSENT_ON_ANDROID, Spec, pack
from tools.arm64.machine import WORK, Way, best_way, run
from tools.arm64.packages import PYTHON, ROOT, NotPossibleError, prepare

INTERPRETER = f"/usr/bin/{PYTHON}"
INSTALLED = "/usr/lib/python3/dist-packages"
START = "packed_start.py"
UNSEEN = {
    "SDL_VIDEODRIVER": "offscreen",
    "KIVY_HOME": "/work/kivy",
    "KIVY_NO_CONSOLELOG": "1",
    "RA_COMPANION_DATA": "/work/data",
}
VERSIONS = """
import os, platform, sqlite3
os.environ["KIVY_NO_CONSOLELOG"] = "1"
import kivy, networkx
print(f"{platform.machine()}, Python {platform.python_version()}, Kivy {kivy.__version__},",
      f"networkx {networkx.__version__}, SQLite {sqlite3.sqlite_version}")
"""
TESTED = ("tests/auction", "tests/hex", "tests/archive")
# An emulator makes ten of each second. What these say depends on no processor, and would be half of all time:
TOO_LONG = (
    # games by the thousand against a second set of rules; the engine’s searches, matches and duels;
    *("agreement", "engine", "engine_*", "puzzles"),
    # programs that are killed at each system call, by ptrace on x86-64, or that wait for each other;
    *("killed", "harm", "two_processes"),
    # one damaged bit, cell or line after the other, in hundreds of copies; files made to take long.
    *("cells", "headers", "left_out", "hostile", "merge"),
)
LEFT_OUT = (
    # They need another user, who is not in a namespace of our own, and a processor at its own speed.
    "tests/archive/test_disk.py::test_a_read_only_place_can_still_be_read_and_played_on",
    "tests/archive/test_sums.py::test_a_file_without_sums_has_them_in_good_time",
    # Debian's Babel knows other plurals than the one that made the catalogues; the app has none.
    "tests/hex/test_catalogues.py::test_every_text_is_translated_with_its_values",
)
# Tests that start programs say so.
STARTS_PROGRAMS = re.compile(r"\bsubprocess\b|\bsys\.executable\b|\bmultiprocessing\b")
RESULT = re.compile(r"\d+ (passed|failed|error).*")
PROVES = """
It proves that arm64, Python 3.14 without docstrings and without what Android's lacks, Kivy and the files that
are packed go together: every screen opens, and the packages do what their tests say.
It does not prove: Android's C library (this is glibc), SDL's Java side, a phone's GLES driver, pyjnius, an
app's life cycle (pause, resume, being killed), the very 3.14.2 of python-for-android, speed."""


def finished(title: str, how: Way, command: Sequence[str], **environment: str) -> tuple[int, list[str]]:
    """Run to the end, showing what it prints; its exit code and its lines."""
    print(f"\n== {title}", flush=True)
    begun = time.monotonic()
    process = run(how, command, environment)
    lines = []
    for line in process.stdout or ():
        print("   ", line.rstrip(), flush=True)
        lines.append(line.rstrip())
    code = process.wait()
    print(f"== {title}: exit code {code}, {time.monotonic() - begun:.0f} s", flush=True)
    return code, lines


def start_packed(how: Way) -> tuple[int, str]:
    """What is packed, by itself, screen after screen."""
    shutil.rmtree(WORK)
    pack(Spec(ROOT / "buildozer.spec"), WORK / "app")
    shutil.copy(ROOT / "tests" / "project" / START, WORK)
    python = (INTERPRETER, "-I", "-S", "-OO", "-B", f"/work/{START}")
    command = (*python, "/work/app", INSTALLED, ",".join(ABSENT_ON_ANDROID))
    code, lines = finished("The packed app", how, command, **UNSEEN)
    return code, f"{sum(line.startswith('screen ') for line in lines)} screens"


def left_out(how: Way) -> list[str]:
    """What pytest is told to leave out."""
    found = [f"--ignore-glob=*/test_{name}.py" for name in TOO_LONG]
    found += [f"--deselect={name}" for name in LEFT_OUT]
    if how is Way.CALLED:
        files = (path for folder in TESTED for path in sorted((ROOT / folder).glob("test_*.py")))
        starters = (path for path in files if STARTS_PROGRAMS.search(path.read_text(encoding="utf-8")))
        found += [f"--ignore={path.relative_to(ROOT).as_posix()}" for path in starters]
    return found


def run_tests(how: Way, tests: Sequence[str]) -> tuple[int, str]:
    """The tests of the packages, or those that are asked for."""
    asked = ["-q", "-p", "no:cacheprovider", "--color=no", *left_out(how), *tests]
    program = f"import os, sys, pytest; os.chdir('/src'); sys.exit(pytest.main({asked!r}))"
    kept = {"HYPOTHESIS_STORAGE_DIRECTORY": "/work/hypothesis"}
    code, lines = finished("The packages’ tests", how, (INTERPRETER, "-B", "-c", program), **kept)
    found = [line for line in lines if RESULT.search(line)]
    return code, found[-1] if found else "no result"


def main(arguments: Sequence[str] | None = None) -> int:
    """Prepare, run everything, say what it shows; 1 when something fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tests", nargs="*", default=TESTED, help="files of tests (default: the packages’)")
    tests = parser.parse_args(arguments).tests
    try:
        how = best_way(prepare())
    except NotPossibleError as why:
        print(why)
        return 1
    print(f"Programs for arm64 run {how.value}.")
    _, versions = finished("Versions", how, (INTERPRETER, "-B", "-c", VERSIONS))
    runs = (start_packed(how), run_tests(how, tests))
    print("\n" + "\n".join([*versions, *(f"exit code {code}: {result}" for code, result in runs)]))
    print(PROVES)
    return int(any(code for code, _ in runs))


if __name__ == "__main__":
    sys.exit(main())
