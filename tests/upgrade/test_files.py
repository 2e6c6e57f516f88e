"""Files that version 1.0.0 exported: each is imported, alone and together, and says what it said then."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ra_auction.__main__
import ra_hex.__main__
from ra_archive.archive import Archive
from ra_archive.contents import needs_of
from ra_archive.exchange import Taken, export_archive, take_in
from ra_archive.words import Words
from ra_base.names import names_of
from tests.upgrade.written import games_in, same_games, same_lists, told
from ui.features import REGISTRY

Opened = Callable[[Path], Archive]
BACKUP = "ra-archive-20261030-120000.json"
# Two of its players differ only by a space: the archive numbers them, the command line refuses them.
TWO_ANNS = "ra-table-30.ra.json"
# An archive that was exported has nothing of games that are deleted but the note of it.
EMPTIED = {"head": 0, "actions": 0, "setup": {}, "result": None, "over": False}


def as_exported(games: dict[str, Any]) -> dict[str, Any]:
    """The games of an archive as its backup has them."""
    return {
        journal: {name: value for name, value in {**game, **EMPTIED}.items() if name != "state"}
        if game["deleted"]
        else game
        for journal, game in games.items()
    }


def exported(written: Path) -> list[Path]:
    return sorted((written / "exports").glob("*.ra.json"))


def test_the_backup_is_the_archive_it_was_made_of(
    written: Path, tmp_path: Path, opened: Opened, expected: dict[str, Any], said: list[Words]
) -> None:
    archive, path = opened(tmp_path / "games.db"), written / "exports" / BACKUP
    alive = [game for game in expected["closed"]["journals"].values() if not game["deleted"]]
    beside = sum(game["origin"] is not None for game in alive)
    validators = REGISTRY.validators()
    assert take_in(archive, path, validators) == Taken(new=len(alive), beside=beside)
    assert take_in(archive, path, validators) == Taken()
    same_games(games_in(archive), as_exported(expected["closed"]["journals"]))
    same_lists(told(archive), expected["closed"])
    assert not said


def test_each_game_is_imported_and_again_changes_nothing(
    written: Path, tmp_path: Path, opened: Opened, expected: dict[str, Any], said: list[Words]
) -> None:
    for number, path in enumerate(exported(written)):
        archive = opened(tmp_path / f"{number}.db")
        assert take_in(archive, path, REGISTRY.validators()).new == 1
        assert take_in(archive, path, REGISTRY.validators()) == Taken()
        own = json.loads(path.read_text(encoding="utf-8"))["archive"]["id"]
        game = expected["closed"]["journals"][own]
        # What stood beside another game has the place of that where there is no other.
        same_games(games_in(archive), {game["origin"] or own: {**game, "origin": None}})
        archive.close()
    assert not said


def test_all_together_in_any_order_are_the_backup(
    written: Path, tmp_path: Path, opened: Opened, expected: dict[str, Any], said: list[Words]
) -> None:
    files = [*exported(written), written / "exports" / BACKUP]
    for name, order in (("one", files), ("other", files[::-1])):
        archive = opened(tmp_path / f"{name}.db")
        for path in order:
            take_in(archive, path, REGISTRY.validators())
        same_games(games_in(archive), as_exported(expected["closed"]["journals"]))
    assert not said


def test_the_backup_adds_nothing_to_the_archive_it_was_made_of(
    written: Path, copied: Callable[[str], Path], opened: Opened, expected: dict[str, Any]
) -> None:
    archive = opened(copied("data"))
    assert take_in(archive, written / "exports" / BACKUP, REGISTRY.validators()) == Taken()
    same_games(games_in(archive), expected["closed"]["journals"])


def test_an_archive_of_then_is_exported_so_that_1_0_reads_it(
    written: Path, copied: Callable[[str], Path], tmp_path: Path, opened: Opened
) -> None:
    archive = opened(copied("data"))
    path, left_out = export_archive(archive, tmp_path / "now.json", REGISTRY.validators(), REGISTRY.needs)
    assert not left_out
    assert needs_of(path) == "1.0"
    then, now = (
        [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        for path in (written / "exports" / BACKUP, tmp_path / "now.json")
    )
    for line in now:
        # What an archive of today adds to a game; 1.0.0 does not look at it.
        for added in ("finished", "sum"):
            line.get("archive", {}).pop(added, None)
    assert [line for line in now if "player" not in line] == [line for line in then if "player" not in line]


def as_called_today(printed: dict[str, Any]) -> dict[str, Any]:
    """What was printed, with the names by the rule of today."""
    names = [player["name"] if isinstance(player, dict) else player for player in printed["players"]]
    called = dict(zip(names, names_of(names), strict=True))

    def renamed(value: Any) -> Any:
        if isinstance(value, list):
            return [renamed(each) for each in value]
        if isinstance(value, dict):
            return {field: renamed(each) for field, each in value.items()}
        return called.get(value, value) if isinstance(value, str) else value

    return dict(renamed(printed))


@pytest.mark.parametrize("folder", ["", "records"])
def test_command_lines_print_what_they_printed(
    folder: str, written: Path, expected: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    for name, before in expected["replays"].items():
        if ("/" in name) is not bool(folder) or name == TWO_ANNS:
            continue
        of_hex = name.startswith(("records/", "ra-hex"))
        package: Any = ra_hex.__main__ if of_hex else ra_auction.__main__
        assert not package.main(["replay", "--json", str(written / "exports" / name)])
        now = json.loads(capsys.readouterr().out)
        assert {field: now[field] for field in before} == as_called_today(before), name


def test_equal_names_on_a_command_line_are_named(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ra_auction.__main__.main(["replay", str(written / "exports" / TWO_ANNS)]) == 2
    assert capsys.readouterr().err.endswith("players[1]: two players are called “Ann”\n")
