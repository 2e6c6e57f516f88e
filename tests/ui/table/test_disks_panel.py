"""Disks set as they lie, by touches: at any time, in every game, as one entry of the log."""

import json
from pathlib import Path

import pytest

from ra_auction.suns import disks_of
from tests.ui.at_table import begin, ra
from tests.ui.fingers import double_tap
from tests.ui.logfingers import answer, choose, lines, logged, open_log, tap_line
from tests.ui.logged import SETUP, draw
from tests.ui.numbers import check_final
from tools.stage import Stage

JOURNALS = Path(__file__).parents[2] / "journals"


def tap_disks(stage: Stage, *disks: int) -> None:
    for disk in disks:
        stage.tap(stage.the("PanelDisk", disk=disk))


@pytest.mark.parametrize("kind", ["ra-table", "ra-auction"])
def test_disks_are_set_at_any_time(kind: str, stage: Stage) -> None:
    """Two are swapped, one is turned over, one is turned and turned back: all of it is one entry."""
    session = logged(stage, "ra") if kind == "ra-auction" else begin(stage)
    if kind == "ra-table":
        ra(stage)
    before = session.journal
    open_log(stage)
    answer(stage, "Set the disks as they are now")
    tap_disks(stage, 13, 12, 9, 9, 11, 11, 11, 11)
    assert [disk.up for disk in stage.all("PanelDisk", lambda each: each.disk in (9, 11))] == [False, True]
    assert session.journal == before
    answer(stage, "Save")
    assert session.game.suns.all_owned() == ((12, 8, 5, 2), (13, 9, 6, 3), (11, 10, 7, 4))
    assert [disks_of(own) for own in session.game.suns.down] == [(), (9,), ()]
    assert lines(stage)[0] == "Sun disks corrected"
    assert len(session.steps) == 2
    assert stage.app.archive.open(before.id) == session.journal
    stage.tap(stage.the("UndoButton"))
    assert session.journal.done == before.done


def test_a_quick_double_tap_turns_a_disk_over(stage: Stage) -> None:
    session = logged(stage, "nile")
    open_log(stage)
    answer(stage, "Set the disks as they are now")
    for disk in (13, 9):
        double_tap(stage, stage.the("PanelDisk", disk=disk))
    stage.wait(1)
    answer(stage, "Save")
    assert session.game.suns.all_owned() == ((13, 8, 5, 2), (12, 9, 6, 3), (11, 10, 7, 4))
    assert [disks_of(own) for own in session.game.suns.down] == [(13,), (9,), ()]


def test_disks_that_are_not_moved_are_no_entry(stage: Stage) -> None:
    session = logged(stage, "nile")
    for end in ("Save", "Cancel"):
        open_log(stage)
        answer(stage, "Set the disks as they are now")
        tap_disks(stage, *([13, 12] if end == "Cancel" else [13, 12, 12, 13]))
        answer(stage, end)
        assert len(session.steps) == 1
        stage.back()


def test_disks_that_cannot_be_are_refused_and_can_be_moved_on(stage: Stage) -> None:
    """Ann has begun the auction: she has a disk face up."""
    session = logged(stage, "ra")
    open_log(stage)
    answer(stage, "Set the disks as they are now")
    tap_disks(stage, *(disk for disk in (13, 8, 5, 2) for _ in range(2)))
    answer(stage, "Save")
    assert stage.app.root.snackbar.text == "Ann started this auction and needs a disk face up"
    assert len(session.steps) == 1
    tap_disks(stage, 2, 2)
    answer(stage, "Save")
    assert disks_of(session.game.suns.up[0]) == (2,)


def test_disks_are_set_after_the_end_and_the_result_follows(stage: Stage) -> None:
    found = json.loads((JOURNALS / "auction_pharaoh_3.json").read_text(encoding="utf-8"))
    session = stage.app.begin("ra-auction", {name: found[name] for name in ("edition", "players", "suns")})
    session.do(*found["actions"])
    played, totals = session.journal.played, session.game.sheet.sun_totals(2)
    owned = session.game.suns.all_owned()
    stage.app.go("log")
    stage.frames()
    answer(stage, "Set the disks as they are now")
    tap_disks(stage, owned[0][0], owned[1][-1])
    answer(stage, "Save")
    assert session.game.sheet.sun_totals(2) != totals
    assert session.journal.result is not None
    assert session.journal.played == played
    stage.app.go("final")
    stage.frames()
    check_final(stage)


def test_a_game_whose_disks_were_set_last_goes_on_at_the_table(stage: Stage) -> None:
    session = logged(stage, "nile")
    session.do({"do": "suns", "disks": SETUP["suns"], "down": [[13], [], []]})
    assert [name for name, _place in session.visits] == ["table"]


def test_entries_before_disks_that_were_set_are_corrected_and_the_disks_stay(stage: Stage) -> None:
    session = logged(stage, "nile")
    session.do({"do": "suns", "disks": SETUP["suns"], "down": [[13], [], []]})
    draw(session, "gold")
    open_log(stage)
    tap_line(stage, "Ann draws: Nile")
    answer(stage, "Change")
    choose(stage, "Flood")
    assert lines(stage) == ["Bea draws: Gold", "Sun disks corrected", "Ann draws: Flood"]
    tap_line(stage, "Sun disks corrected")
    assert "Change" not in stage.texts()  # to others: they are set anew
    answer(stage, "Delete")
    assert session.game.suns.down == [0, 0, 0]
