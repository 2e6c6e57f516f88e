"""At the end of an epoch the table stays in sight as it was, until people have read the result."""

from collections.abc import Callable

from ra_auction.log import as_row
from ra_auction.tiles import IDS
from tests.ui.play.playing_table import NAMES, Table
from ui.core.player_marks import player_marks
from ui.play.play_look import PlayLook, play_look
from ui.play.playing import SCORED


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
