"""The form of a result, the same for every kind of journal, and its rows for lists and statistics.

A result says what the actions up to the head lead to:

    {"over": true, "variant": "pharaoh",
     "games": [{"seats": [{"player": "Ann", "points": 54, "place": 1, "started": true, "level": null,
                           "by_kind": {"gods": 4, "pharaohs": 10, "river": 25, ...}}, ...]}]}

`over` is whether the journal has been played to its end. `variant` is the edition or the board. A journal
holds one game or, as a match, several in order; a game stands there once it is finished. `place` is null
where the game named no order (a draw). `started` may be left out (false), as may `level` (null: a person;
else the engine's level) and `by_kind`.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ra_archive.form import Field, sound
from ra_archive.words import Words
from ra_base.names import names_of
from ra_base.reading import Json

#: No table is bigger than this, whatever is played at it.
MOST_SEATS = 100


class Seat(NamedTuple):
    """One player in one finished game."""

    game: int
    seat: int
    name: str
    points: int
    place: int | None
    started: bool
    level: int | None
    against: int | None  # the strongest engine level among the others
    variant: str
    size: int
    by_kind: dict[str, int]


def check_result(value: Json, where: str) -> dict[str, Json]:
    """Give the result back if it has the form above."""
    field = Field(sound(value, where), where)
    field["over"].truth()
    field["variant"].text()
    for game in field["games"].items():
        seats = list(game["seats"].items())
        if not 1 <= len(seats) <= MOST_SEATS:
            raise game.refuse(Words("must have from 1 to {high} seats", high=MOST_SEATS))
        for seat in seats:
            seat["player"].called()
            seat["points"].whole(low=-(10**6), high=10**6)
            if seat["place"].value is not None:
                seat["place"].whole(low=1, high=len(seats))
            if seat.has("started"):
                seat["started"].truth()
            if seat.has("level"):
                seat["level"].whole(high=10**6)
            if seat.has("by_kind"):
                for kind in seat["by_kind"].object():
                    seat["by_kind"][kind].whole(low=-(10**6), high=10**6)
    return field.object()


def as_typed(result: dict[str, Json], typed: Mapping[str, str]) -> dict[str, Json]:
    """Give the result with each player's name as the setup spells it."""
    games = [
        {**game, "seats": [{**each, "player": typed.get(each["player"], each["player"])} for each in seats]}
        for game in result["games"]
        for seats in [game["seats"]]
    ]
    return {**result, "games": games}


def seats_of(result: dict[str, Json] | None) -> Iterator[Seat]:
    """Give a row for every player of every finished game in a result."""
    if result is None:
        return
    for number, game in enumerate(result["games"]):
        seats = game["seats"]
        levels = [each.get("level") for each in seats]
        names = names_of([each["player"] for each in seats])
        for index, each in enumerate(seats):
            others = [level for other, level in enumerate(levels) if other != index and level is not None]
            yield Seat(
                game=number,
                seat=index,
                name=names[index],
                points=each["points"],
                place=each["place"],
                started=bool(each.get("started")),
                level=levels[index],
                against=max(others, default=None),
                variant=result["variant"],
                size=len(seats),
                by_kind=each.get("by_kind") or {},
            )
