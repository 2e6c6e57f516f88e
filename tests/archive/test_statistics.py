"""Who plays, who wins and with what; and the same results as a spreadsheet and as a link."""

import csv
import io
import json
from collections.abc import Callable
from datetime import datetime
from urllib.parse import unquote

import pytest

from ra_archive.archive import Archive
from ra_archive.bgstats import bgstats_link
from ra_archive.journal import Journal
from ra_archive.players import rename
from ra_archive.results import seats_of
from ra_archive.spreadsheet import results_csv
from ra_archive.statistics import statistics
from ra_archive.words import Refused
from tests.archive.counting import Clock

Opened = Callable[..., Archive]
RA = "ra-table"


def seat(name: str, points: int, place: int | None, **more: object) -> dict[str, object]:
    return {"player": name, "points": points, "place": place, **more}


def knizia(archive: Archive, edition: str, *seats: dict[str, object]) -> Journal:
    """A finished game of Knizia's Ra, as its session notes it."""
    players = [each["player"] for each in seats]
    result = {"over": True, "variant": edition, "games": [{"seats": list(seats)}]}
    return archive.append(archive.begin(RA, 1, {"players": players}), {"do": "close"}, result)


def match(archive: Archive, board: str, *games: list[dict[str, object]], over: bool = True) -> Journal:
    """A match of hex Ra with its finished games."""
    result = {"over": over, "variant": board, "games": [{"seats": seats} for seats in games]}
    players = [each["player"] for each in games[0]]
    return archive.append(archive.begin("ra-hex", 1, {"players": players}), {"do": "move"}, result)


@pytest.fixture
def evening(archive: Archive) -> Archive:
    knizia(
        archive,
        "pharaoh",
        seat("Ann", 50, 1, by_kind={"river": 30, "monuments": 20}),
        seat("Bea", 30, 2, by_kind={"river": 10, "monuments": 20}),
    )
    knizia(
        archive,
        "classic",
        seat("Ann", 20, 3, by_kind={"river": 20, "suns": -5}),
        seat("Bea", 41, 1, by_kind={"river": 1, "monuments": 40}),
        seat("Cy", 41, 1, by_kind={"monuments": 41}),
    )
    return archive


def test_games_wins_average_and_best_of_each_player(evening: Archive) -> None:
    ann = statistics(evening, [RA]).by("player")["Ann",]
    assert (ann.seats, ann.wins, ann.average, ann.best) == (2, 1, 35.0, 50)
    assert statistics(evening, [RA]).games == 2


def test_a_shared_first_place_is_a_win_for_each(evening: Archive) -> None:
    players = statistics(evening, [RA]).by("player", variant="classic")
    assert {name: tally.wins for (name,), tally in players.items()} == {"Ann": 0, "Bea": 1, "Cy": 1}


def test_points_by_kind_of_each_player(evening: Archive) -> None:
    ann = statistics(evening, [RA]).by("player")["Ann",]
    assert ann.by_kind == {"river": 50, "monuments": 20, "suns": -5}
    assert ann.average_by_kind() == {"river": 25.0, "monuments": 10.0, "suns": -2.5}


def test_what_wins_games_at_this_table(evening: Archive) -> None:
    won = statistics(evening, [RA]).by("won")
    assert won[True,].average_by_kind()["monuments"] == pytest.approx(101 / 3)
    assert won[False,].average_by_kind()["monuments"] == 10.0


def test_counted_by_edition_and_by_number_of_players(evening: Archive) -> None:
    counted = statistics(evening, [RA])
    assert {key: tally.seats for key, tally in counted.by("variant", "size").items()} == {
        ("pharaoh", 2): 2,
        ("classic", 3): 3,
    }
    assert set(counted.by("player", size=3)) == {("Ann",), ("Bea",), ("Cy",)}
    assert counted.by("player", size=5) == {}


def test_only_games_in_the_span_of_time_count(archive: Archive, clock: Clock) -> None:
    knizia(archive, "pharaoh", seat("Ann", 50, 1), seat("Bea", 30, 2))
    begin = clock.now = clock.now + 1000
    knizia(archive, "pharaoh", seat("Bea", 50, 1), seat("Cy", 30, 2))
    clock.now += 1000
    knizia(archive, "pharaoh", seat("Cy", 50, 1), seat("Dan", 30, 2))
    assert set(statistics(archive, [RA], begin, begin + 1000).by("player")) == {("Bea",), ("Cy",)}
    assert statistics(archive, [RA], since=begin).games == 2
    assert statistics(archive, [RA], until=begin).games == 1


def test_without_games_there_is_nothing_to_count(archive: Archive) -> None:
    counted = statistics(archive, [RA])
    assert (counted.games, counted.by("player"), counted.by()) == (0, {}, {})
    assert statistics(archive, []).games == 0


def test_hex_games_count_by_board_by_who_began_and_against_which_level(archive: Archive) -> None:
    match(
        archive,
        "114",
        [seat("Ann", 3, 1, started=True), seat("Level 5", 0, 2, level=5)],
        [seat("Ann", 0, 2), seat("Level 5", 6, 1, level=5, started=True)],
        [seat("Ann", 0, None, started=True), seat("Level 5", 0, None, level=5)],
    )
    match(archive, "127", [seat("Ann", 1, 1), seat("Bea", 0, 2, started=True)])
    counted = statistics(archive, ["ra-hex"])
    assert counted.games == 4
    assert set(counted.by("player")) == {("Ann",), ("Bea",)}
    began = counted.by("started", player="Ann")
    assert [(began[key,].seats, began[key,].wins, began[key,].draws) for key in (True, False)] == [
        (2, 1, 1),
        (2, 1, 0),
    ]
    against = counted.by("against", player="Ann")
    assert (against[5,].seats, against[5,].wins, against[5,].points) == (3, 1, 3)
    assert against[None,].wins == 1
    assert {key: tally.points for key, tally in counted.by("variant", player="Ann").items()} == {
        ("114",): 3,
        ("127",): 1,
    }


def test_finished_games_of_a_match_that_goes_on_count_already(archive: Archive) -> None:
    journal = match(archive, "114", [seat("Ann", 3, 1), seat("Bea", 0, 2)], over=False)
    assert not journal.over
    assert statistics(archive, ["ra-hex"]).by("player")["Ann",].wins == 1


def test_kinds_of_games_are_counted_apart(evening: Archive) -> None:
    match(evening, "114", [seat("Ann", 3, 1), seat("Bea", 0, 2)])
    assert statistics(evening, [RA]).games == 2
    assert statistics(evening, ["ra-hex"]).games == 1
    assert statistics(evening, [RA, "ra-hex"]).games == 3


def test_what_is_undone_or_deleted_does_not_count(archive: Archive) -> None:
    undone = knizia(archive, "pharaoh", seat("Ann", 50, 1), seat("Bea", 30, 2))
    deleted = knizia(archive, "pharaoh", seat("Ann", 50, 1), seat("Bea", 30, 2))
    archive.undo(undone)
    archive.delete(deleted)
    assert statistics(archive, [RA]).games == 0
    archive.restore(deleted.id)
    assert statistics(archive, [RA]).games == 1


def test_every_seat_of_a_result_is_a_row() -> None:
    assert list(seats_of(None)) == []
    game = {"seats": [seat("Ann", 1, 1, level=3), seat("Bea", 0, 2, level=7)]}
    rows = list(seats_of({"over": True, "variant": "x", "games": [game, game]}))
    assert [(row.game, row.seat, row.against) for row in rows] == [(0, 0, 7), (0, 1, 3), (1, 0, 7), (1, 1, 3)]


# Spreadsheet


def test_results_as_csv_have_a_line_for_every_seat(evening: Archive, clock: Clock) -> None:
    rows = list(csv.DictReader(io.StringIO(results_csv(evening))))
    assert len(rows) == 5
    assert rows[1] == {
        "date": datetime.fromtimestamp(clock.now / 1000).isoformat(" ", "seconds"),
        "kind": RA,
        "title": "",
        "variant": "pharaoh",
        "game": "1",
        "players": "2",
        "player": "Bea",
        "points": "30",
        "place": "2",
        "started": "0",
        "level": "",
        "river": "10",
        "monuments": "20",
        "suns": "",
    }


def test_csv_takes_names_with_anything_in_them(archive: Archive) -> None:
    names = ['An"n', "Be,a", "C;y", "=1+1", "@x"]
    journal = knizia(archive, "pharaoh", *[seat(name, 1, 1) for name in names])
    archive.rename(journal, "-2+3")
    rows = list(csv.DictReader(io.StringIO(results_csv(archive, ";")), delimiter=";"))
    # A spreadsheet must not take a name for a formula.
    assert [row["player"] for row in rows] == ['An"n', "Be,a", "C;y", "'=1+1", "'@x"]
    assert rows[0]["title"] == "'-2+3"


def test_csv_of_nothing_is_its_header(archive: Archive) -> None:
    assert results_csv(archive).count("\r\n") == 1


# BG Stats


def test_the_link_tells_bg_stats_the_play(archive: Archive, clock: Clock) -> None:
    journal = knizia(archive, "pharaoh", seat("Анна & Co", 50, 1, started=True), seat("Bea", 30, 2))
    rename(archive, "Bea", "Beatrix")
    link = bgstats_link(archive, journal)
    scheme, _, data = link.partition("?data=")
    assert scheme == "bgstats://app.bgstatsapp.com/createPlay.html"
    assert data.isascii()
    assert not set(data) & set(' &"{}?#')
    assert json.loads(unquote(data)) == {
        "sourceName": "Ra Companion",
        "sourcePlayId": journal.id,
        "playDate": datetime.fromtimestamp(clock.now / 1000).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {"name": "Ra", "bggId": 12, "highestWins": True, "noPoints": False},
        "players": [
            {"name": "Анна & Co", "score": 50, "rank": 1, "winner": True, "startPlayer": True},
            {"name": "Beatrix", "score": 30, "rank": 2, "winner": False, "startPlayer": False},
        ],
    }


def test_a_match_of_several_games_has_no_link(archive: Archive) -> None:
    seats = [seat("Ann", 3, 1), seat("Bea", 0, 2)]
    with pytest.raises(Refused):
        bgstats_link(archive, match(archive, "114", seats, seats))


def test_an_unfinished_game_has_no_link(archive: Archive) -> None:
    with pytest.raises(Refused):
        bgstats_link(archive, archive.begin(RA, 1, {"players": ["Ann"]}))
