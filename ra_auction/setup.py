"""How a game begins: edition, players, the sun groups they are dealt, and what the app does in it."""

from dataclasses import dataclass
from typing import Any

from ra_auction.bots.characters import BY_NAME
from ra_auction.editions import EDITIONS, Edition
from ra_auction.reading import Field, disk_lists
from ra_auction.shuffle import HIGHEST_SEED
from ra_auction.words import Words
from ra_base.names import names_of, whole_name
from ra_base.quoting import LONG, shown


@dataclass(frozen=True)
class Setup:
    """Edition, players in the order of their seats, and the disks each is dealt."""

    edition: Edition
    players: tuple[str, ...]
    suns: tuple[tuple[int, ...], ...]
    # Played without a box: in what order the tiles come, and which seats the app plays.
    seed: int | None = None
    bots: tuple[str | None, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The fields with which a journal begins."""
        data: dict[str, Any] = {
            "edition": self.edition.id,
            "players": list(self.players),
            "suns": [list(disks) for disks in self.suns],
        }
        if self.seed is not None:
            data["seed"] = self.seed
        if any(self.bots):
            data["bots"] = list(self.bots)
        return data


def deal(edition: Edition, players: tuple[str, ...]) -> Setup:
    """A setup with the sun groups in the order of the rulebook's table."""
    return Setup(edition, players, edition.groups[len(players)])


def read_edition(field: Field) -> Edition:
    """An edition by its id."""
    return EDITIONS[field.one_of(EDITIONS)]


def wrong_number(edition: Edition, players: int) -> Words:
    """That an edition is not for so many players."""
    return Words(
        "{edition}: must have {fewest} to {most} players, not {number}",
        edition=edition.name,
        fewest=min(edition.groups),
        most=max(edition.groups),
        number=players,
    )


def read_players(data: object, edition: Edition) -> tuple[str, ...]:
    """The players' names, tidied: as many as the edition allows, all different."""
    field = Field(data, "players")
    rows = field.items()
    if len(rows) not in edition.groups:
        raise field.refuse(wrong_number(edition, len(rows)))
    names: list[str] = []
    for row in rows:
        row.name()
        # Names that differ only where they are too long are of two people.
        name = whole_name(row.text())
        if name in names:
            raise row.refuse(Words("two players are called “{name}”", name=shown(name, LONG)))
        names.append(name)
    return tuple(names_of(names))


def read_setup(data: object) -> Setup:
    """The setup in the fields of a journal; every player has one of the groups of A3."""
    journal = Field(data, "journal", root=True)
    edition = read_edition(journal["edition"])
    players = read_players(journal["players"].value, edition)
    suns = read_disks(journal["suns"], players)
    groups = [sorted(group) for group in edition.groups[len(players)]]
    for row, disks in zip(journal["suns"].items(), suns, strict=True):
        if sorted(disks) not in groups:
            raise row.refuse(
                Words(
                    "isn’t a group of sun disks for {count} players, or has already been dealt",
                    count=len(players),
                )
            )
        groups.remove(sorted(disks))
    seed = journal["seed"].whole(0, HIGHEST_SEED) if journal.has("seed") else None
    bots = _bots(journal["bots"], players) if journal.has("bots") else ()
    if bots and seed is None:
        raise journal["bots"].refuse(Words("needs a seed: bots play only where the app draws the tiles"))
    return Setup(edition, players, suns, seed, bots)


def _bots(field: Field, players: tuple[str, ...]) -> tuple[str | None, ...]:
    """Who plays each seat: a bot, or nobody where a person does."""
    return tuple(
        None if row.value is None else row.one_of(BY_NAME) for row in field.items(exactly=len(players))
    )


def read_disks(field: Field, players: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """A list of disks for each player, highest first; whether they can be owned so is not looked at."""
    if len(field.items()) != len(players):
        raise field.refuse(Words("must have one list for each of the {count} players", count=len(players)))
    return disk_lists(field)
