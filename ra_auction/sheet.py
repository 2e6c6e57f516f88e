"""The score sheet: up to three epochs of holdings -> standing, ranking, supply checks (A16)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ra_auction import reasons, scoring
from ra_auction.editions import Edition
from ra_auction.holdings import ITEMS, Holding
from ra_auction.scoring import EPOCHS, Place, Score
from ra_auction.suns import check_owned
from ra_auction.tiles import GOES, STAYS, SUPPLY
from ra_auction.tokens import Payment, payments
from ra_auction.words import IllegalAction, Words


def check_count(edition: Edition, player: str, kind: int, count: int) -> None:
    """Refuse a count below zero (A16)."""
    if count < 0:
        raise IllegalAction(
            "{player}, {tile}: must be 0 or more",
            player=player,
            tile=edition.tile_name(kind),
        )


def check_supply(edition: Edition, players: Sequence[str], epochs: Sequence[Sequence[Holding]]) -> None:
    """Refuse more tiles of a kind than there are (A16).

    What stays is counted in each epoch; what goes between epochs counts over the whole game.
    """
    for number, holdings in enumerate(epochs, start=1):
        for kind in (*STAYS, *GOES):
            held = [own[kind] for own in holdings]
            if sum(held) > SUPPLY[kind]:
                raise IllegalAction(
                    "there are only {supply} × {tile}, not {number} in epoch {epoch} ({players})",
                    players=_holders(players, held),
                    number=sum(held),
                    tile=edition.tile_name(kind),
                    epoch=number,
                    supply=SUPPLY[kind],
                )
    for kind in GOES:
        held = [sum(holdings[player][kind] for holdings in epochs) for player in range(len(players))]
        if sum(held) > SUPPLY[kind]:
            raise IllegalAction(
                "there are only {supply} × {tile}, not {number} over the whole game ({players})",
                players=_holders(players, held),
                number=sum(held),
                tile=edition.tile_name(kind),
                supply=SUPPLY[kind],
            )


def _holders(players: Sequence[str], held: Sequence[int]) -> str:
    return ", ".join(player for player, count in zip(players, held, strict=True) if count)


@dataclass(frozen=True)
class Sheet:
    """Holdings of one to three epochs as they lay before scoring, and the disks owned at the end.

    Everything else is worked out from them; `revise` gives a new sheet, so what follows is recomputed.
    """

    edition: Edition
    players: tuple[str, ...]
    epochs: tuple[tuple[Holding, ...], ...] = ()
    suns: tuple[tuple[int, ...], ...] | None = None

    def check(self) -> None:
        """Refuse what cannot be on the table (A16)."""
        for holdings in self.epochs:
            for player, own in zip(self.players, holdings, strict=True):
                for kind in ITEMS.values():
                    check_count(self.edition, player, kind, own[kind])
        check_supply(self.edition, self.players, self.epochs)
        if self.suns is not None:
            check_owned(self.edition, self.players, self.suns)

    @property
    def over(self) -> bool:
        """Whether all three epochs are there."""
        return len(self.epochs) == EPOCHS

    def sun_totals(self, epoch: int) -> list[int] | None:
        """The sums of the disks, if they count in this epoch (from 0)."""
        if epoch != EPOCHS - 1:
            return None
        return [sum(own) for own in self.suns] if self.suns else [0] * len(self.players)

    @cached_property
    def scores(self) -> tuple[list[Score], ...]:
        """Everybody's points, epoch by epoch."""
        return tuple(
            scoring.score(holdings, self.sun_totals(epoch)) for epoch, holdings in enumerate(self.epochs)
        )

    @cached_property
    def standings(self) -> tuple[list[int], ...]:
        """The totals after each epoch, with the floor of A12."""
        totals = [self.edition.start_points] * len(self.players)
        after = []
        for scores in self.scores:
            totals = scoring.standing_after(totals, scores)
            after.append(totals)
        return tuple(after)

    @property
    def standing(self) -> list[int]:
        """The totals now."""
        return self.standings[-1] if self.standings else [self.edition.start_points] * len(self.players)

    @cached_property
    def ranking(self) -> list[Place] | None:
        """The places of A14, once the third epoch is there."""
        if not self.over:
            return None
        return scoring.ranking(self.standing, [max(own) for own in self.suns] if self.suns else None)

    def why(self, epoch: int, player: int) -> dict[str, Words]:
        """The reasons for a player's points in an epoch (from 0), by the names of `Score`."""
        return reasons.why(
            self.edition, self.epochs[epoch], self.sun_totals(epoch), self.scores[epoch], player
        )

    @cached_property
    def payments(self) -> tuple[tuple[Payment | None, ...], ...]:
        """Which tokens to take and give back after each epoch (A15)."""
        return payments(self.edition, len(self.players), self.standings)

    def with_epoch(self, holdings: Sequence[Holding]) -> "Sheet":
        """The sheet with one more epoch."""
        return replace(self, epochs=(*self.epochs, tuple(tuple(own) for own in holdings)))

    def revise(self, epoch: int, player: int, item: str, count: int) -> "Sheet":
        """The sheet with one count of a closed epoch (from 0) corrected; refused if that cannot be."""
        check_count(self.edition, self.players[player], ITEMS[item], count)
        revised = self.with_counts({(epoch, player, item): count})
        check_supply(self.edition, self.players, revised.epochs)
        return revised

    def with_counts(self, counts: Mapping[tuple[int, int, str], int]) -> "Sheet":
        """The sheet with other counts of closed epochs, by epoch (from 0), player and item; not checked."""
        epochs = [[list(own) for own in holdings] for holdings in self.epochs]
        for (epoch, player, item), count in counts.items():
            epochs[epoch][player][ITEMS[item]] = count
        return replace(self, epochs=tuple(tuple(tuple(own) for own in holdings) for holdings in epochs))

    def as_json(self) -> dict[str, Any]:
        """What `score --json` prints."""
        return {
            "epochs": [
                {"scores": [own._asdict() | {"total": own.total} for own in scores], "standing": standing}
                for scores, standing in zip(self.scores, self.standings, strict=True)
            ],
            "ranking": self.ranking
            and [place._asdict() | {"player": self.players[place.player]} for place in self.ranking],
        }
