"""The two command lines have one manner: they refuse, stop and fall silent alike."""

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from ra_hex.layouts import LAYOUTS

BOARDS = ", ".join(LAYOUTS)
ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"
BOTH = pytest.mark.parametrize("package", ["ra_auction", "ra_hex"])
# Whatever is printed waits until the end, as it does in everybody's shell.
SHELL = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
ASCII = {**SHELL, "PYTHONIOENCODING": "ascii"}
JOURNALS = {
    "ra_auction": (EXAMPLES / "auction.json").read_text(encoding="utf-8"),
    "ra_hex": json.dumps(
        {
            "kind": "ra-hex",
            "version": 1,
            "board": "114",
            "players": ["Ann", "Bea"],
            "match": "seven-by-two",
            "actions": [],
        }
    ),
}
KINDS = {"ra_auction": "one of ra-auction, ra-table", "ra_hex": "ra-hex"}
# Those that print little, and one of each that takes its time.
HELP = {"ra_auction": ["--help"], "ra_hex": ["perft", "--help"]}
LONG = {
    "ra_auction": ["simulate", "--players", "3", "--games", "10000000", "--seed", "1"],
    "ra_hex": ["perft", "99"],
}
# Presses Ctrl-C half a second into something that would go on for long.
INTERRUPTED = """
import signal, sys
from {package}.__main__ import main
# A shell that starts a suite in the background has its children ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGALRM, lambda *_: signal.raise_signal(signal.SIGINT))
signal.setitimer(signal.ITIMER_REAL, 0.5)
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def journal(tmp_path: Path, package: str) -> Path:
    """A journal that can be replayed."""
    path = tmp_path / "game.json"
    path.write_text(JOURNALS[package], encoding="utf-8")
    return path


def refused(capsys: pytest.CaptureFixture[str], package: str, *words: str) -> str:
    """The one line with which a command line is refused."""
    try:
        code = import_module(f"{package}.__main__").main(words)
    except SystemExit as left:
        code = left.code
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert len(err) < 300
    return err.removeprefix("error: ").rstrip("\n")


def shell(package: str, line: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """A line in a shell, where the program's words stand after its name."""
    command = f'"{sys.executable}" -m {package} {line}'
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": SHELL, **options}
    return subprocess.run(command, shell=True, cwd=ROOT, check=False, timeout=60, **options)


@BOTH
@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b'{"kind": }', "line 1, column 10: isn’t JSON: a value is missing"),
        (b'\xef\xbb\xbf{\n"kind": }', "line 2, column 9: isn’t JSON: a value is missing"),
        (b'{"kind": NaN}', "JSON: NaN isn’t a number"),
        (b'{"kind": 1, "kind": 1}', "JSON: the field “kind” appears twice"),
        (b'{"kind": ' + b"[" * 100_000, "JSON: is nested too deeply"),
        (b'{"k\xff', "byte 4 isn’t UTF-8"),
        (b"{}", "journal: the field “kind” is missing"),
        (b'{"kind": 1}', "kind: must be text"),
        (b'{"kind": "ra-tic-tac-toe"}', "kind: must be {kinds}, not “ra-tic-tac-toe”"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, package: str, content: bytes, told: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    expected = told.format(kinds=KINDS[package]) if "{kinds}" in told else told
    assert refused(capsys, package, "replay", str(path)) == f"{path}: {expected}"
    assert path.read_bytes() == content


@BOTH
def test_a_field_that_is_missing_or_unknown_is_named(
    capsys: pytest.CaptureFixture[str], journal: Path, package: str
) -> None:
    whole = json.loads(JOURNALS[package])
    journal.write_text(json.dumps({name: value for name, value in whole.items() if name != "players"}))
    told = refused(capsys, package, "replay", str(journal))
    assert told == f"{journal}: journal: the field “players” is missing"
    journal.write_text(json.dumps({**whole, "colour": "red"}))
    told = refused(capsys, package, "replay", str(journal))
    assert told == f"{journal}: journal: “colour” isn’t a known field"


def test_each_replays_only_its_own_games_and_says_of_what_kind_another_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    auction, hexes = EXAMPLES / "auction.json", tmp_path / "hex.json"
    hexes.write_text(JOURNALS["ra_hex"])
    told = refused(capsys, "ra_hex", "replay", str(auction))
    assert told == f"{auction}: kind: must be ra-hex, not “ra-auction”"
    told = refused(capsys, "ra_auction", "replay", str(hexes))
    assert told == f"{hexes}: kind: must be one of ra-auction, ra-table, not “ra-hex”"
    record = EXAMPLES / "hex.record"
    told = refused(capsys, "ra_auction", "replay", str(record))
    assert told == f"{record}: line 1, column 2: is a record of the hex game, not JSON"


@BOTH
def test_files_that_cannot_be_read_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, package: str
) -> None:
    assert refused(capsys, package, "replay", str(tmp_path)) == f"{tmp_path}: can’t be read: Is a directory"
    told = refused(capsys, package, "replay", str(tmp_path / "none\n"))
    assert told == f"{tmp_path}/none�: can’t be read: No such file or directory"
    assert "can’t be read: embedded null byte" in refused(capsys, package, "replay", "a\0b")
    assert refused(capsys, package, "replay", "") == "“”: can’t be read: Is a directory"
    assert "can’t be read: File name too long" in refused(capsys, package, "replay", "a" * 5000)


@BOTH
@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no device that never ends")
def test_a_file_without_an_end_is_refused(capsys: pytest.CaptureFixture[str], package: str) -> None:
    assert refused(capsys, package, "replay", "/dev/zero") == "/dev/zero: isn’t a regular file"


@BOTH
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name")
def test_a_pipe_is_refused_and_not_waited_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, package: str
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    for name in ("pipe", "link"):
        assert refused(capsys, package, "replay", f"{tmp_path}/{name}").endswith(": isn’t a regular file")


@BOTH
@pytest.mark.parametrize(
    "words",
    [[], ["dance"], ["replay"], ["replay", "a", "b"], ["replay", "a", "--tell"], ["replay", "a", "x" * 5000]],
)
def test_a_command_line_that_cannot_be_is_refused_in_one_short_line(
    capsys: pytest.CaptureFixture[str], package: str, words: list[str]
) -> None:
    assert refused(capsys, package, *words).startswith("command line: ")


def test_a_number_without_an_end_is_not_echoed_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    digits = "9" * 5000
    for package, *words in (
        ("ra_auction", "simulate", "--players", "3", "--games", "1", "--seed", digits),
        ("ra_hex", "match", "--games", "2", "--south", "level:1", "--north", "level:1", "--seed", digits),
    ):
        assert refused(capsys, package, *words) == "command line: --seed: the number is too large"


SIMULATE = ["simulate", "--players", "3", "--games", "1", "--seed", "1"]


@pytest.mark.parametrize(
    ("package", "words", "told"),
    [
        ("ra_auction", [], "COMMAND is missing"),
        ("ra_hex", ["perft"], "DEPTH is missing"),
        ("ra_auction", ["simulate", "--seed", "1"], "--players and --games are missing"),
        ("ra_auction", ["simulate"], "--players, --games and --seed are missing"),
        (
            "ra_auction",
            ["dance"],
            "COMMAND: must be one of score, replay, simulate, match, advise, review, train, not “dance”",
        ),
        ("ra_hex", ["perft", "2", "--board", "9"], f"--board: must be one of {BOARDS}, not “9”"),
        ("ra_hex", ["perft", "2", "--board", "it's"], f"--board: must be one of {BOARDS}, not “it's”"),
        (
            "ra_auction",
            [*SIMULATE, "--edition", "a\nb"],
            "--edition: must be one of classic, pharaoh, not “a�b”",
        ),
        (
            "ra_hex",
            ["perft", "2", "--board", "a' (choose)"],
            f"--board: must be one of {BOARDS}, not “a' (choose)”",
        ),
        ("ra_auction", ["simulate", "--players", "x"], "--players: must be a whole number, not “x”"),
        ("ra_auction", ["simulate", "--players"], "--players: a value is missing"),
        ("ra_auction", [*SIMULATE, "--json=3"], "--json: takes no value"),
        ("ra_auction", ["replay", "a", "--tell"], "“--tell” isn’t accepted here"),
        ("ra_hex", ["replay", "a", "b"], "“b” isn’t accepted here"),
        ("ra_hex", ["match", "--s", "1"], "--s could mean --south, --seed, --state, --scheduler"),
        (
            "ra_hex",
            ["perft", "2", "--board", "127", "--position", "x"],
            "--position: can’t be used with --board",
        ),
    ],
)
def test_what_is_wrong_in_a_command_line_is_said_as_in_a_file(
    capsys: pytest.CaptureFixture[str], package: str, words: list[str], told: str
) -> None:
    assert refused(capsys, package, *words) == f"command line: {told}"


@BOTH
def test_help_names_the_program_as_it_is_started(capsys: pytest.CaptureFixture[str], package: str) -> None:
    with pytest.raises(SystemExit) as left:
        import_module(f"{package}.__main__").main(["replay", "--help"])
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: python -m {package} replay ")


@BOTH
def test_a_reader_that_has_gone_away_is_no_error(journal: Path, package: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    for line in (f'replay "{journal}"', " ".join(HELP[package])):
        done = shell(package, line, stdout=writer)
        assert (done.returncode, done.stderr) == (0, b""), line
    os.close(writer)


@BOTH
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told(journal: Path, package: str) -> None:
    done = shell(package, f'replay "{journal}" >/dev/full')
    assert (done.returncode, done.stderr) == (2, b"error: output: No space left on device\n")


@BOTH
@pytest.mark.parametrize("nowhere", ["2>&-", "2>/dev/full", ">&- 2>&-"])
def test_a_refusal_that_nobody_can_read_is_a_refusal_still(package: str, nowhere: str) -> None:
    for line in ("replay none.json", "dance"):
        done = shell(package, f"{line} {nowhere}")
        assert (done.returncode, done.stdout, done.stderr) == (2, b"", b""), line


@BOTH
def test_without_any_output_there_is_no_traceback(journal: Path, package: str) -> None:
    done = shell(package, f'replay "{journal}" >&-')
    assert (done.returncode, done.stderr) == (0, b"")


@BOTH
def test_an_interrupted_command_leaves_quietly(package: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED.format(package=package), *LONG[package]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


@BOTH
@pytest.mark.parametrize(
    ("name", "printed"),
    [("Анна", b"\\u0410\\u043d\\u043d\\u0430"), ("Ann–Ève’s", b"Ann-\\xc8ve's")],
    ids=["letters", "signs"],
)
def test_what_a_terminal_does_not_know_is_printed_as_plainly_as_can_be(
    journal: Path, package: str, name: str, printed: bytes
) -> None:
    journal.write_text(JOURNALS[package].replace("Ann", name), encoding="utf-8")
    done = shell(package, f'replay "{journal}"', env=ASCII)
    assert (done.returncode, done.stderr) == (0, b"")
    assert printed in done.stdout
    if package == "ra_hex":
        assert b" 0-0 Bea" in done.stdout
    done = shell(package, f'replay "{journal}" --json', env=ASCII)
    assert name in json.dumps(json.loads(done.stdout), ensure_ascii=False)


@BOTH
def test_a_refusal_has_plain_signs_where_a_terminal_knows_no_others(package: str) -> None:
    done = shell(package, "replay none.json", env=ASCII)
    assert done.stderr == b"error: none.json: can't be read: No such file or directory\n"


def test_an_engine_with_its_input_closed_has_nothing_to_do() -> None:
    done = shell("ra_hex", "engine <&-")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_match_that_nobody_watches_needs_no_bar() -> None:
    done = shell("ra_hex", "match --games 2 --south random --north random --workers 1 2>&-")
    assert done.returncode == 0
    assert done.stdout.startswith(b"random ")


@BOTH
def test_every_command_that_help_names_stands_on_a_page(
    capsys: pytest.CaptureFixture[str], package: str
) -> None:
    with pytest.raises(SystemExit):
        import_module(f"{package}.__main__").main(["--help"])
    commands = re.findall(r"^    (\w+) ", capsys.readouterr().out, re.MULTILINE)
    assert "replay" in commands
    pages = "".join(
        page.read_text(encoding="utf-8") for page in (ROOT / "README.md", *ROOT.glob("docs/*.md"))
    )
    assert [name for name in commands if f"python -m {package} {name}" not in pages] == []


def words_of(
    parser: argparse.ArgumentParser,
) -> tuple[list[argparse.Action], dict[str, argparse.ArgumentParser]]:
    """The arguments of a command line, and its commands by name."""
    arguments: list[argparse.Action] = []
    commands: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            commands |= action.choices
        else:
            arguments.append(action)
    return arguments, commands


def undescribed(parser: argparse.ArgumentParser) -> Iterator[str]:
    """The words of a command line that its help does not explain."""
    arguments, commands = words_of(parser)
    for name, command in commands.items():
        yield from (f"{name} {word}" for word in undescribed(command))
    for argument in arguments:
        if not argument.help:
            yield "/".join(argument.option_strings) or argument.dest


@BOTH
def test_help_explains_every_word(package: str) -> None:
    assert [*undescribed(import_module(f"{package}.__main__").parser())] == []


def helps(parser: argparse.ArgumentParser) -> Iterator[str]:
    """What --help prints, for every command as well."""
    yield parser.format_help()
    _arguments, commands = words_of(parser)
    for command in commands.values():
        yield from helps(command)


@BOTH
def test_help_has_real_apostrophes(package: str) -> None:
    pages = [*helps(import_module(f"{package}.__main__").parser())]
    assert len(pages) > 3
    assert re.findall(r".*\w'\w.*", "\n".join(pages)) == []
