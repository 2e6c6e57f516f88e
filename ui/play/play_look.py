"""What the play screen shows of a game, without a widget."""

from ra_auction.actions import TURN
from ra_auction.game import Game
from ui.common.epoch_start import scored_step
from ui.common.losses import losses_of
from ui.common.table_look import TableLook, player_look, table_look
from ui.core.player_marks import Mark
from ui.play.faces import face
from ui.play.playing import HAND_OVER, OVER, PERSON, SCORED, Playing

HIDDEN = "•"
PlayLook = TableLook


def play_look(playing: Playing, marks: tuple[Mark, ...]) -> PlayLook:
    """Describe the game as it is now."""
    state, game = playing.state, playing.game
    mine, scored = state == PERSON, state == SCORED
    table = at_the_end(playing) if scored else game
    names = game.setup.players
    bots = game.setup.bots or (None,) * len(names)
    players = [
        player_look(
            table,
            seat,
            marks[seat],
            _points(playing, seat),
            face=face(bot) if bot else "",
            acts=seat == game.to_act and not scored,
        )
        for seat, bot in enumerate(bots)
    ]
    return table_look(
        table,
        players,
        playing.actors.bids(),
        game.legal_actions() if mine else (),
        epoch=table.epoch,
        phase=game.phase if mine else "",
        acting=names[game.to_act] if state not in (OVER, SCORED) else "",
        losses=losses_of(playing.session),
    )


def at_the_end(playing: Playing) -> Game:
    """Return the table at the end of the epoch that was scored, before anything was cleared or turned up."""
    game = playing.game
    end, step = game.epochs[-1], scored_step(playing.session)
    assert step is not None
    table = Game(game.setup)
    for action in game.actions[:-1]:
        table.apply(action)
    # What the last action did before the epoch was scored.
    table.ra_count += end.by_ra
    table.holdings = [[*own] for own in end.holdings]
    if step.outcome.winner is not None:
        table.suns.win(step.outcome.winner, step.outcome.disk)
        table.track.clear()
    table.phase = TURN
    return table


def hides_total(playing: Playing, seat: int) -> bool:
    """Is a player's total hidden from whoever looks: while the device is handed over, everybody's?"""
    return playing.hidden and (seat != playing.viewer or playing.state == HAND_OVER)


def _points(playing: Playing, seat: int) -> str:
    """A player's total, unless it is hidden from whoever looks."""
    hidden = playing.state != OVER and hides_total(playing, seat)
    return HIDDEN if hidden else str(playing.game.points[seat])
