"""Matches (H9): who starts, what counts, when it is over; whole games in the shortest moves there are."""

import pytest

from ra_hex.board import NORTH, SOUTH
from ra_hex.journal import read_journal
from ra_hex.match import Match
from ra_hex.notation import read_move
from ra_hex.words import IllegalMove
from tests.hex.reading import SHUFFLE, game_won


def played(results: str, rule: str = "seven-by-two") -> Match:
    """A match of games that end like that, `S3 N1 D`."""
    match = Match("114", ("Ann", "Bea"), rule)
    for result in results.split():
        for move in game_won(result, match.game.starter):
            match.play(move)
    return match


def test_h9_south_starts_the_first_game() -> None:
    assert played("").game.starter == SOUTH


@pytest.mark.parametrize(
    ("results", "starter"),
    [
        ("S1", NORTH),
        ("N1", SOUTH),
        ("N1 S1", NORTH),
        ("S1 S1", NORTH),
        ("N1 N1", SOUTH),
        ("D", NORTH),
        ("D D", SOUTH),
        ("S1 D", SOUTH),
    ],
)
def test_h9_the_loser_starts_the_next_game_after_a_draw_the_other(results: str, starter: int) -> None:
    match = played(results)
    assert match.game.starter == match.game.position.to_move == starter
    assert match.game.turns == []
    assert len(match.games) == len(results.split())


@pytest.mark.parametrize(
    ("results", "score", "winner"),
    [
        ("S6", (6, 0), None),
        ("S6 S1", (7, 0), SOUTH),
        ("N6 N3", (0, 9), NORTH),
        ("S6 N3 N1 N1 S1", (7, 5), SOUTH),
        ("S6 N6 S1", (7, 6), None),
        ("S6 N6 S1 S1", (8, 6), SOUTH),
        ("S6 N6 S1 N1", (7, 7), None),
        ("S6 N6 S1 N1 S1", (8, 7), None),
        ("S6 N6 S1 N1 S1 S1", (9, 7), SOUTH),
        ("S6 N6 S1 N3", (7, 9), NORTH),
        ("S3 N3 D", (3, 3), None),
    ],
)
def test_h9_more_than_six_points_and_at_least_two_ahead(
    results: str, score: tuple[int, int], winner: int | None
) -> None:
    match = played(results)
    assert match.score == score
    assert match.winner == winner
    assert match.over == (winner is not None)


@pytest.mark.parametrize(
    ("results", "winner"),
    [
        ("S6 S1", None),
        ("S6 N6 S1 S1", None),
        ("S6 N6 S1 S1 N1 N1", None),
        ("S6 N6 S1 S1 N1 N1 S1", SOUTH),
        ("S6 S3", SOUTH),
        ("N6 N6", NORTH),
    ],
)
def test_h9_the_other_rule_is_first_to_nine(results: str, winner: int | None) -> None:
    match = played(results, "first-to-nine")
    assert match.winner == winner
    assert match.over == (winner is not None)


@pytest.mark.parametrize(("result", "winner"), [("S1", SOUTH), ("N6", NORTH), ("D", None)])
def test_a_single_game_is_over_when_it_ends(result: str, winner: int | None) -> None:
    match = played(result, "single")
    assert match.over
    assert match.winner == winner


def test_h9_after_the_match_nothing_is_played() -> None:
    match = played("S6 S1")
    assert match.game is match.games[-1]
    before = match.journal()
    for turn in ("1k9-k6", "1b4-b7", "pass"):
        with pytest.raises(IllegalMove, match="the match is over"):
            match.play(turn)
    assert match.journal() == before


def test_h9_with_a_finished_position_to_begin_from_nothing_is_played() -> None:
    finished = played("S1", "single").game.position
    match = Match("114", ("Ann", "Bea"), position=finished)
    assert match.over
    assert match.winner is None
    with pytest.raises(IllegalMove, match="the match is over"):
        match.play("1k9-k6")


def test_h9_a_game_may_be_left_unfinished() -> None:
    match = played("S3")
    match.play("1k9-k6")
    assert match.score == (3, 0)
    assert not match.over
    assert match.winner is None
    assert len(match.games) == 2


def test_a_refused_move_changes_nothing() -> None:
    match = played("S3")
    before = match.journal()
    with pytest.raises(IllegalMove):
        match.play("1k9-k7")
    assert match.journal() == before
    assert len(match.games) == 1


def test_the_action_of_a_move_is_what_the_journal_says() -> None:
    match = played("")
    for text in game_won("S1", SOUTH):
        move = read_move(match.game.position, text)
        action = match.action(move)
        match.play(move)
        assert match.journal()["actions"][-1] == action == {"do": "move", "move": text}


def test_turns_are_taken_back_through_all_games_of_a_match() -> None:
    match = played("S3 D N6")
    match.play("1b4-b7")
    journals = [match.journal()]
    scores = [match.score]
    while match.games:
        match.take_back()
        journals.append(match.journal())
        scores.append(match.score)
    actions = journals[0]["actions"]
    assert [journal["actions"] for journal in journals] == [
        actions[:at] for at in range(len(actions), -1, -1)
    ]
    for journal, score in zip(journals, scores, strict=True):
        again = read_journal(journal)
        assert again.score == score
        assert again.journal() == journal
    with pytest.raises(IllegalMove, match="no turn to undo"):
        match.take_back()
    assert match.journal() == played("").journal()


def test_a_game_from_a_position_of_another_begins_without_its_past() -> None:
    first = Match("114", ("Ann", "Bea"))
    for move in SHUFFLE.split()[:-1]:
        first.play(move)
    second = Match("114", ("Ann", "Bea"), position=first.game.position)
    assert second.play("1k6-k9").ending is None
    assert read_journal(second.journal()).journal() == second.journal()
    assert first.play("1k6-k9#").ending is not None


def test_play_goes_on_where_turns_were_taken_back() -> None:
    match = played("S3 N1")
    match.take_back()
    assert not match.game.ending
    match.take_back()
    for move in (game_won("N1", NORTH))[-2:]:
        match.play(move)
    assert match.journal() == played("S3 N1").journal()
    over = played("S6 S1")
    over.take_back()
    assert not over.over
    over.play(game_won("S1", NORTH)[-1])
    assert over.over
