"""Playing Knizia's Ra here: the lot and the decision in the middle, everybody's tiles around them."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from ra_auction.actions import DISCARDING
from ra_auction.game import SPACES
from ra_auction.journals import AUCTION
from ui.common.disaster_choice import part_text
from ui.common.pair_choice import ChoicePart
from ui.common.player_panel import PlayerPanel
from ui.common.player_view import player_view
from ui.common.repeat import repeat
from ui.core.app import RaCompanionApp
from ui.core.game_screen import GameScreen
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.next_frame import between_frames
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.session import Change
from ui.play.flights import land
from ui.play.motion import move_tiles
from ui.play.phones import GuestPhones
from ui.play.play_keys import LETTERS, SHORTCUTS
from ui.play.play_look import PlayLook, hides_total, play_look
from ui.play.play_options import PlayOptions
from ui.play.play_texts import News, happened_text, hint_news, status_text, tile_text
from ui.play.playing import HAND_OVER, OVER, PERSON, Playing
from ui.play.thinker import BesideThinker
from ui.play.tips import TIPS, SeenTips

load_rules(__file__)


def new_thinker() -> BesideThinker:
    """Return what thinks for bots."""
    return BesideThinker(lambda answer: between_frames(answer, 0))


class PlayScreen(GameScreen):
    """Shows a Playing; every touch is an action of the session or is refused with the reason."""

    KINDS = (AUCTION,)
    KEYS: ClassVar = LETTERS
    SHORTCUTS = SHORTCUTS

    look = ObjectProperty(None, allownone=True, rebind=True)
    playing = BooleanProperty(False)
    handing_over = BooleanProperty(False)
    choosing = BooleanProperty(False)
    beside = BooleanProperty(False)
    can_hint = BooleanProperty(False)
    news = ObjectProperty(News(), rebind=True)
    # What happened last, and who has to do what.
    happened = StringProperty()
    status = StringProperty()
    choice = StringProperty()
    # Are players beside the lot rather than above it? And how large is a tile of the lot?
    tile_side = NumericProperty(1)
    room = NumericProperty(0)
    in_a_row = NumericProperty(4)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self.play: Playing | None = None
        self.guests = GuestPhones(app)
        self.seen_tips = SeenTips(app.data_dir)
        super().__init__(app, **properties)
        self._body, self._nothing = hold_parts(self, "body", "nothing")
        self._lot, self._pairs = hold_parts(self, "lot", "pairs_box")
        self._card, self._losses = hold_parts(self, "card", "losses")
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        for changed in ("playing", "choosing", "news", "look"):
            self.fbind(changed, self._arrange_soon)
        self.render_with(app.settings, "hidden_totals", "bot_speed", "play_tips")
        self.render_with(app.hosting, "changes")
        self._arrange()

    # -- What the app asks of a screen

    def follow(self) -> bool:
        """Watch the session in front, if the app draws its tiles."""
        changed = super().follow()
        session = self.session
        if session is not None and session.game.setup.seed is None:
            self._stop_watching()
            self.session = session = None
        if self.play is None or self.play.session is not session:
            if self.play is not None:
                self.play.close()
            thinker = new_thinker()
            self.play = None if session is None else Playing(session, thinker, between_frames, self.show)
        return changed

    def enter(self, **place: Any) -> None:
        """Continue the game that is played now."""
        show_lost_state(self.app, self.seen_tips.file)
        super().enter(**place)
        self.guests.rest(self.play)
        if self.play is not None:
            self.play.resume()

    def prepare(self, **_known: object) -> None:
        """The lot has as many spaces in every game."""
        self.ids.lot_tiles.tiles = ("",) * SPACES

    def leave(self) -> None:
        """Let the bots wait while something else is in front."""
        if self.play is not None:
            self.play.pause()
        self.guests.carry_on(self.play, new_thinker)
        land(self.ids.sky)
        super().leave()

    def resume(self) -> None:
        """Let them act again."""
        self.enter()

    def drop(self) -> None:
        """The game goes on without this screen."""
        super().drop()
        if self.play is not None:
            self.play.close()

    def back(self) -> bool:
        """Put a hint away, or keep the god that was tapped."""
        if self.ids.decision.spending:
            self.ids.decision.keep_gods()
            return True
        if self.play is not None and self.play.hint is not None:
            self.play.drop_hint()
            return True
        return False

    # -- What is shown

    def show(self, change: Change | None) -> None:
        """Show the game as it is now, and what has just moved."""
        before = self.look
        if self.app.screen is self and self.play is not None and not self.play.hurries:
            if change is not None and change.what == "do" and before is not None and self.app.settings.motion:
                move_tiles(self, before, play_look(self.play, self.app.player_marks), change)
            self.render()

    def render(self, *_changed: object) -> None:
        """Show everything."""
        play, tr = self.play, self.app.tr
        self.playing = play is not None
        if play is None or (play.hurries and self.look is not None):
            return
        self.guests.show(play)
        play.hidden, play.speed = self.app.settings.hidden_totals, self.app.settings.bot_speed
        state = play.state
        self.look = look = play_look(play, self.app.player_marks)
        self.can_undo, self.can_redo = play.can_undo, play.session.can_redo
        self.can_hint = state == PERSON and not play.thinking and play.hint is None
        self.happened, self.status = happened_text(play, tr), status_text(play, look, tr)
        self.handing_over, self.choosing = state == HAND_OVER, look.phase == DISCARDING
        self.news = self._news(play, look)
        self.ids.decision.show(look, state)
        repeat(self.ids.pairs, partial(ChoicePart, panel=self.ids.decision), "choice", look.choices)
        for part, choice in zip(self.ids.pairs.children[::-1], look.choices, strict=True):
            part.title = part_text(choice, look.choices, tr)

    def _news(self, play: Playing, look: PlayLook) -> News:
        """Return what the card says: a hint, or a tip."""
        tr = self.app.tr
        if play.hint is not None:
            return hint_news(play.hint, play.game, tr)
        told = self.app.settings.play_tips and play.state == PERSON
        tip = self.seen_tips.show(look, play.game) if told else self.seen_tips.put_away()
        return News("", tr._(TIPS[tip][1]), tr._("OK"), tr._("Switch tips off")) if tip else News()

    def _arrange(self, *_changed: object) -> None:
        lost = self.look is not None and bool(self.look.losses)
        if self.news != News() or lost:  # what is said is above the players, whoever was looked at
            self.ids.above.scroll_y = 1
        arrange(
            {
                self.ids.stage: {self._body: self.playing, self._nothing: not self.playing},
                self.ids.middle: {self._lot: not self.choosing, self._pairs: self.choosing},
                self.ids.said: {self._card: self.news != News(), self._losses: lost},
            }
        )

    # -- What people touch

    def act(self, action: dict[str, Any]) -> None:
        """Do an action of the game."""
        if self.play is not None:
            self.seen_tips.read_shown()
            self.app.attempt(self.play.do, action)

    def draw(self) -> None:
        """Draw a tile."""
        if self.play is not None and self.look is not None and self.look.draws:
            self.seen_tips.read_shown()
            self.app.attempt(self.play.draw)

    def tap_tile(self, tile: str) -> None:
        """Have a god take the tile, or say what it is."""
        look, play = self.look, self.play
        if look is None or play is None or not tile:
            return
        if self.ids.decision.part == "gods":
            self.act({"do": "god", "take": tile})
        else:
            self.app.show_message(tile_text(look, tile, play.game, self.app.tr))

    def skip(self) -> None:
        """Let the bots act at once until a person decides."""
        if self.play is not None:
            self.play.skip()

    def go_on(self) -> None:
        """Let the bot act that waits."""
        if self.play is not None:
            self.play.go_on()

    def take_device(self) -> None:
        """The person who has to act has the device."""
        if self.play is not None:
            self.play.take_device()

    def undo(self) -> None:
        """Go back to the last decision of a person."""
        if self.play is not None and self.play.can_undo and not self.guests.ask_undo(self.play):
            self.reopen_for(partial(self.app.attempt, self.play.undo))

    def redo(self) -> None:
        """Go forward to the next one."""
        if self.play is not None and self.play.session.can_redo:
            self.app.attempt(self.play.redo)

    def hint(self) -> None:
        """Ask what could be done."""
        if self.play is not None:
            self.play.ask_hint()
            self.render_soon()

    def news_on(self) -> None:
        """Go on with what the card says: a step more of a hint, or the tip is read."""
        if self.play is None:
            return
        if self.play.hint is not None:
            self.play.more_of_hint()
        else:
            self.seen_tips.read_shown()
            self.render()

    def news_off(self) -> None:
        """Put the card away: a hint, or all tips."""
        if self.play is None:
            return
        if self.play.hint is not None:
            self.play.drop_hint()
        else:
            self.app.settings.play_tips = False

    def show_player(self, seat: int) -> None:
        """Show what a player has in front, and the points so far."""
        if self.play is not None:
            hidden = hides_total(self.play, seat)
            self.app.open_overlay(
                PlayerPanel(player_view(self.play.session, seat, hidden=hidden), self.app.tr)
            )

    def show_result(self) -> None:
        """Go to what the epoch came to, or the game."""
        if self.play is not None:
            self.app.go("final" if self.play.state == OVER else "epoch")

    def options(self) -> None:
        """Ask how the game is to be shown, and offer the log and the rules."""
        if self.play is not None:
            self.app.open_overlay(PlayOptions(self))

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """Letters draw, skip, undo, redo and ask for a hint."""
        name = self.KEYS.get(text.lower())
        if name is None or not self.playing or self.handing_over:
            return False
        getattr(self, name)()
        return True
