"""The engine's line protocol, in the manner of UCI."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from threading import Event, Lock, Thread

from ra_base.quoting import quoted, shown
from ra_base.refusal import BadInput
from ra_hex.engine import book
from ra_hex.engine.chances import chances
from ra_hex.engine.crew import Crew
from ra_hex.engine.going import Going, read_go
from ra_hex.engine.options import (
    BOOK,
    DEFAULTS,
    HASH,
    MULTIPV,
    OPTIONS,
    SEED,
    THREADS,
    NotUnderstood,
    places_in,
    read_option,
)
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.layouts import DEFAULT, LAYOUTS
from ra_hex.movetext import SWAP
from ra_hex.notation import read_move, read_position, start_position, write_line, write_move
from ra_hex.position import Position
from ra_hex.words import IllegalMove

NAME = "Ra Companion"
POSITION_WORDS = 3


@cache
def warm_up() -> None:
    """Make what thinking needs on each board, before any clock runs."""
    for name in LAYOUTS:
        Engine(table=False).think(start_position(name), Limits(depth=2))


class Protocol:
    """One session: lines go in through `read`, and what is to be said goes out through `say`."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say_line = say
        self._mouth = Lock()
        self._options = dict(DEFAULTS)
        self._crew: Crew | None = None
        self._engine = Engine(book=book.thought)
        self._position = start_position(DEFAULT)
        warm_up()
        self._stop = Event()
        self._pondering = Event()
        self._wanted = Event()  # the best move may be said
        self._thread: Thread | None = None
        self._thinking = Event()  # no longer set when the best move is said: then the next line may say go
        self._awaited = True  # at the end of the input
        self._going: Going | None = None
        self._failure: OSError | None = None

    def run(self, lines: Iterable[str]) -> None:
        """Read lines until `quit` or the last one; then an answer that will come soon is waited for."""
        for line in lines:
            if not self.read(line.rstrip("\r\n")):
                break
        else:
            if self._awaited:
                self.wait()
        self._end()
        self._dismiss_crew()
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

    def wait(self) -> None:
        """Wait until nothing is thought about any more."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _end(self) -> None:
        self._stop.set()
        self._wanted.set()
        self.wait()

    def _idle(self, name: str) -> None:
        """Refuse what cannot be done while thinking."""
        if self._thinking.is_set():
            raise NotUnderstood(name, "the engine is thinking: stop it first")
        self.wait()

    def _rai(self, rest: str) -> None:
        _nothing("rai", rest)
        self._say(f"id name {NAME}")
        for name, option in OPTIONS.items():
            self._say(option.described(name))
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
        swapped = moves[2:3] == [SWAP]  # the players change sides, the position stays
        for number, text in enumerate(moves[1:2] + moves[2 + swapped :], start=1):
            try:
                position.play(read_move(position, text))
            except IllegalMove as wrong:
                raise NotUnderstood(f"move {number}", wrong) from wrong
        self._position = position

    def _set_option(self, rest: str) -> None:
        self._idle("setoption")
        name, value = read_option(rest)
        options = {**self._options, name: value}
        if name in (HASH, THREADS, BOOK):
            self._make_engine(options)
        self._options = options

    def _make_engine(self, options: dict[str, int]) -> None:
        """An engine with a table of that size, which other processes may share, and the book or not."""
        places = places_in(options[HASH])
        known = book.thought if options[BOOK] else None
        try:
            crew = Crew(options[THREADS] - 1, places) if options[THREADS] > 1 else None
            engine = Engine(places=places, book=known) if crew is None else Engine(crew=crew, book=known)
        except (ImportError, MemoryError, OSError) as wrong:
            raise NotUnderstood("setoption", "there is not enough memory, or no process, for that") from wrong
        self._dismiss_crew()
        self._crew, self._engine = crew, engine

    def _dismiss_crew(self) -> None:
        if self._crew is not None:
            self._crew.dismiss()
            self._crew = None

    def _go(self, rest: str) -> None:
        self._idle("go")
        self._going = going = read_go(self._position, rest)
        self._awaited = going.comes_soon and not going.ponder
        self._stop, self._pondering, self._wanted = Event(), Event(), Event()
        if going.ponder:
            self._pondering.set()
        elif not going.infinite:
            self._wanted.set()
        self._thinking.set()
        self._thread = Thread(target=self._think, args=(self._position.copy(), going), daemon=True)
        self._thread.start()

    def _ponderhit(self, rest: str) -> None:
        _nothing("ponderhit", rest)
        if self._going is None or not self._thinking.is_set() or not self._pondering.is_set():
            raise NotUnderstood("ponderhit", "the engine isn’t pondering")
        self._awaited = self._going.comes_soon
        self._pondering.clear()
        if not self._going.infinite:
            self._wanted.set()

    def _think(self, position: Position, going: Going) -> None:
        try:
            best = "pass" if position.ending is not None else self._best(position, going)
            self._wanted.wait()
            self._thinking.clear()
            self._say(f"bestmove {best}")
        except OSError as wrong:
            self._failure = wrong
            self._thinking.clear()

    def _best(self, position: Position, going: Going) -> str:
        """The best move; what is found on the way is said."""
        thought = self._engine.think(
            position,
            going.limits,
            level=going.level,
            seed=self._options[SEED],
            multipv=self._options[MULTIPV],
            moves=going.moves,
            report=lambda found: self._say(info(position, found)),
            stopped=self._stop.is_set,
            pondering=self._pondering.is_set,
        )
        return write_move(position, thought.move)


def info(position: Position, thought: Thought) -> str:
    """The line about a depth that is finished, or about a better move found on the way.

    What 1.0 did not say yet comes behind what it said, but for the expected moves: they end the line.
    """
    ends = thought.moves_to_end
    score = f"cp {thought.value}" if ends is None else f"mate {ends}"
    milliseconds = round(thought.seconds * 1000)
    rate = round(thought.nodes / max(thought.seconds, 1e-6))
    likely = chances(thought.value, position.board)
    return (
        f"info depth {thought.depth} score {score} nodes {thought.nodes} nps {rate} time {milliseconds} "
        f"multipv {thought.rank} wdl {likely.win} {likely.draw} {likely.loss} "
        f"pv {' '.join(line_texts(position, thought))}"
    )


def line_texts(position: Position, thought: Thought) -> list[str]:
    """The expected moves in notation."""
    return write_line(position, thought.line)


def _nothing(name: str, rest: str) -> None:
    if rest:
        raise NotUnderstood(name, f"must stand alone, without {quoted(rest)}")


COMMANDS: dict[str, Callable[[Protocol, str], None]] = {
    "rai": Protocol._rai,
    "isready": Protocol._isready,
    "setoption": Protocol._set_option,
    "newgame": Protocol._newgame,
    "position": Protocol._set_position,
    "go": Protocol._go,
    "ponderhit": Protocol._ponderhit,
    "stop": Protocol._stop_thinking,
}
