"""The result of a hex game or match: who won, game by game with the reason, and what can be done next."""

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ra_hex.match import KIND, RULES, Match
from ui.common.board.hand import SIDES
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.screen import Screen
from ui.core.texts import capital
from ui.hex.game_sharing import HexSharing
from ui.hex.play_screen import SAMPLE, SAMPLE_GAME

load_rules(__file__)

SAMPLE_SECOND = "1i11-f8 1e5-e8 1f8xe8 1d2-g5 3h8-g7 2b4-d4 3g7-f6 1b4-d4 1f6-c6 3d4-c4 1f6-f3 1c4xc6 1f3-c3#"
SAMPLE_THIRD = "1b4-e7 2h8-f8 2e5-g7 1i11-i12 1e5-g7 2k9-l9 3g7xh8 2i11-i9 3h8xi9 1f8xe7 3i9-j10#"


class SideResult(BoxLayout):
    """A player with the points of the match."""

    side = NumericProperty(0)
    name = StringProperty()
    points = NumericProperty(0)
    goal = NumericProperty(0)
    won = BooleanProperty(False)


class GameLine(BoxLayout):
    """One game of the match; `on_share` when somebody wants to hand it on."""

    number = NumericProperty(0)
    text = StringProperty()
    remark = StringProperty()
    game = ObjectProperty(None, allownone=True)

    __events__ = ("on_share",)

    def on_share(self) -> None:
        """Hand it on."""


class HexResultScreen(Screen):
    """A match that is over."""

    over = BooleanProperty(False)
    outcome = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._body, self._empty = self.ids.body.__self__, self.ids.empty.__self__
        # Counted words change after all others: a frame later everything is in one language.
        self._renew = before_next_frame(self._show)
        self.app.tr.bind(_=self._renew)

    def enter(self, **_place: Any) -> None:
        """Show what there is now."""
        self._show()

    def back(self) -> bool:
        """The match is over: the way back leads home."""
        self.app.go("home")
        return True

    def _match(self) -> Match | None:
        session = self.app.session
        if session is None or session.journal.kind != KIND or not session.game.over:
            return None
        match: Match = session.game
        return match

    def _show(self, *_changed: object) -> None:
        self.clear_widgets([self._body, self._empty])
        match = self._match()
        self.over = match is not None
        self.add_widget(self._body if match else self._empty)
        if match is None:
            return
        tr, winner = self.app.tr, match.winner
        self.outcome = (
            tr._("Drawn") if winner is None else tr._("{player} wins").format(player=match.players[winner])
        )
        rule = RULES[match.rule]
        sides = self.ids.sides
        sides.clear_widgets()
        for side in sorted(SIDES, key=lambda side: (side != winner, side)):
            sides.add_widget(
                SideResult(
                    side=side,
                    name=match.players[side],
                    points=match.score[side],
                    goal=0 if rule.games is not None else rule.points,
                    won=side == winner,
                )
            )
        self._list(match)

    def _list(self, match: Match) -> None:
        tr, games = self.app.tr, self.ids.games
        games.clear_widgets()
        for number, game in enumerate(match.games, start=1):
            ending = game.ending
            turns = len(game.turns)
            starter = match.players[game.starter]
            moves = tr.many("{count} move", "{count} moves", turns).format(count=turns)
            line = GameLine(
                number=number,
                text=capital(tr.say(ending.words(match.players))) if ending else "",
                remark=tr._("{moves}, begun by {player}").format(moves=moves, player=starter),
                game=game,
            )
            line.bind(on_share=lambda line: HexSharing(self.app.session.journal, line.game).ask())
            games.add_widget(line)

    # -- What can be done with it

    def look(self) -> None:
        """The board as it stands; taking back is possible there."""
        self.app.go("hex_board")

    def rematch(self) -> None:
        """The same players again, sides changed."""
        self.app.go("hex_setup", rematch=self.app.session.journal.id)

    def replay(self) -> None:
        """Move by move."""
        self.app.go("replay", journal=self.app.session.journal.id)

    # -- For the layout check and the tour

    def show_ended(self) -> None:
        """A match of three games."""
        session = self.app.begin(KIND, SAMPLE)
        moves = [*SAMPLE_GAME.split(), *SAMPLE_SECOND.split(), *SAMPLE_THIRD.split()]
        session.do(*[{"do": "move", "move": move} for move in moves])
        self.enter()

    STATES: ClassVar = {"ended": show_ended}
    TOUR: ClassVar = {"hex-result": "ended"}
