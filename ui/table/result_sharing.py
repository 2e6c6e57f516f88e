"""The result of a game as text and as a table for spreadsheets."""

from ra_archive.spreadsheet import table
from ra_auction.names import points_name
from ra_auction.reasons import tie
from ra_auction.sheet import Sheet
from ui.common.placeholders import seat_placeholders
from ui.common.ranking_texts import floor_texts, rank_text
from ui.core.languages import SPOKEN
from ui.core.texts import Speaker, signed


def result_title(title: str, sheet: Sheet, tr: Speaker) -> str:
    """The game's title, or who played, as far as anybody had a name."""
    named = any(name not in seat_placeholders() for name in sheet.players)
    about = title or (", ".join(sheet.players) if named else "")
    return tr._("Ra: {title}").format(title=about) if about else tr._("Ra")


def result_text(sheet: Sheet, title: str, tr: Speaker) -> str:
    """The game and its title, the ranking with its ties, and everybody's points epoch by epoch."""
    lines = [title]
    places = sheet.ranking or []
    for place in places:
        name = sheet.players[place.player]
        text = tr.many("{rank} {player}: {count} point", "{rank} {player}: {count} points", place.points)
        line = text.format(rank=rank_text(places, place, tr), player=name, count=place.points)
        reason = tie(places, place)
        lines.append(f"{line} ({tr.say(reason)})" if reason else line)
    for epoch, scores in enumerate(sheet.scores, start=1):
        lines += ["", tr._("Epoch {epoch}").format(epoch=epoch)]
        for seat, own in enumerate(scores):
            by_kind = ", ".join(
                f"{tr.say(points_name(sheet.edition, kind))} {signed(points)}"
                for kind, points in own._asdict().items()
                if points
            )
            name, points = sheet.players[seat], signed(own.total)
            # Somebody whose epoch came to nothing has no kinds to name.
            line = tr._("{player}: {points} ({kinds})") if by_kind else tr._("{player}: {points}")
            lines.append(line.format(player=name, points=points, kinds=by_kind))
        lines += floor_texts(sheet, tr, epoch)
    return "\n".join(lines) + "\n"


def result_csv(sheet: Sheet, tr: Speaker) -> str:
    """A line for each player and epoch, with the points by kind and the total after it."""
    kinds = [tr.say(points_name(sheet.edition, kind)) for kind in sheet.scores[0][0]._fields]
    rows: list[list[object]] = [[tr._("Epoch"), tr._("Player"), *kinds, tr._("This epoch"), tr._("Total")]]
    for epoch, scores in enumerate(sheet.scores):
        for seat, own in enumerate(scores):
            total = sheet.standings[epoch][seat]
            rows.append([epoch + 1, sheet.players[seat], *own, own.total, total])
    return table(rows, SPOKEN[tr.language].separator)
