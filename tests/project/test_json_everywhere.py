"""`--json` is JSON with the same content in every encoding, and nothing raw from a file reaches terminals."""

import copy
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tools.json_places import parent, places, replaced

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"
NAMES = {
    "latin": "Ève’s",
    "cyrillic": "Дарья",
    "greek": "Ζωή",
    "arabic": "عائشة",
    "han": "李娜",
    "sign": "Ann 😀",
}
ENCODINGS = ["ascii", "latin-1", "cp1251", "cp437", "shift_jis", "utf-8-sig", "utf-16", "cp037"]
# What `replay` reads, and all else that has --json, as short as can be.
FILES = {"ra_auction": "auction.json", "ra_hex": "hex.record"}
OTHERS = {
    "ra_auction": [f"score {EXAMPLES / 'tally.json'}", "simulate --players 3 --games 1 --seed 1"],
    "ra_hex": [
        "perft 1 --divide",
        "bench",
        "match --games 1 --south random --north random --workers 1",
        "puzzles --count 1 --games 1 --workers 1 --seed 8",  # a short game
        "tune --games 1 --rounds 1 --match 1 --depth 1 --workers 1",
    ],
}
# Clears a screen, colours it, turns the direction of writing, rings.
EVIL = "\x1b[2J\x9b31m\u202e\u2028\x07\x00\ud800"


def printed(monkeypatch: pytest.MonkeyPatch, encoding: str, package: str, *words: str) -> tuple[bytes, bytes]:
    """The bytes a command writes in an encoding."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\n") for _ in range(2)]
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", streams[0])
        patch.setattr(sys, "stderr", streams[1])
        with suppress(SystemExit):
            import_module(f"{package}.__main__").main([*words])
    for stream in streams:
        stream.flush()
    out, err = (stream.buffer.getvalue() for stream in streams)  # type: ignore[attr-defined]
    return out, err


def named(folder: Path, package: str, name: str) -> str:
    """An example file in which somebody is called so."""
    path = folder / "named"
    text = (EXAMPLES / FILES[package]).read_text(encoding="utf-8")
    changed = text.replace("Ann", name)
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", NAMES.values(), ids=list(NAMES))
@pytest.mark.parametrize("package", FILES)
@pytest.mark.sample(4)
def test_json_is_valid_and_the_same_in_every_encoding(
    package: str, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = named(tmp_path, package, name)
    out, err = printed(monkeypatch, "utf-8", package, "replay", file, "--json")
    expected = json.loads(out.decode("utf-8"))
    assert name in json.dumps(expected, ensure_ascii=False)
    assert err == b""
    for encoding in ENCODINGS:
        found, _err = printed(monkeypatch, encoding, package, "replay", file, "--json")
        assert json.loads(found.decode("utf-8")) == expected, encoding
        assert found.isascii()


@pytest.mark.parametrize(
    ("package", "line"), [(package, line) for package, lines in OTHERS.items() for line in lines]
)
def test_every_other_command_prints_json_in_every_encoding(
    package: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, err = printed(monkeypatch, "utf-16", package, *line.split(), "--json")
    assert isinstance(json.loads(found.decode("utf-8")), dict)
    assert err == b""


@pytest.mark.parametrize("package", FILES)
@pytest.mark.parametrize(
    "locale",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp1251:strict"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=["ascii", "cp1251", "C"],
)
def test_json_is_valid_in_a_shell_of_any_locale(package: str, locale: dict[str, str], tmp_path: Path) -> None:
    shell = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    file = named(tmp_path, package, NAMES["latin"] + NAMES["cyrillic"])
    done = subprocess.run(
        [sys.executable, "-m", package, "replay", file, "--json"],
        env={**shell, **locale},
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert NAMES["cyrillic"] in json.dumps(json.loads(done.stdout.decode("utf-8")), ensure_ascii=False)


# Of the places in each file the suite spoils every third.
THIRDS = [
    pytest.param(name, third, marks=[pytest.mark.case] if third != turn else [])
    for turn, name in enumerate(["auction.json", "table.json", "tally.json"])
    for third in range(3)
]


def spoiled(whole: Any) -> Iterator[Any]:
    """JSON with something evil in each place, as a value and as the name of a field."""
    for place in filter(None, places(whole)):
        yield replaced(whole, place, EVIL)
        twin = copy.deepcopy(whole)
        inner = parent(twin, place)
        if isinstance(inner, dict):
            inner[EVIL] = inner.pop(place[-1])
        yield twin


def assert_printable(words: bytes, spoiled: object) -> None:
    raw = [each for each in words.decode("utf-8") if not each.isprintable() and each != "\n"]
    assert not raw, spoiled


@pytest.mark.parametrize("command", ["replay", "score"])
@pytest.mark.parametrize(("name", "third"), THIRDS)
def test_nothing_raw_from_a_file_reaches_the_terminal(
    command: str, name: str, third: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    whole = json.loads((EXAMPLES / name).read_text(encoding="utf-8"))
    if "actions" in whole:
        whole["actions"] = whole["actions"][:4]
    path = tmp_path / "evil.json"
    packages = ["ra_auction", "ra_hex"] if command == "replay" else ["ra_auction"]
    for each in islice(spoiled(whole), third, None, 3):
        path.write_text(json.dumps(each), encoding="utf-8")
        for package in packages:
            out, err = printed(monkeypatch, "utf-8", package, command, str(path))
            assert_printable(out + err, each)


@pytest.mark.parametrize("third", [0, *(pytest.param(third, marks=pytest.mark.case) for third in (1, 2))])
def test_nothing_raw_from_a_record_reaches_the_terminal(
    third: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = (EXAMPLES / "hex.record").read_text(encoding="utf-8")
    path = tmp_path / "evil.record"
    signs = [each for each in EVIL[:-1] if not each.isprintable()]
    for place in range(third, len(text), 3):
        sign = signs[place % len(signs)]
        path.write_text(text[:place] + sign + text[place:], encoding="utf-8", newline="")
        out, err = printed(monkeypatch, "utf-8", "ra_hex", "replay", str(path))
        assert_printable(out + err, place)


@pytest.mark.parametrize("package", FILES)
def test_an_unknown_kind_is_shown_without_its_escapes(
    package: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "evil.json"
    path.write_text(json.dumps({"kind": EVIL}), encoding="utf-8")
    for encoding in ("utf-8", "ascii", "cp1251"):
        out, err = printed(monkeypatch, encoding, package, "replay", str(path))
        assert out == b""
        assert b"kind: must be " in err
        assert b"[2J" in err
        assert all(byte >= 32 for byte in err.strip())


@pytest.mark.parametrize(
    ("package", "line"),
    [
        ("ra_auction", OTHERS["ra_auction"][0]),
        ("ra_auction", OTHERS["ra_auction"][1]),
        ("ra_hex", "perft 2 --divide"),
        ("ra_hex", "match --games 1 --south random --north random --workers 1"),
    ],
)
def test_a_reader_that_has_seen_enough_is_no_error(package: str, line: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", package, *line.split(), "--json"],
        cwd=ROOT,
        stdout=writer,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")
