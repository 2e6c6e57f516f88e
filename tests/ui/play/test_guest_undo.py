"""Undo in a game that is played here: guests and the host ask each other."""

from pathlib import Path
from random import Random
from typing import Any

from tests.ui.guests import SharedTable, labels, refused
from tests.ui.play.guests_here import NOT_NOW, play, shared
from tools.callers import actions_in


def asked(game: SharedTable, seat: int) -> dict[str, Any]:
    """What a seat sends to ask for its last decision."""
    found: dict[str, Any]
    (found,) = [each for each in actions_in(game.view(seat)) if each["do"] == "ask_undo"]
    return found


def answers(game: SharedTable, seat: int) -> list[dict[str, Any]]:
    block = game.block("answer", seat)
    return [each["action"] for each in block["buttons"]] if block else []


def test_everybody_who_is_connected_allows_an_undo(tmp_path: Path) -> None:
    game = shared(tmp_path)
    assert game.block("undo", 0) is None
    game.act(0, do="draw")
    assert labels(game, "undo", 0) == ["Ask to undo"]
    assert [game.block("undo", seat) for seat in (1, 2, None)] == [None] * 3
    game.act(0, **asked(game, 0))
    assert game.block("undo asked", 0)["text"] == "You asked to undo. Waiting for an answer."
    assert game.block("undo asked", 1)["text"] == "Ann asks to undo their last decision."
    assert game.host.head == 1
    assert answers(game, 0) == []
    allow = answers(game, 1)[0]
    game.act(1, **allow)
    assert (game.host.head, answers(game, 1)) == (1, [])
    assert refused(game, 1, **allow) == NOT_NOW
    game.act(2, **answers(game, 2)[0])
    assert game.host.head == 0
    assert game.block("undo asked", 0) is None


def test_one_who_does_not_allow_it_is_enough(tmp_path: Path) -> None:
    game = shared(tmp_path)
    game.act(0, do="draw")
    game.act(0, **asked(game, 0))
    game.act(1, **answers(game, 1)[0])
    game.act(2, **answers(game, 2)[1])
    assert game.host.head == 1
    assert game.notes == [(0, "Undo not allowed.")]
    assert game.block("undo", 0) is None
    # After the next decision they may ask again: that undoes what others did since.
    game.act(1, do="draw")
    game.act(0, **asked(game, 0))
    game.host.game.requests[0].accept()
    assert game.host.head == 0


def test_an_answer_is_to_one_request(tmp_path: Path) -> None:
    game = shared(tmp_path)
    game.act(0, do="draw")
    game.act(0, **asked(game, 0))
    late = answers(game, 1)[0]
    game.act(1, do="draw")
    assert game.host.game.requests == ()
    game.act(0, **asked(game, 0))
    assert refused(game, 1, **late) == NOT_NOW


def test_the_host_answers_for_all(tmp_path: Path) -> None:
    game = shared(tmp_path)
    game.act(0, do="draw")
    game.act(0, **asked(game, 0))
    (request,) = game.host.game.requests
    assert str(request.words) == "Ann asks to undo their last decision."
    request.refuse()
    assert game.notes == [(0, "Undo not allowed.")]
    assert game.host.head == 1


def test_bots_allow_everything_and_a_second_tap_undoes_nothing_more(tmp_path: Path) -> None:
    game, chance = shared(tmp_path, (None, "level:1", "level:1")), Random(2)
    for _ in range(20):
        play(game, chance)
    assert labels(game, "undo", 0) == ["Undo"]
    undo = asked(game, 0)
    # A bot goes on while the finger is on its way.
    if game.session.game.to_act != 0:
        play(game, chance)
    game.act(0, head=0, **undo)
    assert (game.host.head, game.session.game.to_act) == (undo["place"], 0)
    assert refused(game, 0, **undo) == NOT_NOW


def test_a_request_stays_while_bots_go_on(tmp_path: Path) -> None:
    game = shared(tmp_path, (None, "level:1", None))
    game.act(0, do="draw")
    game.act(0, **asked(game, 0))
    play(game, Random(1))
    assert game.host.head > 1
    game.act(1, **answers(game, 1)[0])
    assert game.host.head == 0


def test_the_host_asks_those_who_are_connected(tmp_path: Path) -> None:
    game = shared(tmp_path)
    assert not game.host.game.ask_undo()
    game.act(0, do="draw")
    game.connected = frozenset({1})
    assert game.host.game.ask_undo()
    assert game.block("undo asked", 1)["text"] == "The host asks to undo the last decision."
    assert game.host.game.requests == ()
    # Pressed again it asks nobody: whoever pressed it just undoes.
    assert not game.host.game.ask_undo()
    game.act(1, **answers(game, 1)[1])
    assert game.notes == [(None, "Undo not allowed.")]
    assert not game.host.game.ask_undo()
    game.act(1, do="draw")
    assert game.host.game.ask_undo()
    game.act(1, **answers(game, 1)[0])
    assert game.host.head == 1


def test_without_a_connected_guest_the_host_asks_nobody(tmp_path: Path) -> None:
    game = shared(tmp_path)
    game.act(0, do="draw")
    game.connected = frozenset()
    assert not game.host.game.ask_undo()
