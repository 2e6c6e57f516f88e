"""Games as people might have played them, for demo states, the soak and tests.

They are whole journals under ids made from their content, so that adding them again changes nothing.
"""

from dataclasses import replace
from typing import Any

from ra_archive.archive import Archive
from ra_archive.files import from_file
from ra_archive.form import Field
from ra_archive.journal import Journal
from ra_archive.store import Store
from ui.core.registry import Registry

NOON = 1_790_424_000_000  # on 26 September 2026
DAY = 86_400_000
PLAYERS = ("Ann", "Bea", "Cy")

Holding = dict[str, int]

# What each of three players holds at the end of each epoch, without what the rules take away.
EPOCHS: tuple[tuple[Holding, Holding, Holding], ...] = (
    (
        {"pharaohs": 3, "niles": 2, "floods": 1, "art": 1, "writing": 1, "religion": 1},
        {"gods": 1, "pharaohs": 1, "niles": 4, "floods": 1, "sphinx": 2, "astronomy": 1},
        {"gold": 2, "pharaohs": 2, "agriculture": 1, "temple": 1, "pyramid": 1},
    ),
    (
        {"gold": 1, "pharaohs": 4, "floods": 2, "art": 2, "temple": 1},
        {"gods": 2, "pharaohs": 2, "niles": 6, "floods": 1, "sphinx": 3, "art": 1},
        {"pharaohs": 2, "niles": 1, "floods": 1, "pyramid": 2, "obelisk": 1, "writing": 1},
    ),
    (
        {"gods": 1, "pharaohs": 5, "niles": 1, "floods": 1, "statue": 1, "religion": 1},
        {"gold": 1, "pharaohs": 2, "niles": 7, "floods": 2, "sphinx": 3, "palace": 1, "writing": 2},
        {"pharaohs": 3, "niles": 2, "pyramid": 3, "obelisk": 2, "step_pyramid": 1, "art": 1},
    ),
)
DISKS = ([13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4])
HEX_MOVES = ("3k9-k10", "3c5-d6", "2i11-g9", "3e3-d3", "1k10-h7", "3f6-f7", "1h8-e5", "3d3-e4", "1e5-d4#")


def table(edition: str, players: tuple[str, ...], epochs: int) -> dict[str, Any]:
    """Return the journal of a table after `epochs` epochs; the holdings go with the players' names."""
    actions: list[dict[str, Any]] = []
    for holdings in EPOCHS[:epochs]:
        for seat, name in enumerate(players):
            holding = holdings[PLAYERS.index(name)]
            actions += [
                {"do": "set", "player": seat, "item": item, "count": count} for item, count in holding.items()
            ]
        actions.append({"do": "close"})
    actions.append({"do": "ra"})
    return {
        "kind": "ra-table",
        "version": 1,
        "edition": edition,
        "players": list(players),
        "suns": list(DISKS),
        "actions": actions[: -1 if epochs == len(EPOCHS) else None],
    }


def hex_game(players: tuple[str, str], moves: int) -> dict[str, Any]:
    """Return the journal of a hex game after `moves` moves."""
    return {
        "kind": "ra-hex",
        "version": 1,
        "board": "127",
        "players": list(players),
        "match": "single",
        "position": "127 N c5:3,e3:3,f6:3/h8:3,i11:3,k9:3",
        "actions": [{"do": "move", "move": move} for move in HEX_MOVES[:moves]],
    }


#: Oldest first: a document, its title, and how many days after NOON it was played.
GAMES = (
    (table("classic", ("Ann", "Bea", "Cy"), 3), "", -420),
    (hex_game(("Cy", "Bea"), 9), "", -30),
    (table("pharaoh", ("Bea", "Cy", "Ann"), 3), "", -2),
    (hex_game(("Ann", "Cy"), 4), "", -1),
    (table("pharaoh", ("Cy", "Ann", "Bea"), 1), "", 0),
)


def journals(registry: Registry) -> list[Journal]:
    """Return the journals with their results."""
    found = []
    for document, title, day in GAMES:
        journal = from_file(Field(document, "example"))
        played = NOON + day * DAY
        result = registry.game(journal.kind).validate(journal.document())
        found.append(
            replace(
                journal, title=title, created=played, played=played, changed=max(1, played), result=result
            )
        )
    return found


def add_games(archive: Archive, registry: Registry) -> None:
    """Add them to an archive."""

    def put(store: Store) -> None:
        for journal in journals(registry):
            store.put(journal)

    archive.storage.write(put)
