"""What people are told at the table: which tiles disasters took, which epoch is played, what a player has."""

from typing import Any

import pytest

from ra_auction.journals import TABLE
from tests.ui.at_table import begin
from tests.ui.logged import draw
from tests.ui.table.test_referee_panel import begin_logged
from tools.stage import Stage
from ui.common.long_press import LONG_PRESS_SECONDS
from ui.core.session import Session
from ui.table.referee_view import record_auction

SUNS: list[list[int]] = [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]]
REMOVED = "Drought: Ann discards Flood, Nile"


def end_epoch(session: Session[Any]) -> None:
    epoch = session.game.epoch
    while session.game.epoch == epoch:
        draw(session, "ra")
        if session.game.phase == "auction":
            record_auction(session, None)


# -- Disasters


def test_an_automatic_disaster_beside_one_with_a_choice_is_announced_too(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "flood", "nile", "drought", "art", "religion", "writing", "unrest", "ra")
    record_auction(session, 0, 13)
    stage.frames(4)
    assert "War: Ann chooses two tiles to discard" in stage.texts()
    assert REMOVED in stage.texts()
    stage.tap(stage.the("PairButton", tiles=("art", "writing")))
    assert "War: Ann discards Art, Writing" in stage.texts()
    assert REMOVED in stage.texts()
    draw(session, "nile")
    stage.frames(4)
    assert not [text for text in stage.texts() if "discards" in text]


def test_two_choices_are_named_and_counted_each(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "art", "religion", "writing", "temple", "pyramid", "statue", "unrest")
    draw(session, "earthquake")
    session.do({"do": "invoke"})
    record_auction(session, 0, 13)
    stage.frames(4)
    assert {"Ann chooses 4 tiles to discard, two at a time", "War: 2 tiles", "Earthquake: 2 tiles"} <= set(
        stage.texts()
    )
    parts = [[each.tiles for each in part.ids.pairs.children[::-1]] for part in stage.all("ChoicePart")]
    assert [len(pairs) for pairs in parts] == [3, 3]
    assert {tile for pair in parts[1] for tile in pair} == {"temple", "pyramid", "statue"}
    stage.tap(stage.the("PairButton", tiles=parts[1][0]))
    assert "War: Ann chooses two tiles to discard" in stage.texts()
    stage.tap(stage.the("PairButton", tiles=("art", "writing")))
    assert session.game.phase == "turn"


def test_two_wars_say_how_many_tiles_they_take_together(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "art", "religion", "writing", "astronomy", "art", "unrest", "unrest", "ra")
    record_auction(session, 0, 13)
    stage.frames(4)
    assert {"Ann chooses 4 tiles to discard, two at a time", "War: 4 tiles"} <= set(stage.texts())
    stage.tap(stage.the("PairButton", tiles=("art", "writing")))
    assert "War: Ann chooses two tiles to discard" in stage.texts()


def test_disasters_of_one_auction_without_any_choice_are_announced(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "art", "temple", "temple", "unrest", "earthquake", "ra")
    record_auction(session, 1, 12)
    stage.frames(4)
    assert "War: Bea discards Art" in stage.texts()
    assert "Earthquake: Bea discards Temple, Temple" in stage.texts()
    stage.tap(stage.the("UndoButton"))
    assert not [text for text in stage.texts() if "discards" in text]


def test_a_disaster_that_a_god_takes_is_announced_while_gods_are_spent(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "god", "god", "pharaoh", "ra")
    record_auction(session, 1, 12)
    draw(session, "funeral", "nile", "nile", "nile")
    assert session.game.to_act == 2
    draw(session, "nile", "nile")
    stage.frames(4)
    for tile in ("funeral", "nile"):
        if session.game.phase == "turn":
            stage.tap(stage.the("GodButton"))
        stage.tap(stage.the("TileButton", tile=tile))
        assert "Funeral: Bea discards Pharaoh" in stage.texts()


def test_what_the_last_auction_of_an_epoch_took_is_announced(stage: Stage) -> None:
    session = begin_logged(stage)
    *disks, (winner, last) = [(seat, disk) for seat, own in enumerate(SUNS) for disk in own]
    for seat, disk in disks:
        session.do({"do": "invoke"})
        record_auction(session, seat, disk)
    draw(session, "art", "unrest")
    session.do({"do": "invoke"})
    record_auction(session, winner, last)
    stage.frames(4)
    assert {"The epoch is over", "War: Cy discards Art"} <= set(stage.texts())


# -- A god


def test_a_god_takes_the_tile_that_is_tapped_on_the_auction_track(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "god", "ra")
    record_auction(session, 0, 13)
    draw(session, "temple", "nile", "god", "flood")
    assert session.game.to_act == 0
    stage.frames(4)
    head = session.journal.head
    spaces = {each.tile: each for each in stage.all("TrackSpace")}
    stage.tap(spaces["temple"])
    assert session.journal.head == head
    stage.tap(stage.the("GodButton"))
    assert [each.tile for each in stage.all("TrackSpace") if each.offered] == ["temple", "nile", "flood"]
    stage.tap(spaces[""])
    assert session.journal.head == head
    stage.tap(spaces["temple"])
    assert session.steps[head].action == {"do": "god", "take": "temple"}


# -- Epochs


def test_no_label_says_that_a_played_epoch_is_over_or_that_a_running_one_will_start(stage: Stage) -> None:
    session = begin_logged(stage)
    end_epoch(session)
    stage.frames(4)
    assert {"Epoch 1", "The epoch is over"} <= set(stage.texts())
    assert not list(stage.all("TileButton"))
    stage.tap(stage.the("PrimaryButton", text="Result"))
    stage.tap(stage.the("PrimaryButton", text="Start epoch 2"))
    assert "Epoch 2" in stage.texts()
    assert "The epoch is over" not in stage.texts()
    stage.tap(stage.the("IconButton", icon="list"))
    stage.tap(stage.the("IconButton", icon="chart"))
    stage.tap(stage.the("PrimaryButton", text="Back to epoch 2"))
    stage.tap(stage.the("UndoButton"))
    stage.tap(stage.the("DangerButton", text="Take back"))
    stage.tap(stage.the("RedoButton"))
    assert {"Epoch 1", "The epoch is over"} <= set(stage.texts())


def test_a_correction_while_an_epoch_is_played_does_not_start_it_again(stage: Stage) -> None:
    session = begin(stage)
    assert session.journal.kind == TABLE
    session.do({"do": "close"})
    stage.app.go("epoch")
    stage.frames()
    stage.tap(stage.the("PrimaryButton", text="Start epoch 2"))
    for action in (None, {"do": "ra"}):
        if action is not None:
            session.do(action)
        session.do({"do": "revise", "epoch": 1, "player": 0, "item": "niles", "count": 2})
        stage.app.go("epoch")
        stage.frames()
        stage.tap(stage.the("PrimaryButton", text="Back to epoch 2"))


# -- Tiles


def test_a_long_press_shows_the_name_and_draws_nothing(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "fortress")
    stage.frames()
    for tile in (stage.the("TileButton", tile="fortress"), next(stage.all("TrackSpace"))):
        stage.tap_at(*stage.place(tile), LONG_PRESS_SECONDS + 0.2)
        assert stage.app.root.snackbar.text == "Mortuary (left in the bag: 4)"
        stage.app.root.snackbar.close()
        stage.frames()
    assert session.journal.head == 1


def test_a_kind_that_is_sold_out_has_a_cross_and_no_plate(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "funeral", "funeral")
    stage.frames(4)
    sold, there = (stage.the("TileButton", tile=tile) for tile in ("funeral", "nile"))
    assert "close" in [getattr(each, "name", "") for each in sold.walk(restrict=True)]
    assert "close" not in [getattr(each, "name", "") for each in there.walk(restrict=True)]
    assert (sold.fill[3], there.fill[3]) == (0, 1)
    assert "0" not in [getattr(each, "text", "") for each in sold.walk(restrict=True)]


# -- Players


@pytest.mark.parametrize("hidden", [False, True])
def test_a_tap_on_a_player_shows_tiles_and_points_unless_they_are_hidden(hidden: bool, stage: Stage) -> None:
    stage.app.settings.hidden_totals = hidden
    session = begin_logged(stage)
    draw(session, "gold", "nile", "flood", "art", "ra")
    record_auction(session, 1, 12)
    stage.frames(4)
    stage.tap(list(stage.all("SeatBrief"))[1])
    texts = stage.texts()
    assert {"Bea", "Gold", "Nile", "Flood", "Art", "This epoch so far: +5"} <= set(texts)
    assert ("Total at the start of the epoch: 10" in texts) != hidden
    stage.tap(stage.the("PrimaryButton", text="Done"))
    draw(session, "ra")
    stage.frames(4)
    stage.tap(next(stage.all("SeatName")))
    assert {"Ann", "No tiles"} <= set(stage.texts())


def test_tiles_and_points_are_in_sight_at_once_on_a_phone_on_its_side(stage: Stage) -> None:
    stage.resize(916, 412)
    stage.show("table", "player", language="fr", font_scale=1.0)
    stage.frames(4)
    panel = stage.the("PlayerPanel").panel
    assert panel.viewport_size[1] <= panel.height


def test_odds_and_lot_values_are_off_until_they_are_switched_on(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, *["nile"] * 8)
    stage.frames(4)

    def told() -> list[str]:
        return [text for text in stage.texts() if "Chance" in text or text[:1] == "+" or "Lot" in text]

    assert told() == []
    stage.app.go("settings")
    stage.frames()
    stage.tap(stage.the("SwitchRow", text="Show odds and lot values"))
    stage.back()
    stage.frames(4)
    # Eight Niles are worth nothing now, but not with a flood.
    assert told().count("+8") == 3
    session.do({"do": "invoke"})
    stage.frames(4)
    assert "Lot: 0 (+8 with a flood)" in stage.texts()


@pytest.mark.parametrize("scale", [pytest.param(1.0, marks=pytest.mark.look), 1.3])
@pytest.mark.parametrize("size", [(412, 916), (412, 800), (360, 640), (916, 412)])
@pytest.mark.sample(2)
def test_whose_turn_it_is_and_the_ra_track_are_in_sight_after_disasters(
    size: tuple[int, int], scale: float, stage: Stage
) -> None:
    stage.resize(*size)
    stage.show("table", "losses", font_scale=scale)
    stage.frames(4)
    assert "Ra 1 of 10" in stage.texts()
    for scroll in (stage.app.screen.ids.above, stage.app.screen.ids.right):
        assert scroll.parent is None or scroll.viewport_size[1] <= scroll.height
    if size[1] >= 900 or size[0] > size[1]:
        assert [track.passed for track in stage.all("RaTrack") if track.height] == [1]


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_ra_track_is_in_sight_on_a_phone_on_its_side(scale: float, stage: Stage) -> None:
    stage.resize(916, 412)
    stage.show("table", "tiles", font_scale=scale)
    stage.frames(4)
    assert stage.the("RaTrack").height
    assert stage.app.screen.ids.right.viewport_size[1] <= stage.app.screen.ids.right.height
