"""A lesson while it is worked through: the task, the verdict on the last attempt, what is on the board."""

from ra_hex.board import SOUTH
from ra_hex.lessons.exercise import Answer, Exercise, GameTask, MoveTask, PointTask
from ra_hex.lessons.lesson import Lesson
from ra_hex.lessons.lessons import LESSONS
from ra_hex.moves import Move
from ra_hex.position import Position, Turn
from ra_hex.words import IllegalMove
from ui.common.board.scene import BAD, GOOD, KEY, Arrows
from ui.learn.learning_progress import Progress
from ui.learn.task_play import TaskPlay

BY_ID = {lesson.id: lesson for lesson in LESSONS}


class LessonPlay(TaskPlay[Lesson, Exercise, Answer]):
    """Attempts go in by `point`, `move` and `refuse`."""

    def __init__(self, lesson: Lesson, progress: Progress) -> None:
        super().__init__(lesson, LESSONS, progress)

    def begin(self, number: int) -> Exercise:
        """Return a task as it begins."""
        self.shown: tuple[int, int] | None = None  # the move people asked to be shown
        self.wrong: int | None = None  # the cell that was pointed at and is none of those asked for
        return Exercise(self.lesson.tasks[number])

    # -- What there is

    @property
    def position(self) -> Position:
        """What is on the board."""
        return self.exercise.position

    @property
    def must_pass(self) -> bool:
        """Whether there is no legal move."""
        return self.exercise.must_pass

    @property
    def can_show(self) -> bool:
        """Whether it can be shown what would be right: in a game only how to begin."""
        begun = isinstance(self.exercise.task, GameTask) and bool(self.position.past)
        return not (self.done or self.failed or self.must_pass or begun)

    @property
    def level(self) -> int:
        """The level of the opponent in a game."""
        task = self.exercise.task
        assert isinstance(task, GameTask)
        return task.level

    @property
    def pointing(self) -> bool:
        """Whether cells are to be pointed at, and no move made."""
        return isinstance(self.exercise.task, PointTask)

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides people may move for: South, where a move is asked for."""
        rests = self.pointing or self.done or self.failed or self.waiting or self.must_pass
        return () if rests else (SOUTH,)

    @property
    def marks(self) -> dict[int, str]:
        """The cells the task names, and those that were pointed at."""
        task, numbers = self.exercise.task, self.position.board.numbers
        named = [numbers[name] for name in task.marked] if isinstance(task, MoveTask) else []
        marks = dict.fromkeys(named, KEY) | dict.fromkeys(self.exercise.pointed, GOOD)
        return marks if self.wrong is None else {**marks, self.wrong: BAD}

    @property
    def arrows(self) -> Arrows:
        """The move people asked to be shown."""
        return () if self.shown is None else (self.shown,)

    # -- What people do

    def point(self, cell: int) -> None:
        """Point at a cell where the task asks for cells."""
        if self.pointing and not self.done:
            self.judge(self.exercise.point(cell))
            self.wrong = None if self.verdict and self.verdict.right else cell

    def move(self, move: Move) -> tuple[Turn, ...]:
        """Make a move; returns what was played, nothing where it was not right."""
        answer = self.exercise.move(move.pawns, move.origin, move.target)
        self.shown = None
        self.judge(answer)
        return answer.turns

    def pass_turn(self) -> tuple[Turn, ...]:
        """Pass where there is no legal move."""
        answer = self.exercise.pass_turn()
        self.judge(answer)
        return answer.turns

    def reply(self, move: Move) -> tuple[Turn, ...]:
        """The opponent’s move in a game."""
        answer = self.exercise.reply(move)
        self.judge(answer)
        return answer.turns

    def refuse(self, refusal: IllegalMove) -> None:
        """The rules refuse what was tried."""
        self.verdict = Answer(False, refusal)

    def show(self) -> None:
        """Show what would be right."""
        move = self.exercise.solution()
        if move is None:
            self.point(min(self.exercise.still_to_point()))
        else:
            self.shown = (move.origin, move.target)
