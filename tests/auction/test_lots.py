"""What the lot is worth to each player, against trying every discard one disaster after the other."""

from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ra_auction.disasters import choices, strike
from ra_auction.game import Game
from ra_auction.holdings import holding
from ra_auction.lots import Worth, outlook, with_flood, worth, worths
from ra_auction.odds import unseen
from ra_auction.scoring import score
from ra_auction.tiles import BAG, EARTHQUAKE, FLOOD, FUNERAL, GOLD, KIND, RA, STRUCK, UNREST
from tests.auction.positions import do, game


def best_by_trying(game: Game, player: int, lot: list[int], monuments: bool) -> int:
    """The most points a player can have with the lot, less those without it."""
    start = list(game.holdings[player])
    for kind in lot:
        start[kind] += kind < FUNERAL

    def points(own: list[int]) -> int:
        holdings = [*game.holdings[:player], own, *game.holdings[player + 1 :]]
        found = score(holdings, [0] * len(holdings))[player]
        return found.total - (0 if monuments else found.monuments)

    def try_all(own: list[int], disasters: list[int]) -> int:
        if not disasters:
            return points(own)
        first, *rest = disasters
        tried = []
        for pair in choices(own, first) or (None,):
            left = list(own)
            if pair:
                left[pair[0]] -= 1
                left[pair[1]] -= 1
            else:
                strike(left, first)
            tried.append(try_all(left, rest))
        return max(tried)

    return try_all(start, [kind for kind in lot if kind >= FUNERAL]) - points(list(game.holdings[player]))


def kinds(words: str) -> list[int]:
    return [KIND[tile] for tile in words.split()]


def test_an_empty_lot_is_worth_nothing() -> None:
    assert worths(game(3)) == [Worth(0, 0, ())] * 3


def test_what_a_lot_brings_in_this_epoch() -> None:
    played = game(2, story="draw gold, draw flood, draw art, draw sphinx", niles=3)
    # Ann: gold 3, flood 1 with three Niles, no longer without civilization. Bea has no Nile.
    assert worths(played) == [Worth(3 + 4 + 5, 13, ()), Worth(3 + 1 + 5, 10, ())]


def test_a_majority_changes_hands() -> None:
    played = game(3, pharaohs=2)
    played.holdings[1] = holding(pharaohs=1)
    do(played, "draw pharaoh, draw pharaoh")
    # Ann has most already; Bea comes from the middle; Cy draws level with Ann.
    assert [each.now for each in worths(played)] == [0, 5, 7]


def test_a_tie_for_fewest_may_be_left() -> None:
    played = game(2, story="draw pharaoh")
    # All equal before; with it one has most.
    assert [each.now for each in worths(played)] == [5, 5]


def test_the_best_discards_are_chosen() -> None:
    played = game(2, story="draw unrest, draw earthquake", art=2, writing=1, religion=1, sphinx=3, temple=2)
    found = worth(played, 0)
    # Of four civilizations two go, so three different ones never stay.
    assert found.now == best_by_trying(played, 0, played.lot(), monuments=False) == -5
    assert found.if_last == -5 + best_by_trying(played, 0, kinds("earthquake"), monuments=True)
    assert sorted(found.discards[2:]) == kinds("temple temple")


def test_of_equal_discards_those_that_keep_most_kinds_are_best() -> None:
    played = game(2, story="draw unrest", art=1, religion=3)
    # Two kinds or one score nothing either way, but a third makes five points out of two.
    assert worth(played, 0).discards == tuple(kinds("religion religion"))


def test_a_lot_can_be_worth_less_than_nothing() -> None:
    played = game(2, story="draw funeral, draw drought", pharaohs=2, floods=2, niles=5)
    assert [each.now for each in worths(played)] == [-5 - 7, 0]


def test_monuments_count_now_in_the_third_epoch() -> None:
    played = game(2)
    played.epoch = 3
    do(played, "draw sphinx")
    assert worth(played, 0) == Worth(1, 1, ())


@settings(max_examples=150)
@given(st.integers(0, 2**32), st.booleans())
def test_worth_is_the_best_of_all_discards(seed: int, last: bool) -> None:
    random = Random(seed)
    played = game(3)
    # Few kinds, so that disasters strike and choices are there.
    held = [kind for kind in BAG if kind > GOLD and random.random() < 0.7]
    random.shuffle(held)
    for own in played.holdings:
        for _ in range(random.randint(0, 14)):
            own[held.pop()] += 1
    played.holdings = [[*own[:FUNERAL], 0, 0, 0, 0] for own in played.holdings]
    lot = [*held[:3], *random.sample([*STRUCK, UNREST, EARTHQUAKE], random.randint(0, 3))]
    played.epoch = 3 if last else 1
    for player in range(3):
        found = worth(played, player, lot)
        assert found.if_last == best_by_trying(played, player, lot, monuments=True)
        assert found.now == best_by_trying(played, player, lot, monuments=last)


def test_the_outlook_is_an_average_over_the_bag_without_ra() -> None:
    played = game(2, story="draw gold", niles=2)
    found = outlook(played, 0)
    assert found is not None
    counts = unseen(played)
    counts[RA] = 0
    each = {kind: worth(played, 0, [*played.lot(), kind]).now for kind, count in enumerate(counts) if count}
    assert found.by_kind == each
    assert found.mean == Fraction(sum(counts[kind] * now for kind, now in each.items()), sum(counts))
    assert (found.worst, found.best) == (3, 3 + 5)
    assert found.by_kind[KIND["flood"]] == 3 + 3


def test_there_is_no_outlook_when_no_tile_can_join() -> None:
    assert outlook(game(2, story=", ".join(["draw nile"] * 8)), 0) is None
    played = game(2)
    played.bag = [RA, RA]
    assert outlook(played, 0) is None


def test_eight_niles_say_what_they_are_worth_with_a_flood() -> None:
    played = game(2, story=", ".join(["draw nile"] * 8))
    assert [each.now for each in worths(played)] == [0, 0]
    # Ann has three Niles already, which would flow without the lot as well.
    played.holdings[0] = holding(niles=3)
    played.holdings[1] = holding(floods=1)
    assert with_flood(played, 0) == 8
    assert with_flood(played, 1) is None  # the eight count for who has a flood


def test_a_flood_is_not_promised_when_none_is_left_in_the_bag() -> None:
    played = game(2, story="draw nile")
    assert with_flood(played, 0) == 1
    played.bag = [kind for kind in played.bag if kind != FLOOD]
    assert with_flood(played, 0) is None
