"""Which puzzles there are to choose from, and which one is next: by motif, board, what came back, rating."""

from dataclasses import dataclass
from datetime import date

from ra_hex.lessons.puzzles import Puzzle, puzzles
from ui.learn.puzzle_record import PuzzleRecord

# The puzzle of the day steps through all of them, so far each day that two days are not alike.
STRIDE = 7919
# What is to be seen of the puzzles: those not solved, those that have come back.
OPEN, DUE = "open", "due"


@dataclass(frozen=True)
class PuzzleFilter:
    """What is chosen; None is everything."""

    motif: str | None = None
    board: str | None = None
    grade: int | None = None
    state: str | None = None

    def fits(self, puzzle: Puzzle, record: PuzzleRecord, due: frozenset[str]) -> bool:
        """Whether a puzzle is among them."""
        return (
            (self.motif is None or self.motif in puzzle.motifs)
            and (self.board is None or self.board == puzzle.board)
            and (self.grade is None or self.grade == puzzle.grade)
            and (self.state != OPEN or record.solved(puzzle.position) is None)
            and (self.state != DUE or puzzle.position in due)
        )

    def numbers(self, record: PuzzleRecord) -> list[int]:
        """The puzzles that fit, by their numbers from 0, the easiest first."""
        due = frozenset(record.due())
        every = puzzles()
        fitting = [number for number, puzzle in enumerate(every) if self.fits(puzzle, record, due)]
        return sorted(fitting, key=lambda number: (every[number].rating, number))


EVERYTHING = PuzzleFilter()


def next_puzzle(record: PuzzleRecord, chosen: PuzzleFilter = EVERYTHING, after: int | None = None) -> int:
    """The next puzzle of those chosen: one that has come back, else the open one that suits its solver best.

    If all are solved it is the next harder one, going round. `after` is the one that was on the board.
    """
    every, fitting = puzzles(), chosen.numbers(record)
    numbers = [number for number in fitting if number != after] or fitting or [0]
    back = {puzzle: place for place, puzzle in enumerate(record.due())}
    due = [number for number in numbers if every[number].position in back]
    if due:
        return min(due, key=lambda number: back[every[number].position])
    still_open = [number for number in numbers if record.solved(every[number].position) is None]
    if still_open:
        own = record.rating.rating
        return min(still_open, key=lambda number: (abs(every[number].rating - own), number))
    if after is None:
        return numbers[0]
    here = (every[after].rating, after)
    return next((number for number in numbers if (every[number].rating, number) > here), numbers[0])


def daily_puzzle(day: date) -> int:
    """The puzzle of a day, the same for everybody who has these puzzles."""
    return day.toordinal() * STRIDE % len(puzzles())


def count_solved(record: PuzzleRecord, chosen: PuzzleFilter = EVERYTHING) -> tuple[int, int]:
    """How many of those chosen are solved, and how many there are."""
    numbers = chosen.numbers(record)
    every = puzzles()
    return sum(record.solved(every[number].position) is not None for number in numbers), len(numbers)
