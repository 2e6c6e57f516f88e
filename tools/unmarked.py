"""Find texts in the app's code that people would see and that are not marked for translation.

Two readings. By place: whatever literal comes out of an expression that is given to a property which is
shown. By look: whatever reads like words, wherever it stands.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from textwrap import dedent

from tools.catalogues import ROOT, UI_MARKS, kv_calls
from ui.core.languages import SPOKEN
from ui.features import WIDGETS

LETTERS = re.compile(r"[^\W\d_]{2,}")
# Two words, or one that begins like a sentence: nothing that a program says to itself is written so.
PHRASE = re.compile(r"[^\W\d_]{2,}[,:;]? +\W?[^\W\d_]|^[^\W\d_a-zа-я][^\W\d_A-ZА-Я]+[.!?…]?$")
# What is handed to these is marked, or for no reader.
SPARED = UI_MARKS | {"TypeVar", "startswith"}
# Names, which are the same in every language.
NAMES = {
    "Ra Companion",
    "BG Stats",
    *(language.name for language in SPOKEN.values()),
    *(name for names in WIDGETS.values() for name in names),
    # Players in what the tour shows.
    *("Ann", "Bea", "Cy", "Dan", "Eve", "Emil", "Béatrice", "Cyrille", "Дарья"),
    *("Jo", "Jean-Christophe de la Tour"),
}
# What Kivy shows, and what our widgets are told to show.
SHOWN = frozenset(
    {"text", "hint", "hint_text", "title", "label", "caption", "remark", "words", "unit", "told"}
)
# Properties of a kv rule whose literals are words of the program; every other one may end on the screen.
INNER = {
    "anchor_x",
    "anchor_y",
    "halign",
    "icon",
    "name",
    "orientation",
    "pos_hint",
    "shorten_from",
    "valign",
    "viewclass",
}
# Names that kv shows in one place and that are the program's own words in others.
BOTH = {"name", "number", "place", "player"}
# What says, shares or writes down the first thing it is given.
TELLS = {"show_message", "_show_message", "tell", "text", "writerow"}
# What comes out of these is made of what goes in.
PASSES = {"str", "capital", "format", "join", "StringProperty", "append", "extend", "insert"}
RULE_LINE = re.compile(r"^( *)([a-z_]\w*) *:(.*)$")


def called(node: ast.expr) -> str:
    """What a function, a variable or a property is called."""
    return str(getattr(node, "id", "") or getattr(node, "attr", ""))


def outcomes(node: ast.expr) -> Iterator[ast.expr]:
    """The literals, names and calls that make what an expression yields: not what it asks or looks up by."""
    parts: Iterable[ast.expr | None] = ()
    if isinstance(node, ast.Constant | ast.Name | ast.Attribute | ast.Call):
        yield node
    match node:
        case ast.IfExp():
            parts = (node.body, node.orelse)
        case ast.BinOp():
            parts = (node.left, node.right)
        case ast.BoolOp() | ast.JoinedStr():
            parts = node.values
        case ast.Subscript(value=ast.Dict(values=values)):
            parts = values
        case ast.FormattedValue() | ast.NamedExpr() | ast.Starred() | ast.Subscript():
            parts = (node.value,)
        case ast.Tuple() | ast.List() | ast.Set():
            parts = node.elts
        case ast.ListComp() | ast.GeneratorExp():
            parts = (node.elt,)
        case ast.Call() if called(node.func) in PASSES:
            parts = (*node.args, *(each.value for each in node.keywords))
        case ast.Call() if called(node.func) == "get":
            parts = node.args[1:]
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and called(node.func) not in SPARED
    ):
        parts = (node.func.value, *parts)
    for part in parts:
        if part is not None:
            yield from outcomes(part)


def literals(nodes: Iterable[ast.expr]) -> list[str]:
    """The strings among what expressions are made of."""
    made = (part for node in nodes for part in outcomes(node))
    return [part.value for part in made if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def sources(nodes: Iterable[ast.expr]) -> set[str]:
    """The variables, and the functions as `name()`, that expressions are made of."""
    found = set()
    for part in (part for node in nodes for part in outcomes(node)):
        match part:
            case ast.Name():
                found.add(part.id)
            case ast.Call() if called(part.func) not in SPARED:
                found.add(f"{called(part.func)}()")
    return found - BOTH


def followed(tree: ast.Module, shown: frozenset[str]) -> list[ast.expr]:
    """What is given to something shown, also by way of a function, of its variables and of constants."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    while True:
        found, more = list(given(tree, shown)), set()
        for node in functions:
            here = shown
            while new := {name for name in sources(given(node, here)) if name.islower()} - here:
                here |= new
            values = list(given(node, here))
            more |= {name for name in sources(values) if name.endswith("()")}
            whole = (each for each in values if not isinstance(each, ast.Call))
            more |= {name for name in sources(whole) if name.isupper()}
            found += values
        if more <= shown:
            return list(dict.fromkeys(found))
        shown |= more


def given(tree: ast.AST, shown: frozenset[str]) -> Iterator[ast.expr]:
    """Every expression given to something that is shown, by whatever way."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    match target, value:
                        case ast.Tuple(elts=names), ast.Tuple(elts=values) if len(names) == len(values):
                            pairs = list(zip(names, values, strict=True))
                        case ast.Tuple(elts=names), _:
                            pairs = [(name, value) for name in names]
                        case _:
                            pairs = [(target, value)]
                    for name, each in pairs:
                        if called(name) in shown:
                            # A table of constants: what comes out of it is one of them.
                            yield from (
                                each.values
                                if isinstance(each, ast.Dict) and called(name).isupper()
                                else [each]
                            )
            case (
                ast.AugAssign(target=target, value=value)
                | ast.AnnAssign(target=target, value=ast.expr() as value)
            ):
                if called(target) in shown:
                    yield value
            case ast.keyword(arg=name, value=value) if name in shown:
                yield value
            case ast.arguments():
                named = [*node.posonlyargs, *node.args]
                yield from (
                    default
                    for each, default in (
                        *zip(named[len(named) - len(node.defaults) :], node.defaults, strict=True),
                        *zip(node.kwonlyargs, node.kw_defaults, strict=True),
                    )
                    if each.arg in shown and default is not None
                )
            case ast.Dict():
                yield from (
                    value
                    for key, value in zip(node.keys, node.values, strict=True)
                    if isinstance(key, ast.Constant) and key.value in shown
                )
            case ast.Call(func=ast.Name(id="setattr"), args=[_, ast.Constant(value=name), value]) if (
                name in shown
            ):
                yield value
            case ast.Call(func=ast.Attribute(value=kept, attr="append" | "extend" | "insert")) if (
                called(kept) in shown
            ):
                yield from node.args
            case ast.Call(args=[value, *_]) if called(node.func) in TELLS:
                yield value
            case ast.FunctionDef(name=name) if shown & {name, f"{name}()"}:
                yield from (
                    each.value
                    for each in ast.walk(node)
                    if isinstance(each, ast.Return) and each.value is not None
                )


def rules(source: str) -> Iterator[tuple[str, ast.Module]]:
    """Every property and handler of a kv file, with what it is given."""
    lines = source.split("\n")
    for number, line in enumerate(lines):
        found = RULE_LINE.match(line)
        if not found or found[2].startswith("canvas"):
            continue
        deeper = [found[3].strip()]
        for below in lines[number + 1 :]:
            if below.strip() and len(below) - len(below.lstrip()) <= len(found[1]):
                break
            deeper.append(below)
        first, rest = deeper[0], dedent("\n".join(deeper[1:]))
        if found[2].startswith("on_"):
            yield found[2], ast.parse(f"{first}\n{rest}")
        elif f"{first}{rest}".strip():
            yield found[2], ast.parse(f"({first}\n{rest}\n)")


def from_rules(path: Path) -> Iterator[tuple[str, ast.expr]]:
    """What each property in a kv file is given."""
    for name, tree in rules(path.read_text(encoding="utf-8")):
        for node in tree.body:
            if isinstance(node, ast.Expr) and not name.startswith("on_"):
                yield name, node.value


@lru_cache
def shown_in_the_app() -> frozenset[str]:
    """Every property that a kv file gives to one that is shown, and every function that is asked for one."""
    flows = {
        (f"{called(part.func)}()" if isinstance(part, ast.Call) else called(part), name)
        for path in (ROOT / "ui").rglob("*.kv")
        for name, value in from_rules(path)
        for part in outcomes(value)
        if isinstance(part, ast.Attribute | ast.Call) and called(getattr(part, "func", part)) not in SPARED
    }
    shown = SHOWN
    while more := {source for source, name in flows if name in shown} - shown - BOTH:
        shown |= more
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "ui").rglob("*.py")]
    while (
        more := {name for tree in trees for name in sources(followed(tree, shown)) if name.endswith("()")}
        - shown
    ):
        shown |= more
    return shown


def texts_in_rules(path: Path) -> list[str]:
    """Literals in a kv file that reach something which is shown."""
    shown = shown_in_the_app()
    found = literals(value for name, value in from_rules(path) if name not in INNER)
    for _, tree in rules(path.read_text(encoding="utf-8")):
        found += literals(given(tree, shown))
    return found


def texts_in_code(path: Path) -> list[str]:
    """Literals in a module that reach something which is shown."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return literals(followed(tree, shown_in_the_app()))


def words_in_rules(path: Path) -> list[str]:
    """Literals in a kv file that read like words, wherever they stand."""
    source = re.sub(r"^\s*#(?!:set ).*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for call in kv_calls(source):
        source = source.replace(call, "")
    return ["".join(each) for each in re.findall(r"\"([^\"\n]*)\"|'([^'\n]*)'", source)]


def words_in_code(path: Path) -> list[str]:
    """Literals that read like words, but for docstrings, type names, errors, the log, and what is marked."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    fine: set[ast.AST] = set()
    for node in ast.walk(tree):
        spared: list[ast.AST | None] = []
        match node:
            case ast.Raise() | ast.Expr(value=ast.Constant()):
                spared = [node]
            case ast.Call() if {getattr(node.func, "id", ""), getattr(node.func, "attr", "")} & SPARED:
                spared = [*node.args]
            case ast.Call(func=ast.Attribute(value=ast.Name(id="Logger"))):
                spared = [node]
            case ast.FunctionDef():
                spared = [node.returns, *(each.annotation for each in node.args.args)]
            case ast.AnnAssign():
                spared = [node.annotation]
        fine.update(part for each in spared if each is not None for part in ast.walk(each))
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in fine
    ]


def unmarked(path: Path) -> list[str]:
    """Every text in a file that people would see and no catalogue knows."""
    kv = path.suffix == ".kv"
    shown = texts_in_rules(path) if kv else texts_in_code(path)
    anywhere = words_in_rules(path) if kv else words_in_code(path)
    found = [text for text in shown if LETTERS.search(re.sub(r"{\w+}", "", text))]
    found += [text for text in anywhere if PHRASE.search(text) and text not in found]
    return [text for text in found if text not in NAMES]
