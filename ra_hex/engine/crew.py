"""Processes that think about the same position beside the engine and share its table.

None of them answers. They look at the position in another order or one move deeper, and what they leave in
the table spares the engine's own search that work. A place of the table is written in two steps, without a
lock: that two processes mix a key of one with an entry of another is possible, and so rare that it costs less
than locks would.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any

from ra_hex.engine.ground import ground_of
from ra_hex.engine.levels import DEEPEST
from ra_hex.engine.search import Search, Stopped
from ra_hex.engine.selective import Selective
from ra_hex.engine.table import Table
from ra_hex.engine.worth import Worth, of_points
from ra_hex.layouts import LAYOUTS
from ra_hex.notation import start_position
from ra_hex.position import Position

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

WARM_DEPTH = 2
# Members with odd numbers leave out this depth and are one ahead from there on.
LEFT_OUT = 3


class SharedTable(Table):
    """A table in memory that processes share."""

    def __init__(self, keys: Any, entries: Any) -> None:
        super().__init__(1)
        self.mask = len(keys) - 1
        self.keys = memoryview(keys).cast("B").cast("q")  # type: ignore[assignment]
        self.entries = memoryview(entries).cast("B").cast("q")  # type: ignore[assignment]

    def remember(self, salt: int) -> None:
        """Find what a search with that salt has found, and leave it there."""
        self.salt = salt


class FollowingTable(SharedTable):
    """The same table as another process sees it: the salt comes from there."""

    def forget(self) -> None:
        """Do nothing: the process that owns the table changes the salt."""


@dataclass(frozen=True)
class Question:
    """What to think about: the moves by pawns, origin and target, and the number of the question."""

    number: int
    salt: int
    position: Position
    moves: tuple[tuple[int, int, int], ...]
    worth: Worth | None


class Crew:
    """So many processes, which end with the one that made them; OSError or ImportError without any."""

    def __init__(self, size: int, places: int) -> None:
        # Android has no processes to give, nor the modules for them.
        from multiprocessing import get_context

        context = get_context("spawn")
        keys, entries = context.RawArray("q", places), context.RawArray("q", places)
        self.table = SharedTable(keys, entries)
        self._number = context.RawValue("q", 0)
        self._processes: list[BaseProcess] = []
        self._ends: list[Connection] = []
        try:
            for member in range(1, size + 1):
                here, there = context.Pipe()
                self._ends.append(here)
                process = context.Process(
                    target=serve, args=(there, self._number, keys, entries, member), daemon=True
                )
                process.start()
                self._processes.append(process)
                there.close()
            for end in self._ends:
                end.recv()
        except (EOFError, OSError) as wrong:
            self.dismiss()
            raise OSError("there is no process for that") from wrong

    def begin(self, position: Position, moves: list[tuple[int, int, int]], worth: Worth | None) -> None:
        """Think about a position until `rest`; the table has its salt for this already."""
        self._number.value += 1
        question = Question(self._number.value, self.table.salt, position, tuple(moves), worth)
        for end in self._ends:
            with suppress(OSError):  # one that has gone is missed by nobody
                end.send(question)

    def rest(self) -> None:
        """Think no more: whoever sees another number stops."""
        self._number.value += 1

    def dismiss(self) -> None:
        """End the processes."""
        for process in self._processes:
            process.kill()
            process.join()
        for end in self._ends:
            end.close()


def serve(end: Connection, number: Any, keys: Any, entries: Any, member: int) -> None:
    """Think about one question after the other, until the end of this process."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    table = FollowingTable(keys, entries)
    for name in LAYOUTS:
        position = start_position(name)
        search = Search(ground_of(position.board), position, of_points())
        search.look(position.legal_moves(), WARM_DEPTH, lambda _value, _move: None)
    questions: SimpleQueue[Question] = SimpleQueue()
    Thread(target=listen, args=(end, questions), daemon=True).start()
    end.send(None)
    while True:
        question = questions.get()
        with suppress(Stopped):
            think(question, table, number, member)


def listen(end: Connection, questions: SimpleQueue[Question]) -> None:
    """Pass questions on; when nobody can ask any more the process ends, whatever it is thinking about."""
    with suppress(EOFError, OSError):
        while True:
            questions.put(end.recv())
    os._exit(0)


def think(question: Question, table: FollowingTable, number: Any, member: int) -> None:
    """Leave in the table what is found about a position, until another question has come."""

    def ask(_nodes: int) -> None:
        if number.value != question.number:
            raise Stopped

    ask(0)
    table.remember(question.salt)
    position = question.position
    search = Selective(ground_of(position.board), position, question.worth or of_points(), table, ask)
    moves = [position.find(*each) if each[0] else position.find_pass() for each in question.moves]
    if member > 1:  # the first keeps the order of the engine
        Random(member).shuffle(moves)
    for depth in range(1, DEEPEST + 1):
        if member % 2 and depth == LEFT_OUT:
            continue
        _, best = search.look(moves, depth, lambda _value, _move: None)
        moves.remove(best)
        moves.insert(0, best)
