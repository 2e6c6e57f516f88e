"""A tally sheet as JSON, read strictly."""

from ra_auction.editions import Edition
from ra_auction.holdings import GROUPED, SINGLE, empty
from ra_auction.reading import Field
from ra_auction.scoring import EPOCHS
from ra_auction.setup import read_disks, read_edition, read_players
from ra_auction.sheet import Sheet, check_count, check_supply
from ra_auction.suns import check_owned
from ra_auction.words import BadJournal, IllegalAction, Words


def read_sheet(data: object) -> Sheet:
    """The sheet in this data; `BadJournal` says where it is wrong, the checks of A16 included."""
    found = Field(data, "sheet", root=True).fields(("edition", "players", "epochs"), optional=("suns",))
    edition = read_edition(found["edition"])
    players = read_players(found["players"].value, edition)
    rows = found["epochs"].items()
    if not 1 <= len(rows) <= EPOCHS:
        raise found["epochs"].refuse(Words("must list one to three epochs, not {number}", number=len(rows)))
    epochs = []
    for row in rows:
        epochs.append(_read_epoch(row, edition, players))
        try:
            check_supply(edition, players, epochs)
        except IllegalAction as refusal:
            raise row.refuse(refusal) from None
    return Sheet(edition, players, tuple(epochs), _read_suns(found, edition, players))


def _read_suns(
    found: dict[str, Field], edition: Edition, players: tuple[str, ...]
) -> tuple[tuple[int, ...], ...] | None:
    if "suns" not in found:
        if len(found["epochs"].items()) == EPOCHS:
            raise BadJournal("suns", Words("must list the disks owned at the end if there is a third epoch"))
        return None
    disks = read_disks(found["suns"], players)
    try:
        check_owned(edition, players, disks)
    except IllegalAction as refusal:
        raise found["suns"].refuse(refusal) from None
    return disks


def _read_epoch(field: Field, edition: Edition, players: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    holdings = field.fields(("holdings",))["holdings"]
    rows = holdings.items()
    if len(rows) != len(players):
        raise holdings.refuse(
            Words("must list the holdings of each of the {count} players", count=len(players))
        )
    return tuple(_read_holding(row, edition, player) for row, player in zip(rows, players, strict=True))


def _read_holding(field: Field, edition: Edition, player: str) -> tuple[int, ...]:
    own = empty()
    found = field.fields((), optional=(*SINGLE, *GROUPED))
    counters = [(SINGLE[item], count) for item, count in found.items() if item in SINGLE]
    for group, kinds in GROUPED.items():
        if group in found:
            inside = found[group].fields((), optional=kinds)
            counters += [(kinds[item], count) for item, count in inside.items()]
    for kind, count in counters:
        own[kind] = count.whole()
        try:
            check_count(edition, player, kind, own[kind])
        except IllegalAction as refusal:
            raise count.refuse(refusal) from None
    return tuple(own)
