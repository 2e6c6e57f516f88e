"""Where a lesson or a question begins: who sits there with which disks, and the story that led to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ra_auction.actions import Action
from ra_auction.editions import DEFAULT, EDITIONS
from ra_auction.game import Game
from ra_auction.lessons.story import tell
from ra_auction.outcome import NOTHING, Outcome
from ra_auction.sentences import describe, describe_loss
from ra_auction.setup import Setup
from ra_auction.words import Words

# The learner sits in the first seat of a lesson; in a question it is the seat that is to act.
YOU = 0
NAMES = (Words("You"), Words("Lena"), Words("Max"), Words("Nora"), Words("Otto"))
# Of three players: the rest of the first epoch, in which one Ra came, and all of the second, in which nobody
# wins anything more.
TO_THE_THIRD = " ".join(["ra ="] * 6 + ["ra"] + ["ra ="] * 7 + ["ra"])


@dataclass(frozen=True)
class Scene:
    """`deal` says which group of the rulebook's table each seat has, where it is not in that order."""

    story: str = ""
    players: int = 3
    edition: str = DEFAULT
    deal: tuple[int, ...] = ()

    def game(self, names: Sequence[str] = ()) -> Game:
        """The game up to here; `names` are those of NAMES in the learner's language."""
        edition = EDITIONS[self.edition]
        groups = edition.groups[self.players]
        suns = tuple(groups[place] for place in self.deal) or groups
        return tell(Game(Setup(edition, seated(self.players, YOU, names), suns)), self.story)


def seated(players: int, you: int, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Who sits where: the others in the order of their names around the learner."""
    own, *others = names or tuple(map(str, NAMES))
    return (*others[:you], own, *others[you : players - 1])


def news_of(game: Game, you: int, seat: int, action: Action, outcome: Outcome = NOTHING) -> list[Words]:
    """What somebody did, and what disasters took, as the learner is told."""
    name, said = game.setup.edition.tile_name, []
    if outcome.winner == you:
        said.append(Words("You win the auction with {disk}", disk=outcome.disk))
    elif outcome.auction_over or seat != you:
        said.append(describe(game.setup, seat, action, outcome))
    elif action.do == "draw":
        said.append(Words("You draw: {tile}", tile=name(action.tile)))
    # What was chosen for a disaster is the first of what it took.
    for loss in outcome.losses[action.do == "discard" :]:
        if loss.player != you:
            said.append(describe_loss(game.setup, loss))
        elif len(loss.tiles) == 1:
            (only,) = map(name, loss.tiles)
            said.append(Words("{disaster}: you discard {tile}", disaster=name(loss.disaster), tile=only))
        else:
            first, second = map(name, loss.tiles)
            words = Words("{disaster}: you discard {first}, {second}", first=first, second=second)
            said.append(words.filled(**words.values, disaster=name(loss.disaster)))
    return said
