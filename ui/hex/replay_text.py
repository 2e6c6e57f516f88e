"""What a replay says of the turn it shows."""

from ra_hex.notation import write_move
from ui.common.board.move_text import in_notation
from ui.core.texts import Speaker
from ui.hex.replay_view import Replay
from ui.hex.review import Review


def turn_text(tr: Speaker, replay: Replay, turn: int) -> str:
    """Who made which move; 0 is the first turn."""
    player = replay.players[replay.game.turns[turn].side]
    return tr._("{player}: {move}").format(player=player, move=in_notation(tr, replay.game.moves[turn]))


def best_move(tr: Speaker, replay: Replay, review: Review, turn: int) -> str:
    """Return the best move of a turn that has its verdict."""
    return in_notation(tr, write_move(replay.before(turn), review.verdicts[turn].best))


def remark(tr: Speaker, replay: Replay, review: Review | None) -> str:
    """How the game ended with the turn that is shown, or what the computer thinks of it."""
    if replay.turn is None:
        return ""
    if replay.turn.ending is not None:
        return str(tr.say(replay.turn.ending.words(replay.players)))
    turn = replay.at - 1
    verdict = review.verdict(turn) if review is not None else None
    if review is None or verdict is None:
        return ""
    if verdict.turning_point:
        better = best_move(tr, replay, review, turn)
        return tr._("A turning point: {move} was better.").format(move=better)
    return tr._("The computer would have played this too.") if verdict.best is verdict.played else ""
