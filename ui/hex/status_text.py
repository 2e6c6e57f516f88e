"""What is said beside the hex board: who has the move, what has happened, what can be done about it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ui.common.board.move_text import in_words
from ui.core.texts import capital
from ui.hex.play_view import HexPlay


@dataclass(frozen=True)
class News:
    """News, why, and a button with what it does; nothing is said where all of it is empty."""

    news: str = ""
    text: str = ""
    action: str = ""
    act: Callable[[], object] = lambda: None


def status_of(tr: Any, play: HexPlay) -> str:
    """Whose turn it is, or that there is none."""
    if play.ending is not None:
        return str(tr._("The match is over") if play.match.over else tr._("The game is over"))
    name = play.match.players[play.position.to_move]
    if play.engine_to_move:
        words = tr._("{player} is thinking…") if play.thinking else tr._("{player} to move")
        return str(words.format(player=name))
    if play.thinking:
        return str(tr._("Looking for a good move…"))
    if len(play.persons) == 1:
        return str(tr._("Your turn"))
    return str(tr._("{player} to move").format(player=name))


def news_of(tr: Any, play: HexPlay, show_result: Callable[[], object]) -> News:
    """What is to be said below the board, and what can be done about it."""
    ending, hint = play.ending, play.hint
    if ending is not None:
        news = capital(tr.say(ending.words(play.match.players)))
        if play.match.over:
            return News(news, "", tr._("Result"), show_result)
        starter = play.match.players[play.match.game.starter]
        text = tr._("{player} begins the next game.").format(player=starter)
        return News(news, text, tr._("Next game"), play.next_game)
    if play.must_pass:
        return News(tr._("There is no move: the turn is passed."), "", tr._("Pass"), play.pass_turn)
    if play.waits:
        return News(action=tr._("Play on from here"), act=play.go_on)
    if hint is not None:
        return News(in_words(tr, play.position, hint.move), capital(tr.say(hint.reason)))
    return News()
