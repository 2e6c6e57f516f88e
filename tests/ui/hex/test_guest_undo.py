"""Guests at the hex board: undo needs consent; a match goes on from game to game until it is over."""

import pytest

from ra_base.refusal import Refusal
from tests.hex.reading import SHUFFLE
from tests.ui.hex.guest_table import GAME, NORTH, SOUTH, Table
from ui.hex import match_board

# -- Undo


def test_undo_needs_the_consent_of_the_other_side(table: Table) -> None:
    game = table()
    game.move(SOUTH, "1b4-e7")
    assert game.buttons(NORTH) == []
    assert game.buttons(SOUTH) == ["Ask to undo"]
    game.press(SOUTH, "Ask to undo")
    assert game.moves == ["1b4-e7"]
    assert game.texts(SOUTH) == ["You asked to undo a move. Waiting for an answer."]
    assert game.texts(NORTH) == ["Ann asks to undo a move."]
    assert game.texts(None) == []
    assert (game.buttons(SOUTH), game.buttons(NORTH)) == ([], ["Allow", "Don’t allow"])
    with pytest.raises(Refusal):
        game.act(SOUTH, do="allow_undo")
    game.press(NORTH, "Allow")
    assert game.moves == []
    assert game.session.can_redo
    assert game.texts(SOUTH) == game.texts(NORTH) == []
    assert game.buttons(NORTH) == []


def test_undo_goes_back_to_where_who_asks_had_the_move(table: Table) -> None:
    game = table()
    for number, move in enumerate(GAME[:4]):
        game.move(number % 2, move)
    game.press(SOUTH, "Ask to undo")
    game.press(NORTH, "Allow")
    assert game.moves == GAME[:2]


def test_who_is_refused_gets_a_note_and_asks_again_only_after_the_next_move(table: Table) -> None:
    game = table()
    game.move(SOUTH, "1b4-e7")
    game.press(SOUTH, "Ask to undo")
    game.press(NORTH, "Don’t allow")
    assert game.moves == ["1b4-e7"]
    assert game.notes == [("Undo not allowed.", SOUTH)]
    assert game.buttons(SOUTH) == []
    with pytest.raises(Refusal):
        game.act(SOUTH, do="ask_undo")
    game.move(NORTH, "1k9-h6")
    assert game.buttons(SOUTH) == ["Ask to undo"]


def test_a_request_lapses_with_the_next_move(table: Table) -> None:
    game = table()
    game.move(SOUTH, "1b4-e7")
    game.press(SOUTH, "Ask to undo")
    game.move(NORTH, "1k9-h6")
    assert game.game.requests == ()
    assert game.texts(NORTH) == []
    with pytest.raises(Refusal):
        game.act(NORTH, do="allow_undo")


def test_the_host_is_asked_too(table: Table) -> None:
    game = table()
    game.move(SOUTH, "1b4-e7")
    game.press(SOUTH, "Ask to undo")
    (request,) = game.game.requests
    assert game.host.say(request.words, "en") == "Ann asks to undo a move."
    request.refuse()
    assert game.game.requests == ()
    assert game.moves == ["1b4-e7"]
    request.accept()  # it was answered already
    assert game.moves == ["1b4-e7"]
    game.move(NORTH, "1k9-h6")
    game.press(SOUTH, "Ask to undo")
    game.game.requests[0].accept()
    assert game.moves == []


def test_the_host_asks_a_guest(table: Table) -> None:
    game = table()
    game.move(SOUTH, "1b4-e7")
    game.game.ask_undo(SOUTH)
    assert game.game.requests == ()
    assert game.buttons(NORTH) == ["Allow", "Don’t allow"]
    game.press(NORTH, "Don’t allow")
    assert game.notes == [("Undo not allowed.", None)]
    game.game.ask_undo(SOUTH)
    assert game.buttons(NORTH) == []
    game.move(NORTH, "1k9-h6")
    game.game.ask_undo(SOUTH)
    game.press(NORTH, "Allow")
    assert game.moves == []


def test_the_engine_allows_everything(table: Table) -> None:
    game = table(levels=[None, 4])
    game.move(0, "1b4-e7")
    game.session.do({"do": "move", "move": "1k9-h6"})
    game.press(0, "Undo")
    assert game.moves == []


# What ends a question, and the seconds South and North have left then: North had used 5 when it was asked.
ENDS = {
    "refused": (lambda game: game.press(NORTH, "Don’t allow"), (60, 55)),
    "allowed": (lambda game: game.press(NORTH, "Allow"), (60, 60)),
    "lapsed": (lambda game: game.move(NORTH, "1k9-h6"), (60, 55)),
    "no longer shared": (lambda game: game.host.close(), (60, 55)),
}


@pytest.mark.parametrize("end", ENDS)
def test_nobody_loses_time_while_somebody_asks(
    table: Table, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    now, (answer, left) = [100.0], ENDS[end]
    monkeypatch.setattr(match_board, "monotonic", lambda: now[0])
    game = table(clock={"seconds": 60, "increment": 0, "loss": True}, match="single")
    board = match_board.match_board(game.session)
    board.resume()
    game.move(SOUTH, "1b4-e7")
    now[0] += 5
    game.press(SOUTH, "Ask to undo")
    changes = game.changes
    now[0] += 100
    assert (board.left(), board.runs, board.time_is_up()) == ((60, 55), False, None)
    # The host looks at something else meanwhile, and comes back.
    board.pause()
    board.resume()
    now[0] += 100
    assert board.left() == (60, 55)
    answer(game)
    assert (board.left(), board.runs) == (left, True)
    assert game.changes > changes
    now[0] += 2
    mover = game.session.game.game.position.to_move
    assert board.left()[mover] == left[mover] - 2  # type: ignore[index]


def test_a_pause_lasts_longer_than_a_question(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(match_board, "monotonic", lambda: now[0])
    game = table(clock={"seconds": 60, "increment": 0})
    board = match_board.match_board(game.session)
    game.move(SOUTH, "1b4-e7")
    game.press(SOUTH, "Ask to undo")
    board.pause()
    game.game.requests[0].refuse()
    now[0] += 100
    assert (board.left(), board.runs) == ((60, 60), False)


def test_who_asks_to_undo_a_swap_says_so(table: Table) -> None:
    game = table(match="single", swap=True)
    game.move(SOUTH, "1b4-e7")
    game.press(NORTH, "Swap sides")
    game.press(NORTH, "Ask to undo")
    assert "You asked to undo the swap. Waiting for an answer." in " ".join(game.texts(NORTH))
    assert "Bea asks to undo the swap." in " ".join(game.texts(SOUTH))
    assert [str(request.words) for request in game.game.requests] == ["Bea asks to undo the swap."]
    game.press(SOUTH, "Allow")
    assert game.moves == ["1b4-e7"]
    # What was done after it goes back with it.
    game.press(NORTH, "Swap sides")
    game.move(SOUTH, "1k9-h6")
    game.press(NORTH, "Ask to undo")
    assert "Bea asks to undo the swap." in " ".join(game.texts(SOUTH))
    game.press(SOUTH, "Don’t allow")
    game.act(NORTH, **game.offers(NORTH)[0])
    game.press(NORTH, "Ask to undo")
    assert "Bea asks to undo a move." in " ".join(game.texts(SOUTH))


# -- Matches


def test_a_game_that_has_ended_stays_until_somebody_begins_the_next(table: Table) -> None:
    game = table()
    game.session.do(*({"do": "move", "move": move} for move in GAME))
    for seat in (SOUTH, NORTH):
        assert game.texts(seat) == ["Ann enters the Ra: 3 points. Bea starts the next game."]
        assert game.host.view(seat, "en")["title"] == "The game is over"
        assert game.board(seat)["moves"] == []
    assert game.buttons(SOUTH) == ["Next game", "Ask to undo"]
    assert game.buttons(None) == []
    assert game.texts(None) == ["Ann enters the Ra: 3 points", "Bea starts the next game."]
    changes = game.changes
    game.press(SOUTH, "Next game")
    assert game.changes == changes + 1
    assert game.host.view(NORTH, "en")["title"] == "Your turn"
    assert len(game.board(NORTH)["stacks"]) == 6
    with pytest.raises(Refusal):
        game.act(NORTH, do="next_game")
    game.move(NORTH, "1k9-h6")
    assert game.session.game.game.starter == NORTH


def test_the_last_move_of_a_game_can_be_undone_by_consent(table: Table) -> None:
    game = table()
    game.session.do(*({"do": "move", "move": move} for move in GAME))
    game.press(SOUTH, "Ask to undo")
    game.press(NORTH, "Allow")
    assert game.moves == GAME[:-1]
    assert game.host.view(SOUTH, "en")["title"] == "Your turn"


def test_a_match_that_is_over_shows_its_result_and_nothing_more_is_done(table: Table) -> None:
    game = table(match="single")
    game.session.do(*({"do": "move", "move": move} for move in GAME))
    assert game.host.over
    (ranking,) = game.blocks(None, "ranking")
    assert [(each["place"], each["name"], each["points"]) for each in ranking["places"]] == [
        (1, "Ann", "3"),
        (2, "Bea", "0"),
    ]
    assert game.texts(SOUTH) == ["Ann enters the Ra: 3 points"]
    assert game.offers(SOUTH) == game.offers(NORTH) == []
    drawn = table(match="single")
    drawn.session.do(*({"do": "move", "move": move} for move in SHUFFLE.split()))
    (ranking,) = drawn.blocks(None, "ranking")
    assert [each["place"] for each in ranking["places"]] == [1, 1]
