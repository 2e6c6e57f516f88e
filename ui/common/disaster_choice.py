"""What the owner of a lot chooses from when a disaster takes tiles, and how that is said."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ra_auction.actions import DISCARD, DISCARDING
from ra_auction.disasters import TOLL
from ra_auction.game import Game
from ra_auction.tiles import IDS, STRUCK
from ra_base.words import Words
from ui.core.texts import Speaker


@dataclass(frozen=True, slots=True)
class DisasterChoice:
    """A disaster that the owner chooses tiles for: how many, and the pairs to choose from."""

    name: Words
    count: int
    pairs: tuple[tuple[str, str], ...]


def disaster_choices(game: Game) -> Iterator[DisasterChoice]:
    """What the owner of a lot chooses for each disaster in it, as many tiles as they take in all."""
    if game.phase != DISCARDING:
        return
    legal, own = game.legal_actions(), game.holdings[game.to_act]
    for disaster, times in game.pending_disasters().items():
        kinds = STRUCK[disaster][0]
        pairs = [pair for pair, action in DISCARD.items() if action in legal and pair[0] in kinds]
        yield DisasterChoice(
            game.setup.edition.tile_name(disaster),
            min(TOLL * times, sum(own[kind] for kind in kinds)),
            tuple((IDS[first], IDS[second]) for first, second in pairs),
        )


def choice_text(choices: Sequence[DisasterChoice], player: str, tr: Speaker) -> str:
    """Who chooses how many tiles, for which disaster if it is only one."""
    if not choices:
        return ""
    disaster, *others = choices
    count = sum(each.count for each in choices)
    if others or count > TOLL:
        text = tr.many(
            "{player} chooses {count} tile to discard, two at a time",
            "{player} chooses {count} tiles to discard, two at a time",
            count,
        )
        return text.format(player=player, count=count)
    text = tr._("{disaster}: {player} chooses two tiles to discard")
    return text.format(disaster=tr.say(disaster.name), player=player)


def own_choice_text(choices: Sequence[DisasterChoice], tr: Speaker) -> str:
    """The same for whoever chooses."""
    disaster, *others = choices
    count = sum(each.count for each in choices)
    if others or count > TOLL:
        text = tr.many(
            "Choose {count} tile to discard, two at a time",
            "Choose {count} tiles to discard, two at a time",
            count,
        )
        return text.format(count=count)
    return tr._("{disaster}: choose two tiles to discard").format(disaster=tr.say(disaster.name))


def part_text(choice: DisasterChoice, among: Sequence[DisasterChoice], tr: Speaker) -> str:
    """How many tiles a disaster takes, unless the title says it of the only one."""
    if len(among) == 1 and choice.count <= TOLL:
        return ""
    text = tr.many("{disaster}: {count} tile", "{disaster}: {count} tiles", choice.count)
    return text.format(disaster=tr.say(choice.name), count=choice.count)
