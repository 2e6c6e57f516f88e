"""Guests at the hex board: undo needs consent; a match goes on from game to game until it is over."""

import pytest

from ra_base.refusal import Refusal
from tests.hex.reading import SHUFFLE
from tests.ui.hex.guest_table import GAME, NORTH, SOUTH, Table

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
