"""The laboratory, `python -m tools.hex_lab COMMAND`: what its commands are for is in docs/engine.md."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ra_base.refusal import BadInput
from ra_hex.board import board
from ra_hex.engine.levels import LEVELS
from ra_hex.engine.openings import openings
from ra_hex.layouts import LAYOUTS
from tools.hex_lab.program import FOLDER, build, files_of, run, show

MEASURED = [name for name in LAYOUTS if openings(name)]


def rows_of(name: str, games: Sequence[str]) -> list[Path]:
    """The positions of files of games, taken apart."""
    found = []
    for file in map(Path, games or [str(FOLDER / f"{name}.games")]):
        rows = file.with_suffix(f"{file.suffix}.rows")
        run("features", *files_of(name), file, rows)
        found.append(rows)
    return found


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    top = argparse.ArgumentParser(prog="python -m tools.hex_lab", description=__doc__)
    commands = top.add_subparsers(dest="command", required=True)
    verify = commands.add_parser("verify", help="compare the laboratory with the engine")
    verify.add_argument("--positions", type=int, default=50)
    verify.add_argument("--depth", type=int, default=3)
    plain = commands.add_parser("plain", help="how many nodes plain alpha-beta needs, to the engine's")
    plain.add_argument("--depth", type=int, default=6)
    selfplay = commands.add_parser("selfplay", help="play games, and continue where they were broken off")
    selfplay.add_argument("--games", type=int, default=15_000)
    selfplay.add_argument("--nodes", type=int, default=40_000)
    selfplay.add_argument("--seed", type=int, default=0)
    selfplay.add_argument("--state", help="the file of games")
    for name, about in (
        ("fit", "fit the tables to games"),
        ("chances", "fit what a value means"),
        ("network", "see whether a network would predict games better"),
    ):
        commands.add_parser(name, help=about).add_argument("games", nargs="*")
    forced = commands.add_parser("forced", help="how soon forced wins at the ends of games are played")
    forced.add_argument("games", nargs="+")
    forced.add_argument("--positions", type=int, default=100)
    book = commands.add_parser("book", help="make the opening book")
    book.add_argument("--entries", type=int, default=2_000)
    book.add_argument("--nodes", type=int, default=1_000_000, help="for each position")
    agree = commands.add_parser("agree", help="how often the search plays what the book says")
    agree.add_argument("--positions", type=int, default=100)
    agree.add_argument("--nodes", type=int, default=300_000, help="about what level 8 has in 4 seconds")
    advantage = commands.add_parser("advantage", help="how often who moves first wins, by games")
    advantage.add_argument("--games", type=int, default=400)
    advantage.add_argument("--nodes", type=int, default=250_000, help="a move")
    levels = commands.add_parser("levels", help="a level against the one below it")
    levels.add_argument("--above", type=int, choices=list(LEVELS)[1:], required=True)
    levels.add_argument("--games", type=int, default=100)
    levels.add_argument("--nodes", type=int, default=200_000, help="a move, for the strongest")
    duel = commands.add_parser("duel", help="play two searches or tables against each other")
    duel.add_argument("--a", default="", help="options of the search, name=number,...")
    duel.add_argument("--b", default="")
    duel.add_argument("--tables-a", help="a .weights file; default: the tables of today")
    duel.add_argument("--tables-b")
    duel.add_argument("--nodes", default="20000", help="a move, or NODES:DEPTH")
    duel.add_argument("--nodes-b")
    duel.add_argument("--pairs", type=int, default=100)
    duel.add_argument("--workers", type=int, default=1)
    duel.add_argument("--first", type=int, default=0, help="the first opening")
    duel.add_argument("--state", default="", help="keep the games in this file, and continue from it")
    for each in commands.choices.values():
        each.add_argument("--board", choices=MEASURED, default=MEASURED[0])
    return top


def main(arguments: Sequence[str]) -> int:
    """Do what is asked for."""
    asked = parser().parse_args(arguments)
    name = asked.board
    build()
    if asked.command == "verify":
        from tools.hex_lab.verifying import verify

        return int(verify(name, asked.positions, asked.depth) > 0)
    where, tables = files_of(name)
    if asked.command == "plain":
        from tools.hex_lab.plain import compare

        compare(asked.depth)
    elif asked.command == "selfplay":
        state = asked.state or FOLDER / f"{name}.games"
        show("selfplay", where, tables, asked.nodes, asked.seed, asked.games, state)
    elif asked.command == "book":
        from tools.hex_lab.booking import make_book

        make_book(name, asked.entries, asked.nodes)
    elif asked.command == "agree":
        from tools.hex_lab.agreeing import agree

        agree(name, asked.positions, asked.nodes)
    elif asked.command == "forced":
        from tools.hex_lab.forced import measure as measure_forced

        measure_forced(name, map(Path, asked.games), asked.positions)
    elif asked.command == "advantage":
        from tools.hex_lab.advantage import measure

        measure(name, asked.games, asked.nodes)
    elif asked.command == "levels":
        from tools.hex_lab.stepping import step

        step(name, asked.above, asked.games, asked.nodes)
    elif asked.command == "fit":
        from tools.hex_lab.fitting import fit_board

        fit_board(board(name), rows_of(name, asked.games))
    elif asked.command == "network":
        from tools.hex_lab.network import train

        train(board(name), rows_of(name, asked.games))
    elif asked.command == "chances":
        from tools.hex_lab.calibrating import calibrate

        calibrate(name, rows_of(name, asked.games))
    else:
        weights = (asked.tables_a or tables, asked.tables_b or tables)
        nodes = (asked.nodes, asked.nodes_b or asked.nodes)
        first, state = asked.first, asked.state
        show("duel", where, *weights, *nodes, asked.pairs, asked.workers, first, asked.a, asked.b, state)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BadInput as wrong:
        sys.exit(str(wrong))
