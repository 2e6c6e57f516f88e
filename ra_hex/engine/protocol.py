"""The engine's line protocol, in the manner of UCI."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from threading import Event, Lock, Thread

from ra_base.quoting import quoted, shown
from ra_base.refusal import BadInput
from ra_hex.engine.levels import DEEPEST, LEVELS, STRONGEST
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.layouts import DEFAULT, LAYOUTS
from ra_hex.notation import read_move, read_position, start_position, write_line, write_move
from ra_hex.position import Position
from ra_hex.words import IllegalMove

NAME = "Ra Companion"
NUMBER = re.compile(r"[0-9]{1,12}")
# What `go` may say, from and to which number.
LIMITS = {
    "movetime": (1, 86_400_000),
    "depth": (1, DEEPEST),
    "nodes": (1, 10**12 - 1),
    "level": (min(LEVELS), max(LEVELS)),
}
# The end of the input waits for an answer with one of these limits, or a smaller one: it comes in seconds.
# Nobody may be left to hear any other.
AWAITED = {"movetime": 10_000, "depth": 6, "nodes": 1_000_000}
POSITION_WORDS = 3


@cache
def warm_up() -> None:
    """Make what thinking needs on each board, before any clock runs."""
    for name in LAYOUTS:
        Engine(table=False).think(start_position(name), Limits(depth=2))


class NotUnderstood(BadInput):
    """A line that changes nothing."""


class Protocol:
    """One session: lines go in through `read`, and what is to be said goes out through `say`."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say_line = say
        self._mouth = Lock()
        self._engine = Engine()
        self._position = start_position(DEFAULT)
        warm_up()
        self._stop = Event()
        self._thread: Thread | None = None
        self._thinking = Event()  # no longer set when the best move is said: then the next line may say go
        self._awaited = True  # at the end of the input
        self._failure: OSError | None = None

    def run(self, lines: Iterable[str]) -> None:
        """Read lines until `quit` or the last one; then an answer that will come soon is waited for."""
        for line in lines:
            if not self.read(line.rstrip("\r\n")):
                break
        else:
            if self._awaited:
                self._wait()
        self._end()
        if self._failure is not None:
            raise self._failure

    def read(self, line: str) -> bool:
        """Do what a line says; False when it is `quit`."""
        words = line.split(maxsplit=1)
        if not words:
            return True
        name, rest = words[0], "".join(words[1:])
        if name == "quit" and not rest:
            return False
        try:
            command = COMMANDS.get(name)
            if command is None:
                raise NotUnderstood(shown(name), "unknown command")
            command(self, rest.strip())
        except BadInput as wrong:
            self._say(f"error: {' '.join(str(wrong).split())}")
        return True

    def _say(self, line: str) -> None:
        with self._mouth:
            self._say_line(line)

    def _wait(self) -> None:
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _end(self) -> None:
        self._stop.set()
        self._wait()

    def _idle(self, name: str) -> None:
        """Refuse what cannot be done while thinking."""
        if self._thinking.is_set():
            raise NotUnderstood(name, "the engine is thinking: stop it first")
        self._wait()

    def _rai(self, rest: str) -> None:
        _nothing("rai", rest)
        self._say(f"id name {NAME}")
        self._say("raiok")

    def _isready(self, rest: str) -> None:
        _nothing("isready", rest)
        self._say("readyok")

    def _newgame(self, rest: str) -> None:
        _nothing("newgame", rest)
        self._idle("newgame")
        self._position = start_position(DEFAULT)

    def _stop_thinking(self, rest: str) -> None:
        _nothing("stop", rest)
        self._end()

    def _set_position(self, rest: str) -> None:
        self._idle("position")
        words = rest.split()
        position = read_position(" ".join(words[:POSITION_WORDS]))
        moves = words[POSITION_WORDS:]
        if moves and moves[0] != "moves":
            raise NotUnderstood("position", f"expected moves, found {quoted(moves[0])}")
        for number, text in enumerate(moves[1:], start=1):
            try:
                position.play(read_move(position, text))
            except IllegalMove as wrong:
                raise NotUnderstood(f"move {number}", wrong) from wrong
        self._position = position

    def _go(self, rest: str) -> None:
        self._idle("go")
        numbers = _numbers(rest.split())
        level = numbers.get("level", STRONGEST)
        limits = Limits(numbers.get("movetime"), numbers.get("depth"), numbers.get("nodes"))
        self._awaited = _comes_soon(
            {**numbers, "depth": min(LEVELS[level].depth, numbers.get("depth", DEEPEST))}
        )
        self._stop = Event()
        self._thinking.set()
        self._thread = Thread(target=self._think, args=(self._position.copy(), limits, level), daemon=True)
        self._thread.start()

    def _think(self, position: Position, limits: Limits, level: int) -> None:
        try:
            if position.ending is not None:
                self._thinking.clear()
                self._say("bestmove pass")
                return
            thought = self._engine.think(
                position,
                limits,
                level=level,
                report=lambda found: self._say(info(position, found)),
                stopped=self._stop.is_set,
            )
            best = write_move(position, thought.move)
            self._thinking.clear()
            self._say(f"bestmove {best}")
        except OSError as wrong:
            self._failure = wrong
            self._thinking.clear()


def info(position: Position, thought: Thought) -> str:
    """The line about a depth that is finished, or about a better move found on the way."""
    ends = thought.moves_to_end
    score = f"cp {thought.value}" if ends is None else f"mate {ends}"
    milliseconds = round(thought.seconds * 1000)
    rate = round(thought.nodes / max(thought.seconds, 1e-6))
    return (
        f"info depth {thought.depth} score {score} nodes {thought.nodes} nps {rate} "
        f"time {milliseconds} pv {' '.join(line_texts(position, thought))}"
    )


def line_texts(position: Position, thought: Thought) -> list[str]:
    """The expected moves in notation."""
    return write_line(position, thought.line)


def _nothing(name: str, rest: str) -> None:
    if rest:
        raise NotUnderstood(name, f"must stand alone, without {quoted(rest)}")


def _numbers(words: list[str]) -> dict[str, int]:
    """What `go` says."""
    numbers: dict[str, int] = {}
    for place in range(0, len(words), 2):
        name, *value = words[place : place + 2]
        if name not in LIMITS:
            raise NotUnderstood("go", f"must be one of {', '.join(LIMITS)}, not {quoted(name)}")
        if name in numbers:
            raise NotUnderstood("go", f"{name} appears twice")
        low, high = LIMITS[name]
        if not value or not NUMBER.fullmatch(value[0]) or not low <= int(value[0]) <= high:
            raise NotUnderstood("go", f"{name} must be a whole number from {low} to {high}")
        numbers[name] = int(value[0])
    return numbers


def _comes_soon(limits: dict[str, int]) -> bool:
    """Whether an answer within these limits is worth waiting for."""
    return any(limits[name] <= most for name, most in AWAITED.items() if name in limits)


COMMANDS: dict[str, Callable[[Protocol, str], None]] = {
    "rai": Protocol._rai,
    "isready": Protocol._isready,
    "newgame": Protocol._newgame,
    "position": Protocol._set_position,
    "go": Protocol._go,
    "stop": Protocol._stop_thinking,
}
