"""Journals of the hex game: out and in again, and everything else refused with where it is wrong."""

import json
from copy import deepcopy

import pytest

from ra_hex.engine.levels import STRONGEST
from ra_hex.journal import read_journal
from ra_hex.match import Match
from ra_hex.notation import read_position, write_position
from ra_hex.words import BadJournal
from tests.hex.reading import game_won

JOURNAL = {
    "kind": "ra-hex",
    "version": 1,
    "board": "114",
    "players": ["Ann", "Bea"],
    "match": "seven-by-two",
    "actions": [{"do": "move", "move": "1e5-h5"}, {"do": "move", "move": "1k9-k6"}],
}


def test_a_journal_leads_to_its_match_and_back() -> None:
    match = read_journal(JOURNAL)
    assert match.players == ("Ann", "Bea")
    assert write_position(match.game.position) == "114 S b4:3,d2:3,e5:2,h5:1/h8:3,i11:3,k6:1,k9:2"
    assert match.journal() == JOURNAL
    assert json.loads(json.dumps(match.journal())) == JOURNAL


@pytest.mark.parametrize("rule", ["seven-by-two", "first-to-nine", "single"])
def test_the_games_of_a_match_follow_each_other(rule: str) -> None:
    match = Match("114", ("Ann", "Bea"), rule)
    for result in ["S3"] if rule == "single" else ["S3", "N1", "D", "S6"]:
        for move in game_won(result, match.game.starter):
            match.play(move)
    again = read_journal(match.journal())
    assert again.score == match.score
    assert again.over == match.over
    assert [game.moves for game in again.games] == [game.moves for game in match.games]
    assert again.journal() == match.journal()


def test_a_first_game_that_begins_elsewhere_is_kept() -> None:
    begin = "114 N e7:3/h12:2"
    match = Match("114", ("Ann", "Bea"), "single", read_position(begin))
    assert match.journal()["position"] == begin
    match.play("1h12-h9")
    journal = match.journal()
    assert journal["position"] == begin
    assert read_journal(journal).journal() == journal


def test_the_position_given_is_not_played_on() -> None:
    position = read_position("114 N e7:3/h12:2")
    Match("114", ("Ann", "Bea"), "single", position).play("1h12-h9")
    assert write_position(position) == "114 N e7:3/h12:2"


def changed(**keys: object) -> dict:
    return deepcopy(JOURNAL) | keys


@pytest.mark.parametrize("key", list(JOURNAL))
def test_every_key_is_needed(key: str) -> None:
    journal = {each: value for each, value in JOURNAL.items() if each != key}
    with pytest.raises(BadJournal, match=f"^journal: the field “{key}” is missing$"):
        read_journal(journal)


@pytest.mark.parametrize(
    ("journal", "where"),
    [
        (None, "journal"),
        ([], "journal"),
        ("{}", "journal"),
        (changed(extra=1), "journal"),
        (JOURNAL | {1: 2}, "journal"),
        (changed(kind="ra-table"), "kind"),
        (changed(kind=["ra-hex"]), "kind"),
        (changed(kind=10**5000), "kind"),
        (changed(version=2), "version"),
        (changed(version=True), "version"),
        (changed(version=1.0), "version"),
        (changed(version="1"), "version"),
        (changed(version=10**5000), "version"),
        (changed(board="115"), "board"),
        (changed(board=114), "board"),
        (changed(board=["114"]), "board"),
        (changed(match="best"), "match"),
        (changed(match=None), "match"),
        (changed(match={}), "match"),
        (changed(players=["Ann"]), "players"),
        (changed(players=["Ann", "Bea", "Cy"]), "players"),
        (changed(players=["Ann", 2]), "players[1]"),
        (changed(players=["Ann", ""]), "players[1]"),
        (changed(players=["Ann", "\u202e\u200b"]), "players[1]"),
        (changed(players=["Ann", "\ud800"]), "players[1]"),
        (changed(players="AB"), "players"),
        (changed(players={"Ann": 1, "Bea": 2}), "players"),
        (changed(actions={}), "actions"),
        (changed(actions="1e5-h5"), "actions"),
        (changed(actions=["1e5-h5"]), "actions[0]"),
        (changed(actions=[{"do": "move"}]), "actions[0]"),
        (changed(actions=[{"do": "pass", "move": "1e5-h5"}]), "actions[0]"),
        (changed(actions=[{"do": "move", "move": "1e5-h5", "by": 0}]), "actions[0]"),
        (changed(actions=[{"do": "move", "move": 5}]), "actions[0]"),
        (changed(actions=[*JOURNAL["actions"], {"do": "move", "move": "1e5-e4"}]), "actions[2]"),
        (changed(actions=[*JOURNAL["actions"], None]), "actions[2]"),
        (changed(position=1), "position"),
        (changed(position="114 N e7:3/"), "position"),
        (changed(position="127 N e7:3/h12:2"), "position"),
        (changed(position="114 N e7:4/h12:2"), "position, column 9"),
        (changed(levels=5), "levels"),
        (changed(levels="15"), "levels"),
        (changed(levels={"North": 5}), "levels"),
        (changed(levels=[None]), "levels"),
        (changed(levels=[None, None, 5]), "levels"),
        (changed(levels=[None, 0]), "levels"),
        (changed(levels=[STRONGEST + 1, None]), "levels"),
        (changed(levels=[True, None]), "levels"),
        (changed(levels=[1.0, None]), "levels"),
        (changed(levels=[4.35, None]), "levels"),
        (changed(levels=[0.9, None]), "levels"),
        (changed(levels=[STRONGEST + 0.1, None]), "levels"),
        (changed(levels=[None, [5]]), "levels"),
        (changed(clock=300), "clock"),
        (changed(clock={"seconds": 300}), "clock"),
        (changed(clock={"seconds": 300, "increment": True}), "clock"),
        (changed(clock={"seconds": -1, "increment": 0}), "clock"),
        (changed(clock={"seconds": 10**9, "increment": 0}), "clock"),
        (changed(clock={"seconds": 300, "increment": 0, "more": 0}), "clock"),
        (changed(Archive={}), "journal"),
    ],
)
def test_a_bad_journal_is_refused_with_where(journal: object, where: str) -> None:
    with pytest.raises(BadJournal) as wrong:
        read_journal(journal)
    assert str(wrong.value.where) == where
    assert len(str(wrong.value).splitlines()) == 1
    assert len(str(wrong.value)) < 150


def test_a_journal_of_another_game_is_told_from_one_that_lacks_something() -> None:
    auction = {"kind": "ra-auction", "version": 1, "edition": "classic", "suns": [], "actions": []}
    with pytest.raises(BadJournal, match=r"^kind: must be ra-hex, not “ra-auction”$"):
        read_journal(auction)


def test_a_field_nobody_knows_is_named() -> None:
    with pytest.raises(BadJournal, match=r"^journal: “extra” isn’t a known field$"):
        read_journal(changed(extra=1))


@pytest.mark.parametrize("key", ["position", "levels", "clock"])
def test_what_need_not_be_there_may_be_null(key: str) -> None:
    assert read_journal(changed(**{key: None})).journal() == JOURNAL


@pytest.mark.parametrize("levels", [[None, 1], [8, None], [3, 5]])
def test_levels_of_the_engine_are_kept(levels: list[int | None]) -> None:
    journal = changed(levels=levels)
    match = read_journal(journal)
    assert match.levels == tuple(levels)
    assert match.journal() == journal


def test_two_persons_have_no_levels() -> None:
    match = read_journal(changed(levels=[None, None]))
    assert match.levels == (None, None)
    assert match.journal() == JOURNAL


def test_a_clock_and_the_time_each_move_took_are_kept_and_tell_what_is_left() -> None:
    moves = [{**action, "spent": 1000 * (4 + number)} for number, action in enumerate(JOURNAL["actions"])]
    journal = changed(clock={"seconds": 300, "increment": 2}, actions=moves)
    match = read_journal(journal)
    assert match.journal() == journal
    assert len(moves) == 2
    assert match.left == (298_000, 297_000)
    match.take_back()
    assert match.left == (298_000, 300_000)
    assert read_journal(changed()).left == (0, 0)


@pytest.mark.parametrize("spent", [-1, 1.5, True, "1", 10**12, None])
def test_time_is_spent_in_whole_milliseconds(spent: object) -> None:
    actions = [{**JOURNAL["actions"][0], "spent": spent}]
    with pytest.raises(BadJournal, match=r"actions\[0\]: the time spent"):
        read_journal(changed(actions=actions))


@pytest.mark.parametrize("notes", [None, {"undone": [{"do": "move", "move": "nonsense"}]}, "anything"])
def test_what_the_archive_notes_is_no_part_of_the_game(notes: object) -> None:
    assert read_journal(changed(archive=notes)).journal() == JOURNAL


def test_reading_leaves_the_journal_alone() -> None:
    journal = changed()
    read_journal(journal)
    assert journal == JOURNAL


def test_names_are_tidied() -> None:
    played = read_journal(changed(players=["Ann\u200b ", "a\nb" + "x" * 60]))
    assert played.players == ("Ann", "a b" + "x" * 37)
