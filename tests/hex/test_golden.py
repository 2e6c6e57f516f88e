"""Whole games under tests/journals, played line by line: `.record` beside `.positions`, `.json` `.standing`.

The positions after each turn and the standings were worked out by the plain rules of `plain_rules`.
"""

import json
from pathlib import Path

import pytest

from ra_hex.engine.openings import drawn
from ra_hex.journal import read_journal
from ra_hex.notation import read_position, write_position
from ra_hex.record import read_record, write_record
from ra_hex.standing import standing_of_match
from ra_hex.ways import Stop

JOURNALS = Path(__file__).resolve().parents[1] / "journals"
RECORDS = sorted(JOURNALS.glob("hex*.record"))
MATCHES = sorted(JOURNALS.glob("hex*.json"))


def lines_beside(path: Path, suffix: str) -> list[str]:
    return path.with_suffix(suffix).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_goes_through_the_positions_beside_it(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    expected = lines_beside(path, ".positions")
    position = read_position(record.game.start)
    reached = []
    for turn in record.game.turns:
        assert turn.move in position.legal_moves()
        assert position.play(turn.move) == turn
        reached.append(write_position(position))
    assert reached == expected
    assert write_position(record.game.position) == expected[-1]
    for turn in reversed(record.game.turns):
        position.unmake(turn.move)
    assert write_position(position) == record.game.start


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_is_written_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_a_journal_leads_to_the_standing_beside_it(path: Path) -> None:
    journal = json.loads(path.read_text(encoding="utf-8"))
    match = read_journal(journal)
    expected = json.loads(path.with_suffix(".standing").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(standing_of_match(match).as_data())) == expected
    assert match.journal() == journal


def test_every_game_has_what_it_must_lead_to() -> None:
    """And nothing lies about that no test plays."""
    stems = {path.stem for path in JOURNALS.glob("hex*")}
    assert {path.stem for path in RECORDS} | {path.stem for path in MATCHES} == stems
    for path in RECORDS:
        assert lines_beside(path, ".positions")
    for path in MATCHES:
        assert lines_beside(path, ".standing")


def test_the_games_cover_every_kind_of_ending_and_of_move() -> None:
    games = [read_record(path.read_text(encoding="utf-8")).game for path in RECORDS]
    ended = [game for game in games if game.ending]
    assert len(ended) >= 10
    assert {game.result for game in games} == {"S1", "S3", "S6", "N1", "N3", "N6", "D", "*"}
    last_pawn = {
        game.result
        for game in ended
        if game.ending and game.ending.points and not game.ending.entered and game.late is None
    }
    assert last_pawn == {"S3", "N3"}
    assert any(game.late for game in games)
    assert any(game.swapped for game in games)
    assert {game.position.board.layout.name for game in games} == {"114", "127", "114b"}

    turns = [turn for game in games for turn in game.turns]
    assert {turn.move.stop for turn in turns if not turn.passed} == {stop for stop in Stop if stop.moves}
    assert {turn.captured for turn in turns} == {0, 1, 2, 3}
    assert any(turn.passed for turn in turns)
    assert any(turn.split and turn.merged for turn in turns)
    assert {game.starter for game in games} == {0, 1}


def test_the_matches_cover_both_rules_and_both_winners() -> None:
    matches = [read_journal(json.loads(path.read_text(encoding="utf-8"))) for path in MATCHES]
    assert {match.rule for match in matches} >= {"seven-by-two", "first-to-nine"}
    assert {match.winner for match in matches if match.over} == {0, 1}
    assert {(7, 5), (9, 7)} <= {match.score for match in matches}


def test_the_journals_cover_every_action_and_agreement() -> None:
    journals = [json.loads(path.read_text(encoding="utf-8")) for path in MATCHES]
    assert {action["do"] for journal in journals for action in journal["actions"]} == {"move", "swap", "time"}
    assert {"swap", "opening", "help", "clock"} <= {key for journal in journals for key in journal}


def test_an_opening_stays_as_it_was_drawn_whatever_its_seed_draws_today() -> None:
    journal = json.loads((JOURNALS / "hex_balanced_opening.json").read_text(encoding="utf-8"))
    moves = tuple(journal["opening"]["moves"])
    assert moves != drawn(journal["board"], journal["opening"]["seed"])
    opening = read_journal(journal).agreed.opening
    assert opening is not None
    assert opening.moves == moves
