"""A second scorer, written from the rulebook's text alone and as plainly as it is told there.

It takes a tally sheet as JSON and shares nothing with the package: no tables, no indexes, one player after
the other, one paragraph of the rulebook after the other.
"""

from typing import Any


def score_a_sheet(sheet: dict[str, Any]) -> tuple[list[list[dict[str, int]]], list[list[int]], list[str]]:
    """Points by epoch and player, totals by epoch, and the names from the winner down."""
    # "The players each take two 5-point tokens."
    tokens = dict.fromkeys(sheet["players"], 5 + 5)
    points_by_epoch, totals_by_epoch = [], []
    for epoch_number in range(1, len(sheet["epochs"]) + 1):
        tiles = dict(zip(sheet["players"], sheet["epochs"][epoch_number - 1]["holdings"], strict=True))
        points_of_all = []
        for name in sheet["players"]:
            others = [tiles[other] for other in sheet["players"] if other != name]
            points = one_player(tiles[name], others)
            if epoch_number == 3:
                points["monuments"] = monuments(tiles[name].get("monuments", {}))
                suns = dict(zip(sheet["players"], sheet["suns"], strict=True))
                points["suns"] = suns_of(
                    sum(suns[name]), [sum(suns[other]) for other in suns if other != name]
                )
            points_of_all.append(points)
            # "It is impossible for a player's score to drop below zero."
            tokens[name] += sum(points.values())
            if tokens[name] < 0:
                tokens[name] = 0
        points_by_epoch.append(points_of_all)
        totals_by_epoch.append([tokens[name] for name in sheet["players"]])
    order = []
    if len(sheet["epochs"]) == 3:
        order = winners_first(tokens, dict(zip(sheet["players"], sheet["suns"], strict=True)))
    return points_by_epoch, totals_by_epoch, order


def one_player(mine: dict[str, Any], others: list[dict[str, Any]]) -> dict[str, int]:
    """What is scored at the end of every epoch."""
    points = {"gods": 0, "gold": 0, "pharaohs": 0, "river": 0, "civilizations": 0, "monuments": 0, "suns": 0}
    # "A player gains 2 points for each unspent God tile."
    for _ in range(mine.get("gods", 0)):
        points["gods"] += 2
    # "Players gain 3 points for each Gold tile."
    for _ in range(mine.get("gold", 0)):
        points["gold"] += 3
    # Pharaohs: most +5, fewest -2, the tied all alike; if all have the same number, nothing.
    my_pharaohs = mine.get("pharaohs", 0)
    somebody_has_more = any(other.get("pharaohs", 0) > my_pharaohs for other in others)
    somebody_has_fewer = any(other.get("pharaohs", 0) < my_pharaohs for other in others)
    if somebody_has_fewer and not somebody_has_more:
        points["pharaohs"] = 5
    if somebody_has_more and not somebody_has_fewer:
        points["pharaohs"] = -2
    # "If a player has at least one Flood tile, they score one point for each of their Nile tiles."
    if mine.get("floods", 0) >= 1:
        points["river"] += mine.get("niles", 0)
    # "Players gain 1 point for each Flood tile."
    points["river"] += mine.get("floods", 0)
    # "A player with 3 / 4 / 5 different types of Civilization tiles earns 5 / 10 / 15 points."
    different = {name for name, count in mine.get("civilizations", {}).items() if count > 0}
    if len(different) == 0:
        points["civilizations"] = -5
    elif len(different) == 3:
        points["civilizations"] = 5
    elif len(different) == 4:
        points["civilizations"] = 10
    elif len(different) == 5:
        points["civilizations"] = 15
    return points


def monuments(mine: dict[str, int]) -> int:
    """Diversity and multiplicity."""
    stones = [name for name, count in mine.items() for _ in range(count)]
    points = 0
    if len(set(stones)) == 8:
        points += 15
    elif len(set(stones)) == 7:
        points += 10
    else:
        points += len(set(stones))
    for name in set(stones):
        if stones.count(name) == 3:
            points += 5
        if stones.count(name) == 4:
            points += 10
        if stones.count(name) == 5:
            points += 15
    return points


def suns_of(my_sum: int, sums_of_others: list[int]) -> int:
    """The highest total gains 5, the lowest loses 5; tied players too; nothing if all are the same."""
    if all(other == my_sum for other in sums_of_others):
        return 0
    if all(other <= my_sum for other in sums_of_others):
        return 5
    if all(other >= my_sum for other in sums_of_others):
        return -5
    return 0


def winners_first(tokens: dict[str, int], suns: dict[str, list[int]]) -> list[str]:
    """Again and again the best of those who are left; a tie goes to the highest disk."""
    left, order = list(tokens), []
    while left:
        most = max(tokens[name] for name in left)
        tied = [name for name in left if tokens[name] == most]
        highest = max(max(suns[name]) for name in tied)
        (best,) = [name for name in tied if highest in suns[name]]
        order.append(best)
        left.remove(best)
    return order
