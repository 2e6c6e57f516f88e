"""What a replay says of the turn it shows."""

from ra_hex.engine.review import Verdict
from ra_hex.engine.slow_loss import SlowLoss
from ra_hex.notation import write_line, write_move
from ui.common.board.move_text import in_notation, numbered
from ui.core.texts import Speaker, capital
from ui.hex.replay_view import Replay
from ui.hex.review import Review


def turn_text(tr: Speaker, replay: Replay, turn: int) -> str:
    """Who made which move; 0 is the first turn."""
    player = replay.players[replay.game.turns[turn].side]
    return tr._("{player}: {move}").format(player=player, move=in_notation(tr, replay.game.moves[turn]))


def best_move(tr: Speaker, replay: Replay, verdict: Verdict) -> str:
    """Return the best move of a turn."""
    return in_notation(tr, write_move(replay.before(verdict.turn), verdict.best))


def graded(tr: Speaker, replay: Replay, verdict: Verdict) -> str:
    """How bad a move was, what it did to the chance to win, and which one was better; "" for a good one."""
    if verdict.grade is None:
        return ""
    text = tr._("{grade} (chance to win from {before}% to {after}%): {move} was better.")
    return str(
        text.format(
            grade=tr.say(verdict.grade.words),
            before=round(verdict.before / 10),
            after=round(verdict.after / 10),
            move=best_move(tr, replay, verdict),
        )
    )


def remark(tr: Speaker, replay: Replay, review: Review | None) -> str:
    """How the game ended with the turn that is shown, or what the computer thinks of it."""
    if replay.line:
        return line_text(tr, replay)
    if replay.turn is None:
        return ""
    ending = replay.game.ending
    if ending is not None and replay.at == replay.last:
        return capital(tr.say(ending.words(replay.players)))
    verdict = review.verdict(replay.at - 1) if review is not None else None
    if verdict is None:
        return ""
    if verdict.grade is not None:
        return graded(tr, replay, verdict)
    return tr._("The computer would have played this too.") if verdict.best is verdict.played else ""


def line_text(tr: Speaker, replay: Replay) -> str:
    """The better line that is shown instead of the game, as moves in notation."""
    begun = replay.game.starter + replay.at
    moves = write_line(replay.before(replay.at), replay.line)
    return " ".join(numbered(tr, move, begun + turn, turn == 0) for turn, move in enumerate(moves))


def slow_loss_text(tr: Speaker, replay: Replay, loss: SlowLoss) -> str:
    """How a game was lost without a mistake."""
    return str(
        tr.many(
            "From here {player} was {count} tempo behind in the race to the Ra.",
            "From here {player} was {count} tempi behind in the race to the Ra.",
            loss.tempi,
        ).format(player=replay.players[loss.loser], count=loss.tempi)
    )


def accuracy_text(tr: Speaker, replay: Replay, review: Review) -> str:
    """How well both have played, once that is known."""
    shares = []
    for side, player in enumerate(replay.players):
        percent = review.accuracy(side)
        if percent is not None:
            shares.append(tr._("{player} {percent}%").format(player=player, percent=percent))
    return str(tr._("Accuracy: {players}").format(players=", ".join(shares))) if shares else ""
