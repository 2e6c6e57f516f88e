"""Tests reach into what is private of other modules only where there is no other way."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MOST = 24
OWN = {"self", "cls"}
# Public, although they begin so: translations, and what Python documents.
PUBLIC = {"_", "_asdict", "_replace", "_fields", "_exit", "_getframe"}
SETTERS = {"setattr", "delattr", "setitem", "object"}


def private(name: object) -> bool:
    return (
        isinstance(name, str)
        and name.startswith("_")
        and not name.startswith("__")
        and name not in PUBLIC
        and name.isidentifier()
    )


def reached(tree: ast.AST) -> Iterator[int]:
    """The lines that read or set something private of somebody else."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and private(node.attr):
            if not (isinstance(node.value, ast.Name) and node.value.id in OWN):
                yield node.lineno
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in SETTERS:
            yield from (
                each.lineno for each in node.args if isinstance(each, ast.Constant) and private(each.value)
            )


def test_tests_reach_into_private_parts_of_others_in_few_places() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for line in reached(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert len(found) <= MOST, "\n".join(found)


def test_what_is_private_is_found() -> None:
    code = "self._own; other._kept; patch.setattr(other, '_kept', 1); pair._replace(); x.tr._('text')"
    assert len([*reached(ast.parse(code))]) == 2
