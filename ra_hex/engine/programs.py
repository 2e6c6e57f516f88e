"""Other versions of this engine, and other engines, as players: programs that speak the line protocol."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from ra_base.quoting import quoted, shown
from ra_base.refusal import BadInput
from ra_hex.moves import Move
from ra_hex.notation import read_move, start_position, write_position
from ra_hex.position import Position
from ra_hex.words import IllegalMove

HERE = Path(__file__).resolve().parents[2]
COMMAND = "cmd:"
BEST = "bestmove"
# A program may need so many seconds to begin, and so many more than its time for a move.
BEGIN_SECONDS = 20
MOVE_SECONDS = 60
# Without a time for a move it may take so long.
NODES_SECONDS = 3600
ENDED = "the program has ended"


def command_of(option: str, player: str) -> tuple[list[str], Path | None]:
    """What to run for a player, and where; the refusal names the option."""
    if player.startswith(COMMAND):
        try:
            words = shlex.split(player.removeprefix(COMMAND))
        except ValueError:
            words = []
        if not words or shutil.which(words[0]) is None:
            raise BadInput(option, f"there is no program {quoted(player.removeprefix(COMMAND))}")
        return words, None
    folder = HERE if player == "." else Path(player).resolve()
    if not (folder / "ra_hex" / "__main__.py").is_file():
        known = f"., a folder with a version of this project or {COMMAND}PROGRAM"
        raise BadInput(option, f"must be {known}, not {quoted(player)}")
    return [sys.executable, "-m", "ra_hex", "engine"], folder


class Program:
    """A running player."""

    def __init__(self, option: str, player: str) -> None:
        self._option = option
        command, folder = command_of(option, player)
        try:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as wrong:
            raise BadInput(option, f"{shown(player, 60)}: {wrong.strerror}") from wrong
        self._lines: SimpleQueue[str | None] = SimpleQueue()  # None: there are no more
        Thread(target=self._listen, daemon=True).start()
        self._say("rai")
        self._until("raiok", BEGIN_SECONDS)

    def new_game(self) -> None:
        """Another game begins."""
        self._say("newgame")
        self._say("isready")
        self._until("readyok", BEGIN_SECONDS)

    def choose(
        self, position: Position, made: list[str], nodes: int | None, milliseconds: int | None
    ) -> Move:
        """The move for what the start position has become after the moves made."""
        start = write_position(start_position(position.board.layout.name))
        self._say(f"position {start} moves {' '.join(made)}" if made else f"position {start}")
        limits = {"nodes": nodes, "movetime": milliseconds}
        given = (f"{name} {number}" for name, number in limits.items() if number is not None)
        self._say(f"go {' '.join(given)}")
        seconds = NODES_SECONDS if milliseconds is None else milliseconds / 1000 + MOVE_SECONDS
        text = self._until(BEST, seconds).removeprefix(BEST).strip()
        try:
            return read_move(position, text)
        except (BadInput, IllegalMove) as wrong:
            where = write_position(position)
            raise BadInput(self._option, f"played {quoted(text)} at {where}: {wrong}") from wrong

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.strip())
        self._lines.put(None)

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        except OSError as wrong:
            raise BadInput(self._option, ENDED) from wrong

    def _until(self, wanted: str, seconds: float) -> str:
        """The next line that begins with this."""
        while True:
            try:
                line = self._lines.get(timeout=seconds)
            except Empty as wrong:
                raise BadInput(self._option, f"no {wanted} within {seconds:.0f} s") from wrong
            if line is None:
                raise BadInput(self._option, ENDED)
            if line.split(" ", 1)[0] == wanted:
                return line
            if line.startswith("error:"):
                raise BadInput(self._option, f"the program said {quoted(line)}")


@cache
def program(option: str, player: str) -> Program:
    """The program of this player in this process, which runs until the process ends."""
    return Program(option, player)
