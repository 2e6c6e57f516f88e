"""The command line: `python -m ra_auction score|replay|simulate|match|advise|review|train`."""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any, TextIO

from ra_auction import describe
from ra_auction.bots.commands import ANSWERS, add_commands
from ra_auction.editions import DEFAULT, EDITIONS
from ra_auction.journals import replay
from ra_auction.reading import parse
from ra_auction.setup import wrong_number
from ra_auction.simulate import POLICIES, simulate
from ra_auction.tally import read_sheet
from ra_auction.words import Words
from ra_base.arguments import Parser, started_as
from ra_base.files import read_file
from ra_base.refusal import BadInput, Refusal
from ra_base.terminal import for_people, for_programs, whole

MOST_GAMES = 10_000_000
INTERRUPTED = 130

SHEET = """\
A sheet looks like this; missing fields count as 0:

  {"edition": "pharaoh", "players": ["Ann", "Bea"],
   "epochs": [{"holdings": [
     {"gods": 1, "gold": 0, "pharaohs": 3, "niles": 2, "floods": 1,
      "civilizations": {"art": 1, "writing": 2}, "monuments": {"sphinx": 3}},
     {}]}],
   "suns": [[9, 6, 5, 1], [8, 7, 4, 3]]}

One to three epochs, each with the tiles of every player before scoring.
"suns" are the disks owned at the end, required with a third epoch."""
JOURNAL = """\
A journal looks like this:

  {"kind": "ra-auction", "version": 1, "edition": "pharaoh", "players": ["Ann", "Bea"],
   "suns": [[9, 6, 5, 2], [8, 7, 4, 3]],
   "actions": [{"do": "draw", "tile": "nile"}, {"do": "invoke"},
               {"do": "bid", "disk": 9}, {"do": "pass"}]}

Files exported by the app (.ra.json) can be replayed unchanged."""


def parser() -> Parser:
    """The commands and their help."""
    top = Parser(
        prog=started_as("ra_auction"),
        description="Reiner Knizia’s Ra: score a tally, replay, simulate or review games.",
        epilog="COMMAND --help describes each of them.",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)

    score = commands.add_parser(
        "score",
        help="score a tally sheet",
        description="Read the tiles of all players at the end of each epoch and print everybody’s\n"
        "points with the reason for each, the tokens to take, and after the third epoch the\n"
        "ranking. More tiles than the game has are refused.",
        epilog=SHEET,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    score.add_argument(
        "file", metavar="SHEET.json", help="edition, players and one to three epochs of holdings"
    )
    score.add_argument("--json", action="store_true", help="print JSON instead of text")

    again = commands.add_parser(
        "replay",
        help="replay a journal",
        description="Check a journal (of a game, ra-auction, or of the table companion, ra-table) action\n"
        "by action and print the final state. The first action that breaks the rules is named.",
        epilog=JOURNAL,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    again.add_argument("file", metavar="JOURNAL.json", help="a journal: setup and list of actions")
    again.add_argument("--json", action="store_true", help="print JSON instead of text")

    games = commands.add_parser(
        "simulate",
        help="play random games",
        description="Play whole games with random legal actions and print speed and averages. mean_points is "
        "the average over all players; epochs_ended_by_ra counts those of all games together.",
    )
    games.add_argument(
        "--players", type=whole, required=True, metavar="N", help="2 to 5, as the edition allows"
    )
    games.add_argument("--games", type=whole, required=True, metavar="G", help="how many games, at least 1")
    games.add_argument(
        "--seed", type=whole, required=True, metavar="S", help="the same seed gives the same games"
    )
    games.add_argument("--edition", choices=sorted(EDITIONS), default=DEFAULT, help=f"default: {DEFAULT}")
    games.add_argument(
        "--policy",
        choices=sorted(POLICIES),
        default="uniform",
        help="how actions are chosen (default: uniform)",
    )
    games.add_argument("--json", action="store_true", help="print JSON instead of text")
    add_commands(commands)
    return top


def answer(arguments: argparse.Namespace) -> tuple[dict[str, Any], Iterable[str]]:
    """What a command has found: as data, and as lines of text."""
    if arguments.command == "score":
        sheet = read_file(arguments.file, lambda text: read_sheet(parse(text)))
        return sheet.as_json(), describe.sheet_lines(sheet)
    if arguments.command == "replay":
        played = read_file(arguments.file, lambda text: replay(parse(text)))
        return describe.state(played), describe.replay_lines(played)
    if arguments.command in ANSWERS:
        return ANSWERS[arguments.command](arguments)
    edition = EDITIONS[arguments.edition]
    if arguments.players not in edition.groups:
        raise BadInput("--players", wrong_number(edition, arguments.players))
    if not 1 <= arguments.games <= MOST_GAMES:
        raise BadInput("--games", Words("must be from {first} to {last}", first=1, last=MOST_GAMES))
    summary = simulate(edition, arguments.players, arguments.games, arguments.seed, arguments.policy)
    return summary, (f"{name.replace('_', ' ')}: {value}" for name, value in summary.items())


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; 0 if it worked, 2 if it was refused."""
    for_people(sys.stdout, sys.stderr)
    try:
        try:
            arguments = parser().parse_args(words)
            data, lines = answer(arguments)
            if arguments.json:
                for_programs(sys.stdout)
            for line in [json.dumps(data, ensure_ascii=False)] if arguments.json else lines:
                print(line)
        finally:
            # Also after --help: at exit nobody could say any more what is wrong.
            if sys.stdout:
                sys.stdout.flush()
    except Refusal as refused:
        return refuse(str(refused))
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        silence(sys.stdout)
        # Who reads only the beginning has seen enough; that is no error.
        return 0 if isinstance(error, BrokenPipeError) else refuse(f"output: {error.strerror}")
    return 0


def refuse(message: str) -> int:
    """Say in one line what is wrong, if there is anywhere to say it; the code to leave with."""
    if sys.stderr:
        try:
            print(f"error: {' '.join(message.split())}", file=sys.stderr, flush=True)
        except OSError:
            silence(sys.stderr)
    return 2


def silence(stream: TextIO) -> None:
    """Nothing can be written there; what still waits to be must not be tried once more at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


if __name__ == "__main__":
    sys.exit(main())
