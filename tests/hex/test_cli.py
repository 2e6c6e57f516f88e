"""The command line: what it prints, and one line about everything it cannot use."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.exchange import export_journal
from ra_hex.__main__ import main
from tests.hex.reading import game_won
from tests.hex.test_journal import JOURNAL
from tests.hex.test_record import SHORT

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "ra_hex"]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert len(err) < 300
    return err.removeprefix("error: ").removesuffix("\n")


def test_perft_prints_the_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "perft", "0") == "1\n"
    assert printed(capsys, "perft", "2") == "2609\n"
    assert printed(capsys, "perft", "2", "--board", "127") == "2517\n"
    assert printed(capsys, "perft", "1", "--position", "114 S e7:1/h12:1") == "6\n"
    assert printed(capsys, "perft", "3", "--position", "114 S e7:1/") == "0\n"


def test_perft_divides(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "perft", "2", "--divide", "--position", "114 S i9:1/h12:1")
    assert out.splitlines() == [
        "1i9-l9: 4",
        "1i9-j10#: 0",
        "1i9-i12: 4",
        "1i9-f9: 4",
        "1i9-f6: 4",
        "1i9-i6: 4",
        "20",
    ]


def test_perft_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "perft", "2", "--json"))
    assert told == {"position": "114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3", "depth": 2, "count": 2609}
    told = json.loads(printed(capsys, "perft", "2", "--divide", "--json"))
    assert told["count"] == sum(told["divide"].values()) == 2609
    assert len(told["divide"]) == 51


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "command line: "),
        (["dance"], "command line: "),
        (["perft"], "command line: "),
        (["perft", "x"], "command line: "),
        (["perft", "1.5"], "command line: "),
        (["perft", "9" * 5000], "command line: "),
        (["perft", "2", "--position"], "command line: "),
        (["perft", "2", "--board", "115"], "command line: "),
        (["perft", "2", "--board", "127", "--position", "114 S e7:1/h12:1"], "command line: "),
        (["perft", "2", "3"], "command line: "),
        (["perft", "-1"], "DEPTH: must be a whole number from 0 to 99"),
        (["perft", "100"], "DEPTH: must be a whole number from 0 to 99"),
        (["perft", "0", "--divide"], "DEPTH: must be at least 1 with --divide"),
        (["perft", "2", "--position", ""], "position, column 1: "),
        (["perft", "2", "--position", "114 S e7:1\n/h12:4"], "position, column 9: "),
        (["replay"], "command line: "),
    ],
)
def test_a_bad_command_line_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert refused(capsys, *arguments).startswith(told)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game"


def test_replay_of_a_record(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text(SHORT, encoding="utf-8")
    assert printed(capsys, "replay", str(file)) == (
        "114 N b4:3,d2:2,e5:3,j10:1/h8:3,i11:3,k9:3\nAnn 1–0 Bea, Ann won\n"
    )
    assert json.loads(printed(capsys, "replay", str(file), "--json")) == {
        "board": "114",
        "players": ["Ann", "Bea"],
        "position": "114 N b4:3,d2:2,e5:3,j10:1/h8:3,i11:3,k9:3",
        "games": [{"starter": "S", "turns": 5, "result": "S1"}],
        "score": [1, 0],
        "over": True,
        "winner": "Ann",
    }


def test_replay_of_a_journal(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text("\n " + json.dumps(JOURNAL), encoding="utf-8")
    position = "114 S b4:3,d2:3,e5:2,h5:1/h8:3,i11:3,k6:1,k9:2"
    assert printed(capsys, "replay", str(file)) == f"{position}\nAnn 0–0 Bea, unfinished\n"
    told = json.loads(printed(capsys, "replay", str(file), "--json"))
    assert told["position"] == position
    assert told["games"] == [{"starter": "S", "turns": 2, "result": "*"}]
    assert (told["score"], told["over"], told["winner"]) == ([0, 0], False, None)


def test_replay_of_a_study_tells_where_each_chapter_leads(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    study = {
        "kind": "ra-hex-study",
        "version": 1,
        "board": "114",
        "players": ["Ann", "Bea"],
        "moves": "1. 3e5-f6 3i11-h10 (1... 2i11-g9)",
        "actions": [
            {"do": "chapter", "board": "114", "position": "114 S h10:2,i9:3/i11:3,k9:3"},
            {"do": "move", "at": 4, "move": "3i9-j10#"},
        ],
    }
    file.write_text(json.dumps(study), encoding="utf-8")
    first = "114 S b4:3,d2:3,f6:3/h8:3,h10:3,k9:3"
    last = "114 N h10:2,j10:3/i11:3,k9:3"
    assert printed(capsys, "replay", str(file)) == (
        f"{first}\nAnn 0–0 Bea, unfinished\n\n{last}\nSouth 6–0 North, South won\n"
    )
    told = json.loads(printed(capsys, "replay", str(file), "--json"))
    assert [each["position"] for each in told["chapters"]] == [first, last]
    study["actions"][1]["move"] = "3i9-a1"  # type: ignore[index]
    file.write_text(json.dumps(study), encoding="utf-8")
    assert refused(capsys, "replay", str(file)).startswith(f"{file}: actions[1]: ")


def test_replay_of_a_file_the_app_has_exported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    archive = Archive(tmp_path / "games.db")
    about = ("kind", "version", "actions")
    setup = {key: value for key, value in JOURNAL.items() if key not in about} | {"levels": [None, 5]}
    journal = archive.begin(JOURNAL["kind"], JOURNAL["version"], setup)
    for action in JOURNAL["actions"]:
        journal = archive.append(journal, action)
    exported = tmp_path / "game.ra.json"
    export_journal(archive.undo(journal), exported)
    archive.close()
    assert "archive" in json.loads(exported.read_text(encoding="utf-8"))
    assert printed(capsys, "replay", str(exported)) == (
        "114 N b4:3,d2:3,e5:2,h5:1/h8:3,i11:3,k9:3\nAnn 0–0 Bea, unfinished\n"
    )


def test_replay_stands_at_the_last_turn_played(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    actions = [{"do": "move", "move": move} for move in game_won("S1", starter=0)]
    file.write_text(json.dumps(JOURNAL | {"actions": actions}), encoding="utf-8")
    told = json.loads(printed(capsys, "replay", str(file), "--json"))
    assert told["position"] == "114 N b4:3,d2:2,e5:3,j10:1/h8:3,i11:3,k9:3"
    assert (told["score"], told["over"], told["winner"]) == ([1, 0], False, None)


def test_replay_of_an_empty_journal_stands_at_the_start(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    file.write_text(json.dumps(JOURNAL | {"actions": []}), encoding="utf-8")
    told = json.loads(printed(capsys, "replay", str(file), "--json"))
    assert told["position"] == "114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3"
    assert told["games"] == []


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "line 1, column 1: "),
        (b"\xff\xfe", "byte 1 isn’t UTF-8"),
        (b"\x00\x01", "line 1, column 1: "),
        (b"[1, 2]", "line 1, column 1: "),
        (b"{", "line 1, column 2: isn’t JSON"),
        (b'{"a": }', "line 1, column 7: isn’t JSON"),
        (b'{"version": NaN}', "JSON: NaN isn’t a number"),
        (b'{"version": -Infinity}', "JSON: -Infinity isn’t a number"),
        (b'{"version": ' + b"9" * 5000 + b"}", "JSON: the number is too large"),
        (b'{"a": ' + b"[" * 100_000, "JSON: is nested too deeply"),
        (b'{"kind": "ra-hex", "kind": "ra-hex"}', "JSON: the field “kind” appears twice"),
        (b'{"a": {"b\\n": 1, "b\\n": 2}}', "JSON: the field “b�” appears twice"),
        (b"\xef\xbb\xbf\xef\xbb\xbf" + SHORT.encode(), "line 1, column 1: a header must be written"),
        (b"\xef\xbb\xbf\xff", "byte 4 isn’t UTF-8"),
        (b"{}", "journal: the field “kind” is missing"),
        (json.dumps(JOURNAL | {"version": True}).encode(), "version: "),
        (json.dumps(JOURNAL | {"a\nb": True}).encode(), "journal: “a�b” isn’t a known field"),
        (SHORT.replace("1k9-k6", "1k9-k5").encode(), "line 7, column 11: one pawn moves"),
    ],
)
def test_a_bad_file_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], file: Path, content: bytes, told: str
) -> None:
    file.write_bytes(content)
    assert refused(capsys, "replay", str(file)).startswith(f"{file}: {told}")
    assert file.read_bytes() == content


@pytest.mark.parametrize("before", ["", "\ufeff"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("text", [SHORT, json.dumps(JOURNAL, indent=1)], ids=["record", "journal"])
def test_files_of_other_systems_are_read(
    capsys: pytest.CaptureFixture[str], file: Path, text: str, line_end: str, before: str
) -> None:
    file.write_bytes((before + text.replace("\n", line_end)).encode())
    assert printed(capsys, "replay", str(file))


def test_the_module_runs_as_a_program() -> None:
    done = subprocess.run([*COMMAND, "perft", "2"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("2609\n", "")
    done = subprocess.run([*COMMAND, "perft", "x"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: command line: ")
    assert done.stderr.count("\n") == 1


def test_importing_the_package_stays_cheap() -> None:
    code = "import sys, ra_hex; print('networkx' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
