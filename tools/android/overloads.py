"""Which of several Java methods of one name pyjnius calls, and whether Java accepts what it is given.

This follows `calculate_score` and `populate_args` of pyjnius 1.7.0, which python-for-android builds: it
scores every method by what the arguments are declared to be, and asks only then whether they fit.
"""

from collections.abc import Callable, Sequence
from typing import Any

from tools.android.class_file import VARARGS, Member, split
from tools.android.framework import OBJECT, Framework
from tools.android.objects import Kind, PythonJavaClass, Thing

STRING, CHARS, CLASS = "java/lang/String", "java/lang/CharSequence", "java/lang/Class"
BOUNDS = {"S": 1 << 15, "I": 1 << 31, "J": 1 << 63}
EXACT, LESS, LEAST, NOT = 10, 5, 1, -1


class NoSuchCallError(Exception):
    """pyjnius would find no method, or Java would refuse the one it finds."""


def score(kinds: Sequence[str], given: Sequence[Any], varargs: bool) -> int:
    """How well arguments match a list of types, or that they do not."""
    if len(kinds) != len(given) and not varargs:
        return NOT
    parts = [score_one(kind, each) for kind, each in zip(kinds, given, strict=False)]
    return NOT if NOT in parts else sum(parts) + (0 if varargs else EXACT)


def score_one(kind: str, given: Any) -> int:
    """How well an argument matches a type."""
    if kind[0] == "[":
        return score_list(kind, given)
    if kind[0] == "L":
        return EXACT if given is None else score_object(kind[1:-1], given)
    return score_plain(kind, given)


def score_plain(kind: str, given: Any) -> int:
    """The same for what is no object in Java."""
    if kind == "Z":
        return EXACT if isinstance(given, bool) else NOT
    if kind == "C":
        return EXACT if isinstance(given, str) and len(given) == 1 else NOT
    if kind == "B":
        return EXACT if isinstance(given, int) else NOT
    number, other = (float, int) if kind in "FD" else (int, float)
    if isinstance(given, number):
        bound = BOUNDS.get(kind)
        return EXACT if bound is None or kind == "J" or -bound <= given < bound else NOT
    return LESS if isinstance(given, other) else NOT


def score_object(name: str, given: Any) -> int:
    """The same for a class of Java: any other object is taken to fit, a little."""
    if name == STRING and isinstance(given, str):
        return EXACT
    if name == OBJECT:
        if isinstance(given, PythonJavaClass | Thing):
            return EXACT
        return LESS if isinstance(given, str | list | tuple | int | float) else NOT
    if isinstance(given, Kind):
        return EXACT if name == CLASS else LEAST
    if isinstance(given, Thing):
        return EXACT if given.java_name == name else LESS
    return LEAST if isinstance(given, PythonJavaClass) or callable(given) else NOT


def score_list(kind: str, given: Any) -> int:
    """The same for an array."""
    if given is None or (kind == "[B" and isinstance(given, bytes | bytearray)):
        return EXACT
    if kind == "[C" and isinstance(given, str):
        return EXACT
    if not isinstance(given, list | tuple):
        return NOT
    if not given:
        return 0
    return NOT if score([kind[1:]] * len(given), given, False) == NOT else EXACT


def fits(framework: Framework, kind: str, given: Any) -> bool:
    """Would pyjnius convert this argument, and Java accept it?

    It also makes char[] of a text, but cuts what Java writes as two, such as every emoji: no text fits that.
    """
    if kind[0] == "[":
        if given is None or (isinstance(given, bytes | bytearray) and kind == "[B"):
            return True
        return isinstance(given, list | tuple) and all(fits(framework, kind[1:], each) for each in given)
    if kind[0] != "L":
        return score_plain(kind, given) != NOT or (kind == "Z" and isinstance(given, int))
    name = kind[1:-1]
    if given is None:
        return True
    if isinstance(given, Thing):
        return framework.is_a(given.java_name, name)
    if isinstance(given, Kind):
        return name in (CLASS, OBJECT)
    if isinstance(given, PythonJavaClass):
        return name == OBJECT or any(framework.is_a(each, name) for each in given.interfaces())
    boxed: dict[type, str] = {str: STRING, int: "java/lang/Integer", float: "java/lang/Float"}
    for python, java in boxed.items():
        if isinstance(given, python) and not isinstance(given, bool):
            return framework.is_a(java, name) if python is not str else name in (STRING, CHARS, OBJECT)
    if isinstance(given, list | tuple):
        return name == OBJECT
    return callable(given) and len(framework.asked(name)) == 1


def gathered(method: Member, given: Sequence[Any]) -> list[Any]:
    """The arguments as a method takes them: of one with a variable number the last are a list."""
    if not method.flags & VARARGS:
        return list(given)
    last = len(split(method.signature)[0]) - 1
    return [*given[:last], list(given[last:])]


def choose(
    framework: Framework, methods: Sequence[Member], scored: bool, given: Sequence[Any], called: str
) -> Member:
    """The method that pyjnius calls, after Java looked at what it is given."""

    def matches(method: Member) -> bool:
        kinds, taken = split(method.signature)[0], gathered(method, given)
        return len(kinds) == len(taken) and all(map(for_framework(framework), kinds, taken))

    if not scored:
        (chosen,) = methods
        if not matches(chosen):
            raise NoSuchCallError(f"{called} takes {chosen.signature}, not {described(given)}")
        return chosen
    scores = [
        (
            score(split(each.signature)[0], gathered(each, given), bool(each.flags & VARARGS)),
            each.signature,
            each,
        )
        for each in methods
    ]
    found = sorted((entry for entry in scores if entry[0] > 0), key=lambda entry: entry[:2])
    if not found:
        raise NoSuchCallError(
            f"{called} takes {', '.join(each.signature for each in methods)}, not {described(given)}"
        )
    most, _, chosen = found[-1]
    if not matches(chosen):
        raise NoSuchCallError(
            f"{called}: of {described(given)} pyjnius makes {chosen.signature}; cast what is meant"
        )
    same = [each.signature for points, _, each in found if points == most and matches(each)]
    if len(same) > 1:
        raise NoSuchCallError(f"{called}: {described(given)} can be {' or '.join(same)}; cast what is meant")
    return chosen


def for_framework(framework: Framework) -> Callable[[str, Any], bool]:
    """Whether an argument fits a type of this framework."""
    return lambda kind, given: fits(framework, kind, given)


def described(given: Sequence[Any]) -> str:
    """What was given, by its types."""
    return f"({', '.join(map(type_name, given))})"


def type_name(given: Any) -> str:
    """What one thing is, as a person would say it."""
    return given.java_name.replace("/", ".") if isinstance(given, Kind | Thing) else type(given).__name__
