"""Whole games by touches, from Home to the shared result: two to five players, both editions, each language.

What is played are golden journals; what must be on the screen is what ra_auction makes of them.
"""

import json
import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ra_auction.describe import state
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.journals import replay_auction, replay_table
from ra_auction.suns import disks_of
from tests.ui.fingers import Fingers
from tests.ui.numbers import check_epoch, check_final, check_table, check_tally, written_place
from tools.stage import Stage
from ui.core.texts import signed
from ui.table.tally_block import KindBlock

JOURNALS = Path(__file__).resolve().parent.parent / "journals"
Action = dict[str, Any]
# On a phone tiles are counted with the strip, on a tablet in the grid.
PHONE, TABLET = (412, 916), (1280, 800)
# A page that scrolls to what was undone comes to rest.
SETTLE_SECONDS = 0.5


def golden(name: str) -> dict[str, Any]:
    """A golden journal, without what is corrected afterwards: that has tests of its own."""
    found: dict[str, Any] = json.loads((JOURNALS / f"{name}.json").read_text(encoding="utf-8"))
    found["actions"] = [each for each in found["actions"] if each["do"] not in ("suns", "revise")]
    return found


class Host:
    """Somebody who has the phone, and does with it what a journal tells."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.fingers = Fingers(stage)

    @property
    def at(self) -> str:
        return type(self.stage.app.screen).__name__

    def word(self, text: str) -> str:
        translated: str = self.stage.app.tr._(text)
        return translated

    def press(self, kind: str, text: str = "", **more: Any) -> None:
        """Tap what has these words; what covers it for the moment is left to go first."""
        self.wait()
        self.fingers.press(kind, **({"text": self.word(text)} if text else {}), **more)

    def wait(self) -> None:
        """Let a message at the foot go."""
        if self.stage.app.root.snackbar is not None:
            self.stage.app.root.snackbar.close()

    def lay(self, journal: dict[str, Any]) -> None:
        """From Home to the table."""
        stage, edition = self.stage, EDITIONS[journal["edition"]]
        self.press("RoomCard", title=self.word("Score at the table"))
        self.press("Segment", value=edition.id)
        self.press("Segment", value=len(journal["players"]))
        self.press("Segment", text="Already dealt")
        if journal["kind"] == "ra-auction":
            self.press("SwitchRow", text="Log the tiles")
        for seat, (name, group) in enumerate(zip(journal["players"], journal["suns"], strict=True)):
            row = next(each for each in stage.all("SeatRow") if each.number == seat)
            self.fingers.tap(row.ids.field)
            row.ids.field.insert_text(name)
            row.ids.field.focus = False
            self.fingers.tap(row.ids.disks)
            picker = stage.app.root.overlays[-1]
            self.fingers.tap(next(each for each in picker.ids.groups.children if [*each.disks] == group))
        self.press("PrimaryButton", text="Start")
        setup = stage.app.session.journal.setup
        assert [setup[key] for key in ("edition", "players", "suns")] == [
            journal[key] for key in ("edition", "players", "suns")
        ]

    def check(self) -> None:
        """Whatever is in front, its numbers are those of the rules."""
        if self.at == "TableScreen":
            check_table(self.stage, self.stage.app.session.game)
        else:
            check_tally(self.stage)

    def shown(self) -> list[str]:
        """Every text on the screen but which count is next: after a pause that is the last one again."""
        texts = sorted(self.stage.texts())
        for strip in self.stage.all("DigitStrip"):
            texts.remove(strip.counted)
            with suppress(ValueError):  # what it comes to, unless something else is said there
                texts.remove(self.stage.app.screen.reason)
        return texts

    def undo(self) -> None:
        self.fingers.tap(self.stage.the(icon="undo"))
        self.stage.wait(SETTLE_SECONDS)

    def to_tally(self) -> None:
        if self.at == "TableScreen" and self.stage.app.screen.ended:
            self.press("PrimaryButton", text="Count tiles")
        elif self.at == "TableScreen":
            self.press("BigButton", text="Count tiles")

    def do(self, action: Action) -> None:
        """Do at the table and at the tally what an action tells."""
        match action["do"]:
            case "ra":
                self.press("PrimaryButton", text="Ra drawn")
            case "win":
                self.press("SunDisk", disk=action["disk"])
            case "set":
                self.to_tally()
                self.wait()
                self.fingers.count_to(action["player"], action["item"], action["count"])
            case "close":
                self.to_tally()
                self.close()

    def close(self) -> None:
        """Close the epoch, look at what it came to, and go on."""
        game = self.stage.app.session.game
        number = game.epoch
        self.press("PrimaryButton", text=self.word("Score epoch {epoch}").format(epoch=number))
        check_epoch(self.stage, number)
        if number < 3:
            self.press("PrimaryButton", text=self.word("Start epoch {epoch}").format(epoch=number + 1))
        else:
            self.press("PrimaryButton", text="Final result")
            check_final(self.stage)

    def share(self, monkeypatch: pytest.MonkeyPatch) -> str:
        """The result as a text."""
        copied: list[str] = []
        monkeypatch.setattr("ui.core.clipboard.copy", copied.append)
        self.press("PrimaryButton", text="Share")
        self.press("BigButton", text="Text")
        return copied[0]


def check_shared(text: str, stage: Stage) -> None:
    """Every name with its points, place by place, and every epoch's points."""
    sheet, lines = stage.app.session.game.sheet, text.splitlines()[1:]
    colon = stage.app.tr._("{player}: {points}")
    for line, place in zip(lines, sheet.ranking, strict=False):
        assert line.startswith(f"{written_place(stage, place)} {sheet.players[place.player]}")
        assert str(place.points) in line
    for scores in sheet.scores:
        for name, own in zip(sheet.players, scores, strict=True):
            begun = colon.format(player=name, points=signed(own.total))
            assert any(line == begun or line.startswith(f"{begun} (") for line in lines), (name, own)


@pytest.mark.parametrize(
    ("name", "language", "size"),
    [
        ("table_pharaoh_2", "ru", TABLET),
        ("table_classic_3", "fr", PHONE),
        # Whole games for more players are for `make looks`.
        pytest.param("table_pharaoh_4", "en", TABLET, marks=pytest.mark.look),
        pytest.param("table_classic_5", "ru", PHONE, marks=pytest.mark.look),
    ],
)
@pytest.mark.sample(1)
def test_a_whole_game_at_the_table(
    name: str, language: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = golden(name)
    with Stage(tmp_path, size, language=language) as stage:
        host = Host(stage)
        host.lay(journal)
        beside = replay_table({**journal, "actions": []})
        for action in journal["actions"]:
            before = host.fingers.taps
            host.do(action)
            beside.apply(action)
            assert state(stage.app.session.game) == state(beside), action
            if action["do"] != "close":
                host.check()
            if action["do"] in ("ra", "win"):
                # The table is in front already, or the round before was counted and it is again.
                assert host.fingers.taps - before == 1
        check_shared(host.share(monkeypatch), stage)


@pytest.mark.case
def test_twenty_mis_taps_taken_back_end_in_the_same_game(tmp_path: Path) -> None:
    journal = golden("table_classic_3")
    actions: Sequence[Action] = journal["actions"]
    missed = 0
    with Stage(tmp_path) as stage:
        host = Host(stage)
        host.lay(journal)
        for number, action in enumerate(actions):
            if missed < 20 and number % 4 == 0 and mistap(host, number):
                host.undo()
                missed += 1
            host.do(action)
        assert missed == 20
        assert state(stage.app.session.game) == state(replay_table(journal))
        assert stage.app.session.journal.done == tuple(stage.app.session.game.actions)


def mistap(host: Host, number: int) -> bool:
    """Something that nobody meant, if there is anything to tap."""
    session = host.stage.app.session
    head = session.journal.head
    if host.at == "TallyScreen":
        counter = host.fingers.counter(number % 3, stage_item(host))
        host.fingers.tap(counter[1] if isinstance(counter, list) else counter)
    elif session.game.phase == "playing" and number % 8:
        host.press("PrimaryButton", text="Ra drawn")
    elif session.game.phase == "playing":
        able = [disk for bits in session.game.suns.up for disk in disks_of(bits)]
        host.press("SunDisk", disk=able[number % len(able)])
    return bool(session.journal.head > head)


def stage_item(host: Host) -> str:
    """The first thing that is counted on the page in front."""
    item: str = next(host.stage.all(KindBlock)).items[0]
    return item


def test_killed_at_five_points_and_taken_up_again(tmp_path: Path) -> None:
    journal = golden("table_pharaoh_2")
    actions: Sequence[Action] = journal["actions"]
    done, was = 0, ""
    shown: list[str] = []
    points = [3, 11, 17, 30, len(actions) - 4]
    for start, point in enumerate([*points, len(actions)]):
        with Stage(tmp_path / str(start)) as stage:
            host = Host(stage)
            if start:
                host.press("ResumeCard")
                assert host.at == was
                assert host.shown() == shown
                host.check()
            else:
                host.lay(journal)
            for action in actions[done:point]:
                host.do(action)
            done, was = point, host.at
            if stage.app.root.snackbar is not None:
                stage.app.root.snackbar.close()
            stage.frames()
            shown = host.shown()
            # Killed: what is on the disk now is all that is left; the app hears nothing of it.
            shutil.copytree(tmp_path / str(start), tmp_path / str(start + 1))
            if point == len(actions):
                assert state(stage.app.session.game) == state(replay_table(journal))


def tap_logged(host: Host, game: Game, actions: Sequence[Action]) -> int:
    """Do what comes next in a journal with tiles: one tap, whatever it is; how many actions that was."""
    action = actions[0]
    match action["do"]:
        case "draw" if action["tile"] == "ra":
            host.press("PrimaryButton", text="Ra drawn")
        case "draw":
            host.press("TileButton", tile=action["tile"])
        case "invoke":
            host.press("BigButton", text="Invoke Ra")
        case "discard":
            first, second = action["tiles"]
            host.press("PairButton", tiles=(first, second))
        case "bid" | "pass":
            bids = list(actions[: len(game.bidders())])
            won = [each["disk"] for each in bids if each["do"] == "bid"]
            if won:
                host.press("SunDisk", disk=won[-1], up=True)
            else:
                host.press("BigButton", text="Everybody passes")
            return len(bids)
    return 1


def test_a_whole_game_with_the_tiles_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = golden("auction_pharaoh_2")
    actions: list[Action] = journal["actions"]
    with Stage(tmp_path, language="fr") as stage:
        host = Host(stage)
        host.lay(journal)
        game, done = stage.app.session.game, 0
        while done < len(actions):
            before, epochs = host.fingers.taps, len(game.epochs)
            done += tap_logged(host, game, actions[done:])
            assert host.fingers.taps == before + 1
            if len(game.epochs) > epochs and game.phase != "over":
                host.press("PrimaryButton", text="Result")
                check_epoch(stage, len(game.epochs))
                start = host.word("Start epoch {epoch}").format(epoch=game.epoch)
                host.press("PrimaryButton", text=start)
        host.press("PrimaryButton", text="Result")
        check_final(stage)
        assert final(game) == final(replay_auction(journal))
        check_shared(host.share(monkeypatch), stage)


def final(game: Game) -> Any:
    """What a game came to; who bid beside the winner is not told to the phone."""
    return [(end.holdings, end.scores, end.standing, end.by_ra) for end in game.epochs]
