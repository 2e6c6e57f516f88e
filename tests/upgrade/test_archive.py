"""An archive that version 1.0.0 wrote opens unchanged."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ra_archive.archive import Archive
from ra_archive.lists import in_bin, latest
from ra_archive.words import Words
from tests.upgrade.written import (
    CALLED,
    KINDS,
    as_json,
    games_in,
    journals_of,
    replayed,
    same_games,
    same_lists,
    state,
    told,
)
from ui.core.session import resume
from ui.features import REGISTRY

# As it was closed, and as a phone leaves it that goes off, with the last change in the log only.
LEFT = {"data": "closed", "killed": "killed"}
Opened = Callable[[Path], Archive]
Copied = Callable[[str], Path]


@pytest.fixture(params=LEFT)
def left(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def content(path: Path) -> list[str]:
    """Every row of a file."""
    with sqlite3.connect(path) as connection:
        return list(connection.iterdump())


def test_the_same_games_are_there_with_the_same_players_results_and_positions(
    left: str, copied: Copied, opened: Opened, expected: dict[str, Any], said: list[Words]
) -> None:
    archive = opened(copied(left))
    same_games(games_in(archive), expected[LEFT[left]]["journals"])
    same_lists(told(archive), expected[LEFT[left]])
    assert not said
    assert not archive.losses
    assert archive.trouble is None


def test_opening_it_again_changes_nothing_more(
    left: str, copied: Copied, opened: Opened, said: list[Words]
) -> None:
    path = copied(left)
    opened(path).close()
    first = content(path)
    assert opened(path).close()
    assert content(path) == first
    assert not said


def test_nothing_is_set_aside(left: str, copied: Copied, opened: Opened) -> None:
    path = copied(left)
    before = {each.name for each in path.parent.iterdir()}
    opened(path).close()
    new = {each.name for each in path.parent.iterdir()} - before
    assert new == {"games.db.commits", "games.db.lock"}


def test_names_follow_the_rule_of_today_and_stay_in_the_journals(
    copied: Copied, opened: Opened, expected: dict[str, Any]
) -> None:
    archive = opened(copied("data"))
    shown = {game: tuple(names) for game, names in told(archive)["list"]}
    before = {game: tuple(names) for game, names in expected["closed"]["list"]}
    assert {before[game]: names for game, names in shown.items() if names != before[game]} == CALLED


def test_the_game_to_resume_is_the_same(copied: Copied, opened: Opened, expected: dict[str, Any]) -> None:
    archive = opened(copied("data"))
    found = {kind: entry.journal.id for kind in KINDS if (entry := latest(archive, kind))}
    assert found == expected["resume"]


def test_unfinished_games_go_on_where_they_were_left(
    copied: Copied, opened: Opened, expected: dict[str, Any], said: list[Words]
) -> None:
    archive = opened(copied("data"))
    for journal in expected["closed"]["unfinished"]:
        before = expected["closed"]["journals"][journal]
        session = resume(archive, REGISTRY.game(before["kind"]), journal)
        stepped = [(session.redo, session.undo)] * session.can_redo + [
            (session.undo, session.redo)
        ] * session.can_undo
        for there, back in stepped:
            there()
            assert session.journal.head != before["head"]
            back()
        assert (session.journal.head, len(session.journal.actions)) == (before["head"], before["actions"])
        assert as_json(state(session.game)) == before["state"]
    assert not said


def test_deleted_games_can_be_restored(copied: Copied, opened: Opened, expected: dict[str, Any]) -> None:
    archive = opened(copied("data"))
    before = expected["closed"]["journals"]
    held = {journal: game for journal, game in before.items() if game["deleted"] and game["actions"]}
    assert {entry.journal.id for entry, _left in in_bin(archive)} == held.keys()
    for journal in held:
        archive.restore(journal)
    games = games_in(archive)
    for journal, game in held.items():
        assert games[journal]["deleted"] is None
        assert games[journal] == {**game, "deleted": None, "changed": games[journal]["changed"]}
    assert len(held) > 1


def without_names(result: dict[str, Any]) -> dict[str, Any]:
    """A result by seats alone."""
    games = [[{**seat, "player": None} for seat in game["seats"]] for game in result["games"]]
    return {**result, "games": games}


def test_every_journal_replays_to_the_result_it_had(copied: Copied, opened: Opened) -> None:
    archive = opened(copied("data"))
    counting = [journal for journal in journals_of(archive) if journal.version and journal.result is not None]
    for journal in counting:
        result = REGISTRY.game(journal.kind).result(replayed(journal))
        assert without_names(result) == without_names(journal.result or {}), journal.id
    assert len(counting) > 20
