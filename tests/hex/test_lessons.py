"""The eight lessons: every task can be done, only by what it asks for, and whatever misses it is told why."""

import pytest

from ra_hex.board import board
from ra_hex.lessons.exercise import Exercise, MoveTask, PointTask, Task
from ra_hex.lessons.lessons import LESSONS
from ra_hex.notation import read_move, read_position, write_move, write_position
from ra_hex.words import IllegalMove

TASKS = [(f"{lesson.id} {number}", task) for lesson in LESSONS for number, task in enumerate(lesson.tasks, 1)]
TASK = dict(TASKS)


def attempt(exercise: Exercise, move: str) -> str:
    """What is said to a legal move that does not solve the task."""
    position = exercise.position
    found = read_move(position, move)
    before = write_position(position)
    answer = exercise.move(found.pawns, found.origin, found.target)
    assert not answer.right
    assert not answer.turns
    assert write_position(exercise.position) == before
    return str(answer.words)


def refused(exercise: Exercise, pawns: int, origin: str, target: str) -> str:
    """What is said to a move the rules refuse."""
    numbers = exercise.position.board.numbers
    answer = exercise.move(pawns, numbers[origin], numbers[target])
    assert isinstance(answer.words, IllegalMove)
    assert not answer.right
    return str(answer.words)


def test_there_are_the_eight_of_the_rulebook() -> None:
    assert [lesson.id for lesson in LESSONS] == [
        *("setup", "distances", "stacks", "edge", "enter", "join", "capture", "tempo")
    ]


@pytest.mark.parametrize("task", TASK.values(), ids=TASK)
def test_every_task_can_be_done_and_says_so(task: Task) -> None:
    exercise = Exercise(task)
    while not exercise.done:
        move = exercise.solution()
        if move is None:
            answer = exercise.point(min(exercise.still_to_point()))
        else:
            answer = exercise.move(move.pawns, move.origin, move.target)
        assert answer.right
    assert answer.words is task.right


@pytest.mark.parametrize(
    "task", [task for name, task in TASKS if isinstance(task, MoveTask) and name != "setup 4"]
)
def test_no_task_is_done_by_just_any_move(task: MoveTask) -> None:
    begin = read_position(task.position)
    judged = []
    for move in begin.legal_moves():
        answer = Exercise(task).move(move.pawns, move.origin, move.target)
        assert str(answer.words)
        judged.append(answer.right)
    assert any(judged)
    assert not all(judged)


@pytest.mark.parametrize("task", [task for task in TASK.values() if isinstance(task, PointTask)])
def test_pointing_anywhere_else_is_told_what_is_there(task: PointTask) -> None:
    where = board("114")
    asked = task.cells(where)
    for cell in range(len(where)):
        exercise = Exercise(task)
        answer = exercise.point(cell)
        assert answer.right == (cell in asked)
        if not answer.right:
            assert where.names[cell] in str(answer.words)


def test_h2_the_stacks_are_set_up_one_by_one() -> None:
    exercise = Exercise(TASK["setup 3"])
    numbers = exercise.position.board.numbers
    assert "one in front" in str(exercise.task.ask)
    assert str(exercise.point(numbers["e4"]).words).startswith("e4 is two cells from your Ra too")
    assert str(exercise.point(numbers["d4"]).words).startswith("d4 is 1 cell from your Ra")
    assert str(exercise.point(numbers["e5"]).words) == "Right. 2 to go."
    exercise.point(numbers["d2"])
    assert exercise.point(numbers["b4"]).right
    assert exercise.done
    assert write_position(exercise.position) == "114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3"


def test_h3_a_wrong_distance_is_refused_in_the_words_of_the_rule() -> None:
    assert refused(Exercise(TASK["distances 1"]), 1, "f6", "f8") == "one pawn moves exactly three cells"
    assert refused(Exercise(TASK["distances 2"]), 2, "f6", "f9") == "two pawns move exactly two cells"
    assert refused(Exercise(TASK["distances 3"]), 3, "f6", "h7") == "pawns move in a straight line"
    assert attempt(Exercise(TASK["distances 1"]), "2f6-f8") == "That’s a legal move, but with 2 pawns."


def test_h3_a_stack_never_grows_above_three() -> None:
    exercise = Exercise(TASK["stacks 3"])
    assert refused(exercise, 2, "e5", "e7") == "a stack is never higher than three pawns"
    assert attempt(exercise, "1e5-g7") == "This makes a stack of 2, not of 3."


def test_h4a_the_edge_must_be_what_ends_the_way() -> None:
    words = "Nothing stopped these pawns: they went the full distance."
    assert attempt(Exercise(TASK["edge 1"]), "1b7-e7") == words


def test_h4c_a_group_that_goes_its_whole_count_is_not_stopped_by_what_it_joins() -> None:
    said = attempt(Exercise(TASK["join 2"]), "2g6-e6")
    assert said == "They still went the full distance: nothing cut the move short."


def test_h5_the_own_ra_is_told_to_be_closed() -> None:
    assert refused(Exercise(TASK["enter 4"]), 2, "e5", "c3") == "you can never enter or cross your own Ra"


def test_h6_too_few_pawns_are_told_that_they_cannot_take() -> None:
    assert refused(Exercise(TASK["capture 1"]), 1, "e5", "f5") == "1 pawn can’t capture 2"
    assert (
        attempt(Exercise(TASK["capture 2"]), "2e5xg7")
        == "Captured, but you could have captured a higher stack."
    )


def test_h7_a_win_for_fewer_points_is_not_enough() -> None:
    assert attempt(Exercise(TASK["enter 2"]), "1h8-j10#") == "You won, but scored 1: 3 was possible."
    assert attempt(Exercise(TASK["enter 3"]), "2h10-j10#") == "You won, but scored 3: 6 was possible."


def test_an_open_way_into_the_own_ra_is_told_with_the_move_that_uses_it() -> None:
    assert attempt(Exercise(TASK["tempo 1"]), "3e5-f5") == "Your opponent still gets in: 1f3–c3#."


def test_a_key_cell_must_be_safe_as_well() -> None:
    exercise = Exercise(TASK["tempo 3"])
    assert attempt(exercise, "2h10xi10") == "Your pawns would be captured: 2k12×i10."
    assert attempt(exercise, "1c7-c9") == "From here, 2 pawns can’t enter the Ra next move."


def test_a_race_is_judged_against_every_answer() -> None:
    exercise = Exercise(TASK["tempo 2"])
    assert attempt(exercise, "1g6xf5").startswith("Not forced: your opponent answers")
    numbers = exercise.position.board.numbers
    answer = exercise.move(1, numbers["g6"], numbers["j9"])
    assert [turn.side for turn in answer.turns] == [0, 1]
    assert not exercise.done
    assert "North" not in str(answer.words)
    move = exercise.solution()
    assert move is not None
    assert move.points
    stays = next(each for each in exercise.position.legal_moves() if not each.points)
    assert attempt(exercise, write_move(exercise.position, stays)) == "These pawns don’t enter the Ra."
