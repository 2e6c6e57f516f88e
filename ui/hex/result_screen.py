"""The result of a hex game or match: who won, game by game with the reason, and what can be done next."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ra_hex.match import KIND, RULES, Match
from ui.common.analysing import analyse_game
from ui.common.board.scene import SIDES
from ui.common.computer_rating import changed_by
from ui.core.app import RaCompanionApp
from ui.core.game_screen import GameScreen
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.texts import capital, signed
from ui.hex.game_sharing import HexSharing

load_rules(__file__)


class SideResult(BoxLayout):
    """A player with the points of the match."""

    side = NumericProperty(0)
    name = StringProperty()
    points = NumericProperty(0)
    goal = NumericProperty(0)
    won = BooleanProperty(False)


class GameLine(BoxLayout):
    """One game of the match; dispatches `on_share` when it is to be shared."""

    number = NumericProperty(0)
    text = StringProperty()
    remark = StringProperty()
    game = ObjectProperty(None, allownone=True)

    __events__ = ("on_share",)

    def on_share(self) -> None:
        """Share was tapped."""


class HexResultScreen(GameScreen):
    """A match that is over."""

    KEEPS_AWAKE = False
    KINDS = (KIND,)

    outcome = StringProperty()
    # Of the person who played against the computer, with what this match has changed.
    rating = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._body, self._empty = hold_parts(self, "body", "empty")

    def enter(self, **place: Any) -> None:
        """Show the result; Back leads to where the match was begun or opened."""
        self.app.forget("hex_board")
        super().enter(**place)

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show the match, or that there is none."""
        match: Match | None = self.session.game if self.session is not None else None
        if match is None or not match.over:
            arrange({self: {self._body: False, self._empty: True}})
            return
        arrange({self: {self._body: True, self._empty: False}})
        tr, winner = self.app.tr, match.winner
        self.outcome = (
            tr._("Draw") if winner is None else tr._("{player} wins").format(player=match.players[winner])
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
        self.rating = self._rating_text()
        self._list_games(match)

    def _rating_text(self) -> str:
        tr, changed = self.app.tr, changed_by(self.app.archive, self.app.session.journal.id)
        if changed is None:
            return ""
        if not changed.before.games:
            text = tr._("First rating against the computer: {rating}")
            return str(text.format(rating=changed.after.text))
        text = tr._("Rating against the computer: {rating} (change: {change})")
        return str(text.format(rating=changed.after.text, change=signed(changed.points)))

    def _list_games(self, match: Match) -> None:
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
                remark=tr._("{moves}, {player} went first").format(moves=moves, player=starter),
                game=game,
            )
            line.bind(on_share=self._share)
            games.add_widget(line)

    def _share(self, line: GameLine) -> None:
        HexSharing(self.app, self.app.session.journal, line.game).ask()

    # -- What can be done with it

    def look(self) -> None:
        """Show the board as it stands; undo is possible there."""
        self.app.go("hex_board")

    def rematch(self) -> None:
        """Begin the same match again, sides changed."""
        self.app.go("hex_setup", rematch=self.app.session.journal.id)

    def analyse(self) -> None:
        """Open the last game on the analysis board."""
        match: Match = self.app.session.game
        game = match.games[-1]
        analyse_game(self.app, game, match.players, len(game.turns), levels=match.levels)

    def replay(self) -> None:
        """Show the match move by move."""
        self.app.go("replay", journal=self.app.session.journal.id)
