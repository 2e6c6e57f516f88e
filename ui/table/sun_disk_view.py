"""Sun disks that people did not track: who could have which when only the sums are known."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from ra_auction.setup import Setup
from ui.core.session import Step

Disks = tuple[tuple[int, ...], ...]


def tracked(steps: Iterable[Step]) -> bool:
    """Whether the disks are where they are shown: no epoch was closed before anybody entered where they went.

    In the epoch that is played that need not be entered yet; as long as none is closed, they are as dealt.
    """
    known, entered = True, False
    for step in steps:
        match step.action["do"]:
            case "win":
                entered = True
            case "suns":
                known = entered = True
            case "close":
                known, entered = known and entered, False
    return known


def with_sums(setup: Setup, sums: Sequence[int]) -> Disks | None:
    """Disks for everybody that add up to these sums, highest first; None if no disks of this game do.

    Points need no more than the sums. Only a tie (A14) asks who has the highest disk: `swapped` corrects it.
    """
    each = len(setup.suns[0])
    every = frozenset(setup.edition.disks(len(setup.players)))
    return _dealt(every, each, sums)


def _dealt(left: frozenset[int], each: int, sums: Sequence[int]) -> Disks | None:
    if not sums:
        return ()
    for own in combinations(sorted(left, reverse=True), each):
        if sum(own) == sums[0]:
            others = _dealt(left.difference(own), each, sums[1:])
            if others is not None:
                return (own, *others)
    return None


def swapped(disks: Disks, one: int, other: int) -> Disks:
    """The disks after two have changed places; one of them may be the disk in the middle."""
    places = {one: other, other: one}
    return tuple(tuple(sorted((places.get(disk, disk) for disk in own), reverse=True)) for own in disks)
