"""What is said beside the hex board: who has the move, what has happened, what can be done about it."""

from collections.abc import Callable
from dataclasses import dataclass

from ui.common.board.move_text import in_words
from ui.core.texts import Speaker, capital
from ui.hex.play_view import ENGINE, LEFT_BEHIND, PASS, HexPlay
from ui.hex.seating import Seating


@dataclass(frozen=True)
class News:
    """News, the reason, and a button with what it does; nothing is shown where all of it is empty."""

    headline: str = ""
    text: str = ""
    action: str = ""
    act: Callable[[], object] = lambda: None
    # The headline once more, for the player who sits opposite.
    opposite: str = ""
    # Is all of it for the player who sits opposite?
    upside: bool = False


def status_of(tr: Speaker, play: HexPlay) -> str:
    """Whose turn it is, or that there is none."""
    game = play.game
    if game.ending is not None:
        return tr._("The match is over") if play.match.over else tr._("The game is over")
    name = play.match.players[game.position.to_move]
    if play.state in (ENGINE, LEFT_BEHIND):
        text = tr._("{player} is thinking…") if play.thinking else tr._("{player} to move")
        return text.format(player=name)
    if play.thinking:
        return tr._("Looking for a good move…")
    return tr._("Your turn") if len(play.persons) == 1 else tr._("{player} to move").format(player=name)


def news_of(tr: Speaker, play: HexPlay, seating: Seating, show_result: Callable[[], object]) -> News:
    """What is to be said below the board, and what can be done about it."""
    match, game, hint = play.match, play.game, play.hint
    if game.ending is not None:
        headline = capital(tr.say(game.ending.words(match.players)))
        opposite = headline if seating.opposite else ""
        if match.over:
            return News(headline, "", tr._("Result"), show_result, opposite)
        starter = match.players[match.game.starter]
        text = tr._("{player} starts the next game.").format(player=starter)
        return News(headline, text, tr._("Next game"), play.next_game, opposite)
    if play.state == PASS:
        return News(tr._("No legal move: the turn passes."), "", tr._("Pass"), play.pass_turn)
    if play.state == LEFT_BEHIND:
        return News(action=tr._("Play on from here"), act=play.go_on)
    if hint is not None:
        move, reason = in_words(tr, game.position, hint.move), capital(tr.say(hint.reason))
        return News(move, reason, upside=seating.across)
    return News()
