"""Who is done counting on their own phone has a tick in the host's tally, however it is laid out."""

import pytest

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
