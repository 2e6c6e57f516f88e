"""What the pages on the two games say is so: rulings, actions, boards, positions, records, journals."""

import ast
import json
import re
from pathlib import Path

import pytest

from ra_auction.actions import read_action
from ra_auction.editions import EDITIONS
from ra_auction.journals import replay
from ra_auction.setup import deal
from ra_auction.table import Table
from ra_auction.words import IllegalAction
from ra_hex.board import board
from ra_hex.engine.going import WORDS
from ra_hex.engine.options import OPTIONS, SPINS, TRUTHS
from ra_hex.engine.protocol import COMMANDS
from ra_hex.journal import read_journal
from ra_hex.layouts import LAYOUTS
from ra_hex.movetext import write_moves
from ra_hex.notation import MOVE, read_position, write_position
from ra_hex.pasted import read_records
from ra_hex.study_journal import read_study
from ui import VERSION

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
TABLE, HEX = ((DOCS / name).read_text(encoding="utf-8") for name in ("table.md", "hex.md"))
EXAMPLES = DOCS / "examples"


def names_of_tests(folder: str) -> str:
    """The names of all tests below a folder."""
    return "\n".join(
        node.name
        for path in sorted((ROOT / "tests" / folder).glob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    )


def indented(text: str, beginning: str) -> list[str]:
    """The blocks of a page that are set apart by four spaces and begin so."""
    blocks = re.findall(r"(?:^    .*\n(?:\n(?=    ))?)+", text, re.MULTILINE)
    plain = [re.sub(r"^    ", "", block, flags=re.MULTILINE) for block in blocks]
    return [block for block in plain if block.startswith(beginning)]


@pytest.mark.parametrize(
    ("text", "folder", "last"), [(TABLE, "auction", 16), (HEX, "hex", 9)], ids=["A", "H"]
)
def test_every_ruling_is_told_and_has_a_test_named_for_it(text: str, folder: str, last: int) -> None:
    rulings = re.findall(r"^\| ([AH]\d+) \|", text, re.MULTILINE)
    assert rulings == [f"{rulings[0][0]}{number}" for number in range(1, last + 1)]
    names = names_of_tests(folder)
    for ruling in rulings:
        assert re.search(rf"^test_{ruling.lower()}[a-z]?_", names, re.MULTILINE), ruling


def test_every_action_that_is_shown_is_read() -> None:
    parts = re.split(r"Actions of the (?:first|second):\n", TABLE)
    table, auction = (re.findall(r'`(\{"do".*?\})`', part) for part in parts[1:])
    assert len(table) == 6
    assert len(auction) == 8
    for row in auction:
        assert read_action(json.loads(row), "row").as_json() == json.loads(row)
    for row in table:
        try:
            Table(deal(EDITIONS["pharaoh"], ("Ann", "Bea"))).apply(json.loads(row), "row")
        except IllegalAction:
            # Well said, but too early in this game.
            assert json.loads(row)["do"] in ("suns", "revise")


def test_the_journals_that_are_shown_are_read() -> None:
    (shown,) = indented(TABLE, '{"kind"')
    assert replay(json.loads(shown)).setup.players == ("Ann", "Bea")
    shown, studied = indented(HEX, '{"kind"')
    match = read_journal(json.loads(shown))
    assert (match.levels, len(match.game.turns)) == ((None, 5), 2)
    tree = read_study(json.loads(studied)).chapters[0].tree
    assert [node.text for node in tree.main_line()] == ["1b4-e7", "1k9-k6"]


def test_the_variations_that_are_shown_are_read_and_written_the_same() -> None:
    (shown,) = indented(HEX, "{Both want")
    (record,) = read_records(shown)
    assert record.tree is not None
    assert " ".join(write_moves(record.tree)).replace("1... 1k9-h6 (", "1k9-h6 (") == shown.strip()


def test_the_record_that_is_shown_is_the_example() -> None:
    (shown,) = indented(HEX, "[Board")
    assert shown == (EXAMPLES / "hex.record").read_text(encoding="utf-8")


def test_the_boards_are_those_of_the_table() -> None:
    cells = dict(
        re.findall(r"^\| (\w+) \| (.*) \|$", HEX.split("| | `114` | `127` | `114b` |")[1], re.MULTILINE)
    )
    for column, name in enumerate(("114", "127", "114b")):
        layout = LAYOUTS[name]
        told = {row: each.split(" | ")[column] for row, each in cells.items() if each.count(" | ") == 2}
        assert told["cells"] == f"0 <= x, y <= {layout.length - 1}, differing by {layout.breadth} at most"
        halves = [re.sub(":3", "", half).replace(",", " ") for half in layout.start.split("/")]
        for side, half, ra in zip(("South", "North"), halves, layout.ras, strict=True):
            assert told[side] == f"Ra {ra}, stacks {half}"


def test_114_is_127_without_thirteen_cells_around_a_corner() -> None:
    left_out = set(board("127").names) - set(board("114").names)
    assert set(board("114").names) < set(board("127").names)
    assert len(left_out) == 13
    assert left_out == {name for name in board("127").names if name[0] == "m" or name[1:] == "13"}


def test_positions_and_moves_that_are_shown_are_written_so() -> None:
    positions = re.findall(r"`(1\d\d [SN] [\w:,/]+)`", HEX)
    assert positions
    for text in positions:
        assert write_position(read_position(text)) == text
    moves = re.findall(r"`([1-3][a-z][^`]*)`", HEX)
    assert len(moves) == 3
    assert all(map(MOVE.fullmatch, moves))


def test_every_line_of_the_protocol_is_told() -> None:
    page = HEX.split("## The line protocol")[1]
    told = re.findall(r"^\| `(\w+)[^`]*` \|", page, re.MULTILINE)
    assert set(told) == {*COMMANDS, "quit", *OPTIONS}
    go = " ".join(re.findall(r"^\| `go ([^`]*)` \|", page, re.MULTILINE))
    assert all(f" {word} " in f" {go.replace('[', '').replace(']', '')} " for word in WORDS)


def test_options_have_the_ranges_that_are_told() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+), ([\d^]+) \|", HEX, re.MULTILINE)
    assert [(name, int(default), int(low)) for name, default, low, _ in rows] == [
        (name, spin.default, spin.low) for name, spin in SPINS.items()
    ]
    assert [row[3].replace("10^9", "1000000000") for row in rows] == [
        str(spin.high) for spin in SPINS.values()
    ]
    truths = re.findall(r"^\| `(\w+)` \| (true|false) \| true, false \|", HEX, re.MULTILINE)
    assert [(name, TRUTHS[told]) for name, told in truths] == [
        (name, option.default) for name, option in OPTIONS.items() if name not in SPINS
    ]


def test_the_changelog_begins_with_this_version_and_says_what_the_last_one_cannot_read() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")
    assert re.fullmatch(rf"{re.escape(VERSION)} - \d{{4}}-\d\d-\d\d", changes[1].partition("\n")[0])
    last = changes[2].partition("\n")[0].partition(" ")[0]
    assert f"### Coming from {last}\n" in changes[1]
