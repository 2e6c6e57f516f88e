"""What guests see of a table: everybody's disks, the disk in the middle, the Ra track, what happened last."""

from collections.abc import Iterator, Sequence
from typing import Any

from ra_auction.outcome import BY_RA, BY_SUNS
from ra_auction.sentences import describe_loss
from ra_base.words import Words
from ra_guests.host import Seat
from ui.core.guest_blocks import Block, log, marked, text
from ui.core.session import Session, Step
from ui.core.texts import Speaker, capital
from ui.table.table_view import GAME_OVER, TableView

# So many of the last events are shown.
EVENTS = 6
COUNTED = ("set", "revise")


def players_block(
    seats: Sequence[Seat],
    view: TableView,
    points: Sequence[int] | None,
    me: int | None,
    notes: Sequence[str] = (),
) -> Block:
    """Everybody with their disks, and their points unless they are hidden."""
    return {
        "type": "players",
        "id": "players",
        "players": [
            {
                **marked(each),
                "points": None if points is None else str(points[seat]),
                "note": notes[seat] if notes else "",
                "acts": own.acts,
                "out": own.out,
                "me": seat == me,
                "disks": [
                    {"number": disk, "down": down}
                    for disks, down in ((own.up, False), (own.down, True))
                    for disk in disks
                ],
            }
            for seat, (each, own) in enumerate(zip(seats, view.seats, strict=True))
        ],
    }


def track_block(view: TableView, tr: Speaker) -> Block:
    """How many Ra tiles have come in this epoch."""
    label = tr._("Ra {number} of {last}").format(number=view.ra_count, last=view.last_ra)
    return {
        "type": "track",
        "id": "ras",
        "icon": "ra",
        "filled": view.ra_count,
        "of": view.last_ra,
        "label": label,
    }


def middle_block(view: TableView, tr: Speaker) -> Block:
    """The disk that the next winner gets."""
    return {"type": "disk", "id": "middle", "number": view.middle, "label": tr._("In the middle")}


def status_blocks(view: TableView, tr: Speaker) -> Iterator[Block]:
    """What ended the epoch, or who starts it."""
    if view.ended and view.ended != GAME_OVER:
        ended = {
            BY_RA: tr._("The last Ra is out. Discard the tiles on the auction track."),
            BY_SUNS: tr._("All sun disks are face down."),
        }
        yield text(tr._("The epoch is over"), "strong", "status")
        if view.ended in ended:
            yield text(ended[view.ended], "quiet", "ended")
    elif view.starter:
        words = tr._("{player} has the highest disk and starts the epoch.").format(player=view.starter)
        yield text(words, "strong", "status")
    elif view.unknown_starter:
        yield text(tr._("The player with the highest disk starts the epoch."), "strong", "status")


def log_block(session: Session[Any], tr: Speaker) -> Block:
    """The last events, the latest first."""
    lines: list[str] = []
    for words in _events(session):
        lines.append(capital(tr.say(words)))
        if len(lines) == EVENTS:
            break
    return log(tr._("Game log") if lines else "", lines)


def _events(session: Session[Any]) -> Iterator[Words]:
    """Each event as one sentence, the latest first, what disasters took before what led to that."""
    later: Step | None = None
    for together in _pieces(session.steps):
        last = together[0]
        if _counted_again(last, later):
            continue
        later = last
        for step in together:
            # Of tiles that were chosen the sentence of the piece speaks.
            losses = step.outcome.losses[step.action["do"] == "discard" :]
            yield from (describe_loss(session.game.setup, loss) for loss in reversed(losses))
        if last.sentence is not None:
            yield last.sentence


def _pieces(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """Steps that are undone together, the latest first; of an auction that goes on each bid by itself."""
    together: list[Step] = []
    for step in reversed(steps):
        if not step.undo_with_next:
            if together:
                yield together
            together = [step]
        elif together:
            together.append(step)
        else:
            yield [step]
    if together:
        yield together


def _counted_again(step: Step, later: Step | None) -> bool:
    """Is it a count that the next event replaces?"""
    if later is None or step.action["do"] not in COUNTED:
        return False
    one, other = ({**each.action, "count": 0} for each in (step, later))
    return one == other
