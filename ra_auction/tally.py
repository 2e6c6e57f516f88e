"""A tally sheet as JSON, read strictly."""

from typing import Any

from ra_auction import reading
from ra_auction.editions import Edition
from ra_auction.holdings import GROUPED, SINGLE, empty
from ra_auction.scoring import EPOCHS
from ra_auction.setup import read_disks, read_edition, read_players
from ra_auction.sheet import Sheet, check_count, check_supply
from ra_auction.suns import check_owned
from ra_auction.words import BadJournal, IllegalAction, Words


def read_sheet(data: object) -> Sheet:
    """The sheet in this data; `BadJournal` says where it is wrong, the checks of A16 included."""
    found = reading.fields(data, "sheet", needed=("edition", "players", "epochs"), optional=("suns",))
    edition = read_edition(found["edition"])
    players = read_players(found["players"], edition)
    rows = reading.items(found["epochs"], "epochs")
    if not 1 <= len(rows) <= EPOCHS:
        raise BadJournal("epochs", Words("must be one to three epochs, not {number}", number=len(rows)))
    epochs = []
    for number, row in enumerate(rows):
        epochs.append(_read_epoch(row, f"epochs[{number}]", edition, players))
        try:
            check_supply(edition, players, epochs)
        except IllegalAction as refusal:
            raise BadJournal(f"epochs[{number}]", refusal) from None
    return Sheet(edition, players, tuple(epochs), _read_suns(found, edition, players))


def _read_suns(
    found: dict[str, Any], edition: Edition, players: tuple[str, ...]
) -> tuple[tuple[int, ...], ...] | None:
    if "suns" not in found:
        if len(found["epochs"]) == EPOCHS:
            raise BadJournal("suns", Words("the disks owned at the end are needed with a third epoch"))
        return None
    disks = read_disks(found["suns"], "suns", players)
    try:
        check_owned(edition, players, disks)
    except IllegalAction as refusal:
        raise BadJournal("suns", refusal) from None
    return disks


def _read_epoch(
    data: object, where: str, edition: Edition, players: tuple[str, ...]
) -> tuple[tuple[int, ...], ...]:
    rows = reading.items(reading.fields(data, where, ("holdings",))["holdings"], f"{where}.holdings")
    if len(rows) != len(players):
        raise BadJournal(
            f"{where}.holdings",
            Words("must have one holding for each of the {count} players", count=len(players)),
        )
    return tuple(
        _read_holding(row, f"{where}.holdings[{seat}]", edition, players[seat])
        for seat, row in enumerate(rows)
    )


def _read_holding(data: object, where: str, edition: Edition, player: str) -> tuple[int, ...]:
    own = empty()
    found = reading.fields(data, where, (), optional=(*SINGLE, *GROUPED))
    counters = [(SINGLE[item], count, f"{where}.{item}") for item, count in found.items() if item in SINGLE]
    for group, kinds in GROUPED.items():
        inside = reading.fields(found.get(group, {}), f"{where}.{group}", (), optional=kinds)
        counters += [(kinds[item], count, f"{where}.{group}.{item}") for item, count in inside.items()]
    for kind, count, place in counters:
        own[kind] = reading.number(count, place)
        try:
            check_count(edition, player, kind, own[kind])
        except IllegalAction as refusal:
            raise BadJournal(place, refusal) from None
    return tuple(own)
