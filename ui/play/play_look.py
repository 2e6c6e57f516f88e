"""What the play screen shows of a game, without a widget."""

from ra_auction.game import Game
from ui.common.losses import losses_of
from ui.common.table_look import TableLook, player_look, table_look
from ui.core.player_marks import Mark
from ui.play.faces import face
from ui.play.playing import OVER, PERSON, SCORED, Playing

HIDDEN = "•"
PlayLook = TableLook


def play_look(playing: Playing, marks: tuple[Mark, ...]) -> PlayLook:
    """Describe the game as it is now."""
    game = playing.game
    mine = playing.state == PERSON
    scored = playing.state == SCORED
    names = game.setup.players
    bots = game.setup.bots or (None,) * len(names)
    players = [
        player_look(
            game,
            seat,
            marks[seat],
            _points(playing, seat),
            face=face(bot) if bot else "",
            acts=seat == game.to_act and not scored,
        )
        for seat, bot in enumerate(bots)
    ]
    return table_look(
        game,
        players,
        playing.actors.bids(),
        game.legal_actions() if mine else (),
        epoch=game.epoch - scored,
        phase=game.phase if mine else "",
        acting=names[game.to_act] if playing.state not in (OVER, SCORED) else "",
        losses=losses_of(playing.session),
    )


def _points(playing: Playing, seat: int) -> str:
    """A player's total, unless it is hidden from whoever looks."""
    game: Game = playing.game
    hidden = playing.hidden and playing.state != OVER and seat != playing.viewer
    return HIDDEN if hidden else str(game.points[seat])
