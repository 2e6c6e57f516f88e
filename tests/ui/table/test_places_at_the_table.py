"""Touch targets at the table keep their place during an epoch, and all of them are in reach."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from ra_auction.editions import EDITIONS
from ra_auction.journals import AUCTION, TABLE
from ra_auction.setup import deal
from ra_auction.tiles import IDS
from tests.ui.at_table import begin
from tests.ui.table.test_referee_panel import tap_action
from tools.demo.table_games import NAMES
from tools.layout_check import misplaced
from tools.stage import Stage
from ui.core.session import Session
from ui.table.referee_view import GRID, record_auction

PHONES = [(412, 916), (412, 800), (360, 640), (916, 412)]


def five(stage: Stage, kind: str = AUCTION) -> Session[Any]:
    session: Session[Any] = stage.app.begin(kind, deal(EDITIONS["pharaoh"], NAMES).as_json())
    stage.app.go("table")
    stage.frames(4)
    return session


def places(stage: Stage, *kinds: str) -> dict[tuple[str, str], tuple[float, float]]:
    return {
        (kind, getattr(each, "tile", "") or getattr(each, "text", "")): tuple(each.to_window(*each.pos))
        for kind in kinds
        for each in stage.all(kind)
    }


@pytest.mark.parametrize(
    ("size", "odds"),
    [
        pytest.param((412, 916), False, marks=pytest.mark.look),
        ((360, 640), True),
        pytest.param((916, 412), False, marks=pytest.mark.look),
        ((916, 412), True),
    ],
)
@pytest.mark.sample(1)
def test_whatever_happens_tiles_and_actions_keep_their_place(
    size: tuple[int, int], odds: bool, tmp_path: Path
) -> None:
    with Stage(tmp_path, size) as stage:
        stage.app.settings.lot_values = odds
        session, chance = five(stage), Random(5)
        names = [*dict.fromkeys(["god", *GRID])]
        # Gods first, then disasters: both once moved what was tapped next.
        for tile in ("god", "god", "ra"):
            session.do({"do": "draw", "tile": tile})
        found: dict[tuple[str, str], set[tuple[float, float]]] = {}
        for _ in range(60):
            stage.frames(4)
            if session.game.epoch > 1:
                break
            if session.game.phase == "turn":
                for target, place in places(
                    stage, "TileButton", "PrimaryButton", "GodButton", "UndoButton", "RedoButton"
                ).items():
                    found.setdefault(target, set()).add(place)
            elif session.game.phase == "gods":
                for target, place in places(stage, "TileButton", "UndoButton").items():
                    found.setdefault(target, set()).add(place)
            tap_action(stage, session, chance)
        assert len(found) == len(names) + 4
        assert {target: at for target, at in found.items() if len(at) > 1} == {}


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.sample(2)
def test_with_five_players_nothing_scrolls(size: tuple[int, int], tmp_path: Path) -> None:
    with Stage(tmp_path, size) as stage:
        session = five(stage)
        session.do({"do": "draw", "tile": "ra"})
        record_auction(session, 0, 16)
        session.do({"do": "draw", "tile": "nile"})
        stage.frames(4)
        assert [each.tile for each in stage.all("TileButton")] == list(IDS[1:])
        for kind in ("TileButton", "PrimaryButton", "GodButton", "AuctionTrack", "SeatBrief"):
            for each in stage.all(kind):
                left, bottom = each.to_window(*each.pos)
                assert left >= 0
                assert bottom >= 0, each
                assert bottom + each.height <= size[1] - 64
                assert left + each.width <= size[0]
        for name in ("above", "right"):
            scroll = stage.app.screen.ids[name]
            if scroll.parent is not None:
                assert scroll.children[0].height <= scroll.height
        session.do({"do": "invoke"})
        stage.frames(4)
        for disk in stage.all("SunDisk"):
            assert disk.to_window(*disk.pos)[1] >= stage.app.screen.ids.referee.height * (size[0] < size[1])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_is_in_sight_before_and_after_the_first_auction(players: int, tmp_path: Path) -> None:
    with Stage(tmp_path, (412, 800)) as stage:
        stage.app.settings.font_scale = 1.3
        session = begin(stage, players)
        for disk in (None, session.game.setup.suns[0][0]):
            if disk is not None:
                session.do({"do": "win", "player": 0, "disk": disk})
            stage.frames(6)
            above = stage.app.screen.ids.above
            assert above.children[0].height <= above.height
            cards = list(stage.all("SeatCard"))
            assert len(cards) == players
            assert all(card.height >= card.minimum_height for card in cards)


def test_disks_keep_their_place_at_a_table_without_tiles(stage: Stage) -> None:
    session = five(stage, TABLE)
    before = None
    for action in ({"do": "ra"}, {"do": "win", "player": 0, "disk": 16}, {"do": "ra"}):
        places_now = {each.disk: tuple(each.to_window(*each.pos)) for each in stage.all("SunDisk")}
        before = before or places_now
        for disk in (15, 8, 3, 12):
            assert places_now[disk] == pytest.approx(before[disk])
        session.do(action)
        stage.frames(4)


@pytest.mark.parametrize("state", ["odds", "odds_auction"])
@pytest.mark.parametrize(
    "size", [(360, 640), pytest.param((412, 916), marks=pytest.mark.look), (916, 412)], ids=str
)
def test_lot_values_of_five_players_overlap_nothing(size: tuple[int, int], state: str, stage: Stage) -> None:
    stage.show("table", state)
    stage.resize(*size)
    for scale in (1.3, 1.5):
        stage.app.settings.font_scale = scale
        stage.frames(4)
        assert misplaced(stage.app.root) == []


@pytest.mark.parametrize(
    "size", [(360, 640), pytest.param((916, 412), marks=pytest.mark.look), (1280, 800)], ids=str
)
@pytest.mark.sample(1)
def test_undo_and_redo_are_at_the_same_place_on_every_screen(size: tuple[int, int], tmp_path: Path) -> None:
    shown = {
        "table": ["playing", "tiles", "auction"],
        "log": ["entries"],
        "tally": ["counted", "strip"],
        "epoch": ["scored"],
        "hex_board": ["playing"],
    }
    with Stage(tmp_path, size) as stage:
        found: dict[str, set[tuple[float, float]]] = {}
        for screen, states in shown.items():
            for state in states:
                stage.show(screen, state)
                for kind in ("UndoButton", "RedoButton"):
                    button = stage.the(kind)
                    found.setdefault(kind, set()).add(tuple(button.to_window(*button.center)))
        assert {kind: len(where) for kind, where in found.items()} == {"UndoButton": 1, "RedoButton": 1}, (
            found
        )
