"""Runs in a copy of the project in which the README's recipes were followed, and prints what it has seen."""

import io
import json
import os
import sys
import tempfile
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

sys.path.insert(0, sys.argv[1])
os.environ["LANGUAGE"] = "de"

from ra_auction.__main__ import main as auction
from ra_auction.editions import EDITIONS
from ra_auction.setup import deal
from ra_hex.__main__ import main as hexes
from ra_hex.board import board
from ra_hex.engine.levels import STRONGEST
from ra_hex.engine.protocol import Protocol
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


def in_the_app(stage: Stage) -> dict[str, Any]:
    """The same on the screen, in the new language."""
    app = stage.app
    seen: dict[str, Any] = {"system": system_language(), "decimal": decimal(1.5, "de")}
    app.settings.language = "de"
    for name, screen in (
        ("home", "home"),
        ("settings", "settings"),
        ("rules", "reference"),
        ("table_setup", "table_setup"),
    ):
        stage.show(screen)
        seen[name] = stage.texts()
    stage.show("hex_setup")
    app.screen.layout = "61"
    stage.frames()
    seen["setup"] = stage.texts()
    return seen | in_the_edition(stage) | against_the_level(stage)


def in_the_edition(stage: Stage) -> dict[str, Any]:
    """An epoch at a real table, and one with the tiles logged."""
    app, seen = stage.app, {}
    setup = deal(EDITIONS["house"], (*PLAYERS, "Cy")).as_json()
    session = app.begin("ra-table", setup)
    for seat, disk in ((0, 8), (1, 14), (2, 13)):
        session.do({"do": "win", "player": seat, "disk": disk})
    app.go("table")
    stage.frames()
    seen["disks"] = [icon.name for icon in stage.all("Icon")]
    session.do({"do": "set", "player": 1, "item": "art", "count": 3})
    session.do({"do": "set", "player": 0, "item": "gold", "count": 1})
    app.go("tally")
    stage.frames()
    seen["tally"] = stage.texts()
    session.do({"do": "close"})
    app.go("epoch")
    stage.frames()
    seen["epoch"] = stage.texts()
    seen["standing"] = session.game.sheet.standings[0][:2]
    seen["shared"] = result_text(session.game.sheet, "", app.tr)
    app.begin("ra-auction", setup).do({"do": "draw", "tile": "sphinx"})
    app.go("table")
    stage.frames()
    seen["refereed"] = stage.texts()
    return seen


def against_the_level(stage: Stage) -> dict[str, Any]:
    """A move on the new board, answered by the new level."""
    app = stage.app
    app.begin("ra-hex", {"board": "61", "players": [*PLAYERS], "match": "single", "levels": [None, 9]})
    limits = []
    app.go("hex_board")
    play = app.screen._play
    ask = play._thinker.ask

    def hurried(position: Any, limit: Any, answer: Any, **how: Any) -> None:
        """Remember how long it may think, and give it less."""
        limits.append(limit.milliseconds)
        ask(position, type(limit)(50), answer, **how)

    play._thinker.ask = hurried
    play.move(
        next(each for each in play.position.legal_moves() if play.match.action(each)["move"] == "1d4-d7")
    )
    stage.wait_until(lambda: app.session.journal.head == 2)
    played = [action["move"] for action in app.session.journal.done]
    stage.show("history")
    return {"thought": limits[0], "played": played, "history": stage.texts()}


def main() -> None:
    """Print all that was seen on one line."""
    seen = on_the_command_line()
    with tempfile.TemporaryDirectory() as data, Stage(Path(data)) as stage:
        seen |= in_the_app(stage)
    print(json.dumps(seen))


if __name__ == "__main__":
    main()
