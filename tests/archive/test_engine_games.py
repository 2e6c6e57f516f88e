"""Games of one person against an engine, in the order they were played: ratings follow from them."""

import pytest

from ra_archive.archive import Archive
from ra_archive.engine_games import engine_games
from ra_archive.players import merge
from ra_base.reading import Json
from tests.archive.counting import Clock

KIND = "ra-hex"


def play(archive: Archive, levels: list[Json], *winners: int | None, **setup: Json) -> str:
    """A match of Ann, or of two engines, with its finished games."""
    names = ["Ann" if level is None else "Ra" for level in levels]
    games = [
        {
            "seats": [
                {
                    "player": name,
                    "points": int(seat == winner),
                    "place": None if winner is None else 1 if seat == winner else 2,
                    "level": None if level is None else round(float(str(level))),
                }
                for seat, (name, level) in enumerate(zip(names, levels, strict=True))
            ]
        }
        for winner in winners
    ]
    begun = archive.begin(KIND, 1, {"players": names, "levels": levels, **setup})
    archive.append(begun, {"do": "move"}, {"over": True, "variant": "114", "games": games})
    return begun.id


def test_the_oldest_game_comes_first_with_the_level_of_the_setup(archive: Archive, clock: Clock) -> None:
    first = play(archive, [None, 4.3], 0, None)
    clock.now += 1000
    second = play(archive, [5, None], 0)
    found = engine_games(archive, [KIND])
    assert [(each.journal, each.player, each.level, each.place) for each in found] == [
        (first, "Ann", 4.3, 1),
        (first, "Ann", 4.3, None),
        (second, "Ann", 5, 2),
    ]
    assert engine_games(archive, ["other"]) == []


def test_who_plays_an_engine_is_called_as_today(archive: Archive) -> None:
    play(archive, [None, 4], 0)
    merge(archive, "Ann", "Anna")
    assert [each.player for each in engine_games(archive, [KIND])] == ["Anna"]


@pytest.mark.parametrize("levels", [[None, None], [3, 4]])
def test_games_between_two_people_or_two_engines_are_left_out(archive: Archive, levels: list[Json]) -> None:
    play(archive, levels, 0)
    assert engine_games(archive, [KIND]) == []


def test_a_game_in_the_bin_or_damaged_is_left_out(archive: Archive) -> None:
    gone = play(archive, [None, 4], 0)
    broken = play(archive, [None, 4], 1)
    archive.delete(archive.open(gone))
    archive.storage.write(
        lambda store: store.connection.execute("UPDATE journal SET setup = '{' WHERE id = ?", (broken,))
    )
    assert engine_games(archive, [KIND]) == []
