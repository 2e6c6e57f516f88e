"""Two people at one device: consent to undo and hints, what faces whom, and the time that decides."""

from typing import Any

import pytest

from tests.ui.hexgame import GAME, begin
from tools.hexfingers import make_move, tap_cell
from tools.stage import Stage
from ui.hex import match_board, play_view

ASK, OFF = {"help": "ask"}, {"help": "off"}
TABLET = (800, 1280)


def the_dialog(stage: Stage) -> Any:
    (found,) = stage.app.root.overlays
    return found


def far_menu(stage: Stage) -> Any:
    """Open the menu of who sits opposite."""
    far = max(stage.all("SideBar"), key=lambda bar: bar.y)
    stage.tap(next(each for each in far.walk() if getattr(each, "icon", "") == "more"))
    return the_dialog(stage)


def played(stage: Stage, moves: int, **setup: Any) -> Any:
    screen = begin(stage, **setup)
    for move in GAME[:moves]:
        make_move(stage, move)
    return screen


# -- Consent


def test_the_other_side_allows_undo_or_does_not(stage: Stage) -> None:
    played(stage, 2, **ASK)
    head = stage.app.session.journal
    assert head.head == 2
    stage.tap(stage.the("UndoButton"))
    dialog = the_dialog(stage)
    # Ann sits here and asks; Bea, opposite, is asked.
    assert (dialog.title, dialog.upside) == ("Ann asks to undo a move.", True)
    stage.tap(stage.the("QuietButton", text="Don’t allow"))
    assert stage.app.session.journal.head == 2
    assert stage.app.root.snackbar.text == "Not allowed."
    stage.tap(stage.the("UndoButton"))
    stage.tap(stage.the("PrimaryButton", text="Allow"))
    assert stage.app.session.journal.head == 0


def test_who_sits_opposite_asks_from_their_end(stage: Stage) -> None:
    stage.resize(*TABLET)
    played(stage, 2, **ASK)
    menu = far_menu(stage)
    assert (menu.title, menu.upside) == ("Bea", True)
    stage.tap(stage.the("BigButton", text="Undo"))
    dialog = the_dialog(stage)
    assert (dialog.title, dialog.upside) == ("Bea asks to undo a move.", False)
    stage.tap(stage.the("PrimaryButton", text="Allow"))
    assert stage.app.session.journal.head == 1


def test_put_away_without_an_answer_nothing_is_undone(stage: Stage) -> None:
    played(stage, 1, **ASK)
    stage.tap(stage.the("UndoButton"))
    stage.back()
    assert stage.app.session.journal.head == 1
    assert not stage.app.root.overlays


def test_going_back_in_the_list_needs_consent_too(stage: Stage) -> None:
    screen = played(stage, 3, **ASK)
    screen.go_to(1)
    assert the_dialog(stage).title == "Ann asks to undo a move."
    stage.tap(stage.the("PrimaryButton", text="Allow"))
    assert stage.app.session.journal.head == 1
    screen.go_to(3)
    assert not stage.app.root.overlays
    assert stage.app.session.journal.head == 3


def test_a_hint_needs_the_other_sides_consent(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_view, "HINT_THOUGHT", 50)
    screen = played(stage, 0, **ASK)
    stage.tap(stage.the("IconButton", icon="hint"))
    assert (the_dialog(stage).title, the_dialog(stage).upside) == ("Ann asks for a hint.", True)
    stage.tap(stage.the("QuietButton", text="Don’t allow"))
    assert screen.play.hint is None
    assert not screen.play.thinking
    stage.tap(stage.the("IconButton", icon="hint"))
    stage.tap(stage.the("PrimaryButton", text="Allow"))
    stage.wait_until(lambda: screen.play.hint)


def test_on_a_board_that_turns_who_moved_last_asks_the_one_in_front(stage: Stage) -> None:
    stage.app.settings.hex_turning = True
    played(stage, 1, **ASK)
    stage.tap(stage.the("UndoButton"))
    assert (the_dialog(stage).title, the_dialog(stage).upside) == ("Ann asks to undo a move.", False)


def test_switched_off_there_is_neither_undo_nor_hint(stage: Stage) -> None:
    screen = played(stage, 2, **OFF)
    assert (screen.can_undo, screen.can_redo, screen.can_hint) == (False, False, False)
    stage.key(ord("u"), "u")
    stage.key(ord("h"), "h")
    screen.go_to(0)
    assert not stage.app.root.overlays
    assert (stage.app.session.journal.head, screen.play.thinking) == (2, False)


def test_older_games_and_those_against_the_computer_ask_nobody(stage: Stage) -> None:
    played(stage, 2)
    stage.tap(stage.the("UndoButton"))
    assert stage.app.session.journal.head == 1
    begin(stage, match="single", levels=[None, 1], players=["Ann", "Computer"], help="off")
    make_move(stage, GAME[0])
    stage.wait_until(lambda: stage.app.session.journal.head == 2)
    stage.frames(2)
    stage.tap(stage.the("UndoButton"))
    assert stage.app.session.journal.head == 0


# -- Facing who acts


def test_the_menu_opposite_has_every_control_and_what_the_card_offers(stage: Stage) -> None:
    stage.resize(*TABLET)
    begin(stage, **ASK, match="single", swap=True)
    make_move(stage, "3e5-f6")
    menu = far_menu(stage)
    offered = [each.text for each in menu.ids.answers.children[::-1]]
    assert offered == [
        "Swap sides",
        "Keep sides",
        "Undo",
        "Hint",
        "Pause",
        "Rules",
        "Flip the board",
        "Share",
        "Invite others",
        "The board",
        "Leave the board",
        "Close",
    ]
    stage.tap(stage.the("PrimaryButton", text="Swap sides", parent=menu.ids.answers))
    assert stage.app.session.journal.done[-1] == {"do": "swap"}


@pytest.mark.parametrize("text", ["Share", "The board", "Invite others"])
def test_what_is_opened_opposite_faces_the_one_who_opened_it(stage: Stage, text: str) -> None:
    stage.resize(*TABLET)
    begin(stage, **ASK)
    far_menu(stage)
    stage.tap(stage.the("BigButton", text=text))
    assert the_dialog(stage).upside
    stage.back()
    assert not stage.app.root.overlays


def test_who_sits_opposite_can_leave_the_board(stage: Stage) -> None:
    stage.resize(*TABLET)
    begin(stage, **ASK)
    far_menu(stage)
    stage.tap(stage.the("BigButton", text="Leave the board"))
    assert stage.app.trail[-1] == "home"


@pytest.mark.parametrize("size", [TABLET, (1280, 800)])
def test_the_end_of_a_game_is_said_at_both_ends_with_its_button(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    played(stage, len(GAME), **ASK)
    stage.frames(4)
    cards = sorted((card for card in stage.all("NewsCard") if card.height), key=lambda card: card.y)
    assert [card.upside for card in cards] == [False, True]
    near, far = cards
    assert near.top <= far.y
    for card in cards:
        texts = {each.text for each in card.walk(restrict=True) if getattr(each, "text", "")}
        assert texts == {"Ann enters the Ra: 3 points", "Bea starts the next game.", "Next game"}
    button = next(each for each in far.walk(restrict=True) if type(each).__name__ == "PrimaryButton")
    stage.tap(button)
    assert stage.app.screen.play.game.ending is None


def test_on_a_phone_one_card_says_it_to_both_and_the_menu_has_the_button(stage: Stage) -> None:
    stage.resize(360, 640)
    played(stage, len(GAME), **ASK)
    stage.frames(4)
    (card,) = (card for card in stage.all("NewsCard") if card.height)
    assert card.news.opposite
    menu = far_menu(stage)
    stage.tap(stage.the("PrimaryButton", text="Next game", parent=menu.ids.answers))
    assert stage.app.screen.play.game.ending is None


def test_a_pause_faces_who_has_paused(stage: Stage) -> None:
    stage.resize(*TABLET)
    begin(stage, **ASK)
    stage.tap(stage.the("IconButton", icon="pause"))
    assert not the_dialog(stage).upside
    stage.tap(stage.the("PrimaryButton", text="Continue"))
    far_menu(stage)
    stage.tap(stage.the("BigButton", text="Pause"))
    assert (the_dialog(stage).title, the_dialog(stage).upside) == ("Paused", True)
    stage.tap(stage.the("PrimaryButton", text="Continue"))
    assert not stage.app.root.overlays


def test_a_move_is_confirmed_by_who_makes_it(stage: Stage) -> None:
    stage.app.settings.hex_confirm = True
    begin(stage, **ASK)
    for move, upside in (("1b4-e7", False), ("1k9-h6", True)):
        tap_cell(stage, move[1:3])
        tap_cell(stage, move[-2:])
        if list(stage.all("PawnsButton", lambda each: each.pawns == 1)):
            assert stage.the("PawnChoice").upside is upside
            stage.tap(stage.the("PawnsButton", pawns=1))
    assert [action["move"] for action in stage.app.session.journal.done] == ["1b4-e7", "1k9-h6"]


def test_a_card_for_who_sits_opposite_is_at_their_end(stage: Stage) -> None:
    stage.resize(*TABLET)
    begin(stage, match="single", swap=True)
    make_move(stage, "3e5-f6")
    card, (near, far) = stage.the("NewsCard"), sorted(stage.all("SideBar"), key=lambda bar: bar.y)
    assert card.upside
    assert near.top < card.y
    assert card.top <= far.y


# -- Time


def timed(stage: Stage, now: list[float], monkeypatch: pytest.MonkeyPatch, **setup: Any) -> Any:
    monkeypatch.setattr(match_board, "monotonic", lambda: now[0])
    return begin(stage, **setup)


CLOCK = {"seconds": 60, "increment": 0, "loss": True}


def test_who_has_no_time_left_loses_and_the_journal_says_so(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    timed(stage, now, monkeypatch, match="single", clock=CLOCK)
    now[0] += 20
    make_move(stage, GAME[0])
    now[0] += 59
    stage.wait(0.5)
    assert stage.app.session.journal.head == 1
    now[0] += 1.5
    stage.wait_until(lambda: stage.app.session.game.over)
    assert stage.app.session.journal.done[-1] == {"do": "time", "spent": 60_500}
    stage.frames(2)
    assert "Ann wins on time: 3 points" in stage.texts()
    assert [bar.clock for bar in sorted(stage.all("SideBar"), key=lambda bar: bar.y)] == ["0:40", "0:00"]
    stage.tap(stage.the("PrimaryButton", text="Result"))
    assert "Ann wins" in stage.texts()


def test_in_a_pause_nobody_loses_on_time(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    timed(stage, now, monkeypatch, clock=CLOCK)
    stage.tap(stage.the("IconButton", icon="pause"))
    now[0] += 500
    stage.wait(0.5)
    assert not stage.app.session.journal.actions
    stage.tap(stage.the("PrimaryButton", text="Continue"))
    stage.wait(0.5)
    assert not stage.app.session.journal.actions


def test_a_replay_says_why_the_game_has_ended(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    timed(stage, now, monkeypatch, match="single", clock=CLOCK)
    make_move(stage, GAME[0])
    now[0] += 61
    stage.wait_until(lambda: stage.app.session.game.over)
    screen = stage.app.go("replay", journal=stage.app.session.journal.id)
    stage.frames()
    assert "Ann wins on time: 3 points" in stage.texts()
    assert not screen.can_continue
    screen.go_to(0)
    assert screen.can_continue


# -- Blunders against the computer


def test_a_blunder_is_offered_back_where_that_is_wanted(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_view, "NODES", 300)
    setup = {
        "match": "single",
        "levels": [None, 2],
        "players": ["Ann", "Computer"],
        "position": "114 S i9:1,a1:1/c6:1,h12:3",
    }
    stage.app.settings.hex_take_back = True
    screen = begin(stage, **setup)
    make_move(stage, "1a1-d1")
    stage.wait_until(lambda: screen.play.blunder is not None)
    stage.frames(2)
    assert "1a1–d1 is a blunder." in stage.texts()
    assert stage.app.session.journal.head == 1
    stage.tap(stage.the("PrimaryButton", text="Take it back"))
    assert stage.app.session.journal.head == 0
    assert "Your turn" in stage.texts()
    make_move(stage, "1a1-d1")
    stage.wait_until(lambda: screen.play.blunder is not None)
    stage.frames(2)
    stage.tap(stage.the("BigButton", text="Play on"))
    stage.wait_until(lambda: stage.app.session.journal.head == 2)


def test_by_default_nobody_is_asked(stage: Stage) -> None:
    screen = begin(stage, match="single", levels=[None, 1], players=["Ann", "Computer"])
    assert not screen.play.offers_take_back
    make_move(stage, "1e5-h5")
    stage.wait_until(lambda: stage.app.session.journal.head == 2)


@pytest.mark.parametrize("asks", ["undo", "hint"])
def test_time_stands_while_the_other_side_is_asked(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, asks: str
) -> None:
    now = [100.0]
    screen = timed(stage, now, monkeypatch, match="single", clock=CLOCK, **ASK)
    make_move(stage, GAME[0])
    now[0] += 20
    getattr(screen, asks)()
    now[0] += 100
    stage.wait(0.5)
    assert not stage.app.session.game.over
    stage.tap(stage.the("QuietButton", text="Don’t allow"))
    assert screen.play.left() == (60, 40)
    now[0] += 40.5
    stage.wait_until(lambda: stage.app.session.game.over)


def test_time_stands_while_the_menu_opposite_covers_the_board_of_who_has_the_move(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    screen = timed(stage, now, monkeypatch, match="single", clock=CLOCK, **ASK)
    far_menu(stage)
    now[0] += 30
    stage.back()
    assert screen.play.left() == (60, 60)
    make_move(stage, GAME[0])
    far_menu(stage)
    now[0] += 30
    stage.back()
    assert screen.play.left() == (60, 30)
