"""The players to show on their screen, and the results of their games."""

from ra_archive.archive import Archive
from ra_archive.careers import Career, career
from ra_archive.players import Merged, Person, merged, people
from ra_archive.statistics import Tally, counting
from ra_base.steps import Steps
from ui.archive.statistics_view import KINDS_OF_GAME
from ui.common.placeholders import placeholder_names


class Players:
    """The players as the archive has them now; placeholders are no players."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self.everybody = [each for each in people(archive) if each.name not in placeholder_names()]

    def person(self, name: str | None) -> Person | None:
        """Return a player by any spelling of the name."""
        return next((each for each in self.everybody if name in each.spellings), None)

    def merged(self, name: str) -> Merged:
        """Return the players that were merged into this one."""
        return merged(self._archive, name)

    def tallying(self) -> Steps[list[tuple[Person, Tally]]]:
        """Count everybody's finished games, in steps."""
        kinds = [kind for kinds in KINDS_OF_GAME.values() for kind in kinds]
        tallies = (yield from counting(self._archive, kinds)).by("player")
        return [(each, tallies.get((each.name,), Tally())) for each in self.everybody]

    def careers(self, name: str) -> dict[str, Career]:
        """Return what came of a player's games, by game; only games that were played."""
        found = {game: career(self._archive, name, kinds) for game, kinds in KINDS_OF_GAME.items()}
        return {game: each for game, each in found.items() if each.games}
