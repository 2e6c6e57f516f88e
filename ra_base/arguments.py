"""An argument parser that refuses a command line in the words of the project, not in those of argparse."""

import argparse
import ast
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from ra_base.quoting import LONG, quoted, shown
from ra_base.refusal import BadInput
from ra_base.terminal import whole

LINE = "command line"
# A word as Python writes it in its own quotes, whatever it contains.
LITERAL = r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*\""""


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one line, as all readers of the project do."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        named = re.fullmatch(r"argument (\S+): (.+)", message, re.DOTALL)
        if named is None:
            raise BadInput(LINE, reworded(message))
        raise BadInput(LINE, BadInput(shown(named[1]), reworded(named[2])))


def add_place(command: argparse.ArgumentParser) -> None:
    """The options that say where many games are played."""
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--workers", metavar="W", type=whole, help="how many processes (default: one per core)"
    )
    where.add_argument("--scheduler", metavar="ADDRESS", help="address of a dask.distributed cluster")


def started_as(package: str) -> str:
    """How a package's command line was started: by the command that is installed, or as a module."""
    command = package.replace("_", "-")
    return command if Path(sys.argv[0]).stem == command else f"python -m {package}"


def reworded(message: str) -> str:
    """What argparse found wrong, as a sentence in the voice of the project; what it does not know stays."""
    for pattern, sentence in SENTENCES.items():
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return shown(sentence(*found.groups()), LONG)
    return shown(message, LONG)


def _missing(names: str) -> str:
    *others, last = names.split(", ")
    return f"{', '.join(others)} and {last} are missing" if others else f"{last} is missing"


def _one_of(value: str, known: str) -> str:
    return f"must be one of {known.replace(chr(39), '')}, not {quoted(ast.literal_eval(value))}"


# What argparse says after the name of an argument, and what is said instead.
SENTENCES: dict[str, Callable[..., str]] = {
    r"the following arguments are required: (.+)": _missing,
    r"unrecognized arguments: (.+)": lambda words: f"{quoted(words)} isn’t accepted here",
    rf"invalid choice: ({LITERAL}).*\(choose from (.+?)\)": _one_of,
    r"expected one argument": lambda: "a value is missing",
    r"ignored explicit argument .+": lambda: "takes no value",
    r"not allowed with argument (\S+)": lambda other: f"can’t be used with {other}",
    r"ambiguous option: (\S+) could match (.+)": lambda name, known: f"{name} could mean {known}",
}
