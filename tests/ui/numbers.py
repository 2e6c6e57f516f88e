"""Every number on the screens of the table, compared with what ra_auction makes of the same journal."""

from ra_auction.holdings import ITEMS
from ra_auction.names import POINTS
from ra_auction.reasons import tie
from ra_auction.scoring import Place
from ra_auction.suns import disks_of
from ra_auction.table import Table
from tools.stage import Stage
from ui.core.texts import signed
from ui.table.count_tile import CountTile
from ui.table.stepper import Stepper
from ui.table.tally_block import KindBlock
from ui.table.tally_grid import GridCell

Seats = list[tuple[str, bool, tuple[int, ...], tuple[int, ...]]]


def seen(stage: Stage) -> Seats:
    """What the players' cards show: name, greyed, disks face up and face down."""
    shown = []
    for card in stage.all("SeatCard"):
        disks = [each for each in card.walk(restrict=True) if type(each).__name__ == "SunDisk"]
        up = tuple(int(each.disk) for each in disks if each.up)
        down = tuple(int(each.disk) for each in disks if not each.up)
        shown.append((card.seat.name, card.seat.out, up, down))
    return shown


def stands(table: Table) -> Seats:
    """The same as the rules have it."""
    suns = table.suns
    return [
        (name, not suns.up[seat], disks_of(suns.up[seat]), disks_of(suns.down[seat]))
        for seat, name in enumerate(table.setup.players)
    ]


def check_table(stage: Stage, table: Table) -> None:
    """Compare the table with the rules of the game."""
    assert seen(stage) == stands(table)
    screen, tr = stage.app.screen, stage.app.tr
    ras = tr._("Ra {number} of {last}").format(number=table.ra_count, last=table.last_ra)
    assert screen.ids.track.parent is None or ras in stage.texts()
    assert tr._("Epoch {number}").format(number=table.epoch) in stage.texts()
    assert (screen.view.epoch, screen.view.middle) == (table.epoch, table.suns.middle)
    assert bool(screen.ended) == (table.phase != "playing")


def check_tally(stage: Stage) -> int:
    """Compare every block and total on the screen with the rules of the game; how many blocks there are."""
    game, tr = stage.app.session.game, stage.app.tr
    view = stage.app.screen.view
    sheet = game.sheet if view.correcting else game.running()
    epoch = view.epoch - 1
    for cell in stage.all(GridCell):
        assert int(cell.text) == sheet.epochs[epoch][int(cell.seat)][ITEMS[cell.item]]
    blocks = list(stage.all(KindBlock))
    for block in blocks:
        own = sheet.epochs[epoch][block.seat]
        parts = list(block.walk(restrict=True))
        shown = [int(each.value) for each in parts if isinstance(each, Stepper)]
        shown += [int(each.count) for each in parts if isinstance(each, CountTile)]
        assert shown == [own[ITEMS[item]] for item in block.items]
        assert block.points == signed(getattr(sheet.scores[epoch][block.seat], block.kind))
        why = tr.say(sheet.why(epoch, block.seat)[block.kind])
        if not block.LINED:
            assert why in [label.text for label in parts if type(label).__name__ == "SmallText"]
    for total in stage.all("PlayerTotal"):
        seat = int(total.seat)
        assert total.gained == signed(sheet.scores[epoch][seat].total)
        assert total.total == str(sheet.standings[epoch][seat])
    return len(blocks)


def check_epoch(stage: Stage, number: int) -> None:
    """Compare the screen of an epoch with the sheet."""
    sheet, tr = stage.app.session.game.sheet, stage.app.tr
    rows = list(stage.all("PlayerResult"))
    scores, standing = sheet.scores[number - 1], sheet.standings[number - 1]
    assert [row.name for row in rows] == list(sheet.players)
    assert [row.gained for row in rows] == [signed(own.total) for own in scores]
    assert [row.total for row in rows] == [str(points) for points in standing]
    for row, paid in zip(rows, sheet.payments[number - 1], strict=True):
        numbers = [int(part) for part in row.tokens.replace("+", " ").split() if part.isdigit()]
        assert numbers == ([] if paid is None else [*paid.take, *paid.give])
    lines = {row.name: row.texts for row in stage.all("ScoreRow")}
    for kind, name in POINTS.items():
        if tr.say(name) in lines:
            assert lines[tr.say(name)] == [signed(getattr(own, kind)) for own in scores]
    assert (tr.say(POINTS["monuments"]) in lines) == (number == 3)
    assert lines[tr._("This epoch")] == [signed(own.total) for own in scores]
    assert lines[tr._("Total")] == [str(points) for points in standing]


def written_place(stage: Stage, place: Place) -> str:
    """A place as it is written: French has “1er”, and “2e” for all others."""
    taken = [other.place for other in stage.app.session.game.sheet.ranking or []]
    text = "{place}=" if taken.count(place.place) > 1 else "1." if place.place == 1 else "{place}."
    return str(stage.app.tr._(text).format(place=place.place))


def check_final(stage: Stage) -> None:
    """Compare the ranking and the charts with the sheet."""
    sheet, tr = stage.app.session.game.sheet, stage.app.tr
    for row, place in zip(stage.all("RankRow"), sheet.ranking or [], strict=True):
        told = tie(sheet.ranking or [], place)
        assert (row.place, row.name, row.points, row.remark) == (
            written_place(stage, place),
            sheet.players[place.player],
            str(place.points),
            tr.say(told) if told else "",
        )
    for seat, bar in enumerate(stage.all("KindBar")):
        by_kind = {kind: sum(getattr(scores[seat], kind) for scores in sheet.scores) for kind in POINTS}
        assert dict(bar.points) == {kind: points for kind, points in by_kind.items() if points}
    ends = [each.text for each in stage.all("ChartText") if each.parent is stage.the("EpochChart")]
    assert sorted(ends) == sorted(["0", "1", "2", "3", "10", *map(str, sheet.standing)])
