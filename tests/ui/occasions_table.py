"""What people come to at the table, in the archive and in the settings, besides the screens' own states."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from ra_archive.archive import Archive
from ra_archive.exchange import export_archive, take_in
from ra_auction.editions import EDITIONS
from ra_auction.setup import deal
from tests.ui.played import TABLE, play_golden, play_table
from tests.ui.visit import TABLET, Visit

DAY = 86_400_000
ON_ITS_SIDE = (916, 412)
# One more than sit at a table.
PEOPLE = ["Ann", "Bea", "Cy", "Dan", "Eve", "Jo"]
MONUMENTS = ("fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step_pyramid", "temple")


def a_start_is_taken_back(visit: Visit) -> None:
    """The first word at a table, and the way back to where it was laid."""
    visit.table()
    visit.go("table")
    visit.icon("undo")
    visit.press("Undo")
    visit.press("Ra drawn")
    for _ in range(2):
        visit.icon("undo")
    visit.app.session.redo()


def steps_are_replaced(visit: Visit) -> None:
    """More than one was taken back, then something else is done."""
    session = visit.table()
    session.do(*[{"do": "ra"}] * 3)
    session.go_to(0)
    session.do({"do": "win", "player": 0, "disk": 13})
    visit.stage.frames()


def a_table_is_laid(visit: Visit) -> None:
    """Marks, disks and names are chosen, one too many."""
    for names in (PEOPLE[:3], PEOPLE[3:]):
        visit.table(players=names)
    visit.go("table_setup")
    visit.press("Already dealt")
    visit.stage.tap(next(visit.stage.all("SeatRow")).ids.disks)
    visit.close()
    visit.tap("MarkButton")
    visit.press("Done")
    for name in PEOPLE:
        visit.tap("PersonChip", text=name)


def names_clash(visit: Visit) -> None:
    """Two at a table are called the same, or what nobody can be called."""
    visit.go("table_setup")
    for names in (("Ann", "Ann"), ("A\ue000", "Bea")):
        for row, name in zip(visit.stage.all("SeatRow"), names, strict=False):
            row.ids.field.text = name
        visit.press("Start")


def a_log_is_corrected(visit: Visit) -> None:
    """Before anything is in it, and with an entry that was missed."""
    session = visit.table()
    visit.go("log")
    session.do({"do": "ra"})
    visit.stage.frames()
    visit.tap("ListRow")
    visit.press("Add a missed entry before this")
    visit.tap("LogChoice")
    session = visit.app.begin("ra-auction", TABLE)
    for tile in ("nile", "gold"):
        session.do({"do": "draw", "tile": tile})
    visit.go("log").corrections.delete(0)
    visit.stage.frames(4)


def bids(session: Any, winner: int | None) -> None:
    """In an auction everybody passes but one."""
    while session.game.phase == "auction":
        seat = session.game.to_act
        session.do({"do": "bid", "disk": TABLE["suns"][seat][0]} if seat == winner else {"do": "pass"})


def a_god_is_kept(visit: Visit) -> None:
    """While tiles are logged; beside the players as well as above them."""
    session = visit.app.begin("ra-auction", TABLE)
    for tile in ("god", "ra"):
        session.do({"do": "draw", "tile": tile})
    bids(session, winner=0)
    while session.game.to_act != 0:
        session.do({"do": "draw", "tile": "nile"})
    visit.go("table")
    visit.tap("GodButton")
    visit.press("Cancel")
    visit.press("Invoke Ra")
    visit.press("Everybody passes")
    visit.stage.resize(*TABLET)
    visit.stage.frames(4)
    session.undo()
    visit.stage.resize(916, 412)
    visit.stage.frames(4)


def the_log_is_beside_the_table(visit: Visit) -> None:
    """On a tablet, in the second epoch."""
    visit.stage.show("table", "second")
    visit.stage.resize(*TABLET)
    visit.stage.frames(4)


def a_disaster_is_seen_on_a_small_phone(visit: Visit) -> None:
    """Where there is little room, what it took is in one line."""
    visit.stage.resize(360, 640)
    visit.stage.show("table", "losses")
    visit.stage.frames(4)


def tiles_are_held(visit: Visit) -> None:
    """A long press on a tile; a disaster takes two tiles and one; players are looked at."""
    session = visit.app.begin("ra-auction", TABLE)
    for tile in ("god", "god", "art", "pharaoh", "pharaoh", "unrest", "ra"):
        session.do({"do": "draw", "tile": tile})
    bids(session, winner=0)
    visit.go("table")
    visit.stage.tap_at(*visit.stage.place(next(visit.stage.all("TileButton"))), 1)
    visit.tap("SeatBrief")
    visit.press("Done")
    while session.game.to_act != 0:
        session.do({"do": "draw", "tile": "funeral" if session.game.to_act == 1 else "nile"})
    visit.stage.frames(4)
    visit.tap("GodButton")
    visit.tap("TileButton", tile="funeral")
    visit.table().do({"do": "set", "player": 0, "item": "niles", "count": 1})
    visit.go("table")
    visit.tap("SeatName")


def the_bag_has_no_ra(visit: Visit) -> None:
    """Every Ra has been drawn."""
    visit.app.settings.lot_values = True
    setup = deal(EDITIONS["pharaoh"], ("Ann", "Bea", "Cy", "Dan", "Eve")).as_json()
    session = visit.app.begin("ra-auction", setup)
    while session.game.phase != "over":
        session.do({"do": "draw", "tile": "ra"})
        bids(session, winner=None)
    visit.go("table")


def counts_are_typed(visit: Visit) -> None:
    """Nothing, numbers too high, sums that no disks make, and then all sums."""
    visit.table()
    visit.go("tally", kind="pharaohs").close_epoch()
    visit.stage.frames(4)
    visit.close()
    visit.tap("NumberButton")
    for digit in "999":
        visit.tap("Key", text=digit)
    visit.close()
    visit.tap("StripKey", text="10+")
    visit.close()
    visit.app.session.do({"do": "set", "player": 0, "item": "gods", "count": 1})
    tally = visit.go("tally", kind="gold")
    tally.count.enter(6)
    tally.close_epoch()
    visit.stage.frames(4)
    visit.close()
    tally.view.set(1, "gods", 8)
    tally.close_epoch()
    visit.stage.frames(4)
    visit.close()
    tally.view.set(0, "gods", 0)
    tally.turn_to(0)
    visit.stage.frames(4)
    session = visit.app.session
    for _ in range(2):
        session.do({"do": "close"})
    visit.go("tally", kind="suns")
    visit.press("Enter sun totals instead")
    for digit in "990000":
        visit.tap("Key", text=digit)
    for size in (ON_ITS_SIDE, TABLET):
        visit.stage.resize(*size)
        visit.stage.frames(4)
    visit.stage.frames(4)


def the_suns_end_an_epoch(visit: Visit) -> None:
    """Every disk is face down."""
    session = visit.table()
    for seat, disks in enumerate(TABLE["suns"]):
        for disk in disks:
            session.do({"do": "win", "player": seat, "disk": disk})
    visit.go("table")


def tokens_run_out(visit: Visit) -> None:
    """A correction takes some back; in the end somebody gains more than there are."""
    session = visit.table()

    def hold(seat: int, **holdings: int) -> None:
        for item, count in holdings.items():
            session.do({"do": "set", "player": seat, "item": item, "count": count})

    hold(0, niles=20, floods=1)
    session.do({"do": "close"})
    session.do({"do": "revise", "epoch": 1, "player": 0, "item": "niles", "count": 1})
    visit.go("epoch", epoch=1)
    learned = dict.fromkeys(("art", "agriculture", "religion", "writing"), 1)
    hold(0, gods=8, gold=5, astronomy=1, **learned)
    hold(2, niles=20, floods=4)
    session.do({"do": "close"})
    hold(0, astronomy=1, **learned)
    hold(1, pharaohs=8, **dict.fromkeys(MONUMENTS, 5))
    hold(2, floods=4, **learned)
    session.do({"do": "close"})
    visit.go("epoch", epoch=3)


def points_lie_below_zero(visit: Visit) -> None:
    """They are not counted, and that is told."""
    session = visit.app.begin("ra-table", deal(EDITIONS["pharaoh"], ("Ann", "Bea")).as_json())
    for epoch in (1, 2, 3):
        session.do({"do": "set", "player": 0, "item": "pharaohs", "count": epoch})
        session.do({"do": "close"})
        visit.go("epoch", epoch=epoch)
    visit.go("final")


def a_correction_is_taken_back(visit: Visit) -> None:
    """And had again; meanwhile the next epoch has begun."""
    session = visit.table()
    session.do({"do": "close"})
    for count in (3, 4):
        session.do({"do": "revise", "epoch": 1, "player": 0, "item": "niles", "count": count})
    visit.go("epoch", epoch=1)
    visit.icon("undo")
    visit.icon("redo")
    session.do({"do": "close"})
    visit.go("epoch", epoch=1)
    visit.icon("undo")
    visit.close()
    session.undo()
    session.do({"do": "ra"})
    visit.go("epoch", epoch=1)
    visit.icon("undo")


def a_result_is_shared(visit: Visit) -> None:
    """In every form, then where nothing can be written."""
    play_table(visit.stage, 3)
    visit.go("final")
    for form in ("Text", "Image", "Spreadsheet (CSV)", "Game file (.ra.json)", "BG Stats"):
        visit.icon("share")
        visit.press(form)
        if form == "Text":
            visit.copied()
    visit.written("*.csv")


# -- The archive


def the_history_is_empty(visit: Visit) -> None:
    """No games, nobody who played, nothing to count."""
    visit.go("history")
    visit.icon("filter")
    visit.press("All players")
    visit.close()
    visit.icon("folder")
    visit.press("Import")
    visit.close()
    visit.go("statistics")
    visit.press("All players")


def a_game_is_changed(visit: Visit) -> None:
    """Everything that can be done with one game in the history."""
    play_table(visit.stage, 3)
    play_table(visit.stage, 1, players=["Dan", "Eve", "Jo"])
    visit.go("history")

    def more(what: str) -> None:
        visit.icon("more")
        visit.press(what)

    more("Rename")
    visit.stage.the("AskText").typed = "Jo"
    visit.press("Save")
    more("Duplicate")
    more("Export as a file")
    visit.press("OK")
    for _ in range(2):
        more("Delete")
    visit.icon("folder")
    visit.press("Export results (CSV)")
    visit.close()


def a_game_of_yesterday(visit: Visit) -> None:
    """And one that was drawn."""
    play_table(visit.stage, 3)
    journal = visit.app.session.journal
    before = replace(journal, played=journal.played - DAY)
    visit.app.archive.storage.write(lambda store: store.put(before))
    play_golden(visit.stage, "hex_match_seven_to_five.json")
    visit.go("history")


def a_game_of_every_month(visit: Visit) -> None:
    """The history has the date of a game from before yesterday."""
    play_table(visit.stage, 3)
    journal = visit.app.session.journal
    for month in range(1, 13):
        moment = round(datetime(2024, month, 5, 12).timestamp() * 1000)
        old = replace(journal, played=moment)
        visit.app.archive.storage.write(lambda store, old=old: store.put(old))
        visit.go("history")


def games_go_to_and_fro(visit: Visit) -> None:
    """Between two phones; on the other one a game is deleted."""
    exports = visit.stage.data_dir / "exports"
    exports.mkdir()

    def take(name: str) -> None:
        visit.icon("folder")
        visit.press("Import")
        visit.press(name)

    journal = play_table(visit.stage, 3)
    export_archive(visit.app.archive, exports / "a.json")
    other = Archive(visit.folder / "other.db")
    take_in(other, exports / "a.json", {"ra-table": lambda _document: None})
    other.delete(other.open(journal))
    export_archive(other, exports / "deleted.json")
    other.close()
    visit.go("history")
    take("deleted.json")
    visit.press("Keep deleted")
    take("a.json")
    visit.press("Restore")
    (exports / "wrong.json").write_text("Dear diary", encoding="utf-8")
    take("wrong.json")
    visit.press("Another file")
    visit.close()
    visit.icon("folder")
    visit.press("Export all games")


def heads_are_tapped(visit: Visit) -> None:
    """What a column of the tally is."""
    visit.stage.resize(*TABLET)
    visit.table()
    visit.go("tally")
    visit.stage.frames(4)
    visit.tap("GridHead", icon="nile")


OCCASIONS = (
    heads_are_tapped,
    a_start_is_taken_back,
    steps_are_replaced,
    a_log_is_corrected,
    a_table_is_laid,
    names_clash,
    a_god_is_kept,
    a_disaster_is_seen_on_a_small_phone,
    tiles_are_held,
    the_log_is_beside_the_table,
    the_bag_has_no_ra,
    counts_are_typed,
    the_suns_end_an_epoch,
    tokens_run_out,
    points_lie_below_zero,
    a_correction_is_taken_back,
    a_result_is_shared,
    the_history_is_empty,
    a_game_is_changed,
    a_game_of_yesterday,
    a_game_of_every_month,
    games_go_to_and_fro,
)
