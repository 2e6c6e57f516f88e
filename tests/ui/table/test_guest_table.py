"""What guests see of a table: each view in each phase."""

from pathlib import Path
from typing import Any

import pytest

from ra_archive.players import remember
from tests.ui.guests import SharedTable, begin_shared, setup
from ui.common.epoch_start import start_epoch, started_epochs


@pytest.fixture
def table(tmp_path: Path) -> SharedTable:
    return begin_shared(tmp_path, "ra-table")


def kinds(view: Any) -> list[str]:
    return [block["type"] for block in view["blocks"]]


def ras(table: SharedTable, count: int) -> None:
    table.do(*[{"do": "ra"}] * count)


def test_guests_see_disks_the_ra_track_the_middle_and_who_starts(table: SharedTable) -> None:
    view = table.view(1)
    assert view["title"] == "Epoch 1"
    assert kinds(view) == ["text", "track", "players", "disk", "log"]
    assert table.block("status")["text"] == "Ann has the highest disk and starts the epoch."
    ras(table, 2)
    table.do({"do": "win", "player": 1, "disk": 12})
    assert table.block("ras") == {
        "type": "track",
        "id": "ras",
        "icon": "ra",
        "filled": 2,
        "of": 8,
        "label": "Ra 2 of 8",
    }
    assert table.block("middle")["number"] == 12
    bea = table.block("players", 1)["players"][1]
    assert bea["disks"] == [
        {"number": 9, "down": False},
        {"number": 6, "down": False},
        {"number": 3, "down": False},
        {"number": 1, "down": True},
    ]
    assert (bea["name"], bea["me"], bea["out"], bea["points"]) == ("Bea", True, False, "10")
    assert not table.block("players")["players"][1]["me"]
    assert table.block("log")["lines"] == ["Bea wins the auction with 12", "Ra drawn", "Ra drawn"]


def test_the_last_events_come_first_and_counts_of_one_kind_are_one_event(table: SharedTable) -> None:
    ras(table, 8)
    for count in range(1, 5):
        table.set(2, "niles", count)
    assert table.block("log")["lines"] == ["Cy, Niles: 4", *["Ra drawn"] * 5]


def test_nothing_is_offered_while_people_play(table: SharedTable) -> None:
    ras(table, 3)
    assert [table.offered(seat) for seat in (0, 1, 2, None)] == [[]] * 4


def test_a_player_without_disks_is_out(tmp_path: Path) -> None:
    table = begin_shared(tmp_path, "ra-table", setup(2))
    for disk in (9, 6, 5, 2):
        table.do({"do": "win", "player": 0, "disk": disk})
    assert [each["out"] for each in table.block("players")["players"]] == [True, False]


def test_spectators_see_what_ended_the_epoch_and_who_is_done(table: SharedTable) -> None:
    ras(table, 8)
    table.act(1, do="done", epoch=1, done=True)
    assert table.block("status")["text"] == "The epoch is over"
    assert table.block("ended")["text"].startswith("The last Ra is out.")
    assert [each["note"] for each in table.block("players")["players"]] == ["", "Done", ""]
    assert table.block("counts") is None


def test_all_disks_face_down_end_the_epoch_too(tmp_path: Path) -> None:
    table = begin_shared(tmp_path, "ra-table", setup(2))
    for seat, disks in enumerate(setup(2)["suns"]):
        for disk in disks:
            table.do({"do": "win", "player": seat, "disk": disk})
    assert table.block("ended")["text"] == "All sun disks are face down."


def test_seats_have_the_names_and_marks_of_today(tmp_path: Path) -> None:
    table = begin_shared(tmp_path, "ra-table", setup(2))
    remember(table.archive, "Bea", "pink", "star")
    table.session.call_players()
    assert [(each.name, each.colour, each.shape) for each in table.host.seats][1] == ("Bea", "pink", "star")


def test_a_log_without_lines_has_no_heading(table: SharedTable) -> None:
    assert (table.block("log")["label"], table.block("log")["lines"]) == ("", [])
    ras(table, 1)
    assert table.block("log")["label"] == "Game log"


def test_hidden_totals_stay_hidden_until_the_end(table: SharedTable) -> None:
    table.hidden = True
    assert {each["points"] for each in table.block("players")["players"]} == {None}
    ras(table, 8)
    table.set(0, "gold", 2)
    table.do({"do": "close"})
    places = table.block("ranking")["places"]
    assert [(each["place"], each["name"], each["points"]) for each in places] == [
        ("", "Ann", "+1"),
        ("", "Bea", "−5"),
        ("", "Cy", "−5"),
    ]
    table.hidden = False
    places = table.block("ranking")["places"]
    assert [(each["place"], each["points"]) for each in places] == [("1.", "11"), ("2=", "5"), ("2=", "5")]
    assert (places[0]["change"], places[0]["note"]) == ("+1", "Take 1")
    assert places[1]["note"] == "Give back 5"
    table.hidden = True
    table.do({"do": "close"}, {"do": "close"})
    table.hidden = False
    # Who has won is the host's to reveal.
    assert table.view(0)["title"] == "Epoch 3"
    assert {each["place"] for each in table.block("ranking")["places"]} == {""}
    assert {each["points"] for each in table.block("players")["players"]} == {None}
    assert table.offered(0) == []
    table.hidden = True
    reveal(table)
    assert table.view(0)["title"] == "Final result"
    assert [each["points"] for each in table.block("ranking")["places"]] == ["0", "0", "0"]


def reveal(table: SharedTable) -> None:
    """The host goes on from the result of an epoch."""
    start_epoch(table.session, table.store(started_epochs))


def test_the_result_of_an_epoch_is_open_until_each_guest_goes_on_or_the_host_does(table: SharedTable) -> None:
    ras(table, 8)
    table.do({"do": "close"})
    assert table.offered(0) == [{"do": "read", "epoch": 1}]
    assert table.block("actions", 0)["buttons"][0]["label"] == "Go to epoch 2"
    table.act(0, do="read", epoch=1)
    assert [table.view(seat)["title"] for seat in (0, 1, None)] == ["Epoch 2", "Epoch 1", "Epoch 1"]
    table.act(0, do="look", epoch=1)
    assert table.view(0)["title"] == "Epoch 1"
    table.act(0, do="read", epoch=1)
    reveal(table)
    assert [table.view(seat)["title"] for seat in (0, 1, None)] == ["Epoch 2"] * 3
    # Undone and scored again, it is to be read again.
    table.session.undo()
    table.do({"do": "close"})
    assert [table.view(seat)["title"] for seat in (0, 1, None)] == ["Epoch 1"] * 3
    table.act(0, do="read", epoch=1)
    table.act(0, do="look", epoch=1)
    # While tiles are counted, nobody reads.
    table.counting = True
    assert table.block("counts", 0) is not None


def test_an_epoch_s_result_has_points_by_kind_and_one_s_own_reasons(table: SharedTable) -> None:
    ras(table, 8)
    table.set(0, "floods", 2)
    table.do({"do": "close"})
    view = table.view(0)
    assert view["title"] == "Epoch 1"
    assert kinds(view) == ["ranking", "counts", "chart", "players", "buttons"]
    groups = {each["label"]: (each["points"], each["reason"]) for each in table.block("reasons", 0)["groups"]}
    assert groups["River"] == ("+2", "Floods: 2, Niles: 0")
    assert table.block("reasons") is None
    chart = table.block("kinds")
    assert chart["columns"] == ["Gods", "Gold", "Pharaohs", "River", "Civilizations"]
    assert [each["values"] for each in chart["series"]] == [
        [0, 0, 0, 2, -5],
        [0, 0, 0, 0, -5],
        [0, 0, 0, 0, -5],
    ]
    table.do({"do": "revise", "epoch": 1, "player": 1, "item": "gold", "count": 1})
    assert "Epoch 1 corrected (Bea, Gold: 1)" in table.block("corrected 0")["text"]
    ras(table, 1)
    assert table.view(0)["title"] == "Epoch 2"
    assert table.block("ranking") is None


def test_the_end_has_the_ranking_with_ties_and_charts(table: SharedTable) -> None:
    for _ in range(3):
        table.do({"do": "close"})
    reveal(table)
    view = table.view(1)
    assert (view["title"], table.host.over) == ("Final result", True)
    assert [*dict.fromkeys(kinds(view))] == ["ranking", "text", "chart", "counts"]
    assert table.block("besides 0")["text"] == "Everybody started with 10 points."
    first = table.block("ranking")["places"][0]
    assert (first["place"], first["name"], first["points"]) == ("1.", "Ann", "0")
    assert first["note"] == "tied on 0 points; highest disk decides: 13"
    assert table.block("epochs")["columns"] == ["0", "1", "2", "3"]
    assert table.block("epochs")["series"][2]["values"] == [10, 5, 0, 0]
    assert [sum(each["values"]) for each in table.block("kinds")["series"]] == [-20, -15, -10]
    assert table.offered(1) == []
    table.session.undo()
    assert not table.host.over
