"""Random games and tables for hypothesis: any edition, any number of players, from hasty to patient."""

from random import Random

from hypothesis import strategies as st

from ra_auction.actions import Action
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.holdings import ITEMS
from ra_auction.setup import deal
from tests.auction.positions import NAMES

SEATS = [(edition, players) for edition in EDITIONS.values() for players in edition.groups]


@st.composite
def games(draw: st.DrawFn) -> tuple[Game, Random]:
    """A new game, and the generator that plays it: from hasty to patient players."""
    edition, players = draw(st.sampled_from(SEATS))
    random = Random(draw(st.integers(0, 2**32)))
    game = Game(deal(edition, NAMES[:players]))
    if draw(st.booleans()):
        game.draw_from(random)
    return game, random


def chosen(game: Game, random: Random) -> Action:
    """Any legal action, but each sort as likely as the other: told draws do not drown the rest."""
    sorts: dict[str, list[Action]] = {}
    for action in game.legal_actions():
        sorts.setdefault(action.do, []).append(action)
    if "draw" in sorts and random.random() < 0.6:
        return random.choice(sorts["draw"])
    return random.choice(sorts[random.choice(list(sorts))])


TABLE_ACTIONS = st.one_of(
    st.builds(lambda: {"do": "ra"}),
    st.builds(
        lambda player, disk: {"do": "win", "player": player, "disk": disk},
        st.integers(0, 2),
        st.integers(1, 13),
    ),
    st.builds(
        lambda player, item, count: {"do": "set", "player": player, "item": item, "count": count},
        st.integers(0, 2),
        st.sampled_from(list(ITEMS)),
        st.integers(-1, 9),
    ),
    st.builds(lambda: {"do": "close"}),
    st.builds(
        lambda epoch, player, item, count: {
            "do": "revise",
            "epoch": epoch,
            "player": player,
            "item": item,
            "count": count,
        },
        st.integers(1, 3),
        st.integers(0, 2),
        st.sampled_from(list(ITEMS)),
        st.integers(-1, 9),
    ),
)
