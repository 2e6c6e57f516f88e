"""The lessons: every task can be done, only by what it asks for, and whatever misses it is told why."""

import pytest

from ra_hex.board import NORTH, SOUTH, board
from ra_hex.engine.proof import proof
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.lessons.exercise import Answer, Exercise, GameTask, MoveTask, PointTask, Task, begin
from ra_hex.lessons.lessons import LESSONS
from ra_hex.lessons.skills import SKILLS
from ra_hex.moves import Move
from ra_hex.notation import read_move, write_move, write_position
from ra_hex.ways import HEIGHT, HIGHEST
from ra_hex.words import IllegalMove
from tests.hex.understood import understood

TASKS = [(f"{lesson.id} {number}", task) for lesson in LESSONS for number, task in enumerate(lesson.tasks, 1)]
TASK = dict(TASKS)
PLAIN = {name: task for name, task in TASKS if not isinstance(task, GameTask)}
GAMES = {name: task for name, task in TASKS if isinstance(task, GameTask)}
# Tasks in which there is no choice, or where anything is right.
OPEN = ("setup 4", "pass 1")


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


def played(exercise: Exercise, move: Move) -> Answer:
    """What is said to a move, or to a pass."""
    return exercise.move(move.pawns, move.origin, move.target) if move.pawns else exercise.pass_turn()


def refused(exercise: Exercise, pawns: int, origin: str, target: str) -> str:
    """What is said to a move the rules refuse."""
    numbers = exercise.position.board.numbers
    answer = exercise.move(pawns, numbers[origin], numbers[target])
    assert isinstance(answer.words, IllegalMove)
    assert not answer.right
    return str(answer.words)


def test_there_are_the_eight_of_the_rulebook_and_seven_of_good_play() -> None:
    assert [lesson.id for lesson in LESSONS] == [
        *("setup", "distances", "stacks", "edge", "enter", "join", "capture", "tempo"),
        *("blocked", "pass", "repetition", "match", "keycells", "defend", "openings"),
    ]
    assert all(isinstance(lesson.tasks[-1], GameTask) for lesson in SKILLS)
    assert not any(isinstance(task, GameTask) for lesson in SKILLS for task in lesson.tasks[:-1])


@pytest.mark.parametrize("task", PLAIN.values(), ids=PLAIN)
def test_every_task_can_be_done_and_says_so(task: Task) -> None:
    exercise = Exercise(task)
    while not exercise.done:
        move = exercise.solution()
        answer = exercise.point(min(exercise.still_to_point())) if move is None else played(exercise, move)
        assert answer.right
    assert answer.words is task.right


@pytest.mark.parametrize(
    "task", [task for name, task in TASKS if isinstance(task, MoveTask) and name not in OPEN]
)
def test_no_task_is_done_by_just_any_move(task: MoveTask) -> None:
    judged = []
    for move in begin(task).legal_moves():
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


# -- The positions, and the games


@pytest.mark.parametrize("task", [task for name, task in TASKS if name != "setup 3"])
def test_every_position_is_one_of_a_game(task: Task) -> None:
    position = begin(task)
    assert position.to_move == SOUTH
    assert position.ending is None
    for side, stacks in enumerate(position.stacks):
        assert not stacks & {*position.board.ras}
        assert sum(position.content(cell) & HEIGHT for cell in stacks) <= 3 * HIGHEST, side


@pytest.mark.parametrize("name", GAMES)
def test_who_has_understood_a_lesson_wins_its_game(name: str) -> None:
    task = GAMES[name]
    exercise, weak = Exercise(task), Engine()
    while not exercise.done:
        assert not exercise.failed
        if exercise.waiting:
            seed = len(exercise.position.past)
            exercise.reply(weak.think(exercise.position, Limits(), level=task.level, seed=seed).move)
        elif exercise.must_pass:
            exercise.pass_turn()
        else:
            assert played(exercise, understood(exercise)).right
    ending = exercise.position.ending
    assert ending is None or ending.winner != NORTH


@pytest.mark.parametrize("name", ["match 4", "keycells 4", "blocked 4"])
def test_the_first_move_of_a_game_is_proved(name: str) -> None:
    exercise = Exercise(GAMES[name])
    points = 1 if name == "blocked 4" else 3
    move = exercise.solution()
    assert move is not None
    assert proof(exercise.position, points).keeps(exercise.position, move, 3)


def play(exercise: Exercise, *moves: str) -> str:
    """Moves of both sides in a game; what is said to the last one."""
    answer = None
    for text in moves:
        move = read_move(exercise.position, text)
        answer = exercise.reply(move) if exercise.waiting else played(exercise, move)
    return str(answer.words) if answer else ""


def test_a_game_that_is_lost_or_takes_too_long_fails() -> None:
    exercise = Exercise(GAMES["blocked 4"])
    assert play(exercise, "1b6-e6") == "7 moves left"
    assert play(exercise, "1e5-c3#") == "Not this time: North enters the Ra: 1 point."
    assert exercise.failed
    assert not exercise.waiting
    exercise = Exercise(GAMES["match 4"])
    while not exercise.failed:
        quiet = next(each for each in exercise.position.legal_moves() if not each.points)
        said = play(exercise, write_move(exercise.position, quiet))
    assert said == "Your moves are used up: try again."
    assert not exercise.done


def test_who_is_shut_in_passes_until_three_pawns_have_entered() -> None:
    exercise = Exercise(GAMES["pass 3"])
    assert play(exercise, "2d2-b2") == "7 moves left"
    said = play(exercise, "pass")
    assert said == "Your opponent has no legal move and passes: go on."
    walk = ("3f6-g7", "pass", "3g7-h8", "pass", "3h8-i9", "pass", "3i9-j10#")
    assert play(exercise, *walk) == str(GAMES["pass 3"].right)
    assert exercise.done
    early = Exercise(GAMES["pass 3"])
    assert "South captures the last pawn" in play(early, "2a2xa1#")
    assert early.failed


def test_where_holding_out_is_enough_a_draw_or_the_last_move_does() -> None:
    exercise = Exercise(GAMES["repetition 3"])
    to_and_fro = ("1l10-l7", "1h9-e9", "1l7-l10", "1e9-h9")
    assert play(exercise, "1f9xh9", *to_and_fro) == "5 moves left"
    assert play(exercise, *to_and_fro[:-1], "1e9-h9#") == str(GAMES["repetition 3"].right)
    assert exercise.done
    # The same to and fro where a win is asked for is none.
    exercise = Exercise(GAMES["keycells 4"])
    back = ("2f4-f6", "1h7-h10", "2f6-f4", "1h10-h7")
    assert play(exercise, *back, *back[:-1], "1h10-h7#") == "Not this time: draw: third repetition."
    assert exercise.failed


def test_h8_a_pass_is_no_move_where_there_is_another() -> None:
    exercise = Exercise(TASK["pass 2"])
    assert not exercise.must_pass
    with pytest.raises(IllegalMove):
        exercise.pass_turn()
    assert attempt(exercise, "2a2xa1#") == "That ends the game."
    assert Exercise(TASK["pass 1"]).must_pass


def test_h8_a_repetition_is_told_apart_from_a_position_that_is_new() -> None:
    exercise = Exercise(TASK["repetition 1"])
    assert attempt(exercise, "3f7-f8") == "This position hasn’t come up before."
    assert (
        attempt(Exercise(TASK["repetition 2"]), "3f7-f6#")
        == "That’s the third time: the game would be drawn."
    )


def test_h9_more_than_six_is_not_enough_without_a_lead_of_two() -> None:
    assert attempt(Exercise(TASK["match 1"]), "1j8-j10#") == "7–6: the match goes on."


def test_shutting_in_is_not_capturing_and_a_book_move_not_just_any() -> None:
    assert attempt(Exercise(TASK["blocked 2"]), "2a6xa7") == "That’s a capture."
    said = attempt(Exercise(TASK["blocked 2"]), "3c8-d8")
    assert said.startswith("Your opponent can still move")
    said = attempt(Exercise(TASK["openings 1"]), "3b4-b5")
    assert said == "That’s a legal move, but the opening book prefers others."
    said = attempt(Exercise(TASK["match 3"]), "1a5-d5")
    assert said.endswith("that’s too many points.")
