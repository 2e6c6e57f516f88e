"""Runs programs from one system call to the next: several in turns, one killed at any call. Linux only."""

import ctypes
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from signal import SIGBUS, SIGSEGV
from typing import Any

SEIZE, INTERRUPT, NEXT_CALL, PEEK, POKE = 0x4206, 0x4207, 24, 3, 6
#: Where a stopped program has the number of its system call (x86-64), those that sleep, and none.
NUMBER, SLEEPS, NO_CALL = 15 * 8, (35, 230), -1
#: What comes of a file in memory whose end was cut off.
FAULTS = (SIGBUS, SIGSEGV)
#: Dies with whoever traces it; stops at a call are not signals.
OPTIONS = 0x100000 | 1
#: Also children of another thread.
ANY_CHILD = 0x40000000
#: More stops than any life has: whoever takes more hangs.
MOST_STOPS = 400_000
#: So many stops one has before it is another's turn, at most.
TURN, LONG_TURN = 60, 300
ROOT = Path(__file__).resolve().parents[2]


class Hangs(Exception):  # noqa: N818 - says what it does
    """A program that does not end."""


@dataclass
class Traced:
    """A program that waits at a system call."""

    process: subprocess.Popen[bytes]
    stops: int = 0
    ended: int | None = None  # as waitpid says it
    _fault: int = 0  # the signal of its own doing that it gets when it goes on

    def go_on(self) -> bool:
        """Go on to the next entry to or return from a system call; return whether it would sleep there.

        It does not: others go on instead, so that nothing depends on how fast this machine is.
        """
        _ptrace(NEXT_CALL, self.process.pid, data=self._fault)
        self._wait()
        self.stops += 1
        if self.stops > MOST_STOPS:
            self.kill()
            raise Hangs(f"{self.stops} stops")
        if self.ended is not None or _ptrace(PEEK, self.process.pid, NUMBER) not in SLEEPS:
            return False
        _ptrace(POKE, self.process.pid, NUMBER, NO_CALL)
        return True

    def kill(self) -> None:
        """End it where it is."""
        if self.ended is None:
            self.process.kill()
            while self.ended is None:
                self._wait()
        self.process.returncode = self.ended
        for pipe in (self.process.stdin, self.process.stderr):
            if pipe is not None:
                pipe.close()

    def finish(self) -> None:
        """Kill what has not ended; raise the error with which it has."""
        said = b""
        if self.ended is not None and self.process.stderr is not None and not self.process.stderr.closed:
            said = self.process.stderr.read()
        self.kill()
        if self.ended is not None and self.ended > 0:
            raise AssertionError(said.decode(errors="replace"))

    def _wait(self) -> None:
        _, status = os.waitpid(self.process.pid, ANY_CHILD)
        if os.WIFEXITED(status) or os.WIFSIGNALED(status):
            self.ended = os.waitstatus_to_exitcode(status)
        else:
            signal = os.WSTOPSIG(status)
            self._fault = signal if signal in FAULTS else 0


def can_trace() -> bool:
    """Whether this system lets a program be run call by call."""
    if sys.platform != "linux" or os.uname().machine not in ("x86_64",):
        return False
    try:
        traced = begun("json.tool", [])
    except OSError:
        return False
    traced.kill()
    return True


def begun(module: str, arguments: Sequence[str]) -> Traced:
    """Begin a module as a program; it is traced from its first line of input on."""
    process = subprocess.Popen(
        [sys.executable, "-S", "-m", module, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "0"},
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        assert process.stderr is not None
        assert process.stdin is not None
        traced = Traced(process)
        if module != "json.tool":
            # It is all there now, and waits.
            process.stderr.readline()
        _ptrace(SEIZE, process.pid, data=OPTIONS)
        _ptrace(INTERRUPT, process.pid)
        os.waitpid(process.pid, ANY_CHILD)
        process.stdin.write(b"\n")
        process.stdin.flush()
    except BaseException:
        process.kill()
        process.wait()
        raise
    return traced


def run_until(traced: Traced, stops: int | None = None) -> None:
    """Let a program go on until so many stops, and kill it there; or until it ends."""
    while traced.ended is None and (stops is None or traced.stops < stops):
        traced.go_on()
    traced.finish()


def run_in_turns(
    programs: Sequence[Traced],
    chance: random.Random,
    stops: int | None = None,
    hand: Callable[[], None] = lambda: None,
) -> None:
    """Let programs go on in turns; the first is killed after so many stops. A hand acts between any two."""
    slept, each = False, programs[0]
    while waiting := [program for program in programs if program.ended is None]:
        each = chance.choice([program for program in waiting if not slept or program is not each] or waiting)
        # While the others sleep, the one that works goes on.
        turn = LONG_TURN if slept else chance.randint(1, TURN)
        slept = False
        while turn and not slept and each.ended is None:
            turn -= 1
            slept = each.go_on()
            if each is programs[0] and stops is not None and each.stops >= stops:
                each.kill()
            hand()
    for each in programs:
        each.finish()


def _ptrace(request: int, pid: int, where: int = 0, data: int = 0) -> int:
    found: int = _call(request, pid, where, data)
    if found == -1 and (number := ctypes.get_errno()):
        raise OSError(number, os.strerror(number))
    return found


def _tracer() -> Any:
    call = ctypes.CDLL(None, use_errno=True).ptrace if sys.platform == "linux" else None
    if call is not None:
        call.argtypes, call.restype = [ctypes.c_long] * 4, ctypes.c_long
    return call


_call = _tracer()
