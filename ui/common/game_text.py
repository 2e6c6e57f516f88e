"""Games as people read of them in lists: who, what, when, and how it ended."""

from dataclasses import dataclass
from datetime import date, datetime

from ra_archive.journal import Journal
from ra_archive.lists import Entry
from ra_archive.results import seats_of
from ra_auction.editions import EDITIONS
from ra_auction.journals import AUCTION, TABLE
from ra_hex.match import KIND as HEX
from ui.core.texts import Speaker

#: The icon that stands for each kind of journal.
ICONS = {TABLE: "table", AUCTION: "bag", HEX: "hexboard"}


@dataclass(frozen=True, slots=True)
class Line:
    """A game told in a list: who, what and when, and what has come of it."""

    icon: str
    title: str
    about: str
    outcome: str


def kind_names(tr: Speaker) -> dict[str, str]:
    """What people call the kinds of journals."""
    return {TABLE: tr._("Table"), AUCTION: tr._("With tiles"), HEX: tr._("Hex game")}


def tell_entry(entry: Entry, tr: Speaker, today: date) -> Line:
    """Tell a game: its title if it has one, else who plays."""
    journal = entry.journal
    names = ", ".join(entry.players)
    about = [variant(journal, tr), when(journal.played, tr, today)]
    if journal.title:
        about.insert(0, names)
    return Line(ICONS[journal.kind], journal.title or names, " · ".join(about), outcome(entry, tr))


def variant(journal: Journal, tr: Speaker) -> str:
    """Tell the edition or board a game is played with."""
    return variant_name(journal.setup["board" if journal.kind == HEX else "edition"], tr)


def variant_name(told: str, tr: Speaker) -> str:
    """Tell an edition or board by what setups and results call it."""
    if told in EDITIONS:
        return tr.say(EDITIONS[told].name)
    return tr._("Board of {cells} cells").format(cells=told)


def when(moment: int, tr: Speaker, today: date) -> str:
    """Tell when something was, in the phone's own time."""
    then = datetime.fromtimestamp(moment / 1000)
    days = (today - then.date()).days
    if days == 0:
        return tr._("today, {hour}:{minute:02}").format(hour=then.hour, minute=then.minute)
    if days == 1:
        return tr._("yesterday, {hour}:{minute:02}").format(hour=then.hour, minute=then.minute)
    return day(moment, tr)


def day(moment: int, tr: Speaker) -> str:
    """Tell the day something was on, in the phone's own time."""
    then = datetime.fromtimestamp(moment / 1000)
    return tr._("{year}-{month:02}-{day:02}").format(year=then.year, month=then.month, day=then.day)


def outcome(entry: Entry, tr: Speaker) -> str:
    """Tell who has won with how many points, or how a match stands."""
    if entry.journal.result is None and entry.journal.head:
        # Only a duplicate has actions and no result: its game counts when it is played on.
        return tr._("a copy, not played on yet")
    points, first = standing(entry.journal)
    score = " : ".join(map(str, points))
    winners = ", ".join(entry.players[seat] for seat in first)
    if not entry.journal.over:
        return tr._("not finished, {score}").format(score=score) if points else tr._("not finished")
    if entry.journal.kind == HEX:
        if len(first) > 1:
            return tr._("drawn, {score}").format(score=score)
        return tr._("{player} has won, {score}").format(player=winners, score=score)
    count = points[first[0]]
    told = tr.many("{player} has won with {count} point", "{player} has won with {count} points", count)
    return told.format(player=winners, count=count)


def standing(journal: Journal) -> tuple[list[int], list[int]]:
    """Give everybody's points over all finished games of a journal, and the seats that are in front."""
    seats = list(seats_of(journal.result))
    points = [0] * (max((each.seat for each in seats), default=-1) + 1)
    for each in seats:
        points[each.seat] += each.points
    if journal.kind == HEX:
        return points, [seat for seat, own in enumerate(points) if own == max(points)]
    return points, [each.seat for each in seats if each.place == 1]
