"""What is kept of puzzles: how they were solved, streaks, ratings, what comes back; which one is next."""

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from ra_hex.lessons.puzzles import puzzles
from ui.learn.learning_progress import Progress
from ui.learn.puzzle_choice import PuzzleFilter, count_solved, daily_puzzle, next_puzzle
from ui.learn.puzzle_record import ALONE, BEGINNER, DAYS, HELPED, RETRIED, PuzzleRecord

BEGIN = date(2026, 11, 20)


class Days:
    """Saves nothing, and knows which day it is."""

    def __init__(self) -> None:
        self.day = BEGIN
        self.record = PuzzleRecord({}, lambda: None, lambda: self.day)

    def pass_by(self, count: int) -> None:
        """So many days."""
        self.day += timedelta(count)


@pytest.fixture
def days() -> Days:
    """Nothing solved yet."""
    return Days()


def test_a_wrong_try_is_no_help(days: Days) -> None:
    for name, helped in (("tried", False), ("helped", True)):
        days.record.puzzle_failed(name, 800, helped=helped)
        days.record.puzzle_solved(name, 800)
    assert days.record.solved("tried") == RETRIED
    assert days.record.solved("helped") == HELPED


def test_help_after_a_wrong_try_is_help(days: Days) -> None:
    days.record.puzzle_failed("a", 800)
    days.record.puzzle_failed("a", 800, helped=True)
    days.record.puzzle_solved("a", 800)
    assert days.record.solved("a") == HELPED


def test_what_was_solved_with_help_earns_its_star_later_but_no_streak(days: Days) -> None:
    record = days.record
    record.puzzle_failed("a", helped=True)
    record.puzzle_solved("a")
    record.puzzle_solved("b")
    record.puzzle_failed("a")
    assert (record.solved("a"), record.streak) == (HELPED, 1)
    record.puzzle_solved("a")
    assert record.solved("a") == HELPED
    record.puzzle_solved("a")
    assert (record.solved("a"), record.streak, record.best) == (ALONE, 1, 1)


def test_a_streak_counts_each_puzzle_once_and_old_ones_do_not_end_it(tmp_path: Path) -> None:
    record = Progress(tmp_path).puzzles
    record.puzzle_solved("a")
    record.puzzle_solved("b")
    record.puzzle_solved("a")
    record.puzzle_failed("a")
    assert (record.streak, record.best) == (2, 2)
    record.puzzle_failed("c", helped=True)
    record.puzzle_solved("c")
    assert (record.streak, record.best) == (0, 2)
    again = Progress(tmp_path).puzzles
    assert (again.streak, again.best) == (0, 2)
    assert (again.solved("a"), again.solved("c"), again.solved("d")) == (ALONE, HELPED, None)


def test_only_the_first_try_counts_for_the_rating(days: Days) -> None:
    record = days.record
    record.puzzle_solved("a", 800)
    risen = record.rating.rating
    assert risen > BEGINNER.rating
    assert record.rating.deviation < BEGINNER.deviation
    record.puzzle_solved("a", 800)
    record.puzzle_failed("a", 800)
    assert record.rating.rating == risen
    record.puzzle_failed("b", 800)
    fallen = record.rating.rating
    assert fallen < risen
    record.puzzle_solved("b", 800)
    assert record.rating.rating == fallen


def test_a_harder_puzzle_gives_more(days: Days) -> None:
    other = Days()
    days.record.puzzle_solved("a", 700)
    other.record.puzzle_solved("a", 1100)
    assert BEGINNER.rating < days.record.rating.rating < other.record.rating.rating


def test_the_rating_is_the_same_after_a_restart(tmp_path: Path) -> None:
    record = Progress(tmp_path).puzzles
    for number in range(5):
        record.puzzle_solved(f"{number}", 900)
    assert Progress(tmp_path).puzzles.rating == record.rating


def test_what_failed_comes_back_later_and_later(days: Days) -> None:
    record = days.record
    record.puzzle_failed("a", 800)
    record.puzzle_solved("a", 800)  # the second try on the same day changes nothing
    assert record.due() == []
    for wait in DAYS:
        days.pass_by(wait - 1)
        assert record.due() == []
        days.pass_by(1)
        assert record.due() == ["a"]
        record.puzzle_solved("a", 800)
        assert record.due() == []
    days.pass_by(1000)
    assert record.due() == []


def test_what_fails_again_begins_anew(days: Days) -> None:
    record = days.record
    record.puzzle_failed("a", 800)
    record.puzzle_solved("a", 800)
    days.pass_by(DAYS[0])
    record.puzzle_solved("a", 800)
    days.pass_by(DAYS[1])
    record.puzzle_failed("a", 800)
    assert record.due() == []
    days.pass_by(DAYS[0])
    assert record.due() == ["a"]


def test_what_waits_longest_comes_first(days: Days) -> None:
    days.record.puzzle_failed("b", 800)
    days.pass_by(1)
    days.record.puzzle_failed("a", 800)
    days.pass_by(1)
    assert days.record.due() == ["b", "a"]


def test_progress_of_1_0_keeps_its_meaning(tmp_path: Path) -> None:
    one, two, three = (puzzle.position for puzzle in puzzles()[:3])
    kept = {"puzzles": {one: "alone", two: "helped"}, "failed": [three], "streak": 1, "best": 4}
    (tmp_path / "learning.json").write_text(json.dumps(kept))
    progress = Progress(tmp_path)
    assert progress.file.set_aside is None
    record = progress.puzzles
    assert [record.solved(each) for each in (one, two, three)] == [ALONE, HELPED, None]
    assert (record.streak, record.best) == (1, 4)
    assert record.rating == BEGINNER
    assert record.due() == [three]


def test_the_best_run_is_kept(tmp_path: Path) -> None:
    record = Progress(tmp_path).puzzles
    assert [record.run_ended(count) for count in (0, 4, 4, 3)] == [False, True, False, False]
    assert Progress(tmp_path).puzzles.best_run == 4


# -- Which one is next


def test_the_next_puzzle_has_come_back_or_suits_its_solver(days: Days) -> None:
    every = puzzles()
    first = next_puzzle(days.record)
    assert abs(every[first].rating - BEGINNER.rating) <= min(
        abs(each.rating - BEGINNER.rating) for each in every
    )
    days.record.puzzle_failed(every[0].position)
    assert next_puzzle(days.record) == first
    days.pass_by(1)
    assert next_puzzle(days.record) == 0
    assert next_puzzle(days.record, after=0) == first


def test_the_next_puzzle_is_one_of_those_chosen(days: Days) -> None:
    chosen = PuzzleFilter(motif="fork", board="127", grade=2, state="open")
    solved = []
    while chosen.numbers(days.record):
        number = next_puzzle(days.record, chosen, solved[-1] if solved else None)
        puzzle = puzzles()[number]
        assert ("fork" in puzzle.motifs, puzzle.board, puzzle.grade) == (True, "127", 2)
        days.record.puzzle_solved(puzzle.position)
        solved.append(number)
    assert len(set(solved)) == len(solved) > 0
    whole = PuzzleFilter(motif="fork", board="127", grade=2)
    assert count_solved(days.record, whole) == (len(solved), len(solved))
    # All are solved: round and round.
    round_ = [whole.numbers(days.record)[0]]
    for _ in solved:
        round_.append(next_puzzle(days.record, whole, round_[-1]))
    assert round_ == [*whole.numbers(days.record), round_[0]]


def test_each_day_has_a_puzzle_and_none_comes_twice_before_all_have_come() -> None:
    count = len(puzzles())
    found = [daily_puzzle(BEGIN + timedelta(each)) for each in range(count)]
    assert sorted(found) == list(range(count))
    assert daily_puzzle(BEGIN) == found[0]
