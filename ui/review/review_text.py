"""What a review says, in sentences: of a choice, of luck and choices, and what all of it is based on."""

from ra_auction.bots.review import COSTLY, LITTLE, Decision, Review
from ra_auction.sentences import describe
from ra_auction.tiles import IDS
from ui.common.game_review import GameReview
from ui.core.texts import Speaker, capital, signed

# The icons of choices without a tile and a disk.
ICONS = {"pass": "pass", "invoke": "auction", "end": "check"}
# Figures of a choice are no finer than this.
ROUNDED = 5


def percent(share: float) -> int:
    """A share as a whole number of hundredths."""
    return round(100 * share)


def rounded(cost: float) -> int:
    """A cost in steps that its error allows, but not nothing."""
    return max(ROUNDED, ROUNDED * round(100 * cost / ROUNDED))


def done_text(tr: Speaker, looked_at: GameReview, decision: Decision) -> str:
    """Who chose what."""
    return capital(tr.say(describe(looked_at.game.setup, decision.seat, decision.action)))


def choice_icon(decision: Decision) -> str:
    """The icon of what was chosen: a disk, a tile, or what stands for it."""
    action = decision.action
    if action.disk:
        return f"sun_{action.disk}"
    return ICONS.get(action.do) or IDS[action.tiles[0] if action.tiles else action.tile]


def cost_text(tr: Speaker, decision: Decision) -> str:
    """What a choice cost: a little, or a rounded figure, and how sure that is."""
    if decision.cost < COSTLY:
        return tr._("Cost a little of the chance to win.")
    playouts = decision.playouts
    if playouts is None:
        return tr._("Cost about {percent}% of the chance to win (not confirmed by trial games).").format(
            percent=rounded(decision.cost)
        )
    interval = tr._("trial games in pairs ({pairs}): {percent} ± {error}%").format(
        pairs=playouts.pairs, percent=signed(percent(playouts.cost)), error=percent(playouts.error)
    )
    if playouts.cost < LITTLE:
        return tr._("Perhaps no mistake: trial games don’t confirm it ({interval}).").format(
            interval=interval
        )
    sure = tr._("Cost about {percent}% of the chance to win ({interval}).")
    perhaps = tr._("Perhaps cost about {percent}% of the chance to win ({interval}).")
    text = sure if playouts.cost > playouts.error else perhaps
    return text.format(percent=rounded(playouts.cost), interval=interval)


def why_text(tr: Speaker, looked_at: GameReview, decision: Decision) -> str:
    """What would have been better, and why."""
    return " ".join(map(tr.say, looked_at.reasons.get(decision.index, ())))


def remark(tr: Speaker, looked_at: GameReview, decision: Decision) -> str:
    """All that is to be said of a choice."""
    return "\n".join([cost_text(tr, decision), why_text(tr, looked_at, decision)])


def luck_text(tr: Speaker, found: Review, seat: int) -> str:
    """What the bag and somebody's own choices changed of the chance to win, added up over the game."""
    return tr._("Luck {luck}%, decisions {decisions}%").format(
        luck=signed(percent(found.luck_of(seat))), decisions=signed(-percent(found.costs_of(seat)))
    )


def chance_text(tr: Speaker, chance: float) -> str:
    """A chance to win."""
    return tr._("{percent}%").format(percent=percent(chance))


def change_text(tr: Speaker, before: float, after: float) -> str:
    """What an entry changed of a chance to win; "" for nothing."""
    change = percent(after) - percent(before)
    return tr._("({change}%)").format(change=signed(change)) if change else ""


def basis_text(tr: Speaker, looked_at: GameReview) -> str:
    """What the claims are based on."""
    lines = [
        tr._(
            "Chances come from a small neural network that has learned Ra by playing against itself. It sees "
            "what everybody at the table sees, never the order of the bag. Of positions that it gives 30%, "
            "about 30% are won."
        ),
        tr._(
            "Luck is what drawn tiles changed, compared with the average of all tiles in the bag. Decisions "
            "are what own choices cost, compared with the best ones. Both are added up over the game; the "
            "rest comes from the others."
        ),
        tr._(
            "Choices that cost less than 4% aren’t mentioned, those below 8% cost “a little”. The "
            "costliest are confirmed by trial games, always in pairs ({pairs}): the choice made and the best "
            "one are played on to the end of the epoch with the same tiles. ± is the interval of 95%."
        ).format(pairs=looked_at.pairs),
    ]
    if looked_at.found is not None and any(each.doubtful for each in looked_at.found.decisions):
        lines.append(
            tr._(
                "Where only the winner of an auction was entered, nobody knows who else bid: such passes "
                "aren’t judged."
            )
        )
    return "\n".join(lines)
