"""The analysis board: moves for both sides, their variations, the engine's lines, the openings."""

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from ra_hex.live import LONGEST
from ra_hex.moves import Move
from ra_hex.variations import Node
from ui.common.board.board import HexBoard
from ui.common.board.move_input import MoveInput
from ui.common.board.move_text import numbered
from ui.common.board.scene import SIDES, Journey
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import Place, Screen, arrange
from ui.core.session import Action
from ui.core.texts import capital
from ui.study.engine_side import EngineSide
from ui.study.explorer_tab import ExplorerTab
from ui.study.move_panel import MovePanel
from ui.study.study_commands import StudyCommands, add_position
from ui.study.study_files import StudyFiles
from ui.study.study_keys import SHORTCUTS, handle_study_key
from ui.study.study_menu import StudyMenu
from ui.study.study_view import Setup
from ui.study.tree_items import items_of

load_rules(__file__)

MOVES, LINES, OPENINGS = "moves", "lines", "openings"
# From this height on there is room for the lines above the moves.
ROOMY = dp(600)


class StudyScreen(Screen):
    """Opened with a journal's id, a setup, a position or a pasted text; else as it was left.

    It is no GameScreen: the game that is played goes on while another one is analysed, and a study has no
    session before its first change.
    """

    KEEPS_AWAKE: ClassVar[bool] = True
    CHOSEN = ("engine_on", "threats_on", "lines", "tab")
    SHORTCUTS = SHORTCUTS

    title = StringProperty()
    status = StringProperty()
    tab = StringProperty(MOVES)
    chapter_text = StringProperty()
    engine_on = BooleanProperty(False)
    threats_on = BooleanProperty(False)
    lines = NumericProperty(3)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    over = BooleanProperty(False)
    # Is there room for the lines above the moves?
    roomy = BooleanProperty(False)
    # How long the engine looks at a position.
    limits = ObjectProperty(LONGEST)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self.in_front = False
        super().__init__(app, **properties)
        self.board: HexBoard
        self.board, self.tree, self._rows = hold_parts(self, "board", "moves_page", "lines")
        pages = hold_parts(self, "lines_page", "openings_page", "chapters")
        self._lines_page, self._openings_page, self._chapters = pages
        self.input = MoveInput(self.board, app, on_move=self.make_move)
        self.files = StudyFiles(self)
        self.view = self.files.new()
        self.engine = EngineSide(self, self._rows, self.ids.bar.__self__)
        self.explorer = ExplorerTab(app, self.ids.openings.__self__)
        self._list_soon = Clock.create_trigger(self._list_moves, 0)
        for name in ("tab", "engine_on", "roomy"):
            self.fbind(name, self._arrange)
        self.fbind("size", self._see_room)
        for name in ("engine_on", "lines"):
            self.fbind(name, self.engine.look)
        self.fbind("threats_on", self.engine.point_out)
        self._arrange()

    # -- What the app asks of a screen

    def enter(
        self,
        journal: str | None = None,
        setup: Setup | None = None,
        turns: int = 0,
        position: str | None = None,
        pasted: str | None = None,
        **_place: Any,
    ) -> None:
        """Open a study, or go on with the one that is there."""
        self.in_front = True
        if journal is not None:
            self.view = self.app.attempt(self.files.open, journal) or self.view
        elif setup is not None:
            self.view = self.files.new(setup)
            for _ in range(turns):
                self.view.step(1)
        elif not self.files.is_there(self.view):
            self.view = self.files.new()
        if position is not None:
            add_position(self, position)
        self.explorer.begin_anew()
        self.show()
        if pasted is not None:
            self.app.attempt(self.files.take, pasted)

    def leave(self) -> None:
        """The engine rests while something else is in front."""
        self.in_front = False
        self.board.hide_message()
        self.engine.stop()
        self.explorer.stop()

    def resume(self) -> None:
        """Follow the position again after the app was in the background."""
        self.enter()

    def back(self) -> bool:
        """Put back what is in hand."""
        return self.input.let_go()

    def drop(self) -> None:
        """The study goes on without this screen."""
        super().drop()
        self.engine.stop()
        self.files.close()

    def remember(self) -> Place:
        """Also the study, and from which side people look."""
        return {**super().remember(), "study": (self.view.place, self.board.turned)}

    def recall(self, place: Place) -> None:
        """The same study, at the same move."""
        study, self.board.turned = place["study"]
        self.view = self.files.back_to(study)
        super().recall(place)

    # -- What is shown

    def show(self, journey: Journey | None = None) -> None:
        """Show what is in front, with what has just happened."""
        view, position = self.view, self.view.position
        ending = position.ending
        self.over = ending is not None
        tr = self.app.tr
        self.status = capital(tr.say(ending.words((tr._("Red"), tr._("Ivory"))))) if ending else ""
        self.engine.analyst.forget()
        self.input.show(position, SIDES, view.last, journey)
        self.can_undo, self.can_redo = view.can_undo, view.can_redo
        self.engine.look()
        self.render_soon()

    def render(self, *_changed: object) -> None:
        """Show everything that has words."""
        tr, view = self.app.tr, self.view
        self.title = tr._("Analysis")
        if view.named:
            south, north = view.chapter.players
            self.title = tr._("{player} vs {other}").format(player=south, other=north)
        count = len(view.study.chapters)
        self.chapter_text = tr._("Chapter {number} of {count}").format(number=view.number + 1, count=count)
        if (self._chapters.parent is not None) != (count > 1):
            arrange({self.ids.chapters_place: {self._chapters: count > 1}})
        tabs = [(MOVES, tr._("Moves")), (LINES, tr._("Lines")), (OPENINGS, tr._("Openings"))]
        self.ids.tabs.options = [each for each in tabs if each[0] != LINES or not self.roomy]
        self.engine.say()
        self._list_soon()
        if self.tab == OPENINGS:
            self.explorer.show(view.position)

    def _list_moves(self, *_when: object) -> None:
        self.tree.show(items_of(self.app.tr, self.view.chapter), self.view.node.number)

    def _see_room(self, *_changed: object) -> None:
        self.roomy = self.width > self.height >= ROOMY

    def _arrange(self, *_changed: object) -> None:
        if self.roomy and self.tab == LINES:
            self.tab = MOVES
        pages = {self.tree: MOVES, self._lines_page: LINES, self._openings_page: OPENINGS}
        arrange({self.ids.content: {page: tab == self.tab for page, tab in pages.items()}})
        above = self.roomy and self.engine_on
        places = {self.ids.lines_place: {self._rows: above}}
        arrange({**places, self.ids.lines_column.__self__: {self._rows: not above}})
        self.render_soon()

    # -- What people touch

    def make_move(self, move: Move) -> None:
        """Play a legal move: one that is there is looked at, another one is added."""
        self.make_moves((move,))

    def make_moves(self, moves: Sequence[Move]) -> None:
        """Play legal moves one after the other; the last one is seen to happen."""
        journeys = self.app.attempt(lambda: [self.view.play(move) for move in moves])
        self.show(*(journeys or ())[-1:])

    def step(self, by: int) -> None:
        """Go forward or back by a move."""
        self.show(self.view.step(by))

    def to_begin(self) -> None:
        """Look at the first position."""
        self.view.to_begin()
        self.show()

    def to_end(self) -> None:
        """Look at the last move of this line."""
        self.view.to_end()
        self.show()

    def go_to(self, number: int) -> None:
        """Look at a move of the list."""
        self.show(self.view.go_to(self.view.study.node(number)))

    def turn_to_variation(self, by: int) -> None:
        """Look at another reply to the move before."""
        self.view.turn_to_variation(by)
        self.show()

    def choose_chapter(self, by: int) -> None:
        """Look at another chapter."""
        self.view.choose_chapter(by)
        self.show()

    def explore(self, number: int) -> None:
        """Play a move of the opening explorer."""
        move = self.explorer.move(number)
        if move is not None:
            self.make_move(move)

    def annotate(self, number: int | None = None) -> None:
        """Ask what to do with a move, the one in front if none is named."""
        view = self.view
        node: Node = view.node if number is None else view.study.node(number)
        turn = node.tree.starter + node.depth - 1
        tr = self.app.tr
        title = numbered(tr, node.text, turn, first=True) if node.turn else tr._("First position")
        can_delete = node.turn is not None or len(view.study.chapters) > 1
        self.app.open_overlay(MovePanel(tr, node, title, can_delete=can_delete, act=self.act))

    def act(self, *actions: Action) -> None:
        """Do something to the study."""
        if self.app.attempt(lambda: self.view.do(*actions)):
            self.show()

    def undo(self) -> None:
        """Take the last change back."""
        if self.app.attempt(self.view.undo) is not None:
            self.show()

    def redo(self) -> None:
        """Do again what was undone last."""
        if self.app.attempt(self.view.redo) is not None:
            self.show()

    def switch_engine(self) -> None:
        """Show what the engine thinks, or not."""
        self.engine_on = not self.engine_on

    def switch_threats(self) -> None:
        """Show what the other side threatens, or not."""
        self.threats_on = not self.threats_on

    def open_menu(self) -> None:
        """Offer what else can be done."""
        self.app.open_overlay(StudyMenu(self, StudyCommands(self)))

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """Arrows go through the moves, letters do what buttons do; Ctrl copies and pastes."""
        return handle_study_key(self, key, text, modifiers)
