"""A game small enough to see through: players in turn add one to three to a sum until it reaches the goal."""

import re
from pathlib import Path
from typing import Any

from ra_archive.archive import Archive
from ra_archive.exchange import export_archive
from ra_archive.journal import Journal
from ra_base.refusal import Refusal

KIND = "counting"


class Clock:
    """A phone's clock that tests can set."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


def setup(*players: str, goal: int = 6) -> dict[str, Any]:
    return {"players": list(players or ("Ann", "Bea")), "goal": goal}


def add(count: int) -> dict[str, Any]:
    return {"do": "add", "count": count}


def replay(document: dict[str, Any]) -> dict[str, Any] | None:
    """Play a journal through: its result if it is over, or what is wrong with it."""
    players, goal = document.get("players"), document.get("goal")
    if (
        document["version"] != 1
        or type(goal) is not int
        or not isinstance(players, list)
        or {type(p) for p in players} != {str}
    ):
        raise Refusal("not a game of counting")
    if not document.keys() <= {"kind", "version", "players", "goal", "levels", "actions", "archive"}:
        raise Refusal("no field is known by this name")
    total, points = 0, [0] * len(players)
    for number, action in enumerate(document["actions"]):
        if total >= goal:
            raise Refusal("actions[{number}]: the game is over", number=number)
        if action.get("do") != "add" or type(action.get("count")) is not int or not 1 <= action["count"] <= 3:
            raise Refusal("actions[{number}]: one to three can be added", number=number)
        total += action["count"]
        points[number % len(players)] += action["count"]
    return result(dict(zip(players, points, strict=True))) if total >= goal else None


def result(points: dict[str, int], variant: str = "plain", **more: Any) -> dict[str, Any]:
    order = sorted(points.values(), reverse=True)
    seats = [
        {"player": name, "points": count, "place": order.index(count) + 1, "by_kind": {"adding": count}}
        for name, count in points.items()
    ]
    return {"over": True, "variant": variant, "games": [{"seats": seats}], **more}


def play(archive: Archive, journal: Journal, *counts: int) -> Journal:
    """Add each count, with the result the game has then."""
    for count in counts:
        document = journal.document()
        document["actions"].append(add(count))
        journal = archive.append(journal, add(count), replay(document))
    return journal


def finished(archive: Archive, *players: str) -> Journal:
    return play(archive, archive.begin(KIND, 1, setup(*players)), 3, 2, 1)


def counts(journal: Journal) -> list[int]:
    return [action["count"] for action in journal.done]


VALIDATORS = {KIND: replay}


def exported(archive: Archive, folder: Path) -> str:
    """Everything an archive holds, as text: equal for equal archives."""
    export_archive(archive, folder / "all.ra.jsonl", VALIDATORS)
    return (folder / "all.ra.jsonl").read_text(encoding="utf-8")


def without_sums(text: str) -> str:
    """A file as version 1.0.0 writes it, whose lines may be changed without a word."""
    return re.sub(r'"sum":"[0-9a-f]{16}",?', "", text).replace(",}", "}")


def fill(archive: Archive, games: int = 60) -> list[Journal]:
    journals = []
    for number in range(games):
        journal = archive.begin(KIND, 1, setup("Ann", f"Player {number}", goal=40), f"Game {number}")
        journals.append(play(archive, journal, *[1, 2, 3] * 6))
    return journals
