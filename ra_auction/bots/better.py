"""What a better choice was and why, in words of the game: a table of reasons, the first that holds is given.

A reason names what everybody could see: what the lot was worth, who would have won it with which disk.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter

from ra_auction.actions import BIDDING, INVOKE, Action
from ra_auction.bots.levels import LEVELS
from ra_auction.bots.player import JUDGES
from ra_auction.bots.position import position_of
from ra_auction.bots.review import REVIEWER, Decision, game_at
from ra_auction.bots.thinking import Auction
from ra_auction.game import SPACES, Game
from ra_auction.lots import worth, worths
from ra_auction.odds import ras_to_end
from ra_auction.scoring import score
from ra_auction.suns import disks_of
from ra_auction.tiles import FUNERAL, PHARAOH
from ra_auction.words import Words
from ra_base.numbers import signed

NOBODY = -1


@dataclass(frozen=True)
class Sale:
    """Who gets a lot, for which disk, and what it is worth there; nobody gets it where nothing is bid."""

    seat: int = NOBODY
    disk: int = 0
    worth: int = 0


@dataclass(frozen=True)
class Facts:
    """What everybody could see when somebody chose; what a lot is worth counts as if the epoch ended then."""

    seat: int
    disks: tuple[int, ...]  # face up, the highest first
    middle: int
    worth: int  # of the lot
    number: int  # of pharaohs in it
    gap: int  # by how many pharaohs the player is behind the fewest of the others, or ahead if below 0
    ras_left: int
    disk: int  # that was bid
    better: int  # that should have been
    done: Sale  # what the choice leads to if it leads to an auction
    best: Sale
    gain: int  # of the tile that a god took, or of what is kept after a discard
    best_gain: int
    spaces: int  # free on the track
    highest: int  # of the disks that the others have face up, 0 where they have none
    rival: Sale  # who else gains most by the tile that a god should take


def always(_facts: Facts) -> bool:
    """The condition of a last reason."""
    return True


@dataclass(frozen=True)
class Reason:
    """A sentence, and of what it is true."""

    words: Words
    holds: Callable[[Facts], bool] = always
    # Which auction it is about: the one that the better choice leads to, or the one that was held.
    about: Callable[[Facts], Sale] = attrgetter("best")


HELD: Callable[[Facts], Sale] = attrgetter("done")
LAST_RA = Reason(
    Words("The next Ra ends the epoch, and the lot is lost: {worth} for {player}."),
    lambda facts: facts.ras_left == 1 and facts.worth > 0,
)
WON_BY_INVOKING = Reason(
    Words("With an invocation {price} is enough to win the lot: {worth} for {player}."),
    lambda facts: facts.best.seat == facts.seat and facts.worth > 0,
)
DEARER = Reason(
    Words("{winner} has to bid {price} then."),
    lambda facts: facts.best.seat not in (facts.seat, NOBODY) and facts.best.disk != facts.done.disk,
)
GOD_KEPT = (
    Reason(
        Words("The tile that the god takes is worth {gain} to {player}; a god that is kept counts 2."),
        lambda facts: facts.gain <= 2,
    ),
    Reason(
        Words("The tile is worth {gain} to {player}; a god that is kept can take one later, or counts 2.")
    ),
)
DENIED = Reason(
    Words("{winner} would gain {value} with that tile."),
    lambda facts: facts.rival.worth > max(2, facts.best_gain),
    attrgetter("rival"),
)
GOD_SPENT = (
    Reason(
        Words("The tile is worth {best_gain} to {player}, and nobody can bid for it."),
        lambda facts: facts.best_gain > 2,
    ),
    DENIED,
    Reason(Words("A god takes the tile without a bid: no disk is spent, and nobody else gets it.")),
)
# By what was done and what was better. The last reason of each pair is always true.
REASONS: Mapping[tuple[str, str], tuple[Reason, ...]] = {
    ("draw", "invoke"): (
        LAST_RA,
        WON_BY_INVOKING,
        Reason(
            Words("With an invocation {winner} pays {price} for a lot worth only {value}."),
            lambda facts: facts.best.seat not in (facts.seat, NOBODY) and facts.best.worth <= 5,
        ),
        Reason(
            Words(
                "The next Ra ends the epoch. {player} still has disks that would then win nothing: {disks}."
            ),
            lambda facts: facts.ras_left == 1,
        ),
        Reason(
            Words("With an invocation {price} brings {player} a higher disk from the middle: {middle}."),
            lambda facts: facts.best.seat == facts.seat and facts.middle > facts.best.disk,
        ),
        Reason(
            Words("With an invocation {winner} pays {price}, the highest disk face up."),
            lambda facts: facts.best.disk == facts.highest > facts.disks[0],
        ),
        Reason(
            Words(
                "With an invocation the lot is sold for {price}, before another tile or a Ra comes. "
                "Free spaces: {spaces}. Ra still to come: {ras}."
            )
        ),
    ),
    ("invoke", "draw"): (
        Reason(
            Words("The lot costs {player} the disk {price} and is worth only {value} so far."),
            lambda facts: facts.done.seat == facts.seat and facts.done.worth <= 5,
            HELD,
        ),
        Reason(
            Words("{winner} wins the lot with {price} ({value})."),
            lambda facts: facts.done.seat not in (facts.seat, NOBODY) and facts.done.worth > 0,
            HELD,
        ),
        Reason(
            Words("Only {player} has a disk face up: nobody can take the lot away, and it can grow."),
            lambda facts: facts.highest == 0 and facts.ras_left > 1,
        ),
        Reason(
            Words(
                "{player} wins {value} with {price}, but the lot could grow first. "
                "Free spaces: {spaces}. Ra still to come: {ras}."
            ),
            lambda facts: facts.done.seat == facts.seat,
            HELD,
        ),
        Reason(
            Words("{winner} exchanges {price} for a higher disk from the middle: {middle}."),
            lambda facts: facts.done.seat != NOBODY and facts.middle > facts.done.disk,
            HELD,
        ),
        Reason(Words("The lot could still grow. Free spaces: {spaces}. Ra still to come: {ras}.")),
    ),
    ("bid", "pass"): (
        Reason(
            Words("{disk} is {player}’s highest disk, and the lot is worth only {worth}."),
            lambda facts: facts.disk == facts.disks[0] and len(facts.disks) > 1 and facts.worth <= 7,
        ),
        Reason(
            Words("{disk} is {player}’s last disk, and the lot is worth only {worth}."),
            lambda facts: len(facts.disks) == 1 and facts.worth <= 7,
        ),
        Reason(Words("The lot is worth {worth} to {player}; {disk} can win more later.")),
    ),
    ("pass", "bid"): (
        Reason(
            Words("Missed: {number} × {pharaoh}. Nobody has fewer than {player}."),
            lambda facts: facts.number > 0 and facts.gap >= 0,
        ),
        LAST_RA,
        Reason(
            Words("{better} is enough to win the lot: {worth} for {player}."),
            lambda facts: facts.best.seat == facts.seat and facts.worth > 0,
        ),
        Reason(
            Words("{better} brings a higher disk from the middle: {middle}."),
            lambda facts: facts.middle > facts.better and facts.best.seat == facts.seat,
        ),
        Reason(
            Words("Otherwise {winner} wins the lot with {price} ({value})."),
            lambda facts: facts.done.seat not in (facts.seat, NOBODY) and facts.done.worth > 0,
            HELD,
        ),
        DEARER,
        Reason(
            Words("Otherwise {winner} exchanges {price} for a higher disk from the middle: {middle}."),
            lambda facts: facts.done.seat not in (facts.seat, NOBODY) and facts.middle > facts.done.disk,
            HELD,
        ),
        Reason(Words("Disks of {player} still face up: {disks}. Ra still to come: {ras}.")),
    ),
    ("bid", "bid"): (
        Reason(
            Words("{better} is enough to win the lot too, and {disk} is kept for later."),
            lambda facts: facts.better < facts.disk and facts.best.seat == facts.seat,
        ),
        Reason(
            Words("{winner} outbids {disk}, but not {better}. The lot is worth {worth} to {player}."),
            lambda facts: facts.done.seat not in (facts.seat, NOBODY) and facts.best.seat == facts.seat,
            HELD,
        ),
        DEARER,
        Reason(Words("{disk} stays face up then. Whoever wins the next lot gets {better} from the middle.")),
    ),
    ("god", "draw"): GOD_KEPT,
    ("god", "invoke"): (GOD_KEPT[0], WON_BY_INVOKING, GOD_KEPT[1]),
    ("god", "end"): GOD_KEPT,
    ("draw", "god"): GOD_SPENT,
    ("invoke", "god"): GOD_SPENT,
    ("end", "god"): GOD_SPENT,
    ("god", "god"): (
        Reason(
            Words("That tile is worth {best_gain} to {player}, the one taken {gain}."),
            lambda facts: facts.best_gain > facts.gain,
        ),
        DENIED,
        Reason(
            Words(
                "That tile is worth {best_gain} to {player} now, the one taken {gain}. What comes later "
                "counts too."
            )
        ),
    ),
    ("discard", "discard"): (
        Reason(
            Words("{player} loses less then: {best_gain} instead of {gain}."),
            lambda facts: facts.best_gain > facts.gain,
        ),
        Reason(
            Words(
                "For {player} it’s then {best_gain} instead of {gain}. What is kept counts with later ones."
            )
        ),
    ),
}


def better(game: Game, decision: Decision) -> Words:
    """What would have been better."""
    action, name = decision.best, game.setup.edition.tile_name
    match action.do:
        case "draw":
            return Words("Better: draw a tile.")
        case "invoke":
            return Words("Better: invoke Ra.")
        case "god":
            return Words("Better: spend a god ({tile}).", tile=name(action.tile))
        case "end":
            return Words("Better: stop spending gods.")
        case "bid":
            return Words("Better: bid {disk}.", disk=action.disk)
        case "pass":
            return Words("Better: pass.")
    first, second = action.tiles
    return Words("Better: discard {first}, {second}.", first=name(first), second=name(second))


def reason(game: Game, decision: Decision) -> Words | None:
    """Why it would have been better; nothing where the choice made was the best one."""
    known = REASONS.get((decision.action.do, decision.best.do))
    if known is None:
        return None
    facts = facts_of(game_at(game, decision.index), decision)
    found = next(each for each in known if each.holds(facts))
    return found.words.filled(**_values(game, facts, found.about(facts)))


def _values(game: Game, facts: Facts, sale: Sale) -> dict[str, object]:
    """What the sentences can name; an auction that nobody wins is in none of them."""
    players, name = game.setup.players, game.setup.edition.tile_name
    return {
        "player": players[facts.seat],
        "pharaoh": name(PHARAOH),
        "number": facts.number,
        "worth": signed(facts.worth),
        "disk": facts.disk,
        "disks": " ".join(map(str, facts.disks)),
        "spaces": facts.spaces,
        "ras": facts.ras_left,
        "better": facts.better,
        "middle": facts.middle,
        "gain": signed(facts.gain),
        "best_gain": signed(facts.best_gain),
        "winner": players[sale.seat] if sale.seat != NOBODY else "",
        "price": sale.disk,
        "value": signed(sale.worth),
    }


def facts_of(game: Game, decision: Decision) -> Facts:
    """What everybody could see before a choice."""
    seat, lot = decision.seat, worths(game)
    pharaohs = [own[PHARAOH] for own in game.holdings]
    fewest = min(own for other, own in enumerate(pharaohs) if other != seat)
    return Facts(
        seat,
        disks_of(game.suns.up[seat]),
        game.suns.middle,
        lot[seat].now,
        game.lot().count(PHARAOH),
        fewest - pharaohs[seat],
        ras_to_end(game),
        decision.action.disk,
        decision.best.disk,
        _sale(game, decision.action, [each.now for each in lot]),
        _sale(game, decision.best, [each.now for each in lot]),
        _gain(game, seat, decision.action),
        _gain(game, seat, decision.best),
        SPACES - len(game.lot()),
        max(max(disks_of(up), default=0) for other, up in enumerate(game.suns.up) if other != seat),
        _rival(game, seat, decision.best),
    )


def _sale(game: Game, action: Action, worth_to: list[int]) -> Sale:
    """How an auction ends after a choice, everybody else doing what is best for each."""
    judge, position = JUDGES[LEVELS[REVIEWER].judge], position_of(game)
    if action is INVOKE:
        auction = Auction(position, True, judge)
        seat, disk = auction.end(auction.solve(0))
    elif game.phase == BIDDING:
        auction = Auction(position, game.invoked, judge, game.bidders())
        bid = (game.to_act, action.disk) if action.disk else (game.high_bidder, game.high)
        seat, disk = auction.end(auction.solve(1, *bid))
    else:
        return Sale()
    return Sale(seat, disk, worth_to[seat]) if disk else Sale()


def _rival(game: Game, seat: int, best: Action) -> Sale:
    """Who else gains most by the tile that a god should take, and how much."""
    if best.do != "god":
        return Sale()
    value, other = max(
        (worth(game, each, [best.tile]).now, each) for each in range(len(game.holdings)) if each != seat
    )
    return Sale(other, 0, value)


def _gain(game: Game, seat: int, action: Action) -> int:
    """What a tile that a god takes changes of the points if the epoch ended now, or what a discard does."""
    if action.do not in ("god", "discard"):
        return 0
    holdings = [list(own) for own in game.holdings]
    level = [0] * len(holdings)
    before = score(holdings, level)[seat].total
    if action.do == "discard":
        for kind in action.tiles:
            holdings[seat][kind] -= 1
    elif action.tile < FUNERAL:
        holdings[seat][action.tile] += 1
    return score(holdings, level)[seat].total - before
