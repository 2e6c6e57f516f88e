"""`python -m tools.auction_questions COMMAND`: how questions are found and proved is in docs/bots.md."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tools.auction_questions.mining import mine
from tools.auction_questions.proving import prove_all


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    top = argparse.ArgumentParser(prog="python -m tools.auction_questions", description=__doc__)
    commands = top.add_subparsers(dest="command", required=True)
    mining = commands.add_parser("mine", help="look for candidates in games of the bots")
    mining.add_argument("--games", type=int, default=20, help="for each edition and number of players")
    proving = commands.add_parser("prove", help="play candidates out")
    proving.add_argument("--most", type=int, default=200, help="candidates to look at")
    return top


def main(arguments: Sequence[str]) -> int:
    """Do what is asked for."""
    asked = parser().parse_args(arguments)
    if asked.command == "mine":
        mine(asked.games)
    else:
        prove_all(asked.most)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
