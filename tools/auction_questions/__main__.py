"""`python -m tools.auction_questions COMMAND`: how questions are found and proved is in docs/learn.md."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from ra_auction.lessons import questions as known
from ra_auction.lessons.questions import Question, as_text, easy_first, questions
from tools.auction_questions.checking import all_faults
from tools.auction_questions.choosing import chosen
from tools.auction_questions.mining import best_of, game_of, mine, read, worthwhile
from tools.auction_questions.proving import PROVED, prove_all

DATA = Path(known.__file__).with_name(known.DATA)


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    top = argparse.ArgumentParser(prog="python -m tools.auction_questions", description=__doc__)
    commands = top.add_subparsers(dest="command", required=True)
    mining = commands.add_parser("mine", help="look for candidates in games of the bots")
    mining.add_argument("--games", type=int, default=20, help="for each edition and number of players")
    proving = commands.add_parser("prove", help="play candidates out in the laboratory")
    proving.add_argument("--most", type=int, default=200, help="candidates to look at")
    choosing = commands.add_parser("choose", help="add so many of what was proved to the questions")
    choosing.add_argument("--count", type=int, required=True)
    choosing.add_argument("--anew", action="store_true", help="instead of those that there are")
    checking = commands.add_parser("check", help="prove all questions again, with other tiles")
    checking.add_argument("--games", type=int, default=1000, help="playouts after each choice")
    return top


def main(arguments: Sequence[str]) -> int:
    """Do what is asked for."""
    asked = parser().parse_args(arguments)
    if asked.command == "mine":
        mine(asked.games)
    elif asked.command == "prove":
        prove_all(asked.most)
    elif asked.command == "choose":
        before = [] if asked.anew else list(questions())
        proved = [row for row in read(PROVED) if "games" in row and worthwhile(game_of(row), best_of(row))]
        write([*before, *chosen(proved, asked.count, before)])
    else:
        wrong = list(all_faults(questions(), asked.games))
        print("\n".join(wrong) or f"{len(questions())} questions proved")
        return int(bool(wrong))
    return 0


def write(found: list[Question]) -> None:
    """Keep the questions, and say what they are."""
    DATA.write_text(as_text(easy_first(found)), encoding="utf-8")
    for name, each in (
        ("players", Counter(question.players for question in found)),
        ("edition", Counter(question.edition for question in found)),
        ("best", Counter(question.best.action.do for question in found)),
        ("choices", Counter(len(question.choices) for question in found)),
    ):
        print(f"{name}: {dict(sorted(each.items()))}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
