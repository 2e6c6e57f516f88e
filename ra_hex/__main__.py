"""The command line: `python -m ra_hex perft|replay|engine|bench|match …`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from io import TextIOWrapper
from typing import NoReturn

from ra_hex.words import BadInput, shown

DEEPEST = 99  # a perft below this depth ends before the recursion does
INTERRUPTED = 130
MOST_GAMES = 100_000
LONGEST_MOVE = 3_600_000
MOST_WORKERS = 256
BAR = 40


class BadCommand(BadInput):
    """A command line that cannot be used."""


class Parser(argparse.ArgumentParser):
    """Tells what is wrong with a command line as everything else does: in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise BadCommand("command line", shown(message, 160))


def perft_command(options: argparse.Namespace) -> None:
    """Print the number of move sequences of a length."""
    from ra_hex.notation import read_position, start_position, write_position
    from ra_hex.perft import divide, perft

    if not 0 <= options.depth <= DEEPEST:
        raise BadCommand("DEPTH", f"a whole number from 0 to {DEEPEST}")
    if options.divide and options.depth == 0:
        raise BadCommand("DEPTH", "there is nothing to divide at depth 0")
    position = start_position(options.board) if options.position is None else read_position(options.position)
    told: dict[str, object] = {"position": write_position(position), "depth": options.depth}
    if options.divide:
        below = divide(position, options.depth)
        told |= {"count": sum(below.values()), "divide": below}
        lines = [f"{move}: {count}" for move, count in below.items()]
    else:
        told["count"] = perft(position, options.depth)
        lines = []
    print(json.dumps(told) if options.json else "\n".join([*lines, str(told["count"])]), flush=True)


def replay_command(options: argparse.Namespace) -> None:
    """Check a record or a journal, print the final position and the score."""
    from ra_hex.files import read_json, read_text
    from ra_hex.journal import read_journal
    from ra_hex.record import read_record
    from ra_hex.standing import standing_of_match, standing_of_record

    text = read_text(options.record)
    if text.lstrip().startswith("{"):
        standing = standing_of_match(read_journal(read_json(text)))
    else:
        standing = standing_of_record(read_record(text))
    print(json.dumps(standing.as_data()) if options.json else standing, flush=True)


def engine_command(_options: argparse.Namespace) -> None:
    """Speak the line protocol on stdin and stdout."""
    from ra_hex.engine.protocol import Protocol

    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    Protocol(lambda line: print(line, flush=True)).run(sys.stdin)


def bench_command(options: argparse.Namespace) -> None:
    """Print how fast moves are counted and searched."""
    from dataclasses import asdict

    from ra_hex.engine.bench import measure

    speed = measure()
    if options.json:
        print(json.dumps(asdict(speed)), flush=True)
    else:
        print(f"perft: {speed.perft_leaves_per_second:,.0f} leaves/s")
        depth = speed.search_depth
        print(f"search to depth {depth}: {speed.search_nodes_per_second:,.0f} nodes/s", flush=True)


def match_command(options: argparse.Namespace) -> None:
    """Let two players play each other and print who took how many points."""
    from dataclasses import asdict

    from ra_hex.engine.arena import check_player, outcomes, pairings, tally

    for name, number, most in (
        ("--games", options.games, MOST_GAMES),
        ("--movetime", options.movetime, LONGEST_MOVE),
        ("--workers", options.workers, MOST_WORKERS),
    ):
        if not 1 <= number <= most:
            raise BadCommand(name, f"a whole number from 1 to {most}")
    players = (check_player(options.south), check_player(options.north))
    wanted = pairings(options.games, players, options.board, options.movetime, options.seed)
    played = []
    for outcome in outcomes(wanted, options.workers, options.scheduler):
        played.append(outcome)
        progress(len(played), len(wanted))
    result = tally(players, played)
    if options.json:
        print(json.dumps(asdict(result)), flush=True)
    else:
        low, high = result.interval
        print(f"{players[0]} {result.points[0]} : {result.points[1]} {players[1]}")
        print(f"{result.wins[0]} won, {result.wins[1]} lost, {result.draws} drawn")
        print(f"{result.share:.1%} of the points ({low:.1%} to {high:.1%})", flush=True)


def progress(done: int, wanted: int) -> None:
    """A bar on stderr, where somebody is looking."""
    if sys.stderr.isatty():
        filled = BAR * done // wanted
        end = "\n" if done == wanted else ""
        print(
            f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{wanted}", end=end, file=sys.stderr, flush=True
        )


def parser() -> Parser:
    """The command line with its subcommands."""
    from ra_hex.layouts import DEFAULT, LAYOUTS

    line = Parser(prog="ra_hex", description="Marco Donadoni's hex game Ra of 1981.")
    commands = line.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("perft", help="count the move sequences of a length")
    command.add_argument("depth", metavar="DEPTH", type=int)
    begin = command.add_mutually_exclusive_group()
    begin.add_argument("--position", metavar="POS", help="count from here, not from the start")
    begin.add_argument(
        "--board", choices=list(LAYOUTS), default=DEFAULT, help="count from this board's start"
    )
    command.add_argument("--divide", action="store_true", help="show the count below each first move")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=perft_command)

    command = commands.add_parser("replay", help="check a record or a journal, show where it leads")
    command.add_argument("record", metavar="RECORD")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=replay_command)

    command = commands.add_parser("engine", help="speak the engine's line protocol on stdin and stdout")
    command.set_defaults(run=engine_command)

    command = commands.add_parser("bench", help="measure how fast moves are counted and searched")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=bench_command)

    command = commands.add_parser("match", help="let two players play each other, sides swapped")
    command.add_argument("--games", metavar="N", type=int, required=True)
    command.add_argument("--south", metavar="PLAYER", required=True, help="level:1 to level:8, or a rival")
    command.add_argument("--north", metavar="PLAYER", required=True, help="South in every second game")
    command.add_argument("--movetime", metavar="MS", type=int, default=1000, help="milliseconds a move")
    command.add_argument("--board", choices=list(LAYOUTS), default=DEFAULT)
    command.add_argument("--seed", metavar="S", type=int, default=0, help="for other openings")
    where = command.add_mutually_exclusive_group()
    where.add_argument("--workers", metavar="W", type=int, default=1, help="processes")
    where.add_argument("--scheduler", metavar="ADDRESS", help="of a dask.distributed cluster")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=match_command)
    return line


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 2 for bad input, with one line about it on stderr."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal may not know the letters of a name
    try:
        options = parser().parse_args(arguments)
        options.run(options)
    except BadInput as wrong:
        return refuse(str(wrong))
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as wrong:
        # Nothing can be written; whatever is still waiting to be must not be tried once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1 if isinstance(wrong, BrokenPipeError) else refuse(f"output: {wrong.strerror}")
    return 0


def refuse(message: str) -> int:
    """Say in one line what is wrong, if there is anywhere to say it."""
    if sys.stderr:
        print(f"error: {' '.join(message.split())}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
