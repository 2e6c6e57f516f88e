"""What would you do? by real touches: an answer, what every choice is worth, what is remembered."""

import json
from pathlib import Path

import pytest

from ra_auction.lessons.questions import Question, questions
from tests.ui.learn.at_a_table import do, said, tap_player
from tools.stage import Stage
from ui.learn.learning_progress import FILE, Progress
from ui.learn.question_play import QuestionPlay
from ui.learn.question_record import LEARNED, RIGHT, WRONG

ENTER = 13
EVERY = questions()
NAMES = ("You", "Lena", "Max", "Nora", "Otto")
# One for each thing that can be best, and one for each number of players.
BY_KIND = {question.best.action.do: number for number, question in enumerate(EVERY)}
BY_PLAYERS = {question.players: number for number, question in enumerate(EVERY)}


@pytest.mark.parametrize("number", sorted({*BY_KIND.values(), *BY_PLAYERS.values()}))
@pytest.mark.sample(3)
def test_the_best_choice_is_right_and_every_choice_has_its_chance(number: int, stage: Stage) -> None:
    stage.show("question")
    screen = stage.app.go("question", number=number)
    stage.frames(4)
    question = EVERY[number]
    do(stage, question.best.action)
    assert said(stage)[0].startswith("Right: ")
    assert said(stage)[1]
    rows = [(row.percent, row.best) for row in stage.all("ChanceRow")]
    assert rows == [
        (f"{round(100 * choice.chance)}%", choice is question.best) for choice in question.choices
    ]
    assert any(text.startswith(f"Based on {question.games} games") for text in stage.texts())
    assert str(screen.play.why) in stage.texts()
    assert Progress(stage.data_dir).questions.answer_to(question) == RIGHT


def test_another_choice_is_told_what_is_better_and_why(stage: Stage) -> None:
    stage.show("question")
    question = EVERY[0]
    stage.app.go("question", number=0)
    stage.frames(4)
    do(stage, question.choices[-1].action)
    assert said(stage)[0].startswith("Better: ")
    assert not said(stage)[1]
    assert not list(stage.all("BidDisk"))
    assert Progress(stage.data_dir).questions.answer_to(question) == WRONG
    stage.tap(stage.the("PrimaryButton", text="Next question"))
    assert "Question 2 of 60" in stage.texts()
    assert not list(stage.all("ChanceRow"))


def test_one_goes_on_with_the_next_open_question_and_keys_work(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        stage.show("question")
        assert "Question 1 of 60" in stage.texts()
        stage.key(ord("h"), "h")  # skip
        assert "Question 2 of 60" in stage.texts()
        stage.key(ENTER)  # nothing is answered yet
        assert "Question 2 of 60" in stage.texts()
        do(stage, EVERY[1].best.action)
        stage.key(ENTER)
        assert "Question 3 of 60" in stage.texts()
    with Stage(tmp_path) as stage:
        stage.show("learn")
        assert "1 of 60 answered" in stage.texts()
        stage.tap(stage.the("ListRow", text="What would you do?"))
        assert "Question 1 of 60" in stage.texts()
        tap_player(stage, 0)
        assert stage.app.root.overlays


# -- Without a screen


def answered(number: int, progress: Progress, *, right: bool) -> QuestionPlay:
    play = QuestionPlay(number, progress.questions, NAMES)
    choices = play.question.choices
    play.answer(choices[0 if right else 1].action.as_json())
    return play


def test_what_was_wrong_comes_back_when_all_are_answered(tmp_path: Path) -> None:
    record = Progress(tmp_path).questions
    for number in range(len(EVERY)):
        assert record.next_after(EVERY, number - 1 if number else None) == number
        answered(number, Progress(tmp_path), right=number != 7)
        record = Progress(tmp_path).questions
    assert record.next_after(EVERY, 3) == 7
    answered(7, Progress(tmp_path), right=True)
    record = Progress(tmp_path).questions
    assert record.answer_to(EVERY[7]) == LEARNED
    assert record.next_after(EVERY, 3) == 4
    assert record.answered(EVERY) == len(EVERY)
    assert record.right(EVERY) == len(EVERY) - 1


def test_the_first_answer_counts_and_is_on_disk_before_it_is_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = Progress(tmp_path)
    play = QuestionPlay(0, progress.questions, NAMES)
    heard: list[object] = []
    written = progress.questions.answer

    def listening(question: Question, *, right: bool) -> None:
        heard.append(play.chosen)
        written(question, right=right)

    monkeypatch.setattr(progress.questions, "answer", listening)
    play.answer(play.question.choices[1].action.as_json())
    play.answer(play.question.best.action.as_json())  # once is enough
    assert heard == [None]
    assert json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["questions"] == {EVERY[0].id: WRONG}


def test_a_broken_record_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"questions": {"x": "maybe"}}', encoding="utf-8")
    assert Progress(tmp_path).file.set_aside is not None
