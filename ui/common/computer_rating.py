"""How strong people are against the computer on the hex board, worked out anew from their games each time."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ra_archive.archive import Archive
from ra_archive.engine_games import EngineGame, engine_games
from ra_base.steps import Steps, finish
from ra_hex.engine.adaptive import HIGHEST, LOWEST, UNKNOWN, level_for, strength
from ra_hex.engine.rating import DRAW, LOSS, WIN, Rating, Result, updated
from ra_hex.journal import POSITION
from ra_hex.match import KIND
from ui.common.placeholders import side_placeholders
from ui.core.languages import decimal
from ui.core.texts import Speaker

#: In the place of a level: the one that is as strong as the person.
FOUND = 0
#: Who typed no name: all of them are one.
UNNAMED = ""
#: As Glicko-2 has it, the true strength is within so many deviations in 95 of 100 cases.
SURE = 2
#: So many games are counted in a step.
GAMES = 100


@dataclass(frozen=True, slots=True)
class Standing:
    """A rating and how many games it follows from."""

    rating: Rating = UNKNOWN
    games: int = 0

    @property
    def points(self) -> int:
        """The rating as people read it."""
        return round(self.rating.rating)

    @property
    def margin(self) -> int:
        """How far off it may be, either way."""
        return round(SURE * self.rating.deviation)

    @property
    def text(self) -> str:
        """The rating with how far off it may be."""
        text = f"{self.points}\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}{self.margin}"
        return text.replace("-", "\N{MINUS SIGN}")

    @property
    def level(self) -> float:
        """The level that is as strong."""
        return level_for(self.rating)

    def after(self, level: float, place: int | None) -> "Standing":
        """The standing after one more game against a level."""
        score = DRAW if place is None else WIN if place == 1 else LOSS
        return Standing(updated(self.rating, [Result(strength(level), score)]), self.games + 1)


@dataclass(frozen=True, slots=True)
class Changed:
    """What the games of one journal have changed."""

    before: Standing
    after: Standing

    @property
    def points(self) -> int:
        """By how much the rating is higher now."""
        return self.after.points - self.before.points


def standings(archive: Archive) -> dict[str, Standing]:
    """Return the standing of everybody who has finished a game against the computer, by the name of today."""
    return finish(standings_in_steps(archive))


def standings_in_steps(archive: Archive) -> Steps[dict[str, Standing]]:
    """Do what `standings` does in steps, some games each."""
    games = list(_counted(engine_games(archive, [KIND])))
    found: dict[str, Standing] = {}
    for number, (name, game, level) in enumerate(games):
        if number % GAMES == 0:
            yield number / len(games)
        found[name] = found.get(name, Standing()).after(level, game.place)
    return found


def changed_by(archive: Archive, journal: str) -> Changed | None:
    """Return what the games of a journal have changed for who played them; None where nothing counts."""
    games = list(_counted(engine_games(archive, [KIND])))
    own = next((name for name, game, _ in games if game.journal == journal), None)
    found = None
    now = Standing()
    for name, game, level in games:
        if name != own:
            continue
        before, now = now, now.after(level, game.place)
        if game.journal == journal:
            found = replace(found, after=now) if found else Changed(before, now)
    return found


def known_as(name: str) -> str:
    """Return under which name somebody's games are counted."""
    return UNNAMED if not name or name in side_placeholders() else name


def level_text(level: float, tr: Speaker) -> str:
    """Name a level, also one between two others."""
    return str(tr._("Level {number}").format(number=level_number(level, tr)))


def level_number(level: float, tr: Speaker) -> str:
    """Write the number of a level: tenths only where there are any."""
    return decimal(level, tr.language, 0 if level == int(level) else 1)


def _counted(games: Iterable[EngineGame]) -> Iterator[tuple[str, EngineGame, float]]:
    """Give the games that say how strong somebody is: none that began from a position of another."""
    for game in games:
        level = game.level
        if isinstance(level, int | float) and LOWEST <= level <= HIGHEST and POSITION not in game.setup:
            yield known_as(game.player), game, level
