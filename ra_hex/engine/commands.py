"""The engine’s commands and their options, `python -m ra_hex engine|bench|…|tune`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from ra_base.arguments import add_place
from ra_base.terminal import whole
from ra_hex.engine.answers import bench_command, book_command, endgame_command, engine_command
from ra_hex.engine.contests import DUEL_GAMES, duel_command, match_command, puzzles_command, tune_command
from ra_hex.engine.levels import STRONGEST
from ra_hex.layouts import DEFAULT, LAYOUTS

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Any]

PLAYERS = (
    f"level:1 to level:{STRONGEST}; random (any legal move), greedy (looks one move ahead), "
    "plain (plain alpha-beta, depth 3) or montecarlo (Monte Carlo tree search by the rules alone)"
)
DUEL_PLAYERS = (
    "A and B are . (this version), the folder of another version of this project, or cmd:PROGRAM, a program "
    "with its arguments that speaks the line protocol."
)
JSON = "print JSON instead of text"


def add_commands(commands: Commands) -> None:
    """Add the engine's commands to the command line."""
    command = commands.add_parser(
        "engine",
        help="speak the engine’s line protocol on stdin and stdout",
        description="Speak the line protocol that docs/hex.md describes: commands on stdin, "
        "answers on stdout, until quit.",
    )
    command.set_defaults(run=engine_command)

    command = commands.add_parser(
        "bench",
        help="measure how fast moves are counted and searched",
        description="Measure on this machine how many moves a second are counted, and how many "
        "positions searched.",
    )
    command.add_argument("--depth", metavar="D", type=whole, help="how deep it searches")
    _add_number(command, "--threads", "N", 1, "processes that search together")
    command.add_argument("--json", action="store_true", help=JSON)
    command.set_defaults(run=bench_command)

    command = commands.add_parser(
        "book",
        help="show what the opening book holds of a position",
        description="Print what a position is worth by the opening book, how deep it was searched, how games "
        "from it ended, and the book’s moves with what each is worth, the best first.",
    )
    command.add_argument("position", metavar="POS", help="the position")
    command.add_argument("--json", action="store_true", help=JSON)
    command.set_defaults(run=book_command)

    command = commands.add_parser(
        "endgame",
        help="show who wins a position by force",
        description="Print who wins by force, how many points and in how many of their own moves: from the "
        "endgame tables with up to three pawns on the board, else by a proof, if one is found in a second. "
        "By proof the winner may force more points.",
    )
    command.add_argument("position", metavar="POS", help="the position")
    command.add_argument("--json", action="store_true", help=JSON)
    command.set_defaults(run=endgame_command)

    command = commands.add_parser(
        "match",
        help="let two players play each other, swapping sides",
        description="Play games between two players, who swap sides after each game, and print "
        "points, wins and the share of points with its confidence interval.",
    )
    command.add_argument("--games", metavar="N", type=whole, required=True, help="how many games, at least 1")
    command.add_argument("--south", metavar="PLAYER", required=True, help=PLAYERS)
    command.add_argument(
        "--north", metavar="PLAYER", required=True, help="as for --south; sides swap after each game"
    )
    _add_number(command, "--movetime", "MS", 1000, "milliseconds per move of the strongest level")
    _add_where(command)
    command.set_defaults(run=match_command)

    command = commands.add_parser(
        "duel",
        help="compare two versions of the engine, or other programs",
        description="Let two programs play from balanced openings, each from both sides, and print the "
        "difference in Elo with its 95 % interval. With --sprt the games end as soon as one of the two "
        "differences is accepted, with a risk of 5 % either way.",
        epilog=DUEL_PLAYERS,
    )
    command.add_argument("a", metavar="A", help="the player that is measured")
    command.add_argument("b", metavar="B", help="whom it plays")
    length = command.add_mutually_exclusive_group()
    length.add_argument("--games", metavar="G", type=whole, help=f"how many games (default: {DUEL_GAMES})")
    length.add_argument(
        "--sprt", metavar=("ELO0", "ELO1"), nargs=2, type=float, help="play until one of them is accepted"
    )
    limit = command.add_mutually_exclusive_group(required=True)
    limit.add_argument("--nodes", metavar="N", type=whole, help="nodes per move")
    limit.add_argument("--movetime", metavar="MS", type=whole, help="milliseconds per move")
    _add_where(command)
    command.set_defaults(run=duel_command)

    command = commands.add_parser(
        "puzzles",
        help="find puzzles in self-play, prove and rate them",
        description="Play games, look for positions with a single forced win, and print those "
        "that are proved, easiest first. Ctrl-C prints what has been found so far.",
    )
    _add_number(command, "--count", "N", 60, "puzzles of all grades together")
    _add_number(command, "--games", "N", 1000, "games to search at most")
    _add_where(command)
    command.set_defaults(run=puzzles_command)

    command = commands.add_parser(
        "tune",
        help="fit the evaluation’s weights to self-play",
        description="Play games, fit the weights of the evaluation to their results, and print "
        "the new weights with a match against the previous ones.",
    )
    _add_number(command, "--games", "N", 1000, "self-play games in each round")
    _add_number(command, "--rounds", "N", 2, "rounds, each with the weights found so far")
    _add_number(command, "--match", "N", 400, "games against the previous weights")
    _add_number(command, "--depth", "D", 2, "how deep both players search")
    _add_where(command)
    command.set_defaults(run=tune_command)


def _add_number(command: argparse.ArgumentParser, name: str, shown: str, default: int, about: str) -> None:
    """Add an option for a whole number; its help names the default."""
    command.add_argument(
        name, metavar=shown, type=whole, default=default, help=f"{about} (default: {default})"
    )


def _add_where(command: argparse.ArgumentParser) -> None:
    """What all commands that play many games have in common."""
    command.add_argument(
        "--board", choices=list(LAYOUTS), default=DEFAULT, help=f"the board to play on (default: {DEFAULT})"
    )
    command.add_argument("--seed", metavar="S", type=whole, default=0, help="other seeds play other openings")
    command.add_argument("--state", metavar="FILE", help="save the games to this file, and continue from it")
    add_place(command)
    command.add_argument("--json", action="store_true", help=JSON)
