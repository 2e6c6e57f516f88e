"""An Android of one level for the app's Python: a jnius that knows the framework, and notes its wrong use."""

import importlib
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pythonforandroid

from tools.android.class_file import FINAL, INTERFACE, STATIC, Member, split
from tools.android.fetch import ROOT
from tools.android.framework import Framework
from tools.android.objects import JavaException, Kind, Method, PythonJavaClass, Thing, dotted, java_method
from tools.android.overloads import STRING, NoSuchCallError, choose
from tools.android.own_java import ACTIVITY, INTERFACES

# python-for-android's own Python on the phone: it runs here as it is.
P4A_PYTHON = Path(pythonforandroid.__file__).parent / "recipes" / "android" / "src" / "android"
# What comes out of Java when an exercise does not say otherwise.
PLAIN = {"V": None, "Z": False, "C": "c", "F": 0.0, "D": 0.0, **dict.fromkeys("BSIJ", 0)}
UNBOXED: dict[str, object] = {
    **dict.fromkeys((STRING, "java/lang/CharSequence"), "text"),
    **{f"java/lang/{name}": 0 for name in ("Integer", "Long", "Short", "Byte")},
    **{f"java/lang/{name}": 0.0 for name in ("Float", "Double")},
    "java/lang/Boolean": False,
}
MOST_CALLS_BACK = 100
SDK_INT = "android.os.Build$VERSION.SDK_INT"


class FaultError(Exception):
    """The app used what this level of Android does not have."""


class Phone:
    """Where exercises run the app's Android code.

    `answers` says what comes out of Java, by the dotted name of the class and the member: a value, or a list
    of what comes out one after another; an exception is thrown.
    """

    def __init__(self, framework: Framework, level: int | None = None) -> None:
        self.framework = framework
        self.answers: dict[str, Any] = {SDK_INT: level or framework.level}
        self.faults: list[str] = []
        self._called_back: list[PythonJavaClass] = []

    # -- What the app reaches through jnius

    def java(self, name: str) -> Kind:
        """jnius.autoclass."""
        path = name.replace(".", "/")
        if self.framework.find(path) is None:
            self._fault(f"no class {name}")
        return Kind(self, path)

    def cast(self, name: str, value: Any) -> Thing:
        """jnius.cast: the object must be of that class, or its class be one that it may be more of."""
        kind = self.java(name)
        other = value.java_name if isinstance(value, Thing) else ""
        related = self.framework.is_a(other, kind.java_name) or self.framework.is_a(kind.java_name, other)
        if not other or not (related or self._is_interface(kind.java_name)):
            self._fault(f"{other.replace('/', '.') or repr(value)} is no {name}")
        return Thing(kind)

    def _is_interface(self, name: str) -> bool:
        found = self.framework.find(name)
        return found is not None and bool(found.flags & INTERFACE)

    def look_up(self, kind: Kind, thing: Thing | None, name: str) -> Any:
        """A field, a method, or what a method without arguments gives when it is named as a property."""
        found = self.framework.field(kind.java_name, name)
        if found is not None:
            if thing is None and not found.is_static:
                self._fault(f"{dotted(found)} is of objects, not of the class")
            self._open(found)
            return self._answer(found.signature, found)
        if self.framework.methods(kind.java_name, name):
            return Method(kind, thing, name)
        for getter in (f"get{name[:1].upper()}{name[1:]}", f"is{name[:1].upper()}{name[1:]}"):
            methods = self.framework.methods(kind.java_name, getter)
            if thing is not None and len(methods) == 1 and methods[0].signature.startswith("()"):
                return self.call(kind, thing, getter, ())
        return self._fault(f"{kind.java_name.replace('/', '.')} has no {name}")

    def put(self, kind: Kind, thing: Thing | None, name: str, value: object) -> Any:
        """Change a field."""
        found = self.framework.field(kind.java_name, name)
        if found is None:
            return self._fault(f"{kind.java_name.replace('/', '.')} has no field {name}")
        if thing is None and not found.is_static:
            self._fault(f"{dotted(found)} is of objects, not of the class")
        if found.flags & FINAL:
            self._fault(f"{dotted(found)} is final")
        return self._checked(
            [Member(found.owner, name, f"({found.signature})V", STATIC)], False, (value,), dotted(found)
        )

    def call(self, kind: Kind, thing: Thing | None, name: str, given: Sequence[Any]) -> Any:
        """Call a method as pyjnius does; what it gives is of the declared type."""
        methods = self.framework.methods(kind.java_name, name)
        several = len(self.framework.all_methods(kind.java_name, name)) > 1
        called = f"{kind.java_name.replace('/', '.')}.{name}"
        if several:
            methods = [each for each in methods if each.is_static == (thing is None)]
        elif thing is None and not methods[0].is_static:
            self._fault(f"{called} is of objects, not of the class")
        if not methods:
            self._fault(f"{called} is {'of objects' if thing is None else 'of the class'}")
        chosen = self._checked(methods, several, given, called)
        return self._answer(split(chosen.signature)[1], chosen, called)

    def make(self, kind: Kind, given: Sequence[Any]) -> Thing:
        """Make an object."""
        found = self.framework.find(kind.java_name)
        constructors = self.framework.constructors(kind.java_name)
        called = f"{kind.java_name.replace('/', '.')}()"
        if found is None or found.is_abstract or not constructors:
            self._fault(f"no object of {called[:-2]} can be made")
        self._checked(constructors, len(constructors) > 1, given, called)
        return Thing(kind)

    def _checked(self, methods: Sequence[Member], several: bool, given: Sequence[Any], called: str) -> Member:
        try:
            chosen = choose(self.framework, methods, several, given, called)
        except NoSuchCallError as wrong:
            self._fault(str(wrong))
        self._open(chosen)
        self._called_back += [each for each in given if isinstance(each, PythonJavaClass)]
        return chosen

    def _open(self, member: Member) -> None:
        if member.hidden:
            self._fault(f"{dotted(member)} is hidden from apps")

    # -- What comes out of Java

    def _answer(self, signature: str, member: Member, called: str = "") -> Any:
        for name in (called, dotted(member)):
            if name in self.answers:
                answer = self.answers[name]
                answer = answer.pop(0) if isinstance(answer, list) else answer
                if isinstance(answer, Exception):
                    raise answer
                return answer
        return member.constant if member.constant is not None else self.some(signature)

    def some(self, signature: str) -> Any:
        """A value of this type."""
        if signature == "[B":
            return b"text"
        if signature[0] == "[":
            return [self.some(signature[1:])]
        if signature[0] != "L":
            return PLAIN[signature]
        name = signature[1:-1]
        return UNBOXED[name] if name in UNBOXED else self.a(name)

    def a(self, name: str) -> Thing:
        """An object of a class, however Android makes it."""
        return Thing(self.java(name))

    # -- What Java calls

    def compare(self, cls: type[PythonJavaClass]) -> None:
        """A Python class must answer all its interfaces ask for, with their signatures, and nothing else.

        Those of python-for-android also answer what only a newer Android asks for.
        """
        asked: set[tuple[str, str]] = set()
        known: set[tuple[str, str]] = set()
        for name in cls.interfaces():
            self.java(name)
            if not self._is_interface(name):
                self._fault(f"{name} is no interface")
            if name in INTERFACES and cls.__javacontext__ != "app":
                self._fault(f"{cls.__name__}: {name} is found with __javacontext__ = 'app' only")
            asked |= {(each.name, each.signature) for each in self.framework.asked(name)}
            known |= {
                (each.name, each.signature) for part in self.framework.line(name) for each in part.methods
            }
        there = {(name, signature) for name, signature, _ in cls.answers()}
        for name, signature in sorted(asked - there):
            self._fault(f"{cls.__name__} does not answer {name}{signature}")
        if cls.__module__.startswith("android."):
            return
        for name, signature in sorted(there - known):
            self._fault(f"{cls.__name__} answers {name}{signature}, which nobody calls")

    def call_back(self) -> None:
        """Let Java call all that was given to it: runnables, listeners, callbacks."""
        for _ in range(MOST_CALLS_BACK):
            if not self._called_back:
                return
            listener = self._called_back.pop(0)
            for name, _, _ in listener.answers():
                self.call_one(listener, name)
        self._fault(f"still something to call after {MOST_CALLS_BACK} calls")

    def call_one(self, listener: PythonJavaClass, wanted: str, *given: Any) -> Any:
        """Let Java call one method of a listener, with these values or with any."""
        for name, signature, function in listener.answers():
            if name == wanted:
                return function(listener, *(given or map(self.some, split(signature)[0])))
        return self._fault(f"{type(listener).__name__} does not answer {wanted}")

    def listeners(self, kind: str) -> list[PythonJavaClass]:
        """Those of an interface that were given to Java and wait to be called."""
        return [each for each in self._called_back if kind.replace(".", "/") in each.interfaces()]

    # -- Faults

    def _fault(self, words: str) -> Any:
        """Note what is wrong and where; the code goes no further, unless it catches everything."""
        rooms = (f"{ROOT}/ui/", f"{P4A_PYTHON}/")
        inside = [each for each in traceback.extract_stack() if each.filename.startswith(rooms)]
        place = f"{Path(inside[-1].filename).name}:{inside[-1].lineno}: " if inside else ""
        self.faults.append(f"API {self.framework.level}: {place}{words}")
        raise FaultError(words)

    # -- The modules of Android's Python

    def modules(self) -> Iterator[tuple[str, ModuleType]]:
        """What `import jnius` and `import android` give on this phone."""
        jnius, android, config = map(ModuleType, ("jnius", "android", "android.config"))
        PythonJavaClass.phone = self
        vars(jnius).update(
            autoclass=self.java, cast=self.cast, PythonJavaClass=PythonJavaClass, java_method=java_method
        )
        vars(jnius).update(JavaException=JavaException, detach=lambda: None)
        vars(config).update(
            ACTIVITY_CLASS_NAME=ACTIVITY.replace("/", "."),
            ACTIVITY_CLASS_NAMESPACE=ACTIVITY,
            BOOTSTRAP="sdl2",
        )
        android.__path__ = [str(P4A_PYTHON)]
        vars(android).update(mActivity=self.a(ACTIVITY), config=config)
        yield from (("jnius", jnius), ("android", android), ("android.config", config))

    @contextmanager
    def switched_on(self) -> Iterator[None]:
        """While this lasts imports are those of this phone, and the app's Android code is imported anew."""

        def is_ours(name: str) -> bool:
            return name.partition(".")[0] in ("jnius", "android") or name.startswith("ui.core.android")

        kept = {name: sys.modules.pop(name) for name in list(sys.modules) if is_ours(name)}
        sys.modules.update(self.modules())
        core = importlib.import_module("ui.core")
        before = {name: vars(core).pop(name) for name in list(vars(core)) if name.startswith("android")}
        try:
            yield
        finally:
            for name in [name for name in sys.modules if is_ours(name)]:
                del sys.modules[name]
            sys.modules.update(kept)
            vars(core).pop("android", None)
            vars(core).update(before)
