"""The table with the tiles logged: an epoch by touches, one tap for whatever is done."""

from pathlib import Path
from random import Random

import pytest

from ra_auction.actions import BIDDING
from ra_auction.game import Game
from ra_auction.lots import with_flood, worths
from ra_auction.suns import disks_of
from ra_auction.tiles import IDS
from tests.ui.logged import SETUP, draw
from tools.stage import Stage
from ui.common.sun_disk import SunDisk, SunDisks
from ui.core.resume_game import resume_game
from ui.core.session import Session
from ui.core.texts import signed
from ui.table.referee_view import record_auction


def tap_action(stage: Stage, session: Session[Game], chance: Random) -> None:
    """Something legal, tapped: one tap for whatever it is."""
    game = session.game
    if game.phase == "auction":
        able = [(seat, disk) for seat in game.bidders() for disk in disks_of(game.suns.up[seat])]
        if not game.invoked and chance.random() < 0.2:
            stage.tap(stage.the("BigButton", text="Everybody passes"))
        else:
            stage.tap(stage.the("SunDisk", disk=chance.choice(able)[1], up=True))
        return
    action = chance.choice(game.legal_actions())
    match action.do:
        case "draw" if IDS[action.tile] == "ra":
            stage.tap(stage.the("PrimaryButton", text="Ra drawn"))
        case "draw":
            stage.tap(
                next(stage.all("TileButton", lambda each: each.tile == IDS[action.tile] and each.available))
            )
        case "invoke":
            stage.tap(stage.the("BigButton", text="Invoke Ra"))
        case "god":
            if game.phase == "turn":
                stage.tap(stage.the("GodButton"))
            stage.tap(next(stage.all("TileButton", lambda each: each.tile == IDS[action.tile])))
        case "end":
            stage.tap(stage.the("BigButton", text="Stop spending"))
        case "discard":
            stage.tap(next(stage.all("PairButton")))


def begin_logged(stage: Stage) -> Session[Game]:
    session: Session[Game] = stage.app.begin("ra-auction", SETUP)
    stage.app.go("table")
    stage.frames()
    return session


def compare(stage: Stage, game: Game) -> None:
    """Every number on the screen: the players are a strip where tiles are drawn, else cards."""
    cards, briefs = list(stage.all("SeatCard")), list(stage.all("SeatBrief"))
    assert len(cards or briefs) == len(game.setup.players)
    assert bool(cards) == (game.phase in ("auction", "discard") or stage.app.screen.ended != "")
    for seat, card in enumerate(cards or briefs):
        parts = list(card.walk(restrict=True))
        disks = [int(each.disk) for each in parts if isinstance(each, SunDisk)]
        disks += [int(each.name.rpartition("_")[2]) for each in parts if isinstance(each.parent, SunDisks)]
        assert tuple(disks) == disks_of(game.suns.up[seat]) + disks_of(game.suns.down[seat])
        assert card.seat.acts == (game.to_act == seat)
        worth, flooded = worths(game)[seat].now, with_flood(game, seat)
        texts = [each.text for each in parts if getattr(each, "text", "")]
        if game.lot() and cards:
            more = "" if flooded is None else f" ({signed(flooded)} with a flood)"
            assert f"Lot: {signed(worth)}{more}" in texts
        elif game.lot():
            assert texts[0] == card.seat.name
            assert texts[1:] == [signed(worth)] + ([] if flooded is None else [signed(flooded)])
    if game.phase == "discard" or stage.app.screen.ended:
        return
    assert [each.tile for each in stage.all("TrackSpace") if each.tile] == [IDS[kind] for kind in game.lot()]
    left = {each.tile: each.left for each in stage.all("TileButton")}
    assert all(game.bag.count(IDS.index(tile)) == count for tile, count in left.items())
    assert any(text.split(" · ")[0] == f"Ra {game.ra_count} of 8" for text in stage.texts())


@pytest.mark.parametrize("seed", [1, pytest.param(4, marks=pytest.mark.look)])
@pytest.mark.sample(1)
def test_an_epoch_by_touches_one_tap_each(seed: int, stage: Stage) -> None:
    stage.app.settings.lot_values = True
    session, chance = begin_logged(stage), Random(seed)
    while session.game.epoch == 1:
        before = session.journal.head
        bidders = len(session.game.bidders()) if session.game.phase == "auction" else 1
        tap_action(stage, session, chance)
        ended = session.steps[-1].action["do"] == "end"
        assert session.journal.head in (before + bidders, before + 2 * ended)
        compare(stage, session.game)
    assert "The epoch is over" in stage.texts()
    assert "Ra drawn" not in stage.texts()


def test_what_the_rules_refuse_is_said_and_nothing_changes(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "nile")
    stage.frames()
    assert stage.the("GodButton").disabled
    stage.tap(stage.the("BigButton", text="Invoke Ra"))
    stage.tap(stage.the("BigButton", text="Everybody passes"))
    assert stage.app.root.snackbar.text == "Bea invoked Ra and must bid: everybody else passed"
    assert session.journal.head == 2


def test_a7_a_god_is_tapped_and_then_the_tile_it_takes(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "god", "god", "ra")
    record_auction(session, 1, 12)
    draw(session, "nile", "flood", "god")
    draw(session, "pharaoh")
    assert session.game.setup.players[session.game.to_act] == "Bea"
    stage.frames()
    head = session.journal.head
    stage.tap(stage.the("GodButton", count=2))
    offered = [each.tile for each in stage.all("TileButton") if each.available]
    assert offered == ["pharaoh", "nile", "flood"]
    stage.tap(stage.the("TileButton", tile="gold"))
    assert session.journal.head == head
    stage.tap(stage.the("BigButton", text="Cancel"))
    assert "Bea’s turn" in stage.texts()
    stage.tap(stage.the("GodButton"))
    stage.tap(stage.the("TileButton", tile="nile"))
    assert session.steps[-1].action == {"do": "god", "take": "nile"}
    stage.tap(stage.the("TileButton", tile="flood"))
    assert [step.action["do"] for step in session.steps[-3:]] == ["god", "god", "end"]
    assert session.game.holdings[1][IDS.index("flood")] == 1
    assert "Cy’s turn" in stage.texts()
    # Without a god left the turn had ended by itself, and is taken back with what ended it.
    stage.tap(stage.the("UndoButton"))
    assert stage.app.root.snackbar.text == "Undone – Bea spends a god, takes: Flood"
    assert stage.app.session.game.to_act == 1
    assert [each.tile for each in stage.all("TileButton") if each.available] == ["pharaoh", "flood"]


def test_a9_who_has_a_choice_is_asked_for_two_tiles(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "art", "art", "writing", "unrest", "ra")
    record_auction(session, 0, 13)
    stage.frames()
    pairs = [each.tiles for each in stage.all("PairButton")]
    assert pairs == [("art", "art"), ("art", "writing")]
    stage.tap(next(stage.all("PairButton")))
    assert session.game.holdings[0][IDS.index("writing")] == 1


def test_undo_takes_an_auction_back_in_one_tap(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "ra")
    stage.frames()
    stage.tap(stage.the("SunDisk", disk=7))
    stage.tap(stage.the("UndoButton"))
    assert stage.app.root.snackbar.text == "Undone – Cy wins the auction with 7"
    assert session.journal.head == 1
    stage.tap(stage.the("BigButton", text="Everybody passes"))
    stage.tap(stage.the("UndoButton"))
    assert stage.app.root.snackbar.text == "Undone – everybody passes"


def test_killed_and_resumed_is_the_same_table(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        session, chance = begin_logged(stage), Random(2)
        for _ in range(9):
            tap_action(stage, session, chance)
        journal, texts = session.journal.id, stage.texts()
    with Stage(tmp_path) as stage:
        stage.app.resume(journal)
        stage.app.go("table")
        stage.frames()
        assert stage.texts() == texts


def test_a_table_is_laid_for_logging(stage: Stage) -> None:
    stage.app.go("table_setup")
    stage.frames()
    stage.tap(stage.the("SwitchRow", text="Log the tiles"))
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert stage.app.session.journal.kind == "ra-auction"
    assert "Invoke Ra" in stage.texts()


def test_killed_when_an_epoch_has_ended_it_is_taken_up_at_its_result(stage: Stage) -> None:
    session = begin_logged(stage)
    while not session.game.epochs:
        draw(session, "ra")
        if session.game.phase == BIDDING:
            record_auction(session, None)
    resume_game(stage.app, session.journal.id)
    stage.frames()
    assert (type(stage.app.screen).__name__, stage.app.screen.epoch) == ("EpochScreen", 1)
    stage.the("PrimaryButton", text="Start epoch 2")


def test_the_next_ra_is_told_in_whole_tiles(stage: Stage) -> None:
    stage.app.settings.lot_values = True
    for language, told in (
        ("en", "next in about 6 tiles"),
        ("fr", "le prochain dans environ 6 tuiles"),
        ("ru", "ближайший примерно через 6 жетонов"),
        ("de", "das nächste in etwa 6\N{NO-BREAK SPACE}Plättchen"),
    ):
        stage.app.settings.language = language
        stage.show("table", "tiles")
        assert any(told in text for text in stage.texts())


@pytest.mark.parametrize(
    "language", [pytest.param("en", marks=pytest.mark.look), pytest.param("fr", marks=pytest.mark.look), "ru"]
)
def test_on_a_small_phone_with_large_text_the_auction_is_in_sight_without_scrolling(
    language: str, tmp_path: Path
) -> None:
    with Stage(tmp_path, (360, 640)) as stage:
        stage.app.settings.font_scale = 1.3
        for state in ("tiles", "gods", "odds", "odds_auction", "auction", "losses"):
            stage.show("table", state, language=language, lot_values=state.startswith("odds"))
            stage.frames(6)
            ids, view = stage.app.screen.ids, stage.app.screen.view
            assert ids.column.height <= ids.above.height, state
            shown = stage.texts()
            ras = stage.app.tr._("Ra {number} of {last}").format(number=view.ra_count, last=view.last_ra)
            assert any(text.startswith(ras) for text in shown), state
            acts = stage.app.session.game.turn
            assert any(view.seats[acts].name in text for text in shown), state
            assert any(each.name == f"sun_{view.middle}" for each in stage.all("Icon")), state


def test_on_a_small_phone_every_tile_that_a_disaster_took_is_in_sight(tmp_path: Path) -> None:
    with Stage(tmp_path, (360, 640)) as stage:
        stage.show("table", "losses")
        lost = [tile for loss in stage.app.screen.view.losses for tile in loss.tiles]
        assert lost == ["flood", "nile", "pharaoh"]
        assert [tile.name for tile in stage.all("LostTile")] == lost
        assert "Cyrille discards:" in stage.texts()


@pytest.mark.parametrize("scale", [pytest.param(1.0, marks=pytest.mark.look), 1.3])
@pytest.mark.parametrize("size", [(360, 640), (412, 800), (412, 916), (1280, 800)])
@pytest.mark.sample(2)
def test_icons_of_all_tiles_are_of_one_size(size: tuple[int, int], scale: float, stage: Stage) -> None:
    stage.resize(*size)
    stage.show("table", "tiles", font_scale=scale)
    stage.frames(4)
    sides = {round(button.side) for button in stage.all("TileButton")}
    assert len(sides) == 1
    assert sides.pop() >= 20


@pytest.mark.parametrize(("language", "size"), [("de", (360, 640)), ("de", (412, 892)), ("ru", (412, 892))])
@pytest.mark.sample(2)
def test_no_name_of_a_tile_is_much_smaller_than_the_others(
    language: str, size: tuple[int, int], stage: Stage
) -> None:
    """Landwirtschaft and Stufenpyramide had two thirds of the letters of Schrift."""
    stage.resize(*size)
    stage.show("table", "tiles", language=language)
    stage.frames(4)
    letters = {button.name: button.name_size / button.base for button in stage.all("TileButton")}
    assert min(letters.values()) >= 0.79, letters


def test_a_name_is_parted_only_where_that_makes_it_larger(stage: Stage) -> None:
    stage.resize(1280, 800)
    stage.show("table", "tiles", language="de")
    stage.frames(4)
    written = {button.written for button in stage.all("TileButton")}
    assert {"Landwirtschaft", "Stufenpyramide", "Pyramide"} <= written


@pytest.mark.parametrize(
    ("size", "state"), [((412, 916), "gods"), ((412, 800), "gods"), ((916, 412), "discards_both")]
)
@pytest.mark.parametrize(
    "language", [pytest.param("en", marks=pytest.mark.look), pytest.param("fr", marks=pytest.mark.look), "ru"]
)
@pytest.mark.parametrize("scale", [pytest.param(1.0, marks=pytest.mark.look), 1.3])
def test_what_is_to_be_chosen_is_in_sight_without_scrolling(
    size: tuple[int, int], state: str, language: str, scale: float, stage: Stage
) -> None:
    stage.resize(*size)
    stage.show("table", state, language=language, font_scale=scale)
    stage.frames(6)
    ids = stage.app.screen.ids
    assert ids.column.height <= ids.above.height
