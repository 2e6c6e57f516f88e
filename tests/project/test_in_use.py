"""What a module offers is used by the app, a game or a tool: nothing lives for its tests alone."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("ra_base", "ra_auction", "ra_hex", "ra_archive", "ra_guests", "ui")
USERS = (*ROOMS, "tools", "benchmarks")
# Where icons are drawn, and how the names of those begin that are put together: one for each character.
DRAWINGS, FACES = ("actions", "pieces", "shapes"), "face_"
LONGEST_NAME_IN_TEXT = 80
# What makes widgets known to kv rules by name.
REGISTERING = {"Factory.register", "Registry"}
# Of `<Name,Other>:` nothing is used, of `<Name@Base>:` the base.
HEADING = re.compile(r"^<[^@>]*(@[^>]*)?>:")
COMMENT = re.compile(r"^\s*#(?!:).*")


def is_list_of_names(statement: ast.stmt, registers: bool) -> bool:
    """`__all__`, or where widgets are registered with Kivy a table of their names: none of them is used."""
    targets = getattr(statement, "targets", [getattr(statement, "target", None)])
    named = any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets)
    table = getattr(statement, "value", None)
    lists = isinstance(table, ast.Dict) and all(isinstance(value, ast.Tuple) for value in table.values)
    return named or (registers and lists)


def names_in(source: str) -> Iterator[str]:
    """Everything a module speaks of, in code and in short texts such as annotations, but for mere lists."""
    tree = ast.parse(source)
    calls = {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    registers = bool(calls & REGISTERING)
    for statement in tree.body:
        if not is_list_of_names(statement, registers):
            own = getattr(statement, "name", None)  # what calls only itself is not used
            yield from (name for name in spoken_of(statement) if name != own)


def spoken_of(statement: ast.stmt) -> Iterator[str]:
    """The names in one statement."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(r"\w+", node.value) if len(node.value) < LONGEST_NAME_IN_TEXT else ()


def names_in_rules(source: str) -> list[str]:
    """Everything a kv file speaks of, but for comments and the classes its rules are for."""
    lines = (COMMENT.sub("", HEADING.sub(r"\1", line)) for line in source.splitlines())
    return re.findall(r"\w+", "\n".join(lines))


def offers(source: str) -> Iterator[str]:
    """The functions, classes and values a module makes."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        for target in getattr(node, "targets", [getattr(node, "target", None)]):
            if isinstance(target, ast.Name) and target.id != "__all__":
                yield target.id


def idle(modules: list[str], users: set[str]) -> list[str]:
    """What is offered and nobody speaks of."""
    return [name for module in modules for name in offers(module) if name not in users]


def test_nothing_lives_for_its_tests_alone() -> None:
    users = set(names_in((ROOT / "main.py").read_text(encoding="utf-8")))
    modules = []
    for room in USERS:
        for path in (ROOT / room).rglob("*.*"):
            if path.suffix == ".kv":
                users.update(names_in_rules(path.read_text(encoding="utf-8")))
            elif path.suffix == ".py":
                source = path.read_text(encoding="utf-8")
                users.update(names_in(source))
                modules += [source] if room in ROOMS else []
    assert idle(modules, users) == []


def test_every_icon_is_shown_somewhere() -> None:
    named: set[str] = set()
    for room in USERS:
        for path in (ROOT / room).rglob("*.*"):
            if path.suffix in (".py", ".kv", ".js", ".toml"):
                named.update(re.findall(r"""["' ](\w+)["']""", path.read_text(encoding="utf-8")))
    folders = [ROOT / "ui" / "assets" / "icons" / drawn for drawn in DRAWINGS]
    icons = {path.stem for folder in folders for path in folder.glob("*.svg")}
    assert {icon for icon in icons - named if not icon.startswith(FACES)} == set()


def test_what_nobody_uses_is_found() -> None:
    module = 'USED, LEFT = 1, 2\nIDLE = 3\n\ndef told() -> "Kept": return USED\n\nclass Kept: ...\n'
    assert idle([module], set(names_in(module))) == ["IDLE", "told"]


def test_a_part_that_is_only_registered_is_found() -> None:
    registry = 'PARTS = {"tabs": ("Tab", "Bar"), "page": ("Page",)}\nREGISTRY = Registry(PARTS)\n'
    module = "class Tab: ...\n\nclass Bar:\n    def add(self): return Tab()\n\nclass Page: ...\n"
    rules = "# How a Bar looks.\n<Bar>:\n    size: 1\n<Own@Page>:\n    size: 2\n"
    users = {*names_in(registry), *names_in(module), *names_in_rules(rules)}
    assert idle([module], users) == ["Bar"]
    assert idle([module], users | {*names_in_rules("<Own>:\n    Bar:\n")}) == []
    # A screen is found by its name when the app goes there.
    assert idle([module], users | {*names_in('SCREENS = {"bar": "tabs:Bar"}\n' + registry)}) == []


def test_to_be_exported_or_to_call_oneself_is_no_use() -> None:
    module = (
        '__all__ = ["turned"]\ndef turned(): return turned()\ndef laid(): return TABLE\nTABLE = ("laid",)\n'
    )
    assert idle([module], set(names_in(module))) == ["turned"]
