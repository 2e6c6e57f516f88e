"""A game looked at again: step by step or by itself, with how each side stood, and on from any place."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from ra_base.refusal import Refusal
from ra_hex.engine.thinking import Limits
from ra_hex.match import KIND, Levels
from ra_hex.notation import write_move
from ra_hex.position import Turn
from tools.demo.games import hex_game
from ui.common.board.hand import journey_of, scene_of
from ui.common.board.move_text import told
from ui.common.row import ListRow
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.screen import Screen
from ui.hex.continue_panel import GoingOn
from ui.hex.game_sharing import HexSharing
from ui.hex.replay_view import Replay, is_replayable
from ui.hex.review import LIMITS, Review

load_rules(__file__)

PLAYED_IN = ("hex_board", "hex_result")
STEP_SECONDS = 1.0
LEFT, RIGHT, HOME, END, SPACE = 276, 275, 278, 279, 32


class ReplayScreen(Screen):
    """Opened with the journal's id; without one it shows the game that is played."""

    KEEPS_AWAKE: ClassVar[bool] = True

    at = NumericProperty(0)
    last = NumericProperty(0)
    playing = BooleanProperty(False)
    can_go_on = BooleanProperty(False)
    title = StringProperty()
    words = StringProperty()
    remark = StringProperty()
    game_words = StringProperty()
    values = ListProperty()
    turning = ListProperty()
    looked = NumericProperty(0.0)
    limits = ObjectProperty(LIMITS)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._replay: Replay | None = None
        self._review: Review | None = None
        self._body, self._empty = self.ids.body.__self__, self.ids.empty.__self__
        self._games = self.ids.games.__self__
        self._looking, self._turns = self.ids.looking.__self__, self.ids.turns.__self__
        self._clock = Clock.create_trigger(self._play_on, STEP_SECONDS, interval=True)
        self.app.tr.bind(_=self._rename)
        self.clear_widgets([self._body])

    def enter(self, journal: str | None = None, **_place: Any) -> None:
        """Look at a game; come back to it, one stands where one was."""
        found = self._journal(journal)
        shown = self._replay.journal if self._replay else None
        if found is not None and (shown is None or found != shown):
            self._replay = Replay(found)
            self._open()
        self._arrange()
        self._look()
        self._keys(bound=True)

    def leave(self) -> None:
        """Nobody looks: nothing is played or thought about."""
        self.playing = False
        if self._review is not None:
            self._review.cancel()
        self._keys(bound=False)

    def resume(self) -> None:
        """The keys are heard again."""
        self.enter()

    def _journal(self, journal: str | None) -> Any:
        if journal is not None:
            try:
                return self.app.archive.open(journal)
            except Refusal as refused:
                self.app.show_message(self.app.tr.say(refused))
                return None
        session = self.app.session
        if self._replay is not None or session is None or not is_replayable(session.journal):
            return None
        return session.journal

    def _arrange(self) -> None:
        wanted = self._empty if self._replay is None else self._body
        if wanted.parent is None:
            self.remove_widget(self._body if wanted is self._empty else self._empty)
            self.add_widget(wanted)

    def _keys(self, bound: bool) -> None:
        from kivy.core.window import Window

        Window.unbind(on_key_down=self._on_key)
        if bound:
            Window.bind(on_key_down=self._on_key)

    def _on_key(self, _window: object, key: int, *_more: object) -> bool:
        keys: dict[int, Callable[[], None]] = {
            LEFT: lambda: self.step(-1),
            RIGHT: lambda: self.step(1),
            HOME: lambda: self.go_to(0),
            END: lambda: self.go_to(int(self.last)),
            SPACE: self.play_or_stop,
        }
        if key not in keys or self.app.root.overlays or self._replay is None:
            return False
        keys[key]()
        return True

    # -- Going through the game

    def step(self, by: int) -> None:
        """One move on or back."""
        self.go_to(int(self.at) + by)

    def go_to(self, at: int) -> None:
        """To a place in the game, as if by hand: what plays by itself stops."""
        self.playing = False
        self._go_to(at)

    def play_or_stop(self) -> None:
        """Let it play by itself from here, or from the beginning."""
        if not self.playing and self.at == self.last:
            self._go_to(0)
        self.playing = not self.playing

    def on_playing(self, *_changed: object) -> None:
        """Start or stop the clock."""
        if self.playing:
            self._clock()
        else:
            self._clock.cancel()

    def _play_on(self, _seconds: float) -> None:
        self._go_to(int(self.at) + 1)
        if self.at == self.last:
            self.playing = False

    def choose_game(self, by: int) -> None:
        """Another game of the match."""
        if self._replay is not None:
            self.playing = False
            self._replay.choose((self._replay.number + by) % len(self._replay.games))
            self._open()
            self._look()

    def _go_to(self, at: int) -> None:
        if self._replay is not None:
            self._show(self._replay.go_to(at))
            self._look()

    # -- What is shown

    def _open(self) -> None:
        """A game is there: lay out its moves."""
        assert self._replay is not None
        if self._review is not None:
            self._review.cancel()
        self._review = None
        self.last = self._replay.last
        self._rename()

    def _rename(self, *_changed: object) -> None:
        """Everything with words."""
        replay, tr = self._replay, self.app.tr
        if replay is None:
            return
        self.title = "{} – {}".format(*replay.players)
        count = len(replay.games)
        games = self.ids.games_place
        games.clear_widgets()
        if count > 1:
            games.add_widget(self._games)
        self.game_words = tr._("Game {number} of {count}").format(number=replay.number + 1, count=count)
        self._show(None)
        self._tell_values()

    def _show(self, turn: Turn | None) -> None:
        """The place in the game; `turn` is to be seen as it is played."""
        replay = self._replay
        assert replay is not None
        led_here = replay.turn
        scene = scene_of(replay.position, led_here.move if led_here else None)
        self.ids.board.show(scene, journey_of(turn.move) if turn else None)
        self.at = replay.at
        self.ids.moves.fill(replay.game.moves, replay.game.starter, replay.at)
        self.can_go_on = replay.can_go_on
        self._say()

    def _say(self) -> None:
        """The move that led here, and what was to be said of it."""
        replay, tr = self._replay, self.app.tr
        assert replay is not None
        turn = replay.turn
        self.remark = ""
        if turn is None:
            self.words = tr._("The game begins.")
            return
        place = replay.at - 1
        self.words = tr._("{player}: {move}").format(
            player=replay.players[turn.side], move=told(self.app.tr, replay.game.moves[place])
        )
        verdict = self._review.verdict(place) if self._review else None
        if turn.ending is not None:
            self.remark = tr.say(turn.ending.words(replay.players))
        elif verdict is not None and verdict.turning_point:
            self.remark = tr._("A turning point: {move} was better.").format(move=self._best(place))
        elif verdict is not None and verdict.best is verdict.played:
            self.remark = tr._("The computer would have played this too.")

    def _best(self, turn: int) -> str:
        assert self._replay is not None
        assert self._review is not None
        return told(self.app.tr, write_move(self._replay.before(turn), self._review.verdicts[turn].best))

    # -- How each side stood

    def _look(self) -> None:
        """Have the game thought about, unless it is or was already."""
        replay = self._replay
        if replay is None or not replay.match.games:
            return
        review = self._review
        if review is None or review.cancelled:
            self._review = Review(replay.match, replay.number, self._deliver, self._tell_values, self.limits)
            self._tell_values()

    @staticmethod
    def _deliver(act: Callable[[], None]) -> None:
        Clock.schedule_once(lambda _seconds: act())

    def _tell_values(self) -> None:
        """What is known by now."""
        replay, review = self._replay, self._review
        if replay is None or review is None:
            self.values, self.turning, self.looked = [], [], 0.0
        else:
            self.values, self.turning = review.values(), review.turning_points
            self.looked = len(review.verdicts) / replay.last
            self._say()
        over = self.ids.over
        over.clear_widgets()
        if review is not None and self.looked < 1:
            over.add_widget(self._looking)
        elif self.turning:
            over.add_widget(self._turns)
            self._list_turning_points()

    def _list_turning_points(self) -> None:
        replay, tr = self._replay, self.app.tr
        assert replay is not None
        rows = self.ids.turning_points
        rows.clear_widgets()
        for turn in self.turning:
            side = replay.game.turns[turn].side
            row = ListRow(
                icon=("pawn_red_1", "pawn_ivory_1")[side],
                text=tr._("{player}: {move}").format(
                    player=replay.players[side], move=told(self.app.tr, replay.game.moves[turn])
                ),
                remark=tr._("{move} was better").format(move=self._best(turn)),
            )
            row.bind(on_release=lambda _row, place=turn + 1: self.go_to(place))
            rows.add_widget(row)

    # -- What can be done with it

    def go_on_from_here(self) -> None:
        """A new game from what stands on the board; against whom is asked."""
        if self._replay is not None and self.can_go_on:
            self.playing = False
            to_move = self._replay.position.to_move
            self.app.open_overlay(GoingOn(self._replay.match.levels, to_move, self._begin))

    def _begin(self, levels: Levels) -> None:
        replay, tr = self._replay, self.app.tr
        assert replay is not None
        setup = replay.continued(levels, (tr._("Red"), tr._("Ivory")), tr._("Computer"))
        self.app.begin(KIND, setup)
        # The way back from the board leads here; what was played before is behind.
        self.app.forget(*PLAYED_IN)
        self.app.go(PLAYED_IN[0])

    def share(self) -> None:
        """Hand it on as text, file or picture of what is shown."""
        replay = self._replay
        if replay is not None:
            turn = replay.turn
            shown = (replay.position, turn.move if turn else None)
            HexSharing(replay.journal, replay.game, shown).ask()

    # -- For the layout check and the tour

    def show_game(self) -> None:
        """A game that was lost by a turning point, in the middle of it, all of it thought about a little."""
        document = hex_game(("Ann", "Cyrille"), 9)
        setup = {name: document[name] for name in ("board", "players", "match", "position")}
        session = self.app.begin(KIND, setup)
        session.do(*document["actions"])
        self.limits = Limits(depth=1)
        self.enter(journal=session.journal.id)
        assert self._review is not None
        self._review.wait()
        self.go_to(6)

    STATES: ClassVar = {"game": show_game}
    TOUR: ClassVar = {"replay": "game"}
