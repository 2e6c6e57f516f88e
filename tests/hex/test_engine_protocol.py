"""Sessions of the line protocol, line by line."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pytest

from ra_hex.engine.bench import POSITIONS
from ra_hex.engine.levels import STRONGEST
from ra_hex.engine.protocol import Protocol, warm_up
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.layouts import LAYOUTS
from ra_hex.notation import read_move, start_position
from ra_hex.position import Position

BOARDS = ", ".join(LAYOUTS)
ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "ra_hex", "engine"]
INFO = re.compile(
    r"info depth \d+ score (cp -?\d+|mate -?\d+) nodes \d+ nps \d+ time \d+ "
    r"multipv \d+ wdl \d+ \d+ \d+ pv (\S+)( \S+)*"
)
OPTION_LINES = [
    "option name MultiPV type spin default 1 min 1 max 54",
    "option name Threads type spin default 1 min 1 max 64",
    "option name Hash type spin default 16 min 1 max 1024",
    "option name Seed type spin default 0 min 0 max 1000000000",
    "option name Book type check default true",
]


def session(*lines: str) -> list[str]:
    said: list[str] = []
    Protocol(said.append).run(lines)
    return said


def answer(*lines: str) -> str:
    """The last line of a session."""
    return session(*lines)[-1]


def test_greets_and_is_ready() -> None:
    assert session("rai", "isready") == ["id name Ra Companion", *OPTION_LINES, "raiok", "readyok"]


def test_thinks_to_a_depth() -> None:
    start = "position 114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3"
    said = session(start, "setoption name Book value false", "go depth 3")
    assert len(said) == 4
    for depth, line in enumerate(said[:-1], start=1):
        assert INFO.fullmatch(line)
        assert line.startswith(f"info depth {depth} ")
    name, move = said[-1].split()
    assert name == "bestmove"
    assert read_move(start_position("114"), move)


def test_enters_the_ra() -> None:
    said = session("position 114 S i9:1/h12:1", "go depth 1")
    assert " score mate 1 " in said[0]
    assert said[0].endswith(" pv 1i9-j10#")
    assert said[1] == "bestmove 1i9-j10#"


def test_plays_on_from_moves() -> None:
    said = session("position 114 S i6:1/h12:1 moves 1i6-i9 1h12-e9", "go depth 2")
    assert said[-1] == "bestmove 1i9-j10#"


def test_nodes_time_and_level_are_limits() -> None:
    for limit in (
        "nodes 500",
        "movetime 20",
        "level 1",
        "level 2 depth 5",
        "depth 2 nodes 9 movetime 5 level 8",
    ):
        assert answer(f"go {limit}").startswith("bestmove ")


def test_a_better_move_found_before_its_depth_is_finished_is_told() -> None:
    *infos, best = session(f"position {POSITIONS[9]}", "go nodes 1800")
    assert all(INFO.fullmatch(line) for line in infos)
    finished = session(f"position {POSITIONS[9]}", "go depth 3")
    assert [line.split()[2] for line in infos] == ["1", "2", "3"]
    assert int(infos[-1].split()[7]) < int(finished[2].split()[7])  # in fewer nodes than depth 3 takes
    first = [line.split(" pv ")[1].split()[0] for line in infos]
    assert first[-1] != first[-2]
    assert best == f"bestmove {first[-1]}"


@pytest.mark.parametrize("nodes", range(200, 2_000, 300))
def test_the_last_line_told_begins_with_the_best_move(nodes: int) -> None:
    *infos, best = session(f"position {POSITIONS[0]}", f"go nodes {nodes}")
    assert f"bestmove {infos[-1].split(' pv ')[1].split()[0]}" == best


def test_a_small_limit_of_nodes_is_kept_to() -> None:
    position = start_position("114")
    for nodes in (1, 10, 100, 1_000):
        assert Engine().think(position, Limits(nodes=nodes)).nodes <= nodes * 1.1


def test_passes_without_a_legal_move() -> None:
    assert answer("position 114 S a1:1/a2:2,b1:2,b2:2", "go depth 2") == "bestmove pass"


def test_a_finished_game_has_no_legal_move() -> None:
    assert session("position 114 S e5:1/", "go depth 2") == ["bestmove pass"]


def test_a_new_game_is_the_start() -> None:
    begin = session("go depth 2")
    again = session("position 114 S i9:1/h12:1", "newgame", "go depth 2")
    assert begin[-1] == again[-1]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dance", "dance: unknown command"),
        ("RAI", "RAI: unknown command"),
        ("rai now", "rai: must stand alone, without “now”"),
        ("quit now", "quit: unknown command"),
        ("position", "position, column 1: "),
        (
            "position 115 S e5:1/e8:1",
            f"position, column 1: the board must be one of {BOARDS}, not “115”",
        ),
        ("position 114 S e5:4/e8:1", "position, column 9: "),
        ("position 114 S e5:1/e8:1 1e5-e8", "position: expected moves, found “1e5-e8”"),
        ("position 114 S e5:1/e8:1 moves 1e5-e9", "move 1: "),
        ("position 114 S e5:1/e8:1 moves 1e5-h5 1e5-h5", "move 2: "),
        (
            "go fast",
            "go: must be one of movetime, depth, nodes, level, searchmoves, infinite, ponder, not “fast”",
        ),
        ("go depth", "go: depth must be a whole number from 1 to 60"),
        ("go depth 0", "go: depth must be a whole number from 1 to 60"),
        ("go depth -1", "go: depth must be a whole number from 1 to 60"),
        ("go depth 1.5", "go: depth must be a whole number from 1 to 60"),
        ("go depth ٣", "go: depth must be a whole number from 1 to 60"),
        ("go depth " + "9" * 5000, "go: depth must be a whole number from 1 to 60"),
        ("go depth 2 depth 3", "go: depth appears twice"),
        (f"go level {STRONGEST + 1}", f"go: level must be a whole number from 1 to {STRONGEST}"),
        ("go nodes 1e3", "go: nodes must be a whole number"),
        ("stop thinking", "stop: must stand alone"),
        ("\x00\x1b[2J", "��[2J: unknown command"),
        ("�" * 100, "�"),
    ],
)
def test_what_is_not_understood_changes_nothing(line: str, told: str) -> None:
    said = session("position 114 S i9:1/h12:1", line, "go depth 1")
    assert said[0].startswith(f"error: {told}")
    assert "\n" not in said[0]
    assert len(said[0]) < 300
    assert said[-1] == "bestmove 1i9-j10#"


def test_a_tab_parts_words_as_a_blank_does() -> None:
    said = session("position\t114 S i9:1/h12:1", "\tgo\tdepth\t1 ", "isready\t")
    assert "bestmove 1i9-j10#" in said
    assert "readyok" in said
    assert not any(line.startswith("error") for line in said)


def test_empty_lines_are_passed_over() -> None:
    assert session("", "   ", "isready", "\n") == ["readyok"]


def test_stop_without_thinking_says_nothing() -> None:
    assert session("stop", "isready") == ["readyok"]


def test_is_ready_while_it_thinks_and_stops_when_told() -> None:
    said: list[str] = []

    def lines() -> Iterator[str]:
        yield "go"
        yield "isready"
        assert "readyok" in said
        yield "go depth 1"
        yield "newgame"
        yield "position 114 S i9:1/h12:1"
        refused = [line for line in said if line.startswith("error: ")]
        assert refused == [
            f"error: {name}: the engine is thinking: stop it first" for name in ("go", "newgame", "position")
        ]
        assert not any(line.startswith("bestmove ") for line in said)
        yield "stop"
        assert said[-1].startswith("bestmove ")

    Protocol(said.append).run(lines())
    assert sum(line.startswith("bestmove ") for line in said) == 1


def test_as_soon_as_the_best_move_is_said_the_next_line_is_obeyed() -> None:
    said: list[str] = []
    heard = Event()

    def say(line: str) -> None:
        said.append(line)
        if line.startswith("bestmove "):
            heard.set()
            sleep(0.05)  # the thread that thinks has not ended yet

    def lines() -> Iterator[str]:
        yield "go depth 1"
        assert heard.wait(10)
        yield "go depth 1"

    Protocol(say).run(lines())
    assert [line.split()[0] for line in said] == ["info", "bestmove"] * 2


def test_quit_ends_thinking() -> None:
    said = session("go", "quit", "isready")
    assert "readyok" not in said


def test_the_end_of_input_stops_what_has_no_limit() -> None:
    assert answer("go").startswith("bestmove ")


@pytest.mark.parametrize(
    ("limits", "awaited"),
    [
        ("depth 2", True),
        ("movetime 10000", True),
        ("nodes 1000000", True),
        ("depth 40 nodes 100", True),
        ("level 1", True),
        ("level 1 depth 40", True),
        ("depth 40", False),
        ("nodes 1000000000", False),
        ("movetime 86400000", False),
        ("level 8", False),
        ("level 8 depth 40", False),
    ],
)
def test_the_end_of_the_input_waits_only_for_what_comes_soon(
    monkeypatch: pytest.MonkeyPatch, limits: str, awaited: bool
) -> None:
    waiting, stops = Event(), []
    wait = Protocol.wait

    def think(_engine: Engine, position: Position, _limits: Limits, **more: Any) -> Thought:
        assert waiting.wait(60)
        stops.append(more["stopped"]())
        return Thought((position.legal_moves()[0],), 0, 1, 1, 0.0)

    def wait_for_it(protocol: Protocol) -> None:
        waiting.set()
        wait(protocol)

    warm_up()
    monkeypatch.setattr(Engine, "think", think)
    said: list[str] = []

    def lines() -> Iterator[str]:
        yield f"go {limits}"
        monkeypatch.setattr(Protocol, "wait", wait_for_it)

    Protocol(said.append).run(lines())
    assert stops == [not awaited]
    assert [line.split()[0] for line in said] == ["bestmove"]


def test_an_engine_that_nobody_speaks_to_any_more_ends() -> None:
    done = subprocess.run(
        COMMAND, input=b"go depth 40\n", cwd=ROOT, capture_output=True, timeout=60, check=True
    )
    assert done.stdout.splitlines()[-1].startswith(b"bestmove ")


def test_speaks_on_stdin_and_stdout() -> None:
    done = subprocess.run(
        COMMAND, input=b"rai\n\xff\xfe\ngo depth 1\n", cwd=ROOT, capture_output=True, check=True
    )
    lines = done.stdout.decode().splitlines()
    assert lines[:7] == ["id name Ra Companion", *OPTION_LINES, "raiok"]
    assert lines[7].startswith("error: ")
    assert lines[-1].startswith("bestmove ")
    assert done.stderr == b""


def test_a_reader_that_has_gone_gets_no_traceback() -> None:
    program = subprocess.Popen(
        COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert program.stdin is not None
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    program.stdin.write(b"rai\ngo depth 2\n")
    program.stdin.close()
    assert program.wait() == 0
    assert program.stderr.read() == b""
    program.stderr.close()
