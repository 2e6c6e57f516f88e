"""Which scoring tokens to take and give back after an epoch (A15)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ra_auction.editions import Edition


class Payment(NamedTuple):
    """The values of the tokens that a player takes from the supply and gives back, largest first."""

    take: tuple[int, ...]
    give: tuple[int, ...]


def add_up(stock: Mapping[int, int], total: int) -> tuple[int, ...] | None:
    """Tokens of this stock that make exactly `total`, the largest first, or None."""
    if total == 0:
        return ()
    for value in sorted(stock, reverse=True):
        smaller = {other: count for other, count in stock.items() if other < value}
        for count in range(min(stock[value], total // value), 0, -1):
            rest = add_up(smaller, total - count * value)
            if rest is not None:
                return (value,) * count + rest
    return None


def payment(change: int, purse: Mapping[int, int], supply: Mapping[int, int]) -> Payment | None:
    """How a gain or loss is paid, with change made where it must be; None if the tokens do not allow it."""
    # Change is never made for more than the largest token.
    for extra in range(max((*purse, *supply), default=1)):
        take = add_up(supply, max(change, 0) + extra)
        give = add_up(purse, max(-change, 0) + extra)
        if take is not None and give is not None:
            return Payment(take, give)
    return None


def payments(
    edition: Edition, players: int, standings: Sequence[Sequence[int]]
) -> tuple[tuple[Payment | None, ...], ...]:
    """The payments after each epoch: losses are paid first, then gains in the order of the players.

    Whom the supply cannot pay goes on in plain points (None) for the rest of the game.
    """
    purses = [Counter(edition.start_tokens) for _ in range(players)]
    supply = Counter(edition.tokens)
    for purse in purses:
        supply -= purse
    paid_in_tokens = [True] * players
    before: Sequence[int] = [edition.start_points] * players
    epochs = []
    for after in standings:
        changes = [now - then for now, then in zip(after, before, strict=True)]
        row: list[Payment | None] = [None] * players
        for player in sorted(range(players), key=lambda player: changes[player] >= 0):
            if paid_in_tokens[player]:
                paid = row[player] = payment(changes[player], purses[player], supply)
                if paid is None:
                    paid_in_tokens[player] = False
                    continue
                supply.update(paid.give)
                supply.subtract(paid.take)
                purses[player].update(paid.take)
                purses[player].subtract(paid.give)
        epochs.append(tuple(row))
        before = after
    return tuple(epochs)
