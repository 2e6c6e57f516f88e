"""What a module offers is used by the app, a game or a tool: nothing lives for its tests alone."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("ra_base", "ra_auction", "ra_hex", "ra_archive", "ui")
USERS = (*ROOMS, "tools", "benchmarks")
LONGEST_NAME_IN_TEXT = 80


def names_in(source: str) -> Iterator[str]:
    """Everything a module speaks of, in code and in short texts such as annotations."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(r"\w+", node.value) if len(node.value) < LONGEST_NAME_IN_TEXT else ()


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
                users.update(re.findall(r"\w+", path.read_text(encoding="utf-8")))
            elif path.suffix == ".py":
                source = path.read_text(encoding="utf-8")
                users.update(names_in(source))
                modules += [source] if room in ROOMS else []
    assert idle(modules, users) == []


def test_what_nobody_uses_is_found() -> None:
    module = 'USED, LEFT = 1, 2\nIDLE = 3\n\ndef told() -> "Kept": return USED\n\nclass Kept: ...\n'
    assert idle([module], set(names_in(module))) == ["IDLE", "told"]
