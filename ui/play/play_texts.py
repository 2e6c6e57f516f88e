"""What the play screen says: what happened, whose decision it is, hints."""

from typing import NamedTuple

from ra_auction.actions import BIDDING, DISCARDING, GODS, TURN
from ra_auction.game import Game
from ra_auction.lots import with_flood, worths
from ra_auction.odds import chance_of_ra, unseen
from ra_auction.sentences import describe_loss
from ra_auction.tiles import IDS
from ui.common.action_text import action_text
from ui.common.disaster_choice import own_choice_text
from ui.common.tile_worth import tile_worth
from ui.core.session import Step
from ui.core.texts import Speaker, capital, signed
from ui.play.play_look import PlayLook
from ui.play.playing import BOT, CHANCE, CHOICE, GUEST, HAND_OVER, LEFT_BEHIND, OVER, SCORED, Hint, Playing

# So many of the last actions are shown beside each other in words.
LAST = 2


class News(NamedTuple):
    """What is said in a card: a heading, a text, what its buttons say."""

    title: str = ""
    text: str = ""
    action: str = ""
    other: str = ""


def status_text(playing: Playing, look: PlayLook, tr: Speaker) -> str:
    """Say who has to do what."""
    if playing.state == SCORED:
        return _epoch_end_text(playing.game, tr)
    several = len(playing.people) > 1
    said = {
        BOT: tr._("{player} is thinking…"),
        GUEST: tr._("{player} decides on their own phone"),
        LEFT_BEHIND: tr._("{player} waits"),
        OVER: tr._("The game is over"),
        HAND_OVER: tr._("Hand the device over to {player}"),
    }
    if playing.state in said:
        return said[playing.state].format(player=look.acting)
    if look.phase == DISCARDING:
        text = own_choice_text(look.choices, tr)
    elif look.phase == BIDDING and look.highest:
        text = tr._("Bid or pass. Highest bid: {disk} ({player})").format(disk=look.highest, player=look.by)
    elif look.phase == BIDDING:
        text = tr._("Bid or pass. No bid yet") if look.passes else tr._("Nobody else bids, so you must bid")
    elif look.phase == GODS:
        text = tr._("Tap another tile to take, or end your turn")
    else:
        text = tr._("Your turn")
    return tr._("{player}: {reason}").format(player=look.acting, reason=text) if several else text


def _epoch_end_text(game: Game, tr: Speaker) -> str:
    """Say why the epoch is over: its auctions and its last Ra are off the screen by now."""
    if game.epochs[-1].by_ra:
        return tr._("The epoch is over: the last Ra was drawn")
    return tr._("The epoch is over: all sun disks are face down")


def happened_text(playing: Playing, tr: Speaker) -> str:
    """Say what was done last."""
    found = [line for step in playing.session.steps[-LAST:] for line in step_texts(playing.game, step, tr)]
    return "\n".join(found[-LAST:])


def step_texts(game: Game, step: Step, tr: Speaker) -> list[str]:
    """Say what an action was, and what disasters took beside what was chosen."""
    if step.sentence is None:
        return []
    losses = step.outcome.losses[step.action["do"] == "discard" :]
    said = [step.sentence, *(describe_loss(game.setup, loss) for loss in losses)]
    return [capital(tr.say(words)) for words in said]


def hint_news(hint: Hint, game: Game, tr: Speaker) -> News:
    """Tell a hint up to the step people asked for."""
    seat = game.to_act
    lines = [_look_at(game, seat, tr)]
    best, *others = hint.options
    if hint.step >= CHOICE:
        lines.append(tr._("Best: {action}").format(action=action_text(best[0], game, tr)))
    if hint.step >= CHANCE:
        text = tr._("Your chance to win: {percent}%")
        lines.append(text.format(percent=round(100 * best[1][seat])))
        if others:
            second, chances = others[0]
            text = tr._("Next best: {action}, {percent}%")
            action = action_text(second, game, tr)
            lines.append(text.format(action=action, percent=round(100 * chances[seat])))
    more = {0: tr._("Show the choice"), 1: tr._("Show the chances")}.get(hint.step, "")
    return News(tr._("Hint"), "\n".join(lines), more, tr._("Close"))


def _look_at(game: Game, seat: int, tr: Speaker) -> str:
    """Say what to look at first."""
    if game.phase == DISCARDING:
        return tr._("Keep what makes sets: different civilizations, or three of one monument.")
    if game.phase == GODS:
        return tr._("A god that you keep is worth 2 points at the end of the epoch.")
    lines = []
    if game.lot():
        worth = [each.now for each in worths(game)]
        rivals = [(points, other) for other, points in enumerate(worth) if other != seat]
        most, rival = max(rivals)
        if worth[seat] or most:
            text = tr._("The lot is worth {points} to you now, {more} to {player}.")
            player = game.setup.players[rival]
            lines.append(text.format(points=signed(worth[seat]), more=signed(most), player=player))
        else:
            lines.append(tr._("Nobody gains anything from the lot now."))
        flooded = with_flood(game, seat)
        if flooded is not None:
            lines.append(tr._("With a flood: {points}").format(points=signed(flooded)))
    if game.phase == TURN:
        percent = round(100 * float(chance_of_ra(unseen(game))))
        lines.append(tr._("Chance that the next tile is Ra: {percent}%").format(percent=percent))
    return "\n".join(lines) or tr._("Nothing is in the lot: save your disks.")


def tile_text(look: PlayLook, tile: str, game: Game, tr: Speaker) -> str:
    """Name a tile, how many of it are left in the bag, and what it brings or takes."""
    kind = IDS.index(tile)
    text = tr._("{tile} (left in the bag: {count})")
    named = text.format(tile=tr.say(look.names[tile]), count=unseen(game)[kind])
    return f"{named}\n{tile_worth(game.setup.edition, kind, tr)}"
