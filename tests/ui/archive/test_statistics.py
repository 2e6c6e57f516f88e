"""The statistics: figures against the archive's own, chosen with fingers."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

import pytest

from ra_archive.archive import Archive
from ra_archive.journal import Journal
from ra_base.steps import finish
from tests.ui.played import play_golden
from tools.demo.games import add_games, journals
from tools.stage import Stage
from ui.archive.statistics_view import Counted, Figures, beginning, figuring
from ui.core.languages import decimal
from ui.features import REGISTRY

NOW = datetime(2026, 11, 18, 12, 0)


def put(archive: Archive, *found: Journal) -> None:
    """Have these journals in the archive."""

    def write(store: Any) -> None:
        for journal in found:
            store.put(journal)

    archive.storage.write(write)


def hex_result(*games: tuple[str, int | None, str, int | None, int]) -> dict[str, Any]:
    """A match: each game as first player, level, second player, level, and which seat won."""
    told = []
    for one, own, other, others, winner in games:
        seats = [
            {
                "player": name,
                "points": int(seat == winner),
                "place": 1 if seat == winner else 2,
                "started": seat == 0,
                "level": level,
            }
            for seat, (name, level) in enumerate([(one, own), (other, others)])
        ]
        told.append({"seats": seats})
    return {"over": True, "variant": "114", "games": told}


@pytest.fixture
def archive(stage: Stage) -> Archive:
    add_games(stage.app.archive, REGISTRY)
    opened: Archive = stage.app.archive
    return opened


def figures(archive: Archive, **counted: Any) -> Figures:
    return finish(figuring(archive, Counted(**counted), NOW))


def test_games_wins_average_and_best(archive: Archive) -> None:
    counted = figures(archive)
    assert counted.games == 2
    assert [(name, each.seats, each.wins, each.average, each.best) for name, each in counted.players()] == [
        ("Ann", 2, 2, 46.0, 51),
        ("Bea", 2, 0, 38.5, 41),
        ("Cy", 2, 0, 27.5, 30),
    ]


def test_what_wins_is_told_by_kind_in_the_order_of_the_tally(archive: Archive) -> None:
    kinds = figures(archive).kinds()
    assert [kind.name for kind in kinds] == [
        "gods",
        "gold",
        "pharaohs",
        "river",
        "civilizations",
        "monuments",
        "suns",
    ]
    pharaohs = kinds[2]
    # Ann has won both times, with 15 points for pharaohs; the others had -6 and -2.
    assert (pharaohs.winners, round(pharaohs.everybody, 2)) == (15.0, 2.33)


def test_only_some_games_are_counted(archive: Archive) -> None:
    assert figures(archive, variant="classic").games == 1
    assert figures(archive, size=4).games == 0
    assert figures(archive, player="Bea").games == 2
    assert figures(archive, player="Bea").total.best == 41
    assert figures(archive, span="year").games == 1
    assert figures(archive, span="month").games == 0
    assert figures(archive, variant="classic").variants() == ["classic", "pharaoh"]


@pytest.mark.parametrize(
    ("span", "moment"),
    [("all", None), ("year", datetime(2026, 1, 1)), ("month", datetime(2026, 10, 19, 12, 0))],
)
def test_spans_of_time(span: str, moment: datetime | None) -> None:
    assert beginning(span, NOW) == moment


def test_hex_games_against_people_and_levels(archive: Archive) -> None:
    result = hex_result(
        ("Ann", None, "Bea", None, 0), ("Bea", None, "Ann", None, 1), ("Ann", None, "Ra", 3, 1)
    )
    put(archive, replace(journals(REGISTRY)[1], id=str(UUID(int=7, version=4)), result=result))
    counted = figures(archive, game="hex", variant="114")
    assert counted.games == 3
    assert [(name, each.seats, each.wins) for name, each in counted.players()] == [
        ("Ann", 3, 2),
        ("Bea", 2, 0),
    ]
    assert [(name, count, each.wins) for name, count, each in counted.along("started")] == [
        (False, 2, 1),
        (True, 3, 1),
    ]
    assert [(name, count, each.wins) for name, count, each in counted.along("against")] == [(3, 1, 0)]


@pytest.mark.parametrize(
    ("value", "language", "text"),
    [(46, "en", "46.0"), (-2.33, "fr", "\N{MINUS SIGN}2,3"), (0.05, "ru", "0,1"), (-0.04, "en", "0.0")],
)
def test_numbers_are_written_as_the_language_does(value: float, language: str, text: str) -> None:
    assert decimal(value, language) == text


# -- The screen


def open_statistics(stage: Stage) -> None:
    stage.app.start_over()
    stage.frames()
    stage.tap(stage.the("ListRow", text="Statistics"))


def shown(stage: Stage, name: str) -> list[tuple[str, str]]:
    """The figures that stand beside a name."""
    row = stage.the("FigureRow", name=name)
    return [(each.number, each.text) for each in reversed(row.ids.figures.children)]


def bars(stage: Stage, title: str) -> list[str]:
    """The figures in a card's chart, from the top."""
    card = next(
        each
        for each in stage.all("Card")
        if any(
            getattr(part, "text", "") == title and type(part).__name__ == "Title" for part in each.children
        )
    )
    found = [each for each in card.walk(restrict=True) if type(each).__name__ == "NumberedBar"]
    return [each.text for each in found]


def test_without_games_it_says_what_will_stand_here(stage: Stage) -> None:
    open_statistics(stage)
    assert "No statistics yet" in stage.texts()
    assert not list(stage.all("BarChart"))


def test_it_opens_on_the_game_that_has_figures_and_stays_where_somebody_was(stage: Stage) -> None:
    play_golden(stage, "hex_match_nine_to_seven.json")
    open_statistics(stage)
    assert stage.the("Segment", text="Hex game").active
    assert {"Ann", "Zoé"} <= {row.name for row in stage.all("FigureRow")}
    stage.tap(stage.the("Segment", text="Auction game"))
    assert "No statistics yet" in stage.texts()
    stage.app.go("settings")
    stage.back()
    assert stage.the("Segment", text="Auction game").active


def test_figures_and_charts_of_real_games(stage: Stage) -> None:
    play_golden(stage, "table_classic_3.json")
    result = stage.app.archive.open(stage.app.session.journal.id).result
    open_statistics(stage)
    for seat in result["games"][0]["seats"]:
        points = seat["points"]
        assert shown(stage, seat["player"]) == [
            ("1", "game"),
            (str(int(seat["place"] == 1)), "win" if seat["place"] == 1 else "wins"),
            (decimal(points, "en"), "average"),
            (decimal(points, "en", 0), "best"),
        ]
    winner = next(seat for seat in result["games"][0]["seats"] if seat["place"] == 1)
    assert bars(stage, "What wins games")[::2] == [
        decimal(points, "en") for points in winner["by_kind"].values()
    ]


def test_fingers_choose_what_is_counted(stage: Stage) -> None:
    add_games(stage.app.archive, REGISTRY)
    open_statistics(stage)
    assert shown(stage, "Ann")[0] == ("2", "games")
    stage.tap(stage.the("ChoiceChip", text="Classic edition"))
    assert shown(stage, "Ann") == [("1", "game"), ("1", "win"), ("41.0", "average"), ("41", "best")]
    assert bars(stage, "Average points by edition") == ["37.3"]
    stage.tap(stage.the("BigButton", icon="person"))
    stage.tap(stage.the("BigButton", text="Cy"))
    assert [row.name for row in stage.all("FigureRow")] == ["", "Cy"]
    stage.tap(stage.the("Segment", text="Hex game"))
    assert shown(stage, "Cy")[:2] == [("1", "game"), ("0", "wins")]
    stage.tap(stage.the("ChoiceChip", text="Last 30 days"))
    assert "No matching games" in stage.texts()
    stage.tap(stage.the("PrimaryButton", text="Show all games"))
    assert (stage.app.screen.game, stage.app.screen.span) == ("hex", "all")
    assert {"Bea", "Cy"} < {row.name for row in stage.all("FigureRow")}


def test_bars_begin_at_zero_and_losses_go_the_other_way(stage: Stage) -> None:
    add_games(stage.app.archive, REGISTRY)
    open_statistics(stage)
    # Bea has had the fewest pharaohs, and lost points for it.
    stage.app.screen.player = "Bea"
    stage.frames()
    chart = [each for each in stage.all("Bar") if each.low < 0]
    assert len({each.zero - each.x for each in chart}) == 1
    for each in chart:
        assert (each.end - each.zero) * each.value >= 0
        assert each.x - 1 <= min(each.zero, each.end) <= max(each.zero, each.end) <= each.right + 1
    # Told apart by form: one full, one hollow for every kind.
    assert [each.hollow for each in chart] == [False, True] * 7


def test_a_third_of_the_games_is_a_third_of_a_bar(stage: Stage) -> None:
    add_games(stage.app.archive, REGISTRY)
    open_statistics(stage)
    shares = [each for each in stage.all("NumberedBar") if each.text.endswith("%")]
    assert shares
    for each in shares:
        bar = each.children[-1]
        drawn = (bar.end - bar.zero) / bar.width
        assert drawn == pytest.approx(int(each.text[:-1]) / 100, abs=0.01)
