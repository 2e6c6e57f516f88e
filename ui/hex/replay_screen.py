"""A replay of a hex game: step by step or by itself, with how each side stood, and on from any place."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ra_archive.journal import Journal
from ra_archive.players import as_called
from ra_hex.engine.review import NODES, Verdict
from ra_hex.moves import Move
from ui.common.analysing import analyse_game
from ui.common.board.scene import journey_of, scene_of
from ui.common.continue_panel import ContinuePanel
from ui.common.long_work import LongWork
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import Place, Screen, arrange
from ui.hex.game_sharing import HexSharing
from ui.hex.replay_keys import SHORTCUTS, handle_replay_key
from ui.hex.replay_text import remark, turn_text
from ui.hex.replay_view import Replay, is_replayable
from ui.hex.review import Review

load_rules(__file__)

STEP_SECONDS = 1.0


class ReplayScreen(Screen):
    """Opened with the journal's id; without one it shows the game that is played."""

    KEEPS_AWAKE: ClassVar[bool] = True
    SHORTCUTS = SHORTCUTS

    at = NumericProperty(0)
    last = NumericProperty(0)
    playing = BooleanProperty(False)
    can_continue = BooleanProperty(False)
    title = StringProperty()
    text = StringProperty()
    remark = StringProperty()
    game_text = StringProperty()
    # The line that can be shown instead of the turn, or the way back from it; "" if there is none.
    line_text = StringProperty()
    # How much is thought about each turn.
    nodes = NumericProperty(NODES)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self.replay: Replay | None = None
        self.review: Review | None = None
        self._reviewing: LongWork | None = None
        # Did people cancel the review of this game?
        self.declined = False
        self._body, self._empty, self._games = hold_parts(self, "body", "empty", "games")
        self._board, self._moves, self._panel = hold_parts(self, "board", "moves", "panel")
        (self._line,) = hold_parts(self, "line")
        arrange({self: {self._body: False, self._empty: True}})

    def enter(self, journal: str | None = None, **_place: Any) -> None:
        """Show a game; one that was shown before at the place where it was left."""
        found = self._find(journal)
        if found is not None:
            players = tuple(as_called(self.app.archive, found.setup)["players"])
            if self.replay is None or (found, players) != (self.replay.journal, self.replay.players):
                self._open(Replay(found, players))
        self._start_review()

    def leave(self) -> None:
        """Stop playing and thinking."""
        self.playing = False
        self._stop_review()

    def resume(self) -> None:
        """Think again."""
        self.enter()

    def remember(self) -> Place:
        """Also the game and what the engine thought of it."""
        return {**super().remember(), "replay": (self.replay, self.review, self.declined)}

    def recall(self, place: Place) -> None:
        """Show the game where it was left, without thinking about it again."""
        replay, review, declined = place["replay"]
        if replay is not None:
            self._open(replay)
            self.review, self.declined = review, declined
            self.render()
        super().recall(place)

    def _find(self, journal: str | None) -> Journal | None:
        if journal is not None:
            return self.app.attempt(partial(self.app.archive.open, journal))
        session = self.app.session
        if self.replay is not None or session is None or not is_replayable(session.journal):
            return None
        stored: Journal = session.journal
        return stored

    def _open(self, replay: Replay) -> None:
        """Show a game, not reviewed yet."""
        self.replay = replay
        self._stop_review()
        self.review, self.declined = None, False
        self.last = replay.last
        if self._body.parent is None:
            arrange({self: {self._body: True, self._empty: False}})
        arrange({self.ids.games_place: {self._games: len(replay.games) > 1}})
        self._show(None)
        self.render()

    def key(self, key: int, _text: str, modifiers: Sequence[str]) -> bool:
        """Go through the game, copy what is shown, or paste."""
        return handle_replay_key(self, key, modifiers)

    # -- Going through the game

    def step(self, by: int) -> None:
        """Go forward or back by so many moves, in the better line if that is shown."""
        replay = self.replay
        if replay is not None and replay.line:
            move = replay.step_line(by)
            self._show(move)
        else:
            self.go_to(int(self.at) + by)

    def go_to(self, at: int) -> None:
        """Go to a place in the game; what plays by itself stops."""
        self.playing = False
        self._go_to(at)

    def go_to_mistake(self, at: int) -> None:
        """Go to a move of the review’s list; what is said of it, and the better line, come into sight."""
        self.go_to(at)
        self.ids.page.scroll_y = 1

    def play_or_stop(self) -> None:
        """Play by itself from here, or from the beginning."""
        if not self.playing and self.at == self.last:
            self._go_to(0)
        self.playing = not self.playing

    def on_playing(self, *_changed: object) -> None:
        """Start or stop the clock."""
        Clock.unschedule(self._play_on)
        if self.playing:
            Clock.schedule_interval(self._play_on, STEP_SECONDS)

    def _play_on(self, _seconds: float) -> None:
        self._go_to(int(self.at) + 1)
        if self.at == self.last:
            self.playing = False

    def choose_game(self, by: int) -> None:
        """Show another game of the match."""
        if self.replay is not None:
            self.playing = False
            self.replay.choose((self.replay.number + by) % len(self.replay.games))
            self._open(self.replay)
            self._start_review()

    def _go_to(self, at: int) -> None:
        if self.replay is not None:
            turn = self.replay.go_to(at)
            self._show(turn.move if turn is not None else None)

    def show_line(self) -> None:
        """Show the better line instead of the turn, or the game again."""
        replay, verdict = self.replay, self._verdict()
        if replay is None:
            return
        self.playing = False
        if replay.line:
            self._go_to(replay.at + 1)
        elif verdict is not None:
            replay.enter_line(verdict.turn, verdict.line)
            self._show(replay.step_line(1))

    def _verdict(self) -> Verdict | None:
        """What is thought of the turn that is shown, if it was a mistake."""
        at = int(self.at)
        verdict = self.review.verdict(at - 1) if self.review is not None and at else None
        return verdict if verdict is not None and verdict.grade is not None else None

    # -- What is shown

    def _show(self, move: Move | None) -> None:
        """Show the place in the game or line; `move` is to be seen as it is played."""
        replay = self.replay
        assert replay is not None
        scene = scene_of(replay.position, replay.last_move)
        self._board.show(scene, journey_of(move) if move else None)
        self.at = replay.at
        self.can_continue = replay.can_go_on
        self._describe()

    def render(self, *_changed: object) -> None:
        """Show everything that has words."""
        replay, tr = self.replay, self.app.tr
        if replay is None:
            return
        south, north = replay.players
        self.title = tr._("{player} vs {other}").format(player=south, other=north)
        number, count = replay.number + 1, len(replay.games)
        self.game_text = tr._("Game {number} of {count}").format(number=number, count=count)
        self._describe()
        self._panel.show(tr, replay, self.review, declined=self.declined)

    def _describe(self) -> None:
        """Show the moves, the one that led here, and what is to be said of it."""
        replay, tr = self.replay, self.app.tr
        assert replay is not None
        self._moves.show(tr, replay.game.moves, replay.game.starter, replay.at)
        self.text = turn_text(tr, replay, replay.at - 1) if replay.at else tr._("The game starts.")
        self.line_text = tr._("Play the better line") if self._verdict() is not None else ""
        if replay.line:
            self.text, self.line_text = tr._("The better line"), tr._("Back to the game")
        arrange({self.ids.line_place: {self._line: bool(self.line_text)}})
        self.remark = remark(tr, replay, self.review)

    # -- How each side stood

    def _start_review(self) -> None:
        """Have the game thought about, unless it was already or people do not want that."""
        replay = self.replay
        if replay is None or not replay.match.games or self.declined:
            return
        if self.review is None or not self.review.complete:
            self.review = Review(replay.match, replay.number, int(self.nodes))
            self._reviewing = LongWork(self.app, self.review.steps(), self.render)
            self._reviewing.bind(done=self.render)
            self._reviewing.begin()
            self.render()

    def _stop_review(self) -> None:
        if self._reviewing is not None:
            self._reviewing.cancel()

    def cancel_review(self) -> None:
        """Think no more about this game unless people ask for it."""
        self.declined = True
        self._stop_review()
        self.render()

    def review_after_all(self) -> None:
        """Think about the game that people did not want to be thought about."""
        self.declined = False
        self._start_review()

    # -- What can be done with it

    def continue_here(self) -> None:
        """Ask against whom a new game continues from what stands on the board."""
        if self.replay is not None and self.can_continue:
            self.playing = False
            self.app.open_overlay(ContinuePanel(self.app, self.replay.continuation))

    def analyse(self) -> None:
        """Open the game on the analysis board, at the same place."""
        replay = self.replay
        if replay is not None:
            analyse_game(self.app, replay.game, replay.players, replay.at, levels=replay.match.levels)

    def share(self) -> None:
        """Ask in which form to share the game; the picture is of what is shown."""
        replay = self.replay
        if replay is not None:
            shown = (replay.position, replay.last_move)
            HexSharing(self.app, replay.journal, replay.game, shown).ask()
