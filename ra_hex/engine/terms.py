"""The evaluation as a sum: how often each weight counts in a position, for fitting the weights."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ra_hex.engine.evaluation import cells
from ra_hex.engine.ground import ORDER, Ground, Stacks
from ra_hex.engine.tables import SLOW
from ra_hex.engine.weights import Weights
from ra_hex.position import Position
from ra_hex.ways import HEIGHT, HIGHEST, OWNER_SHIFT

# A weight by the name of its field and its place in the table, or None where it is a number.
Name = tuple[str, int | None]


class Terms(NamedTuple):
    """What a position is worth to the side to move: `rest`, and each weight as often as `counts` says."""

    rest: int
    counts: dict[int, int]  # by the weight's place in `names`


def names(weights: Weights) -> list[Name]:
    """The weights that are fitted. The last of a table that ends in nothing is nothing, and stays so."""
    found: list[Name] = [("material", height) for height in range(1, HIGHEST + 1)]
    found += [("advance", moves) for moves in range(1, len(weights.advance) - 1)]
    found += [("race", moves) for moves in range(1, len(weights.race) - 1)]
    return [*found, *((name, None) for name in ("first", "guarded", "invaded", "mobility", "threat"))]


def numbers(weights: Weights) -> list[int]:
    """The fitted weights in the order of their names."""
    return [
        getattr(weights, field) if place is None else getattr(weights, field)[place]
        for field, place in names(weights)
    ]


def with_numbers(weights: Weights, values: list[float]) -> Weights:
    """Weights with other numbers in them, rounded."""
    changed: dict[str, int | tuple[int, ...]] = {}
    for (field, place), value in zip(names(weights), values, strict=True):
        number = round(value)
        if place is None:
            changed[field] = number
        else:
            table = changed.get(field, getattr(weights, field))
            assert isinstance(table, tuple)
            changed[field] = (*table[:place], number, *table[place + 1 :])
    return replace(weights, **changed)  # type: ignore[arg-type]


def _activity(ground: Ground, stacks: Stacks, state: int) -> tuple[int, int]:
    """How many moves a side has, and how many pawns it could take: the most in each direction."""
    steps = [step for mask, zone in stacks.zones for step in zone[state & mask][0]]
    taken: dict[int, int] = {}
    for step in steps:
        captured, name = divmod(step[ORDER], ground.names)
        ahead = name // HIGHEST
        taken[ahead] = max(taken.get(ahead, 0), captured)
    return len(steps), sum(taken.values())


def terms(ground: Ground, position: Position) -> Terms:
    """The evaluation of a position, taken apart."""
    weights = ground.weights
    side = position.to_move
    counted: dict[Name, int] = {}

    def count(field: str, place: int | None, times: int) -> None:
        counted[field, place] = counted.get((field, place), 0) + times

    for cell, held in position.pawns.items():
        owner = held >> OWNER_SHIFT
        sign = 1 if owner == side else -1
        count("material", held & HEIGHT, sign)
        moves = ground.tempo[owner][0][cell]
        furthest = len(weights.advance) - 1
        count("advance", furthest if moves is None else min(moves, furthest), sign)
    own, other = (ground.sets[each][cells(position.stacks[each])] for each in (side, 1 - side))
    quickest, rivals = own.race % SLOW, other.race % SLOW
    count("race", quickest, 1)
    count("race", rivals, -1)
    count("first", None, 1 if quickest <= rivals else -1)
    for each, sign in ((side, 1), (1 - side, -1)):
        for ray in ground.board.rays[ground.board.ras[each]]:
            near = (cell for cell in ray if cell in ground.near_cells[each])
            first = next((cell for cell in near if position.content(cell)), None)
            if first is not None:
                count("guarded" if first in position.stacks[each] else "invaded", None, sign)
    moves, threats = _activity(ground, own, position.state)
    rival_moves, rival_threats = _activity(ground, other, position.state)
    mobility, threat = moves - rival_moves, threats - rival_threats
    rest = 0
    active = weights.mobility * mobility + weights.threat * threat
    if abs(active) > weights.activity:
        rest = weights.activity if active > 0 else -weights.activity
    else:
        count("mobility", None, mobility)
        count("threat", None, threat)
    places = {name: place for place, name in enumerate(names(weights))}
    return Terms(rest, {places[name]: times for name, times in counted.items() if times and name in places})
