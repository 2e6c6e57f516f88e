"""The hex board in play: two people, or one against the engine; every touch is a move, or says why not."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, StringProperty

from ra_base.refusal import Refusal
from ra_hex.engine.background import Thinker
from ra_hex.match import KIND, RULES
from ra_hex.moves import Move
from ui.common.board.hand import SIDES
from ui.common.board.keys import heard
from ui.common.board.moving_board import MovingBoard, cells_named
from ui.common.board.pawn_choice import ENTER
from ui.common.board.scene import KEY, NORTH, SOUTH, Journey
from ui.common.dialog import Dialog
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.screen import Screen
from ui.core.texts import capital
from ui.hex.game_sharing import HexSharing
from ui.hex.options_panel import HexOptions
from ui.hex.play_view import HexPlay, Hint, new_thinker
from ui.hex.side_bar import SideBar, clock_text
from ui.hex.status_text import news_of, status_of

load_rules(__file__)

TICK_SECONDS = 0.2
HINT, REDO, UNDO = "hru"
# The names in the pictures of the tour.
SAMPLE = {"board": "114", "players": ["Ann", "Béatrice"], "match": "seven-by-two"}
SAMPLE_GAME = (
    "1b4-e7 1k9-h6 3e5-f6 2i11-g9 1e7-e10 1g9-j9 3d2-e3 1h6-k6 2e3-g5 1k6-h3 1e3xh3 1k9-l9 2g5-i7 1k9-k6 "
    "2i7-k9 1g9-i11 2k9xj9 3h8-i8 2j9-j10#"
)


def later(act: Callable[[], None], seconds: float) -> None:
    """Do something between two frames."""
    Clock.schedule_once(lambda _seconds: act(), seconds)


class HexBoardScreen(Screen):
    """Shows a HexPlay."""

    KEEPS_AWAKE = True

    status = StringProperty()
    status_upside = BooleanProperty(False)
    news = StringProperty()
    news_text = StringProperty()
    news_across = StringProperty()
    news_upside = BooleanProperty(False)
    action = StringProperty()
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    can_hint = BooleanProperty(False)
    playing = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._play: HexPlay | None = None
        self._thinker: Thinker | None = None
        self._act: Callable[[], object] = lambda: None
        self._flipped = False
        self._turned = False
        self._in_front = False
        # Has somebody paused the game?
        self._held = False
        # The game, the turn and the sides that may move, as the board shows them.
        self._shown: tuple[object, ...] = ()
        super().__init__(app, **properties)
        # `ids` does not keep what is off the screen for now.
        names = ("table", "idle", "far", "board", "near", "moves")
        self._parts = {name: self.ids[name].__self__ for name in names}
        self._board: MovingBoard = self._parts["board"]
        self._bars: tuple[SideBar, SideBar] = (self._parts["near"], self._parts["far"])
        self._renew = before_next_frame(self._fill)
        # In the frame after the one that shows the board, which must not wait for it.
        self._list_now = Clock.create_trigger(self._fill_moves, 0)
        self._list = Clock.create_trigger(lambda _seconds: self._list_now(), 0)
        self._ticking = Clock.create_trigger(self._tick, TICK_SECONDS, interval=True)
        self.app.tr.bind(_=self._renew)
        for name in ("hex_turning", "hex_numbers", "hex_names"):
            self.app.settings.bind(**{name: self._renew})
        self.fbind("playing", self._put_in_place)
        self._put_in_place()

    # -- What the app asks of a screen

    def enter(self, **_place: Any) -> None:
        """The game that is played now."""
        session = self.app.session
        if session is not None and session.journal.kind != KIND:
            session = None
        if self._play is None or self._play.session is not session:
            self._take_up(session)
        if not self._in_front:
            self._in_front = True
            Window.bind(on_key_down=self._key)
        if self._play is not None:
            if not self._held:
                self._play.resume()
            if self._play.match.clock is not None:
                self._ticking()
        self._show()

    def leave(self) -> None:
        """Nobody thinks, no clock runs, while something else is in front."""
        if self._in_front:
            self._in_front = False
            Window.unbind(on_key_down=self._key)
        self._ticking.cancel()
        self._board.hush()
        if self._play is not None:
            self._play.pause()

    def resume(self) -> None:
        """Clock, engine and keys go on."""
        self.enter()

    def back(self) -> bool:
        """Put back what is in hand, then put away a hint."""
        if self._board.let_go():
            return True
        if self._play is None or self._play.hint is None:
            return False
        self._play.forget_hint()
        return True

    def _take_up(self, session: Any) -> None:
        if self._play is not None:
            self._play.close()
        self._play = None
        self._flipped = False
        self._board.drop_cursor()
        if session is not None:
            if self._thinker is None:
                self._thinker = new_thinker(later)
            self._play = HexPlay(session, self._thinker, later)
            self._play.watch(self._show)

    # -- What is shown

    def _show(self, journey: Journey | None = None) -> None:
        """Where the game stands, with what has just happened on the board."""
        play = self._play
        self.playing = play is not None
        if play is None:
            return
        movers = play.persons if play.ending is None and not play.waits else ()
        pointed = {} if play.hint is None else self._pointed(play, play.hint)
        self._turned = self._wanted_turn(play)
        self._board.upside = self._across(play)
        shown = (play.game, play.session.journal.head, movers)
        if shown == self._shown and journey is None:
            # Only something is said: what is in hand stays there.
            self._board.point(**pointed)
        else:
            self._shown = shown
            self._board.hush()
            self._board.play_on(play.position, movers, play.last, journey, **pointed)
        self._fill()

    def _pointed(self, play: HexPlay, hint: Hint) -> dict[str, Any]:
        """The move of a hint, and the cells its reason names."""
        named = cells_named(hint.reason, play.position.board)
        arrow = (hint.move.origin, hint.move.target)
        return {"arrows": (arrow,), "marks": dict.fromkeys(named - {*arrow}, KEY)}

    def _wanted_turn(self, play: HexPlay) -> bool:
        """Is the board to be seen from North's seat?"""
        if play.persons == (NORTH,):
            return not self._flipped
        turning = len(play.persons) == len(SIDES) and self.app.settings.hex_turning
        # After the end the board stays as it was.
        last = play.last if play.ending is not None else None
        seat = play.position.to_move if last is None else last.side
        return (turning and seat == NORTH) != self._flipped

    def _opposite(self, play: HexPlay) -> bool:
        """Do two people sit at two ends of the board?"""
        return len(play.persons) == len(SIDES) and not self.app.settings.hex_turning

    def _across(self, play: HexPlay) -> bool:
        """Does whoever has the move read from the far end?"""
        near = NORTH if self._turned else SOUTH
        return self._opposite(play) and play.position.to_move != near

    def arrived(self) -> None:
        """What happened has been seen: now the board may be turned."""
        self._board.turned = self._turned
        self._fill_bars()

    def _fill(self, *_changed: object) -> None:
        play = self._play
        if play is None:
            return
        session = play.session
        self.can_undo, self.can_redo = session.can_undo, session.can_redo
        self.can_hint = not (play.ending or play.engine_to_move or play.must_pass or play.thinking)
        self.status = status_of(self.app.tr, play)
        self.status_upside = play.ending is None and self._across(play)
        self._announce(play)
        self._list()
        if self._wanted_turn(play) != self._turned:
            self._turned = not self._turned
            self.arrived()
        self._fill_bars()

    def _fill_moves(self, *_when: object) -> None:
        if self._play is not None:
            game = self._play.game
            self._parts["moves"].fill(self._play.moves(), game.starter, len(game.turns))

    def _fill_bars(self) -> None:
        play = self._play
        if play is None:
            return
        tr, match = self.app.tr, play.match
        rule = RULES[match.rule]
        for bar, side in zip(self._bars, (NORTH, SOUTH) if self._board.turned else SIDES, strict=True):
            level = match.levels[side]
            bar.side, bar.name, bar.points = side, match.players[side], match.score[side]
            bar.goal = 0 if rule.games is not None else rule.points
            bar.remark = "" if level is None else tr._("Level {number}").format(number=level)
            bar.captured = play.captured(side)
            bar.active = play.ending is None and play.position.to_move == side
            bar.thinking = bar.active and play.thinking
            bar.upside = bar is self._bars[1] and self._opposite(play)
        self._tick()

    def _tick(self, *_when: object) -> None:
        """Bring the clocks up to date."""
        left = self._play.left() if self._play is not None else None
        for bar in self._bars:
            bar.clock = "" if left is None else clock_text(left[int(bar.side)])
            bar.late = left is not None and left[int(bar.side)] <= 0

    def _announce(self, play: HexPlay) -> None:
        """What is to be said below the board; of an end both ends of it are told."""
        told = news_of(self.app.tr, play, lambda: self.app.go("hex_result"))
        self.news_across = told.news if play.ending is not None and self._opposite(play) else ""
        self.news_upside = play.hint is not None and not told.action and self._across(play)
        self.news, self.news_text, self.action, self._act = told.news, told.text, told.action, told.act

    def _put_in_place(self, *_changed: object) -> None:
        """The game, or that there is none."""
        self.clear_widgets()
        self.add_widget(self._parts["table" if self.playing else "idle"])
        self._renew()

    # -- What people touch

    def wants(self, move: Move) -> None:
        """Somebody moves."""
        self._try(lambda play: play.move(move))

    def undo(self) -> None:
        """Take back, even while the engine thinks."""
        self._try(lambda play: play.undo() if play.session.can_undo else None)

    def redo(self) -> None:
        """Play again what was taken back."""
        self._try(lambda play: play.redo() if play.session.can_redo else None)

    def hint(self) -> None:
        """Have a good move looked for."""
        if self.can_hint:
            self._try(HexPlay.ask_hint)

    def go_to(self, turns: int) -> None:
        """To where so many turns of this game have been played."""
        self._try(lambda play: play.go_to(play.first_turn + turns))

    def act(self) -> None:
        """What the card below the board offers."""
        self._try(lambda _play: self._act())

    def pause(self) -> None:
        """Clocks and thinking stop until somebody says so."""
        play, tr = self._play, self.app.tr
        if play is not None:
            play.pause()
            self._held = True
            dialog = Dialog(title=tr._("Paused"), answers=[(tr._("Continue"), "primary", None)])
            dialog.bind(closed=self._go_on)
            self.app.open_overlay(dialog)
            self._fill()

    def _go_on(self, *_closed: object) -> None:
        self._held = False
        if self._play is not None and self._in_front:
            self._play.resume()
            self._fill()

    def options(self) -> None:
        """How the board looks and behaves, and what can be done with the game."""
        self.app.open_overlay(HexOptions())

    def put_away(self) -> None:
        """A hint has been read."""
        if self._play is not None:
            self._play.forget_hint()

    def touched_idly(self, cell: int) -> None:
        """The board was touched while nobody can move on it: who has the move is told."""
        play = self._play
        if play is not None and play.thinking:
            self._board.show_word(self.status, cell)

    def flip(self) -> None:
        """See the board from the other side."""
        self._flipped = not self._flipped
        self._show()
        self.arrived()

    def share(self) -> None:
        """Ask as what to hand the game on."""
        if self._play is not None:
            HexSharing(self._play.session.journal, self._play.game).ask()

    def _try(self, change: Callable[[HexPlay], object]) -> None:
        if self._play is None:
            return
        try:
            change(self._play)
        except Refusal as refused:
            self.app.show_message(capital(self.app.tr.say(refused)))

    def _key(self, _window: object, key: int, _scan: int, text: str | None, modifiers: list[str]) -> bool:
        """Arrows and Enter move, letters undo, redo and hint; digits choose how many pawns go."""
        known = heard(self._board, key, text, modifiers)
        if known is not None:
            return known
        letter = (text or "").lower()
        if key in ENTER and self.action:
            self.act()
        elif key in ENTER:
            self._board.enter()
        elif letter == UNDO:
            self.undo()
        elif letter == REDO:
            self.redo()
        elif letter == HINT:
            self.hint()
        else:
            return False
        return True

    # -- For the layout check and the tour

    def show_playing(self) -> None:
        """In the second game of a match, a stack in hand."""
        session = self.app.begin(KIND, {**SAMPLE, "clock": {"seconds": 300, "increment": 3}})
        self.enter()
        for move in SAMPLE_GAME.split():
            session.do({"do": "move", "move": move, "spent": 4_000})
        assert self._play is not None
        self._play.next_game()
        for move in ("1k9-h6", "3e5-f6"):
            session.do({"do": "move", "move": move, "spent": 9_000})
        self._play.pause()  # or the clock would never stand the same twice
        self._board.on_cell(self._board.board.numbers["h8"])

    def show_ended(self) -> None:
        """The first game of a match has just been won."""
        session = self.app.begin(KIND, SAMPLE)
        self.enter()
        for move in SAMPLE_GAME.split():
            session.do({"do": "move", "move": move})

    def show_choice(self) -> None:
        """Against the engine: the edge can be reached with one, two or three pawns."""
        self.app.begin(KIND, {**SAMPLE, "levels": [None, 5], "match": "single"})
        self.enter()
        self._board.on_cell(self._board.board.numbers["b4"])
        self._board.on_cell(self._board.board.numbers["a3"])

    STATES: ClassVar = {"playing": show_playing, "ended": show_ended, "choice": show_choice}
    TOUR: ClassVar = {"hex-board": "playing", "hex-choice": "choice", "hex-game-over": "ended"}
