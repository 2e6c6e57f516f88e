"""Loads the rules of a game in a language from `<game>.<language>.toml`, as sections of blocks.

A file is a list of `[[section]]` (`id`, `title`, `icon`), each with `[[section.block]]`s of one `type`:
`text`     `text`: a paragraph;
`points`   `points`: a list of short paragraphs;
`table`    `header` and `rows`, all of the same length;
`icons`    `items`: a row of icons and of short signs such as "+", "=" or "5", and a `caption`;
`example`  `text`: a worked example;
`board`    `diagram`: the id of a picture in `diagrams.toml`, and a `caption`;
`question` `question`, its `answer`, and where the rule is: the id of a section (`rule`) and the number of the
           `block` in it, from 0.

A section and a question may have `also_asked`: what people type who look for it. It is searched, never shown.

Paragraphs and captions are Kivy markup with no other tag than [b]…[/b] (a literal & [ ] is written &amp; &bl;
&br;); titles, questions and table cells are plain. An item of small letters names an icon, any other is shown
as it is.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ui.common.typesetting import typeset
from ui.rules.diagrams import Diagram, load_diagrams

FOLDER = Path(__file__).parent
GAMES = ("auction", "hex")

ICON_NAME = re.compile(r"[a-z][a-z0-9_]+")
TAG = re.compile(r"\[/?b\]")


class ReferenceTextError(Exception):
    """A rules file is not as described; says where and what is wrong."""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph, in markup."""

    text: str


@dataclass(frozen=True, slots=True)
class Points:
    """A list of short paragraphs, in markup."""

    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A small table of plain cells."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon in a row of icons."""

    name: str


@dataclass(frozen=True, slots=True)
class Sign:
    """A short text between icons, such as "+", "=" or "5"."""

    text: str


@dataclass(frozen=True, slots=True)
class Icons:
    """A picture made of icons and signs, with a caption in markup."""

    items: tuple[Icon | Sign, ...]
    caption: str


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example, in markup."""

    text: str


@dataclass(frozen=True, slots=True)
class Board:
    """A picture of a part of the hex board, with a caption in markup."""

    diagram: Diagram
    caption: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question in plain text, its answer in markup, and the rule: a section, its title, a block of it."""

    question: str
    answer: str
    rule: str
    rule_title: str
    block: int
    also_asked: tuple[str, ...] = ()


Block = Text | Points | Table | Icons | Example | Board | Question


@dataclass(frozen=True, slots=True)
class Section:
    """A page of the reference."""

    id: str
    title: str
    icon: str
    blocks: tuple[Block, ...]
    also_asked: tuple[str, ...] = ()


def load(game: str, language: str, folder: Path = FOLDER) -> tuple[Section, ...]:
    """Load the rules of a game in a language, in English if they are not translated."""
    source = folder / f"{game}.{language}.toml"
    if not source.exists():
        source = folder / f"{game}.en.toml"
    diagrams = load_diagrams() if game == "hex" else {}
    try:
        document = tomllib.loads(source.read_text(encoding="utf-8"))
        tables = _list(document, "section", dict)
        rules = {_string(table, "id"): table for table in tables}
        return tuple(_section(table, diagrams, rules) for table in tables)
    except (OSError, ValueError, ReferenceTextError) as problem:
        raise ReferenceTextError(f"{source.name}: {problem}") from problem


def plain(markup: str) -> str:
    """Return markup as plain text: without tags, with & [ ] themselves."""
    return TAG.sub("", markup).replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")


def escaped(text: str) -> str:
    """Return the markup that shows exactly this text."""
    return text.replace("&", "&amp;").replace("[", "&bl;").replace("]", "&br;")


def paragraphs(block: Block) -> tuple[str, ...]:
    """Return the text of a block; each point and each row of a table is a paragraph."""
    match block:
        case Text(text) | Example(text):
            return (plain(text),)
        case Points(points):
            return tuple(map(plain, points))
        case Table(header, rows):
            return tuple(typeset(" · ".join(filter(None, row))) for row in (header, *rows))
        case Icons(_, caption) | Board(_, caption):
            return (plain(caption),)
        case Question(question, answer):
            return (question, plain(answer))


def _section(table: dict[str, Any], diagrams: dict[str, Diagram], rules: dict[str, Any]) -> Section:
    section_id = _string(table, "id")
    try:
        return Section(
            id=section_id,
            title=_string(table, "title"),
            icon=_string(table, "icon"),
            blocks=tuple(_block(block, diagrams, rules) for block in _list(table, "block", dict)),
            also_asked=_also_asked(table),
        )
    except ReferenceTextError as problem:
        raise ReferenceTextError(f"section {section_id}: {problem}") from problem


def _block(table: dict[str, Any], diagrams: dict[str, Diagram], rules: dict[str, Any]) -> Block:
    kind = _string(table, "type")
    match kind:
        case "text":
            return Text(_markup(_string(table, "text")))
        case "points":
            return Points(tuple(map(_markup, _list(table, "points", str))))
        case "table":
            return _table(table)
        case "icons":
            items = tuple(map(_item, _list(table, "items", str)))
            return Icons(items, _markup(_string(table, "caption")))
        case "example":
            return Example(_markup(_string(table, "text")))
        case "board":
            name = _string(table, "diagram")
            if name not in diagrams:
                raise ReferenceTextError(f"there is no diagram {name}")
            return Board(diagrams[name], _markup(_string(table, "caption")))
        case "question":
            return _question(table, rules)
        case _:
            raise ReferenceTextError(f"there is no block type {kind}")


def _table(table: dict[str, Any]) -> Table:
    header = tuple(_list(table, "header", str))
    rows = tuple(map(tuple, _list(table, "rows", list)))
    for row in rows:
        if len(row) != len(header) or not all(isinstance(cell, str) for cell in row):
            raise ReferenceTextError(f"table row {list(row)} must be {len(header)} texts")
    return Table(header, rows)


def _question(table: dict[str, Any], rules: dict[str, Any]) -> Question:
    rule, block = _string(table, "rule"), table.get("block")
    if rule not in rules:
        raise ReferenceTextError(f"there is no section {rule}")
    if not isinstance(block, int) or not 0 <= block < len(_list(rules[rule], "block", dict)):
        raise ReferenceTextError(f"section {rule} has no block {block}")
    return Question(
        question=typeset(_string(table, "question")),
        answer=_markup(_string(table, "answer")),
        rule=rule,
        rule_title=_string(rules[rule], "title"),
        block=block,
        also_asked=_also_asked(table),
    )


def _also_asked(table: dict[str, Any]) -> tuple[str, ...]:
    return tuple(_list(table, "also_asked", str)) if "also_asked" in table else ()


def _item(item: str) -> Icon | Sign:
    return Icon(item) if ICON_NAME.fullmatch(item) else Sign(item)


def _string(table: dict[str, Any], key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value.strip():
        raise ReferenceTextError(f"{key} must be text")
    return value


def _list(table: dict[str, Any], key: str, kind: type) -> list[Any]:
    value = table.get(key)
    if not isinstance(value, list) or not value or not all(isinstance(one, kind) for one in value):
        raise ReferenceTextError(f"{key} must be a list of {kind.__name__}")
    return value


def _markup(text: str) -> str:
    """Check that pairs of [b]…[/b] are the only markup, and return the text, typeset."""
    tags = TAG.findall(text)
    if tags != ["[b]", "[/b]"] * (len(tags) // 2):
        raise ReferenceTextError(f"[b] and [/b] do not pair up in: {text}")
    if escaped(plain(text)) != TAG.sub("", text):
        raise ReferenceTextError(f"& [ ] must be written &amp; &bl; &br; in: {text}")
    return typeset(text)
