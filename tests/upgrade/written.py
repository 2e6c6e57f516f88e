"""What version 1.0.0 wrote, and what the app of today says of the same things in the same form."""

import json
import tarfile
from pathlib import Path
from typing import Any

from ra_archive.archive import Archive
from ra_archive.journal import Journal, names_in
from ra_archive.lists import page
from ra_archive.players import people
from ra_archive.statistics import statistics
from ra_auction.game import Game
from ra_auction.table import Table
from ra_hex.match import Match
from ra_hex.notation import write_position
from ui.features import REGISTRY

PACKED = Path(__file__).with_name("1.0.0.tar.xz")
KINDS = ("ra-table", "ra-auction", "ra-hex")
FORTY = 40
# Names that 1.0.0 took and the rule of today changes (docs/archive.md, Names): as 1.0.0 shows those of three
# games, and as they are today.
LONG = "Maximilian Alexander Hieronymus von der Hohenburg-Lauterbach"
CALLED = {
    ("Ann", "Ann", "Éléonore de la Tour"): ("Ann", "Ann 2", "Éléonore de la Tour"),
    ("X" * 45 + "a", "X" * 45 + "b"): ("X" * FORTY, "X" * (FORTY - 2) + " 2"),
    ("Zéphyrine d’Aubigny", LONG): ("Zéphyrine d’Aubigny", LONG[:FORTY].strip()),
}
CHANGED_NAMES = {name for games in CALLED.items() for names in games for name in names}


def unpack(folder: Path) -> dict[str, Any]:
    """Lay the set out in a folder; what 1.0.0 says of it."""
    with tarfile.open(PACKED) as packed:
        packed.extractall(folder, filter="data")
    expected: dict[str, Any] = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    return expected


def as_json(value: object) -> Any:
    """Lists for tuples, as in a file."""
    return json.loads(json.dumps(value))


def journals_of(archive: Archive) -> list[Journal]:
    """Every journal there is, deleted ones too."""
    return archive.storage.read(lambda store: list(store.journals("1 ORDER BY id")))


def replayed(journal: Journal) -> Any:
    """The game at the head of a journal."""
    adapter = REGISTRY.game(journal.kind)
    called = journal.played_by(names_in(journal.setup))
    game = adapter.begin(called.setup)
    for action in called.done:
        adapter.play(game, action)
    return game


def state(game: Any) -> dict[str, Any]:
    """Where a game is, by whatever decides how it goes on."""
    if isinstance(game, Match):
        return _match(game)
    suns = {"up": game.suns.up, "down": game.suns.down, "middle": game.suns.middle}
    both = {
        **suns,
        "phase": game.phase,
        "epoch": game.epoch,
        "ra": game.ra_count,
        "score": game.sheet.as_json(),
    }
    return {**both, **(_table(game) if isinstance(game, Table) else _game(game))}


def _table(table: Table) -> dict[str, Any]:
    return {
        "standing": table.sheet.standing,
        "standings": table.sheet.standings,
        "running": table.running().standing,
        "holdings": table.holdings(),
    }


def _game(game: Game) -> dict[str, Any]:
    return {
        "points": game.points,
        "to_act": game.to_act,
        "turn": game.turn,
        "track": game.lot(),
        "holdings": game.holdings,
        "legal": [action.as_json() for action in game.legal_actions()],
        "high": game.high,
    }


def _match(match: Match) -> dict[str, Any]:
    return {
        "position": write_position(match.game.position),
        "score": match.score,
        "over": match.over,
        "results": [game.result for game in match.games],
        "moves": [game.moves for game in match.games],
        "levels": match.levels,
        "left": match.left if match.clock else None,
        "spent": match.spent,
    }


def without_ranked_names(game: dict[str, Any]) -> dict[str, Any]:
    """A game whose ranking names nobody: its result does, and what names are shown is compared by itself."""
    score = game.get("state", {}).get("score")
    if not isinstance(score, dict) or not score["ranking"]:
        return game
    rows = [{**row, "player": None} for row in score["ranking"]]
    return {**game, "state": {**game["state"], "score": {**score, "ranking": rows}}}


def games_in(archive: Archive) -> dict[str, dict[str, Any]]:
    """Every journal by its id, with all that 1.0.0 noted of it, and where its game is."""
    found = {}
    for journal in journals_of(archive):
        names = ("kind", "title", "created", "played", "changed", "deleted", "origin", "head", "setup")
        row = {name: getattr(journal, name) for name in names}
        row |= {"actions": len(journal.actions), "result": journal.result, "over": journal.over}
        if journal.version:
            row["state"] = state(replayed(journal))
        found[journal.id] = as_json(row)
    return found


def same_games(found: dict[str, Any], expected: dict[str, Any]) -> None:
    """Check that two archives hold the same games."""
    assert found.keys() == expected.keys()
    for journal, game in found.items():
        assert without_ranked_names(game) == without_ranked_names(expected[journal]), journal


def told(archive: Archive) -> dict[str, Any]:
    """What lists, players and statistics say."""
    entries = page(archive, limit=1000)
    counted = statistics(archive, KINDS)
    numbers = ("seats", "wins", "draws", "points", "best", "by_kind")
    by_player = counted.by("player").items()
    found = {
        "list": [[entry.journal.id, entry.players] for entry in entries],
        "unfinished": [entry.journal.id for entry in page(archive, over=False, limit=1000)],
        "people": [
            {name: getattr(person, name) for name in ("name", "colour", "shape", "spellings")}
            for person in people(archive)
        ],
        "games": counted.games,
        "statistics": {
            player: {number: getattr(tally, number) for number in numbers} for (player,), tally in by_player
        },
    }
    return dict(as_json(found))


def same_lists(found: dict[str, Any], expected: dict[str, Any]) -> None:
    """Check that both name the same games and players with the same numbers, but for changed names."""
    lists = [[game, list(CALLED.get(tuple(names), names))] for game, names in expected["list"]]
    # The order of those that were changed at one moment says nothing.
    assert sorted(found["list"]) == sorted(lists)
    assert sorted(found["unfinished"]) == sorted(expected["unfinished"])
    assert found["games"] == expected["games"]
    people_then, people_now = (
        {person["name"]: person for person in each["people"] if person["name"] not in CHANGED_NAMES - {"Ann"}}
        for each in (expected, found)
    )
    assert people_now == people_then
    counted_then, counted_now = (
        {name: row for name, row in each["statistics"].items() if name not in CHANGED_NAMES}
        for each in (expected, found)
    )
    assert counted_now == counted_then
