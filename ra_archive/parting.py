"""Players whom a single pair of spellings has made one: they can be separated again."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple


class Parting(NamedTuple):
    """The spellings of the first players that can be parted from somebody, and how many more there are."""

    first: list[list[str]]
    more: int


def parting(start: str, pairs: Sequence[tuple[str, str]], sat: Collection[str], most: int) -> Parting:
    """Find the pairs without which `start` and others who sat in games would be two, in the order of pairs.

    Each pair is followed once: without one that no other way leads round, all that lies behind it parts.
    Names that were only given later go with the player who has them.
    """
    ways: dict[str, list[tuple[int, str]]] = {start: []}
    for number, (one, other) in enumerate(pairs):
        ways.setdefault(one, []).append((number, other))
        ways.setdefault(other, []).append((number, one))
    walk = _Walk(start, ways)
    while walk.path:
        name = walk.path[-1]
        for number, other in walk.ways[name]:
            if number == walk.came[name]:
                continue
            if other not in walk.entered:
                walk.enter(other, number, name)
                break
            walk.back[name] = min(walk.back[name], walk.entered[other])
        else:
            walk.leave()
    seated = [0]
    for name in walk.order:
        seated.append(seated[-1] + (name in sat))
    # How many sat behind the last pair on the way to a name that nothing leads round.
    behind = {start: seated[-1]}
    found: list[tuple[int, int, int]] = []
    for name in walk.order[1:]:
        above = behind[walk.parent[name]]
        begin, end = walk.entered[name], walk.left[name]
        behind[name] = above
        if walk.back[name] == begin:
            behind[name] = seated[end] - seated[begin]
            if 0 < behind[name] < above:
                found.append((walk.came[name], begin, end))
    found.sort()
    return Parting([walk.order[begin:end] for _, begin, end in found[:most]], max(0, len(found) - most))


class _Walk:
    """A walk along all pairs from one spelling, in depth first."""

    def __init__(self, start: str, ways: Mapping[str, Iterable[tuple[int, str]]]) -> None:
        # What is left of the pairs of each name.
        self.ways = {name: iter(each) for name, each in ways.items()}
        self.order: list[str] = []
        self.path: list[str] = []
        self.came: dict[str, int] = {}
        self.parent: dict[str, str] = {}
        self.entered: dict[str, int] = {}
        self.left: dict[str, int] = {}
        # The first name on the path that can be reached from here or from behind without going back.
        self.back: dict[str, int] = {}
        self.enter(start, -1, start)

    def enter(self, name: str, number: int, parent: str) -> None:
        """Go on to a name by the pair with this number."""
        self.entered[name] = self.back[name] = len(self.order)
        self.order.append(name)
        self.path.append(name)
        self.came[name], self.parent[name] = number, parent

    def leave(self) -> None:
        """Go back from a name when all its pairs are followed."""
        name = self.path.pop()
        self.left[name] = len(self.order)
        parent = self.parent[name]
        self.back[parent] = min(self.back[parent], self.back[name])
