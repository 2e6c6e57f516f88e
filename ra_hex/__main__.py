"""The command line: `python -m ra_hex perft|replay|engine|bench|endgame|match|duel|puzzles|tune …`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import TextIO

from ra_base.arguments import Parser, started_as
from ra_base.refusal import BadInput
from ra_base.terminal import for_people, for_programs, whole

DEEPEST = 99  # a perft below this depth ends before the recursion does
INTERRUPTED = 130


class BadCommand(BadInput):
    """A command line that cannot be used."""


def perft_command(options: argparse.Namespace) -> None:
    """Print the number of move sequences of a length."""
    from ra_hex.notation import read_position, start_position, write_position
    from ra_hex.perft import divide, perft

    if not 0 <= options.depth <= DEEPEST:
        raise BadCommand("DEPTH", f"must be a whole number from 0 to {DEEPEST}")
    if options.divide and options.depth == 0:
        raise BadCommand("DEPTH", "must be at least 1 with --divide")
    position = start_position(options.board) if options.position is None else read_position(options.position)
    found: dict[str, object] = {"position": write_position(position), "depth": options.depth}
    if options.divide:
        below = divide(position, options.depth)
        found |= {"count": sum(below.values()), "divide": below}
        lines = [f"{move}: {count}" for move, count in below.items()]
    else:
        found["count"] = perft(position, options.depth)
        lines = []
    print(json.dumps(found) if options.json else "\n".join([*lines, str(found["count"])]), flush=True)


def replay_command(options: argparse.Namespace) -> None:
    """Check a record, a journal or a study, print where it leads and the score."""
    from ra_base.files import parse, read_file
    from ra_hex.journal import read_journal
    from ra_hex.record import read_record
    from ra_hex.standing import (
        Standing,
        StudyStanding,
        standing_of_match,
        standing_of_record,
        standing_of_study,
    )
    from ra_hex.study import KIND as STUDY
    from ra_hex.study_journal import read_study

    def standing_in(text: str) -> Standing | StudyStanding:
        if text.lstrip().startswith("{"):
            journal = parse(text)
            if isinstance(journal, dict) and journal.get("kind") == STUDY:
                return standing_of_study(read_study(journal))
            return standing_of_match(read_journal(journal))
        return standing_of_record(read_record(text))

    standing = read_file(options.record, standing_in)
    print(json.dumps(standing.as_data()) if options.json else standing, flush=True)


def parser() -> Parser:
    """The command line with its subcommands."""
    from ra_hex.engine.commands import JSON, add_commands
    from ra_hex.layouts import DEFAULT, LAYOUTS

    line = Parser(
        prog=started_as("ra_hex"),
        description="Marco Donadoni’s 1981 hex game Ra: count moves, replay games, play and "
        "measure the engine.",
        epilog="COMMAND --help describes each of them.",
    )
    commands = line.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser(
        "perft",
        help="count the move sequences of a given length",
        description="Count all sequences of DEPTH legal moves from the start or from a position.",
    )
    command.add_argument("depth", metavar="DEPTH", type=whole, help=f"how many moves, 0 to {DEEPEST}")
    begin = command.add_mutually_exclusive_group()
    begin.add_argument("--position", metavar="POS", help="start from this position")
    begin.add_argument(
        "--board", choices=list(LAYOUTS), default=DEFAULT, help="start from the setup of this board"
    )
    command.add_argument("--divide", action="store_true", help="show the count below each first move")
    command.add_argument("--json", action="store_true", help=JSON)
    command.set_defaults(run=perft_command)

    command = commands.add_parser(
        "replay",
        help="check a record, journal or study and show the final position and score",
        description="Check a record, a journal or a study move by move and print the final position and "
        "the score, of a study for each chapter’s main line. The first move that breaks the rules is named.",
    )
    command.add_argument(
        "record", metavar="RECORD", help="a file with a record, or with a journal or study (JSON)"
    )
    command.add_argument("--json", action="store_true", help=JSON)
    command.set_defaults(run=replay_command)

    add_commands(commands)
    return line


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 2 for bad input, with one line about it on stderr."""
    for_people(sys.stdout, sys.stderr)
    try:
        try:
            options = parser().parse_args(arguments)
            if getattr(options, "json", False):
                for_programs(sys.stdout)
            options.run(options)
        finally:
            if sys.stdout:
                sys.stdout.flush()  # --help too
    except BadInput as wrong:
        return refuse(str(wrong))
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as wrong:
        hush(sys.stdout)
        # A reader that has gone away has seen enough.
        return 0 if isinstance(wrong, BrokenPipeError) else refuse(f"output: {wrong.strerror}")
    return 0


def refuse(message: str) -> int:
    """Say in one line what is wrong, if there is anywhere to say it."""
    line = f"error: {' '.join(message.split())}"
    try:
        if sys.stderr:
            print(line, file=sys.stderr, flush=True)
    except OSError:
        hush(sys.stderr)
    return 2


def hush(stream: TextIO) -> None:
    """Let what is still waiting to be written go nowhere, so that it is not tried once more at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())


if __name__ == "__main__":
    sys.exit(main())
