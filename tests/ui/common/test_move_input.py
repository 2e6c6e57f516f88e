"""What touches and keys on a board mean, without a window: the board is a record of what it is told to do."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ra_hex.board import SOUTH
from ra_hex.notation import read_position, start_position, write_move
from ui.common.board.geometry import next_cell, plan_in
from ui.common.board.move_input import MoveInput
from ui.common.board.scene import GOOD, SIDES, Journey, Scene
from ui.core.happenings import REFUSED

START = start_position("114")
CELL = START.board.numbers


class RecordedBoard:
    """Shows nothing, asks nobody; what was to be shown and asked can be looked up."""

    board = START.board
    plan = plan_in("114", 400, 400, turned=False)

    def __init__(self) -> None:
        self.scene = Scene()
        self.message: tuple[str, int] | None = None
        self.marked: frozenset[int] = frozenset()
        self.asked: tuple[str, list[int]] | None = None
        self.choose: Callable[[int], object] = lambda _pawns: None

    def show(self, scene: Scene, _journey: Journey | None = None) -> None:
        self.scene = scene

    def show_message(self, text: str, cell: int, marked: frozenset[int] = frozenset()) -> None:
        self.message, self.marked = (text, cell), marked

    def hide_message(self) -> None:
        self.message, self.marked = None, frozenset()

    def ask(
        self, _side: int, _origin: int, _target: int, counts: list[int], on_chosen: Any, title: str = ""
    ) -> None:
        self.asked, self.choose = (title, counts), on_chosen


class Played:
    """A board with the input on it, and what came of touches."""

    def __init__(self, position: str = "", sides: tuple[int, ...] = SIDES) -> None:
        self.signals: list[str] = []
        self.moves: list[str] = []
        self.refused: list[str] = []
        self.idle: list[int] = []
        self.position = read_position(position) if position else start_position("114")
        self.board: Any = RecordedBoard()
        app: Any = SimpleNamespace(
            tr=SimpleNamespace(say=str, _=str), feedback=SimpleNamespace(give=self.signals.append)
        )
        self.input = MoveInput(
            self.board,
            app,
            on_move=lambda move: self.moves.append(write_move(self.position, move)),
            on_idle=self.idle.append,
            on_refused=lambda refusal: self.refused.append(str(refusal)),
        )
        self.input.show(self.position, sides)

    def tap(self, *cells: str) -> None:
        for cell in cells:
            self.input.tap(CELL[cell])


def test_a_stack_is_taken_shown_with_where_it_can_go_and_put_there() -> None:
    played = Played()
    assert played.board.scene.movable == frozenset(START.stacks[SOUTH])
    played.tap("b4")
    scene = played.board.scene
    assert scene.chosen == CELL["b4"]
    assert scene.targets[CELL["e7"]] == (1,)
    assert scene.targets[CELL["a3"]] == (1, 2, 3)
    played.tap("e7")
    assert played.moves == ["1b4-e7"]
    assert played.board.scene.chosen is None
    assert not played.signals


def test_tapped_again_a_stack_is_put_back_and_so_does_letting_go() -> None:
    played = Played()
    played.tap("b4", "b4")
    assert played.board.scene.chosen is None
    played.tap("b4", "e5")
    assert played.board.scene.chosen == CELL["e5"]
    assert played.input.let_go()
    assert (played.board.scene.chosen, played.input.let_go()) == (None, False)


def test_how_many_pawns_go_is_asked_where_that_is_open_and_the_stack_stays_in_hand() -> None:
    played = Played()
    played.tap("b4", "a3")
    assert played.board.asked == ("", [1, 2, 3])
    assert played.board.scene.chosen == CELL["b4"]
    played.board.choose(2)
    assert played.moves == ["2b4-a3"]


def test_a_choice_about_a_position_that_has_changed_is_no_move() -> None:
    played = Played()
    played.tap("b4", "a3")
    after = START.copy()
    after.play(after.find(1, CELL["b4"], CELL["e7"]))
    played.input.show(after)
    played.board.choose(2)
    assert not played.moves


def test_a_move_to_be_confirmed_is_made_when_it_is_chosen_again_and_not_asked_for_twice() -> None:
    played = Played()
    played.input.confirmed = True
    played.tap("b4", "e7")
    assert not played.moves
    assert played.board.asked == ("Move these pawns?", [1])
    assert played.board.scene.chosen == CELL["b4"]
    played.board.choose(1)
    played.tap("b4", "a3")
    played.board.choose(3)
    assert played.moves == ["1b4-e7", "3b4-a3"]


@pytest.mark.parametrize(
    ("cells", "reason", "marked"),
    [
        (("h8",), "The pawns on h8 are the opponent’s", {"h8"}),
        (("e5", "g9"), "Pawns move in a straight line", {"g9"}),
    ],
)
def test_what_the_rules_refuse_is_said_at_the_cell_and_lets_go(
    cells: tuple[str, ...], reason: str, marked: set[str]
) -> None:
    played = Played()
    played.tap(*cells)
    assert played.board.message == (reason, CELL[cells[-1]])
    assert played.board.marked == {CELL[name] for name in marked}
    assert played.signals == [REFUSED]
    assert [each.lower() for each in played.refused] == [reason.lower()]
    assert played.board.scene.chosen is None
    played.tap("b4")
    assert played.board.message is None


def test_a_stack_that_would_grow_too_high_is_taken_in_hand_and_the_reason_told() -> None:
    played = Played("114 S e5:3,e6:3/l12:3")
    played.tap("e5", "e6")
    assert played.board.scene.chosen == CELL["e6"]
    assert played.board.message == ("A stack is never higher than three pawns", CELL["e6"])


def test_a_drag_moves_and_beside_the_board_leaves_the_stack_in_hand() -> None:
    played = Played()
    played.input.lift(CELL["b4"])
    played.input.drop(None)
    played.input.drop(CELL["b4"])
    assert played.board.scene.chosen == CELL["b4"]
    played.input.drop(CELL["e7"])
    assert played.moves == ["1b4-e7"]


def test_nobody_moves_for_a_side_that_is_not_theirs() -> None:
    played = Played(sides=(1,))
    played.tap("b4", "h8")
    assert played.idle == [CELL["b4"], CELL["h8"]]
    assert played.board.scene.chosen is None
    assert not played.board.scene.movable


def test_highlights_leave_a_stack_in_hand_and_go_with_the_position() -> None:
    played = Played()
    played.tap("b4")
    arrow = (CELL["e5"], CELL["f6"])
    played.input.highlight({CELL["e5"]: GOOD}, (arrow,))
    scene = played.board.scene
    assert (scene.chosen, dict(scene.marks), scene.arrows) == (CELL["b4"], {CELL["e5"]: GOOD}, (arrow,))
    played.input.show(START)
    assert not played.board.scene.marks
    assert not played.board.scene.arrows


def test_keys_bring_the_cursor_anywhere_and_take_and_put() -> None:
    played = Played()
    played.input.enter()
    assert not played.board.scene.chosen
    played.input.step("up")
    begin = min(START.stacks[SOUTH])
    assert played.board.scene.cursor == begin
    played.input.enter()
    assert played.board.scene.chosen == begin
    seen, found = {begin}, [begin]
    while found:
        beside = {next_cell(played.board.plan, found[-1], way) for way in ("up", "down", "left", "right")}
        found = [*found[:-1], *(beside - seen)]
        seen |= beside
    assert len(seen) == len(START.board)
    played.input.cursor = CELL["f6"]
    played.input.let_go()
    played.input.enter()
    assert played.board.message == ("Select one of your stacks first", CELL["f6"])
    played.tap("b4")
    assert played.board.scene.cursor is None
