"""Cases of damage by number: each is of one kind, by a chance that depends on the number alone."""

import random
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from ra_archive.archive import Archive
from tools.harm.damage import BY_SQL, ON_FILES, bits, cell, gone, of_another, page_zeroed
from tools.harm.hand import Hand
from tools.harm.judge import Acknowledged, judge
from tools.harm.killing import Traced, begun, can_trace, run_in_turns, run_until
from tools.harm.scenes import Scene, build_all, scene
from tools.harm.script import NOW, Clock, Notes, life, seeded

#: Nothing may take longer, in seconds: far more than any case does.
LONGEST = 60
#: What a life is made of, in stops at system calls, and what recovering a damaged file takes before that.
STOPS, RECOVERING = 3600, 1500
SCRIPT, WRITER = "tools.harm.script", "tools.harm.writer"


@dataclass
class Case:
    """One case: where it happens, and its chance."""

    number: int
    kind: str
    scenes: Path
    place: Path
    chance: random.Random
    done: list[str] = field(default_factory=list)

    def scene(self) -> Scene:
        """Have a scene to damage."""
        return scene(self.scenes, self.chance.randrange(100), self.place)

    def arguments(self, at: Scene, notes: Path, life: int) -> list[str]:
        """What a program is given that plays in a scene."""
        return [str(at.path), str(notes), str(life), str(self.scenes / "games.ra.jsonl")]


def damaged(damage: Callable[[Scene, random.Random], str]) -> Callable[[Case], str]:
    """The kind that damages files while nobody uses them."""

    def run(case: Case) -> str:
        at = case.scene()
        case.done.append(damage(at, case.chance))
        return judge(at.path, _known(at.notes), case.chance)

    return run


def while_open(case: Case) -> str:
    """Two have the archive open and play on while it is damaged."""
    at = case.scene()
    notes = [Notes(at.folder.parent / f"notes{number}") for number in range(2)]
    archives = [Archive(at.path, now=Clock(NOW + 7000 * n), notify=notes[n].heard) for n in range(2)]
    try:
        for archive, own in zip(archives, notes, strict=True):
            life(archive, own, case.chance.randrange(10**6))
        how = case.chance.choice((bits, page_zeroed, gone, of_another, cell))
        case.done.append(f"{how.__name__}: {how(at, case.chance)}")
        for archive, own in zip(archives, notes, strict=True):
            life(archive, own, case.chance.randrange(10**6))
    finally:
        for archive in archives:
            archive.close()
        for own in notes:
            own.close()
    known = _known(at.notes, *(at.folder.parent / f"notes{number}" for number in range(2)))
    return judge(at.path, known, case.chance)


def killed(case: Case) -> str:
    """Killed at any system call while it plays, imports and takes snapshots."""
    at = case.scene()
    return _killed(case, at, STOPS)


def killed_recovering(case: Case) -> str:
    """Killed at any system call while it recovers a damaged file."""
    at = case.scene()
    how = case.chance.choice((page_zeroed, bits))
    case.done.append(f"{how.__name__}: {how(at, case.chance)}")
    return _killed(case, at, RECOVERING)


def _killed(case: Case, at: Scene, most: int) -> str:
    notes = at.folder.parent / "notes1"
    stops, seed = case.chance.randrange(most), case.chance.randrange(10**6)
    case.done.append(f"killed at stop {stops}")
    run_until(begun(SCRIPT, case.arguments(at, notes, seed)), stops)
    return judge(at.path, _known(at.notes, notes), case.chance)


def two_at_once(case: Case) -> str:
    """Two programs open a damaged file at once and play, in turns; perhaps one is killed."""
    at = case.scene()
    how = case.chance.choice((page_zeroed, bits, cell, of_another))
    case.done.append(f"{how.__name__}: {how(at, case.chance)}")
    notes = [at.folder.parent / f"notes{number}" for number in range(2)]
    stops = case.chance.choice((None, case.chance.randrange(STOPS)))
    case.done.append(f"one killed at stop {stops}")
    seeds = [case.chance.randrange(10**6) for _ in notes]
    programs = [begun(SCRIPT, case.arguments(at, *each)) for each in zip(notes, seeds, strict=True)]
    try:
        run_in_turns(programs, case.chance, stops)
    finally:
        for each in programs:
            each.kill()
    return judge(at.path, _known(at.notes, *notes), case.chance)


def writers(case: Case) -> str:
    """Two or three programs write, and files are damaged, swapped, moved and deleted under them."""
    return _writers(case, kills=False)


def writers_killed(case: Case) -> str:
    """And some are killed, and others begun."""
    return _writers(case, kills=True)


def _writers(case: Case, *, kills: bool) -> str:
    at = case.scene()
    notes: list[Path] = []

    def begins() -> Traced:
        notes.append(at.folder.parent / f"notes{len(notes)}")
        return begun(WRITER, [str(at.path), str(notes[-1]), str(case.chance.randrange(10**6))])

    programs: list[Traced] = []
    try:
        programs += [begins() for _ in range(case.chance.randint(2, 3))]
        hand = Hand(at, programs, notes, begins, random.Random(case.number), kills, case.done)
        run_in_turns(programs, case.chance, hand=hand)
    finally:
        for each in programs:
            each.kill()
    known = _known(at.notes, *notes)
    # Only what people are told at the next start counts: who was told before may have been killed.
    known.said.clear()
    known.may_have(_known(at.other.parent / "notes"))
    return judge(at.path, known, case.chance, recovers=True)


def _known(*notes: Path) -> Acknowledged:
    known = Acknowledged()
    for each in notes:
        known.read(each)
    return known


#: Those that need a system that lets programs be run call by call.
TRACED = {each.__name__: each for each in (killed, killed_recovering, two_at_once, writers, writers_killed)}
KINDS: dict[str, Callable[[Case], str]] = {
    **{each.__name__: damaged(each) for each in (*ON_FILES, *BY_SQL)},
    while_open.__name__: while_open,
    **TRACED,
}
NAMES = tuple(KINDS)


@dataclass
class Tried:
    """How many cases of each kind, and what became of them."""

    counts: dict[str, Counter[str]] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)

    def table(self) -> str:
        """The counts as a table."""
        columns = ("present", "reported", "failed", "skipped")
        lines = [f"{'':18}{'tried':>7}" + "".join(f"{name:>9}" for name in columns)]
        whole: Counter[str] = Counter()
        for kind, counts in self.counts.items():
            whole.update(counts)
            lines.append(_line(kind, counts, columns))
        return "\n".join([*lines, _line("all", whole, columns)])


def _line(name: str, counts: Counter[str], columns: tuple[str, ...]) -> str:
    tried = counts.total() - counts["skipped"]
    return f"{name.replace('_', ' '):18}{tried:7}" + "".join(f"{counts[each]:9}" for each in columns)


def run(folder: Path, numbers: Iterable[int], tried: Tried | None = None, only: str | None = None) -> Tried:
    """Try cases, after others, perhaps all of one kind.

    Each failure is noted with the number that brings it back.
    """
    tried = tried or Tried({name: Counter() for name in NAMES})
    scenes = folder / "scenes"
    if not scenes.exists():
        build_all(scenes)
    traces = can_trace()
    for number in numbers:
        kind = only or NAMES[number % len(NAMES)]
        case = Case(number, kind, scenes, folder / "case", random.Random(number))
        if kind in TRACED and not traces:
            verdict = "skipped"
        else:
            try:
                with _bounded(), seeded(number):
                    verdict = KINDS[kind](case)
            except Exception as error:
                verdict = "failed"
                tried.failures.append(f"case {number}, {kind}, {'; '.join(case.done)}: {_described(error)}")
        tried.counts[kind][verdict] += 1
    return tried


@contextmanager
def _bounded() -> Iterator[None]:
    """Raise in what takes too long."""
    before = signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(LONGEST)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"takes more than {LONGEST} seconds")


def _described(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
    return f"{type(error).__name__} at {where}: {error}"
