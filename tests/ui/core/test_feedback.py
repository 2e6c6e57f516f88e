"""What is heard and felt: nothing unless people want it; then each thing in its own way, once."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest

from ra_archive.archive import Archive
from ra_hex.lessons.exercise import Exercise
from ra_hex.lessons.puzzles import puzzles
from ra_hex.notation import write_move
from tests.ui.at_table import begin as begin_table
from tests.ui.at_table import ra, win
from tests.ui.fingers import Fingers
from tests.ui.hexgame import GAME
from tests.ui.hexgame import begin as begin_hex
from tools.hexfingers import make_move, try_move
from tools.stage import Stage
from ui.core import feedback
from ui.core.android import vibration
from ui.core.happenings import CAPTURED, HAPPENINGS, PUT, RA, REFUSED, WON
from ui.core.session import begin
from ui.features import REGISTRY
from ui.learn.lesson_play import BY_ID

GOLDEN = Path(__file__).resolve().parents[2] / "journals"


class Player:
    """Stands in for the audio library; `heard` are the sounds it was given to play."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.looked_for = 0

    def sounds(self) -> dict[str, Any]:
        self.looked_for += 1
        return {name: MagicMock(play=lambda name=name: self.heard.append(name)) for name in HAPPENINGS}

    def after(self, act: Callable[[], object]) -> list[str]:
        """What is heard while something is done."""
        self.heard.clear()
        act()
        return self.heard[:]


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Player:
    found = Player()
    monkeypatch.setattr(feedback, "load_sounds", found.sounds)
    return found


def of_move(move: str) -> str:
    return WON if "#" in move else CAPTURED if "x" in move else PUT


# -- Whether


def test_nothing_sounds_unless_it_is_wanted(stage: Stage, player: Player) -> None:
    begin_hex(stage)
    make_move(stage, GAME[0])
    try_move(stage, "k9", "a1")
    assert (player.heard, player.looked_for) == ([], 0)


def test_both_are_off_are_switched_by_a_touch_and_are_remembered(
    tmp_path: Path, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    felt: list[bool] = []
    monkeypatch.setattr(feedback, "platform", "android")
    monkeypatch.setattr(vibration, "vibrate", felt.append)
    with Stage(tmp_path) as stage:
        stage.show("settings")
        assert not stage.app.settings.sound
        assert not stage.app.settings.vibration
        # Who switches one on has it at once.
        assert player.after(lambda: stage.tap(stage.the("SwitchRow", text="Sounds"))) == [PUT]
        assert felt == []
        stage.tap(stage.the("SwitchRow", text="Sounds"))
        stage.tap(stage.the("SwitchRow", text="Vibration"))
        assert (player.heard, felt) == ([PUT], [False])
    with Stage(tmp_path) as stage:
        assert (stage.app.settings.sound, stage.app.settings.vibration) == (False, True)
        session = begin_table(stage)
        ra(stage)
        assert (len(session.game.actions), player.heard, felt) == (1, [PUT], [False, True])


def test_where_nothing_vibrates_it_is_not_offered(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = MagicMock()
    monkeypatch.setattr(vibration, "vibrate", asked)
    stage.show("settings")
    assert "Sounds" in stage.texts()
    assert "Vibration" not in stage.texts()
    stage.app.settings.vibration = True  # the settings may have come from a phone
    begin_table(stage)
    ra(stage)
    asked.assert_not_called()


def test_without_an_audio_library_the_game_goes_on(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_for = MagicMock(side_effect=OSError("no device"))
    monkeypatch.setattr(feedback, "load_sounds", looked_for)
    stage.app.settings.sound = True
    session = begin_table(stage)
    ra(stage)
    ra(stage)
    assert len(session.game.actions) == 2
    looked_for.assert_called_once()


# -- What


def test_at_the_hex_board_moves_captures_refusals_and_the_end(stage: Stage, player: Player) -> None:
    begin_hex(stage)
    stage.app.settings.sound = True
    for move in GAME[:10]:
        stage.app.session.do({"do": "move", "move": move})
    for move in GAME[10:]:
        assert player.after(lambda move=move: make_move(stage, move)) == [of_move(move)], move
    assert {of_move(move) for move in GAME[10:]} == {PUT, CAPTURED, WON}
    stage.tap(stage.the("PrimaryButton", text="Next game"))
    assert player.after(lambda: try_move(stage, "k9", "a1")) == [REFUSED]
    assert player.after(stage.app.screen.undo) == []
    assert player.after(stage.app.screen.redo) == []


def test_only_the_game_that_is_played_is_heard(stage: Stage, player: Player) -> None:
    begin_hex(stage)
    left = stage.app.session
    stage.app.settings.sound = True
    begin_table(stage)
    assert player.after(lambda: left.do({"do": "move", "move": GAME[0]})) == []
    assert player.after(lambda: ra(stage)) == [RA]


def test_at_the_table_a_ra_an_auction_a_refusal_and_the_end_of_an_epoch(stage: Stage, player: Player) -> None:
    begin_table(stage, 2)
    stage.app.settings.sound = True
    assert player.after(lambda: ra(stage)) == [RA]
    disks = sorted(disk for own in stage.app.session.game.suns.all_owned() for disk in own)
    assert player.after(lambda: win(stage, disks[0])) == [PUT]
    assert player.after(lambda: win(stage, 1)) == [REFUSED]
    for disk in disks[1:-1]:
        win(stage, disk)
    assert player.after(lambda: win(stage, disks[-1])) == [RA]


def test_in_the_tally_what_counts_what_is_refused_and_who_wins(stage: Stage, player: Player) -> None:
    session = begin_table(stage)
    stage.app.go("tally")
    stage.frames()
    stage.app.settings.sound = True
    fingers = Fingers(stage)
    assert player.after(lambda: fingers.count(0, "gods", 2)) == [PUT, PUT]
    assert player.after(lambda: stage.app.screen.view.set(1, "gods", 40)) == [REFUSED]
    assert player.after(lambda: [session.do({"do": "close"}) for _ in range(3)]) == [RA, RA, WON]
    assert player.after(stage.app.screen.undo) == []


def test_with_the_tiles_every_ra_every_epochs_end_and_the_last_one(tmp_path: Path) -> None:
    journal = json.loads((GOLDEN / "auction_pharaoh_2.json").read_text(encoding="utf-8"))
    setup = {key: value for key, value in journal.items() if key not in ("kind", "version", "actions")}
    archive = Archive(tmp_path / "games.db")
    session = begin(archive, REGISTRY.game("ra-auction"), setup)
    told: list[str] = []
    session.watch(lambda change: told.append(session.happening(change)))
    wanted = []
    for action in journal["actions"]:
        epochs = len(session.game.epochs)
        session.do(action)
        ended = len(session.game.epochs) > epochs
        wanted.append(RA if ended or action.get("tile") == "ra" else PUT)
    archive.close()
    assert told == [*wanted[:-1], WON]


def test_with_the_tiles_draws_refusals_and_auctions(stage: Stage, player: Player) -> None:
    stage.show("table", "tiles")
    stage.app.settings.sound = True
    assert player.after(lambda: stage.tap(stage.the("TileButton", tile="nile"))) == [PUT]
    assert player.after(lambda: ra(stage)) == [RA]
    lies_down = stage.the("SunDisk", up=False)
    assert player.after(lambda: stage.tap(lies_down)) == [REFUSED]
    stands_up = next(stage.all("SunDisk", lambda each: each.up))
    assert player.after(lambda: stage.tap(stands_up)) == [PUT]
    assert stage.app.session.steps[-1].outcome.winner is not None


def test_a_track_that_nobody_wants_is_no_epochs_end(stage: Stage, player: Player) -> None:
    suns = [[9, 6, 5, 2], [8, 7, 4, 3]]
    session = stage.app.begin("ra-auction", {"edition": "pharaoh", "players": ["Ann", "Bea"], "suns": suns})
    stage.app.settings.sound = True
    for action in (*[{"do": "draw", "tile": "nile"}] * 8, {"do": "invoke"}):
        session.do(action)
    assert player.after(lambda: session.do(*[{"do": "pass"}] * 2)) == [PUT]
    assert session.game.track == []


def test_a_lesson_tells_right_from_wrong(stage: Stage, player: Player) -> None:
    stage.show("lesson", "wrong")
    stage.app.settings.sound = True
    task = BY_ID["tempo"].tasks[2]
    exercise = Exercise(task)
    move = exercise.solution()
    assert move is not None
    assert player.after(lambda: make_move(stage, "2h10-i10")) == [REFUSED]
    right = write_move(exercise.position, move)
    assert player.after(lambda: make_move(stage, right)) == [WON if task.moves == 1 else of_move(right)]


def test_a_puzzle_tells_a_move_from_the_solution(stage: Stage, player: Player) -> None:
    stage.app.settings.sound = True
    stage.app.go("puzzle", number=1)
    stage.frames(4)
    line = puzzles()[1].line
    heard = []
    for move in line[::2]:
        heard += player.after(lambda move=move: make_move(stage, move))
    assert heard[-1] == WON
    assert WON not in heard[:-1]
    assert REFUSED not in heard
