"""Lessons by real touches: every task and game, wrong moves told why, progress that outlives the app."""

import json
from pathlib import Path

import pytest

from ra_hex.lessons.exercise import Exercise, GameTask, MoveTask
from ra_hex.lessons.lesson import Lesson
from ra_hex.lessons.lessons import LESSONS, RULES
from ra_hex.lessons.skills import SKILLS
from ra_hex.notation import write_move
from tests.hex.understood import understood
from tools.hexfingers import make_move, standing, tap_cell, the_board, try_move
from tools.stage import Stage
from ui.learn.learning_progress import FILE, Progress
from ui.learn.lesson_play import BY_ID, LessonPlay

ENTER = 13


def said(stage: Stage) -> tuple[str, bool]:
    line = stage.the("VerdictLine")
    return line.text, line.correct


def go_on(stage: Stage) -> None:
    stage.tap(stage.the("PrimaryButton"))


def do_task(stage: Stage, exercise: Exercise) -> None:
    """The task on the screen, done by touches as the rules say it can be."""
    if isinstance(exercise.task, GameTask):
        play_game(stage)
        return
    names = exercise.position.board.names
    while not exercise.done:
        move = exercise.solution()
        if exercise.must_pass:
            stage.tap(stage.the("PrimaryButton", text="Pass"))
            exercise.pass_turn()
        elif move is None:
            cell = min(exercise.still_to_point())
            tap_cell(stage, names[cell])
            exercise.point(cell)
        else:
            make_move(stage, write_move(exercise.position, move))
            exercise.move(move.pawns, move.origin, move.target)
            stage.frames(2)
    assert said(stage) == (str(exercise.task.right), True)


def play_game(stage: Stage) -> None:
    """The game at the end of a lesson, to the end, against the weak engine."""
    exercise = stage.app.screen.play.exercise
    while not exercise.done:
        assert not exercise.failed
        make_move(stage, write_move(exercise.position, understood(exercise)))
        stage.wait_until(lambda: not exercise.waiting)
        stage.frames(2)
    assert said(stage) == (str(exercise.task.right), True)


def do_lesson(stage: Stage, lesson: Lesson) -> None:
    for task in lesson.tasks:
        assert str(task.ask) in stage.texts()
        exercise = Exercise(task)
        do_task(stage, exercise)
        if isinstance(task, GameTask):
            continue
        assert {
            exercise.position.board.numbers[name]: stack for name, stack in standing(stage).items()
        } == dict(the_board(stage).scene.stacks)
        assert len(standing(stage)) == len(exercise.position.pawns)
        if task is not lesson.tasks[-1]:
            go_on(stage)


def test_all_eight_of_the_rules_one_after_the_other(stage: Stage) -> None:
    stage.show("lessons")
    assert [row.text for row in stage.all("ListRow")][:-1] == [str(lesson.title) for lesson in LESSONS]
    stage.tap(stage.the("ListRow", text="Board and setup"))
    for lesson in RULES:
        assert str(lesson.title) in stage.texts()
        do_lesson(stage, lesson)
        assert stage.the("PrimaryButton").text == "Next lesson"
        go_on(stage)
    kept = json.loads((stage.data_dir / FILE).read_text(encoding="utf-8"))
    assert kept["lessons"] == {lesson.id: len(lesson.tasks) for lesson in RULES}


@pytest.mark.parametrize("lesson", SKILLS, ids=lambda lesson: lesson.id)
@pytest.mark.sample(3)
def test_a_lesson_of_good_play_with_its_game(stage: Stage, lesson: Lesson) -> None:
    stage.show("lessons")
    stage.tap(stage.the("ListRow", text=str(lesson.title)))
    do_lesson(stage, lesson)
    last = lesson is LESSONS[-1]
    assert stage.the("PrimaryButton").text == ("All lessons" if last else "Next lesson")
    go_on(stage)
    assert stage.app.trail[-1] == ("lessons" if last else "lesson")
    assert Progress(stage.data_dir).tasks_done(lesson.id) == len(lesson.tasks)


def test_a_game_that_is_lost_is_begun_again(stage: Stage) -> None:
    stage.show("lessons")
    screen = stage.app.go("lesson", lesson="blocked")
    screen.open_task(3)
    stage.frames(4)
    stage.tap(stage.the("QuietButton", text="Show me"))
    assert the_board(stage).scene.arrows
    # Until North has entered: nothing is done against its threat.
    make_move(stage, "1b6-e6")
    assert not list(stage.all("QuietButton"))
    while not screen.play.failed:
        stage.wait_until(lambda: not screen.play.waiting)
        if not screen.play.failed:
            exercise = screen.play.exercise
            stacks = exercise.position.legal_moves()
            quiet = next(each for each in stacks if not each.points and not each.captured)
            make_move(stage, write_move(exercise.position, quiet))
    stage.frames(4)
    assert said(stage)[0].startswith(("Not this time", "Your moves are used up"))
    go_on(stage)
    assert standing(stage) == {
        exercise.position.board.names[cell]: (held >> 2, held & 3)
        for exercise in [Exercise(screen.play.exercise.task)]
        for cell, held in exercise.position.pawns.items()
    }
    assert Progress(stage.data_dir).tasks_done("blocked") == 0


def test_the_opponent_rests_while_people_look_elsewhere(stage: Stage) -> None:
    stage.show("lessons")
    screen = stage.app.go("lesson", lesson="openings")
    screen.open_task(3)
    stage.frames(4)
    make_move(stage, "3e5-f6")
    stage.back()
    assert not screen.thinker.thinking
    stage.app.go("lesson")
    stage.wait_until(lambda: not screen.play.waiting)
    assert len(screen.play.position.past) == 2


def test_what_is_wrong_is_told_why_and_leaves_the_board(stage: Stage) -> None:
    stage.show("lessons")
    stage.tap(stage.the("ListRow", text="Board and setup"))
    tap_cell(stage, "j10")
    assert said(stage) == ("j10 is the enemy Ra.", False)
    stage.app.go("lesson", lesson="distances")
    stage.frames()
    before = standing(stage)
    try_move(stage, "f6", "i7")  # not in a straight line
    assert said(stage) == ("Pawns move in a straight line", False)
    make_move(stage, "2f6-h8")
    assert said(stage) == ("That’s a legal move, but with 2 pawns.", False)
    assert standing(stage) == before
    stage.app.go("lesson", lesson="capture")
    stage.frames()
    try_move(stage, "d4", "f5")
    assert said(stage)[0]
    stage.tap(stage.the("QuietButton", text="Show me"))
    numbers = the_board(stage).board.numbers
    assert the_board(stage).scene.arrows == ((numbers["e5"], numbers["f5"]),)
    # By dragging as well.
    board = the_board(stage)
    places = [board.to_window(*board.place_of(numbers[name])) for name in ("e5", "f5")]
    stage.swipe(*places)
    for button in list(stage.all("PawnsButton")):
        stage.tap(button)
    assert said(stage)[1]


def test_one_goes_on_where_one_was_after_a_restart(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        stage.show("lesson")
        tap_cell(stage, "c3")
        go_on(stage)
        tap_cell(stage, "j10")
    with Stage(tmp_path) as stage:
        stage.show("lessons")
        assert "2 of 4 tasks done" in stage.texts()
        stage.tap(stage.the("ListRow", text="Board and setup"))
        assert "Task 3 of 4" in stage.texts()
        stage.tap(stage.the("IconButton", icon="refresh"))
        assert "Task 1 of 4" in stage.texts()
        tap_cell(stage, "c3")
        stage.key(ENTER)
        assert "Task 2 of 4" in stage.texts()
        assert Progress(tmp_path).tasks_done("setup") == 2
    (tmp_path / FILE).write_text('{"lessons": {"setup": true}}', encoding="utf-8")
    with Stage(tmp_path) as stage:
        stage.show("lessons")
        aside = next(path for path in tmp_path.iterdir() if ".broken-" in path.name)
        assert any(aside.name in text for text in stage.texts())


def test_the_words_of_a_task_and_why_a_move_is_wrong_fit_on_a_small_phone(tmp_path: Path) -> None:
    with Stage(tmp_path, language="fr", font_scale=1.3) as stage:
        stage.resize(360, 640)
        stage.show("lesson", "wrong")
        stage.frames()
        words = stage.app.screen.ids.words
        assert said(stage)[0]
        assert words.children[0].height <= words.height


# -- Without a screen


def test_a_task_is_on_disk_before_it_is_said_to_be_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = Progress(tmp_path)
    play = LessonPlay(BY_ID["setup"], progress)
    heard: list[object] = []
    written = progress.task_done
    monkeypatch.setattr(progress, "task_done", lambda *task: (heard.append(play.verdict), written(*task)))
    play.point(play.position.board.ras[0])
    assert heard == [None]
    assert Progress(tmp_path).tasks_done("setup") == 1
    assert play.verdict is not None
    assert play.done


def test_showing_points_or_names_a_move_that_is_right(tmp_path: Path) -> None:
    for lesson in LESSONS:
        play = LessonPlay(lesson, Progress(tmp_path))
        for number, task in enumerate(lesson.tasks):
            play.open_task(number)
            play.show()
            if isinstance(task, MoveTask | GameTask):
                assert play.shown is not None
                assert not play.done
            else:
                assert play.exercise.pointed


def test_a_disk_that_cannot_be_written_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    progress = Progress(tmp_path)
    monkeypatch.setattr("os.fsync", full)
    progress.task_done("setup", 1)
    assert progress.new_fault() is not None
    progress.task_done("setup", 2)
    assert progress.new_fault() is None
    assert progress.tasks_done("setup") == 2
    assert not (tmp_path / FILE).exists()


BROKEN = (
    '{"lessons": []}',
    '{"lessons": {"setup": -1}}',
    '{"lessons": {"setup": 1.5}}',
    '{"streak": true}',
    '{"puzzles": {"x": "seen"}}',
    '{"puzzles": {"x": []}}',
    '{"best": null}',
    '{"failed": {}}',
    '{"failed": [1]}',
    "[" * 50_000,
    "[]",
    "",
)


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_set_aside_and_all_begins_anew(content: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(content, encoding="utf-8")
    progress = Progress(tmp_path)
    assert progress.file.set_aside is not None
    assert progress.file.set_aside.read_text(encoding="utf-8") == content
    assert (progress.tasks_done("setup"), progress.puzzles.streak, progress.puzzles.best) == (0, 0, 0)
    progress.task_done("setup", 1)
    assert Progress(tmp_path).tasks_done("setup") == 1
