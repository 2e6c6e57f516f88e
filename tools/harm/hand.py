"""A hand that takes, swaps and damages an archive's files while programs write to it, and kills programs.

When it does what depends on how much has been acknowledged and how far programs have come, never on time.
"""

import os
import random
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tools.harm.damage import (
    Damage,
    bit,
    bits,
    cut_off,
    log_cut_off,
    of_another,
    of_before,
    page_doubled,
    page_zeroed,
    pages_swapped,
)
from tools.harm.killing import Traced
from tools.harm.scenes import FILE, Scene

#: What it does to files that stay where they are.
IN_PLACE: tuple[Damage, ...] = (
    *(bit, bits, page_zeroed, page_doubled, pages_swapped),
    *(cut_off, log_cut_off, of_another, of_before),
)
#: The archive's file and those beside it, which it takes away all at once, or some.
TAILS = ("", "-wal", "-shm", ".lock")
#: It acts so often, before so much is acknowledged, and so many stops after.
DEEDS, ACKNOWLEDGED, STOPS = 3, 60, 400


@dataclass
class Hand:
    """Acts between two stops of the programs that write."""

    at: Scene
    programs: list[Traced]
    notes: list[Path]
    begins: Callable[[], Traced]
    chance: random.Random
    kills: bool
    done: list[str]
    _due: list[tuple[int, int, str]] = field(init=False)
    _sizes: list[int] = field(default_factory=list)
    _acknowledged: int = 0
    _stops: int = 0

    def __post_init__(self) -> None:
        deeds = [*OWN, "killed", "killed", "begun"] if self.kills else list(OWN)
        self._due = sorted(
            (self.chance.randrange(ACKNOWLEDGED), self.chance.randrange(STOPS), self.chance.choice(deeds))
            for _ in range(self.chance.randint(1, DEEDS))
        )

    def __call__(self) -> None:
        """Do what is due."""
        if not self._due:
            return
        sizes = [each.stat().st_size for each in self.notes if each.exists()]
        if sizes != self._sizes:
            self._sizes, self._stops = sizes, 0
            self._acknowledged = sum(
                each.read_bytes().count(b'["has"') for each in self.notes if each.exists()
            )
        self._stops += 1
        acknowledged, stops, deed = self._due[0]
        if (acknowledged, stops) <= (self._acknowledged, self._stops) or acknowledged < self._acknowledged:
            self._due.pop(0)
            self.done.append(f"after {self._acknowledged}: {self._act(deed)}")

    def _act(self, deed: str) -> str:
        if deed == "killed":
            each = self.chance.randrange(len(self.programs))
            self.programs[each].kill()
            return f"program {each} killed"
        if deed == "begun":
            self.programs.append(self.begins())
            return "another begun"
        return OWN[deed](self)

    def damages(self) -> str:
        """Damage a file where it is."""
        how = self.chance.choice(IN_PLACE)
        if all(each.exists() and each.stat().st_size for each in self._files[:-1]):
            return f"{how.__name__}: {how(self.at, self.chance)}"
        return "nothing to damage"

    def deletes(self) -> str:
        """Delete all files, or some."""
        some = self._some()
        for each in some:
            each.unlink()
        return _described("deleted", some)

    def renames(self) -> str:
        """Move all files, or some, away."""
        some = self._some()
        for each in some:
            each.rename(each.with_name(f"moved-{self._acknowledged}{each.name}"))
        return _described("renamed", some)

    def puts_back(self) -> str:
        """Put files back that were moved away, over those that are there now."""
        moved = sorted(self.at.folder.glob("moved-*"))
        for each in moved:
            each.rename(each.with_name(each.name[each.name.index(FILE) :]))
        return _described("put back", moved)

    def replaces(self) -> str:
        """Put another archive, or an older copy of this one, in the place of this one: files of their own."""
        source = self.chance.choice((self.at.other, self.at.older))
        new = [source / f"{FILE}{tail}" for tail in TAILS[: self.chance.choice((1, 2, 3))]]
        new = [each for each in new if each.exists()]
        for each in new:
            part = self.at.folder / "part"
            shutil.copy(each, part)
            part.replace(self.at.folder / each.name)
        return _described(f"replaced by {source.parent.name}/{source.name}", new)

    @property
    def _files(self) -> list[Path]:
        return [self.at.folder / f"{FILE}{tail}" for tail in TAILS]

    def _some(self) -> list[Path]:
        there = [each for each in self._files if os.path.lexists(each)]
        return there if self.chance.random() < 1 / 2 else self.chance.sample(there, len(there) // 2)


def _described(what: str, files: list[Path]) -> str:
    return f"{what}: {', '.join(each.name for each in files)}"


#: What it does to files: taking them away comes most often.
OWN: dict[str, Callable[[Hand], str]] = {
    "damages": Hand.damages,
    "deletes": Hand.deletes,
    "deletes again": Hand.deletes,
    "renames": Hand.renames,
    "puts back": Hand.puts_back,
    "replaces": Hand.replaces,
}
