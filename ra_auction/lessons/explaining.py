"""Why the best choice of a question is better than another one, for the player who was asked.

A table as the one that reviews have: for each pair of what was done and what is better, sentences and what
they are true of; the first that holds is given. All of it could be seen at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter

from ra_auction.actions import Action
from ra_auction.bots.better import NOBODY, Facts, Sale, facts_of
from ra_auction.bots.review import Decision
from ra_auction.game import Game
from ra_auction.lots import worth
from ra_auction.words import Words
from ra_base.numbers import signed

# Points up to which a lot is called poor.
LITTLE = 5


@dataclass(frozen=True)
class Reason:
    """A sentence, of what it is true, and which auction it is about: the one held, or the better one."""

    words: Words
    holds: Callable[[Facts, Game], bool]
    about: Callable[[Facts], Sale] = attrgetter("best")


HELD: Callable[[Facts], Sale] = attrgetter("done")


def _alone(facts: Facts, game: Game) -> bool:
    """Nobody else can bid."""
    return not any(bits for seat, bits in enumerate(game.suns.up) if seat != facts.seat)


def _mine(sale: Sale, facts: Facts) -> bool:
    return sale.seat == facts.seat


def _others(sale: Sale, facts: Facts) -> bool:
    return sale.seat not in (facts.seat, NOBODY)


LAST_RA = Reason(
    Words("The next Ra ends the epoch, and then this lot is lost. To you it’s worth {worth}."),
    lambda facts, _game: facts.ras_left == 1 and facts.worth > 0,
)
GOD_KEPT = Reason(
    Words(
        "What the god takes brings you {gain}. A god that you keep counts 2, or takes a better tile later."
    ),
    lambda facts, _game: facts.gain <= 2,
)
GOD_SPENT = Reason(
    Words("The tile brings you {best_gain} at once, and nobody can bid for it."),
    lambda facts, _game: facts.best_gain > 2,
)
REASONS: Mapping[tuple[str, str], tuple[Reason, ...]] = {
    ("draw", "invoke"): (
        LAST_RA,
        Reason(
            Words(
                "Now your {price} is enough to win the lot, worth {worth} to you. With more tiles "
                "the others want it too."
            ),
            lambda facts, _game: _mine(facts.best, facts) and facts.worth > LITTLE,
        ),
        Reason(
            Words("A small lot will do: your {price} is enough to win it, and it brings you {worth}."),
            lambda facts, _game: _mine(facts.best, facts) and facts.worth > 0,
        ),
        Reason(
            Words("{winner} pays the {price} for a lot worth only {value}."),
            lambda facts, _game: _others(facts.best, facts) and facts.best.worth <= LITTLE,
        ),
        Reason(
            Words(
                "Your {price} is enough to win the lot, and with it the {middle} from the middle for "
                "the next epoch."
            ),
            lambda facts, _game: _mine(facts.best, facts) and facts.middle > facts.best.disk,
        ),
    ),
    ("invoke", "draw"): (
        Reason(
            Words("Only you have a disk face up: nobody can take the lot from you. Let it grow."),
            lambda facts, game: _alone(facts, game) and facts.ras_left > 1,
        ),
        Reason(
            Words("You would win the lot with your {price}, and it’s worth only {value} so far."),
            lambda facts, _game: _mine(facts.done, facts) and facts.done.worth <= LITTLE,
            HELD,
        ),
        Reason(
            Words("The lot is worth {worth} to you, but {winner} would outbid you, with {price}."),
            lambda facts, _game: _others(facts.done, facts) and facts.worth > LITTLE,
            HELD,
        ),
        Reason(
            Words("{winner} would win the lot with {price}, and for {winner} it’s worth {value}."),
            lambda facts, _game: _others(facts.done, facts) and facts.done.worth > 0,
            HELD,
        ),
        Reason(
            Words(
                "You would win {value} with your {price}. The lot can still grow: Ra still to come: {ras}."
            ),
            lambda facts, _game: _mine(facts.done, facts) and facts.ras_left > 2,
            HELD,
        ),
    ),
    ("bid", "pass"): (
        Reason(
            Words("The {disk} is your last disk, and the lot is worth only {worth} to you."),
            lambda facts, _game: len(facts.disks) == 1 and facts.worth <= 7,
        ),
        Reason(
            Words("The {disk} is your highest disk, and the lot is worth only {worth} to you."),
            lambda facts, _game: facts.disk == facts.disks[0] and facts.worth <= 7,
        ),
        Reason(
            Words("The lot is worth only {worth} to you. Your {disk} can win more in this epoch."),
            lambda facts, _game: facts.worth <= LITTLE,
        ),
        Reason(
            Words("The lot is worth {worth} to you, but the {disk} can win more: Ra still to come: {ras}."),
            lambda facts, _game: facts.ras_left > 2,
        ),
    ),
    ("pass", "bid"): (
        Reason(
            Words("Pharaohs in the lot: {number}. Nobody has fewer than you, and they stay."),
            lambda facts, _game: facts.number > 0 and facts.gap >= 0,
        ),
        LAST_RA,
        Reason(
            Words("Your {better} is enough to win the lot, worth {worth} to you."),
            lambda facts, _game: _mine(facts.best, facts) and facts.worth > 0,
        ),
        Reason(
            Words(
                "Your {better} is enough to win the {middle} from the middle: a higher disk for the "
                "next epoch."
            ),
            lambda facts, _game: facts.middle > facts.better and _mine(facts.best, facts),
        ),
        Reason(
            Words("Otherwise {winner} wins the lot with {price}, and for {winner} it’s worth {value}."),
            lambda facts, _game: _others(facts.done, facts) and facts.done.worth > 0,
            HELD,
        ),
    ),
    ("bid", "bid"): (
        Reason(
            Words("Your {better} is enough to win the lot too, and you keep the {disk} for later."),
            lambda facts, _game: facts.better < facts.disk and _mine(facts.best, facts),
        ),
        Reason(
            Words(
                "{winner} would outbid your {disk}, but not your {better}. The lot is worth {worth} to you."
            ),
            lambda facts, _game: _others(facts.done, facts) and _mine(facts.best, facts),
            HELD,
        ),
        Reason(
            Words("{winner} then has to bid {price}."),
            lambda facts, _game: _others(facts.best, facts) and facts.best.disk != facts.done.disk,
        ),
    ),
    **dict.fromkeys((("god", "draw"), ("god", "invoke"), ("god", "end")), (GOD_KEPT,)),
    **dict.fromkeys((("draw", "god"), ("invoke", "god"), ("end", "god")), (GOD_SPENT,)),
    ("god", "god"): (
        Reason(
            Words("That tile brings you {best_gain}, the other one {gain}."),
            lambda facts, _game: facts.best_gain > facts.gain,
        ),
    ),
    ("discard", "discard"): (
        Reason(
            Words("You lose less then: {best_gain} instead of {gain}."),
            lambda facts, _game: facts.best_gain > facts.gain,
        ),
    ),
}


DENIED = Words("{winner} would gain {value} with that tile. Don’t leave it in the lot.")


def _denied(game: Game, best: Action) -> Words | None:
    """Whether a god takes what somebody else needs more."""
    others = [seat for seat in range(len(game.holdings)) if seat != game.to_act]
    value, rival = max((worth(game, seat, [best.tile]).now, seat) for seat in others)
    if value <= max(LITTLE, worth(game, game.to_act, [best.tile]).now):
        return None
    return DENIED.filled(winner=game.setup.players[rival], value=signed(value))


def explanation(game: Game, done: Action, best: Action) -> Words | None:
    """Why the best choice is better than another one, if that can be said of what everybody could see."""
    if best.do == "god" and (denied := _denied(game, best)):
        return denied
    known = REASONS.get((done.do, best.do), ())
    if not known:
        return None
    facts = facts_of(game, Decision(len(game.actions), game.to_act, done, best, 0.0))
    found = next((each for each in known if each.holds(facts, game)), None)
    if found is None:
        return None
    sale, players = found.about(facts), game.setup.players
    return found.words.filled(
        number=facts.number,
        worth=signed(facts.worth),
        disk=facts.disk,
        better=facts.better,
        middle=facts.middle,
        ras=facts.ras_left,
        gain=signed(facts.gain),
        best_gain=signed(facts.best_gain),
        winner=players[sale.seat] if sale.seat != NOBODY else "",
        price=sale.disk,
        value=signed(sale.worth),
    )
