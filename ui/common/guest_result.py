"""What guests see of an epoch that was scored, and of the end: places, points with reasons, charts."""

from collections.abc import Iterator, Sequence

from ra_auction.names import POINTS, points_name
from ra_auction.reasons import tie
from ra_auction.scoring import EPOCHS, ranking
from ra_auction.sheet import Sheet
from ra_guests.host import Seat
from ui.common.point_icons import KIND_ICON, SUNS
from ui.common.ranking_texts import besides_text, by_kind, floor_texts, rank_text
from ui.core.guest_blocks import Block, chart, line, marked, text
from ui.core.texts import Speaker, signed

# Scored in the third epoch only.
LAST_ONLY = ("monuments", SUNS)


def epoch_blocks(
    sheet: Sheet,
    epoch: int,
    seats: Sequence[Seat],
    me: int | None,
    tr: Speaker,
    *,
    hidden: bool,
    tokens: Sequence[str] = (),
    corrected: Sequence[str] = (),
) -> Iterator[Block]:
    """Show what an epoch that is closed came to; with `hidden` without anybody's total.

    At a real table: the `tokens` that each player takes, and what was `corrected`.
    """
    yield _standings(sheet, epoch, seats, tr, hidden=hidden, tokens=tokens)
    yield from _lines("corrected", corrected)
    if not hidden:
        yield from _lines("floored", floor_texts(sheet, tr, epoch))
    yield from _reasons(sheet, epoch, me, tr)
    kinds = _kinds(epoch)
    rows = [own._asdict() for own in sheet.scores[epoch - 1]]
    yield _by_kind(sheet, seats, kinds, rows, tr)


def final_blocks(sheet: Sheet, seats: Sequence[Seat], me: int | None, tr: Speaker) -> Iterator[Block]:
    """Show the ranking with its ties, and the charts."""
    places = sheet.ranking or []
    reasons = [tie(places, place) for place in places]
    yield {
        "type": "ranking",
        "id": "ranking",
        "label": "",
        "places": [
            {
                "place": rank_text(places, place, tr),
                **marked(seats[place.player]),
                "points": str(place.points),
                "note": tr.say(reason) if reason else "",
            }
            for place, reason in zip(places, reasons, strict=True)
        ],
    }
    yield from _lines("besides", besides_text(sheet, tr).splitlines())
    totals = [[sheet.edition.start_points] * len(seats), *sheet.standings]
    yield chart(
        "epochs",
        tr._("Points after each epoch"),
        "lines",
        [str(epoch) for epoch in range(len(totals))],
        (line(each, [row[seat] for row in totals]) for seat, each in enumerate(seats)),
    )
    yield _by_kind(sheet, seats, tuple(POINTS), by_kind(sheet), tr)
    if me is not None:
        yield text(tr._("Epoch {epoch}").format(epoch=EPOCHS), "strong", "last")
    yield from _reasons(sheet, EPOCHS, me, tr)


def _standings(
    sheet: Sheet, epoch: int, seats: Sequence[Seat], tr: Speaker, *, hidden: bool, tokens: Sequence[str]
) -> Block:
    """Everybody's total, what the epoch has added, and the tokens to take; in order of the totals."""
    places = ranking(sheet.standings[epoch - 1])
    if hidden:
        places = sorted(places, key=lambda place: place.player)
    gained = [signed(own.total) for own in sheet.scores[epoch - 1]]
    return {
        "type": "ranking",
        "id": "ranking",
        "label": "",
        "places": [
            {
                "place": "" if hidden else rank_text(places, place, tr),
                **marked(seats[place.player]),
                "points": gained[place.player] if hidden else str(place.points),
                **({} if hidden else {"change": gained[place.player]}),
                "note": tokens[place.player] if tokens else "",
            }
            for place in places
        ],
    }


def _lines(name: str, lines: Sequence[str]) -> Iterator[Block]:
    """Write each sentence in a paragraph of its own."""
    return (text(words, "quiet", f"{name} {number}") for number, words in enumerate(lines))


def _kinds(epoch: int) -> tuple[str, ...]:
    return tuple(kind for kind in POINTS if epoch == EPOCHS or kind not in LAST_ONLY)


def _by_kind(
    sheet: Sheet, seats: Sequence[Seat], kinds: Sequence[str], rows: Sequence[dict[str, int]], tr: Speaker
) -> Block:
    return chart(
        "kinds",
        tr._("Points by category"),
        "bars",
        [tr.say(points_name(sheet.edition, kind)) for kind in kinds],
        (line(each, [own[kind] for kind in kinds]) for each, own in zip(seats, rows, strict=True)),
    )


def _reasons(sheet: Sheet, epoch: int, me: int | None, tr: Speaker) -> Iterator[Block]:
    """Why a player's points of an epoch are what they are."""
    if me is None:
        return
    why = sheet.why(epoch - 1, me)
    yield {
        "type": "counts",
        "id": "reasons",
        "groups": [
            {
                "label": tr.say(points_name(sheet.edition, kind)),
                "icon": KIND_ICON[kind],
                "points": signed(getattr(sheet.scores[epoch - 1][me], kind)),
                "reason": tr.say(why[kind]),
                "counts": [],
            }
            for kind in _kinds(epoch)
        ],
    }
