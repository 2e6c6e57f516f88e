"""The hex board in play: two people, or one against the engine; every touch is a move, or is told why not."""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ra_hex.engine.background import Thinker
from ra_hex.match import KIND
from ra_hex.moves import Move
from ui.common.board.board import HexBoard
from ui.common.board.move_input import MoveInput
from ui.common.board.scene import KEY, SIDES, Journey
from ui.core.app import RaCompanionApp
from ui.core.game_screen import GameScreen
from ui.core.kv import load_rules
from ui.core.next_frame import between_frames
from ui.core.parts import hold_parts
from ui.core.power import has_power
from ui.core.screen import Place
from ui.hex.both_sides import BothSides
from ui.hex.game_sharing import HexSharing
from ui.hex.options_panel import OptionsPanel
from ui.hex.pausing import Pausing
from ui.hex.play_keys import SHORTCUTS, handle_play_key
from ui.hex.play_view import LEFT_BEHIND, OVER, PERSON, HexPlay, new_thinker
from ui.hex.resume_turn import resume_turn_time
from ui.hex.rule_place import rule_place
from ui.hex.seating import seats_at
from ui.hex.status_text import News, news_of, pointed_at, status_of

load_rules(__file__)

TICK_SECONDS = 0.2


class HexPlayScreen(GameScreen):
    """Shows a HexPlay: what happens on the board at once, everything else before the next frame."""

    KINDS = (KIND,)
    SHORTCUTS = SHORTCUTS

    status = StringProperty()
    status_upside = BooleanProperty(False)
    news = ObjectProperty(News(), rebind=True)
    # The same for who sits opposite, where it is for both.
    news_across = ObjectProperty(News(), rebind=True)
    can_hint = BooleanProperty(False)
    # Is the board to be seen from North's seat, once what happens on it has been seen?
    turned = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self.play: HexPlay | None = None
        self._thinker: Thinker | None = None
        # Do people look from the other side?
        self.flipped = False
        self.pausing = Pausing(self)
        # The game, the turn and the sides that may move, as the board shows them.
        self._shown: tuple[object, ...] = ()
        self.both = BothSides(self, app)
        super().__init__(app, **properties)
        (self._table,) = hold_parts(self, "table")
        self._card, self._across = hold_parts(self, "card", "across")
        self._board: HexBoard
        self._near, self._far, self._board, self._moves = hold_parts(self, "near", "far", "board", "moves")
        self.input = MoveInput(self._board, app, on_move=self.make_move, on_idle=self.touched_idly)
        # In the frame after the one that shows the board, which must not wait for it.
        self._list_soon = Clock.create_trigger(self._list_moves, 0)
        self._ticking = Clock.create_trigger(self._tick, TICK_SECONDS, interval=True)
        self.render_with(app.settings, "hex_turning", "hex_confirm", "hex_take_back")
        self.render_with(app.hosting, "changes")

    # -- What the app asks of a screen

    def enter(self, **_place: Any) -> None:
        """Continue the game that is played now."""
        if self.follow() or self.play is None:
            self._open()
        if self.play is None:
            return
        if not self.pausing.on:
            self.play.resume()
        if self.play.match.clock is not None:
            self._ticking()
        self.show()

    def leave(self) -> None:
        """Stop the engine and the clock while something else is in front."""
        self._ticking.cancel()
        self._board.hide_message()
        if self.play is not None:
            self.play.pause()

    def resume(self) -> None:
        """Start clock and engine again."""
        self.enter()

    def remember(self) -> Place:
        """Also from which side people look, and whether somebody has paused the game."""
        return {**super().remember(), "game": (self.session, self.flipped, self.pausing.on)}

    def recall(self, place: Place) -> None:
        """The same, if it is still the same game."""
        session, *held = place["game"]
        if self.follow() and self.session is session:
            self._open()
            self.flipped, self.pausing.on = held

    def drop(self) -> None:
        """The game goes on without this screen."""
        super().drop()
        if self.play is not None:
            self.play.close()

    def back(self) -> bool:
        """Put back what is in hand, then remove a hint."""
        if self.input.let_go():
            return True
        if self.play is None or self.play.hint is None:
            return False
        self.play.drop_hint()
        return True

    def _open(self) -> None:
        """Play another game, or none."""
        if self.play is not None:
            self.play.close()
        self.play = None
        self.flipped = False
        self._near.seconds = self._far.seconds = None
        self.input.cursor = None
        if self.session is not None:
            if self._thinker is None:
                self._thinker = new_thinker(between_frames)
            resume_turn_time(self.app, self.session)
            self.play = HexPlay(self.session, self._thinker, between_frames, self.show, has_power)
        self.clear_widgets()
        self.add_widget(self._no_game if self.play is None else self._table)

    @cached_property
    def _no_game(self) -> Widget:
        """What is here without a game; most people never see it."""
        return Factory.NoGameOnBoard()

    # -- What is shown

    def show(self, journey: Journey | None = None) -> None:
        """Show the board, with what has just happened there."""
        play = self.play
        if play is None:
            return
        game, hint = play.game, play.hint
        movers = play.persons if play.state not in (OVER, LEFT_BEHIND) else ()
        pointed: dict[str, Any] = {}
        if hint is not None:
            cells, arrows = pointed_at(hint, game.position.board)
            pointed = {"arrows": arrows, "marks": dict.fromkeys(cells, KEY)}
        self.turned = seats_at(self.app, play, self.flipped).turned
        shown = (game, play.session.journal.head, movers)
        if shown == self._shown and journey is None:
            # Only something is said: what is in hand stays there.
            self.input.highlight(**pointed)
        else:
            self._shown = shown
            last = game.turns[-1].move if game.turns else None
            self.input.show(game.position, movers, last, journey, **pointed)
        self.render_soon()

    def render(self, *_changed: object) -> None:
        """Show everything beside the board."""
        play, tr = self.play, self.app.tr
        if play is None:
            return
        seats = seats_at(self.app, play, self.flipped)
        if seats.turned != self.turned:  # by hand or by a setting, with nothing to be waited for
            self.turned = self._board.turned = seats.turned
        self._board.upside = seats.across
        self.input.confirmed = self.app.settings.hex_confirm
        play.offers_take_back = self.app.settings.hex_take_back
        helps, session = self.both.allows_help(play), play.session
        self.can_undo, self.can_redo = helps and session.can_undo, helps and session.can_redo
        self.can_hint = helps and play.state == PERSON and not play.thinking
        self.status = status_of(tr, play)
        self.status_upside = seats.across and play.state != OVER
        self.news = news_of(tr, play, seats, partial(self.app.go, "hex_result"))
        self.news_across = self.news.across
        for bar, side in zip(
            (self._near, self._far), SIDES[::-1] if self._board.turned else SIDES, strict=True
        ):
            bar.show(tr, play, side)
        self._far.upside = seats.opposite
        if play.match.clock is not None:
            self._tick()
        self._list_soon()
        if self.app.screen is self and play.session is self.app.session:
            self.both.guests.show()

    def _tick(self, *_when: object) -> None:
        """Bring the clocks up to date."""
        left = None
        if self.play is not None:
            left = self.play.left()
            self.play.note_time()
        for bar in (self._near, self._far):
            bar.seconds = None if left is None else left[int(bar.side)]

    def _list_moves(self, *_when: object) -> None:
        if self.play is not None:
            game = self.play.game
            self._moves.show(self.app.tr, self.play.moves(), game.starter, len(game.turns))

    # -- What people touch

    def make_move(self, move: Move) -> None:
        """Play a legal move."""
        if self.play is not None:
            self.app.attempt(partial(self.play.move, move))

    def undo(self) -> None:
        """Take back, even while the engine thinks, as both have agreed."""
        self.both.undo()

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.play is not None and self.play.session.can_redo:
            self.app.attempt(self.play.redo)

    def hint(self) -> None:
        """Have a good move looked for, as both have agreed."""
        self.both.hint()

    def go_to(self, turns: int) -> None:
        """Go to where so many turns of this game have been played."""
        self.both.go_to(turns)

    def act(self) -> None:
        """Do what the card below the board offers."""
        self.app.attempt(self.news.act)

    def act_otherwise(self) -> None:
        """Do the other thing it offers."""
        self.app.attempt(self.news.act_otherwise)

    def put_away(self) -> None:
        """A hint has been read."""
        if self.play is not None:
            self.play.drop_hint()

    def options(self, *, upside: bool = False) -> None:
        """Ask how the board is to look and behave."""
        panel = OptionsPanel(self, upside=upside)
        self.pausing.wait_for(panel)
        self.app.open_overlay(panel)

    def look_up(self) -> None:
        """Open the rule for what is being decided."""
        section, block = rule_place(self.play) if self.play is not None else ("moves", 0)
        self.app.go("reference", game="hex", section=section, block=block)

    def touched_idly(self, cell: int) -> None:
        """The board was touched while nobody can move on it: say who has the move."""
        if self.play is not None and self.play.thinking:
            self._board.show_message(self.status, cell)

    def flip(self) -> None:
        """See the board from the other side."""
        self.flipped = not self.flipped
        self.render()

    def share(self, *, upside: bool = False) -> None:
        """Ask in which form to share the game."""
        if self.play is not None:
            HexSharing(self.app, self.play.session.journal, self.play.game).ask(upside=upside)

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """Arrows and Enter move, letters undo, redo and hint; digits begin a move."""
        return handle_play_key(self, key, text, modifiers)
