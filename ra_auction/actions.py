"""What players do in Knizia's Ra, and how a journal records it.

There is one object for each action that players choose; they are compared by identity. A correction of the
disks is no choice: it has an object each time.
"""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Any

from ra_auction.editions import EDITIONS
from ra_auction.reading import Field, disk_lists
from ra_auction.tiles import EARTHQUAKE, GOD, IDS, KIND, KINDS, RA, STRUCK, UNREST
from ra_auction.words import Words

HIGHEST_DISK = max(max(edition.disks(players)) for edition in EDITIONS.values() for players in edition.groups)
# The phases of a game: what the player to act has to do.
TURN, GODS, BIDDING, DISCARDING, OVER = "turn", "gods", "auction", "discard", "over"


class Action:
    """One action; `tile` is the kind it is about, `disk` the disk bid, `tiles` the kinds discarded."""

    __slots__ = ("disk", "do", "tile", "tiles")

    def __init__(self, do: str, tile: int = -1, disk: int = 0, tiles: tuple[int, ...] = ()) -> None:
        self.do = do
        self.tile = tile
        self.disk = disk
        self.tiles = tiles

    def as_json(self) -> dict[str, Any]:
        """The action as a journal has it."""
        data: dict[str, Any] = {"do": self.do}
        if self.disk:
            data["disk"] = self.disk
        if self.tiles:
            data["tiles"] = [IDS[kind] for kind in self.tiles]
        if self.tile >= 0:
            data["take" if self.do == "god" else "tile"] = IDS[self.tile]
        return data

    def __repr__(self) -> str:
        return f"Action({', '.join(str(value) for value in self.as_json().values())})"


class SetSuns(Action):
    """Who has which disks now, and which of them are face down: for each player, highest first."""

    __slots__ = ("disks", "down")

    def __init__(self, disks: tuple[tuple[int, ...], ...], down: tuple[tuple[int, ...], ...]) -> None:
        super().__init__("suns")
        self.disks = disks
        self.down = down

    def as_json(self) -> dict[str, Any]:
        """The action as a journal has it."""
        return {"do": self.do, "disks": [[*own] for own in self.disks], "down": [[*own] for own in self.down]}


# Out of the virtual bag; the journal then holds the tile that came.
DRAW = Action("draw")
DRAWN = tuple(Action("draw", tile=kind) for kind in range(KINDS))
INVOKE = Action("invoke")
PASS = Action("pass")
BID = tuple(Action("bid", disk=disk) for disk in range(HIGHEST_DISK + 1))
END = Action("end")
# A7: any tile but a god; Ra never lies on the auction track.
TAKE = {kind: Action("god", tile=kind) for kind in range(KINDS) if kind not in (GOD, RA)}
DISCARD = {
    pair: Action("discard", tiles=pair)
    for disaster in (UNREST, EARTHQUAKE)
    for kinds in STRUCK[disaster]
    for pair in combinations_with_replacement(kinds, 2)
}

DRAW_OR_INVOKE = (DRAW, INVOKE)


def bids(bits: int, may_pass: bool) -> tuple[Action, ...]:
    """What a player can do in an auction with these disks (bits) that are high enough."""
    able = tuple(BID[disk] for disk in range(1, HIGHEST_DISK + 1) if bits >> disk & 1)
    return (PASS, *able) if may_pass else able


def takes(track: Iterable[int]) -> tuple[Action, ...]:
    """What a god can take from these tiles, each kind once."""
    return tuple(TAKE[kind] for kind in sorted(set(track)) if kind in TAKE)


def read_action(data: object, where: str) -> Action:
    """The action in a journal's row; whether it is legal is not looked at."""
    field = Field(data, where)
    do = field["do"].one_of(FIELDS)
    found = field.fields(("do", *FIELDS[do]))
    match do:
        case "draw":
            return DRAWN[_kind(found["tile"])]
        case "bid":
            return BID[found["disk"].whole(1, HIGHEST_DISK)]
        case "god":
            kind = _kind(found["take"])
            if kind not in TAKE:
                raise found["take"].refuse(Words("a god can’t take a god or a Ra"))
            return TAKE[kind]
        case "discard":
            pair = tuple(sorted(map(_kind, found["tiles"].items())))
            if pair not in DISCARD:
                raise found["tiles"].refuse(Words("must be two civilizations or two monuments"))
            return DISCARD[pair]
        case "suns":
            return SetSuns(disk_lists(found["disks"]), disk_lists(found["down"]))
    return {"invoke": INVOKE, "pass": PASS, "end": END}[do]


# The fields of each action beside `do`.
FIELDS = {
    "draw": ("tile",),
    "invoke": (),
    "god": ("take",),
    "end": (),
    "bid": ("disk",),
    "pass": (),
    "discard": ("tiles",),
    "suns": ("disks", "down"),
}


def _kind(field: Field) -> int:
    return KIND[field.one_of(KIND)]
