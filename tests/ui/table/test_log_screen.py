"""The log by touches: an entry is changed, deleted or added later; the game is as if it had been right."""

import json
from itertools import takewhile
from pathlib import Path

import pytest

from ra_auction.correction import Trial, at, choices, log_of
from ra_auction.describe import state
from ra_auction.holdings import ITEMS
from ra_auction.journals import replay
from ra_auction.log import Entry
from tests.ui.at_table import begin, ra, win
from tests.ui.logfingers import answer, choose, lines, logged, open_log, tap_line
from tests.ui.logged import SETUP, draw
from tests.ui.numbers import check_epoch, check_final, check_table
from tools.demo.table_games import sample_table
from tools.stage import Stage
from ui.core.resume_game import resume_game
from ui.table.log_list import SHOWN
from ui.table.referee_view import record_auction
from ui.table.tally_order import Cell

JOURNALS = Path(__file__).parents[2] / "journals"


def tap_entry(stage: Stage, entry: Entry) -> None:
    """Enter it at the table where tiles are logged."""
    start_next_epoch(stage)
    action = entry.actions[0]
    match entry.do:
        case "auction" if entry.auction is not None and entry.auction.disk:
            stage.tap(stage.the("SunDisk", disk=entry.auction.disk, up=True))
        case "auction":
            stage.tap(stage.the("BigButton", text="Everybody passes"))
        case "draw" if action["tile"] == "ra":
            stage.tap(stage.the("PrimaryButton", text="Ra drawn"))
        case "draw":
            stage.tap(
                next(stage.all("TileButton", lambda each: each.tile == action["tile"] and each.available))
            )
        case "invoke":
            stage.tap(stage.the("BigButton", text="Invoke Ra"))
        case "god":
            if stage.app.session.game.phase == "turn":
                stage.tap(stage.the("GodButton"))
            stage.tap(
                next(stage.all("TileButton", lambda each: each.tile == action["take"] and each.available))
            )
        case "end":
            stage.tap(stage.the("BigButton", text="Stop spending"))
        case "discard":
            pair = sorted(action["tiles"])
            stage.tap(next(stage.all("PairButton", lambda each: sorted(each.tiles) == pair)))


def start_next_epoch(stage: Stage) -> None:
    """Read the result of an epoch that is over, and go on."""
    if "The epoch is over" in stage.texts():
        stage.tap(stage.the("PrimaryButton", text="Result"))
        stage.tap(stage.the("PrimaryButton", text=f"Start epoch {stage.app.session.game.epoch}"))


# -- A whole game


@pytest.mark.parametrize("name", ["pharaoh_2", pytest.param("classic_5", marks=pytest.mark.look)])
@pytest.mark.sample(1)
def test_a_wrong_tile_ten_entries_ago_and_the_game_ends_as_the_right_one(name: str, tmp_path: Path) -> None:
    """Logged by touches with a wrong tile, corrected ten entries later, killed and gone on with."""
    found = json.loads((JOURNALS / f"auction_{name}.json").read_text(encoding="utf-8"))
    right = log_of(found)
    place, wrong = next(
        (place, trial)
        for place in range(12, len(right.fitting))
        if right.fitting[place].do == "draw" and right.fitting[place].actions[0]["tile"] != "ra"
        for other in choices(at(right, place).game())
        if other.do == "draw" and other.actions != right.fitting[place].actions
        if not (trial := at(right, place).with_next(other)).waiting
    )
    setup = {name: found[name] for name in ("edition", "players", "suns")}
    with Stage(tmp_path) as stage:
        session = stage.app.begin("ra-auction", setup)
        stage.app.go("table")
        stage.frames()
        for entry in wrong.fitting[: place + 11]:
            tap_entry(stage, entry)
        open_log(stage)
        mistake, meant = (str(each.fitting[place].sentence) for each in (wrong, right))
        epoch = wrong.fitting[place].epoch
        if epoch != session.game.epoch:  # it is closed by now
            stage.tap(stage.the("Segment", value=epoch))
        later = [
            str(entry.sentence) for entry in wrong.fitting[place + 1 : place + 11] if entry.epoch == epoch
        ]
        tap_line(stage, mistake, later.count(mistake))
        answer(stage, "Change")
        choose(stage, meant.split(": ")[1])
        # A disaster that was none after all took tiles in a later auction.
        others = sum(
            (one.sentence, one.losses) != (other.sentence, other.losses)
            for one, other in zip(
                right.fitting[place + 1 : place + 11], wrong.fitting[place + 1 : place + 11], strict=True
            )
        )
        too = {0: "", 1: "; 1 later entry changed too"}
        assert stage.app.root.snackbar.text == f"Log corrected{too[others]}"
        assert meant in lines(stage)
        id_ = session.journal.id
    with Stage(tmp_path) as stage:  # whoever held the phone let it fall
        resume_game(stage.app, id_)
        stage.app.go("table")
        stage.frames()
        sofar = Trial(right.journal, right.fitting[: place + 11])
        assert state(stage.app.session.game) == state(sofar.game())
        for entry in right.fitting[place + 11 :]:
            tap_entry(stage, entry)
        assert state(stage.app.session.game) == state(replay(found))
        stage.tap(stage.the("PrimaryButton", text="Result"))
        check_final(stage)


@pytest.mark.parametrize("name", ["classic_3", "pharaoh_4"])
def test_a_wrong_winner_at_the_table_and_the_disks_are_as_they_would_have_been(
    name: str, tmp_path: Path
) -> None:
    """An epoch by touches, in which the fourth auction was given to somebody else."""
    found = json.loads((JOURNALS / f"table_{name}.json").read_text(encoding="utf-8"))
    played = [*takewhile(lambda action: action["do"] in ("ra", "win"), found["actions"])]
    right = log_of({**found, "actions": played})
    place = [number for number, action in enumerate(played) if action["do"] == "win"][3]
    before = at(right, place)
    wrong = next(
        trial
        for trial in (before.with_next(other) for other in choices(before.game()) if other.do == "win")
        if not trial.waiting and trial.actions[place]["player"] != played[place]["player"]
    )
    with Stage(tmp_path) as stage:
        session = stage.app.begin("ra-table", {key: found[key] for key in ("edition", "players", "suns")})
        stage.app.go("table")
        stage.frames()
        for action in wrong.actions:
            win(stage, action["disk"]) if action["do"] == "win" else ra(stage)
        open_log(stage)
        tap_line(stage, str(wrong.fitting[place].sentence))
        answer(stage, "Change")
        choose(stage, found["players"][played[place]["player"]], f"sun_{played[place]['disk']}")
        assert session.game.actions == played
        stage.back()
        check_table(stage, right.game())


# -- What people do with an entry


def test_undo_of_a_correction_brings_everything_back_and_what_was_undone_too(stage: Stage) -> None:
    session = logged(stage, "nile", "gold", "god", "art")
    session.undo()
    before = session.journal
    open_log(stage)
    tap_line(stage, "Bea draws: Gold")
    answer(stage, "Change")
    choose(stage, "Pyramid")
    assert lines(stage) == ["Cy draws: God", "Bea draws: Pyramid", "Ann draws: Nile"]
    assert not session.can_redo
    stage.tap(stage.the("TextButton", text="Undo"))
    assert (session.journal.actions, session.journal.head) == (before.actions, before.head)
    assert lines(stage) == ["Cy draws: God", "Bea draws: Gold", "Ann draws: Nile"]


def test_an_entry_is_deleted_and_one_that_was_missed_is_added(stage: Stage) -> None:
    session = logged(stage, "nile", "gold", "god")
    open_log(stage)
    tap_line(stage, "Bea draws: Gold")
    answer(stage, "Delete")
    assert lines(stage) == ["Bea draws: God", "Ann draws: Nile"]
    tap_line(stage, "Bea draws: God")
    answer(stage, "Add a missed entry before this")
    choose(stage, "Flood")
    assert lines(stage) == ["Cy draws: God", "Bea draws: Flood", "Ann draws: Nile"]
    assert session.game.actions[-1].as_json() == {"do": "draw", "tile": "god"}


def test_another_winner_with_another_disk(stage: Stage) -> None:
    session = logged(stage, "nile", "ra")
    record_auction(session, 0, 13)
    draw(session, "gold")
    open_log(stage)
    tap_line(stage, "Ann wins the auction with 13")
    answer(stage, "Change")
    choose(stage, "Cy", "sun_7")
    assert lines(stage)[:2] == ["Cy draws: Gold", "Cy wins the auction with 7"]
    assert session.game.suns.middle == 7


def test_what_does_not_fit_is_shown_one_by_one_until_all_fits(stage: Stage) -> None:
    session = logged(stage, "ra")
    record_auction(session, 0, 13)
    draw(session, "gold")
    before = session.journal
    open_log(stage)
    tap_line(stage, "Ann draws: Ra")
    answer(stage, "Change")
    choose(stage, "Nile")
    assert "This entry no longer fits" in stage.texts()
    assert "Ann wins the auction with 13" in stage.texts()
    assert "It’s Bea’s turn: draw, invoke Ra or spend a god" in stage.texts()
    assert "1 later entry is waiting." in stage.texts()
    assert session.journal == before  # nothing is saved yet
    assert stage.the("UndoButton").disabled
    answer(stage, "Delete this entry")
    assert lines(stage) == ["Bea draws: Gold", "Ann draws: Nile"]
    assert stage.app.archive.open(before.id) == session.journal


def try_ra(stage: Stage) -> None:
    """Change Ann's Nile into a Ra, which the later entry does not fit."""
    open_log(stage)
    tap_line(stage, "Ann draws: Nile")
    answer(stage, "Change")
    choose(stage, "Ra")


def test_what_is_missing_before_an_entry_that_does_not_fit(stage: Stage) -> None:
    logged(stage, "nile", "gold")
    try_ra(stage)
    answer(stage, "Add a missed entry before this")
    choose(stage, "Bea", "sun_12")
    assert lines(stage) == ["Bea draws: Gold", "Bea wins the auction with 12", "Ann draws: Ra"]


@pytest.mark.parametrize("way", ["button", "back"])
@pytest.mark.sample(1)
def test_giving_up_changes_nothing(way: str, stage: Stage) -> None:
    session = logged(stage, "nile", "gold")
    before = session.journal
    try_ra(stage)
    if way == "back":
        stage.back()
    else:
        answer(stage, "Leave the log as it was")
    assert lines(stage) == ["Bea draws: Gold", "Ann draws: Nile"]
    assert stage.app.archive.open(before.id) == session.journal == before
    stage.back()
    assert type(stage.app.screen).__name__ == "TableScreen"


def test_killed_while_a_correction_is_tried_the_log_is_as_it_was(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        session = logged(stage, "nile", "gold")
        before = session.journal
        try_ra(stage)
    with Stage(tmp_path) as stage:
        resume_game(stage.app, before.id)
        assert stage.app.session.journal == before


# -- Where it is


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (412, 916), (800, 1280), (1280, 800)])
@pytest.mark.sample(2)
def test_the_log_is_one_tap_from_the_table_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    with Stage(tmp_path, size) as stage:
        begin(stage)
        win(stage, 13)
        ra(stage)
        open_log(stage)
        assert lines(stage) == ["Ra drawn", "Ann wins the auction with 13"]


def test_a_closed_epoch_of_a_logged_game_is_corrected_after_the_end(stage: Stage) -> None:
    found = json.loads((JOURNALS / "auction_pharaoh_3.json").read_text(encoding="utf-8"))
    session = stage.app.begin("ra-auction", {name: found[name] for name in ("edition", "players", "suns")})
    session.do(*found["actions"])
    played, before = session.journal.played, session.game.sheet
    stage.app.go("epoch", epoch=1)
    stage.frames()
    stage.tap(stage.the("QuietButton", text="Correct this epoch"))
    while "Earlier entries" in stage.texts():
        answer(stage, "Earlier entries")
    tap_line(stage, "Ann draws: Obelisk", -1)
    answer(stage, "Change")
    choose(stage, "Pharaoh")
    assert stage.app.root.snackbar.text == "Log corrected"
    assert session.game.sheet.over
    assert session.game.sheet != before
    assert session.journal.played == played  # it was played when it was
    assert session.journal.result is not None
    stage.back()
    check_epoch(stage, 1)


def test_counts_and_disks_of_a_table(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=1)
    stage.app.go("log", epoch=1)
    stage.frames()
    tap_line(stage, "Ann, Niles: 4")
    answer(stage, "Change")
    choose(stage, "6")
    assert "Ann, Niles: 6" in lines(stage)
    assert session.game.sheet.epochs[0][0] != sample_table(stage.app, 3, closed=1).game.sheet.epochs[0][0]


def test_from_the_end_of_an_epoch_its_counts_can_be_corrected(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=1)
    stage.app.go("log", epoch=1)
    stage.frames()
    tap_line(stage, "Epoch scored")
    answer(stage, "Correct this epoch")
    assert stage.app.front == "tally"
    stage.app.screen.count.tap(Cell(0, "gold"), 2)
    stage.frames()
    stage.tap(stage.the("PrimaryButton", text="Save correction"))
    assert session.journal.actions[-1] == {
        "do": "revise",
        "epoch": 1,
        "player": 0,
        "item": "gold",
        "count": 2,
    }
    check_epoch(stage, 1)
    stage.back()
    assert stage.app.front == "log"


def test_the_points_of_an_epoch_are_one_tap_from_its_log(stage: Stage) -> None:
    sample_table(stage.app, 3, closed=1)
    stage.app.go("log", epoch=1)
    stage.frames()
    stage.tap(stage.the("IconButton", icon="chart"))
    check_epoch(stage, 1)


def test_a_long_epoch_shows_its_earlier_entries_when_asked(stage: Stage) -> None:
    session = begin(stage)
    counts = [{"do": "set", "player": seat, "item": item, "count": 1} for item in ITEMS for seat in range(3)]
    session.do(*counts[: SHOWN + 6])
    open_log(stage)
    assert len(lines(stage)) == SHOWN
    answer(stage, "Earlier entries")
    assert len(lines(stage)) == SHOWN + 6
    assert "Earlier entries" not in stage.texts()


def test_earlier_entries_push_none_away_that_are_in_sight(stage: Stage) -> None:
    session = begin(stage)
    counts = [{"do": "set", "player": seat, "item": item, "count": 1} for item in ITEMS for seat in range(3)]
    session.do(*counts[: SHOWN + 20])
    open_log(stage)
    earliest = lines(stage)[-1]
    stage.app.screen.ids.page.scroll_y = 0
    stage.frames()
    row = stage.the("ListRow", text=earliest)
    before = row.to_window(*row.pos)[1]
    answer(stage, "Earlier entries")
    assert row.to_window(*row.pos)[1] == pytest.approx(before, abs=2)


def test_without_a_game_there_is_none(stage: Stage) -> None:
    stage.show("log")
    assert "No game in progress" in stage.texts()


@pytest.mark.parametrize("kind", ["ra-table", "ra-auction"])
def test_a_correction_of_the_disks_says_who_has_which_also_after_undo_and_redo(
    kind: str, stage: Stage
) -> None:
    session = stage.app.begin(kind, SETUP)
    disks = [[12, 8, 5, 2], [13, 9, 6, 3], [11, 10, 7, 4]]
    session.do({"do": "suns", "disks": disks, "down": [[], [], []]})
    stage.app.go("log")
    stage.frames(4)
    remark = "Ann: 12, 8, 5, 2\nBea: 13, 9, 6, 3\nCy: 11, 10, 7, 4"
    assert remark in stage.texts()
    stage.tap(stage.the("UndoButton"))
    assert remark not in stage.texts()
    stage.tap(stage.the("RedoButton"))
    assert remark in stage.texts()


def test_what_else_a_deletion_changed_is_counted_and_undo_brings_all_back(stage: Stage) -> None:
    session = logged(stage, "nile", "gold", "art")
    before = session.journal.actions
    open_log(stage)
    tap_line(stage, "Ann draws: Nile")
    answer(stage, "Delete")
    # Others draw what came later.
    assert lines(stage) == ["Bea draws: Art", "Ann draws: Gold"]
    assert stage.app.root.snackbar.text == "Log corrected; 2 later entries changed too"
    stage.tap(stage.the("TextButton", text="Undo"))
    assert session.journal.actions == before
    assert lines(stage) == ["Cy draws: Art", "Bea draws: Gold", "Ann draws: Nile"]
    tap_line(stage, "Cy draws: Art")
    answer(stage, "Delete")
    assert stage.app.root.snackbar.text == "Log corrected"
