"""The host's app is killed in the middle of a game: the same guests go on with the code they have."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tools.guest_browser import Browser

ROOT = Path(__file__).resolve().parents[3]
APP = """
import sys
from pathlib import Path
from tests.ui.played import TABLE
from tools.stage import Stage

with Stage(Path(sys.argv[1])) as stage:
    if len(sys.argv) > 2:
        stage.app.resume(sys.argv[2])
    else:
        stage.app.begin("ra-table", TABLE)
        stage.app.hosting.start()
    stage.app.go("tally")
    sharing = stage.app.hosting.sharing
    print("ready", stage.app.session.journal.id, sharing.link("here"), flush=True)
    head = -1
    while True:
        stage.wait_until(lambda: stage.app.session.journal.head != head, 60)
        head = stage.app.session.journal.head
        print("head", head, flush=True)
"""


@contextmanager
def running(folder: Path, *game: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """The app, until it is killed; what it says first: the game and the link."""
    app = subprocess.Popen(
        [sys.executable, "-c", APP, str(folder), *game],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert app.stdout is not None
    try:
        yield app, said(app.stdout, "ready")
    finally:
        app.send_signal(signal.SIGKILL)
        app.wait()
        app.stdout.close()


def said(lines: IO[str], first: str) -> list[str]:
    """The next line that begins so."""
    for line in lines:
        if line.startswith(first):
            return line.split()[1:]
    raise EOFError(first)


def count(gold: int) -> dict[str, object]:
    return {"do": "set", "epoch": 1, "player": 1, "item": "gold", "count": gold}


def test_guests_go_on_after_a_kill(tmp_path: Path) -> None:
    with running(tmp_path) as (app, (game, link)):
        port, key = int(link.split(":")[2].split("/")[0]), link.partition("#k=")[2]
        guest = Browser(port, key)
        assert guest.join().status == 200
        assert guest.sit(1).status == 200
        assert guest.act(count(2), "action-1").status == 200
    with running(tmp_path, game) as (app, (_game, again)):
        assert again == link
        with guest.stream() as lines:
            first = lines.next()
            assert (first["guest"]["seat"], first["head"]) == (1, 1)
            assert guest.act(count(3), "action-2", 1).status == 200
            assert lines.until(lambda view: view["head"] == 2)
        assert app.stdout is not None
        while said(app.stdout, "head") != ["2"]:
            pass
