"""What is said beside the hex board: who has the move, what has happened, what can be done about it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ra_hex.board import Board
from ra_hex.game import Swapped
from ra_hex.match import Match
from ui.common.board.move_text import cells_named, in_notation, in_words, numbered
from ui.common.board.scene import Arrows
from ui.core.texts import Speaker, capital
from ui.hex.play_view import ENGINE, LEFT_BEHIND, LINE, MOVE, PASS, PERSON, STACK, WHERE, HexPlay, Hint
from ui.hex.seating import Seating
from ui.hex.swap_text import swap_news, swap_offer


def nothing() -> None:
    """What a button does that is not there."""


@dataclass(frozen=True)
class News:
    """News, the reason, and buttons with what they do; nothing is shown where all of it is empty."""

    headline: str = ""
    text: str = ""
    action: str = ""
    act: Callable[[], object] = nothing
    # The headline once more, for the player who sits opposite.
    opposite: str = ""
    # Is all of it for the player who sits opposite?
    upside: bool = False
    # Another button.
    other: str = ""
    act_otherwise: Callable[[], object] = nothing

    @property
    def across(self) -> "News":
        """The same for the player who sits opposite, if both are to see it; else nothing."""
        return replace(self, opposite="", upside=True) if self.opposite else News()


def status_of(tr: Speaker, play: HexPlay) -> str:
    """Whose turn it is, or that there is none."""
    game = play.game
    if game.ending is not None:
        return over_text(tr, play.match)
    name = play.match.players[game.position.to_move]
    if play.state in (ENGINE, LEFT_BEHIND):
        text = tr._("{player} is thinking…") if play.thinking else tr._("{player} to move")
        return text.format(player=name)
    if play.thinking:
        return tr._("Looking for a good move…")
    return tr._("Your turn") if len(play.persons) == 1 else tr._("{player} to move").format(player=name)


def over_text(tr: Speaker, match: Match) -> str:
    """Say that a game has ended, and the match with it if it had other games."""
    return tr._("The match is over") if match.over and not match.single else tr._("The game is over")


def news_of(tr: Speaker, play: HexPlay, seating: Seating, show_result: Callable[[], object]) -> News:
    """What is to be said below the board, and what can be done about it."""
    match, game = play.match, play.game
    if game.ending is not None:
        headline = capital(tr.say(game.ending.words(match.players)))
        opposite = headline if seating.opposite else ""
        if match.over:
            return News(headline, "", tr._("Result"), show_result, opposite)
        starter = match.players[match.game.starter]
        text = tr._("{player} starts the next game.").format(player=starter)
        return News(headline, text, tr._("Next game"), play.next_game, opposite)
    across = seating.across
    if play.state == PASS:
        text = tr._("No legal move: the turn passes.")
        return News(text, "", tr._("Pass"), play.pass_turn, upside=across)
    if play.blunder is not None:
        return _blunder(tr, play)
    if play.state == LEFT_BEHIND:
        return News(action=tr._("Play on from here"), act=play.go_on)
    if play.hint is not None:
        return _hint(tr, play, across)
    if play.news_read:
        return News()
    if match.can_swap and play.state == PERSON:
        return News(
            "",
            swap_offer(tr, match),
            tr._("Swap sides"),
            play.swap,
            upside=across,
            other=tr._("Keep sides"),
            act_otherwise=play.drop_hint,
        )
    if game.events and isinstance(game.events[-1], Swapped):
        return News(swap_news(tr, match), upside=across)
    if match.agreed.opening is not None and not game.events:
        return News("", opening_news(tr, match.agreed.opening.moves), upside=across)
    return News("", aim_news(tr), upside=across) if play.begins_learning else News()


def aim_news(tr: Speaker) -> str:
    """Say what the game is about, to people who may never have seen it."""
    return str(
        tr._(
            "Aim: enter the enemy Ra, the dark cell on the far side, with as many pawns at once as you can. "
            "Tap a stack to see its moves."
        )
    )


def opening_news(tr: Speaker, moves: Sequence[str]) -> str:
    """Say after which moves a game starts."""
    listed = " ".join(numbered(tr, move, turn, turn == 0) for turn, move in enumerate(moves))
    return str(tr._("The game starts after a drawn opening: {moves}").format(moves=listed))


def _hint(tr: Speaker, play: HexPlay, across: bool) -> News:
    """The step of a hint that is to be seen, and the way to the next."""
    hint, position = play.hint, play.game.position
    assert hint is not None
    names = position.board.names
    if hint.step == WHERE or not hint.move.pawns:
        headline, text = capital(tr.say(hint.pointer.words)), ""
    elif hint.step == STACK:
        headline, text = tr._("Move from {cell}").format(cell=names[hint.move.origin]), ""
    else:
        headline, text = in_words(tr, position, hint.move), ""
    if hint.step == LINE:
        reason = capital(tr.say(hint.reason))
        line = " ".join(
            numbered(tr, move, len(play.game.turns) + play.game.starter + turn, turn == 0)
            for turn, move in enumerate(hint.line)
        )
        return News(headline, f"{reason}\n{line}" if len(hint.line) > 1 else reason, upside=across)
    following = {WHERE: tr._("Which stack?"), STACK: tr._("Which move?"), MOVE: tr._("Why?")}
    return News(
        headline,
        text,
        following[hint.step],
        play.more_of_hint,
        upside=across,
        other=tr._("Close"),
        act_otherwise=play.drop_hint,
    )


def pointed_at(hint: Hint, board: Board) -> tuple[frozenset[int], Arrows]:
    """The cells and moves that the step of a hint points at."""
    arrow = (hint.move.origin, hint.move.target)
    if hint.step == WHERE or not hint.move.pawns:
        return hint.pointer.cells, ()
    if hint.step == STACK:
        return frozenset(arrow[:1]), ()
    named = cells_named(hint.reason, board) if hint.step == LINE else frozenset()
    return named - {*arrow}, (arrow,)


def _blunder(tr: Speaker, play: HexPlay) -> News:
    """That a move was a blunder, and the offer to take it back."""
    assert play.blunder is not None
    move = in_notation(tr, play.game.moves[-1])
    return News(
        tr._("{move} is a blunder.").format(move=move),
        tr._("Your chance to win falls from {before}% to {after}%.").format(
            before=round(play.blunder.before / 10), after=round(play.blunder.after / 10)
        ),
        tr._("Take it back"),
        play.take_blunder_back,
        other=tr._("Play on"),
        act_otherwise=play.stand_by_blunder,
    )
