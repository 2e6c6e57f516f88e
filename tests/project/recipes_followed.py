"""Runs in a copy of the project in which all recipes were followed, and prints what it has seen."""

import io
import json
import os
import sys
import tempfile
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

sys.path.insert(0, sys.argv[1])
os.environ["LANGUAGE"] = "nl"

from ra_auction.__main__ import main as auction
from ra_hex.__main__ import main as hexes
from ra_hex.board import board
from ra_hex.engine.background import Thinker
from ra_hex.engine.levels import STRONGEST
from ra_hex.engine.protocol import Protocol
from ra_hex.engine.thinking import Limits
from tests.ui.fingers import Fingers
from tools.hexfingers import make_move
from tools.stage import Stage
from ui.core.i18n import system_language
from ui.core.languages import decimal
from ui.table.result_sharing import result_text

PLAYERS = ("Ann", "Bea")
TALLY = {
    "edition": "house",
    "players": PLAYERS,
    "epochs": [{"holdings": [{"gold": 1, "monuments": {"sphinx": 1}}, {}]}],
}


def printed(command: Any, *words: str) -> str:
    """What a command line prints."""
    told = io.StringIO()
    with redirect_stdout(told):
        assert command(words) == 0
    return told.getvalue()


def asked(*lines: str) -> list[str]:
    """What the engine answers."""
    said: list[str] = []
    Protocol(said.append).run(lines)
    return said


def on_the_command_line() -> dict[str, Any]:
    """Board, edition and level without the app."""
    levels = ("--south", "level:9", "--north", "level:1")
    return {
        "cells": len(board("61")),
        "perft": printed(hexes, "perft", "2", "--board", "61"),
        "match": json.loads(
            printed(
                hexes,
                "match",
                "--games",
                "2",
                *levels,
                "--movetime",
                "5",
                "--board",
                "61",
                "--workers",
                "1",
                "--json",
            )
        ),
        "protocol": asked("position 61 S a3:3,c1:3,d4:3/f6:3,g9:3,i7:3", "go level 9 movetime 20"),
        "strongest": STRONGEST,
        "scored": scored(),
        "simulated": json.loads(
            printed(
                auction,
                "simulate",
                "--players",
                "2",
                "--games",
                "5",
                "--seed",
                "1",
                "--edition",
                "house",
                "--json",
            )
        ),
    }


def scored() -> str:
    """What `score` prints of a tally in the new edition."""
    with tempfile.TemporaryDirectory() as folder:
        sheet = Path(folder) / "tally.json"
        sheet.write_text(json.dumps(TALLY), encoding="utf-8")
        return printed(auction, "score", str(sheet))


def tap(stage: Stage, kind: str, words: str = "", **properties: Any) -> None:
    """Tap the one that is meant, by its words in the language in force."""
    app = stage.app
    if app.root.snackbar is not None:
        app.root.snackbar.close()
    if words:
        properties["text"] = app.tr._(words)
    stage.tap(stage.the(kind, **properties))


def in_the_app(stage: Stage) -> dict[str, Any]:
    """The same on the screen, all of it by touch, in the new language."""
    app = stage.app
    seen: dict[str, Any] = {"system": system_language(), "decimal": decimal(1.5, "nl")}
    stage.show("settings")
    tap(stage, "Segment", value="nl")
    seen["settings"] = stage.texts()
    seen["language"] = app.settings.language
    for name, screen in (("home", "home"), ("rules", "reference")):
        stage.show(screen)
        seen[name] = stage.texts()
    return seen | in_the_edition(stage) | with_tiles_logged(stage) | against_the_level(stage)


def lay_table(stage: Stage, *, logged: bool) -> list[str]:
    """A table for three in the new edition; what was to be read before it was laid."""
    stage.show("table_setup")
    tap(stage, "Segment", value="house")
    tap(stage, "Segment", value=3)
    tap(stage, "Segment", "Already dealt")
    stage.frames()
    texts = stage.texts()
    if logged:
        tap(stage, "SwitchRow", "Log the tiles")
    for row in sorted(stage.all("SeatRow"), key=lambda row: row.number):
        stage.tap(row.ids.field)
        row.ids.field.text = ""
        row.ids.field.insert_text((*PLAYERS, "Cy")[row.number])
        row.ids.field.focus = False
        stage.frames()
    tap(stage, "PrimaryButton", "Start")
    return texts


def in_the_edition(stage: Stage) -> dict[str, Any]:
    """An epoch at a real table."""
    app = stage.app
    seen: dict[str, Any] = {"table_setup": lay_table(stage, logged=False)}
    session = app.session
    seen["laid"] = [session.journal.setup["edition"], session.journal.setup["suns"]]
    for disk in (8, 14, 13):
        tap(stage, "SunDisk", disk=disk)
    stage.frames()
    seen["disks"] = [icon.name for icon in stage.all("Icon")]
    tap(stage, "BigButton", "Count tiles")
    fingers = Fingers(stage)
    fingers.count_to(1, "art", 3)
    fingers.count_to(0, "gold", 1)
    fingers.pick(0, "gold")
    seen["tally"] = stage.texts()
    stage.tap(stage.the("PrimaryButton", text=app.tr._("Score epoch {epoch}").format(epoch=1)))
    stage.frames()
    seen["epoch"] = stage.texts()
    seen["standing"] = session.game.sheet.standings[0][:2]
    seen["shared"] = result_text(session.game.sheet, "", app.tr)
    return seen


def with_tiles_logged(stage: Stage) -> dict[str, Any]:
    """A tile that the edition calls by a name of its own is drawn."""
    lay_table(stage, logged=True)
    tap(stage, "TileButton", tile="sphinx")
    stage.frames()
    return {"refereed": stage.texts()}


def against_the_level(stage: Stage) -> dict[str, Any]:
    """A move on the new board, answered by the new level."""
    app, limits, think = stage.app, [], Thinker.ask

    def hurried(thinker: Thinker, position: Any, limit: Limits, answer: Any, **how: Any) -> None:
        """Remember which level thinks and how long it may, and give it less."""
        limits.append([how["level"], limit.milliseconds])
        think(thinker, position, Limits(50), answer, **how)

    Thinker.ask = hurried  # type: ignore[method-assign]
    stage.show("hex_setup")
    tap(stage, "Segment", value=9)
    tap(stage, "Segment", value="61")
    stage.frames()
    setup = stage.texts()
    tap(stage, "PrimaryButton", "Start")
    make_move(stage, "1d4-d7")
    stage.wait_until(lambda: app.session.journal.head == 2)
    played = [action["move"] for action in app.session.journal.done]
    stage.show("history")
    return {"setup": setup, "thought": limits, "played": played, "history": stage.texts()}


def main() -> None:
    """Print all that was seen on one line."""
    seen = on_the_command_line()
    with tempfile.TemporaryDirectory() as data, Stage(Path(data)) as stage:
        seen |= in_the_app(stage)
    print(json.dumps(seen))


if __name__ == "__main__":
    main()
