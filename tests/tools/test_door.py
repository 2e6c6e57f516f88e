"""The door to a game without a window: guests over real HTTP, killed in mid-game and opened again."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

from ra_archive.archive import Archive
from ra_archive.exchange import export_journal
from ra_archive.journal import Journal
from ra_archive.lists import page
from ra_auction.holdings import ITEMS
from ra_auction.journals import replay_auction, replay_table
from ra_auction.shuffle import order
from ra_auction.tiles import IDS
from tests.ui.guests import setup
from tools.callers import actions_in
from tools.door import SUFFIX, main
from tools.guest_browser import Browser, Lines
from tools.shared_table import free_port
from ui.core.texts import signed

ROOT = Path(__file__).resolve().parents[2]
NUMBERS = count()
TOO_OFTEN = 429


class Opened:
    """A door that is open; `lines` are what it printed."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stdout is not None
        self.link = process.stdout.readline().strip()
        place = urlsplit(self.link)
        assert place.port is not None
        self.port, self.key = place.port, place.fragment.removeprefix("k=")

    def guest(self, seat: int | None, language: str = "en") -> Browser:
        """Somebody who comes and sits down."""
        guest = Browser(self.port, self.key, language)
        assert guest.join().status == 200
        assert guest.sit(seat).status == 200
        return guest

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(20)

    def close(self) -> tuple[str, str, int]:
        """End the input; what else was printed, and the exit code."""
        out, err = self.process.communicate(timeout=30)
        return out, err, self.process.returncode


@contextmanager
def door(*words: object) -> Iterator[Opened]:
    """Open a door."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.door", *map(str, words)],
        cwd=ROOT,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        text=True,
        encoding="utf-8",
    )
    try:
        yield Opened(process)
    finally:
        process.kill()
        process.communicate(timeout=20)


def journal(folder: Path, kind: str, *actions: dict[str, Any], players: int = 3) -> Path:
    """A file with a game."""
    path = folder / "game.json"
    path.write_text(json.dumps({"kind": kind, "version": 1, **setup(players), "actions": actions}))
    return path


def stored(path: Path) -> Journal:
    """The game as the folder has it."""
    archive = Archive(path.with_name(path.name + SUFFIX) / "games.db")
    try:
        (entry,) = page(archive)
        return archive.open(entry.journal.id)
    finally:
        archive.close()


def act(guest: Browser, head: int = 0, **action: Any) -> tuple[int, Any]:
    """Tap; whoever taps too fast waits."""
    name = f"action-{next(NUMBERS):08}"
    while (answer := guest.act(action, name, head)).status == TOO_OFTEN:
        time.sleep(0.1)
    return answer.status, answer.data


def first(guest: Browser) -> dict[str, Any]:
    """What a guest sees on connecting; whoever connects too often waits."""
    while True:
        with guest.stream() as lines:
            if lines.response.status != TOO_OFTEN:
                return lines.next()
        time.sleep(0.1)


def counts_of(view: dict[str, Any]) -> dict[str, int]:
    return {
        each["item"]: each["count"]
        for block in view["view"]["blocks"]
        if block["type"] == "counts"
        for group in block["groups"]
        for each in group["counts"]
    }


RAS = [{"do": "ra"}] * 8
# What does not go on with the game.
NOT_ON = ("undo", "look", "ask_undo")


def test_all_guests_count_at_once_and_every_number_is_that_of_the_rules(tmp_path: Path) -> None:
    path = journal(tmp_path, "ra-table", *RAS)
    with door(path) as opened:
        guests = [opened.guest(seat) for seat in range(3)]
        wanted = [
            {
                item: (seat * 7 + place * 3) % 2 + (item in ("niles", "pharaohs")) * (seat + 1)
                for place, item in enumerate(ITEMS)
            }
            for seat in range(3)
        ]

        def count_all(seat: int) -> list[int]:
            return [
                act(guests[seat], do="set", epoch=1, player=seat, item=item, count=number)[0]
                for item, number in wanted[seat].items()
            ]

        with ThreadPoolExecutor(3) as pool:
            assert {status for each in pool.map(count_all, range(3)) for status in each} == {200}
        table = replay_table(stored(path).document())
        score = table.running().scores[0]
        for seat, guest in enumerate(guests):
            seen = first(guest)
            assert counts_of(seen) == wanted[seat]
            points = [
                group["points"]
                for block in seen["view"]["blocks"]
                if block["type"] == "counts"
                for group in block["groups"]
            ]
            assert points == [signed(each) for each in score[seat][:6]]
        assert opened.close() == ("", "", 0)


def test_a_tap_reaches_the_others_and_a_conflict_those_who_may_be_wrong(tmp_path: Path) -> None:
    path = journal(tmp_path, "ra-table", *RAS)
    with door(path) as opened:
        ann, bea = opened.guest(0), opened.guest(1, "fr")
        with ann.stream() as lines, bea.stream() as others:
            assert act(ann, do="set", epoch=1, player=0, item="floods", count=12)[0] == 200
            until(lines, lambda view: counts_of(view)["floods"] == 12)
            status, answer = act(bea, do="set", epoch=1, player=1, item="floods", count=1)
            assert (status, answer["error"]) == (
                409,
                "Il n’y a que 12 × Crue, pas 13 à l’époque 1 (Ann, Bea)",
            )
            warned(lines, "There are only 12")
            warned(others, "Bea, Crues\u00a0: nombre refusé (1). Il n’y a que")
            assert act(bea, do="done", epoch=1, done=True)[0] == 200
            until(lines, lambda view: "Done: Bea" in json.dumps(view))
        assert act(bea, do="set", epoch=1, player=0, item="gold", count=1)[0] == 409
        assert stored(path).head == 9


def until(lines: Lines, seen: Callable[[dict[str, Any]], bool]) -> None:
    """Wait for a view as wanted, but not for ever: lines come also when nothing happens."""
    late = time.monotonic() + 20
    while time.monotonic() < late:
        line = json.loads(lines.response.readline())
        if line["type"] == "view" and seen(line):
            return
    raise TimeoutError


def warned(lines: Lines, words: str) -> None:
    """Wait for a warning on a counter."""
    until(lines, lambda view: words in json.dumps(view, ensure_ascii=False))


def test_a_door_that_was_killed_opens_again_for_the_same_guests(tmp_path: Path) -> None:
    path = journal(tmp_path, "ra-table", *RAS)
    before = path.read_bytes()
    with door(path, "--port", free_port()) as opened:
        ann, bea = opened.guest(0), opened.guest(1)
        act(ann, do="set", epoch=1, player=0, item="gold", count=3)
        act(bea, do="done", epoch=1, done=True)
        act(bea, do="set", epoch=1, player=1, item="gold", count=3)
        seen = [first(each)["view"] for each in (ann, bea)]
        opened.kill()
    with door(path, "--port", opened.port) as again:
        assert again.link == opened.link
        assert [first(each)["view"] for each in (ann, bea)] == seen
        assert "3 isn’t counted" in json.dumps(seen[1], ensure_ascii=False)
        act(ann, do="set", epoch=1, player=0, item="gold", count=2)
        assert counts_of(first(ann))["gold"] == 2
        again.kill()
    assert path.read_bytes() == before
    # The folder is enough.
    with door(path.with_name("game.json.door")) as last:
        assert last.link == opened.link
        assert counts_of(first(ann))["gold"] == 2


def test_a_note_of_guests_that_cannot_be_read_is_set_aside_with_a_word(tmp_path: Path) -> None:
    path = journal(tmp_path, "ra-table", *RAS)
    with door(path) as opened:
        before = opened.link
        opened.kill()
    (kept := path.with_name("game.json.door") / "door.json").write_text("[")
    with door(path) as again:
        assert again.link != before
        _out, err, code = again.close()
    (aside,) = kept.parent.glob("door.broken-*.json")
    assert err == f"What was saved of guests couldn’t be read. The old file was kept as {aside.name}.\n"
    assert code == 0


def test_a_logged_game_is_played_to_its_end_by_guests_through_two_kills(tmp_path: Path) -> None:
    path, chance = journal(tmp_path, "ra-auction", players=2), Random(3)
    guests: list[Browser] = []
    over, port = False, free_port()
    for part in range(3):
        with door(path, "--port", port) as opened:
            guests = guests or [opened.guest(0, "ru"), opened.guest(1)]
            for _ in range(60 if part < 2 else 2000):
                over = not play(guests, chance)
                if over:
                    break
            if part < 2:
                opened.kill()
    game = replay_auction(stored(path).document())
    assert (over, game.sheet.over, stored(path).over) == (True, True, True)
    with door(path, "--port", port):
        (ranking,) = [each for each in first(guests[1])["view"]["blocks"] if each["type"] == "ranking"]
        assert [each["points"] for each in ranking["places"]] == [
            str(each.points) for each in game.sheet.ranking or []
        ]


def test_a_game_with_bots_goes_on_behind_a_door_through_a_kill(tmp_path: Path) -> None:
    """Guests draw, bots answer by themselves; the tiles come in the order of the seed."""
    path, chance, port = tmp_path / "game.json", Random(4), free_port()
    game = {"kind": "ra-auction", "version": 1, **setup(3), "seed": 4, "bots": [None, "level:1", None]}
    path.write_text(json.dumps({**game, "actions": []}))
    guests: list[Browser] = []
    for part in range(2):
        with door(path, "--port", port) as opened:
            guests = guests or [opened.guest(0), opened.guest(1, "fr")]
            done = stored(path).head
            while stored(path).head < done + 5:
                if not play(guests, chance):
                    time.sleep(0.1)  # a bot thinks
            if not part:
                opened.kill()
    played = replay_auction(stored(path).document())
    tiles = [each.as_json()["tile"] for each in played.actions if each.do == "draw"]
    assert tiles == [IDS[kind] for kind in order(4)[: len(tiles)]]
    assert len(played.actions) >= 10


def play(guests: list[Browser], chance: Random) -> bool:
    """Whoever can do something does it; False if nobody can."""
    for guest in guests:
        seen = first(guest)
        # All that goes on with the game.
        found = actions_in(seen["view"])
        offered = [each for each in found if each["do"] not in NOT_ON and each.get("tile") != ""]
        ras = [each for each in offered if each.get("tile") == "ra"]
        if offered:
            action = chance.choice(offered + ras * 8)
            assert act(guest, seen["head"], **action)[0] == 200
            # Another tap on what was there before comes too late.
            assert act(guest, seen["head"], **action)[0] == 409
            return True
    return False


def test_an_exported_game_goes_on_where_it_was(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "games.db")
    exported = archive.begin("ra-auction", 1, setup())
    exported = archive.append_all(exported, [{"do": "draw", "tile": "nile"}, {"do": "invoke"}])
    path = tmp_path / "game.ra.json"
    export_journal(archive.go_to(exported, 1), path)
    archive.close()
    with door(path) as opened:
        seen = first(opened.guest(1))
        assert seen["head"] == 1
        assert {"do": "invoke"} in [*actions_in(seen["view"])]


BAD = {
    "no file": (None, "No such file or directory"),
    "no JSON": ("{", "isn’t JSON"),
    "another kind": (
        json.dumps({"kind": "chess", "version": 1, "actions": []}),
        "a game of type “chess” can’t be read",
    ),
    "no journal": (
        json.dumps({"kind": "ra-table", "version": 1, "actions": []}),
        "the field “edition” is missing",
    ),
    "an action that cannot be": (
        json.dumps({"kind": "ra-auction", "version": 1, **setup(), "actions": [{"do": "pass"}]}),
        "actions[0]: it’s Ann’s turn",
    ),
}


@pytest.mark.parametrize("bad", BAD)
def test_what_cannot_be_opened_is_refused_in_one_line_and_leaves_nothing(
    bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content, why = BAD[bad]
    if content is not None:
        (tmp_path / "game.json").write_text(content)
    assert main([str(tmp_path / "game.json")]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), err.startswith("error: ")) == ("", 1, True)
    assert why in err
    assert not (tmp_path / "game.json.door").exists()


def test_what_is_no_file_is_refused_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever opened a pipe would wait for somebody to write to it, and a device never ends."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    for name in ("pipe", "zero"):
        assert main([str(tmp_path / name)]) == 2
        out, err = capsys.readouterr()
        assert (out, err) == ("", f"error: {name}: isn’t a file of games\n")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["pipe", "zero"]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ([], "error: command line: JOURNAL is missing"),
        (["game.json", "--port", "x"], "error: command line: --port: must be a whole number, not “x”"),
        (["game.json", "--port", "65536"], "error: --port: must be a whole number from 0 to 65535"),
        (["game.json", "--port", "-1"], "error: --port: must be a whole number from 0 to 65535"),
        (["."], "error: .: has no game"),
        (["no/such/game.json"], "error: no/such/game.json: can’t be read: No such file or directory"),
    ],
)
def test_a_wrong_command_is_refused(
    words: list[str],
    error: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    assert capsys.readouterr() == ("", f"{error}\n")
    assert [*tmp_path.iterdir()] == []


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    with door(journal(one, "ra-table")) as opened:
        taken = [sys.executable, "-m", "tools.door", journal(other, "ra-table"), "--port", str(opened.port)]
        done = subprocess.run(taken, cwd=ROOT, input="", capture_output=True, text=True, timeout=60)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("error: ")
        assert done.stderr.count("\n") == 1


def test_the_door_needs_no_window() -> None:
    probe = "import sys, tools.door; sys.exit('kivy' in {name.partition('.')[0] for name in sys.modules})"
    assert subprocess.run([sys.executable, "-c", probe], cwd=ROOT).returncode == 0
