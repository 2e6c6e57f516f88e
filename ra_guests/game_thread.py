"""Calls from the server's thread to the game's and back: how many wait, and for how long, is bounded."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from ra_base.refusal import Refusal
from ra_guests.limits import Limits
from ra_guests.refusals import ASLEEP, BROKEN, ENDED, NO_ROOM, REFUSED, Turned

Result = TypeVar("Result")
# Runs something soon on the game’s thread.
Call = Callable[[Callable[[], object]], object]

# What may wait for a game’s thread that does not answer.
MOST_WAITING = 256


class GameThread:
    """The thread the game lives on, seen from the server's."""

    def __init__(self, call: Call, limits: Limits) -> None:
        self._loop = asyncio.get_running_loop()
        self._call = call
        self._limits = limits
        self._waiting: set[asyncio.Future[Any]] = set()

    async def get(self, do: Callable[[], Result]) -> Result:
        """Return what this returns there; if that takes too long, it is not done any more."""
        future = self.ask(do)
        try:
            return await self.wait(future)
        finally:
            future.cancel()

    async def wait(self, future: asyncio.Future[Result]) -> Result:
        """Return what comes from there, if it comes in time; what was asked for is done all the same."""
        try:
            async with asyncio.timeout(self._limits.answer_seconds):
                return await asyncio.shield(future)
        except TimeoutError:
            raise Turned(NO_ROOM, ASLEEP) from None

    def ask(self, do: Callable[[], Result]) -> asyncio.Future[Result]:
        """Do this there, unless the answer is cancelled before. A bug is raised there, to be reported."""
        if len(self._waiting) >= MOST_WAITING:
            raise Turned(NO_ROOM, ASLEEP)
        future: asyncio.Future[Result] = self._loop.create_future()
        self._waiting.add(future)

        def run() -> None:
            if future.cancelled():
                self.run_on_server(self._waiting.discard, future)
                return
            try:
                result = do()
            except Turned as turned:
                self.run_on_server(self._fail, future, turned)
            except Refusal as refusal:
                self.run_on_server(self._fail, future, Turned(REFUSED, refusal))
            except BaseException:
                self.run_on_server(self._fail, future, Turned(REFUSED, BROKEN))
                raise
            else:
                self.run_on_server(self._fulfil, future, result)

        self._call(run)
        return future

    def end(self) -> None:
        """Nobody is answered any more: sharing ends."""
        for future in list(self._waiting):
            self._fail(future, Turned(NO_ROOM, ENDED))

    def _fulfil(self, future: asyncio.Future[Result], result: Result) -> None:
        self._waiting.discard(future)
        if not future.done():
            future.set_result(result)

    def _fail(self, future: asyncio.Future[Any], error: Turned) -> None:
        self._waiting.discard(future)
        if not future.done():
            future.set_exception(error)
            future.exception()  # whoever asked may be gone

    def run_on_server(self, do: Callable[..., object], *values: Any) -> None:
        """Do this on the server's thread, if it still runs."""
        try:
            self._loop.call_soon_threadsafe(do, *values)
        except RuntimeError:
            if not self._loop.is_closed():
                raise
