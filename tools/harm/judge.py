"""Opens an archive as the app does, and compares it with what was acknowledged."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ra_archive.archive import Archive
from ra_archive.contents import read_file
from ra_archive.exchange import export_archive
from ra_archive.files import to_file
from ra_archive.form import compact
from ra_archive.inspection import checking
from ra_archive.journal import Journal
from ra_archive.lists import Entry, in_bin, page
from ra_archive.mending import damaged_games
from ra_archive.players import people
from ra_archive.recovery import finding_sources, finding_versions, recovering
from ra_archive.spreadsheet import results_csv
from ra_archive.statistics import statistics
from ra_archive.words import DamagedJournal, Refused, Words
from ra_base.steps import finish
from tools.harm.scenes import DAY
from tools.harm.script import KIND, NOW, VALIDATORS, Clock, result_of

#: What the app says of the file as a whole: anything may be missing then.
WHOLE = ("The archive was damaged.", "Changes that were saved are missing", "Another file took the place")
PLAYERS = "Some player data was damaged"


class Broken(Exception):  # noqa: N818 - says what the promise is
    """Something that was acknowledged is neither present nor reported missing."""


@dataclass
class Acknowledged:
    """What was acknowledged, and what may or may not be there besides."""

    games: dict[str, dict[str, Any]] = field(default_factory=dict)
    states: dict[str, list[dict[str, Any]]] = field(default_factory=dict)  # all that a game has been
    tried: list[dict[str, Any]] = field(default_factory=list)  # by each who ended before it was acknowledged
    importing: list[dict[str, Any]] = field(default_factory=list)
    beginning: int = 0  # games whose id nobody knows
    colours: dict[str, set[str]] = field(default_factory=dict)  # what each who chose one chose last
    chosen: dict[str, set[str]] = field(default_factory=dict)  # ever
    same: list[tuple[str, str]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    foreign: set[str] = field(default_factory=set)  # games of another archive, which may have come in
    _tried: list[dict[str, Any]] = field(default_factory=list)
    _begins: int = 0

    def read(self, path: Path) -> None:
        """Read the notes of a life; a line that was not finished was not acknowledged."""
        colours: dict[str, str] = {}
        chosen: list[str] | None = None
        self._tried, self._begins = [], 0
        for line in path.read_bytes().splitlines(keepends=True) if path.exists() else ():
            if not line.endswith(b"\n"):
                break
            what, said = json.loads(line)
            if what == "chooses":
                chosen = said
                self.chosen.setdefault(said[0], set()).add(said[1])
            if what == "colour":
                colours[said[0]], chosen = said[1], None
            self._note(what, said)
        self.beginning += self._begins
        self.tried += self._tried
        for name, colour in colours.items():
            self.colours.setdefault(name, set()).add(colour)
        if chosen is not None and chosen[0] in self.colours:
            self.colours[chosen[0]].add(chosen[1])

    def may_have(self, other: "Acknowledged") -> None:
        """Note what comes in with another archive."""
        self.foreign.update(other.states)
        for name, colours in self.colours.items():
            colours |= other.chosen.get(name, set())

    def _note(self, what: str, said: Any) -> None:
        match what:
            case "has":
                id_ = said["archive"]["id"]
                self._begins -= id_ not in self.games
                self._has(said)
                self._tried = [each for each in self._tried if each["archive"]["id"] != id_]
            case "came":
                self._has(said)
                self.importing = []
            case "tries":
                self._tried.append(said)
                self.states.setdefault(said["archive"]["id"], []).append(said)
            case "imports":
                self.importing = said
            case "begins":
                self._begins += 1
            case "same":
                self.same.append((said[0], said[1]))
            case "said":
                self.said.append(said)

    def _has(self, game: dict[str, Any]) -> None:
        id_ = game["archive"]["id"]
        self.games[id_] = game
        self.states.setdefault(id_, []).append(game)


@dataclass
class Seen:
    """What people are shown of an archive."""

    games: dict[str, dict[str, Any]] = field(default_factory=dict)
    played: dict[str, dict[str, Any]] = field(default_factory=dict)  # on, after all was seen
    deleted: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)
    said: list[str] = field(default_factory=list)
    seats: list[tuple[Any, ...]] = field(default_factory=list)

    @property
    def of_all(self) -> bool:
        """Whether they are told that anything may be missing."""
        return any(each.startswith(WHOLE) for each in self.said) or any(
            "newer version" in each for each in self.said
        )


def judge(path: Path, known: Acknowledged, chance: random.Random, *, recovers: bool = False) -> str:
    """Say "present" or "reported", or raise what is neither; perhaps after all was recovered that can be."""
    first = look(path, known, chance, plays=True, recovers=recovers)
    again = look(path, known, chance, plays=False)
    for id_, game in {**first.games, **first.played}.items():
        if again.games.get(id_) != game and id_ not in again.refused and not again.of_all:
            raise Broken(f"{id_} is another the next time")
    return _verdict(first, known)


def look(
    path: Path, known: Acknowledged, chance: random.Random, *, plays: bool, recovers: bool = False
) -> Seen:
    """Do what people do: open, list, read, count, export, check, look for what can be recovered, play on."""
    said: list[Words] = []
    seen = Seen(said=[*known.said])
    archive = Archive(path, now=Clock(NOW + DAY), notify=said.append)
    try:
        finish(checking(archive))
        if recovers:
            for source in finish(finding_sources(archive)):
                finish(recovering(archive, source.path, VALIDATORS))
        for entry in _listed(archive):
            _open(archive, entry.journal.id, seen)
        for id_ in known.games.keys() - seen.games.keys():
            _open(archive, id_, seen)
        seen.deleted = {journal.id for journal, _ in archive.restorable()}
        in_bin(archive)
        people(archive)
        statistics(archive, [KIND])
        results_csv(archive, ";")
        seats = archive.storage.read(
            lambda store: store.rows("SELECT name, points, place, by_kind FROM seat")
        )
        seen.seats = sorted(seats, key=str)
        _check_export(archive, path.with_name("all.ra.jsonl"))
        finish(finding_sources(archive))
        for damaged in archive.storage.read(damaged_games):
            seen.refused.add(damaged.id)
            finish(finding_versions(archive, damaged.id, VALIDATORS))
        seen.said += map(str, said)
        seen.said += map(str, archive.losses)
        if plays and not seen.of_all and not any(each.startswith(PLAYERS) for each in seen.said):
            _check_people(archive, known)
        archive.take_snapshot()
        if plays and seen.games:
            _play_on(archive, chance.choice(sorted(seen.games)), seen)
        if not archive.close():
            seen.said.append(str(archive.trouble))
    finally:
        archive.close()
    return seen


def _listed(archive: Archive) -> Iterator[Entry]:
    last: Entry | None = None
    while entries := page(archive, after=last):
        yield from entries
        last = entries[-1]


def _open(archive: Archive, id_: str, seen: Seen) -> None:
    try:
        seen.games[id_] = _plain(archive.open(id_))
    except DamagedJournal:
        seen.refused.add(id_)
    except Refused:
        pass  # deleted, or not there


def _plain(journal: Journal) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(to_file(journal)))
    return plain


def _play_on(archive: Archive, id_: str, seen: Seen) -> None:
    """Whatever happened to the file, a game that is there can be played on."""
    game = archive.open(id_)
    if game.head < game.setup["length"]:
        actions = [*game.done, {"add": 1}]
        game = archive.append(game, {"add": 1}, result_of({**game.document(), "actions": actions}))
        if archive.open(id_) != game:
            raise Broken(f"{id_} is not as it was played on")
        seen.played[id_] = _plain(game)


def _check_export(archive: Archive, path: Path) -> None:
    """An export has all games but those it names, and can be read again."""
    exported = export_archive(archive, path, VALIDATORS)
    games = read_file(path).journals
    count = archive.storage.read(lambda store: store.rows("SELECT count(*) FROM journal"))[0][0]
    if len(games) + len(exported.left_out) != count:
        raise Broken(f"{count} games, {len(games)} exported, {len(exported.left_out)} left out")


def _check_people(archive: Archive, known: Acknowledged) -> None:
    there = people(archive)
    found = {name: person for person in there for name in person.spellings}
    for one, other in known.same:
        if one not in found or other not in found[one].spellings:
            raise Broken(f"{one} and {other} are no longer one")
    for name, colours in known.colours.items():
        if found[name].colour not in colours:
            raise Broken(f"{name} is {found[name].colour or 'without colour'}, not {colours}")


def _verdict(seen: Seen, known: Acknowledged) -> str:
    verdict = "present"
    coming = {game["archive"]["id"] for game in known.importing}
    for id_, game in known.games.items():
        there = seen.games.get(id_)
        if game["archive"]["deleted"] is not None:
            if there is not None and not seen.of_all:
                raise Broken(f"{id_} is no longer deleted")
            if id_ not in seen.deleted:
                verdict = _reported(seen, id_, "deleted game is not in the bin", known)
        elif there is None and id_ in seen.deleted and any(_is_deletion(each, id_) for each in known.tried):
            pass
        elif there is None:
            verdict = _reported(seen, id_, "is missing", known)
        elif _known_times(there, game) != game and not any(_is_tried(there, each) for each in known.tried):
            verdict = _changed(seen, id_, there, known)
    more = seen.games.keys() - known.games.keys() - coming - known.foreign
    if len(more) > known.beginning and not seen.of_all:
        raise Broken(f"nobody began {more}")
    if coming and 0 < len(coming & seen.games.keys()) < len(coming) and not seen.of_all:
        raise Broken("half of an import is there")
    if verdict == "present" and not seen.said and seen.seats != _seats(seen.games):
        raise Broken(f"statistics count {seen.seats}, not {_seats(seen.games)}")
    return verdict


def _known_times(there: dict[str, Any], game: dict[str, Any]) -> dict[str, Any]:
    """The game that is there; times that are not as they were saved are shown as unknown."""
    times = {name: value for name, value in game["archive"].items() if name == "times"}
    return {**there, "archive": {**times, **there["archive"]}}


def _seats(games: dict[str, dict[str, Any]]) -> list[tuple[Any, ...]]:
    results = [game["archive"]["result"] for game in games.values()]
    found = (
        (seat["player"], seat["points"], seat["place"], compact(seat["by_kind"]))
        for result in results
        if result
        for seat in result["games"][0]["seats"]
    )
    return sorted(found, key=str)


def _reported(seen: Seen, id_: str, what: str, known: Acknowledged) -> str:
    """Give the verdict, if people are told: of a game whose id is none or another now, by its name."""
    named = any("damaged" in each for each in seen.said) or seen.refused
    others = seen.refused - known.states.keys() - known.foreign
    if not seen.of_all and not ((id_ in seen.refused or others) and named):
        raise Broken(f"{id_}: {what}, and nobody is told; {seen.said}")
    return "reported"


def _changed(seen: Seen, id_: str, there: dict[str, Any], known: Acknowledged) -> str:
    """A game that is another: what is left of it must be what it once was, and people are told."""
    if not any(
        each["players"] == there["players"] and _actions(each)[: len(_actions(there))] == _actions(there)
        for each in known.states[id_]
    ):
        raise Broken(f"{id_} never was {there}")
    return _reported(seen, id_, f"is {there}, not {known.games[id_]}", known)


def _actions(game: dict[str, Any]) -> list[Any]:
    return [*game["actions"], *game["archive"]["undone"]]


def _is_tried(there: dict[str, Any], game: dict[str, Any]) -> bool:
    """Whether it is the game that was tried, which lacks what the archive would have added."""
    return {**there, "archive": _stated(there)} == {**game, "archive": _stated(game)}


def _stated(game: dict[str, Any]) -> dict[str, Any]:
    about = game["archive"]
    return {name: about.get(name) for name in ("id", "title", "undone", "note", "location")}


def _is_deletion(tried: dict[str, Any], id_: str) -> bool:
    return tried["archive"]["id"] == id_ and tried["archive"]["deleted"] is not None
