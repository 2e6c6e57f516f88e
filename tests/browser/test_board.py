"""The hex board in real browsers: moves by taps, drags and keys, the choice, refusals, what is seen of it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.common.keys import Keys

from ra_archive.archive import Archive
from tests.browser.board_page import BoardPhone, cell_of, served
from tests.browser.phones import Phone
from tests.ui.hex.guest_table import GAME, NORTH, SOUTH, STUCK, GuestTable
from tools.setup_browsers import AXE
from ui.core.languages import LANGUAGES
from ui.hex.match_board import match_board

PORTRAIT, LANDSCAPE = (360, 560), (800, 360)
UNIT = "document.querySelector('svg.board').getScreenCTM().a"

Phones = Callable[..., BoardPhone]


@pytest.fixture
def at_board(phone: Phone, tmp_path: Path) -> Iterator[Phones]:
    """Show a match on the phone of a seat, after these moves."""
    archive = Archive(tmp_path / "games.db")
    shown: list[BoardPhone] = []

    def show(
        *moves: str, seat: int | None = SOUTH, size: tuple[int, int] = PORTRAIT, **setup: Any
    ) -> BoardPhone:
        game = GuestTable(archive, **setup)
        for move in moves:
            game.session.do({"do": "move", "move": move})
        guest = BoardPhone(phone, address, game, seat)
        shown.append(guest)
        guest.size(*size)
        guest.wish("reduce")
        return guest

    with served() as address:
        yield show
        assert shown[-1].run("return wrong") == []
    shown[-1].wish("")
    archive.close()


def on_board(game: GuestTable) -> dict[str, tuple[str, int]]:
    """What is on the board by the rules."""
    position = game.session.game.game.position
    return {
        position.board.names[cell]: (("red", "ivory")[held >> 2], held & 3)
        for cell, held in position.pawns.items()
    }


# -- Moves


@pytest.mark.both
def test_a_stack_is_tapped_then_where_it_goes(at_board: Phones) -> None:
    guest = at_board()
    guest.touch("b4")
    led = {move["to"] for move in guest.game.board(SOUTH)["moves"] if move["from"] == "b4"}
    assert guest.run("return document.querySelectorAll('.above .pips').length") == len(led)
    assert (
        guest.run(f"return document.querySelector('{cell_of('b4')}').getAttribute('aria-pressed')") == "true"
    )
    guest.touch("e7")
    assert guest.sent() == [{"do": "move", "move": "1b4-e7"}]
    assert not guest.seen(".pips")


@pytest.mark.both
def test_a_stack_is_dragged(at_board: Phones) -> None:
    guest = at_board()
    guest.drag("b4", "e7", lift=False)
    assert guest.seen(".ghost")
    assert guest.run("return document.querySelector('.lifted').dataset.cell") == "b4"
    assert guest.seen(".over")
    guest.finger(guest.at(cell_of("e7")))
    guest.sent()
    guest.show()
    guest.drag("b4", "e7")
    assert not guest.seen(".ghost")
    guest.follow()
    assert guest.game.moves == ["1b4-e7"]
    assert guest.stacks() == on_board(guest.game)


@pytest.mark.both
def test_where_several_moves_lead_to_one_cell_a_question_comes_up(at_board: Phones) -> None:
    guest = at_board()
    guest.touch("b4", "a3")
    assert guest.texts(".panel-title") == ["How many pawns?"]
    labels = [f"{count} pawn{'s' * (count > 1)} from b4 to a3 ({count}b4–a3)" for count in (1, 2, 3)]
    assert guest.texts(".panel button") == [*labels, "Cancel"]
    guest.press("Cancel")
    assert guest.sent() == []
    guest.drag("b4", "a3")
    guest.press(labels[1])
    assert guest.sent() == [{"do": "move", "move": "2b4-a3"}]
    assert not guest.seen(".panel")


def test_a_question_stays_where_the_finger_is_beside_it(at_board: Phones) -> None:
    guest = at_board(size=LANDSCAPE)
    guest.touch("b4", "a3")
    guest.steady()
    assert guest.seen(".panel")
    guest.press("Cancel")
    guest.drag("b4", "a3")
    guest.steady()
    assert guest.seen(".panel")


def test_a_question_goes_when_the_game_has_gone_on(at_board: Phones) -> None:
    guest = at_board()
    guest.touch("b4", "a3")
    guest.game.session.do({"do": "move", "move": "1b4-e7"})
    guest.show()
    assert not guest.seen(".panel")
    assert not guest.seen(".pips")


@pytest.mark.both
def test_keys_find_the_cell_and_move(at_board: Phones) -> None:
    guest = at_board()
    guest.run(f"document.querySelector('{cell_of('b4')}').focus()")
    # With a screen upright, from b4 three cells straight up are e7.
    guest.keys(Keys.ENTER, Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_UP)
    assert guest.run("return document.activeElement.dataset.cell") == "e7"
    assert guest.seen(".here")
    guest.keys(Keys.ENTER)
    assert guest.sent() == [{"do": "move", "move": "1b4-e7"}]
    guest.keys(Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    assert guest.run("return document.activeElement.dataset.cell") == "d6"
    guest.touch("b4")
    guest.keys(Keys.ESCAPE)
    assert not guest.seen(".pips")
    assert guest.run("return document.querySelectorAll('.cell[tabindex=\"0\"]').length") == 1


def test_a_tap_that_means_no_move_is_answered_with_the_reason(at_board: Phones) -> None:
    guest = at_board()
    guest.touch("e5", "g9", "h8", "a1")
    guest.drag("e5", "c3")
    guest.follow()
    assert guest.refused == [
        "Pawns move in a straight line",
        "The pawns on h8 are the opponent’s",
        "You can never enter or cross your own Ra",
    ]
    assert guest.game.moves == []


def test_another_stack_of_ones_own_is_taken_in_hand_instead(at_board: Phones) -> None:
    guest = at_board()
    guest.touch("b4", "e5")
    assert guest.run("return document.querySelectorAll('[aria-pressed=true]').length") == 1
    guest.touch("e5")
    assert not guest.seen(".pips")
    assert guest.sent() == []


def test_spectators_and_who_has_not_the_move_can_do_nothing(at_board: Phones) -> None:
    for seat in (NORTH, None):
        guest = at_board(seat=seat)
        guest.touch("h8", "h9", "b4", "e7")
        guest.drag("h8", "h9")
        assert guest.sent() == []
        assert not guest.seen("[aria-pressed]")


def test_a_finger_that_slips_off_the_board_does_nothing(at_board: Phones) -> None:
    guest = at_board()
    guest.finger(guest.at(cell_of("b4")), guest.at(cell_of("e7")), (4, 130))
    assert guest.sent() == []
    assert not guest.seen(".ghost")


def test_what_is_in_hand_stays_there_until_the_game_goes_on(at_board: Phones) -> None:
    guest = at_board(clock={"seconds": 60, "increment": 0})
    guest.touch("b4")
    guest.show()
    assert guest.seen(".pips")
    guest.game.session.do({"do": "move", "move": "3e5-f6", "spent": 5})
    guest.show()
    assert not guest.seen(".pips")


@pytest.mark.both
def test_in_a_pause_the_board_is_covered_and_a_tap_does_nothing(at_board: Phones) -> None:
    guest = at_board(*GAME[:2])
    guest.touch("b4")
    match_board(guest.game.session).pause(by_hand=True)
    guest.show()
    assert guest.texts("#title") == ["Paused"]
    assert guest.texts("#foot .caption") == ["The host has paused the game."]
    assert not guest.seen(".stack, .pips, .last, .ghost")
    guest.touch("b4", "e7")
    assert guest.sent() == []
    match_board(guest.game.session).resume()
    guest.show()
    assert guest.texts("#title") == ["Your turn"]
    guest.drag("b4", "a3")


@pytest.mark.both
def test_a_game_against_the_host_by_taps_and_drags(at_board: Phones) -> None:
    guest = at_board(seat=NORTH, match="single")
    for number, move in enumerate(GAME):
        if number % 2 == SOUTH:
            guest.game.session.do({"do": "move", "move": move})
            guest.show()
        else:
            origin, target = move[1:].rstrip("#").replace("x", "-").split("-")
            guest.drag(origin, target) if number % 4 == 1 else guest.touch(origin, target)
            if guest.seen(".panel"):
                guest.steady()
                ways = sorted(
                    way["count"]
                    for way in guest.game.board(NORTH)["moves"]
                    if (way["from"], way["to"]) == (origin, target)
                )
                guest.all(".way")[ways.index(int(move[0]))].click()
            guest.follow()
        assert guest.game.moves == GAME[: number + 1]
        assert guest.stacks() == on_board(guest.game)
    assert guest.seen(".ranking")
    assert guest.refused == []


def test_the_turn_passes_and_undo_is_allowed_at_the_foot(at_board: Phones) -> None:
    guest = at_board(position=STUCK)
    guest.press("Pass")
    guest.follow()
    assert guest.game.moves == ["pass"]
    asked = at_board("1b4-e7", "1k9-h6")
    asked.game.press(NORTH, "Ask to undo")
    asked.show()
    asked.press("Allow")
    asked.follow()
    assert asked.game.moves == ["1b4-e7"]


# -- What is seen and heard


def test_the_board_is_seen_from_ones_own_side(at_board: Phones) -> None:
    south = at_board()
    assert south.at(cell_of("a1"))[1] > south.at(cell_of("l12"))[1]
    assert south.stacks() == on_board(south.game)
    north = at_board(seat=NORTH)
    assert north.at(cell_of("a1"))[1] < north.at(cell_of("l12"))[1]
    # Who moves to the other seat sees it turn.
    north.seat = SOUTH
    north.show()
    assert north.at(cell_of("a1"))[1] > north.at(cell_of("l12"))[1]
    assert len(north.all(".cell")) == 114
    assert len(north.all(".goal")) == 2


def test_cells_say_what_is_there_and_what_can_be_done(at_board: Phones) -> None:
    guest = at_board("1b4-e7", "1k9-h6")
    assert guest.label("a1") == "a1"
    assert guest.label("c3") == "c3, Ra: Ann"
    assert guest.label("k9") == "k9, last move, Bea, pawns: 2"
    guest.touch("e7")
    assert guest.label("b4") == "b4, Ann, pawns: 2, 1 pawn from e7 to b4 (1e7–b4)"
    assert guest.run("return document.querySelector('svg.board').ariaLabel") == "The board"
    assert len(guest.all(".below .last")) == 2


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE, (320, 480), (768, 1024)])
@pytest.mark.parametrize("board", ["114", "127"])
def test_the_whole_board_fits_into_the_window(at_board: Phones, board: str, size: tuple[int, int]) -> None:
    guest = at_board(board=board, size=size)
    guest.until(lambda: guest.seen(".with-board"))
    script = """const box = document.querySelector('svg.board').getBoundingClientRect();
    const { scrollWidth, clientWidth } = document.getElementById('main');
    return [box.left, box.top, box.right, box.bottom, innerWidth, innerHeight, scrollWidth - clientWidth]"""
    left, top, right, bottom, wide, high, over = guest.run(script)
    assert (wide, high) == size or guest.kind == "webkit"  # whose window has a least width
    assert left >= 0
    assert right <= wide
    assert bottom <= high
    assert over == 0
    if size[0] < size[1]:
        # It fills the width of a phone.
        assert right - left > min(wide, 640) - 16 or bottom - top > high - 180
    # A stack can be told from a cell with a finger: as high as 18 pixels, pips as large as 3.
    radius = 100 * guest.run(f"return {UNIT}")
    assert radius > 11
    bottoms = "[...document.querySelectorAll('.players')].map(each => each.getBoundingClientRect().bottom)"
    players = guest.run(f"return Math.max(...{bottoms})")
    assert players <= high


def test_only_the_board_keeps_the_page_from_scrolling(at_board: Phones) -> None:
    guest = at_board()
    touch = "return getComputedStyle(document.querySelector(arguments[0])).touchAction"
    assert guest.run(touch, "svg.board") == "none"
    assert guest.run(touch, ".blocks") != "none"
    assert guest.run(touch, ".board-box") != "none"


def test_pawns_are_seen_to_move_unless_motion_is_not_wanted(at_board: Phones) -> None:
    guest = at_board()
    if guest.kind != "chromium":
        pytest.skip("only Chromium’s driver can wish for motion")
    moving = (
        "return document.querySelectorAll('.stacks > .stack > *').length && document.getAnimations().length"
    )
    guest.wish("no-preference")
    guest.game.session.do({"do": "move", "move": "1b4-e7"})
    guest.show()
    assert guest.run(moving) == 1
    guest.wish("reduce")
    guest.game.session.do({"do": "move", "move": "1k9-h6"})
    guest.run("document.getAnimations().forEach((each) => each.finish())")
    guest.show()
    assert guest.run(moving) == 0


# -- For everybody


@pytest.mark.parametrize("state", ["to move", "a choice", "ended"])
def test_axe_finds_nothing(at_board: Phones, state: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not there: see tools/setup_browsers.py")
    guest = at_board(*(GAME if state == "ended" else GAME[:2]), clock={"seconds": 60, "increment": 0})
    if state != "ended":
        guest.touch(*(("e5", "g5") if state == "to move" else ("b4", "a3")))
    assert guest.seen(".panel") == (state == "a choice")
    guest.steady()
    guest.run(AXE.read_text(encoding="utf-8"))
    script = """axe.run(document).then((found) => arguments[0](
      found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])))"""
    assert guest.driver.execute_async_script(script) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 480), PORTRAIT, LANDSCAPE])
def test_no_text_is_clipped_at_130_percent(at_board: Phones, size: tuple[int, int], language: str) -> None:
    guest = at_board(*GAME, size=size, players=["Bérénice-Amélie", "Владислав"])
    guest.run("document.documentElement.style.fontSize = '130%'")
    clipped = """const parts = [...document.querySelectorAll('#app *, .panel *')].filter(
      (each) => !each.closest('svg, .hidden-text') && getComputedStyle(each).display !== 'inline');
    return parts.filter(({ clientWidth, scrollWidth }) => clientWidth && scrollWidth > clientWidth + 1).map(
      (each) => each.outerHTML.slice(0, 120))"""
    guest.show(language)
    assert guest.run(clipped) == []
    guest.game.press(NORTH, "Next game")
    guest.game.move(NORTH, "1k9-h6")
    guest.show(language)
    guest.touch("b4", "a3")
    assert guest.seen(".panel")
    assert guest.run(clipped) == []
    small = """const buttons = [...document.querySelectorAll('button')];
    const boxes = buttons.map((each) => each.getBoundingClientRect());
    return boxes.filter(({ width, height }) => width && (width < 48 || height < 48)).length"""
    assert guest.run(small) == 0
