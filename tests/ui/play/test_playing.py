"""A game that is played here, without a window: bots in turn, undo across them, resume, hand-over, hints."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from ra_archive.archive import Archive
from ra_auction.actions import DRAWN
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.log import as_row
from ra_auction.setup import deal
from ra_auction.shuffle import order
from ra_auction.tiles import IDS
from ra_auction.words import IllegalAction
from ui.common.epoch_start import start_epoch, started_epochs
from ui.core.i18n import Translator
from ui.core.phones import Phones
from ui.core.player_marks import player_marks
from ui.core.session import Session, begin, resume
from ui.play.play_look import PlayLook, play_look
from ui.play.play_texts import hint_news
from ui.play.playing import BOT, CHANCE, GUEST, HAND_OVER, LEFT_BEHIND, LOOK, PERSON, SCORED, Hint, Playing
from ui.table.game_adapters import AuctionAdapter

NAMES = ("Ann", "Bea", "Cy", "Dan", "Eve")
EN = Translator("en")
SEED = 4


class Clockwork:
    """Time and thinking that go on only when a test says so."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Callable[[], object], float]] = []
        self.thoughts: list[Callable[[], object]] = []

    def later(self, act: Callable[[], None], seconds: float) -> None:
        self.waiting.append((act, seconds))

    def ask(self, work: Callable[[], Any], answer: Callable[[Any], object]) -> None:
        self.thoughts.append(lambda: answer(work()))

    def cancel(self) -> None:
        """An answer that is delivered all the same must be dropped by who asked."""

    def go(self) -> bool:
        """Let the oldest thing happen that is due."""
        if self.thoughts:
            self.thoughts.pop(0)()
        elif self.waiting:
            self.waiting.pop(0)[0]()
        else:
            return False
        return True


class Table:
    """A game with its clockwork."""

    def __init__(self, archive: Archive, bots: Sequence[str | None], seed: int = SEED) -> None:
        setup = deal(EDITIONS["pharaoh"], NAMES[: len(bots)]).as_json()
        played = {"bots": [*bots]} if any(bots) else {}
        self.archive = archive
        self.session: Session[Game] = begin(archive, AuctionAdapter(), {**setup, "seed": seed, **played})
        self.sit_down()

    def sit_down(self) -> None:
        """People open the game."""
        self.clock, self.shown = Clockwork(), 0
        self.play = Playing(self.session, self.clock, self.clock.later, self._show)
        self.play.resume()

    def _show(self, _change: object) -> None:
        self.shown += 1

    def resume(self) -> None:
        """Killed, and opened again."""
        self.session = resume(self.archive, AuctionAdapter(), self.session.journal.id)
        self.sit_down()

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Let bots act until a person has to, or this has come about."""
        while self.play.state == BOT and not until():
            assert self.clock.go(), "bots stand still"

    def act(self) -> None:
        """The person on turn spends a god or bids if that can be, else does the first thing that is legal."""
        game = self.session.game
        legal = game.legal_actions()
        wanted = [each for each in legal if each.do in ("god", "bid")]
        self.play.do(as_row(game, (wanted or legal)[0]))

    def play_on(self, actions: int) -> None:
        """Play so many actions or more, epochs and all."""
        while len(self.session.journal.done) < actions and self.session.game.legal_actions():
            self.run()
            if self.play.state == SCORED:
                self.read()
            elif self.play.state == PERSON:
                self.act()

    def read(self) -> None:
        """People read what the epoch came to."""
        start_epoch(self.session, started_epochs(Path(self.archive.storage.path).parent))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    archive = Archive(tmp_path / "games.db")
    yield lambda *bots, **more: Table(archive, bots, **more)
    archive.close()


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


def look(game: Table) -> PlayLook:
    return play_look(game.play, player_marks(game.archive, NAMES[:2]))


def to_the_end_of_an_epoch(game: Table, *wanted: str) -> PlayLook:
    """Do the first of these that is legal, until an epoch is over; what was seen before the last action."""
    while True:
        legal = {each.do: each for each in reversed(game.session.game.legal_actions())}
        do = next((each for each in wanted if each in legal), min(legal))
        before = look(game)
        game.play.do(as_row(game.session.game, legal[do]))
        if game.session.game.epochs:
            return before


def test_the_table_stays_in_sight_where_the_last_ra_ended_the_epoch(table: Callable[..., Table]) -> None:
    game = table(None, None, seed=5)
    before = to_the_end_of_an_epoch(game, "draw", "pass")
    seen = look(game)
    assert game.play.state == SCORED
    assert (seen.epoch, seen.ra_count) == (1, seen.last_ra) == (1, before.ra_count + 1)
    assert any(seen.track)
    assert (seen.track, seen.middle) == (before.track, before.middle)
    assert [each.up for each in seen.players] == [each.up for each in before.players]
    assert [each.points for each in seen.players] == [str(each) for each in game.play.game.points]
    assert (seen.acting, seen.phase) == ("", "")
    game.read()
    assert (look(game).epoch, look(game).ra_count, any(look(game).track)) == (2, 0, False)


def test_the_table_stays_in_sight_where_the_last_disk_ended_the_epoch(table: Callable[..., Table]) -> None:
    game = table(None, None)
    before = to_the_end_of_an_epoch(game, "bid", "invoke")
    seen = look(game)
    assert game.play.state == SCORED
    assert (seen.epoch, seen.ra_count) == (1, before.ra_count)
    assert not any(each.up for each in seen.players)
    assert sum(len(each.down) for each in seen.players) == sum(
        len(each) for each in game.session.game.setup.suns
    )
    assert seen.middle == game.session.game.suns.middle
    assert not any(each.acts for each in seen.players)
    assert seen.auction is not None
    assert not any(each.acts for each in seen.auction.bids)
    game.read()
    assert not any(each.down for each in look(game).players)


def test_what_was_won_last_is_in_front_of_the_winner_until_the_result(table: Callable[..., Table]) -> None:
    game = table(None, None)

    def lot() -> list[int]:
        return game.session.game.lot()

    won: tuple[int, ...] = ()
    while not game.session.game.epochs:
        legal = {each.do: each for each in reversed(game.session.game.legal_actions())}
        order = ("bid", "invoke") if lot() else ("bid", "draw", "invoke")
        game.play.do(as_row(game.session.game, next(legal[do] for do in (*order, *legal) if do in legal)))
        won = game.session.steps[-1].outcome.won
    seen = look(game)
    assert won
    assert not any(seen.track)
    held = [dict(player.tiles) for player in seen.players]
    assert held == [
        {IDS[kind]: count for kind, count in enumerate(own) if count}
        for own in game.session.game.epochs[0].holdings
    ]


def test_a_hint_says_whether_anybody_gains_by_the_lot() -> None:
    game = Game(deal(EDITIONS["pharaoh"], NAMES[:2]))
    hint = Hint(((game.legal_actions()[0], (0.5, 0.5)),))
    # A Nile without a flood, and a god beside it.
    for tile, said in (("nile", "Nobody gains anything from the lot now."), ("god", "The lot is worth ")):
        game.apply(DRAWN[IDS.index(tile)])
        first, _chance = hint_news(hint, game, EN).text.split("\n")[:2]
        assert first.startswith(said)
