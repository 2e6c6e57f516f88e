"""Journals in and out: a setup and a list of actions, replayed strictly up to any head."""

from collections.abc import Mapping
from typing import Any

from ra_auction.actions import read_action
from ra_auction.bots.about import counted_level
from ra_auction.game import Game
from ra_auction.reading import Field
from ra_auction.setup import read_setup
from ra_auction.suns import Suns
from ra_auction.table import Table
from ra_auction.words import IllegalAction, Words
from ra_base.app_version import FIRST, SECOND, took_name

VERSION = 1
AUCTION, TABLE = "ra-auction", "ra-table"
# What version 1.0 knows.
_EDITIONS_FIRST = {"pharaoh", "classic"}
_FIELDS = ("kind", "version", "edition", "players", "suns", "actions")
# Of games that are played without a box; and what an archive writes beside the journal into a file it
# exports, which is no part of the game.
_PLAYED = ("seed", "bots")
_BESIDE = ("archive",)
# What a correction of the disks has since version 2.0: those face down.
_CORRECTED = "down"


def journal_of(played: Game | Table) -> dict[str, Any]:
    """The journal of a game or table, ready for JSON."""
    if isinstance(played, Game):
        kind, actions = AUCTION, [action.as_json() for action in played.actions]
    else:
        kind, actions = TABLE, [dict(action) for action in played.actions]
    return {"kind": kind, "version": VERSION, **played.setup.as_json(), "actions": actions}


def replay_auction(journal: object, head: int | None = None) -> Game:
    """The game after the first `head` actions of its journal, or all of them."""
    actions = _read(journal, AUCTION, head)
    game = Game(read_setup(journal))
    for row in actions:
        action = read_action(row.value, row.where)
        try:
            game.apply(action)
        except IllegalAction as refused:
            raise row.refuse(refused) from None
    return game


def replay_table(journal: object, head: int | None = None) -> Table:
    """The table after the first `head` actions of its journal, or all of them."""
    actions = _read(journal, TABLE, head)
    table = Table(read_setup(journal))
    for row in actions:
        try:
            table.apply(row.value, row.where)
        except IllegalAction as refused:
            raise row.refuse(refused) from None
    return table


def replay(journal: object, head: int | None = None) -> Game | Table:
    """What a journal of either kind leads to."""
    kind = _kind(_root(journal), AUCTION, TABLE)
    return replay_auction(journal, head) if kind == AUCTION else replay_table(journal, head)


def validate_auction(journal: object) -> dict[str, Any]:
    """Replay an `ra-auction` journal and give its result; `BadJournal` says where it is wrong."""
    return result(replay_auction(journal))


def validate_table(journal: object) -> dict[str, Any]:
    """Replay an `ra-table` journal and give its result; `BadJournal` says where it is wrong."""
    return result(replay_table(journal))


def needs(journal: Mapping[str, Any]) -> str:
    """The first version of the app that reads a journal: version 1.0 refuses what it does not know."""
    known = (
        journal["edition"] in _EDITIONS_FIRST
        and not any(name in journal for name in _PLAYED)
        and not any(_CORRECTED in row for row in journal["actions"])
        and all(map(took_name, journal["players"]))
    )
    return FIRST if known else SECOND


def result(played: Game | Table) -> dict[str, Any]:
    """What lists and statistics keep of a game: places and points, once it is over."""
    sheet = played.sheet
    games = []
    if sheet.ranking:
        started = Suns(played.setup.suns).starter()
        places = {place.player: place for place in sheet.ranking}
        seats = [
            {
                "player": name,
                "points": places[seat].points,
                "place": places[seat].place,
                "started": seat == started,
                "by_kind": {
                    kind: sum(getattr(scores[seat], kind) for scores in sheet.scores)
                    for kind in sheet.scores[0][seat]._fields
                },
            }
            for seat, name in enumerate(sheet.players)
        ]
        for row, bot in zip(seats, played.setup.bots, strict=False):
            if bot is not None:
                row["bot"] = bot
                row["level"] = counted_level(bot)
        games.append({"seats": seats})
    return {"over": sheet.over, "variant": played.setup.edition.id, "games": games}


def _root(journal: object) -> Field:
    return Field(journal, "journal", root=True)


def _kind(journal: Field, *known: str) -> str:
    """What a journal says it is, if that is known here."""
    return journal["kind"].one_of(known)


def _read(journal: object, kind: str, head: int | None) -> list[Field]:
    root = _root(journal)
    # First of all: a journal of another kind has other fields.
    _kind(root, kind)
    found = root.fields(_FIELDS, (*_PLAYED, *_BESIDE) if kind == AUCTION else _BESIDE)
    if found["version"].whole() != VERSION:
        raise found["version"].refuse(Words("only version {version} can be read", version=VERSION))
    return found["actions"].items()[:head]
