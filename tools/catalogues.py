"""Collect the texts people read from the code, bring the catalogues up to date, compile them.

One domain for each package, one catalogue for each language, in ui/locale. `--check` changes nothing and
exits 1 if there is something to do.
"""

import ast
import io
import os
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from ui.core.languages import SPOKEN

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "ui" / "locale"
DOMAINS = {
    "ui": "ui",
    "base": "ra_base",
    "auction": "ra_auction",
    "hex": "ra_hex",
    "archive": "ra_archive",
    "guests": "ra_guests",
}
# What marks a text in the app; a game package says in `words.TRANSLATABLE` which of its classes do.
UI_MARKS = frozenset({"_", "many", "mark", "Words"})
# A run that finds nothing new changes nothing, so no dates.
UNDATED = datetime(2026, 1, 1, tzinfo=UTC)
KV_CALL = re.compile(r"\b(?:_|many)\(")


class Found(NamedTuple):
    """A text, its plural if it counts, and the file it occurs in."""

    text: str
    plural: str | None
    place: str


def literal(node: ast.expr | None) -> str | None:
    """The string literal at this place, if there is one."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def marked_texts(tree: ast.AST, marks: frozenset[str], place: str) -> Iterator[Found]:
    """Every text handed to something that marks it."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
        text = literal(node.args[0])
        if name in marks and text:
            yield Found(text, literal(node.args[1]) if len(node.args) > 1 else None, place)


def kv_calls(source: str) -> Iterator[str]:
    """The source of every marking call in a kv file, up to its closing bracket."""
    for match in KV_CALL.finditer(source):
        for end in range(match.end(), len(source)):
            if source[end] == ")":
                call = source[match.start() : end + 1]
                try:
                    ast.parse(call, mode="eval")
                except SyntaxError:
                    continue
                yield call
                break


def speaks(domain: str) -> bool:
    """The app speaks, and every game package that has words."""
    return domain == "ui" or (ROOT / DOMAINS[domain] / "words.py").exists()


def texts_of(package: str) -> Iterator[Found]:
    """Every text of a package, in the order of its files."""
    marks = UI_MARKS
    if package != "ui":
        marks = frozenset(import_module(f"{package}.words").TRANSLATABLE)
    for path in sorted((ROOT / package).rglob("*")):
        place = path.relative_to(ROOT).as_posix()
        if path.suffix == ".py":
            yield from marked_texts(ast.parse(path.read_text(encoding="utf-8")), marks, place)
        elif path.suffix == ".kv":
            for call in kv_calls(path.read_text(encoding="utf-8")):
                yield from marked_texts(ast.parse(call, mode="eval"), marks, place)


def catalogue(domain: str, language: str, texts: list[Found]) -> Catalog:
    """The texts in the code with what is translated so far; English says what it is."""
    path = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    old = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            old = read_po(file, locale=language, domain=domain)
    fresh = Catalog(
        locale=language,
        domain=domain,
        header_comment=f"# Ra Companion, {domain}: {language}",
        project="Ra Companion",
        version="1",
        msgid_bugs_address="-",
        last_translator="the maintainers",
        language_team=language,
        creation_date=UNDATED,
        revision_date=UNDATED,
        fuzzy=False,
    )
    for found in texts:
        key = (found.text, found.plural) if found.plural else found.text
        known = old.get(found.text)
        string = key if language == "en" else known.string if known and known.id == key else ""
        fresh.add(key, string, locations=[(found.place, 1)])
    return fresh


def rendered(catalog: Catalog) -> tuple[bytes, bytes]:
    """The .po and the .mo, the same bytes for the same texts."""
    for message in catalog:
        message.locations = sorted(set(message.locations))
    po, mo = io.BytesIO(), io.BytesIO()
    write_po(po, catalog, width=110, sort_by_file=True, include_lineno=False)
    write_mo(mo, catalog)
    return po.getvalue(), mo.getvalue()


def brought_up_to_date(check: bool) -> tuple[list[str], bool]:
    """The report on the catalogues, and whether all of them were up to date."""
    report, stale = [], []
    for domain in (each for each in DOMAINS if speaks(each)):
        texts = list(texts_of(DOMAINS[domain]))
        for language in SPOKEN:
            folder = LOCALE / language / "LC_MESSAGES"
            catalog = catalogue(domain, language, texts)
            for suffix, data in zip((".po", ".mo"), rendered(catalog), strict=True):
                path = folder / f"{domain}{suffix}"
                if path.exists() and path.read_bytes() == data:
                    continue
                stale.append(path.relative_to(ROOT).as_posix())
                if not check:
                    folder.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(data)
            missing = [message.id for message in catalog if message.id and not all_said(message.string)]
            if missing:
                report.append(f"{domain}, {language}: {len(missing)} of {len(catalog)} not translated")
                report += [f"    {text!r}" for text in missing]
    report += [f"{name}: {'out of date' if check else 'written'}" for name in stale]
    return report, not stale


def main(check: bool) -> int:
    """Bring every catalogue up to date, or say which ones are not."""
    report, fresh = brought_up_to_date(check)
    # Last of all: a reader who has seen enough ends neither the work nor what the exit code says.
    try:
        for line in report:
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1 if check and not fresh else 0


def all_said(string: object) -> bool:
    """Is there a translation, and one for each plural form?"""
    return all(string) if isinstance(string, tuple | list) else bool(string)


if __name__ == "__main__":
    sys.exit(main(check=sys.argv[1:] == ["--check"]))
