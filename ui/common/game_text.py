"""Describes games for lists: who plays what, when it was played, and how it ended."""

from dataclasses import dataclass
from datetime import date, datetime

from ra_archive.journal import Journal
from ra_archive.lists import Entry
from ra_archive.moments import moment
from ra_archive.results import seats_of
from ra_archive.words import unknown_kind
from ra_auction.editions import EDITIONS
from ra_auction.journals import AUCTION, TABLE
from ra_hex.match import KIND as HEX
from ra_hex.study import KIND as STUDY
from ui.common.computer_rating import level_text
from ui.core.languages import SPOKEN
from ui.core.texts import Speaker, capital, mark

#: The icon for each kind of journal.
ICONS = {TABLE: "table", AUCTION: "bag", HEX: "hexboard", STUDY: "learn"}
#: A day of each month of the year, with no-break spaces.
DATES = (
    mark("{day} Jan {year}"),
    mark("{day} Feb {year}"),
    mark("{day} Mar {year}"),
    mark("{day} Apr {year}"),
    mark("{day} May {year}"),
    mark("{day} Jun {year}"),
    mark("{day} Jul {year}"),
    mark("{day} Aug {year}"),
    mark("{day} Sep {year}"),
    mark("{day} Oct {year}"),
    mark("{day} Nov {year}"),
    mark("{day} Dec {year}"),
)


@dataclass(frozen=True, slots=True)
class GameText:
    """A game in three lines: its title or who plays; what and when; how it stands or ended."""

    icon: str
    title: str
    about: str
    outcome: str


def describe_game(entry: Entry, tr: Speaker, today: date) -> GameText:
    """Describe a game: by its title if it has one, else by who plays; of an unknown kind only that."""
    journal = entry.journal
    names = ", ".join(entry.players)
    if journal.kind not in ICONS:
        return GameText("warning", journal.title or names, "", capital(tr.say(unknown_kind(journal.kind))))
    if journal.kind == STUDY and not names:
        names = tr._("Study")
    variant = journal.setup["board" if journal.kind in (HEX, STUDY) else "edition"]
    about = [variant_name(variant, tr), *(level_text(level, tr) for level in engine_levels(journal))]
    played = moment(journal.played)
    if played:  # a journal written by hand has no date
        about.append(day(played, tr, today))
    if journal.title:
        about.insert(0, names)
    line = " · ".join(about)
    if entry.damaged:
        return GameText("warning", journal.title or names, line, tr._("Damaged. Tap to restore."))
    return GameText(ICONS[journal.kind], journal.title or names, line, outcome(entry, tr))


def engine_levels(journal: Journal) -> list[float]:
    """The levels the computer plays at in a hex game, one for each side it plays; none between people."""
    levels = journal.setup.get("levels") if journal.kind == HEX else None
    return [level for level in levels or () if level is not None]


def variant_name(variant: str, tr: Speaker) -> str:
    """Name an edition or board, given as in setups and results."""
    if variant in EDITIONS:
        return tr.say(EDITIONS[variant].name)
    return tr._("{cells}-cell board").format(cells=variant)


def day(then: datetime, tr: Speaker, today: date | None = None) -> str:
    """Write the day of a moment; given `today`, it and the day before by name and hour."""
    days = (today - then.date()).days if today else None
    if days == 0:
        return tr._("today, {hour:02}:{minute:02}").format(hour=then.hour, minute=then.minute)
    if days == 1:
        return tr._("yesterday, {hour:02}:{minute:02}").format(hour=then.hour, minute=then.minute)
    number = SPOKEN[tr.language].first_day if then.day == 1 else then.day
    return tr._(DATES[then.month - 1]).format(day=number, year=then.year)


def outcome(entry: Entry, tr: Speaker) -> str:
    """Describe who has won with how many points, or how a match stands."""
    journal = entry.journal
    if journal.result is None and journal.head:
        # Only a duplicate has actions and no result: its game counts when it is played on.
        return tr._("Copy, not continued yet")
    if journal.kind == STUDY:
        return tr._("Study")
    points, first = standing(journal)
    if not journal.over:
        if journal.kind == HEX and points:
            return tr._("Unfinished, {score}").format(score=score_text(points, tr))
        return tr._("Unfinished")
    winners = ", ".join(entry.players[seat] for seat in first)
    if journal.kind == HEX:
        # The winner's points come first, whichever seat won.
        score = score_text(sorted(points, reverse=True), tr)
        if len(first) > 1:
            return tr._("Draw, {score}").format(score=score)
        return tr._("{player} won, {score}").format(player=winners, score=score)
    count = points[first[0]]
    text = tr.many("{player} won with {count} point", "{player} won with {count} points", count)
    return text.format(player=winners, count=count)


def score_text(points: list[int], tr: Speaker) -> str:
    """Write the points of two players as the language writes scores."""
    first, second = points
    return tr._("{first}–{second}").format(first=first, second=second)


def standing(journal: Journal) -> tuple[list[int], list[int]]:
    """Return everybody's points over all finished games of a journal, and the seats that are in front."""
    seats = list(seats_of(journal.result))
    points = [0] * (max((each.seat for each in seats), default=-1) + 1)
    for each in seats:
        points[each.seat] += each.points
    if journal.kind == HEX:
        return points, [seat for seat, own in enumerate(points) if own == max(points)]
    return points, [each.seat for each in seats if each.place == 1]
