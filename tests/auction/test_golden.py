"""Whole games in tests/journals lead, line by line, to the standing beside them."""

import json
from pathlib import Path
from typing import Any

import pytest

from ra_auction.describe import replay_lines
from ra_auction.journals import journal_of, replay, replay_auction, replay_table, result
from tests.auction import seen

FOLDER = Path(__file__).parents[1] / "journals"
GAMES = sorted(FOLDER.glob("auction_*.json"))
TABLES = sorted(FOLDER.glob("table_*.json"))
# Every edition and number of players.
SEATS = {("classic", 3), ("classic", 4), ("classic", 5), *(("pharaoh", number) for number in (2, 3, 4, 5))}


def journal(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("path", GAMES + TABLES, ids=lambda path: path.stem)
def test_a_journal_leads_to_its_standing(path: Path) -> None:
    played = replay(journal(path))
    lines = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert list(replay_lines(played)) == lines
    assert lines[-1].startswith(f"  {len(played.setup.players)}. ")


@pytest.mark.parametrize("path", GAMES + TABLES, ids=lambda path: path.stem)
def test_a_journal_is_written_as_it_was_read(path: Path) -> None:
    found = journal(path)
    assert journal_of(replay(found)) == found
    assert result(replay(found))["over"]


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_the_companion_scores_a_game_as_the_game_does(path: Path) -> None:
    """The tables are the same games as people at them would have told them."""
    source = path.stem.replace("table_", "auction_").replace("tally_only", "pharaoh_5")
    told, played = replay_table(journal(path)), replay_auction(journal(FOLDER / f"{source}.json"))
    assert told.sheet == played.sheet


def test_there_is_a_whole_game_for_every_edition_and_number_of_players() -> None:
    for paths in (GAMES, TABLES):
        found = {(journal(path)["edition"], len(journal(path)["players"])) for path in paths}
        assert found == SEATS


def test_a_game_for_every_edition_and_number_of_players_has_what_is_rare() -> None:
    rare = {
        "A4 ended by Ra",
        "A10 last disk",
        "A7 disaster",
        "A8 full track, all pass",
        "A11 all pharaohs tied",
    }
    found = set()
    for path in GAMES:
        game = journal(path)
        if rare <= seen.seen_in_game(game):
            found.add((game["edition"], len(game["players"])))
    assert found == SEATS


def test_every_action_and_ruling_occurs_in_a_golden_game() -> None:
    marks = set().union(*(seen.seen_in_game(journal(path)) for path in GAMES))
    assert (seen.ACTIONS | seen.RULINGS) - marks == set()
    assert {mark.split()[0] for mark in seen.RULINGS} == {f"A{number}" for number in range(1, 17)}


def test_every_action_of_the_companion_occurs_in_a_golden_table() -> None:
    marks = set().union(*(seen.seen_at_table(journal(path)) for path in TABLES))
    assert seen.TABLE_ACTIONS - marks == set()


def test_a_journal_without_a_ruling_is_missed() -> None:
    """The watcher sees what is there and nothing else."""
    few = {**journal(GAMES[0]), "actions": [{"do": "invoke"}]}
    marks = seen.seen_in_game(few)
    assert "do invoke" in marks
    assert marks & seen.ACTIONS == {"do invoke"}
    assert not marks & {"A4 ended by Ra", "A7 disaster", "A9 funeral", "A12 floor"}
