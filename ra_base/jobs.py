"""Many jobs at once: in this process, in several, or on a dask cluster; results in the order of the jobs."""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from ra_base.quoting import shown
from ra_base.refusal import BadInput

# For each worker so many jobs are under way or waiting.
AHEAD = 4
PATIENCE = 10  # seconds, for a cluster to answer

Job = TypeVar("Job")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Place:
    """Where jobs are done: on a cluster if there is a scheduler's address, else in so many processes."""

    workers: int = 1
    scheduler: str | None = None


HERE = Place()


def results(work: Callable[[Job], Result], jobs: Iterable[Job], place: Place = HERE) -> Iterator[Result]:
    """What comes of each job, in their order; no more are begun than needed when nobody takes the rest."""
    if place.scheduler is not None:
        yield from _on_cluster(work, jobs, place.scheduler)
    elif place.workers > 1:
        yield from _in_processes(work, jobs, place.workers)
    else:
        yield from map(work, jobs)


def _in_order(submit: Callable[[Job], Any], jobs: Iterable[Job], workers: int) -> Iterator[Any]:
    """Results of what is submitted, a few jobs ahead of the one that is waited for."""
    waiting: deque[Any] = deque()
    for job in jobs:
        waiting.append(submit(job))
        if len(waiting) >= AHEAD * workers:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def cores() -> int:
    """How many processes can work at once on this machine."""
    import os

    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _in_processes(work: Callable[[Job], Result], jobs: Iterable[Job], workers: int) -> Iterator[Result]:
    # Android has no processes to give, nor the modules for them.
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
    from multiprocessing import active_children

    others = active_children()
    pool = ProcessPoolExecutor(workers, initializer=_leave_interrupts)
    try:
        yield from _in_order(lambda job: pool.submit(work, job), jobs, workers)
    except BrokenProcessPool as wrong:
        raise BadInput("--workers", "a process ended before its work was done") from wrong
    finally:
        # Work nobody waits for any more is broken off, else a long game would go on to its end.
        for process in active_children():
            if process not in others:
                process.kill()  # at once, whatever has become of SIGTERM in the process it was made from
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the one that gave the work ends the others."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_cluster(work: Callable[[Job], Result], jobs: Iterable[Job], address: str) -> Iterator[Result]:
    try:
        distributed: Any = import_module("distributed")
        comm: Any = import_module("distributed.comm")
        from concurrent.futures import CancelledError
    except ImportError as wrong:
        raise BadInput("--scheduler", "needs the extra `lab`: pip install ra-companion[lab]") from wrong
    try:
        # Before there is a client: one that failed to connect may be collected while the next one takes
        # the same lock, and would wait for it for ever.
        socket.create_connection(comm.get_address_host_port(address), PATIENCE).close()
        client = distributed.Client(address, timeout=f"{PATIENCE}s")
    except (OSError, ValueError) as wrong:
        raise BadInput("--scheduler", f"there is no scheduler at {shown(address, 60)}") from wrong
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
            workers = sum(client.nthreads().values())
            yield from _in_order(lambda job: client.submit(work, job, pure=False), jobs, workers)
        except TimeoutError as wrong:
            raise BadInput("--scheduler", f"no workers at {shown(address, 60)}") from wrong
        except (CancelledError, distributed.KilledWorker) as wrong:
            raise BadInput("--scheduler", "the cluster lost its workers") from wrong
