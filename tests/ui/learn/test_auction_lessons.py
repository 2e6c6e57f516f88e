"""Lessons about Knizia's Ra by real touches: every task, wrong answers told why, progress that stays."""

import json
from pathlib import Path

import pytest

from ra_auction.lessons.lesson import PlayTask
from ra_auction.lessons.lessons import LESSONS, PARTS
from ra_hex.lessons.lessons import LESSONS as HEX_LESSONS
from tests.ui.learn.at_a_table import do_task, said, tap_player, tap_tile
from tools.stage import Stage
from ui.learn.auction_play import BY_ID, AuctionPlay
from ui.learn.learning_progress import FILE, Progress

ENTER = 13
NAMES = ("You", "Lena", "Max", "Nora", "Otto")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
@pytest.mark.sample(4)
def test_a_lesson_from_its_first_task_to_its_last(lesson: object, stage: Stage) -> None:
    assert lesson in LESSONS
    number = LESSONS.index(lesson)  # type: ignore[arg-type]
    lesson = LESSONS[number]
    stage.show("auction_lessons")
    stage.tap(stage.the("ListRow", text=str(lesson.title)))
    screen = stage.app.screen
    for task in lesson.tasks:
        assert str(task.ask) in stage.texts()
        do_task(stage, screen)
        assert said(stage)[1]
        assert Progress(stage.data_dir).tasks_done(lesson.id) == lesson.tasks.index(task) + 1
        if task is not lesson.tasks[-1]:
            stage.tap(stage.the("PrimaryButton", text="Next"))
    last = lesson is LESSONS[-1]
    stage.tap(stage.the("PrimaryButton", text="All lessons" if last else "Next lesson"))
    assert stage.app.trail[-1] == ("auction_lessons" if last else "auction_lesson")
    if not last:
        assert screen.play.lesson is LESSONS[number + 1]


def test_lessons_of_both_games_are_kept_apart() -> None:
    assert not {lesson.id for lesson in LESSONS} & {lesson.id for lesson in HEX_LESSONS}


def test_home_leads_to_learning_and_that_to_lessons_and_questions_about_both_games(stage: Stage) -> None:
    stage.show("home")
    stage.tap(stage.the("ListRow", text="Learn"))
    assert "Next: Your turn" in stage.texts()
    assert stage.texts().count("0 of 15 done") == 2
    for row, screen in enumerate(("auction_lessons", "question", "lessons", "puzzles")):
        stage.tap(list(stage.all("ListRow"))[row])
        assert stage.app.trail[-1] == screen
        stage.back()
    stage.tap(stage.the("PrimaryButton", text="Next: Your turn"))
    assert stage.app.trail[-1] == "auction_lesson"


def test_every_lesson_is_listed_with_what_it_is_about(stage: Stage) -> None:
    stage.show("auction_lessons")
    rows = [(row.text, row.remark) for row in stage.all("ListRow")]
    assert sorted(rows) == sorted((str(lesson.title), str(lesson.about)) for lesson in LESSONS)
    assert sum(map(len, PARTS.values())) == len(LESSONS) == 15


def test_what_is_wrong_is_told_why_and_changes_nothing(stage: Stage) -> None:
    stage.show("auction_lesson")
    screen = stage.app.go("auction_lesson", lesson="auction")
    stage.frames(4)
    tap_player(stage, 2)
    assert said(stage) == ("Max can’t bid higher any more.", False)
    tap_player(stage, 1)
    stage.key(ENTER)
    before = list(screen.game.actions)
    stage.tap(stage.the("BidDisk", disk=8))
    assert not said(stage)[1]
    assert "Only the 13 is safe" in said(stage)[0]
    assert screen.game.actions == before
    assert [place.bid.disk for place in stage.all("BidPlace")] == [7, 0, 0]
    stage.app.go("auction_lesson", lesson="civilizations")
    stage.frames(4)
    stage.tap(stage.the("NumberChoice", number=0))
    assert said(stage) == ("Count again: no civilization.", False)
    stage.tap(stage.the("NumberChoice", number=-5))
    assert said(stage)[1]


def test_a_player_shows_tiles_and_points_where_none_is_asked_for(stage: Stage) -> None:
    stage.show("auction_lesson")
    stage.app.go("auction_lesson", lesson="river")
    stage.frames(4)
    tap_player(stage, 0)
    assert "This epoch so far: −5" in stage.texts()
    stage.back()
    assert stage.app.trail[-1] == "auction_lesson"


def test_show_me_names_an_action_and_does_anything_else(stage: Stage) -> None:
    stage.show("auction_lesson")
    screen = stage.app.go("auction_lesson", lesson="turn")
    stage.frames(4)
    stage.tap(stage.the("QuietButton", text="Show me"))
    assert screen.play.done
    stage.key(ord("n"), "n")
    stage.key(ord("h"), "h")
    assert "The right choice: Draw a tile" in stage.texts()
    stage.key(ord("d"), "d")
    assert screen.play.done
    stage.key(ord("r"), "r")
    assert "Task 1 of 3" in stage.texts()


def test_what_is_to_be_done_now_is_said_after_each_step(stage: Stage) -> None:
    stage.show("auction_lesson")
    screen = stage.app.go("auction_lesson", lesson="turn")
    stage.frames(4)
    screen.open_task(2)
    assert screen.stage.ask == "It’s your turn again. Draw another tile."
    screen.draw()
    assert "Win the lot." in screen.stage.verdict
    assert screen.stage.ask == ""
    screen.act({"do": "bid", "disk": 13})
    assert not screen.stage.correct
    assert "Win the lot." in screen.stage.ask
    screen.help()
    assert screen.stage.ask == "The right choice: Bid 5"


def test_keys_invoke_and_pass_where_that_is_offered(stage: Stage) -> None:
    stage.show("auction_lesson")
    screen = stage.app.go("auction_lesson", lesson="invoke")
    stage.frames(4)
    screen.open_task(2)
    stage.frames(4)
    stage.key(ord("d"), "d")  # the track is full: nothing is offered
    assert said(stage)[0] == ""
    stage.key(ord("i"), "i")
    stage.key(ord("p"), "p")
    assert screen.play.done


def test_back_keeps_a_god_that_was_tapped(stage: Stage) -> None:
    stage.show("auction_lesson")
    screen = stage.app.go("auction_lesson", lesson="gods")
    stage.frames(4)
    tap_tile(stage, screen.play.exercise.solution())
    stage.tap(stage.the("PrimaryButton", text="Next"))
    stage.tap(stage.the("SpendButton"))
    stage.back()
    assert stage.app.trail[-1] == "auction_lesson"
    assert list(stage.all("SpendButton"))


def test_an_aim_that_was_missed_is_tried_again(stage: Stage) -> None:
    stage.show("auction_lesson")
    lesson = BY_ID["small_lots"]
    screen = stage.app.go("auction_lesson", lesson=lesson.id)
    stage.frames(4)
    screen.open_task(len(lesson.tasks) - 1)
    exercise = screen.play.exercise
    assert isinstance(exercise.task, PlayTask)
    stage.back()  # others wait while people look elsewhere
    acted = len(exercise.game.actions)
    stage.wait(3)
    assert len(exercise.game.actions) == acted
    stage.app.go("auction_lesson")
    stage.frames(4)
    while not exercise.failed:
        assert not exercise.done
        if exercise.waiting:
            stage.wait_until(lambda: not exercise.waiting)
            stage.frames(2)
        else:
            lazy = next(
                (each for each in exercise.choices if each.do in ("pass", "invoke")), exercise.choices[0]
            )
            screen.act(lazy.as_json())
            stage.frames(2)
    assert said(stage) == (str(exercise.task.missed), False)
    stage.tap(stage.the("PrimaryButton", text="Try again"))
    assert screen.play.number == len(lesson.tasks) - 1
    assert Progress(stage.data_dir).tasks_done(lesson.id) == 0


def test_one_goes_on_where_one_was_after_a_restart(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        stage.show("auction_lesson")
        do_task(stage, stage.app.screen)
    with Stage(tmp_path) as stage:
        stage.show("learn")
        stage.tap(stage.the("PrimaryButton", text="Next: Your turn"))
        assert "Task 2 of 3" in stage.texts()
        stage.back()
        stage.tap(next(iter(stage.all("ListRow"))))
        assert "1 of 3 tasks done" in stage.texts()


# -- Without a screen


def test_a_task_is_on_disk_before_it_is_said_to_be_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = Progress(tmp_path)
    play = AuctionPlay(BY_ID["turn"], progress, NAMES)
    heard: list[object] = []
    written = progress.task_done
    monkeypatch.setattr(progress, "task_done", lambda *task: (heard.append(play.verdict), written(*task)))
    play.tap(2)
    assert heard == [None]
    assert play.verdict is not None
    assert json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["lessons"] == {"turn": 1}


def test_what_the_rules_refuse_is_said_in_their_words(tmp_path: Path) -> None:
    play = AuctionPlay(BY_ID["invoke"], Progress(tmp_path), NAMES)
    play.open_task(2)
    play.act({"do": "draw", "tile": "nile"})
    assert play.verdict is not None
    assert str(play.verdict.words) == "the auction track is full: no tile can be drawn"
