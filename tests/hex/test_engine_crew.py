"""Processes beside the engine: the same values with them, nothing left of them when it has ended."""

import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from ra_hex.engine import protocol
from ra_hex.engine.bench import POSITIONS
from ra_hex.engine.crew import Crew
from ra_hex.engine.options import places_in
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.notation import read_position, write_move
from ra_hex.position import Position
from tests.hex.test_engine_protocol import COMMAND, ROOT, session


@pytest.fixture(scope="module")
def crew() -> Iterator[Crew]:
    """One process beside this one."""
    found = Crew(1, places_in(4))
    yield found
    found.dismiss()


def test_with_a_crew_it_finds_what_it_finds_alone(crew: Crew) -> None:
    # What the strongest level leaves out can depend on the table: only what is forced is surely the same.
    together = Engine(crew=crew)
    for text, ends in (("114 S g5:2,b4:1/c9:1,a5:1", 2), ("114 S d2:1/f12:1", 3)):
        assert together.think(read_position(text), Limits(depth=6)).moves_to_end == ends
    for text in POSITIONS[2:4]:
        position = read_position(text)
        for lines in (1, 3):
            thought = together.think(position, Limits(depth=4), multipv=lines)
            assert [line.rank for line in thought.lines] == [*range(1, lines + 1)]
            assert {line.move for line in thought.lines} <= {*position.legal_moves()}


def test_a_crew_that_has_gone_is_missed_by_nobody() -> None:
    crew = Crew(1, places_in(1))
    engine = Engine(crew=crew)
    crew.dismiss()
    position = read_position("114 S i9:1/h12:1")
    assert write_move(position, engine.think(position, Limits(depth=2)).move) == "1i9-j10#"


def test_the_option_threads_makes_and_ends_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    class Stub:
        """A crew without processes."""

        def __init__(self, size: int, places: int) -> None:
            if size > 3:
                raise OSError
            self.told = [size, places]
            self.table = None
            made.append(self)

        def begin(self, position: Position, *_: object) -> None:
            self.told.append(len(position.past))

        def rest(self) -> None:
            self.told.append(-1)

        def dismiss(self) -> None:
            self.told.append(-2)

    monkeypatch.setattr(protocol, "Crew", Stub)
    said = session(
        "setoption name Threads value 2",
        "go",
        "stop",  # waits for the end of thinking
        "setoption name Hash value 2",
        "setoption name Threads value 64",
        "go level 7",
        "stop",
        "setoption name Threads value 1",
        "go",
        "stop",
        "setoption name Threads value 3",
    )
    assert [stub.told for stub in made] == [
        [1, 1 << 20, 0, -1, -2],
        [1, 1 << 17, -2],
        [2, 1 << 17, -2],
    ]
    told = [line.split()[0] for line in said if not line.startswith("info ")]
    assert told == ["bestmove", "error:", "bestmove", "bestmove"]


def test_other_processes_end_with_the_engine() -> None:
    engine = subprocess.Popen(COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert engine.stdin is not None
    assert engine.stdout is not None
    engine.stdin.write(b"setoption name Threads value 2\ngo\n")
    engine.stdin.flush()
    assert engine.stdout.readline().startswith(b"info depth 1 ")
    engine.kill()
    engine.wait()
    engine.stdout.read()  # ends when nobody can write to it any more, the other process neither
    engine.stdout.close()
    engine.stdin.close()
