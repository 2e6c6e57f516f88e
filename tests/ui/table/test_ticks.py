"""Who is done counting on their own phone has a tick in the host's tally, however it is laid out."""

import pytest

from tests.ui.fingers import quick_tap
from tools.demo.guests import shared
from tools.demo.table_games import sample_table
from tools.stage import Stage
from ui.table.tally_order import Cell, TallyOrder
from ui.table.ticked_mark import TickedMark

SIZES = [(360, 640), (916, 412), (1280, 800)]


def ticked(stage: Stage) -> set[int]:
    return {int(mark.seat) for mark in stage.all(TickedMark) if mark.done and mark.width}


@pytest.mark.parametrize("size", SIZES)
def test_ticks_are_beside_the_players(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    sample_table(stage.app, 3)
    shared(stage.app, done=[2])
    stage.app.go("tally")
    stage.frames()
    assert ticked(stage) == {2}
    stage.app.hosting.game.act(0, {"do": "done", "epoch": 1, "done": True}, 0)
    stage.frames()
    assert ticked(stage) == {0, 2}
    stage.app.hosting.game.act(2, {"do": "done", "epoch": 1, "done": False}, 0)
    stage.frames()
    assert ticked(stage) == {0}
    stage.app.hosting.stop()
    stage.frames()
    assert ticked(stage) == set()


def test_by_player_the_tabs_have_them(stage: Stage) -> None:
    sample_table(stage.app, 3)
    shared(stage.app, done=[1])
    stage.app.go("tally").change_mode()
    stage.frames()
    assert ticked(stage) == {1}


def test_digits_go_on_to_nobody_who_is_done(stage: Stage) -> None:
    sample_table(stage.app, 3)
    shared(stage.app, done=[0, 2])
    count = stage.app.go("tally", kind="gods").count
    stage.frames()
    before = [dict(own) for own in count.view.counts]
    # Ann and the third player have counted: the digits are for Béatrice, kind after kind.
    for item in ("gods", "gold", "pharaohs"):
        assert count.cell == (1, item)
        count.enter(1)
    counts = count.view.counts
    assert [counts[1][item] for item in ("gods", "gold", "pharaohs")] == [1, 1, 1]
    assert [counts[seat] for seat in (0, 2)] == [before[0], before[2]]
    # A count of somebody who is done is changed where it is tapped.
    count.pick(Cell(2, "gods"))
    count.enter(2)
    assert (count.view.counts[2]["gods"], count.cell) == (2, (1, "gold"))


@pytest.mark.parametrize("by_player", [False, True])
def test_of_tiles_that_are_tapped_those_of_players_who_are_done_are_passed_over(*, by_player: bool) -> None:
    order = TallyOrder(("gods", "civilizations"), 3, by_player=by_player, last_epoch=False)
    art, gods = Cell(0, "art"), Cell(0, "gods")
    assert order.after_player(art, {1}) == (Cell(2, "gods") if by_player else Cell(2, "art"))
    assert order.after_player(art, {1, 2}) == (art if by_player else gods)
    assert order.after_player(art, {0, 1, 2}) == (Cell(1, "gods") if by_player else Cell(1, "art"))
    assert order.ends(Cell(0, "writing"), {1, 2})
    assert order.first(0, {0}) == (gods if by_player else Cell(1, "gods"))


def test_a_closed_epoch_has_none(stage: Stage) -> None:
    sample_table(stage.app, 3)
    shared(stage.app, done=[1])
    stage.app.session.do({"do": "close"})
    stage.app.go("tally", epoch=1)
    stage.frames()
    assert ticked(stage) == set()


def test_scoring_asks_if_guests_are_not_done(stage: Stage) -> None:
    session = sample_table(stage.app, 3)
    # Ann and Béatrice have phones of their own.
    shared(stage.app, done=[1])
    stage.app.go("tally")
    stage.frames()
    head = session.journal.head
    stage.tap(stage.the("PrimaryButton", text="Score epoch 1"))
    assert "Not done yet: Ann" in stage.texts()
    assert session.journal.head == head
    stage.tap(stage.the("PrimaryButton", text="Cancel"))
    stage.app.hosting.game.act(0, {"do": "done", "epoch": 1, "done": True}, 0)
    stage.wait(1)
    stage.tap(stage.the("PrimaryButton", text="Score epoch 1"))
    assert session.journal.actions[-1] == {"do": "close"}


def done(stage: Stage, seat: int, *, now: bool = True) -> None:
    """A guest ticks, or goes on counting."""
    stage.app.hosting.game.act(seat, {"do": "done", "epoch": 1, "done": now}, 0)
    stage.frames()


def test_the_question_follows_who_is_done(stage: Stage) -> None:
    session = sample_table(stage.app, 3)
    shared(stage.app, done=[])
    stage.app.go("tally")
    stage.frames()
    stage.tap(stage.the("PrimaryButton", text="Score epoch 1"))
    dialog = stage.the("ScoringDialog")
    assert dialog.title == "Not done yet: Ann, Béatrice"
    done(stage, 1)
    assert dialog.title == "Not done yet: Ann"
    done(stage, 0)
    assert (dialog.title, dialog.text) == ("Everybody is done.", "")
    done(stage, 0, now=False)
    assert dialog.title == "Not done yet: Ann"
    done(stage, 0)
    stage.wait(1)
    stage.tap(stage.the("BigButton", text="Score epoch 1"))
    assert session.journal.actions[-1] == {"do": "close"}
    # Closed, it follows nobody any more.
    stage.app.hosting.stop()
    assert dialog.title == "Everybody is done."


def test_digits_go_on_from_a_player_who_is_done_just_then(stage: Stage) -> None:
    sample_table(stage.app, 3)
    shared(stage.app, done=[])
    count = stage.app.go("tally", kind="gods").count
    stage.frames()
    count.pick(Cell(1, "gods"))
    done(stage, 1)
    assert count.cell == (2, "gods")
    count.pick(Cell(0, "gods"))
    done(stage, 0)
    assert count.cell == (2, "gods")
    # The last one who counts here is left alone, also when nobody is left.
    stage.app.hosting.sharing.move(2, 2)
    done(stage, 2)
    assert count.cell == (2, "gods")


def test_they_turn_the_page_where_the_others_of_a_kind_are_done(stage: Stage) -> None:
    sample_table(stage.app, 3)
    shared(stage.app, done=[])
    count = stage.app.go("tally", kind="gods").count
    stage.frames()
    count.pick(Cell(2, "gods"))
    done(stage, 2)
    assert (count.cell, count.place) == ((0, "gold"), count.order.page_of("gold"))


@pytest.mark.parametrize("chosen", ["before", "typed", "by player"])
def test_they_stay_where_somebody_wants_them(stage: Stage, chosen: str) -> None:
    sample_table(stage.app, 3)
    shared(stage.app, done=[1] if chosen == "before" else [])
    count = stage.app.go("tally", kind="pharaohs").count
    if chosen == "by player":
        stage.app.screen.change_mode()
    stage.frames()
    count.pick(Cell(1, "pharaohs"))
    if chosen == "typed":
        count.type(1)
    done(stage, 0 if chosen == "before" else 1)
    assert count.cell == (1, "pharaohs")
    if chosen == "typed":
        count.type(2)
        stage.frames()
        assert count.view.counts[1]["pharaohs"] == 12
        assert count.cell == (2, "pharaohs")


def test_a_finger_on_its_way_to_a_digit_does_not_count_for_the_next_player(stage: Stage) -> None:
    sample_table(stage.app, 3)
    shared(stage.app, done=[])
    count = stage.app.go("tally", kind="gods").count
    count.pick(Cell(1, "gods"))
    stage.wait(1)
    before = [dict(own) for own in count.view.counts]
    done(stage, 1)
    key = stage.place(stage.the("StripKey", text="3"))
    quick_tap(stage, *key)
    assert [dict(own) for own in count.view.counts] == before
    stage.wait(1)
    quick_tap(stage, *key)
    assert count.view.counts[2]["gods"] == 3


def test_who_was_counted_last_and_is_done_is_passed_over(stage: Stage) -> None:
    session = sample_table(stage.app, 3)
    shared(stage.app, done=[1])
    session.do({"do": "set", "player": 1, "item": "gods", "count": 1})
    count = stage.app.go("tally").count
    assert count.cell == (2, "gods")
