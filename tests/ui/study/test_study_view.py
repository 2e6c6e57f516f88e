"""What the analysis board shows, without a window: moves, lines in words, openings, positions set up."""

from pathlib import Path
from typing import Any

import pytest

from ra_archive.archive import Archive
from ra_base.steps import finish
from ra_hex.engine.thinking import Thought
from ra_hex.engine.worth import WON
from ra_hex.live import LiveLines
from ra_hex.notation import read_move, read_position, start_position, write_position
from ra_hex.study import KIND, empty_setup
from ra_hex.threats import threats
from ra_hex.words import IllegalMove
from tools.demo.hex import FIRST_GAME
from tools.demo.study import GAME
from ui.core.i18n import Translator
from ui.core.session import Session, begin
from ui.hex.game_adapter import HexAdapter
from ui.study.explorer import counting_games, explored
from ui.study.line_text import line_text, signed_points
from ui.study.position_plan import PositionPlan
from ui.study.study_adapter import StudyAdapter
from ui.study.study_view import StudyView
from ui.study.tree_items import items_of

EN, FR = Translator("en"), Translator("fr")


@pytest.fixture
def archive(tmp_path: Path) -> Any:
    made = Archive(tmp_path / "games.db")
    yield made
    made.close()


def view_of(archive: Archive, setup: dict[str, Any]) -> StudyView:
    def kept(chosen: dict[str, Any]) -> Session[Any]:
        return begin(archive, StudyAdapter(), chosen)

    return StudyView(kept, setup)


def line(view: StudyView) -> list[str]:
    return [node.text for node in [*view.node.path()][::-1]]


# -- What is in front


def test_a_refused_action_keeps_nothing(archive: Archive) -> None:
    view = view_of(archive, empty_setup())
    with pytest.raises(IllegalMove):
        view.do({"do": "move", "at": 0, "move": "1b4-e8"})
    assert view.session is None
    assert view.blank
    assert view.study.actions == 0


def test_forward_leads_along_the_variation_that_was_looked_at(archive: Archive) -> None:
    view = view_of(archive, GAME)
    view.step(1)
    view.step(1)
    view.turn_to_variation(1)
    assert line(view) == ["1b4-e7", "1k9-k6"]
    view.to_begin()
    view.step(1)
    view.step(1)
    assert line(view) == ["1b4-e7", "1k9-k6"]


def test_undoing_a_move_leads_to_the_one_before(archive: Archive) -> None:
    view = view_of(archive, empty_setup())
    for move in ("1b4-e7", "1k9-h6"):
        view.play(read_move(view.position, move))
    view.undo()
    assert line(view) == ["1b4-e7"]
    view.redo()
    assert line(view) == ["1b4-e7", "1k9-h6"]
    view.undo()
    view.play(read_move(view.position, "1k9-k6"))
    assert line(view) == ["1b4-e7", "1k9-k6"]
    assert not view.can_redo


def test_what_was_deleted_under_the_board_is_left_for_the_move_before(archive: Archive) -> None:
    view = view_of(archive, GAME)
    view.to_end()
    view.do({"do": "delete", "at": 1})
    assert line(view) == []
    view.undo()
    view.do({"do": "comment", "at": 3, "text": "here"})
    assert view.node.number == 3


def test_variations_are_set_in_and_moves_go_on_with_their_number(archive: Archive) -> None:
    items = items_of(EN, view_of(archive, GAME).chapter)
    told = [(item.text, item.indent, item.begins_line) for item in items]
    assert told[:6] == [
        ("1. 1b4–e7!", 0, True),
        ("Takes the middle before North can.", 0, True),
        ("1… 1k9–h6", 0, True),
        ("1… 1k9–k6?!", 1, True),
        ("2. 3e5–f6", 1, False),
        ("A tempo ahead.", 1, True),
    ]
    assert [item.text for item in items if item.indent == 2] == ["2. 1e7–b4", "1k6–h3", "3. 1b4–e7"]
    assert ("2… 1k6–h3", 1, True) in told


def test_a_study_is_never_over_and_counts_for_nobody() -> None:
    result = StudyAdapter().validate({"kind": KIND, "version": 1, **GAME, "actions": []})
    assert result == {"over": False, "variant": "114", "games": []}


# -- What the engine says


def test_a_line_says_the_chances_of_red_whoever_moves() -> None:
    position = start_position("114")
    thought = Thought((read_move(position, "1b4-e7"),), 100, 4, 0, 0.0)
    told = line_text(EN, position, 0, thought)
    assert (told.verdict, told.moves) == ("Red 83% · +0.8", ("1. 1b4–e7",))
    assert told.share > 0.6
    after = position.copy()
    after.play(thought.move)
    answer = Thought((read_move(after, "1k9-h6"),), 100, 4, 0, 0.0)
    told = line_text(EN, after, 1, answer)
    assert (told.verdict, told.moves) == ("Red 12% · −0.8", ("1… 1k9–h6",))
    assert told.share < 0.4


def test_a_forced_end_is_said_in_moves_and_points() -> None:
    position = read_position("114 S i9:2,b4:1/h12:3")
    entering = read_move(position, "2i9-j10#")
    told = line_text(EN, position, 0, Thought((entering,), WON + 20 * 256, 2, 0, 0.0))
    assert told.verdict == "Red wins in 1 · +3.0"
    assert told.share == 1


@pytest.mark.parametrize(("points", "told"), [(0.44, "+0,4"), (-1.26, "−1,3"), (0.01, "±0,0")])
def test_points_have_their_sign_and_the_comma_of_the_language(points: float, told: str) -> None:
    assert signed_points(FR, points) == told


def test_of_what_is_found_only_the_last_is_reported_and_nothing_after_the_end() -> None:
    from ra_hex.engine.thinking import Engine, Limits

    waiting: list[Any] = []
    heard: list[Thought] = []
    live = LiveLines(Engine(), waiting.append)
    live.begin(start_position("114"), 3, heard.append, Limits(depth=2))
    live.wait()
    for act in waiting:
        act()
    assert [(each.depth, len(each.lines)) for each in heard] == [(2, 3)]
    assert live.done
    waiting.clear()
    live.begin(start_position("114"), 3, heard.append, Limits(depth=2))
    live.wait()
    live.stop()
    for act in waiting:
        act()
    assert len(heard) == 1


# -- Threats


def test_threats_are_what_the_other_side_would_do_the_worst_first() -> None:
    position = read_position("114 S e5:1,b4:1/c4:3,e8:1")
    worst, *_ = threats(position)
    assert (worst.pawns, position.board.names[worst.target]) == (3, "c3")
    over = read_position("114 S i9:2,b4:1/h12:3")
    over.play(read_move(over, "2i9-j10#"))
    assert threats(over) == []


# -- Openings


def test_the_explorer_counts_own_games_for_the_side_that_moved(archive: Archive) -> None:
    setup = {"board": "114", "players": ["Ann", "Bea"], "match": "single"}
    session = begin(archive, HexAdapter(), setup)
    session.do(*({"do": "move", "move": move} for move in FIRST_GAME.split()))
    begin(archive, HexAdapter(), setup).do({"do": "move", "move": "1b4-e7"})  # not finished
    own = finish(counting_games(archive))
    assert own.games == 1
    position = start_position("114")
    found = {position.board.names[each.move.target]: each.own for each in explored(position, own)}
    assert (found["e7"].won, found["e7"].drawn, found["e7"].lost) == (1, 0, 0)
    position.play(read_move(position, "1b4-e7"))
    answer = next(each for each in explored(position, own) if each.own.count)
    assert (position.board.names[answer.move.target], answer.own.lost) == ("h6", 1)


def test_the_explorer_has_the_moves_of_the_book_the_best_first(archive: Archive) -> None:
    found = explored(start_position("114"), finish(counting_games(archive)))
    values = [each.value for each in found if each.value is not None]
    assert values
    assert values == sorted(values, reverse=True)


# -- Positions


def test_a_position_is_set_up_stack_by_stack() -> None:
    plan = PositionPlan(start_position("114"))
    cells = plan.board.numbers
    plan.clear()
    plan.put(cells["e5"], 0, 3)
    plan.put(cells["h8"], 1, 1)
    plan.put(cells["h8"], 1, 2)
    plan.move(cells["e5"], cells["f6"])
    plan.to_move = 1
    assert write_position(plan.position()) == plan.text == "114 N f6:3/h8:2"
    plan.put(cells["h8"], 1, 2)  # once more removes it
    with pytest.raises(IllegalMove, match="both sides need a pawn"):
        plan.position()


@pytest.mark.parametrize(
    ("cell", "stack", "what"),
    [("c3", (0, 1), "c3 is a Ra"), ("j10", (0, 1), "j10 is a Ra"), ("a1", (0, 1), "at most nine pawns")],
)
def test_what_the_rules_forbid_is_refused_and_changes_nothing(
    cell: str, stack: tuple[int, int], what: str
) -> None:
    plan = PositionPlan(start_position("114"))
    before = plan.text
    with pytest.raises(IllegalMove, match=what):
        plan.put(plan.board.numbers[cell], *stack)
    assert plan.text == before


def test_a_stack_that_cannot_go_there_stays() -> None:
    plan = PositionPlan(start_position("114"))
    cells, before = plan.board.numbers, plan.text
    with pytest.raises(IllegalMove, match="is a Ra"):
        plan.move(cells["b4"], cells["c3"])
    assert plan.text == before
    plan.move(cells["b4"], None)
    assert "b4" not in plan.text
