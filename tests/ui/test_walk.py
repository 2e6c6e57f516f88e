"""What a touch runs through is traced whole: from the finger to the rules, the disk and the screen."""

import json
import threading
from collections.abc import Callable

import pytest

from tools.walk import EVERYWHERE, OURS, ROOT, Call, Function, Trace, Walk, main, walk

PLANTED = """
def outer():
    inner()
    [inner() for _ in range(2)]
    (lambda: again(2))()
    inner()

def inner():
    sum(number for number in range(3))

def again(times):
    if times:
        again(times - 1)

def generated():
    yield inner()
    yield again(0)

class Thing:
    outer()

    @property
    def value(self):
        return inner()
"""


def planted(file: str) -> dict[str, Callable[..., object]]:
    """Functions as if they stood in this file."""
    made: dict[str, Callable[..., object]] = {"__name__": "planted"}  # type: ignore[dict-item]
    exec(compile(PLANTED, str(ROOT / file), "exec"), made)
    return made


def traced(act: Callable[[], object]) -> list[str]:
    """The calls, each with a dot for every one above it."""
    trace = Trace()
    with trace.running():
        act()
    return ["." * depth + function.name for depth, function in trace.top.below()]


def test_calls_are_shown_under_their_caller_once_and_in_order() -> None:
    functions = planted("ui/planted.py")
    assert traced(functions["outer"]) == ["outer", ".inner", ".outer.<locals>.<lambda>", "..again"]
    assert traced(lambda: list(functions["generated"]())) == ["generated", ".inner", ".again"]  # type: ignore[call-overload]
    assert traced(lambda: functions["Thing"]().value) == ["Thing.value", ".inner"]  # type: ignore[attr-defined]


def test_what_runs_on_import_is_left_out() -> None:
    assert traced(lambda: planted("ui/planted.py")) == []


def test_only_our_python_is_counted() -> None:
    for file in ("tools/planted.py", "ui/planted.kv", "../ui/planted.py"):
        assert traced(planted(file)["outer"]) == []


def test_a_thread_that_begins_meanwhile_is_traced_too() -> None:
    functions = planted("ra_hex/planted.py")

    def act() -> None:
        thread = threading.Thread(target=functions["inner"])
        thread.start()
        thread.join()

    assert traced(act) == ["inner"]


def test_counts_are_of_distinct_functions_and_files() -> None:
    one, two, other = Function("ui/a.py", "one"), Function("ui/a.py", "two"), Function("ra_hex/b.py", "one")
    top = Call(calls={one: Call(one, {two: Call(two), other: Call(other)}), two: Call(two)})
    assert Walk("x", "nothing", top).counts() == {
        "functions": 3,
        "files": 2,
        "ui_functions": 2,
        "ui_files": 1,
        "everywhere": 0,
    }


def test_what_every_touch_runs_through_is_counted_apart() -> None:
    one, sight = Function("ui/a.py", "one"), Function("ui/core/sight.py", "one")
    top = Call(calls={one: Call(one), sight: Call(sight)})
    assert Walk("x", "nothing", top).counts()["everywhere"] == 1
    assert [file for file in EVERYWHERE if not (ROOT / file).is_file()] == []


def test_a_ra_that_is_drawn_is_traced_to_the_disk_and_back(capsys: pytest.CaptureFixture[str]) -> None:
    found = walk("ra")
    functions = found.functions()
    names = {function.name for function in functions}
    assert {"Session.do", "Table.apply", "Archive.append_all", "TableScreen.act"} <= names
    counts = found.counts()
    assert counts["functions"] == len(functions)
    by_top = [len(found.functions(top)) for top in (OURS[0], "ra_")]
    assert sum(by_top) == counts["functions"]
    assert counts["ui_functions"] == by_top[0] > 20
    assert str(found).endswith(
        f"{counts['functions']} functions in {counts['files']} files, "
        f"of them in ui/ {counts['ui_functions']} in {counts['ui_files']}; "
        f"every touch, text and frame runs through {counts['everywhere']} of these"
    )
    assert 0 < counts["everywhere"] < counts["ui_functions"]
    assert main(["ra", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["ra"]
    assert told["functions"] > 20
    assert {each["name"] for each in told["calls"]} <= names
