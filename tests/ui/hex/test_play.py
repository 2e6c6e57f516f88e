"""Whole hex games by real touches: what is on the board and in the journal is what was played."""

from dataclasses import replace
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard

from ra_hex.engine.levels import LEVELS
from ra_hex.journal import read_journal
from ra_hex.match import Match
from ra_hex.record import read_record
from tests.ui.hexgame import GAME, at, begin, drag_move, shown, stands
from tools.hexfingers import make_move, the_board
from tools.stage import Stage
from ui.hex import match_board, play_view, turn_time

TABLET = (1280, 800)


def test_a_match_of_two_by_taps_and_drags_is_what_the_rules_say(stage: Stage) -> None:
    begin(stage)
    beside = Match("114", ("Ann", "Bea"))
    for number, move in enumerate(GAME):
        (drag_move if number % 3 == 1 else make_move)(stage, move)
        beside.play(move)
        assert shown(stage) == stands(beside)
    session = stage.app.session
    assert session.journal.document()["actions"] == beside.journal()["actions"]
    assert "Ann enters the Ra: 3 points" in stage.texts()
    assert "Bea starts the next game." in stage.texts()
    near, far = (bar for bar in sorted(stage.all("SideBar"), key=lambda bar: bar.y))
    assert (near.name, near.points, near.captured) == ("Ann", 3, 2)
    assert (far.name, far.points, far.captured) == ("Bea", 0, 0)
    stage.tap(stage.the("PrimaryButton", text="Next game"))
    assert "Bea to move" in stage.texts()
    make_move(stage, "1k9-h6")
    assert session.game.game.starter == 1
    assert shown(stage)["h6"] == (1, 1)


def test_a_refused_move_says_why_at_the_cell_and_changes_nothing(stage: Stage) -> None:
    begin(stage)
    stage.tap_at(*at(stage, "e5"))
    stage.tap_at(*at(stage, "g9"))
    assert "Pawns move in a straight line" in stage.texts()
    stage.tap_at(*at(stage, "h8"))
    assert "The pawns on h8 are the opponent’s" in stage.texts()
    stage.swipe(at(stage, "d2"), at(stage, "g4"))
    stage.swipe(at(stage, "e5"), at(stage, "e9"))
    assert not stage.app.session.journal.actions
    word = stage.the("CellMessage")
    stage.wait_until(lambda: word.parent is None)


def test_a_choice_comes_up_at_the_finger_where_several_numbers_lead_there(stage: Stage) -> None:
    begin(stage)
    stage.tap_at(*at(stage, "b4"))
    stage.tap_at(*at(stage, "a3"))
    panel = stage.the("PawnChoice").panel
    assert abs(panel.center_x - at(stage, "a3")[0]) < 120
    # Below the finger: above it stands the stack that is meant.
    assert 0 < at(stage, "a3")[1] - panel.top < 60
    assert [button.pawns for button in stage.all("PawnsButton")] == [1, 2, 3]
    stage.back()
    assert not stage.app.session.journal.actions
    drag = stage.press(*at(stage, "b4"))
    stage.move(drag, *at(stage, "b5"))
    stage.move(drag, *at(stage, "a3"))
    stage.release(drag)
    stage.key(ord("2"), "2")
    assert [step.action["move"] for step in stage.app.session.steps] == ["2b4-a3"]


def test_the_board_is_turned_to_whoever_moves_and_touches_follow(stage: Stage) -> None:
    stage.app.settings.hex_turning = True
    begin(stage)
    for number, move in enumerate(GAME[:4]):
        assert the_board(stage).turned == bool(number % 2)
        make_move(stage, move)
    assert [step.action["move"] for step in stage.app.session.steps] == GAME[:4]


def test_fixed_between_two_people_north_reads_upside_down(stage: Stage) -> None:
    begin(stage)
    far = max(stage.all("SideBar"), key=lambda bar: bar.y)
    assert far.upside
    assert far.name == "Bea"
    stage.resize(*TABLET)
    stage.frames(4)
    assert [bar.name for bar in stage.all("SideBar") if bar.upside] == ["Bea"]
    make_move(stage, "1b4-e7")
    assert stage.the("TurnedText", text="Bea to move").upside
    stage.tap_at(*at(stage, "e7"))
    assert stage.the("CellMessage").upside
    stage.tap(stage.the("IconButton", icon="flip"))
    assert [bar.name for bar in stage.all("SideBar") if bar.upside] == ["Ann"]
    stage.tap_at(*at(stage, "e7"))
    assert not stage.the("CellMessage").upside


def wait_for_answer(stage: Stage, turns: int) -> None:
    stage.wait_until(lambda: stage.app.session.journal.head >= turns)
    stage.frames(2)


def test_against_the_engine_on_a_tablet_until_the_end_and_the_record_is_the_game(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_view, "LEAST_SECONDS", 0.0)
    stage.resize(*TABLET)
    begin(stage, levels=[1, None], match="single", players=["Computer", "Bea"])
    session = stage.app.session
    assert the_board(stage).turned
    wait_for_answer(stage, 1)
    from ra_hex.engine.thinking import Engine, Limits

    strong = Engine()
    while not session.game.over:
        head = session.journal.head
        thought = strong.think(session.game.game.position, Limits(depth=2))
        make_move(stage, session.game.action(thought.move)["move"])
        if not session.game.over:
            wait_for_answer(stage, head + 2)
    stage.tap(stage.the("PrimaryButton", text="Result"))
    game = session.game.games[0]
    assert game.ending is not None
    assert game.ending.winner is not None
    assert f"{('Computer', 'Bea')[game.ending.winner]} wins" in stage.texts()
    document = session.journal.document()
    assert read_journal(document).games[0].moves == game.moves
    stage.tap(stage.the("GameLine").children[0])
    stage.tap(stage.the("BigButton", text="Moves as text"))
    assert read_record(Clipboard.paste()).game.moves == game.moves


@pytest.mark.usefixtures("no_book")
def test_undo_while_the_engine_thinks_and_a_late_answer_is_dropped(stage: Stage) -> None:
    begin(stage, levels=[None, 8], players=["Ann", "Computer"])
    session = stage.app.session
    make_move(stage, "1b4-e7")
    assert "Computer is thinking…" in stage.texts()
    before = session.journal.head
    stage.tap(stage.the("UndoButton"))
    assert (before, session.journal.head) == (1, 0)
    assert "Your turn" in stage.texts()
    make_move(stage, "3e5-f6")
    assert "Computer is thinking…" in stage.texts()
    stage.tap(stage.the("UndoButton"))
    stage.tap(stage.the("RedoButton"))
    assert [action["move"] for action in session.journal.done] == ["3e5-f6"]
    stage.back()
    assert not stage.app.go("hex_board").play.thinking or session.journal.head == 1
    stage.app.go_back()
    stage.wait(0.6)
    assert session.journal.head == 1


def test_undo_goes_back_to_where_a_person_has_the_move(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_view, "LEAST_SECONDS", 0.0)
    begin(stage, levels=[None, 3], players=["Ann", "Computer"])
    session = stage.app.session
    make_move(stage, "1b4-e7")
    wait_for_answer(stage, 2)
    after = shown(stage)
    stage.tap(stage.the("UndoButton"))
    assert session.journal.head == 0
    stage.tap(stage.the("RedoButton"))
    assert session.journal.head == 2
    assert shown(stage) == after
    stage.tap(stage.the("MoveButton", turn=1))
    assert session.journal.head == 1
    stage.wait(0.3)
    assert session.journal.head == 1
    stage.tap(stage.the("PrimaryButton", text="Play on from here"))
    wait_for_answer(stage, 2)
    assert not session.can_redo


def test_a_hint_names_a_legal_move_and_its_reason(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_view, "HINT_THOUGHT", 100)
    screen = begin(stage, position="114 S g7:2,b4:1/l12:3")
    stage.tap(stage.the("IconButton", icon="hint"))
    stage.wait_until(lambda: screen.play.hint)
    stage.frames(2)
    move = screen.play.hint.move
    assert move in stage.app.session.game.game.position.legal_moves()
    named = [the_board(stage).board.names[cell] for cell in (move.origin, move.target)]
    # Step by step: where to look, which stack, the move, the line with its reason.
    assert not the_board(stage).scene.arrows
    assert the_board(stage).scene.marks
    stage.tap(stage.the("PrimaryButton", text="Which stack?"))
    assert f"Move from {named[0]}" in stage.texts()
    assert (set(the_board(stage).scene.marks), the_board(stage).scene.arrows) == ({move.origin}, ())
    stage.tap(stage.the("PrimaryButton", text="Which move?"))
    assert the_board(stage).scene.arrows == ((move.origin, move.target),)
    assert not any(
        text.startswith(("Forces a win", "Threatens to enter", "Enters")) for text in stage.texts()
    )
    stage.tap(stage.the("PrimaryButton", text="Why?"))
    assert the_board(stage).scene.arrows == ((move.origin, move.target),)
    assert any(text.startswith(("Forces a win", "Threatens to enter", "Enters")) for text in stage.texts())


def test_killed_in_the_middle_and_resumed(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        begin(stage, clock={"seconds": 300, "increment": 2})
        for move in GAME[:5]:
            make_move(stage, move)
        before = shown(stage)
        spent = [action["spent"] for action in stage.app.session.journal.done]
        journal = stage.app.session.journal.id
        assert all(time >= 0 for time in spent)
    with Stage(tmp_path) as stage:
        stage.frames(4)
        stage.tap(stage.the("ResumeCard"))
        assert stage.app.session.journal.id == journal
        assert shown(stage) == before
        assert [action["spent"] for action in stage.app.session.journal.done] == spent
        make_move(stage, GAME[5])
        assert [action["move"] for action in stage.app.session.journal.done] == GAME[:6]


def test_a_killed_clock_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The app is killed while somebody thinks: what was thought so far counts."""
    now = [100.0]
    monkeypatch.setattr(match_board, "monotonic", lambda: now[0])
    with Stage(tmp_path) as stage:
        begin(stage, clock={"seconds": 180, "increment": 2})
        make_move(stage, GAME[0])
        now[0] += 16
        stage.wait(1)
        journal = stage.app.session.journal.id
        noted = (tmp_path / turn_time.FILE).read_text(encoding="utf-8")
    # What the end of the app wrote is not there after a kill.
    (tmp_path / turn_time.FILE).write_text(noted, encoding="utf-8")
    now[0] += 1000
    with Stage(tmp_path) as stage:
        stage.app.resume(journal)
        screen = stage.app.go("hex_board")
        assert screen.play.left()[1] == pytest.approx(164, abs=0.1)
        now[0] += 4
        stage.frames(4)
        make_move(stage, GAME[1])
        assert stage.app.session.journal.done[-1]["spent"] == pytest.approx(20_000, abs=100)
        stage.app.session.undo()
        # Another turn, of which nothing was noted.
        now[0] += 1
        assert screen.play.left()[1] == pytest.approx(179, abs=0.1)


@pytest.mark.parametrize("broken", ["", "[]", '{"journal": 7}'])
def test_a_broken_note_of_the_clock_is_put_aside_and_said(tmp_path: Path, broken: str) -> None:
    (tmp_path / turn_time.FILE).write_text(broken, encoding="utf-8")
    with Stage(tmp_path) as stage:
        screen = begin(stage, clock={"seconds": 180, "increment": 2})
        assert screen.play.left()[0] == pytest.approx(180, abs=5)
        assert "turn.broken" in stage.app.root.snackbar.text


def test_a_clock_runs_for_the_side_to_move_and_stops_in_a_pause(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(match_board, "monotonic", lambda: now[0])
    begin(stage, clock={"seconds": 60, "increment": 10})

    def clocks() -> list[str]:
        return [bar.clock for bar in sorted(stage.all("SideBar"), key=lambda bar: bar.y)]

    now[0] += 7
    stage.wait_until(lambda: clocks() == ["0:53", "1:00"])
    stage.tap(stage.the("IconButton", icon="pause"))
    now[0] += 500
    stage.tap(stage.the("PrimaryButton", text="Continue"))
    make_move(stage, GAME[0])
    assert stage.app.session.journal.done[0]["spent"] == 7000
    now[0] += 61
    stage.wait_until(lambda: clocks() == ["1:03", "−0:01"])
    assert [bar.clock for bar in stage.all("SideBar") if bar.late] == ["−0:01"]
    make_move(stage, GAME[1])
    assert stage.app.session.journal.head == 2


def test_a_call_stops_clock_and_engine_and_afterwards_both_go_on(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However slow the machine is, the engine still thinks when the call comes.
    monkeypatch.setitem(LEVELS, 8, replace(LEVELS[8], milliseconds=60_000))
    screen = begin(
        stage, levels=[8, None], players=["Computer", "Bea"], clock={"seconds": 900, "increment": 0}
    )
    play = screen.play
    assert play.thinking
    monkeypatch.setitem(LEVELS, 8, replace(LEVELS[8], milliseconds=200))
    stage.app.dispatch("on_pause")
    assert not play.thinking
    left = play.left()
    stage.wait(0.4)
    assert play.left() == left
    assert stage.app.session.journal.head == 0
    stage.app.dispatch("on_resume")
    wait_for_answer(stage, 1)
    stage.tap(stage.the("IconButton", icon="pause"))
    stage.app.dispatch("on_pause")
    stage.app.dispatch("on_resume")
    left = play.left()
    stage.wait(0.1)
    assert play.left() == left
    stage.tap(stage.the("PrimaryButton", text="Continue"))
    stage.wait(0.1)
    assert play.left() != left


def test_keys_play_a_move_take_it_back_and_let_go(stage: Stage) -> None:
    screen = begin(stage)
    shown_board = the_board(stage)
    stage.key(273)
    start = shown_board.scene.cursor
    assert start in shown_board.scene.movable
    stage.key(13)
    assert shown_board.scene.chosen == start
    stage.back()
    assert shown_board.scene.chosen is None
    assert stage.app.screen is screen
    stage.key(13)
    for _ in range(3):
        stage.key(273)
    stage.key(13)
    assert stage.app.session.journal.head == 1
    stage.key(ord("u"), "u")
    assert stage.app.session.journal.head == 0
    stage.key(ord("r"), "r")
    assert stage.app.session.journal.head == 1


def test_a_move_is_asked_for_once_more_when_people_want_that(stage: Stage) -> None:
    stage.app.settings.hex_confirm = True
    begin(stage)
    make_move(stage, "1b4-e7")
    assert stage.app.session.journal.head == 1
    stage.tap_at(*at(stage, "k9"))
    stage.tap_at(*at(stage, "h6"))
    stage.back()
    assert stage.app.session.journal.head == 1
