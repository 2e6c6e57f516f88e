"""Games in lists and shared texts: dates and scores as each language writes them."""

from datetime import date, datetime
from typing import Any

import pytest

from ra_archive.journal import Journal
from ra_archive.lists import Entry
from ra_hex.match import KIND as HEX
from ui.common.game_text import day, describe_game, outcome
from ui.core.i18n import Translator


def match(*points: int, over: bool) -> Entry:
    """A match of Ann and Bea with so many points for each."""
    games = []
    for winner, won in enumerate(points):
        seats = [
            {"player": name, "points": won if seat == winner else 0, "place": None, "started": seat == 0}
            for seat, name in enumerate(("Ann", "Bea"))
        ]
        games.append({"seats": seats})
    result = {"over": over, "variant": "114", "games": games}
    return Entry(Journal(id="", kind=HEX, version=1, setup={}, result=result), ("Ann", "Bea"))


@pytest.mark.parametrize(
    ("language", "september", "may"),
    [
        ("en", "26 Sep 2026", "1 May 2027"),
        ("fr", "26 sept. 2026", "1er mai 2027"),
        ("ru", "26 сент. 2026", "1 мая 2027"),
        ("de", "26. Sep. 2026", "1. Mai 2027"),
    ],
)
def test_a_date_has_the_name_of_its_month_and_never_breaks(language: str, september: str, may: str) -> None:
    tr = Translator(language)
    dates = [day(datetime(*date), tr) for date in ((2026, 9, 26), (2027, 5, 1))]
    assert [date.split("\N{NO-BREAK SPACE}") for date in dates] == [september.split(), may.split()]


@pytest.mark.parametrize(
    ("language", "score"),
    [("en", "9–1"), ("fr", "9\N{NO-BREAK SPACE}à\N{NO-BREAK SPACE}1"), ("ru", "9:1"), ("de", "9:1")],
)
def test_the_winners_points_come_first_whichever_seat_won(language: str, score: str) -> None:
    tr = Translator(language)
    for points, winner in (((9, 1), "Ann"), ((1, 9), "Bea")):
        text = outcome(match(*points, over=True), tr)
        assert score in text
        assert winner in text


def test_an_unfinished_match_has_its_score_in_the_order_of_the_players() -> None:
    assert outcome(match(1, 3, over=False), Translator("en")) == "Unfinished, 1–3"


@pytest.mark.parametrize(
    ("levels", "said"),
    [
        (None, []),
        ([None, None], []),
        ([None, 5], ["Level 5"]),
        ([4.5, None], ["Level 4.5"]),
        ([8, 3], ["Level 8", "Level 3"]),
    ],
)
def test_a_game_against_the_computer_names_its_level(levels: list[Any] | None, said: list[str]) -> None:
    setup = {"board": "114", **({} if levels is None else {"levels": levels})}
    entry = Entry(Journal(id="", kind=HEX, version=1, setup=setup), ("Ann", "Computer"))
    about = describe_game(entry, Translator("en"), date(2026, 11, 20)).about
    assert about.split(" · ") == ["114-cell board", *said]
