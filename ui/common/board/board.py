"""The hex board: shows a Scene as large as it is given room, and passes touches on to its input, in cells.

It knows neither rules nor games. Draw order: field, what is below the stacks, stacks, what is above them, the
names of the cells, moving pawns, what a finger drags.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.texture import Texture
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from ra_hex.board import Board, board
from ra_hex.plan import Plan
from ui.common.board.cell_message import CellMessage
from ui.common.board.drag import Drag
from ui.common.board.field import field
from ui.common.board.geometry import height_for_width, plan_in
from ui.common.board.input import BoardInput, ViewOnly
from ui.common.board.kept import keep_pictures_for
from ui.common.board.marks import draw_above, draw_below
from ui.common.board.names import Names
from ui.common.board.pawn_choice import PawnChoice
from ui.common.board.scene import KEY, Journey, Scene
from ui.common.board.stacks import Stack, Stacks
from ui.core.kv import load_rules
from ui.core.late import ask_late

if TYPE_CHECKING:
    from ui.common.board.move_input import MoveInput

load_rules(__file__)

Point = tuple[float, float]

MOVE_SECONDS = 0.15
# A finger that goes so far is dragging.
DRAG_FROM = dp(12)
# A touch beside the board means the nearest cell if it is so near, in radii.
NEAR = 1.25


class HexBoard(Widget):
    """Shows `scene`; dispatches `on_arrived` when everything that `show` was given can be seen."""

    scene: Scene = ObjectProperty(Scene())
    input: BoardInput = ObjectProperty(ViewOnly())
    # From North's seat?
    turned = BooleanProperty(False)
    # The height of stacks as a number?
    numbered = BooleanProperty(False)
    # The names of the cells?
    named = BooleanProperty(False)
    # How large they are beside their usual size.
    name_scale = NumericProperty(1.0)
    animated = BooleanProperty(True)
    # How far the moving pawns have come, from 0 to 1.
    progress = NumericProperty(1.0)
    # Are messages and questions turned to who sits opposite?
    upside = BooleanProperty(False)
    # The cells a message is about: marked as long as it is shown.
    message_cells: frozenset[int] = ObjectProperty(frozenset())

    __events__ = ("on_arrived",)

    def __init__(self, **properties: object) -> None:
        # A board without a place yet would be painted in vain.
        super().__init__(**{"size": (0, 0), **properties})
        keep_pictures_for(self)
        self._journey: Journey | None = None
        self._message: CellMessage | None = None
        # The finger that is down, the cell it is on and where it came down.
        self._touch: MotionEvent | None = None
        self._pressed, self._start = 0, (0.0, 0.0)
        self._shift = Translate()
        self._field = Rectangle()
        self._below, self._above, self._moving = (InstructionGroup() for _ in range(3))
        self.stacks, self._traveller = Stacks(), Stack()
        self._names = Names()
        self._drag = Drag(self)
        for each in (
            PushMatrix(),
            self._shift,
            Color(1, 1, 1, 1),
            self._field,
            self._below,
            self.stacks.group,
            self._above,
            self._names.group,
            self._moving,
            self._drag.group,
            PopMatrix(),
        ):
            self.canvas.add(each)
        self._hide_message = Clock.create_trigger(self.hide_message)
        self._redraw = Clock.create_trigger(self._draw, -1)
        self.fbind("size", self._draw_late)
        for changed in ("turned", "numbered", "named", "name_scale", "scene", "message_cells"):
            self.fbind(changed, self._redraw)
        self.fbind("pos", self._place)
        self.fbind("progress", self._travel)
        self._place()
        self._draw_late()

    def on_arrived(self) -> None:
        """No pawns are moving any more."""

    # -- Where the cells are

    @property
    def plan(self) -> Plan:
        """Where the cells are, from the board's lower left corner."""
        return plan_in(self.scene.layout, round(self.width), round(self.height), self.turned)

    @property
    def board(self) -> Board:
        """The board it shows."""
        return board(self.scene.layout)

    @property
    def ratio(self) -> float:
        """How high the board is beside its width."""
        return height_for_width(self.scene.layout)

    def place_of(self, cell: int) -> Point:
        """The middle of a cell in the coordinates of what the board is in."""
        x, y = self.plan.centres[cell]
        return self.x + x, self.y + y

    def in_window(self, cell: int) -> Point:
        """The middle of a cell in the window."""
        x, y = self.to_window(*self.place_of(cell))
        return x, y

    def cell_at(self, x: float, y: float) -> int | None:
        """The cell nearest to a place, if there is one near."""
        return self.plan.nearest(x - self.x, y - self.y, NEAR)

    # -- What it shows

    def show(self, scene: Scene, journey: Journey | None = None) -> None:
        """Show a scene; the journey is seen to happen first, unless motion is off."""
        Animation.cancel_all(self, "progress")
        if self._journey is not None:
            self.progress = 1  # it is there at once
        # A finger that is still down does nothing from here on.
        self._touch = None
        if self._drag.origin is not None:
            self._drag.end()
        self.scene = scene
        if journey is None or not self.animated:
            self.dispatch("on_arrived")
            return
        self._journey = journey
        self.progress = 0
        self._redraw()
        Animation(progress=1, duration=MOVE_SECONDS, transition="in_out_quad").start(self)

    def standing(self) -> Mapping[int, tuple[int, int]]:
        """The stacks that are not moving: without the pawns that are, with those not captured yet."""
        journey = self._journey
        stacks = dict(self.scene.stacks)
        if journey is not None:
            side, height = stacks.pop(journey.target)
            if journey.captured:
                stacks[journey.target] = (1 - side, journey.captured)
            elif height > journey.pawns:
                stacks[journey.target] = (side, height - journey.pawns)
        return stacks

    @property
    def ground(self) -> list[Texture]:
        """The pictures of what is below the stacks."""
        return [self._field.texture, *self._names.textures]

    def _place(self, *_changed: object) -> None:
        self._shift.xy = (round(self.x), round(self.y))

    def _draw_late(self, *_changed: object) -> None:
        """A screen that is laid out gives the board several sizes: only the last one is worth drawing."""
        self._waits = True
        ask_late(self)

    def draw_late(self) -> None:
        """All has its place."""
        self._waits = False
        self._draw()

    def _draw(self, *_changed: object) -> None:
        """Bring everything up to date; only what has changed costs anything."""
        if min(self.size) < 1 or self._waits:
            return
        scene, plan, stacks = self.scene, self.plan, self.standing()
        if self.message_cells:
            scene = replace(scene, marks=dict.fromkeys(self.message_cells, KEY) | dict(scene.marks))
        size = (round(self.width), round(self.height))
        self._field.texture = field(board(scene.layout), plan, size)
        self._field.size = size
        draw_below(self._below, scene, plan)
        self.stacks.draw(stacks, plan, self.numbered, self._drag.origin)
        draw_above(self._above, scene, plan)
        self._names.draw(scene, plan, size, stacks, self.name_scale if self.named else 0.0)
        self._moving.clear()
        if self._journey is not None:
            self._moving.add(self._traveller.group)
            self._travel()

    def _travel(self, *_changed: object) -> None:
        """Draw the moving pawns where they have come to."""
        journey, progress = self._journey, self.progress
        if journey is None:
            return
        if progress >= 1:
            self._journey = None
            self._redraw()
            self.dispatch("on_arrived")
            return
        plan = self.plan
        (from_x, from_y), (to_x, to_y) = plan.centres[journey.origin], plan.centres[journey.target]
        at = (from_x + (to_x - from_x) * progress, from_y + (to_y - from_y) * progress)
        self._traveller.show(journey.side, journey.pawns, at, plan.radius, self.numbered)
        captured = self.stacks.by_cell.get(journey.target) if journey.captured else None
        if captured is not None:  # it is not drawn yet when one move follows the other at once
            captured.colour.a = 1 - progress

    # -- What it says and asks

    def show_message(self, text: str, cell: int, marked: frozenset[int] = frozenset()) -> None:
        """Show a message at a cell as long as it takes to read, and mark the cells it is about."""
        self.hide_message()
        self._message = CellMessage(self, cell, text=text, upside=self.upside)
        self.add_widget(self._message)
        self.message_cells = marked
        self._hide_message.timeout = self._message.seconds
        self._hide_message()

    def hide_message(self, *_when: object) -> None:
        """Take the message away."""
        if self._message is not None:
            self._hide_message.cancel()
            self.remove_widget(self._message)
            self._message = None
            self.message_cells = frozenset()

    def ask(
        self,
        side: int,
        origin: int,
        target: int,
        counts: list[int],
        on_chosen: Callable[[int], object],
        title: str = "",
    ) -> None:
        """Let people choose at the target how many pawns of a side go there from the origin."""
        choice = PawnChoice(self, target, origin, side=side, counts=counts, title=title, upside=self.upside)
        choice.bind(on_chosen=lambda _choice, count: on_chosen(count))
        App.get_running_app().open_overlay(choice)

    def ask_typed(self, moves: "MoveInput", begin: str) -> None:
        """Let people type a move that begins so."""
        from ui.common.board.typed_move import TypedMove  # most people never type one

        App.get_running_app().open_overlay(TypedMove(moves, begin))

    # -- Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The nearest cell is meant."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos) or self._touch is not None:
            return bool(super().on_touch_down(touch))
        cell = self.cell_at(*touch.pos)
        if cell is None:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._touch, self._pressed, self._start = touch, cell, touch.pos
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that goes away from where it came down drags a stack."""
        if touch.grab_current is not self or touch is not self._touch:
            return bool(super().on_touch_move(touch))
        drag, far = self._drag, hypot(touch.x - self._start[0], touch.y - self._start[1]) > DRAG_FROM
        if far and drag.origin is None and self._pressed in self.scene.movable:
            self.input.lift(self._pressed)
            drag.begin(self._pressed)
            self._redraw()
        if drag.origin is not None:
            drag.move(*touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A tap, or the end of a drag."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch is not self._touch:
            return True  # what it dragged is not there any more
        self._touch = None
        cell = self.cell_at(*touch.pos)
        if self._drag.origin is not None:
            self._drag.end()
            self._redraw()
            self.input.drop(cell)
        elif cell is not None and cell == self._pressed:
            self.input.tap(cell)
        return True
