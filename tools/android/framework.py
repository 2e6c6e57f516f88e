"""One level of Android's framework: its classes as the class files describe them, with all they inherit."""

from collections.abc import Iterator
from functools import cache
from zipfile import ZipFile

from tools.android.class_file import ABSTRACT, PUBLIC, SYNTHETIC, JavaClass, Member, read_class
from tools.android.fetch import RELEASES, jdks
from tools.android.own_java import own_classes

OBJECT = "java/lang/Object"


class Framework:
    """The classes of a level: Android's from its jar, Java's from the JDK's lists of former releases."""

    def __init__(self, level: int) -> None:
        self.level = level
        self._android = ZipFile(RELEASES[level].path)
        self._java = ZipFile(jdks()[0] / "lib" / "ct.sym")
        self._java_names = self._of_release(RELEASES[level].java)
        self._classes: dict[str, JavaClass | None] = dict(own_classes())

    def _of_release(self, release: int) -> dict[str, str]:
        """Where the classes of a release of Java are, or the nearest before: a JDK does not list its own."""
        names = [name for name in self._java.namelist() if name.endswith(".sig") and "java.base/" in name]
        listed = {letter for name in names for letter in name.partition("/")[0]}
        letter = max(each for each in listed if int(each, 36) <= release)
        return {
            name.partition("java.base/")[2].removesuffix(".sig"): name
            for name in names
            if letter in name.partition("/")[0]
        }

    def find(self, name: str) -> JavaClass | None:
        """The class of this name, or nothing where this level has none."""
        if name not in self._classes:
            self._classes[name] = self._read(name)
        return self._classes[name]

    def _read(self, name: str) -> JavaClass | None:
        if name in self._java_names:
            return read_class(self._java.read(self._java_names[name]))
        try:
            return read_class(self._android.read(f"{name}.class"))
        except KeyError:
            return None

    def line(self, name: str) -> Iterator[JavaClass]:
        """A class, then all it extends and implements, the nearest first."""
        waiting, seen = [name], set()
        while waiting:
            each = waiting.pop(0)
            found = self.find(each)
            if found is None or each in seen:
                continue
            seen.add(each)
            yield found
            waiting += [found.parent] if found.parent else [OBJECT] if each != OBJECT else []
            waiting += found.interfaces

    def is_a(self, name: str, other: str) -> bool:
        """May an object of this class be given where the other is asked for?"""
        return other == OBJECT or any(each.name == other for each in self.line(name))

    def field(self, name: str, wanted: str) -> Member | None:
        """A public field, by its name."""
        for each in self.line(name):
            found = each.fields.get(wanted)
            if found is not None and found.flags & PUBLIC:
                return found
        return None

    def methods(self, name: str, wanted: str) -> list[Member]:
        """The public methods of this name, of each signature the nearest."""
        found: dict[str, Member] = {}
        for method in self.all_methods(name, wanted):
            if method.flags & PUBLIC and not method.flags & SYNTHETIC:
                found.setdefault(method.signature.partition(")")[0], method)
        return list(found.values())

    def all_methods(self, name: str, wanted: str) -> list[Member]:
        """Every declaration of a method of this name, hidden and overridden ones too."""
        return [method for each in self.line(name) for method in each.methods if method.name == wanted]

    def constructors(self, name: str) -> list[Member]:
        """The public constructors."""
        own = self.find(name)
        methods = own.methods if own else []
        return [each for each in methods if each.name == "<init>" and each.flags & PUBLIC]

    def asked(self, interface: str) -> list[Member]:
        """The methods that whoever implements an interface has to answer."""
        of_objects = {method.name for each in self.line(OBJECT) for method in each.methods}
        return [
            method
            for each in self.line(interface)
            for method in each.methods
            if method.flags & ABSTRACT and method.name not in of_objects
        ]


@cache
def framework(level: int) -> Framework:
    """The framework of a level, opened once."""
    return Framework(level)
