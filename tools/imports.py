"""The import graph of the code: which module needs which, wherever in it and by whatever name it asks for it.

A module is a node under its dotted name; a package that is not ours is one node under its first name. An edge
has `kinds`, how the module is needed: IMPORT is a statement anywhere, also within a function; TYPING is one
that only type checkers see; NAME is a string that names a module, or a widget that kv rules or Kivy's Factory
find by name; PACKAGE is a package that is imported because something in it is.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import networkx as nx

ROOT = Path(__file__).resolve().parent.parent
# The top of everything that is packed into the app.
TOPS = ("main.py", "ui", "ra_*")
IMPORT, TYPING, NAME, PACKAGE = "import", "typing", "name", "package"
# The node for a module whose name only a run can tell.
UNKNOWN = "?"
# What imports a module whose name it is given.
LOADERS = {"__import__", "find_spec", "import_module", "resolve_name", "run_module"}

Needed = tuple[str, str]  # a module, and how it is needed

KV_IMPORT = re.compile(r"^#:import\s+\w+\s+([\w.]+)", re.MULTILINE)
# `<Name,Other@Base+Base>:` is for a class and uses its bases; `Name:` in a rule is a widget.
KV_HEADING = re.compile(r"^<-?([^>]+)>:", re.MULTILINE)
KV_WIDGET = re.compile(r"^ +([A-Z]\w*):", re.MULTILINE)
FACTORY = re.compile(r"\bFactory\.([A-Z]\w*)")


def modules(root: Path = ROOT) -> dict[str, Path]:
    """Every module by its dotted name."""
    tops = [place for top in TOPS for place in sorted(root.glob(top))]
    files = [file for top in tops for file in ([top] if top.is_file() else sorted(top.rglob("*.py")))]
    return {module_name(file, root): file for file in files}


def module_name(file: Path, root: Path) -> str:
    """What a file is imported as."""
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def import_graph(root: Path = ROOT) -> nx.DiGraph:
    """Read every module and the kv file beside it."""
    known = modules(root)
    trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in known.items()}
    rules = {
        name: path.with_suffix(".kv").read_text(encoding="utf-8")
        for name, path in known.items()
        if path.with_suffix(".kv").exists()
    }
    widgets = classes(trees, rules)
    graph = nx.DiGraph()
    graph.add_nodes_from(known, ours=True)
    for name, path in known.items():
        needed = [*imported(trees[name], name, path, known), *named(trees[name], known)]
        needed += ((module, NAME) for module in made_by_name(trees[name], rules.get(name, ""), widgets, name))
        needed += ((each, NAME) for each in KV_IMPORT.findall(rules.get(name, "")))
        for module, kind in needed:
            for each, its_kind in nodes(module, kind, known):
                if each != name:
                    graph.add_edge(name, each)
                    graph.edges[name, each].setdefault("kinds", set()).add(its_kind)
    return graph


def nodes(module: str, kind: str, known: Mapping[str, Path]) -> Iterator[Needed]:
    """Resolve an import: to a module of ours with its packages, or to an external one."""
    parts = module.split(".")
    inner = [".".join(parts[: end + 1]) for end in range(len(parts))]
    *around, last = [each for each in inner if each in known] or [parts[0]]
    yield last, kind
    if kind == IMPORT:
        yield from ((each, PACKAGE) for each in around)


# -- In Python


def imported(tree: ast.Module, name: str, path: Path, known: Mapping[str, Path]) -> Iterator[Needed]:
    """What statements and calls import."""
    typing = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for statement in node.body
        for inner in ast.walk(statement)
    }
    loaders = LOADERS | {
        each.asname
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
        if each.name in LOADERS and each.asname
    }
    package = name.split(".") if path.stem == "__init__" else name.split(".")[:-1]
    for node in ast.walk(tree):
        kind = TYPING if id(node) in typing else IMPORT
        match node:
            case ast.Import():
                yield from ((each.name, kind) for each in node.names)
            case ast.ImportFrom():
                above = package[: len(package) - node.level + 1] if node.level else []
                module = ".".join([*above, *([node.module] if node.module else [])])
                for each in node.names:
                    inner = f"{module}.{each.name}"
                    yield (inner if inner in known else module), kind
            case ast.Call(func=ast.Name(id=call) | ast.Attribute(attr=call)) if call in loaders:
                match [*node.args, *(each.value for each in node.keywords)]:
                    case [ast.Constant(value=str(module)), *_] if not module.startswith("."):
                        yield module.replace(":", "."), IMPORT
                    case _:
                        yield UNKNOWN, IMPORT


def named(tree: ast.Module, known: Mapping[str, Path]) -> Iterator[Needed]:
    """Strings that are the name of a module of ours, perhaps with something in it: "ui.x:Y"."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            module = node.value.partition(":")[0]
            if "." in module and module in known:
                yield module, NAME


# -- In kv rules


def classes(trees: Mapping[str, ast.Module], rules: Mapping[str, str]) -> dict[str, set[str]]:
    """Every class by its name, as Kivy's Factory knows them: the modules that make one of that name."""
    made: dict[str, set[str]] = {}
    for name, tree in trees.items():
        for node in tree.body if knows_kivy(tree) else ():
            if isinstance(node, ast.ClassDef):
                made.setdefault(node.name, set()).add(name)
    for name, source in rules.items():
        for heading in KV_HEADING.findall(source):
            if "@" in heading:
                for each in heading.partition("@")[0].split(","):
                    made.setdefault(each.strip(), set()).add(name)
    return made


def knows_kivy(tree: ast.Module) -> bool:
    """Whether a module may make widgets."""
    return any(
        isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kivy") for node in tree.body
    )


def made_by_name(tree: ast.Module, source: str, widgets: Mapping[str, set[str]], own: str) -> Iterator[str]:
    """The modules of widgets that a module's rules, or its code by the Factory, find by name."""
    wanted = {*KV_WIDGET.findall(source), *FACTORY.findall(source), *FACTORY.findall(ast.unparse(tree))}
    for heading in KV_HEADING.findall(source):
        wanted.update(re.findall(r"\w+", heading))
    for each in wanted:
        makers = widgets.get(each, set())
        if own not in makers:
            yield from makers


def chain(graph: nx.DiGraph, begin: Iterable[str], end: Iterable[str]) -> list[str]:
    """The shortest import path between two sets of modules; empty if there is none."""
    ends, seen = set(end), set(begin)
    ways = [[each] for each in sorted(seen)]
    for way in ways:  # grows meanwhile
        if way[-1] in ends:
            return way
        for each in sorted(graph.successors(way[-1])):
            if each not in seen:
                seen.add(each)
                ways.append([*way, each])
    return []
