"""Host and guest at one hex board: who takes a move back asks the other."""

from collections.abc import Iterator

import pytest

from tests.ui.visit import HEX
from tools.callers import Caller, seated
from tools.stage import Stage

SOUTH, NORTH = 0, 1


@pytest.fixture
def guest(stage: Stage) -> Iterator[Caller]:
    """North on a device of their own; South has moved, and North too."""
    session = stage.app.begin("ra-hex", HEX)
    stage.app.go("hex_board")
    stage.app.hosting.start()
    guest = seated(stage, NORTH)
    with guest.stream() as seen:
        seen.next()
        stage.wait_until(lambda: stage.app.hosting.connected == 1)
        stage.app.attempt(stage.app.screen.make_move, session.game.game.position.legal_moves()[0])
        move = next(
            block
            for block in seen.until(lambda view: view["head"] == 1)["view"]["blocks"]
            if block["type"] == "board"
        )["moves"][0]["action"]
        assert guest.act(**move).status == 200
        assert session.journal.head == 2
        stage.frames()
        yield guest
    stage.app.hosting.stop()


def dialogs(stage: Stage) -> list[str]:
    return [each.title for each in stage.app.root.overlays]


def test_the_host_allows_a_guest_to_undo(stage: Stage, guest: Caller) -> None:
    assert guest.act(do="ask_undo").status == 200
    stage.frames()
    assert dialogs(stage) == ["Bea asks to undo a move."]
    stage.tap(stage.the("PrimaryButton", text="Allow"))
    assert dialogs(stage) == []
    assert stage.app.session.journal.head == 1


def test_the_host_does_not_allow_it(stage: Stage, guest: Caller) -> None:
    assert guest.act(do="ask_undo").status == 200
    stage.frames()
    stage.tap(stage.the("QuietButton", text="Don’t allow"))
    stage.frames()
    assert dialogs(stage) == []
    assert stage.app.session.journal.head == 2


def test_put_away_it_is_not_allowed_and_not_asked_again(stage: Stage, guest: Caller) -> None:
    assert guest.act(do="ask_undo").status == 200
    stage.frames()
    stage.back()
    stage.app.screen.render()
    stage.frames()
    assert dialogs(stage) == []
    assert stage.app.hosting.game.requests == ()
    assert stage.app.session.journal.head == 2
    assert guest.act(do="ask_undo").status == 409


def test_put_away_it_is_for_the_guest_opposite_to_answer(stage: Stage, guest: Caller) -> None:
    other = seated(stage, SOUTH)
    assert guest.act(do="ask_undo").status == 200
    stage.frames()
    stage.back()
    stage.frames()
    assert (dialogs(stage), len(stage.app.hosting.game.requests)) == ([], 1)
    assert other.act(do="allow_undo").status == 200
    assert stage.app.session.journal.head == 1


def test_the_host_asks_the_guest_before_undoing(stage: Stage, guest: Caller) -> None:
    stage.app.screen.undo()
    assert stage.app.session.journal.head == 2
    assert "Waiting for an answer" in stage.app.root.snackbar.text
    assert guest.act(do="allow_undo").status == 200
    assert stage.app.session.journal.head == 0


def test_a_guest_cannot_forbid_it_for_good(stage: Stage, guest: Caller) -> None:
    stage.app.screen.undo()
    assert guest.act(do="refuse_undo").status == 200
    stage.frames()
    assert stage.app.root.snackbar.text == "Undo not allowed."
    stage.app.screen.undo()
    assert stage.app.session.journal.head == 1


def test_pressed_again_it_asks_nobody(stage: Stage, guest: Caller) -> None:
    stage.app.screen.undo()
    stage.app.screen.undo()
    assert stage.app.session.journal.head == 1


def test_without_a_guest_opposite_the_host_just_undoes(stage: Stage, guest: Caller) -> None:
    sharing = stage.app.hosting.sharing
    sharing.remove(sharing.guests[0].number)
    stage.app.screen.undo()
    assert stage.app.session.journal.head == 1


def test_at_home_nobody_is_asked(stage: Stage, guest: Caller) -> None:
    stage.app.go("home")
    assert guest.act(do="ask_undo").status == 200
    stage.frames()
    assert dialogs(stage) == []
    stage.app.go("hex_board")
    stage.frames()
    assert dialogs(stage) == ["Bea asks to undo a move."]
