"""Games looked at again: what the bag brought, what choices cost, and why the better one was better."""

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from ra_auction.actions import BID, DRAWN, INVOKE, PASS, Action
from ra_auction.bots.better import REASONS, always, better, reason
from ra_auction.bots.deciding import auctions, decided, deciding_auction
from ra_auction.bots.levels import LEVELS
from ra_auction.bots.player import Bot
from ra_auction.bots.playouts import confirmed
from ra_auction.bots.review import COSTLY, Decision, Review, costliest_first, review
from ra_auction.bots.told_bids import doubtful
from ra_auction.game import Game
from ra_auction.journals import replay_auction
from ra_auction.tiles import IDS
from tests.auction.positions import do, game
from tests.auction.test_command_line import run

FOLDER = Path(__file__).parents[2] / "journals"
GOLDEN = sorted(FOLDER.glob("review_*.json"))


def journal(path: Path) -> Game:
    return replay_auction(json.loads(path.read_text(encoding="utf-8")))


@cache
def looked_at(name: str) -> tuple[Game, Review]:
    """A golden game and its review."""
    played = journal(FOLDER / f"review_{name}.json")
    return played, review(played)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_has_its_review(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert run(capsys, "review", str(path)).splitlines() == lines


def test_what_costs_the_same_as_it_is_told_is_in_the_order_of_the_game() -> None:
    """The last digits of a sum depend on the version of Python and the processor."""
    _, found = looked_at("logged_2")
    one, other = found.worth_a_word()[:2]
    for noise in (-1e-9, 0, 1e-9):
        same = [replace(one, cost=0.3851), replace(other, cost=0.3851 + noise)]
        assert [each.index for each in costliest_first(reversed(same))] == [one.index, other.index]
    assert costliest_first([replace(one, cost=0.1), replace(other, cost=0.2)])[0].index == other.index


def test_there_are_golden_reviews_of_logged_games_and_of_games_played_here() -> None:
    seeds = [journal(path).setup.seed for path in GOLDEN]
    assert len(seeds) == 3
    assert seeds.count(None) == 1


# -- Luck


def test_luck_is_nothing_on_average_over_the_bag() -> None:
    """Each tile that could come, weighed by how many there are."""
    told = "draw gold, draw nile"
    bag = Counter(game(3, story=told).bag)
    total = [0.0] * 3
    for kind, count in bag.items():
        found = review(do(game(3, story=told), f"draw {IDS[kind]}"))
        assert [each.index for each in found.luck] == [0, 1, 2]
        for seat, change in enumerate(found.luck[-1].changes):
            total[seat] += count * change
    assert total == pytest.approx([0, 0, 0], abs=1e-9)


def test_one_players_luck_is_the_others_bad_luck() -> None:
    played, found = looked_at("logged_2")
    assert found.luck
    assert found.luck_of(0) == pytest.approx(-found.luck_of(1))
    assert len(found.chances) == len(played.actions) + 1
    assert found.chances[-1] in ([0, 1], [1, 0])


def test_who_always_takes_the_best_choice_loses_nothing_by_choices() -> None:
    _, found = looked_at("played_here_3")
    assert found.costs_of(1) == 0  # level 8
    assert found.costs_of(0) > COSTLY


# -- Choices


def test_a_review_ends_when_nobody_wants_it() -> None:
    played, _ = looked_at("logged_2")
    assert len(review(played, lambda done: done < 5).decisions) <= 5


def test_disks_corrected_after_the_end_are_no_choice() -> None:
    played = journal(FOLDER / "auction_pharaoh_3_disks.json")
    assert played.actions[-1].do == "suns"
    found = review(played)
    assert len(found.chances) == len(played.actions) + 1
    assert all(played.actions[each.index].do != "suns" for each in found.decisions)


def passes(story: str, best: dict[int, Action] | None = None) -> set[int]:
    """What is doubtful in an auction of three: Ann has 13 8 5 2, Bea 12 9 6 3, Cy 11 10 7 4."""
    return doubtful(game(3, story=f"draw gold, draw nile, draw art, invoke, {story}"), best or {})


def test_a_pass_before_the_only_bid_may_have_been_a_bid() -> None:
    assert passes("pass, bid 10, pass") == {4}
    assert passes("bid 9, bid 10, pass") == set()
    # Who passes after the bid has passed; who has only higher disks cannot have been outbid.
    assert passes("bid 9, pass, pass") == set()
    assert passes("pass, pass, bid 2") == set()
    assert passes("pass, pass, bid 5") == {4, 5}


def test_a_lower_disk_may_not_have_been_enough_for_the_only_bid() -> None:
    assert passes("pass, bid 10, pass", {5: BID[7]}) == {4, 5}
    assert passes("pass, bid 10, pass", {5: PASS}) == {4}
    assert passes("bid 9, bid 11, pass", {5: BID[10]}) == set()


def test_doubtful_choices_are_not_held_against_anybody() -> None:
    played, found = looked_at("logged_2")
    unsure = [each for each in found.decisions if each.doubtful and each.cost > 0]
    assert unsure
    assert not set(unsure) & set(found.worth_a_word())
    seats = range(len(played.setup.players))
    assert sum(map(found.costs_of, seats)) < sum(each.cost for each in found.decisions)


# -- Playouts


def test_playouts_stop_at_once_and_keep_what_they_have_found() -> None:
    played = do(game(2), "invoke, pass, bid 9")  # the highest disk for nothing
    decision = max(review(played).decisions, key=lambda each: each.cost)
    assert confirmed(played, decision, 5, lambda _pairs: False).playouts is None
    found = confirmed(played, decision, 5, lambda pairs: pairs < 1).playouts
    assert found is not None
    assert (found.pairs, found.error) == (1, 1)


# -- Reasons


def why(played: Game, seat: int, action: Action, best: Action) -> str:
    """Why the best choice would have been better after a story that ends with the other one."""
    index = len(played.actions) - 1
    return str(reason(played, Decision(index, seat, action, best, 0.1)))


def test_a_high_disk_for_a_poor_lot() -> None:
    played = do(game(3), "draw art, draw ra, bid 11")
    assert why(played, 2, BID[11], PASS) == "11 is Cy’s highest disk, and the lot is worth only +5."


def test_called_too_early() -> None:
    played = do(game(3), "draw art, invoke")
    told = why(played, 1, INVOKE, DRAWN[0])
    assert "disk" in told or "wins the lot" in told


def test_called_too_late() -> None:
    played = do(game(3), f"{'draw ra, pass, pass, pass, ' * 7}draw gold, draw gold, draw art, draw nile")
    told = why(played, 1, played.actions[-1], INVOKE)
    assert told == "The next Ra ends the epoch, and the lot is lost: +11 for Bea."


def test_missed_pharaohs() -> None:
    played = do(game(3), "draw pharaoh, draw pharaoh, draw ra, pass")
    told = why(played, 0, PASS, BID[3])
    assert told == "Missed: 2 × Pharaoh. Nobody has fewer than Ann."


def test_the_better_choice_is_named_in_every_way() -> None:
    found = {
        str(better(played, each))
        for name in ("logged_2", "played_here_3")
        for played, each in ((looked_at(name)[0], each) for each in looked_at(name)[1].worth_a_word())
    }
    assert {"Better: pass.", "Better: draw a tile.", "Better: bid 13."} <= found


def test_what_is_said_where_no_other_reason_holds() -> None:
    told = "draw pharaoh, draw gold, draw art, draw religion, invoke"
    assert why(do(game(3), told), 1, INVOKE, DRAWN[0]) == (
        "Bea wins +13 with 12, but the lot could grow first. Free spaces: 4. Ra still to come: 8."
    )
    played = do(game(3), "draw gold, draw gold, draw gold, draw pharaoh")
    assert why(played, 0, played.actions[-1], INVOKE) == (
        "With an invocation the lot is sold for 7, before another tile or a Ra comes. "
        "Free spaces: 5. Ra still to come: 8."
    )
    played = do(game(3), "draw drought, draw ra, pass")
    assert why(played, 2, PASS, BID[4]) == "Disks of Cy still face up: 11 10 7 4. Ra still to come: 7."


def test_costly_choices_have_a_reason() -> None:
    for name in ("logged_2", "played_here_3"):
        played, found = looked_at(name)
        told = [reason(played, each) for each in found.worth_a_word()]
        assert told
        for each in told:
            assert each is not None
            assert "{" not in str(each)


@pytest.mark.parametrize(("players", "seed"), [(2, 8), (3, 9), (4, 2)])
def test_costly_choices_of_bots_have_a_reason(players: int, seed: int) -> None:
    """Games with choices of which nothing but the last reasons of their pairs is true."""
    played = game(players)
    played.draw_from(Random(seed))
    bots = [Bot(LEVELS[1 + (seed + seat) % 4], seed) for seat in range(players)]
    while played.legal_actions():
        played.apply(bots[played.to_act].choose(played))
    costly = [each for each in review(played).decisions if each.cost >= COSTLY]
    assert costly
    assert [each for each in costly if not str(reason(played, each) or "")] == []


# What there is to choose from at one time; two of a kind differ in their tile, disk or tiles.
CHOICES = (("draw", "invoke", "god"), ("god", "end"), ("bid", "pass"), ("discard",))
ALIKE = ("god", "bid", "discard")


def test_every_pair_of_choices_ends_with_a_reason_that_is_always_true() -> None:
    pairs = {
        (done, best)
        for able in CHOICES
        for done, best in product(able, repeat=2)
        if done != best or done in ALIKE
    }
    assert set(REASONS) == pairs
    for pair in pairs:
        *others, last = REASONS[pair]
        assert last.holds is always
        assert all(each.holds is not always for each in others)


def test_every_reason_can_be_said() -> None:
    played, found = looked_at("played_here_3")
    values = reason(played, next(each for each in found.worth_a_word() if reason(played, each)))
    assert values is not None
    for reasons in REASONS.values():
        for each in reasons:
            assert "{" not in str(each.words.filled(**values.values))


# -- The auction that decided it


def test_the_auction_that_helped_the_winner_most_decided_the_game() -> None:
    played, found = looked_at("played_here_3")
    auction = deciding_auction(played, found)
    assert auction is not None
    assert auction.changes[1] == max(each.changes[1] for each in auctions(played, found))
    assert (auction.first, auction.last, auction.epoch) == (59, 61, 1)
    before, after = (round(100 * found.chances[at][1]) for at in (59, 62))
    assert str(decided(played, found)) == f"epoch 1: Émile wins with 3 (chance: {before}% to {after}%)"


def test_nothing_decided_a_game_that_is_not_over() -> None:
    played = do(game(3), "draw art, invoke, pass, pass, bid 3")
    assert decided(played, review(played)) is None


def test_the_reviewer_is_the_strongest_level() -> None:
    played = do(game(3), "draw art")
    assert review(played).chances[-1] == Bot(LEVELS[max(LEVELS)]).chances(played)
