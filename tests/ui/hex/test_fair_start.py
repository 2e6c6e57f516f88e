"""Single games on equal terms by real touches: the setup, the swap, the drawn opening, the computer."""

from random import Random
from typing import Any

import pytest

from ra_hex.engine.openings import openings
from ra_hex.engine.swapping import EVEN
from ra_hex.journal import read_journal
from ra_hex.record import read_record
from tests.ui.hex.guest_table import Table
from tests.ui.hexgame import begin
from tools.hexfingers import make_move
from tools.stage import Stage
from ui.hex import fair_start, play_view

SWAP = {"match": "single", "swap": True}


def chosen(stage: Stage, *segments: str) -> dict[str, Any]:
    """Start a game with these choices and return its setup."""
    stage.show("hex_setup")
    for text in segments:
        stage.tap(stage.the("Segment", text=text))
    stage.tap(stage.the("PrimaryButton", text="Start"))
    setup: dict[str, Any] = stage.app.session.journal.setup
    return setup


def test_a_swap_is_offered_for_single_games_with_the_reason(stage: Stage) -> None:
    stage.show("hex_setup")
    stage.tap(stage.the("Segment", text="One game"))
    assert any(text.startswith("Between equal players, the first one won 61%") for text in stage.texts())
    stage.tap(stage.the("Segment", text="127 cells"))
    assert any(text.startswith("Between equal players, the first one won 70%") for text in stage.texts())
    stage.tap(stage.the("Segment", text="114b"))
    assert any(text.startswith("Between equal players, the first one won 52%") for text in stage.texts())
    stage.tap(stage.the("Segment", text="Swap"))
    assert any(text.startswith("After the first move, the second player may swap") for text in stage.texts())
    stage.tap(stage.the("Segment", text="Match to 7 points, 2 ahead"))
    assert not list(stage.all("Segment", lambda each: each.text == "Swap"))


def test_what_is_chosen_is_in_the_journal_and_remembered(stage: Stage) -> None:
    setup = chosen(stage, "Two players", "One game", "114b", "Swap", "Not at all")
    assert setup == {
        "board": "114b",
        "players": ["Player 1", "Player 2"],
        "match": "single",
        "swap": True,
        "help": "off",
    }
    again = chosen(stage, "If the other agrees")
    assert again == {**setup, "help": "ask"}


def test_time_decides_where_that_is_chosen(stage: Stage) -> None:
    stage.show("hex_setup")
    stage.tap(stage.the("Segment", text="5 + 3"))
    assert "For information only: nobody loses on time." in stage.texts()
    stage.tap(stage.the("SwitchRow", text="Lose on time"))
    assert "A player who runs out of time loses: 3 points to the opponent." in stage.texts()
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert stage.app.session.journal.setup["clock"] == {"seconds": 300, "increment": 3, "loss": True}


@pytest.mark.parametrize(("board", "words"), [("114", "114 cells"), ("127", "127 cells"), ("114b", "114b")])
def test_a_balanced_opening_is_drawn_and_is_where_the_game_begins(
    stage: Stage, board: str, words: str
) -> None:
    setup = chosen(stage, "Two players", "One game", words, "Balanced opening")
    moves = setup["opening"]["moves"]
    assert " ".join(moves) in openings(board)
    game = stage.app.session.game.game
    assert (game.turns, game.position.to_move) == ([], 0)
    beside = read_journal({"kind": "ra-hex", "version": 1, **setup, "actions": []})
    assert beside.game.start == game.start
    stage.frames()
    assert any(text.startswith("The game starts after a drawn opening: 1. ") for text in stage.texts())
    make_move(stage, stage.app.session.game.action(game.position.legal_moves()[0])["move"])
    assert stage.app.session.journal.head == 1


def test_a_board_without_openings_offers_none(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_start, "openings", lambda board: () if board == "127" else openings(board))
    stage.show("hex_setup")
    for text in ("Two players", "One game", "Balanced opening", "127 cells"):
        stage.tap(stage.the("Segment", text=text))
    assert not list(stage.all("Segment", lambda each: each.text == "Balanced opening"))
    assert any(text.startswith("Between equal players, the first one won 70%") for text in stage.texts())
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert "opening" not in stage.app.session.journal.setup


def test_the_second_player_takes_over_the_first_move(stage: Stage) -> None:
    begin(stage, **SWAP)
    make_move(stage, "3e5-f6")
    card = stage.the("NewsCard")
    assert card.upside  # Bea sits opposite
    stage.tap(stage.the("PrimaryButton", text="Swap sides"))
    session = stage.app.session
    assert session.journal.done[-1] == {"do": "swap"}
    assert session.game.players == ("Bea", "Ann")
    assert [bar.name for bar in sorted(stage.all("SideBar"), key=lambda bar: bar.y)] == ["Bea", "Ann"]
    assert "Sides swapped. Red: Bea" in stage.texts()
    assert "Ann to move" in stage.texts()
    make_move(stage, "1k9-h6")
    assert "Sides swapped. Red: Bea" not in stage.texts()
    stage.tap(stage.the("UndoButton"))
    stage.tap(stage.the("UndoButton"))
    assert session.game.players == ("Ann", "Bea")
    stage.tap(stage.the("RedoButton"))
    assert session.game.players == ("Bea", "Ann")


def test_whoever_moves_instead_keeps_the_side(stage: Stage) -> None:
    begin(stage, **SWAP)
    make_move(stage, "3e5-f6")
    stage.tap(stage.the("BigButton", text="Keep sides"))
    assert not stage.the("NewsCard").shown
    make_move(stage, "1k9-h6")
    assert stage.app.session.game.players == ("Ann", "Bea")
    assert not list(stage.all("PrimaryButton", lambda each: each.text == "Swap sides"))


def test_without_the_agreement_nobody_is_asked(stage: Stage) -> None:
    begin(stage, match="single")
    make_move(stage, "3e5-f6")
    assert not list(stage.all("PrimaryButton", lambda each: each.text == "Swap sides"))


def test_the_result_and_the_record_know_who_played_what(stage: Stage) -> None:
    begin(stage, **SWAP, position="114 S i9:1,a1:1/h12:1")
    for move in ("1a1-d1", "1h12-k12"):
        make_move(stage, move)
        if move == "1a1-d1":
            stage.tap(stage.the("PrimaryButton", text="Swap sides"))
    make_move(stage, "1i9-j10#")
    (game,) = stage.app.session._result()["games"]
    assert [(seat["player"], seat["points"], seat["started"]) for seat in game["seats"]] == [
        ("Ann", 0, True),
        ("Bea", 1, False),
    ]
    stage.tap(stage.the("PrimaryButton", text="Result"))
    assert "Bea wins" in stage.texts()
    stage.tap(stage.the("GameLine").children[0])
    stage.tap(stage.the("BigButton", text="Moves as text"))
    from kivy.core.clipboard import Clipboard

    assert read_record(Clipboard.paste()).game.swapped
    stage.tap(stage.the("BigButton", text="Replay"))
    stage.frames()
    assert "Bea vs Ann" in stage.texts()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_view, "LEAST_SECONDS", 0.0)


@pytest.mark.usefixtures("at_once")
def test_the_computer_begins_evenly_where_its_move_may_be_taken_over(stage: Stage) -> None:
    begin(stage, **SWAP, levels=[8, None], players=["Computer", "Bea"])
    session = stage.app.session
    stage.wait_until(lambda: session.journal.head == 1)
    stage.frames(2)
    assert session.journal.done[0]["move"] in EVEN["114"]
    stage.tap(stage.the("PrimaryButton", text="Swap sides"))
    assert session.game.levels == (None, 8)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    ("position", "move", "swaps"),
    [
        # After it North cannot keep South out.
        ("114 S i9:3,a1:1/a7:1", "1i9-i12", True),
        # South gives away a stack, and North enters next.
        ("114 S a1:1,e1:3/c6:1,h12:3", "1a1-d1", False),
    ],
)
def test_the_computer_takes_over_a_good_move_and_no_bad_one(
    stage: Stage, position: str, move: str, swaps: bool
) -> None:
    begin(stage, **SWAP, levels=[None, 4], players=["Ann", "Computer"], position=position)
    session = stage.app.session
    make_move(stage, move)
    stage.wait_until(lambda: session.journal.head == 2)
    assert (session.journal.done[1]["do"] == "swap") is swaps


def test_a_guest_takes_over_the_first_move_and_keeps_their_seat(table: Table) -> None:
    game = table(**SWAP)
    game.move(0, "3e5-f6")
    assert "Swap sides" in game.buttons(1)
    assert "Swap sides" not in game.buttons(0)
    game.act(1, do="swap")
    assert game.session.game.players == ("Bea", "Ann")
    # Ann’s phone is where it was, and has the other side now.
    assert game.offers(1) == [{"do": "ask_undo"}]
    game.move(0, "1k9-h6")
    game.move(1, "1b4-e7")
    assert game.session.game.doers == [0, 1, 0, 1]


def test_where_undo_is_off_no_guest_can_ask_for_it(table: Table) -> None:
    game = table(match="single", help="off")
    game.move(0, "3e5-f6")
    assert {"do": "ask_undo"} not in game.offers(0)


def test_the_same_random_draws_the_same_opening() -> None:
    from ui.hex.setup_plan import HexPlan

    plan = HexPlan(rule="single", start="opening")
    one, other = (plan.setup(("A", "B"), "C", Random(3)) for _ in range(2))
    assert one == other
