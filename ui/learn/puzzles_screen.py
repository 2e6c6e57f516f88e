"""The ways into the puzzles: the next one, the puzzle of the day, a run, what has come back, motifs, all."""

from datetime import date
from typing import Any

from kivy.properties import NumericProperty

from ra_hex.lessons.puzzles import MOTIFS, puzzles
from ui.common.row import ListRow
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.parts import hold_parts
from ui.core.screen import Screen, arrange
from ui.core.texts import capital
from ui.learn.learning_progress import Progress
from ui.learn.puzzle_choice import DUE, PuzzleFilter, count_solved, daily_puzzle, next_puzzle

load_rules(__file__)


class PuzzlesScreen(Screen):
    """Says with each way how far it has led."""

    rating = NumericProperty(0)
    streak = NumericProperty(0)
    best = NumericProperty(0)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._progress = app.shared(Progress)
        parts = hold_parts(self, "daily", "run", "due", "every")
        self._daily, self._run, self._due, self._every = parts

    def enter(self, **_place: Any) -> None:
        """Show what has been solved since."""
        show_lost_state(self.app, self._progress.file)
        self.render()

    # -- What people do

    def open_next(self) -> None:
        """What has come back, else what suits its solver."""
        self.app.go("puzzle", number=next_puzzle(self._progress.puzzles))

    def open_due(self) -> None:
        """The first that has come back."""
        chosen = PuzzleFilter(state=DUE)
        self.app.go("puzzle", number=next_puzzle(self._progress.puzzles, chosen), chosen=chosen)

    def open_list(self, motif: str | None = None) -> None:
        """All, or those with a motif."""
        self.app.go("puzzle_list", motif=motif)

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show how far everything has led."""
        record, tr = self._progress.puzzles, self.app.tr
        self.rating, self.streak, self.best = round(record.rating.rating), record.streak, record.best
        solved = record.solved(puzzles()[daily_puzzle(date.today())].position) is not None
        self._daily.remark = tr._("Solved") if solved else tr._("The same for everyone today")
        self._run.remark = (
            tr._("Your best: {count}").format(count=record.best_run)
            if record.best_run
            else tr._("As many as you can; three mistakes end it")
        )
        due = len(record.due())
        back = tr.many("{count} puzzle has come back", "{count} puzzles have come back", due)
        self._due.remark = capital(back.format(count=due))
        ways = (self._daily, self._run, self._due, self._every)
        arrange({self.ids.ways: {way: way is not self._due or due > 0 for way in ways}})
        self._every.remark = self._solved_of(PuzzleFilter())
        self._list_motifs()

    def _list_motifs(self) -> None:
        rows = self.ids.motifs
        rows.clear_widgets()
        for motif, name in MOTIFS.items():
            row = ListRow(
                text=capital(self.app.tr.say(name)), remark=self._solved_of(PuzzleFilter(motif=motif))
            )
            row.bind(on_release=lambda _row, motif=motif: self.open_list(motif))
            rows.add_widget(row)

    def _solved_of(self, chosen: PuzzleFilter) -> str:
        solved, count = count_solved(self._progress.puzzles, chosen)
        return str(self.app.tr._("{done} of {count} solved").format(done=solved, count=count))
