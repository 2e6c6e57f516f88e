"""Questions: positions from games of the bots in which one choice is far better than every other.

The data are in `questions.json`: the story that led there, and for each choice the chance to win that
playouts gave it. How they are found and proved: tools/auction_questions. They are in the order of `ease`,
from easy to hard. What people have answered is kept by id, so that the order may change.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any
from zlib import crc32

from ra_auction.actions import Action
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.lessons.scene import seated
from ra_auction.lessons.story import read_word, tell
from ra_auction.setup import Setup

KIND = "ra-auction-questions"
VERSION = 1
DATA = "questions.json"


@dataclass(frozen=True)
class Choice:
    """Something that can be done, its chance to win, by how much the best is better, give or take `error`."""

    word: str
    chance: float
    cost: float = 0.0
    error: float = 0.0

    @property
    def action(self) -> Action:
        """What it is."""
        return read_word(self.word)


@dataclass(frozen=True)
class Question:
    """A position, and what can be done in it, the best first; `games` were played out from each choice."""

    edition: str
    suns: tuple[tuple[int, ...], ...]
    story: str
    seat: int
    games: int
    choices: tuple[Choice, ...]

    @property
    def id(self) -> str:
        """What answers are kept under."""
        return f"{crc32(f'{self.suns} {self.story}'.encode()):08x}"

    @property
    def best(self) -> Choice:
        """What is right."""
        return self.choices[0]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.suns)

    @property
    def error(self) -> float:
        """The half interval of 95 % of the least certain difference."""
        return max(choice.error for choice in self.choices)

    @property
    def ease(self) -> float:
        """How easy it is: by how much the best choice is better than the next, for each choice there is."""
        return min(choice.cost for choice in self.choices[1:]) / len(self.choices)

    def game(self, names: Sequence[str] = ()) -> Game:
        """The game in its position, with these names around whoever is asked."""
        setup = Setup(EDITIONS[self.edition], seated(self.players, self.seat, names), self.suns)
        return tell(Game(setup), self.story)


def of_entry(entry: dict[str, Any]) -> Question:
    """The question of an entry of the data."""
    choices = tuple(
        Choice(each["do"], each["chance"], each.get("cost", 0.0), each.get("error", 0.0))
        for each in entry["choices"]
    )
    suns = tuple(map(tuple, entry["suns"]))
    return Question(entry["edition"], suns, entry["story"], entry["seat"], entry["games"], choices)


def as_entry(question: Question) -> dict[str, Any]:
    """A question as the data keep it."""
    best, *others = question.choices
    return {
        "edition": question.edition,
        "suns": [list(disks) for disks in question.suns],
        "story": question.story,
        "seat": question.seat,
        "games": question.games,
        "choices": [
            {"do": best.word, "chance": best.chance},
            *(
                {"do": each.word, "chance": each.chance, "cost": each.cost, "error": each.error}
                for each in others
            ),
        ],
    }


@cache
def questions() -> tuple[Question, ...]:
    """All questions; read when they are first asked for."""
    data = json.loads(files(__package__).joinpath(DATA).read_text(encoding="utf-8"))
    return tuple(map(of_entry, data["questions"]))


def easy_first(found: Iterable[Question]) -> list[Question]:
    """From easy to hard; of equal ones always in the same order."""
    return sorted(found, key=lambda question: (-question.ease, question.id))


def as_text(found: Iterable[Question]) -> str:
    """Questions as the data keep them, one a line."""
    lines = ",\n".join(f"  {json.dumps(as_entry(question))}" for question in found)
    return f'{{"kind": "{KIND}", "version": {VERSION}, "questions": [\n{lines}\n]}}\n'
