"""A server on a thread and an event loop of its own: uvicorn without its signals, logs and ticking clock."""

import asyncio
import os
import socket
from collections.abc import Callable
from threading import Event, Thread

from ra_guests.connections import patient
from ra_guests.guard import App
from ra_guests.limits import Limits
from ra_guests.uvicorn_parts import Config, Server

# What the system buffers for a peer that does not read: more would be views of long ago.
SEND_BYTES = 64 * 1024
# Connections that are taken at a time: until it is looked at each is an open file, of which an app has few.
# And those that may wait meanwhile: whoever finds no place tries again only after a second.
AT_A_TIME, QUEUE = 64, 1024
# How long what was said last may take to be sent.
GRACE_SECONDS = 1
# After so many milliseconds without a sign of life a peer is gone. TCP alone waits for a quarter of an hour.
GONE_MILLISECONDS = 10_000


def open_port(address: str, port: int) -> socket.socket:
    """Return a socket that listens here; OSError if the port is taken."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere this would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_MILLISECONDS)
        listening.bind((address, port))
        listening.listen(QUEUE)
    except OSError:
        listening.close()
        raise
    return listening


class QuietServer(Server):
    """Serves until it is told to stop, without looking ten times a second whether it should."""

    def __init__(self, config: Config, listening: socket.socket) -> None:
        super().__init__(config)
        self._listening = listening
        self.over = asyncio.Event()

    async def main_loop(self) -> None:
        """Wait for the end."""
        self._listening.listen(QUEUE)  # asyncio has made it as long as what it takes at a time
        await self.over.wait()


class Serving:
    """A server that runs."""

    def __init__(self, listening: socket.socket, limits: Limits, make_app: Callable[[], App]) -> None:
        self._listening = listening
        self._limits = limits
        self._make_app = make_app
        self._ready = Event()
        self._failed: BaseException | None = None
        self._thread = Thread(target=self._run, name="guests", daemon=True)
        self.loop: asyncio.AbstractEventLoop | None = None
        self._server: QuietServer | None = None

    def start(self) -> None:
        """Start the thread and wait until it serves."""
        self._thread.start()
        self._ready.wait()
        if self._failed is not None:
            raise self._failed

    def run_on_server(self, do: Callable[..., object], *values: object) -> None:
        """Do this on the server's thread, if it still runs."""
        try:
            if self.loop is not None:
                self.loop.call_soon_threadsafe(do, *values)
        except RuntimeError:  # closed a moment ago
            if not self.loop or not self.loop.is_closed():
                raise

    def stop(self) -> None:
        """End all connections and the thread; what was said before is still sent."""
        if self._server is not None:
            self.run_on_server(self._server.over.set)
        self._thread.join()

    def _run(self) -> None:
        try:
            with asyncio.Runner() as runner:
                runner.run(self._serve())
        except BaseException as error:
            self._failed = error
        finally:
            self._listening.close()
            self._ready.set()

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        config = Config(
            self._make_app(),
            http=patient(self._limits),
            backlog=AT_A_TIME,
            ws="none",
            lifespan="off",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,
            h11_max_incomplete_event_size=self._limits.head_bytes,
            timeout_keep_alive=round(self._limits.head_seconds),
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
        self._server = QuietServer(config, self._listening)
        asyncio.get_running_loop().call_soon(self._ready.set)
        await self._server.serve(sockets=[self._listening])
        for connection in list(self._server.server_state.connections):  # those that did not take it
            connection.transport.abort()
        await asyncio.sleep(0)
