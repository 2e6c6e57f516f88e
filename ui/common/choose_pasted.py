"""Several games were pasted in one text: people choose one of them, or take all."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ui.common.dialog import Dialog
from ui.common.pasted_game import PastedGame
from ui.core.session import begin

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

# As a Dialog takes it.
Answer = tuple[str, str, Callable[[], object] | None]


def choose_pasted(
    app: "RaCompanionApp",
    games: Sequence[PastedGame],
    take: Callable[[Sequence[PastedGame]], object],
) -> None:
    """Call `take` with the one game there is, or with those that people choose."""
    if len(games) == 1:
        take(games)
        return
    tr = app.tr
    take_all = tr._("Take all ({count})").format(count=len(games))
    answers: list[tuple[str, str, Callable[[], object] | None]] = [
        (take_all, "primary", partial(take, games))
    ]
    for number, game in enumerate(games, start=1):
        south, north = game.players
        moves = tr.many("{count} move", "{count} moves", game.moves).format(count=game.moves)
        words = tr._("{number}. {player} vs {other}: {moves}")
        said = words.format(number=number, player=south, other=north, moves=moves)
        answers.append((said, "plain", partial(take, [game])))
    answers.append((tr._("Cancel"), "quiet", None))
    app.open_overlay(Dialog(title=tr._("Several games"), text=tr._("Which do you want?"), answers=answers))


def store_pasted(app: "RaCompanionApp", game: PastedGame) -> str:
    """Put a pasted game into the archive; return its journal's id."""
    session = begin(app.archive, app.registry.game(game.kind), game.setup)
    if game.actions:
        session.do(*game.actions)
    return session.journal.id
