"""How a game begins: edition, players and the sun groups they are dealt."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ra_auction import reading
from ra_auction.editions import EDITIONS, Edition
from ra_auction.words import BadJournal, Words


@dataclass(frozen=True)
class Setup:
    """Edition, players in the order of their seats, and the disks each is dealt."""

    edition: Edition
    players: tuple[str, ...]
    suns: tuple[tuple[int, ...], ...]

    def as_json(self) -> dict[str, Any]:
        """The fields with which a journal begins."""
        return {
            "edition": self.edition.id,
            "players": list(self.players),
            "suns": [list(disks) for disks in self.suns],
        }


def deal(edition: Edition, players: tuple[str, ...]) -> Setup:
    """A setup with the sun groups in the order of the rulebook's table."""
    return Setup(edition, players, edition.groups[len(players)])


def read_edition(data: object) -> Edition:
    """An edition by its id."""
    return EDITIONS[reading.one_of(data, "edition", EDITIONS)]


def wrong_number(edition: Edition, players: int) -> Words:
    """That an edition is not for so many players."""
    return Words(
        "{edition} is for {fewest} to {most} players, not {number}",
        edition=edition.name,
        fewest=min(edition.groups),
        most=max(edition.groups),
        number=players,
    )


def read_players(data: object, edition: Edition) -> tuple[str, ...]:
    """The players' names: as many as the edition allows, all different."""
    names = reading.items(data, "players")
    if len(names) not in edition.groups:
        raise BadJournal("players", wrong_number(edition, len(names)))
    for seat, name in enumerate(names):
        where = f"players[{seat}]"
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            raise BadJournal(where, Words("must be a name"))
        if name in names[:seat]:
            raise BadJournal(where, Words("two players are called “{name}”", name=reading.one_line(name)))
    return tuple(names)


def read_setup(data: Mapping[str, Any]) -> Setup:
    """The setup in the fields of a journal; every player has one of the groups of A3."""
    edition = read_edition(data["edition"])
    players = read_players(data["players"], edition)
    suns = read_disks(data["suns"], "suns", players)
    groups = [sorted(group) for group in edition.groups[len(players)]]
    for seat, disks in enumerate(suns):
        if sorted(disks) not in groups:
            raise BadJournal(
                f"suns[{seat}]",
                Words("is no sun group for {count} players, or dealt already", count=len(players)),
            )
        groups.remove(sorted(disks))
    return Setup(edition, players, suns)


def read_disks(data: object, where: str, players: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """A list of disks for each player, highest first; whether they can be owned so is not looked at."""
    rows = reading.items(data, where)
    if len(rows) != len(players):
        raise BadJournal(
            where, Words("must have one list for each of the {count} players", count=len(players))
        )
    disks = []
    for seat, row in enumerate(rows):
        own = reading.items(row, f"{where}[{seat}]")
        numbers = [reading.number(disk, f"{where}[{seat}][{place}]") for place, disk in enumerate(own)]
        disks.append(tuple(sorted(numbers, reverse=True)))
    return tuple(disks)
