"""Goals, what was measured, and the table of both: how benchmarks hand their figures over."""

import json
import os
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

# Where a benchmark also writes its figures, when another program wants them.
FILE_VARIABLE = "BENCHMARK_FIGURES"
HEADS = ("figure", "measured", "target", "")


@dataclass(frozen=True)
class Target:
    """What a figure has to be: so much at most, or at least."""

    figure: str
    unit: str = "x"
    most: float | None = None
    least: float | None = None

    def __post_init__(self) -> None:
        if (self.most is None) == (self.least is None):
            raise ValueError(f"{self.figure}: either `most` or `least`")

    def __str__(self) -> str:
        return (
            f"at most {self.most:g} {self.unit}"
            if self.least is None
            else f"at least {self.least:g} {self.unit}"
        )

    def reached(self, value: float, beside: str = "") -> "Figure":
        """What was measured, and in words what was measured beside it in the same run."""
        met = value <= self.most if self.most is not None else value >= (self.least or 0)
        return Figure(self.figure, f"{value:.2f} {self.unit}", str(self), met, beside)

    def missed(self, why: str) -> "Figure":
        """Nothing was measured."""
        return Figure(self.figure, why, str(self), met=False)


@dataclass(frozen=True)
class Figure:
    """A figure as it stands in the table."""

    name: str
    measured: str
    target: str
    met: bool
    beside: str = ""


def report_times(name: str, times: Sequence[float]) -> tuple[float, float]:
    """Print the median and the 95th percentile of milliseconds, and return them."""
    median, high = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    print(f"{name}: median {median:.2f} ms, 95th percentile {high:.2f} ms, {len(times)} times")
    return median, high


def table(figures: Sequence[Figure]) -> str:
    """All figures, one in a line."""
    rows = [
        HEADS,
        *((each.name, each.measured, each.target, "met" if each.met else "NOT MET") for each in figures),
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    asides = ["beside it, in the same run", *(each.beside for each in figures)]
    lines = [
        "  ".join(
            [
                name.ljust(widths[0]),
                measured.rjust(widths[1]),
                target.ljust(widths[2]),
                met.ljust(widths[3]),
                aside,
            ]
        )
        for (name, measured, target, met), aside in zip(rows, asides, strict=True)
    ]
    return "\n".join(line.rstrip() for line in lines)


def hand_over(targets: Sequence[Target], figures: Sequence[Figure]) -> int:
    """Print what was measured, of some or all targets; 1 when one is not met."""
    print(table(figures), flush=True)
    if FILE_VARIABLE in os.environ:
        measured = {each.name: each for each in figures}
        rows = [asdict(measured.pop(each.figure, each.missed("not measured"))) for each in targets]
        assert not measured, f"nobody wants {', '.join(measured)}"
        Path(os.environ[FILE_VARIABLE]).write_text(json.dumps(rows), encoding="utf-8")
    return 0 if all(each.met for each in figures) else 1


def leave_out(why: str) -> int:
    """Say why nothing can be measured here; that is no target missed."""
    print(why, flush=True)
    if FILE_VARIABLE in os.environ:
        Path(os.environ[FILE_VARIABLE]).write_text("[]", encoding="utf-8")
    return 0


def handed_over(file: Path) -> list[Figure]:
    """What a benchmark has written there: a row for each of its targets."""
    return [Figure(**each) for each in json.loads(file.read_text(encoding="utf-8"))]
