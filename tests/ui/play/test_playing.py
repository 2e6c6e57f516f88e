"""A game that is played here, without a window: bots in turn, undo across them, resume, hand-over, hints."""

from collections.abc import Callable

import pytest

from ra_auction.actions import DRAWN
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.log import as_row
from ra_auction.setup import deal
from ra_auction.shuffle import order
from ra_auction.tiles import IDS
from ra_auction.words import IllegalAction
from tests.ui.play.playing_table import EN, NAMES, SEED, Table
from ui.core.phones import Phones
from ui.core.session import Session
from ui.play.play_texts import hint_news
from ui.play.playing import BOT, CHANCE, GUEST, HAND_OVER, LEFT_BEHIND, LOOK, PERSON, SCORED, Hint


def drawn(session: Session[Game]) -> list[str]:
    return [row["tile"] for row in session.journal.actions if row["do"] == "draw"]


def tiles(seed: int = SEED) -> list[str]:
    return [IDS[kind] for kind in order(seed)]


def test_bots_act_in_turn_at_their_speed_until_a_person_has_to(table: Callable[..., Table]) -> None:
    game = table("level:1", "level:1", None)
    game.play.speed = "slow"
    assert game.play.state == BOT
    assert game.play.thinking
    game.clock.go()
    assert not game.session.steps, "people still look"
    assert 1.0 < game.clock.waiting[0][1] <= 1.8
    game.run()
    assert game.play.state == PERSON
    assert game.play.game.to_act == 2
    assert game.shown >= len(game.session.steps) >= 2


def test_skipped_bots_wait_for_nobody(table: Callable[..., Table]) -> None:
    game = table("level:1", "level:1", None)
    game.clock.go()
    game.play.skip()
    assert len(game.session.steps) == 1
    while game.play.state == BOT:
        game.clock.thoughts.pop(0)()
    assert not game.play.skipping, "the next time they take their time again"


def test_tiles_come_in_the_order_of_the_seed_whatever_is_undone(table: Callable[..., Table]) -> None:
    game = table(None, "level:1", "level:2")
    game.play_on(30)
    game.run()
    before = game.session.journal.actions
    for _ in range(4):
        game.play.undo()
        assert game.play.state == PERSON
    for _ in range(4):
        game.play.redo()
    assert game.session.journal.actions == before
    assert drawn(game.session) == tiles()[: len(drawn(game.session))]


def test_undo_goes_back_across_bots_to_the_last_decision_of_a_person(table: Callable[..., Table]) -> None:
    game = table(None, "level:1", "level:2")
    game.run()
    first = len(game.session.steps)
    game.play.draw()
    game.run()
    assert len(game.session.steps) > first + 1, "bots have acted"
    game.play.undo()
    assert len(game.session.steps) == first
    assert game.play.game.to_act == 0
    assert game.session.can_redo
    assert not game.clock.go() or game.play.state == PERSON, "no bot acts where a person has to"


def test_other_bots_may_act_otherwise_after_another_decision_but_the_next_tile_is_the_same(
    table: Callable[..., Table],
) -> None:
    game = table(None, "level:1", "level:2")
    game.run()
    game.play.undo()
    game.play.draw()
    tile = drawn(game.session)[-1]
    game.run()
    game.play.undo()
    game.play.draw()
    assert drawn(game.session)[-1] == tile


def test_killed_in_the_middle_of_a_thought_the_game_goes_on_alike(table: Callable[..., Table]) -> None:
    game, other = table(None, "level:1", "level:3"), table(None, "level:1", "level:3")
    game.play_on(25)
    other.play_on(25)
    while game.play.state != BOT:
        game.act()
        other.act()
    game.clock.go()  # it has chosen, and nobody has seen it
    game.resume()
    game.run()
    other.run()
    assert game.session.journal.actions == other.session.journal.actions
    assert drawn(game.session) == tiles()[: len(drawn(game.session))]


def test_an_answer_that_comes_after_undo_is_dropped(table: Callable[..., Table]) -> None:
    game = table(None, "level:1", "level:2")
    game.run()
    game.play.draw()
    late = game.clock.thoughts.pop(0)
    game.play.undo()
    head = game.session.journal.head
    late()
    while game.clock.go():
        pass
    assert game.session.journal.head == head


def test_a_bot_that_was_left_behind_waits_to_be_told(table: Callable[..., Table]) -> None:
    game = table(None, "level:1", "level:2")
    game.play_on(12)
    game.run()
    seats = game.play.actors.follow()
    place = next(number for number, seat in enumerate(seats) if seat and number)
    game.session.go_to(place)
    assert game.play.state == LEFT_BEHIND
    while game.clock.go():
        pass
    assert game.session.journal.head == place
    game.play.go_on()
    game.run()
    assert game.session.journal.head > place


def test_bots_wait_until_the_result_of_an_epoch_is_read(table: Callable[..., Table]) -> None:
    game = table(None, "level:1")
    while not game.session.game.epochs:
        game.run()
        if game.play.state == PERSON:
            game.act()
    assert game.play.state == SCORED
    while game.clock.go():
        pass
    head = game.session.journal.head
    game.resume()
    assert (game.play.state, game.session.journal.head) == (SCORED, head)
    game.read()
    assert game.play.state in (BOT, PERSON)


def test_a_paused_game_stands_still(table: Callable[..., Table]) -> None:
    game = table("level:1", None)
    game.play.pause()
    while game.clock.go():
        pass
    assert not game.session.steps
    game.play.resume()
    game.run()
    assert game.play.state == PERSON


def test_with_hidden_totals_the_device_goes_from_hand_to_hand(table: Callable[..., Table]) -> None:
    game = table(None, None, "level:1")
    game.play.hidden = True
    seen = set()
    for _ in range(6):
        game.run()
        assert game.play.state == HAND_OVER
        assert game.play.viewer != game.play.game.to_act
        game.play.take_device()
        assert game.play.state == PERSON
        seen.add(game.play.viewer)
        mine = game.play.viewer
        while game.play.state == PERSON:
            assert game.play.game.to_act == mine
            game.play.do(as_row(game.play.game, game.play.game.legal_actions()[0]))
    assert seen == {0, 1}
    game.play.hidden = False
    game.run()
    assert game.play.state != HAND_OVER


def test_going_back_and_forth_hides_the_total_of_whoever_had_the_device(table: Callable[..., Table]) -> None:
    game = table(None, None)
    game.play.hidden = True
    first = game.play.game.to_act
    game.play.take_device()
    game.play.draw()
    second = game.play.game.to_act
    game.play.take_device()
    assert (first, game.play.viewer) == (1 - second, second)
    game.play.undo()
    assert (game.play.state, game.play.viewer) == (HAND_OVER, None)
    # Whoever undid it may have handed the device over meanwhile.
    game.play.redo()
    assert (game.play.state, game.play.game.to_act, game.play.viewer) == (HAND_OVER, second, None)


def test_going_back_to_the_own_decision_hands_nothing_over(table: Callable[..., Table]) -> None:
    game = table(None, None, "level:1", seed=3)
    game.play.hidden = True
    game.run()
    game.play.take_device()
    mine = game.play.viewer
    game.act()
    game.play.undo()
    assert (game.play.state, game.play.viewer) == (PERSON, mine)


def test_one_person_alone_has_the_device(table: Callable[..., Table]) -> None:
    game = table(None, "level:1")
    game.play.hidden = True
    game.run()
    assert (game.play.state, game.play.viewer) == (PERSON, 0)


def test_a_person_with_a_phone_decides_there_unless_the_host_does_it(table: Callable[..., Table]) -> None:
    game = table(None, None, None)
    first = game.play.game.to_act
    game.play.phones = Phones(frozenset({first}), frozenset({first}))
    assert game.play.state == GUEST
    game.play.take_over()
    assert game.play.state == PERSON
    # This once.
    game.act()
    game.play.undo()
    game.play.redo()
    game.play.undo()
    game.play.phones = Phones(frozenset({first}), frozenset())
    assert game.play.state == PERSON, "the phone is gone"


def test_the_device_is_handed_over_between_people_without_phones(table: Callable[..., Table]) -> None:
    game = table(None, None, None)
    game.play.hidden = True
    first, second, third = (game.play.game.to_act + each for each in range(3))
    game.play.take_device()
    game.play.phones = Phones(frozenset({second}), frozenset({second}))
    assert (game.play.state, game.play.viewer) == (PERSON, first)
    game.act()
    assert (game.play.state, game.play.viewer) == (GUEST, first)
    # The phone is gone, and somebody here decides for it: whose total is seen here does not change.
    game.play.phones = Phones(frozenset({second}), frozenset())
    assert (game.play.state, game.play.viewer) == (PERSON, first)
    game.act()
    assert (game.play.state, game.play.viewer) == (HAND_OVER, first)
    # Nobody but one is left here: it is theirs.
    game.play.phones = Phones(frozenset({first, second}), frozenset())
    assert (game.play.state, game.play.viewer) == (PERSON, third)
    # With phones for all the device is a board, which shows nobody's total.
    game.play.phones = Phones(frozenset({first, second, third}), frozenset({first, second, third}))
    assert (game.play.state, game.play.viewer) == (GUEST, None)


def test_a_hint_is_told_in_steps_and_goes_with_the_next_action(table: Callable[..., Table]) -> None:
    game = table(None, "level:1", "level:2")
    game.play_on(20)
    game.run()
    game.play.ask_hint()
    assert game.play.thinking
    game.clock.go()
    hint = game.play.hint
    assert hint is not None
    assert hint.step == LOOK
    assert {action for action, _chances in hint.options} == {*game.play.game.legal_actions()}
    for _ in range(5):
        game.play.more_of_hint()
    assert game.play.hint is not None
    assert game.play.hint.step == CHANCE
    game.act()
    assert game.play.hint is None


def test_what_is_not_legal_is_refused_and_changes_nothing(table: Callable[..., Table]) -> None:
    game = table(None, "level:1")
    game.run()
    head = game.session.journal.head
    with pytest.raises(IllegalAction, match="it’s Ann’s turn"):
        game.play.do({"do": "pass"})
    other = next(tile for tile in IDS if tile != tiles()[len(drawn(game.session))])
    with pytest.raises(IllegalAction, match="the app draws the tiles"):
        game.play.do({"do": "draw", "tile": other})
    assert game.session.journal.head == head


def test_the_last_god_ends_the_turn_and_both_are_one_decision(table: Callable[..., Table]) -> None:
    game = table(None, "level:1", seed=3)

    def ended_by_god() -> bool:
        steps = game.session.steps
        return bool(steps) and steps[-1].action["do"] == "end" and game.play.actors.follow()[-1] == 0

    while not ended_by_god():
        assert game.session.game.legal_actions(), "nobody spent a god in the whole game"
        game.run(ended_by_god)
        if game.play.state == SCORED:
            game.read()
        elif game.play.state == PERSON:
            game.act()
    assert game.session.steps[-2].action["do"] == "god"
    head = game.session.journal.head
    game.play.undo()
    assert game.session.journal.head == head - 2
    game.play.redo()
    assert game.session.journal.head >= head


def test_a_hint_says_whether_anybody_gains_by_the_lot() -> None:
    game = Game(deal(EDITIONS["pharaoh"], NAMES[:2]))
    hint = Hint(((game.legal_actions()[0], (0.5, 0.5)),))
    # A Nile without a flood, and a god beside it.
    for tile, said in (("nile", "Nobody gains anything from the lot now."), ("god", "The lot is worth ")):
        game.apply(DRAWN[IDS.index(tile)])
        first, _chance = hint_news(hint, game, EN).text.split("\n")[:2]
        assert first.startswith(said)
