"""The lessons: every task can be done, only by what it asks for, and whatever misses it is told why."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ra_auction.actions import INVOKE, PASS
from ra_auction.bots.player import by_network, named
from ra_auction.bots.thinking import options
from ra_auction.game import Game
from ra_auction.lessons.exercise import Exercise, points_of
from ra_auction.lessons.lesson import (
    LOT,
    OWN,
    PLAYERS,
    ActTask,
    CountTask,
    Lesson,
    PlayTask,
    Step,
    TapTask,
)
from ra_auction.lessons.lessons import LESSONS
from ra_auction.lessons.scene import YOU, Scene
from ra_auction.lessons.skills import SKILLS
from ra_auction.lessons.story import word_of
from ra_auction.words import IllegalAction, Words

TASKS = {f"{lesson.id} {number}": task for lesson in LESSONS for number, task in enumerate(lesson.tasks, 1)}
ACTS = {name: task for name, task in TASKS.items() if isinstance(task, ActTask)}
TAPS = {name: task for name, task in TASKS.items() if isinstance(task, TapTask)}
COUNTS = {name: task for name, task in TASKS.items() if isinstance(task, CountTask)}
PLAYS = {name: task for name, task in TASKS.items() if isinstance(task, PlayTask)}
# What is right may be so little worse than what the strongest bot would do.
AS_GOOD = 0.011


def steps(task: ActTask) -> Iterator[Exercise]:
    """The exercise before each of its steps."""
    exercise = Exercise(task)
    while not exercise.done:
        yield exercise
        action = exercise.solution()
        assert not isinstance(action, int)
        assert exercise.act(action).right


def test_there_are_ten_of_the_rules_and_five_of_good_play() -> None:
    assert [lesson.id for lesson in LESSONS] == [
        *("turn", "invoke", "auction", "gods", "disasters", "epoch"),
        *("pharaohs", "river", "civilizations", "monuments"),
        *("early_pharaohs", "one_or_three", "small_lots", "high_sun", "counting_ra"),
    ]
    assert all(isinstance(lesson.tasks[-1], PlayTask) for lesson in SKILLS)


@pytest.mark.parametrize("task", ACTS.values(), ids=ACTS)
def test_every_step_is_possible_and_whatever_else_the_rules_allow_is_told_why_not(task: ActTask) -> None:
    for number, exercise in enumerate(steps(task)):
        step, before = task.steps[number], list(exercise.game.actions)
        assert any(word_of(action) in step.right for action in exercise.choices)
        for action in exercise.choices:
            if word_of(action) not in step.right:
                answer = exercise.act(action)
                assert not answer.right
                assert str(answer.words)
                assert exercise.game.actions == before
        if len(exercise.choices) > 1:
            # What is never possible needs no word.
            able = {word_of(action) for action in exercise.choices} | {each.do for each in exercise.choices}
            assert set(step.wrong) <= able
    assert exercise.done


@pytest.mark.parametrize("task", ACTS.values(), ids=ACTS)
def test_what_is_said_is_filled_in(task: ActTask) -> None:
    exercise = Exercise(task)
    for step in task.steps:
        action = exercise.solution()
        assert not isinstance(action, int)
        answer = exercise.act(action)
        assert answer.right
        assert "{" not in str(answer.words)
        assert (answer.words and answer.words.text) == (task.right if exercise.done else step.said).text  # type: ignore[union-attr]


@pytest.mark.parametrize("task", TAPS.values(), ids=TAPS)
def test_tapping_anything_else_is_told_what_it_is(task: TapTask) -> None:
    game = Exercise(task).game
    able = {PLAYERS: range(len(game.holdings)), LOT: set(game.lot())}
    own = {kind for kind, count in enumerate(game.holdings[YOU]) if count}
    for target in own if task.on == OWN else able[task.on]:
        answer = Exercise(task).tap(target)
        assert answer.right == (target in task.targets(game))
        assert str(answer.words)
    exercise = Exercise(task)
    while not exercise.done:
        target = exercise.solution()
        assert isinstance(target, int)
        last = exercise.tap(target)
    assert last.words is task.right


@pytest.mark.parametrize("task", COUNTS.values(), ids=COUNTS)
def test_the_number_asked_for_is_what_the_scoring_says(task: CountTask) -> None:
    right = points_of(Exercise(task).game, task.kind)
    assert right in task.numbers
    assert len(set(task.numbers)) == len(task.numbers) >= 3
    for number in task.numbers:
        exercise = Exercise(task)
        answer = exercise.count(number)
        assert answer.right == exercise.done == (number == right)
        assert str(answer.words)


@pytest.mark.parametrize("task", PLAYS.values(), ids=PLAYS)
def test_the_aim_of_a_played_epoch_can_be_reached_but_not_by_just_anything(task: PlayTask) -> None:
    assert played(task, "level:8").done
    lazy = Exercise(task)
    while not lazy.done and not lazy.failed:
        if lazy.waiting:
            lazy.reply()
        else:
            lazy.act(next((each for each in lazy.choices if each in (PASS, INVOKE)), lazy.choices[0]))
    assert lazy.failed


def played(task: PlayTask, who: str) -> Exercise:
    """The epoch with a bot in your seat."""
    exercise, bot = Exercise(task), named(who)
    while not exercise.done and not exercise.failed:
        answer = exercise.reply() if exercise.waiting else exercise.act(bot.choose(exercise.game))
        assert answer.right or exercise.failed
    return exercise


def test_the_same_epoch_is_played_again_with_the_same_tiles() -> None:
    task = PLAYS["small_lots 4"]
    assert played(task, "level:8").game.actions == played(task, "level:8").game.actions


@pytest.mark.parametrize(
    "task", [each for lesson in SKILLS for each in lesson.tasks if isinstance(each, ActTask)]
)
def test_what_good_play_means_is_what_the_strongest_bot_would_do(task: ActTask) -> None:
    for number, exercise in enumerate(steps(task)):
        chance: dict[str, float] = {}
        for each in options(exercise.game, by_network):
            # All tiles that can be drawn are one choice.
            word = "draw" if each.action.do == "draw" else word_of(each.action)
            chance[word] = each.chances[YOU]
        right = max(chance.get(word, 0) for word in task.steps[number].right)
        assert right >= max(chance.values()) - AS_GOOD


def test_what_the_rules_refuse_is_refused_in_their_words_and_changes_nothing() -> None:
    exercise = Exercise(TASKS["invoke 3"])
    answer = exercise.act(named("level:1").choose(Game(exercise.game.setup)))
    assert isinstance(answer.words, IllegalAction)
    assert "the auction track is full" in str(answer.words)
    assert not answer.right


def test_a_scene_names_its_players_in_the_language_of_whoever_learns() -> None:
    names = ("Вы", "Лена", "Макс", "Нора", "Отто")
    exercise = Exercise(TASKS["turn 2"], names)
    exercise.act(exercise.choices[0])
    assert [str(words) for words in exercise.news][1:] == ["Лена draws: Nile", "Макс draws: Gold"]


def test_the_lesson_that_the_page_adds_can_be_done() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "learn.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    names = {each.__name__: each for each in (ActTask, Lesson, Scene, Step, Words)}
    exec(code, names)  # type: ignore[arg-type]
    (task,) = names["TWO_GODS"].tasks  # type: ignore[attr-defined]
    for choice in Exercise(task).choices:
        answer = Exercise(task).act(choice)
        assert answer.right == (word_of(choice) in task.steps[0].right)
        assert "{" not in str(answer.words)
