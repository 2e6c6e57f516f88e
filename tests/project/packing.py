"""What buildozer would pack by its own rules, and whether Android would have all that it needs to run."""

import ast
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from configparser import ConfigParser
from fnmatch import fnmatch
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path, PurePosixPath

import pythonforandroid

# The bootstrap brings them, on Android only: an import of theirs stands where no other system comes.
ON_ANDROID_ONLY = frozenset({"android", "jnius"})
P4A = Path(pythonforandroid.__file__).parent

# What python-for-android's Python is built without: libraries it has no part of (its recipe switches bz2 off,
# whatever is required), what Android itself lacks, and the folders that its recipe leaves out.
ABSENT_ON_ANDROID = (
    *("_bz2", "_lzma", "_zstd", "_curses", "_curses_panel", "_dbm", "_gdbm", "_tkinter", "_uuid", "readline"),
    *("grp", "_multiprocessing", "_posixshmem"),
    *("test", "lib2to3", "ensurepip", "idlelib", "tkinter"),
)


class Spec:
    """The [app] section of a buildozer.spec, read the way buildozer reads it."""

    def __init__(self, path: Path) -> None:
        parser = ConfigParser(allow_no_value=True)
        parser.optionxform = str  # type: ignore[assignment,method-assign]
        parser.read(path, encoding="utf-8")
        self._app = parser["app"]
        self.root = path.parent

    def __contains__(self, option: str) -> bool:
        return option in self._app

    def __getitem__(self, option: str) -> str:
        return self._app[option]

    def options(self) -> set[str]:
        """The names of all that is set."""
        return set(self._app)

    def list(self, option: str) -> list[str]:
        """A comma-separated option; an empty one is a list of one empty text, as in buildozer."""
        return [each.strip() for each in self._app[option].split(",")] if option in self._app else []

    def path(self, option: str) -> Path:
        """A file named by the spec."""
        return self.root / self._app[option]


def packed_files(spec: Spec) -> Iterator[PurePosixPath]:
    """Every file that buildozer's `_copy_application_sources` copies, relative to source.dir."""
    names = ("include_exts", "exclude_exts", "exclude_dirs", "exclude_patterns", "include_patterns")
    lists = {name: [each.lower() for each in spec.list(f"source.{name}")] for name in names}

    def ruled_out(name: str) -> bool:
        out = any(fnmatch(name, pattern) for pattern in lists["exclude_patterns"])
        return out and not any(fnmatch(name, pattern) for pattern in lists["include_patterns"])

    def folder_ruled_out(folder: str) -> bool:
        if any(folder.startswith(each.rstrip("/") + "/") for each in lists["exclude_dirs"]):
            return not any(fnmatch(folder, pattern) for pattern in lists["include_patterns"])
        return ruled_out(folder)

    def extension_ruled_out(name: str) -> bool:
        extension = PurePosixPath(name).suffix[1:].lower()
        if not extension:
            return False
        wanted = lists["include_exts"]
        return bool(wanted and extension not in wanted) or extension in lists["exclude_exts"]

    source = spec.root / spec["source.dir"]
    for path in sorted(source.rglob("*")):
        place = PurePosixPath(path.relative_to(source).as_posix())
        if not path.is_file() or any(part.startswith(".") for part in place.parts):
            continue
        folder = "" if len(place.parts) == 1 else f"{place.parent}/".lower()
        # The name of a file is lowered at the top only; so does buildozer.
        name = folder + place.name if folder else place.name.lower()
        if folder and folder_ruled_out(folder):
            continue
        if not ruled_out(name) and not extension_ruled_out(place.name):
            yield place


def pack(spec: Spec, target: Path) -> list[PurePosixPath]:
    """Copy what would be packed into a folder."""
    files = list(packed_files(spec))
    for file in files:
        (target / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(spec.root / spec["source.dir"] / file, target / file)
    return files


def dropped_by_p4a(files: Iterable[PurePosixPath]) -> list[PurePosixPath]:
    """Those that python-for-android's own blacklist would leave out of the package after all."""
    path = P4A / "bootstraps" / "_sdl_common" / "build" / "blacklist.txt"
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    patterns = [line for line in lines if line and not line.startswith("#")]
    return [file for file in files if any(fnmatch(f"/{file}", f"*/{pattern}") for pattern in patterns)]


# -- Requirements


def recipes() -> set[str]:
    """What python-for-android knows to build."""
    return {path.parent.name.lower() for path in (P4A / "recipes").glob("*/__init__.py")}


def is_pure(name: str) -> bool:
    """Is the installed distribution the same for every platform?"""
    try:
        wheel = distribution(name).read_text("WHEEL") or ""
    except PackageNotFoundError:
        return False
    tags = [line.split(":")[1].strip() for line in wheel.splitlines() if line.startswith("Tag:")]
    return bool(tags) and all(tag.startswith("py") and tag.endswith("-none-any") for tag in tags)


def unbuildable(requirements: Iterable[str]) -> list[str]:
    """Requirements that are neither a recipe nor pure Python."""
    known = recipes()
    names = (each.partition("==")[0] for each in requirements)
    return [name for name in names if name.lower() not in known and not is_pure(name)]


# -- Imports


def imports(tree: ast.AST) -> Iterator[str]:
    """The top-level name of everything a module imports, wherever it does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name.partition(".")[0] for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


def imports_at_once(tree: ast.Module) -> set[str]:
    """What is imported when the module is: not within functions, not in a `try`, not under an `if`."""
    plain: list[ast.stmt] = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    return set(imports(ast.Module(plain, [])))


def unprovided(
    folder: Path, requirements: Iterable[str], modules: Mapping[str, list[str]] | None = None
) -> list[str]:
    """Imports of the packed sources that nothing on Android answers, as `file: name`."""
    by_module = packages_distributions() if modules is None else modules
    wanted = {each.partition("==")[0].lower() for each in requirements}
    packed = {path.name.removesuffix(".py") for path in folder.iterdir()}
    found = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for name in sorted(set(imports(tree))):
            if name in sys.stdlib_module_names or name in packed:
                continue
            if name in ON_ANDROID_ONLY and name not in imports_at_once(tree):
                continue
            if wanted.isdisjoint(each.lower() for each in by_module.get(name, [])):
                found.append(f"{path.relative_to(folder).as_posix()}: {name}")
    return found
