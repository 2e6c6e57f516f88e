"""What guests see of a table: everybody's disks, the disk in the middle, the Ra track, what happened last."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from ra_auction.sentences import describe_loss
from ra_base.words import Words
from ra_guests.host import Seat
from ui.common.player_view import HeldTile
from ui.core.guest_blocks import Block, log, marked
from ui.core.session import Session, Step
from ui.core.texts import Speaker, capital

# So many of the last events are shown.
EVENTS = 6
COUNTED = ("set", "revise")


class InFront(Protocol):
    """A player's disks; `out` of the auctions without one face up."""

    @property
    def up(self) -> Sequence[int]:
        """Those face up."""

    @property
    def down(self) -> Sequence[int]:
        """Those face down, which everybody has seen."""

    @property
    def out(self) -> bool:
        """Is none face up?"""

    @property
    def acts(self) -> bool:
        """Is it this player's turn?"""


def players_block(
    seats: Sequence[Seat],
    rows: Sequence[InFront],
    points: Sequence[int | None] | None,
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
                "points": None if points is None or points[seat] is None else str(points[seat]),
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
            for seat, (each, own) in enumerate(zip(seats, rows, strict=True))
        ],
    }


def tile_labels(tiles: Sequence[HeldTile], tr: Speaker) -> list[Block]:
    """Tiles by kind, with how many."""
    return [{"icon": each.icon, "label": tr.say(each.name), "count": each.count} for each in tiles]


def track_block(passed: int, last: int, tr: Speaker) -> Block:
    """How many Ra tiles have come in this epoch."""
    label = tr._("Ra {number} of {last}").format(number=passed, last=last)
    return {
        "type": "track",
        "id": "ras",
        "icon": "ra",
        "filled": passed,
        "of": last,
        "label": label,
    }


def middle_block(disk: int, tr: Speaker) -> Block:
    """The disk that the next winner gets."""
    return {"type": "disk", "id": "middle", "number": disk, "label": tr._("In the middle")}


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
