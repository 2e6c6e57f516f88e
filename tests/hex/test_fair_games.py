"""Single games on equal terms, and losses on time: the swap, balanced openings, what both have agreed on."""

from typing import Any

import pytest

from ra_hex.board import NORTH, SOUTH
from ra_hex.clock import Clock
from ra_hex.engine.protocol import Protocol
from ra_hex.engine.swapping import EVEN, first_move, wants_swap
from ra_hex.engine.thinking import Thought
from ra_hex.journal import do, read_journal
from ra_hex.match import ASKED, OFF, Agreement, Match, Opening
from ra_hex.notation import read_position, start_position, write_move, write_position
from ra_hex.record import Record, read_record, write_record
from ra_hex.standing import standing_of_match, standing_of_record
from ra_hex.words import BadJournal, BadRecord, IllegalMove

NAMES = ("Ann", "Bea")
SETUP: dict[str, Any] = {
    "kind": "ra-hex",
    "version": 1,
    "board": "114",
    "players": [*NAMES],
    "match": "single",
    "actions": [],
}


def a_match(swap: bool = True, **more: Any) -> Match:
    return Match("114", NAMES, "single", agreed=Agreement(swap=swap), **more)


# -- The swap


def test_after_the_first_move_the_second_player_may_take_over_its_side() -> None:
    match = a_match(levels=(None, 3))
    match.play("3e5-f6")
    before = write_position(match.game.position)
    match.swap()
    assert write_position(match.game.position) == before
    assert match.players == ("Bea", "Ann")
    assert match.levels == (3, None)
    assert (match.side_of(0), match.side_of(1)) == (NORTH, SOUTH)
    # North is to move: Ann, who made the first move, makes the next one, too.
    assert match.game.position.to_move == NORTH
    assert match.doers == [0, 1]
    match.play("1k9-h6")
    assert match.doers == [0, 1, 0]


@pytest.mark.parametrize("moves", [(), ("3e5-f6", "1k9-h6")])
def test_sides_are_swapped_only_right_after_the_first_move(moves: tuple[str, ...]) -> None:
    match = a_match()
    for move in moves:
        match.play(move)
    assert not match.can_swap
    with pytest.raises(IllegalMove, match="only right after the first move"):
        match.swap()


def test_they_are_swapped_once() -> None:
    match = a_match()
    match.play("3e5-f6")
    match.swap()
    assert not match.can_swap
    with pytest.raises(IllegalMove, match="only right after the first move"):
        match.swap()


def test_without_the_agreement_there_is_no_swap_and_older_journals_have_none() -> None:
    match = a_match(swap=False)
    match.play("3e5-f6")
    assert not match.can_swap
    with pytest.raises(IllegalMove, match="without the swap"):
        match.swap()
    journal = {**SETUP, "actions": [{"do": "move", "move": "3e5-f6"}, {"do": "swap"}]}
    with pytest.raises(BadJournal, match="without the swap"):
        read_journal(journal)


def test_a_swap_is_taken_back_like_a_move() -> None:
    match = a_match()
    match.play("3e5-f6", 4_000)
    match.swap(2_000)
    match.play("1k9-h6", 1_000)
    heads = [(match.head, match.players)]
    for _ in range(3):
        match.take_back()
        heads.append((match.head, match.players))
    assert heads == [(3, NAMES[::-1]), (2, NAMES[::-1]), (1, NAMES), (0, NAMES)]


def test_who_wins_after_a_swap_is_who_plays_that_side_then() -> None:
    match = Match("114", NAMES, "single", read_position("114 S i9:1,a1:1/h12:1"), agreed=Agreement(swap=True))
    match.play("1a1-d1")
    match.swap()
    match.play("1h12-k12")
    match.play("1i9-j10#")
    standing = standing_of_match(match)
    assert (standing.players, standing.winner, standing.score) == (("Bea", "Ann"), "Bea", (1, 0))
    assert read_journal(match.journal()).journal() == match.journal()
    record = Record(match.game, NAMES)
    assert standing_of_record(record) == standing
    assert "1. 1a1-d1 swap 1h12-k12 2. 1i9-j10#" in write_record(record)


def test_time_goes_with_the_player() -> None:
    match = a_match(clock=Clock(60, 1))
    match.play("3e5-f6", 10_000)
    assert match.left == (51_000, 60_000)
    match.swap(5_000)
    assert match.left == (56_000, 51_000)
    match.play("1k9-h6", 2_000)
    assert match.left == (56_000, 50_000)


def test_only_single_games_have_a_swap_or_an_opening() -> None:
    for name, value in (("swap", True), ("opening", {"seed": 1, "moves": ["3e5-f6"]})):
        with pytest.raises(BadJournal, match=f"{name}: is only for single games"):
            read_journal({**SETUP, "match": "seven-by-two", name: value})


@pytest.mark.parametrize(
    "action", [{"do": "swap", "side": "S"}, {"do": "swap", "move": "3e5-f6"}, {"do": "swap", "spent": 1.5}]
)
def test_a_swap_with_anything_else_is_refused(action: dict[str, Any]) -> None:
    match = a_match()
    match.play("3e5-f6")
    with pytest.raises(IllegalMove):
        do(match, action)
    assert match.head == 1


# -- In records and the protocol


def test_a_record_with_a_swap_comes_back() -> None:
    match = a_match()
    match.play("3e5-f6")
    match.swap()
    match.play("1k9-h6")
    text = write_record(Record(match.game, NAMES, "2026.11.20"))
    assert "1. 3e5-f6 swap 1k9-h6" in text
    again = read_record(text)
    assert again.game.swapped
    assert again.players == NAMES
    assert write_record(again) == text


@pytest.mark.parametrize(
    ("moves", "column"), [("1. swap", 4), ("1. 3e5-f6 1k9-h6 swap", 18), ("1. 3e5-f6 swap swap", 16)]
)
def test_a_swap_elsewhere_in_a_record_is_refused(moves: str, column: int) -> None:
    with pytest.raises(BadRecord) as wrong:
        read_record(moves)
    assert (wrong.value.line, wrong.value.column) == (1, column)


def said(*lines: str) -> list[str]:
    answers: list[str] = []
    Protocol(answers.append).run(lines)
    return answers


def test_the_protocol_takes_a_swap_behind_the_first_move() -> None:
    start = "position 114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3 moves 3e5-f6"
    best = [said(f"{start}{swap}", "go depth 1")[-1] for swap in ("", " swap")]
    assert best[0] == best[1]
    assert said(f"{start} swap 1k9-h6", "isready") == ["readyok"]
    for wrong, told in ((" swap swap", "move 2"), (" 1k9-h6 swap", "move 3"), (" swap 1k9-k3", "move 2")):
        assert said(start + wrong)[0].startswith(f"error: {told}: ")
    assert said(start.replace("3e5-f6", "swap"))[0].startswith("error: move 1: ")


# -- The computer


@pytest.mark.parametrize("name", EVEN)
def test_the_computer_begins_with_a_move_that_need_not_be_taken_over(name: str) -> None:
    found = {write_move(start_position(name), first_move(start_position(name), seed)) for seed in range(40)}
    assert found == set(EVEN[name])


def test_from_elsewhere_it_begins_with_a_legal_move() -> None:
    position = read_position("114 S i9:1,a1:1/h12:1")
    assert first_move(position, 3) in position.legal_moves()


@pytest.mark.parametrize(("value", "swaps"), [(-30, True), (0, False), (30, False)])
def test_it_swaps_where_it_would_rather_have_made_the_first_move(value: int, swaps: bool) -> None:
    move = start_position("114").legal_moves()[0]
    assert wants_swap(Thought((move,), value, 1, 1, 0.0)) is swaps


# -- Balanced openings


def test_a_game_begins_after_its_opening() -> None:
    opening = {"seed": 7, "moves": ["3e5-f6", "1k9-h6"]}
    match = read_journal({**SETUP, "opening": opening})
    assert match.agreed.opening == Opening(7, ("3e5-f6", "1k9-h6"))
    assert write_position(match.game.position) == "114 S b4:3,d2:3,f6:3/h6:1,h8:3,i11:3,k9:2"
    assert match.game.turns == []
    assert match.journal() == {**SETUP, "opening": opening}


@pytest.mark.parametrize(
    ("opening", "told"),
    [
        ({"seed": 7}, "opening: .*moves"),
        ({"seed": -1, "moves": []}, "seed"),
        ({"seed": 7, "moves": ["3e5-e9"]}, r"opening.moves\[0\]"),
        ({"seed": 7, "moves": [4]}, "moves"),
        ({"seed": 7, "moves": [], "of": 500}, "of"),
        ("1. 3e5-f6", "opening"),
    ],
)
def test_a_bad_opening_is_refused(opening: object, told: str) -> None:
    with pytest.raises(BadJournal, match=told):
        read_journal({**SETUP, "opening": opening})


def test_an_opening_and_a_position_do_not_go_together() -> None:
    begin = {"position": "114 S a1:1/h12:1", "opening": {"seed": 1, "moves": []}}
    with pytest.raises(BadJournal, match="can’t be together with a position"):
        read_journal({**SETUP, **begin})


# -- Loss on time


def timed(rule: str = "single", seconds: int = 10, loss: bool = True) -> Match:
    return Match("114", NAMES, rule, clock=Clock(seconds, 0, loss))


def test_who_has_no_time_left_loses_three_points() -> None:
    match = timed()
    match.play("3e5-f6", 4_000)
    match.play("1k9-h6", 1_000)
    late = match.lose_on_time(6_000)
    assert (late.side, late.ending.winner, late.ending.points) == (SOUTH, NORTH, 3)
    assert str(late.ending.words(("Ann", "Bea"))) == "Bea wins on time: 3 points"
    assert (match.over, match.score, match.left) == (True, (0, 3), (0, 9_000))
    assert match.journal()["actions"][-1] == {"do": "time", "spent": 6_000}  # type: ignore[index]
    assert read_journal(match.journal()).journal() == match.journal()


def test_as_long_as_there_is_time_left_nobody_loses_on_it() -> None:
    match = timed()
    match.play("3e5-f6", 4_000)
    with pytest.raises(IllegalMove, match="there is time left"):
        match.lose_on_time(9_999)
    assert not match.over


def test_a_clock_that_only_tells_ends_no_game() -> None:
    match = timed(loss=False)
    with pytest.raises(IllegalMove, match="nobody loses on time"):
        match.lose_on_time(99_999)
    assert "loss" not in match.journal()["clock"]  # type: ignore[operator]


def test_in_a_match_the_loser_on_time_starts_the_next_game() -> None:
    match = timed("seven-by-two")
    match.play("3e5-f6", 4_000)
    match.lose_on_time(10_000)
    assert (match.score, match.game.starter, match.game.turns) == ((3, 0), NORTH, [])
    assert match.left_in_turn == 10_000
    match.play("1k9-h6", 500)
    assert [len(game.events) for game in match.games] == [2, 1]
    match.take_back()
    match.take_back()
    assert (match.score, len(match.games)) == ((0, 0), 1)


def test_a_record_says_that_time_has_ended_the_game() -> None:
    match = timed()
    match.play("3e5-f6", 4_000)
    match.lose_on_time(10_000)
    text = write_record(Record(match.game, NAMES))
    assert '[Result "S3"]\n[Termination "time"]' in text
    assert write_record(read_record(text)) == text
    for old, new in (('"time"', '"pain"'), ('[Result "S3"]', '[Result "*"]')):
        with pytest.raises(BadRecord):
            read_record(text.replace(old, new))


def test_after_a_loss_on_time_nothing_is_played() -> None:
    match = timed()
    match.lose_on_time(10_000)
    for act in (lambda: match.play("3e5-f6"), lambda: match.lose_on_time(0), match.swap):
        with pytest.raises(IllegalMove, match="the game is over"):
            act()


@pytest.mark.parametrize("loss", [1, "yes", None])
def test_whether_time_decides_is_true_or_false(loss: object) -> None:
    with pytest.raises(BadJournal, match="clock"):
        read_journal({**SETUP, "clock": {"seconds": 60, "increment": 0, "loss": loss}})


# -- Undo and hints


@pytest.mark.parametrize("told", [ASKED, OFF])
def test_what_was_agreed_on_undo_and_hints_is_kept(told: str) -> None:
    match = read_journal({**SETUP, "help": told})
    assert match.agreed.help == told
    assert match.journal() == {**SETUP, "help": told}


def test_nothing_else_can_be_agreed_on() -> None:
    with pytest.raises(BadJournal, match="help"):
        read_journal({**SETUP, "help": "always"})
