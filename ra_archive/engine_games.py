"""Finished games of one person against an engine, as they were played: what ratings follow from."""

from collections.abc import Collection
from typing import NamedTuple

from ra_archive.archive import Archive
from ra_archive.players import who_is_who
from ra_archive.rows import object_of
from ra_archive.schema import Damaged
from ra_archive.store import Store, question_marks
from ra_base.reading import Json

#: Where somebody sits opposite an engine.
AGAINST = "level IS NULL AND against IS NOT NULL AND size = 2"


class EngineGame(NamedTuple):
    """The person as called today, their place (None is a draw), and the setup of the journal."""

    journal: str
    player: str
    seat: int
    place: int | None
    setup: dict[str, Json]

    @property
    def level(self) -> Json:
        """The engine's level as the setup has it, also where that is between two others."""
        levels = self.setup.get("levels")
        return levels[1 - self.seat] if isinstance(levels, list) and len(levels) == 2 else None


def engine_games(archive: Archive, kinds: Collection[str]) -> list[EngineGame]:
    """Give the games in journals of these kinds, the oldest first."""
    return archive.storage.read(lambda store: _engine_games(store, kinds))


def _engine_games(store: Store, kinds: Collection[str]) -> list[EngineGame]:
    people = who_is_who(store)
    seats = store.sound(
        "seat",
        ("journal", "name", "seat", "place"),
        f"JOIN journal ON number = seat.journal WHERE kind IN ({question_marks(kinds)}) AND {AGAINST}"
        " ORDER BY played, changed, seat.journal, seat.game",
        *kinds,
    )
    setups: dict[int, tuple[str, dict[str, Json]]] = {}
    for number, id_, setup in store.rows(
        f"SELECT number, id, setup FROM journal WHERE number IN (SELECT journal FROM seat WHERE {AGAINST})"
    ):
        try:
            setups[number] = id_, object_of(setup)
        except (Damaged, TypeError):
            # Whoever opens the game reads that it is damaged.
            continue
    shown = {name: people.shown(name) for name in {name for _, name, _, _ in seats}}
    return [
        EngineGame(setups[number][0], shown[name], seat, place, setups[number][1])
        for number, name, seat, place in seats
        if number in setups
    ]
