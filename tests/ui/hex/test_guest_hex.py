"""The hex game as guests see it: every legal move is offered, and nothing else is done."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import run
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ra_archive.archive import Archive
from ra_base.refusal import Refusal
from ra_hex.match import Match
from tests.ui.hex.guest_table import GAME, NORTH, SOUTH, STUCK, Guests, GuestTable, Table
from ui.core.session import resume
from ui.hex import match_board
from ui.hex.game_adapter import HexAdapter


def written(game: GuestTable) -> set[str]:
    """The legal moves of the position on the board, by the rules."""
    match = game.session.game
    return {match.action(move)["move"] for move in match.game.position.legal_moves()}


def test_it_knows_no_kivy() -> None:
    code = "import sys, ui.hex.guest_hex; print('kivy' in sys.modules)"
    assert run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


# -- The board


def test_the_board_is_the_one_of_the_app_from_the_guests_side(table: Table) -> None:
    game = table()
    board, turned = game.board(SOUTH), game.board(NORTH)
    assert len(board["cells"]) == 114
    assert len(board["outline"]) == 12
    places = {cell["id"]: (cell["x"], cell["y"]) for cell in board["cells"]}
    across = {cell["id"]: (cell["x"], cell["y"]) for cell in turned["cells"]}
    # a1 is nearest to South, l12 nearest to North; y leads downwards.
    assert places["a1"][1] == max(y for _x, y in places.values())
    assert across["l12"][1] == max(y for _x, y in across.values())
    wide, high = board["width"], board["height"]
    for name, (x, y) in places.items():
        corners = list(zip(board["outline"][::2], board["outline"][1::2], strict=True))
        assert all(0 <= x + right <= wide for right, _down in corners)
        assert all(0 <= y + down <= high for _right, down in corners)
        assert abs(across[name][0] - (wide - x)) <= 1
        assert abs(across[name][1] - (high - y)) <= 1
    assert {stack["cell"]: (stack["colours"], stack["sign"]) for stack in board["stacks"]} == {
        **{cell: (["red"] * 3, "circle") for cell in ("b4", "d2", "e5")},
        **{cell: (["ivory"] * 3, "diamond") for cell in ("h8", "i11", "k9")},
    }
    goals = {mark["cell"]: mark["colour"] for mark in board["marks"] if mark["kind"] == "goal"}
    assert goals == {"c3": "red", "j10": "ivory"}


def test_spectators_and_who_has_not_the_move_can_do_nothing(table: Table) -> None:
    game = table()
    for seat in (None, NORTH):
        assert game.board(seat)["moves"] == []
        assert game.offers(seat) == []
        assert "try" not in game.board(seat)
    assert game.board(None)["cells"] == game.board(SOUTH)["cells"]


def test_after_a_move_both_see_it_and_the_other_has_the_turn(table: Table) -> None:
    game = table()
    assert [game.host.view(seat, "en")["title"] for seat in (SOUTH, NORTH, None)] == [
        "Your turn",
        "Ann to move",
        "Ann to move",
    ]
    game.move(SOUTH, "1b4-e7")
    for seat in (SOUTH, NORTH, None):
        last = [mark["cell"] for mark in game.board(seat)["marks"] if mark["kind"] == "last"]
        assert last == ["b4", "e7"]
        (players,) = zip(*(block["players"] for block in game.blocks(seat, "players")), strict=True)
        assert {each["name"]: each["acts"] for each in players} == {"Ann": False, "Bea": True}
    assert game.host.view(NORTH, "en")["title"] == "Your turn"
    assert game.changes == 1


def test_a_guest_sits_below_the_board_and_sees_score_and_captures(table: Table) -> None:
    game = table()
    game.session.do(*({"do": "move", "move": move} for move in GAME))
    far, near = (block["players"][0] for block in game.blocks(NORTH, "players"))
    assert (far["name"], far["points"], far["note"], far["me"]) == ("Ann", "3/7", "Captured: 2", False)
    assert (near["name"], near["points"], near["note"], near["me"]) == ("Bea", "0/7", "", True)
    assert [block["players"][0]["name"] for block in game.blocks(None, "players")] == ["Bea", "Ann"]


def test_the_last_moves_are_read_from_the_latest_on(table: Table) -> None:
    game = table()
    game.session.do(*({"do": "move", "move": move} for move in GAME[:3]))
    (log,) = game.blocks(SOUTH, "log")
    assert log["lines"] == ["2. 3e5–f6", "1. 1b4–e7 1k9–h6"]
    north = table(position="114 N b4:3/h8:3")
    north.move(NORTH, "1h8-h5")
    north.move(SOUTH, "1b4-e7")
    (log,) = north.blocks(SOUTH, "log")
    assert log["lines"] == ["2. 1b4–e7", "1… 1h8–h5"]


# -- Moves


def test_several_moves_to_one_cell_differ_by_their_pawns(table: Table) -> None:
    game = table()
    ways = [move for move in game.board(SOUTH)["moves"] if (move["from"], move["to"]) == ("b4", "a3")]
    assert sorted(move["count"] for move in ways) == [1, 2, 3]
    assert {move["label"] for move in ways} == {
        "1 pawn from b4 to a3 (1b4–a3)",
        "2 pawns from b4 to a3 (2b4–a3)",
        "3 pawns from b4 to a3 (3b4–a3)",
    }


@settings(max_examples=40)
@given(st.sampled_from(["114", "127"]), st.randoms(use_true_random=False), st.integers(1, 40))
def test_a_game_of_guests_is_the_game_of_the_rules(
    tmp_path_factory: pytest.TempPathFactory, board: str, chance: Any, turns: int
) -> None:
    archive = Archive(tmp_path_factory.mktemp("games") / "games.db")
    game, beside = GuestTable(archive, board=board), Match(board, ("Ann", "Bea"))
    for _turn in range(turns):
        if beside.over:
            break
        if game.session.game.games and not beside.game.turns:
            game.press(chance.choice((SOUTH, NORTH)), "Next game")
        side = beside.game.position.to_move
        offered = [each["move"] for each in game.offers(side) if each["do"] == "move"]
        assert sorted(offered) == sorted(written(game))
        assert not any(each["do"] == "move" for each in game.offers(1 - side))
        # As often as not somebody looks at a capture, or at an end, if there is one.
        sharp = [move for move in offered if "x" in move or "#" in move]
        move = chance.choice(sharp if sharp and chance.random() < 0.5 else offered)
        if chance.random() < 0.3:  # the host moves for this side
            game.session.do({"do": "move", "move": move})
        else:
            game.move(side, move)
        beside.play(move)
        if chance.random() < 0.15:
            assert game.buttons(side)[-1] == "Ask to undo"
            game.press(side, "Ask to undo")
            game.press(1 - side, "Allow")
            beside.take_back()
        elif chance.random() < 0.1:  # the host does as it likes
            game.session.undo()
            beside.take_back()
        assert game.session.journal.document()["actions"][: game.host.head] == beside.journal()["actions"]
    assert game.session.game.journal() == beside.journal()
    archive.close()


def test_where_there_is_no_move_the_turn_is_passed(table: Table) -> None:
    game = table(position=STUCK)
    assert game.board(SOUTH)["moves"] == []
    assert game.texts(SOUTH) == ["No legal move: the turn passes."]
    game.press(SOUTH, "Pass")
    assert game.moves == ["pass"]
    assert game.texts(SOUTH) == []


# -- Refusals


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"do": "move"},
        {"do": "move", "move": "1b4-b5"},
        {"do": "move", "move": "3h8-h7"},
        {"do": "move", "move": "1b4-e7", "spent": 1},
        {"do": "move", "move": ["1b4-e7"]},
        {"do": ["move"], "move": "1b4-e7"},
        {"do": "pass"},
        {"do": "next_game"},
        {"do": "ask_undo"},
        {"do": "allow_undo"},
        {"do": "refuse_undo"},
        {"do": "try", "from": "b4"},
        {"do": "try", "from": "b4", "to": "e7"},
        {"do": "try", "from": "b4", "to": 7},
        {"do": "try", "from": ["b4"], "to": {}},
        {"do": "try", "from": "z1", "to": "b4"},
        {1: {2: object()}},
    ],
)
def test_what_is_not_offered_is_refused_and_changes_nothing(table: Table, action: dict[Any, Any]) -> None:
    game = table()
    for seat in (SOUTH, NORTH, 2, -1):
        with pytest.raises(Refusal) as refused:
            game.host.act(seat, action, 0)
        assert re.fullmatch(r"[A-Z][^.]+\.( [A-Z][^.]+\.)?", game.host.say(refused.value, "en"))
    assert game.moves == []
    assert game.changes == 0


def test_nobody_moves_for_the_other_side_or_in_an_earlier_position(table: Table) -> None:
    game = table()
    with pytest.raises(Refusal, match="That isn’t possible now"):
        game.move(NORTH, "1b4-e7")
    game.move(SOUTH, "1b4-e7")
    game.move(NORTH, "1k9-h6")
    for head in (0, 1, 3, -1):
        with pytest.raises(Refusal, match="The game has moved on"):
            game.act(SOUTH, head, do="move", move="3e5-f6")
    assert game.moves == ["1b4-e7", "1k9-h6"]


@pytest.mark.parametrize(
    ("origin", "target", "reason"),
    [
        ("e5", "g9", "Pawns move in a straight line"),
        ("h8", "h8", "The pawns on h8 are the opponent’s"),
        ("e5", "c3", "You can never enter or cross your own Ra"),
        ("a1", "a1", "There is no pawn on a1"),
        ("e5", "e5", "This stack can’t move now."),
    ],
)
def test_a_tap_that_means_no_move_is_told_why(table: Table, origin: str, target: str, reason: str) -> None:
    game = table()
    with pytest.raises(Refusal) as refused:
        game.host.act(SOUTH, {**game.board(SOUTH)["try"], "from": origin, "to": target}, 0)
    assert game.host.say(refused.value, "en") == reason
    with pytest.raises(Refusal, match="It isn’t your turn"):
        game.act(NORTH, do="try", **{"from": origin, "to": target})


def test_a_side_of_the_engine_is_for_nobody(table: Table) -> None:
    game = table(levels=[4, None], players=["Computer", "Bea"])
    assert [(seat.name, seat.colour, seat.shape) for seat in game.host.seats] == [("Bea", "grey", "diamond")]
    # The only seat is North's.
    assert game.host.view(0, "en")["title"] == "Computer to move"
    assert game.board(0)["cells"] == table().board(NORTH)["cells"]
    assert game.blocks(0, "players")[0]["players"][0]["note"] == "Level 4"
    game.session.do({"do": "move", "move": "1b4-e7"})
    game.move(0, "1k9-h6")
    with pytest.raises(Refusal):
        game.act(1, do="move", move="3e5-f6")
    assert len(game.moves) == 2


# -- Clocks


def test_a_door_that_was_killed_goes_on_with_the_time_of_the_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(match_board, "monotonic", lambda: now[0])
    waiting: list[Callable[[], object]] = []
    archive = Archive(tmp_path / "games.db")
    game = GuestTable(archive, tmp_path, clock={"seconds": 60, "increment": 10})
    game.game.start(lambda act, _seconds: waiting.append(act))
    now[0] += 7
    waiting.pop()()
    now[0] += 500
    # Nothing of it was closed.
    again = Guests(resume(archive, HexAdapter(), game.session.journal.id), tmp_path)
    again.game.start(lambda act, _seconds: None)
    (south,) = again.blocks(SOUTH, "players")[1]["players"]
    assert south["clock"] == {"left": 53_000, "runs": True}
    for each in (game, again):
        each.game.close()
    archive.close()


def test_the_clock_of_who_has_the_move_runs_and_its_time_is_saved(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(match_board, "monotonic", lambda: now[0])
    game = table(clock={"seconds": 60, "increment": 10})

    def clocks() -> list[tuple[int, bool]]:
        players = [block["players"][0] for block in game.blocks(None, "players")]
        return [(each["clock"]["left"], each["clock"]["runs"]) for each in reversed(players)]

    assert clocks() == [(60_000, False), (60_000, False)]
    game.game.start(lambda _act, _seconds: None)
    now[0] += 7
    assert clocks() == [(53_000, True), (60_000, False)]
    board = match_board.match_board(game.session)
    board.pause()
    now[0] += 500
    assert clocks() == [(53_000, False), (60_000, False)]
    board.resume()
    game.move(SOUTH, "1b4-e7")
    assert game.session.journal.done[0]["spent"] == 7000
    now[0] += 61
    assert clocks() == [(63_000, False), (-1000, True)]
    game.game.close()
    assert "clock" not in table().blocks(None, "players")[0]["players"][0]
