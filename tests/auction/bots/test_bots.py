"""Bots see what a person at the table could see, choose what is legal, and judge what is clear as it is."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ra_auction.actions import DRAWN, INVOKE, PASS
from ra_auction.bots import bot
from ra_auction.bots.levels import LEVELS
from ra_auction.game import Game
from ra_auction.tiles import RA
from tests.auction.positions import do, game
from tests.auction.random_play import chosen, games

LEVEL = st.sampled_from(sorted(LEVELS))


def played_on(begun: Game, random: Random, actions: int) -> Game:
    """The game so many random actions later, or at its end."""
    for _ in range(actions):
        if begun.legal_actions():
            begun.apply(chosen(begun, random))
    return begun


@settings(max_examples=60)
@given(games(), LEVEL, st.integers(0, 400))
def test_a_choice_is_legal_and_changes_nothing(play: tuple[Game, Random], level: int, actions: int) -> None:
    position = played_on(*play, actions)
    before = ([*position.actions], [*position.bag], [[*own] for own in position.holdings])
    player = bot(level, seed=1)
    chances, options = player.chances(position), player.options(position)
    assert len(chances) == len(position.points)
    assert sum(chances) == pytest.approx(1)
    assert {action for action, _ in options} == set(position.legal_actions())
    if options:
        assert player.choose(position) in position.legal_actions()
        own = [after[position.to_act] for _, after in options]
        assert own == sorted(own, reverse=True)
        assert all(sum(after) == pytest.approx(1) for _, after in options)
    assert before == (position.actions, position.bag, position.holdings)


@settings(max_examples=30)
@given(games(), LEVEL, st.integers(0, 300), st.randoms(use_true_random=False))
def test_nothing_hidden_decides(play: tuple[Game, Random], level: int, actions: int, other: Random) -> None:
    position = played_on(*play, actions)
    if not position.legal_actions():
        return
    seen = bot(level, 3).choose(position), bot(level, 3).options(position)
    other.shuffle(position.bag)
    drawing = DRAWN[RA] not in position.legal_actions() and not position.full_track()
    if drawing and position.phase == "turn":
        position.draw_from(other)
    assert (bot(level, 3).choose(position), bot(level, 3).options(position)) == seen


@settings(max_examples=60)
@given(games(), st.integers(0, 400))
def test_a_beginner_calls_ra_for_tiles_and_bids_no_more_than_it_takes(
    play: tuple[Game, Random], actions: int
) -> None:
    position = played_on(*play, actions)
    legal = position.legal_actions()
    if not legal:
        return
    chosen_one = bot(1, seed=2).choose(position)
    if not position.lot():
        assert chosen_one is not INVOKE or legal == (INVOKE,)
    if chosen_one.disk:
        assert chosen_one.disk == min(each.disk for each in legal if each.disk)


@pytest.mark.parametrize("level", [0, 9, -1])
def test_a_level_that_does_not_exist_is_refused_with_those_that_do(level: int) -> None:
    with pytest.raises(ValueError, match="levels are 1 to 8"):
        bot(level)


def test_the_same_seed_plays_the_same_game() -> None:
    def story(seed: int) -> list[str]:
        begun = game(3)
        begun.draw_from(Random(5))
        players = [bot(3, seed), bot(4, seed), bot(1, seed)]
        while begun.epoch == 1:
            begun.apply(players[begun.to_act].choose(begun))
        return [repr(action) for action in begun.actions]

    assert story(1) == story(1)
    assert story(1) != story(2)


@pytest.mark.parametrize("level", sorted(LEVELS)[2:])
def test_a_lot_worth_nothing_is_not_bought(level: int) -> None:
    """A6: a call with an empty track sells nothing but the disk in the middle."""
    begun = do(game(3), "invoke")
    assert bot(level).choose(begun) is PASS


def test_a_full_track_of_treasure_is_bought_by_the_strongest() -> None:
    story = ", ".join(
        ["draw gold", "draw art", "draw writing", "draw religion", "draw pharaoh", "draw flood"]
    )
    begun = do(game(3), f"{story}, draw nile, draw god")
    assert bot(8).choose(begun) is INVOKE
    begun.apply(INVOKE)
    assert bot(8).choose(begun) is not PASS


def test_a_game_that_is_won_is_certain() -> None:
    begun = game(2)
    begun.draw_from(Random(1))
    random = Random(2)
    while begun.legal_actions():
        begun.apply(chosen(begun, random))
    assert sorted(bot(8).chances(begun)) == [0, 1]
    assert bot(8).options(begun) == []
