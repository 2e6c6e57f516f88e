"""What holds in every game, whoever plays it: random whole games, step by step."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ra_auction.actions import BID, DISCARD, DRAW, DRAWN, END, INVOKE, PASS, TAKE
from ra_auction.describe import state
from ra_auction.game import Game
from ra_auction.journals import journal_of, replay_auction, replay_table
from ra_auction.table import Table
from ra_auction.tiles import SUPPLY
from ra_auction.words import IllegalAction
from tests.auction.positions import table
from tests.auction.random_play import TABLE_ACTIONS, chosen, games

EVERY_ACTION = (*DRAWN, DRAW, INVOKE, PASS, END, *BID, *TAKE.values(), *DISCARD.values())


def facts(game: Game) -> tuple[Any, ...]:
    """Everything about a game, so that two can be compared; the order in the bag means nothing."""
    return (
        state(game),
        game.turn,
        list(game.track),
        Counter(game.bag),
        list(game.actions),
        list(game.epochs),
        game.legal_actions(),
        (game.high, game.high_bidder, game.invoked) if game.phase == "auction" else None,
    )


def check(game: Game) -> list[int]:
    """What must hold in any position; gives the tiles back in the box, by kind."""
    players = len(game.setup.players)
    disks = [disk for own in game.suns.all_owned() for disk in own]
    assert sorted([game.suns.middle, *disks]) == sorted(game.setup.edition.disks(players))
    assert all(not up & down for up, down in zip(game.suns.up, game.suns.down, strict=True))
    assert min(game.points) >= 0
    assert 0 <= game.ra_count <= game.setup.edition.last_ra[players]
    assert len(game.track) <= 8
    assert min(min(own) for own in game.holdings) >= 0
    bag, lot = Counter(game.bag), Counter(game.lot())
    drawn = Counter(action.tile for action in game.actions if action.do == "draw")
    box = []
    for kind, supply in enumerate(SUPPLY):
        assert drawn[kind] == supply - bag[kind]
        box.append(supply - bag[kind] - lot[kind] - sum(own[kind] for own in game.holdings))
    assert min(box) >= 0
    return box


@settings(max_examples=60)
@given(games())
def test_a_whole_game_keeps_180_tiles_and_every_disk(played: tuple[Game, Random]) -> None:
    game, random = played
    box = check(game)
    assert sum(box) == 0
    while game.legal_actions():
        game.apply(chosen(game, random))
        before, box = box, check(game)
        assert all(now >= then for then, now in zip(before, box, strict=True))
        assert (game.phase == "over") == (not game.legal_actions())
    assert len(game.epochs) == 3
    assert sum(game.suns.up) + sum(game.suns.down) > 0


@settings(max_examples=25)
@given(games())
def test_an_action_that_is_not_legal_is_refused_and_changes_nothing(played: tuple[Game, Random]) -> None:
    game, random = played
    while game.legal_actions():
        if random.random() < 0.1:
            before = facts(game)
            for action in set(EVERY_ACTION).difference(game.legal_actions()):
                with pytest.raises(IllegalAction) as refused:
                    game.apply(action)
                assert str(refused.value).isprintable()
            assert facts(game) == before
        game.apply(chosen(game, random))


@settings(max_examples=25)
@given(games())
def test_every_legal_action_applies_and_undo_after_do_is_identity(played: tuple[Game, Random]) -> None:
    game, random = played
    while game.legal_actions():
        if random.random() < 0.04:
            head = len(game.actions)
            for action in game.legal_actions():
                before = facts(game)
                game.apply(action)
                assert len(game.actions) == head + 1
                game.back_to(head)
                assert facts(game) == before
        game.apply(chosen(game, random))


@settings(max_examples=40)
@given(games(), st.data())
def test_replaying_the_journal_gives_the_same_state(played: tuple[Game, Random], data: st.DataObject) -> None:
    game, random = played
    stop = data.draw(st.integers(0, 250))
    while game.legal_actions() and len(game.actions) < stop:
        game.apply(chosen(game, random))
    again = replay_auction(journal_of(game))
    assert again.actions == game.actions
    assert state(again) == state(game)
    head = data.draw(st.integers(0, len(game.actions)))
    game.back_to(head)
    assert state(replay_auction(journal_of(again), head)) == state(game)


@settings(max_examples=60)
@given(games())
def test_the_sheet_fed_with_the_holdings_gives_the_games_score(played: tuple[Game, Random]) -> None:
    game, random = played
    while game.legal_actions():
        game.apply(chosen(game, random))
        sheet = game.sheet
        assert sheet.standing == game.points
    sheet.check()
    assert list(sheet.scores) == [end.scores for end in game.epochs]
    assert [own.points for own in sheet.ranking or ()] == sorted(game.points, reverse=True)


def table_facts(played: Table) -> tuple[Any, ...]:
    return state(played), list(played.actions), played.sheet, played.holdings()


@settings(max_examples=60)
@given(st.lists(TABLE_ACTIONS, max_size=60))
def test_a_table_refuses_or_applies_and_its_journal_replays(actions: list[dict[str, Any]]) -> None:
    played = table(3)
    for action in actions:
        before = table_facts(played)
        try:
            played.apply(action)
        except IllegalAction:
            assert table_facts(played) == before
            continue
        played.running().check()
        disks = [disk for own in played.suns.all_owned() for disk in own]
        assert sorted([played.suns.middle, *disks]) == list(range(1, 14))
        head = len(played.actions)
        assert table_facts(replay_table(journal_of(played))) == table_facts(played)
        played.back_to(head - 1)
        assert table_facts(played) == before
        played.apply(action)
