"""What version 1.0.0 cannot read says so: each thing that is new has a mark at which 1.0.0 refuses the game.

What 1.0.0 knows is written down here from its readers: a field, an action, a board or a kind that is not here
it refuses, naming it. A backup with such a game has another first line than 1.0.0 writes, which it refuses as
that of a newer version.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ra_auction.actions
import ra_auction.table
import ra_hex.journal
from ra_archive.archive import Archive
from ra_archive.contents import HEAD, head_of, needs_of
from ra_archive.exchange import (
    PartlyBad,
    Taken,
    export_archive,
    export_journal,
    take_in,
    write_lines,
)
from ra_archive.files import from_file, summed, to_file
from ra_archive.form import Field
from ra_archive.words import BadFile
from ra_hex.layouts import LAYOUTS
from ra_hex.record import read_record, write_record
from ra_hex.study_journal import read_study
from ui.features import ADAPTERS, REGISTRY

Opened = Callable[[Path], Archive]
JOURNALS = Path(__file__).parents[1] / "journals"
MOVES = [{"do": "move", "move": "1b4-e7"}, {"do": "move", "move": "1k9-h6"}]
FAMILY = "👩‍👩‍👧"

SETUP_OF_RA = {"kind", "version", "edition", "players", "suns", "actions", "archive"}
SETUP_OF_HEX = {
    *("kind", "version", "board", "players", "match", "actions", "archive"),
    *("position", "levels", "clock", "date"),
}
KNOWN_SETUP = {"ra-table": SETUP_OF_RA, "ra-auction": SETUP_OF_RA, "ra-hex": SETUP_OF_HEX}
# For each action the fields it has besides `do`; what a move took may be left out.
KNOWN_ACTIONS = {
    "ra-table": {
        "ra": set(),
        "win": {"player", "disk"},
        "set": {"player", "item", "count"},
        "suns": {"disks"},
        "close": set(),
        "revise": {"epoch", "player", "item", "count"},
    },
    "ra-auction": {
        "draw": {"tile"},
        "invoke": set(),
        "god": {"take"},
        "end": set(),
        "bid": {"disk"},
        "pass": set(),
        "discard": {"tiles"},
    },
    "ra-hex": {"move": {"move"}},
}


def refused_by_1_0(journal: dict[str, Any]) -> set[str]:
    """The marks at which version 1.0.0 refuses a journal."""
    if journal["kind"] not in KNOWN_SETUP:
        return {f"kind {journal['kind']}"}
    marks = {f"field {name}" for name in journal.keys() - KNOWN_SETUP[journal["kind"]]}
    for action in journal["actions"]:
        known = KNOWN_ACTIONS[journal["kind"]].get(action["do"])
        more = action.keys() - {"do", "spent"} - (known or set())
        marks |= {f"action {action['do']}"} if known is None else {f"field {name}" for name in more}
    if not all(player.isprintable() for player in journal["players"]):
        marks.add("name")
    if journal["kind"] == "ra-hex":
        marks |= {"board"} if journal["board"] not in ("114", "127") else set()
        marks |= {f"clock {name}" for name in journal.get("clock", {}).keys() - {"seconds", "increment"}}
        marks |= {"level" for level in journal.get("levels", ()) if type(level) not in (int, type(None))}
    return marks


def golden(name: str) -> dict[str, Any]:
    return dict(json.loads((JOURNALS / f"{name}.json").read_text(encoding="utf-8")))


def hexgame(actions: list[dict[str, Any]] = MOVES, **more: Any) -> dict[str, Any]:
    setup = {"kind": "ra-hex", "version": 1, "board": "114", "players": ["Ann", "Bea"], "match": "single"}
    return {**setup, **more, "actions": actions}


def without_bots(journal: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in journal.items() if name != "bots"}


TIMED = {"seconds": 60, "increment": 0}
STUDY = {"kind": "ra-hex-study", "version": 1, "board": "114", "moves": "1. 1b4-e7 {first}", "actions": []}
OLD_BOARDS = {"114", "127"}
# Everything that is new since 1.0.0 in a game, and where 1.0.0 refuses it.
NEW: dict[str, tuple[dict[str, Any], set[str]]] = {
    "tiles drawn by the app": (without_bots(golden("review_played_here_3")), {"field seed"}),
    "bots": (golden("review_played_here_3"), {"field seed", "field bots"}),
    "disks corrected, with tiles": (golden("auction_pharaoh_3_disks"), {"action suns"}),
    "disks corrected, at a table": (golden("table_pharaoh_3_disks"), {"field down"}),
    **{
        f"board {name}": ({**hexgame([]), "board": name}, {"board"})
        for name in LAYOUTS
        if name not in OLD_BOARDS
    },
    "swap allowed": (hexgame(swap=True), {"field swap"}),
    "swapped": (hexgame([MOVES[0], {"do": "swap"}], swap=True), {"field swap", "action swap"}),
    "balanced opening": (golden("hex_balanced_opening"), {"field opening"}),
    "undo and hints agreed": (hexgame(help="ask"), {"field help"}),
    "a clock that decides": (hexgame(clock={**TIMED, "loss": True}), {"clock loss"}),
    "lost on time": (golden("hex_lost_on_time"), {"clock loss", "action time"}),
    "a level between two": (hexgame(levels=[None, 4.3]), {"level"}),
    "a study": (STUDY, {"kind ra-hex-study"}),
    "a joined emoji, hex": (hexgame(players=[FAMILY, "Bea"]), {"name"}),
    "a joined emoji, table": ({**golden("table_classic_3"), "players": [FAMILY, "Bea", "Cy"]}, {"name"}),
}
OLD: dict[str, dict[str, Any]] = {
    "a table": golden("table_classic_3"),
    "a game with tiles": golden("auction_pharaoh_4_eventful"),
    "a hex match": golden("hex_match_nine_to_seven"),
    "against a level, with a clock": hexgame(levels=[None, 8], clock=TIMED, date="2026.11.18"),
    "an emoji": hexgame(players=["🦊", "Bea"]),
}


def begun(archive: Archive, journal: dict[str, Any], title: str) -> Any:
    """A game with this journal, and with a place and a note, which 1.0.0 does not look at."""
    beside = ("kind", "version", "actions")
    setup = {name: value for name, value in journal.items() if name not in beside}
    result = REGISTRY.game(journal["kind"]).validate(journal)
    game = archive.begin(journal["kind"], 1, setup, title)
    if journal["actions"]:
        game = archive.append_all(game, journal["actions"], result)
    return archive.annotate(game, location="Paris", note="A note")


def written_by(archive: Archive, path: Path) -> str:
    """Export everything; which version the file says that it needs."""
    return needs_of(export_archive(archive, path, REGISTRY.validators(), REGISTRY.needs).path)


def first_line(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8").partition("\n")[0])


@pytest.mark.parametrize("name", NEW)
def test_what_is_new_is_marked_where_1_0_refuses_it(name: str, tmp_path: Path, opened: Opened) -> None:
    journal, marks = NEW[name]
    assert refused_by_1_0(journal) == marks
    archive = opened(tmp_path / "games.db")
    game = begun(archive, journal, name)
    export_journal(game, tmp_path / "game.ra.json", REGISTRY.needs(game))
    assert first_line(tmp_path / "game.ra.json")["archive"]["needs"] == "2.0"
    assert written_by(archive, tmp_path / "all.json") == "2.0"
    assert first_line(tmp_path / "all.json") == {**HEAD, "needs": "2.0"} != HEAD
    for file in ("game.ra.json", "all.json"):
        other = opened(tmp_path / f"{file}.db")
        assert take_in(other, tmp_path / file, REGISTRY.validators()) == Taken(new=1)


@pytest.mark.parametrize("name", OLD)
def test_what_1_0_reads_is_written_as_1_0_writes_it(name: str, tmp_path: Path, opened: Opened) -> None:
    assert refused_by_1_0(OLD[name]) == set()
    archive = opened(tmp_path / "games.db")
    game = begun(archive, OLD[name], name)
    export_journal(game, tmp_path / "game.ra.json", REGISTRY.needs(game))
    assert "needs" not in first_line(tmp_path / "game.ra.json")["archive"]
    assert written_by(archive, tmp_path / "all.json") == "1.0"
    assert first_line(tmp_path / "all.json") == HEAD


def test_every_kind_of_game_says_what_it_needs() -> None:
    assert {journal["kind"] for journal, _marks in NEW.values()} == ADAPTERS.keys()


def test_what_was_undone_counts(tmp_path: Path, opened: Opened) -> None:
    archive = opened(tmp_path / "games.db")
    game = begun(archive, golden("table_pharaoh_3_disks"), "")
    assert REGISTRY.needs(archive.go_to(game, 0)) == "2.0"


def test_a_deleted_game_needs_nothing(tmp_path: Path, opened: Opened) -> None:
    archive = opened(tmp_path / "games.db")
    archive.delete(begun(archive, STUDY, ""))
    assert written_by(archive, tmp_path / "all.json") == "1.0"


def test_a_game_of_a_later_version_is_refused_and_the_others_are_imported(
    tmp_path: Path, opened: Opened
) -> None:
    archive = opened(tmp_path / "games.db")
    games = {"2.0": begun(archive, STUDY, "known"), "10.3": begun(archive, OLD["a table"], "later")}
    lines = [summed(to_file(game, needs)) for needs, game in games.items()]
    path = tmp_path / "all.json"
    write_lines(path, [f"{json.dumps(line)}\n" for line in (head_of("10.3"), *lines, {"end": len(lines)})])
    other = opened(tmp_path / "other.db")
    with pytest.raises(PartlyBad) as refused:
        take_in(other, path, REGISTRY.validators())
    (bad,) = refused.value.left_out
    assert (bad.name, str(bad.why)) == ("later", "needs version 10.3 of the app or later")
    assert take_in(other, path, REGISTRY.validators(), leave_out=True) == Taken(new=1)
    export_journal(games["10.3"], tmp_path / "later.ra.json", "2.1")
    with pytest.raises(BadFile, match=r"needs version 2\.1 of the app or later"):
        take_in(other, tmp_path / "later.ra.json", REGISTRY.validators())


@pytest.mark.parametrize("needs", ["", "two", "2", "2.0.0", "-2.0", "2.0\n", "٢.٠", "99999.0"])
def test_a_version_that_is_none_is_refused(needs: str, tmp_path: Path, opened: Opened) -> None:
    game = begun(opened(tmp_path / "games.db"), OLD["a table"], "")
    document = to_file(game)
    document["archive"]["needs"] = needs
    with pytest.raises(BadFile, match=r"must be a version like 2\.0"):
        from_file(Field(document, "file"))


def test_a_damaged_first_line_costs_no_game(tmp_path: Path, opened: Opened) -> None:
    archive = opened(tmp_path / "games.db")
    begun(archive, STUDY, "")
    written_by(archive, tmp_path / "all.json")
    whole = (tmp_path / "all.json").read_bytes()
    for place in range(whole.index(b"\n")):
        path = tmp_path / "damaged.json"
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        other = opened(tmp_path / f"{place}.db")
        assert take_in(other, path, REGISTRY.validators(), leave_out=True) == Taken(new=1), place
        other.close()


# -- That nothing new is forgotten


def test_whatever_the_readers_of_today_know_besides_is_among_the_new_things() -> None:
    marks = {mark for _journal, own in NEW.values() for mark in own}
    fields = {*ra_hex.journal.KEYS, *ra_hex.journal.OPTIONAL} - SETUP_OF_HEX
    assert {f"field {name}" for name in fields} <= marks
    assert {f"field {name}" for more in ra_auction.table.OPTIONAL.values() for name in more} <= marks
    assert {
        f"action {do}" for do in ra_auction.actions.FIELDS.keys() - KNOWN_ACTIONS["ra-auction"].keys()
    } <= marks


def test_an_edition_or_a_board_that_is_added_needs_more_than_1_0() -> None:
    for journal, name in ((golden("table_classic_3"), "edition"), (hexgame(), "board")):
        needs = REGISTRY.game(journal["kind"]).needs
        assert (needs(journal), needs({**journal, name: "house"})) == ("1.0", "2.0")


def test_golden_journals_need_what_1_0_refuses() -> None:
    for path in JOURNALS.glob("*.json"):
        journal = golden(path.stem)
        needs = REGISTRY.game(journal["kind"]).needs(journal)
        assert needs == ("2.0" if refused_by_1_0(journal) else "1.0"), path.name


# -- Records are kept to the letter and have no room for a version: 1.0.0 stops at the first new sign

HEADERS = {"Board", "South", "North", "Date", "Result", "Position"}
WORD = re.compile(r"[0-9]+\.(\.\.)?|[1-3][a-z][0-9]{1,2}[-x][a-z][0-9]{1,2}#?|pass#?")


def refused_in_record(text: str) -> bool:
    """Whether version 1.0.0 finds a header, a board or a word in a record that it does not know."""
    head, _, moves = text.partition("\n\n")
    headers = dict(line[1:-2].split(' "') for line in head.split("\n"))
    known = headers.keys() <= HEADERS and headers["Board"] in ("114", "127")
    return not (known and all(WORD.fullmatch(word) for word in moves.split()))


@pytest.mark.parametrize(
    "moves", ["1. 1b4-e7! 1k9-h6", "1. 1b4-e7 {good}", "{Both} 1. 1b4-e7", "1. 1b4-e7 (1. 2b4-d6)"]
)
def test_notes_and_variations_of_a_record_are_signs_1_0_does_not_know(moves: str) -> None:
    for each in (moves, "1. 1b4-e7 1k9-h6"):
        study = read_study({**STUDY, "moves": each})
        assert refused_in_record(study.text()) is (each is moves)


@pytest.mark.parametrize("name", ["hex_swapped_on_114b_recorded", "hex_lost_on_time_recorded"])
def test_a_swap_a_loss_on_time_and_a_new_board_are_signs_1_0_does_not_know(name: str) -> None:
    text = (JOURNALS / f"{name}.record").read_text(encoding="utf-8")
    assert refused_in_record(write_record(read_record(text)))
    assert refused_in_record(text.replace('"114b"', '"114"'))
