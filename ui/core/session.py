"""One live journal: do, undo and redo, checked by the rules, on disk before anybody is notified."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from ra_archive.archive import Archive
from ra_archive.journal import Journal
from ra_archive.players import as_called
from ra_archive.words import ChangedElsewhere
from ra_base.refusal import Refusal
from ra_base.words import Words
from ui.core.observable import Observable

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

Game = TypeVar("Game")
Action = dict[str, Any]
# A screen, and where in it.
Visit = tuple[str, dict[str, Any]]
# Going straight to a place counts as at least this many undos.
FAR = 2


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a journal with what the rules say it led to."""

    action: Action
    outcome: Any = None  # as the game has it: a turn to animate, who won an auction
    sentence: Words | None = None  # for the log
    # This and the next action are undone and redone together: one piece, and it was entered as one.
    undo_with_next: bool = False


class GameAdapter(Protocol[Game]):
    """What the app needs to know of a kind of game. A refused action changes nothing."""

    @property
    def kind(self) -> str:
        """The kind of its journals."""

    @property
    def version(self) -> int:
        """The version of the journals it writes."""

    @property
    def replay_screen(self) -> str:
        """The screen that replays its journals, "" if there is none."""

    @property
    def review_screen(self) -> str:
        """The screen that reviews its journals, or says why it can't; "" if there is none."""

    @property
    def corrections(self) -> frozenset[str]:
        """What can be done after the end of a game: undone, it leaves the game finished."""

    def screens(self, session: "Session[Game]") -> Sequence[Visit]:
        """The screens to open, one after the other, to be where people left the game."""

    def recall(self, app: "RaCompanionApp", session: "Session[Game]") -> None:
        """Remember what a resumed session has beside its journal."""

    def begin(self, setup: dict[str, Any]) -> Game:
        """Return a game before its first action."""

    def play(self, game: Game, action: Action) -> Step:
        """Do an action; the step has it as the journal will store it."""

    def back_to(self, game: Game, setup: dict[str, Any], head: int) -> Game:
        """Return the game as it was after its first `head` actions; this may change `game`."""

    def happening(self, steps: Sequence[Step]) -> str:
        """Which of the happenings (ui.core.happenings) steps are that were just done."""

    def result(self, game: Game) -> dict[str, Any]:
        """Return the result so far, in the form of ra_archive.results."""

    def validate(self, document: dict[str, Any]) -> dict[str, Any]:
        """Replay a journal from elsewhere strictly and return its result."""

    def needs(self, document: dict[str, Any]) -> str:
        """Return the first version of the app that reads a journal, one that can be replayed."""


@dataclass(frozen=True, slots=True)
class Change:
    """`what` is `do`, `undo` or `redo`, with their steps in order, or `rewrite` or `reload`.

    Or it is `go on`: people have read a result, which is no change of the journal.
    """

    what: str
    steps: tuple[Step, ...] = ()
    # The journal as it was before, if this has replaced steps that more than one undo had taken back.
    replaced: Journal | None = None

    @property
    def sentence(self) -> Words | None:
        """The last step's sentence, which describes the whole piece."""
        return self.steps[-1].sentence if self.steps else None


class Session(Observable[Change], Generic[Game]):
    """A journal that is played. Read `game` and `journal`; change them by `do`, `undo` and `redo`.

    The journal has the players' names as they were typed, the game as they are called today: whatever is
    shown of a game comes from there.
    """

    def __init__(self, archive: Archive, adapter: GameAdapter[Game], journal: Journal) -> None:
        super().__init__()
        self._archive = archive
        self._adapter = adapter
        # Notified of what the rules refuse, before it is raised.
        self.refusals: Observable[Refusal] = Observable()
        self.journal: Journal
        self.game: Game
        self._steps: list[Step]
        self._setup: dict[str, Any]
        # After how many actions people stopped within a piece: it was entered step by step.
        self._stops: set[int] = set()
        # The step whose result people have read and gone on from, where its screen asked them to.
        self.read_through: Step | None = None
        # How many undos in a row have led here, as far as that is known.
        self._undos = len(journal.undone)
        self._replay(journal)

    @property
    def visits(self) -> Sequence[Visit]:
        """The screens to open, one after the other, to go on with the game."""
        return self._adapter.screens(self)

    @property
    def document(self) -> dict[str, Any]:
        """The journal as the rules read it, with the players as they are called today."""
        return {**self.journal.document(), **self._setup}

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self.journal.head > 0

    @property
    def undo_reopens(self) -> bool:
        """Whether the game is finished, and would not be without its last action."""
        last = self._steps[-1].action if self._steps else {}
        return self.journal.over and last.get("do") not in self._adapter.corrections

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return self.journal.head < len(self.journal.actions)

    @property
    def untouched(self) -> bool:
        """Whether nothing has happened since it was begun."""
        return not self.journal.actions and not self.journal.title

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every action that counts, in order: the log of the game."""
        return tuple(self._steps)

    def do(self, *actions: Action) -> Change:
        """Do actions as one change: the rules check them, the archive saves them, watchers are notified.

        All of it happens or nothing.
        """
        with self.reporting_refusals():
            steps = self._play(actions)
        replaced = self.journal if self.can_redo and self._undos > 1 else None
        head = self.journal.head
        self._save(self._archive.append_all, [step.action for step in steps])
        self._stops = {stop for stop in self._stops if stop <= head}
        self._steps = self._in_pieces([*self._steps, *steps])
        steps = self._steps[head:]
        self._undos = 0
        return self._notify("do", steps, replaced)

    @contextmanager
    def reporting_refusals(self) -> Iterator[None]:
        """Notify the watchers of `refusals` of what the rules refuse within this."""
        try:
            yield
        except Refusal as refusal:
            self.refusals.notify(refusal)
            raise

    def happening(self, change: Change) -> str:
        """Which of the happenings (ui.core.happenings) a change is; "" if it only went back or forth."""
        return self._adapter.happening(change.steps) if change.what == "do" else ""

    def undo(self) -> Change:
        """Take back the last action, and those that are undone with it."""
        head = self.journal.head - 1
        while head > 0 and self._steps[head - 1].undo_with_next:
            head -= 1
        return self.go_to(head, by_one_undo=True)

    def redo(self) -> Change:
        """Do again what was undone last."""
        head = self.journal.head + 1
        steps = self._play(self.journal.undone[:1])
        while (
            steps
            and steps[-1].undo_with_next
            and head not in self._stops
            and head < len(self.journal.actions)
        ):
            steps += self._play([self.journal.actions[head]])
            head += 1
        return self._move_to(head, "redo", steps)

    def go_to(self, head: int, *, by_one_undo: bool = False) -> Change:
        """Undo or redo until this many actions count, even within a group undone together."""
        here = self.journal.head
        if head > here:
            return self._move_to(head, "redo", self._play(self.journal.actions[here:head]))
        if head >= 0:
            self.game = self._adapter.back_to(self.game, self._setup, head)
            self._undos += 1 if by_one_undo else FAR
        return self._move_to(head, "undo", self._steps[max(0, head) :])

    def restore(self, before: Journal) -> None:
        """Restore the steps that an action has replaced, at the place where it was done."""
        pairs = zip(self.journal.actions, before.actions, strict=False)
        same = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs))
        if same != self.journal.head:
            self.go_to(same)
        # One action and perhaps its answer are replaced now; anything more can be restored in its turn.
        self._undos = len(self.journal.undone) - 1
        self.do(*before.actions[same:])
        self.go_to(before.head)

    def rewrite(self, actions: Sequence[Action], head: int | None = None) -> Change:
        """Put other actions in place of the journal's, in one step on disk; all of them count, or `head`.

        Where an old journal is put back by this, all of it comes back, its undone actions too.
        """
        place = len(actions) if head is None else head
        game = self._adapter.begin(self._setup)
        with self.reporting_refusals():
            steps = [self._adapter.play(game, action) for action in actions[:place]]
        self.game = game
        archive = self._archive
        self._save(lambda journal, new, result: archive.rewrite(journal, new, place, result), actions)
        self._stops.clear()
        self._steps = self._in_pieces(steps)
        self._undos = len(self.journal.undone)
        return self._notify("rewrite")

    def _move_to(self, head: int, what: str, steps: list[Step]) -> Change:
        # The archive refuses a place that does not exist, with the sentence for it.
        self._save(self._archive.go_to, head)
        if what == "redo":
            self._steps = self._in_pieces([*self._steps, *steps])
            steps = self._steps[-len(steps) :]
        else:
            self._steps = self._steps[:head]
        if not self.can_redo:
            self._undos = 0
        return self._notify(what, steps)

    def _play(self, actions: Sequence[Action]) -> list[Step]:
        """Let the rules play all of these actions, or none."""
        steps: list[Step] = []
        try:
            steps += (self._adapter.play(self.game, action) for action in actions)
        except BaseException:
            if steps:
                self._replay(self.journal)
            raise
        return steps

    def reload(self) -> Change:
        """Replay the journal as it is in the archive now."""
        self._stops.clear()
        self._replay(self._archive.open(self.journal.id))
        return self._notify("reload")

    def call_players(self) -> None:
        """Call the players as they are called now."""
        if as_called(self._archive, self.journal.setup) != self._setup:
            self._replay(self.journal)
            self._notify("reload")

    def _replay(self, journal: Journal) -> None:
        setup = as_called(self._archive, journal.setup)
        game = self._adapter.begin(setup)
        steps = [self._adapter.play(game, action) for action in journal.done]
        self.journal, self.game, self._setup = journal, game, setup
        self._steps = self._in_pieces(steps)

    def _in_pieces(self, steps: list[Step]) -> list[Step]:
        """Return the steps of which those before a stop do not belong together with the next.

        A piece that goes on is entered step by step: an auction in which somebody has bid.
        """
        last = len(steps)
        while last and steps[last - 1].undo_with_next:
            self._stops.add(last)
            last -= 1
        return [
            replace(step, undo_with_next=False) if step.undo_with_next and head in self._stops else step
            for head, step in enumerate(steps, 1)
        ]

    def _result(self) -> dict[str, Any]:
        """Return the result so far, as the journal has it: with the names as they were typed."""
        result = self._adapter.result(self.game)
        for game in result["games"]:
            for seat, typed in zip(game["seats"], self.journal.setup["players"], strict=True):
                seat["player"] = typed
        return result

    def _save(self, write: Callable[[Journal, Any, dict[str, Any]], Journal], what: object) -> None:
        """Write a change to the archive; if that fails, the game is again what the journal says."""
        result = self._result()
        try:
            try:
                self.journal = write(self.journal, what, result)
            except ChangedElsewhere:
                stored = self._archive.open(self.journal.id)
                if (stored.actions, stored.head) != (self.journal.actions, self.journal.head):
                    raise
                # Only its title has changed.
                self.journal = write(stored, what, result)
        except ChangedElsewhere:
            # Somebody else has played on: what is stored holds.
            self.reload()
            raise
        except BaseException:
            self._replay(self.journal)
            raise

    def _notify(self, what: str, steps: Sequence[Step] = (), replaced: Journal | None = None) -> Change:
        change = Change(what, tuple(steps), replaced)
        self.notify(change)
        return change


def begin(
    archive: Archive, adapter: GameAdapter[Game], setup: dict[str, Any], title: str = ""
) -> Session[Game]:
    """Begin a journal; a setup that the rules refuse leaves no trace."""
    adapter.begin(setup)
    return Session(archive, adapter, archive.begin(adapter.kind, adapter.version, setup, title))


def resume(archive: Archive, adapter: GameAdapter[Game], journal: str) -> Session[Game]:
    """Open a journal where it was left."""
    return Session(archive, adapter, archive.open(journal))
