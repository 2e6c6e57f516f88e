"""What people come to at the hex board and while they learn, besides the screens' own states."""

from pathlib import Path

from kivy.core.clipboard import Clipboard

from ra_base.refusal import Refusal
from ra_hex.engine import book
from ra_hex.lessons.exercise import Exercise
from ra_hex.lessons.lessons import LESSONS
from ra_hex.lessons.puzzles import puzzles
from ra_hex.notation import write_move
from tests.ui.hex.guest_table import Guests, everything_said
from tests.ui.played import play_golden
from tests.ui.visit import HEX, Visit
from tools.demo.hex import FIRST_GAME
from tools.hexfingers import make_move, tap_cell
from tools.stage import Stage
from ui.common import long_work
from ui.common.undo_talk import NOT_ALLOWED
from ui.learn.learning_progress import Progress

GOLDEN = Path(__file__).resolve().parent.parent / "journals"
ENTER = 13
UP = 273
WRONG, NOT_ENOUGH = (0, "1g6-j6"), (16, "1j9-j10")


def the_board_is_set_otherwise(visit: Visit) -> None:
    """Its options, each move confirmed, the game paused."""
    visit.hex(clock={"seconds": 60, "increment": 0})
    visit.icon("more")
    for words in ("Show stack heights", "Show cell names", "Confirm each move"):
        visit.press(words)
    visit.press("Flip the board every turn")
    visit.press("Done")
    for cell in ("b4", "e7"):
        tap_cell(visit.stage, cell)
    visit.close()
    visit.icon("pause")
    visit.press("Continue")


def a_move_is_refused(visit: Visit) -> None:
    """At the cell, and by keys where there is nothing to take."""
    visit.hex(position="114 S e5:3/l12:3")
    for cell in ("e5", "g9", "l12"):
        tap_cell(visit.stage, cell)
    for key in (UP, UP, ENTER):
        visit.stage.key(key)


def a_turn_is_passed(visit: Visit) -> None:
    """There is no move."""
    visit.hex(position="114 S a1:1/a2:2,b1:2,b2:2,h12:1")
    visit.press("Pass")
    visit.stage.frames(4)


def a_hint_is_asked_for(visit: Visit) -> None:
    """And given."""
    screen = visit.hex(position="114 S g7:2,b4:1/l12:3")
    visit.icon("hint")
    visit.stage.wait_until(lambda: not screen.status.startswith(visit.say("Looking for a good move…")))
    visit.stage.frames(4)


def the_computer_plays(visit: Visit) -> None:
    """It thinks, and moves are taken back to where it is to move."""
    visit.hex("1b4-e7", "1k9-h6", players=["Ann", "Bea"], levels=[None, 2])
    visit.tap("MoveButton", turn=1)
    visit.press("Play on from here")
    visit.icon("undo")


def the_computer_is_not_waited_for(visit: Visit) -> None:
    """The board is touched while it thinks, about a move that is in no book."""
    visit.monkeypatch.setattr(book, "thought", lambda _position: None)
    visit.hex(players=["Ann", "Bea"], levels=[8, None])
    tap_cell(visit.stage, "e5")


def a_drawn_game_is_pasted(visit: Visit) -> None:
    """What cannot be read, a move that cannot be, then a whole game; it is found in all lists."""
    visit.go("hex_setup")
    visit.icon("import")
    record = (GOLDEN / "hex_third_repetition.record").read_text(encoding="utf-8")
    for text in (" \n", "Dear diary", record.replace("1k9-h6 2.", "1k9-a1 2."), record):
        Clipboard.copy(visit.typed(text))
        visit.press("Paste")
    visit.go("history")
    visit.go("statistics")
    visit.press("Hex game")


def a_game_is_set_up(visit: Visit) -> None:
    """Every level and clock; names that cannot be."""
    visit.go("hex_setup")
    for level in range(1, 9):
        visit.press(str(level))
    visit.press("Two players")
    visit.press("5 + 3")
    for names in (("Ann", "Ann"), ("A\ue000", "Bea")):
        visit.app.screen.first_name, visit.app.screen.second_name = names
        visit.press("Start")


def a_match_is_shared(visit: Visit) -> None:
    """In every form."""
    play_golden(visit.stage, "hex_match_seven_to_five.json")
    visit.go("hex_board")
    for form in ("Moves as text", "Game file (.ra.json)", "Image", "Animation (GIF)"):
        visit.icon("share")
        visit.press(form)
        visit.hush()


def a_picture_takes_long(visit: Visit) -> None:
    """Still or moving, its progress is shown, and it is cancelled."""
    play_golden(visit.stage, "hex_match_seven_to_five.json")
    visit.go("hex_board")
    visit.monkeypatch.setattr(long_work, "SLICE_SECONDS", 0)
    for form in ("Image", "Animation (GIF)"):
        visit.icon("share")
        visit.press(form)
        visit.stage.wait(long_work.UNNOTICED_SECONDS + 0.1)
        visit.close()


def a_match_is_looked_at(visit: Visit) -> None:
    """From its beginning, then a new game from either side's turn."""
    play_golden(visit.stage, "hex_match_seven_to_five.json")
    journal = visit.app.session.journal.id
    visit.go("history")
    visit.icon("more")
    visit.press("Replay")
    visit.icon("chevron_left")
    for icon in ("skip_start", "step_forward"):
        visit.icon(icon)
        visit.press("New game from here")
        visit.press("Computer")
        visit.close()
    visit.go("home")
    visit.go("replay", journal=journal)


def the_computer_would_have_played_this(visit: Visit) -> None:
    """The first move of a puzzle's solution, looked at afterwards."""
    puzzle = puzzles()[0]
    session = visit.app.begin("ra-hex", {**HEX, "position": puzzle.position})
    session.do(*({"do": "move", "move": move} for move in puzzle.line))
    screen = visit.go("replay")
    visit.stage.wait_until(lambda: screen.review.complete)
    for icon in ("skip_start", "step_forward"):
        visit.icon(icon)


def games_against_the_computer(visit: Visit) -> None:
    """They are counted by its level."""
    visit.hex("1j9-j10#", players=["Ann", "Bea"], levels=[None, 3], position="114 S j9:1/b4:3")
    visit.go("statistics")
    visit.press("Hex game")


def lessons_are_done(visit: Visit) -> None:
    """After one another comes, after the last none; of a third one task is done."""
    for lesson in (LESSONS[0], LESSONS[-1]):
        visit.go("lesson", lesson=lesson.id)
        for task in lesson.tasks:
            do_task(visit.stage, Exercise(task))
            if task is not lesson.tasks[-1]:
                visit.press("Next")
    visit.app.shared(Progress).task_done(LESSONS[1].id, 1)
    visit.go("lessons")


def puzzles_are_solved(visit: Visit) -> None:
    """Alone, with help, and not at all."""
    for number, helped in ((0, False), (1, True)):
        screen = visit.go("puzzle", number=number)
        if helped:
            visit.press("Hint")
        for move in puzzles()[number].line[::2]:
            make_move(visit.stage, move)
            visit.stage.wait_until(lambda screen=screen: screen.play.state != "awaiting")
    for number, move in (WRONG, NOT_ENOUGH):
        screen = visit.go("puzzle", number=number)
        make_move(visit.stage, move)
        visit.stage.wait_until(lambda screen=screen: screen.play.state == "wrong")
        visit.stage.frames(4)
    visit.press("Solution")
    visit.stage.wait_until(lambda: visit.app.screen.hint_text)


def do_task(stage: Stage, exercise: Exercise) -> None:
    """Touch what is to be touched, and make the moves."""
    while not exercise.done:
        move = exercise.solution()
        if move is None:
            cell = min(exercise.still_to_point())
            tap_cell(stage, exercise.position.board.names[cell])
            exercise.point(cell)
        else:
            make_move(stage, write_move(exercise.position, move))
            exercise.move(move.pawns, move.origin, move.target)
            stage.frames(2)


def guests_play_along(visit: Visit) -> None:
    """On devices of their own: captures, what is refused, undo, a turn that passes, a match that ends."""
    for moves, setup in (
        ("", {"position": "114 S a1:1/a2:2,b1:2,b2:2,h12:1"}),
        ("", {}),
        ("3e5-f5", {}),
        (FIRST_GAME, {}),
        (FIRST_GAME, {"match": "single"}),
        ("1b4-e7", {"levels": [None, 3]}),
    ):
        visit.hex(*moves.split(), **setup)
        guests = Guests(visit.app.session)
        read_guests(visit, guests)
        if any(each["do"] == "ask_undo" for each in guests.offers(0)) and "levels" not in setup:
            guests.act(0, do="ask_undo")
            read_guests(visit, guests)
            guests.act(1, do="refuse_undo")
        for seat, cell in ((0, "e5"), (1, "e5")):
            try:
                guests.act(seat, do="try", **{"from": cell, "to": cell})
            except Refusal as refusal:
                visit.reader.texts.add(guests.host.say(refusal, "en"))
    visit.reader.texts.add(guests.host.say(NOT_ALLOWED, "en"))
    for by_hand in (True, False):
        visit.hex(clock={"seconds": 60, "increment": 0})
        guests = Guests(visit.app.session)
        visit.app.screen.play.pause(by_hand=by_hand)
        read_guests(visit, guests)


def read_guests(visit: Visit, guests: Guests) -> None:
    """Read what everybody sees."""
    for seat in (*range(len(guests.host.seats)), None):
        visit.reader.texts.update(everything_said(guests.host.view(seat, "en")))


def it_may_vibrate(visit: Visit) -> None:
    """On a phone."""
    visit.monkeypatch.setattr(type(visit.app.feedback), "can_vibrate", True)
    visit.go("settings")


OCCASIONS = (
    the_board_is_set_otherwise,
    a_move_is_refused,
    a_turn_is_passed,
    a_hint_is_asked_for,
    the_computer_plays,
    the_computer_is_not_waited_for,
    a_drawn_game_is_pasted,
    a_game_is_set_up,
    a_match_is_shared,
    a_picture_takes_long,
    a_match_is_looked_at,
    the_computer_would_have_played_this,
    games_against_the_computer,
    lessons_are_done,
    puzzles_are_solved,
    guests_play_along,
    it_may_vibrate,
)
