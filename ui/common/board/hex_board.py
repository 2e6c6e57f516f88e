"""The hex board: shows a Scene as large as it is given room, and tells which cells are touched.

It knows neither rules nor games. Draw order: field, what lies below the stacks, stacks, what lies above them,
the names of the cells, the pawns under way, the magnifier.
"""

from collections.abc import Mapping
from functools import cache
from math import hypot

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Fbo, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from ra_hex.board import Board, board
from ra_hex.plan import REACH, Plan, plan
from ui.common.board import look
from ui.common.board.field import field
from ui.common.board.lens import Lens
from ui.common.board.marks import Above, Below
from ui.common.board.names import Names
from ui.common.board.pawns import sprite_size, stack_texture
from ui.common.board.scene import Journey, Scene
from ui.core.kv import load_rules

load_rules(__file__)

Point = tuple[float, float]

MOVE_SECONDS = 0.15
# A finger that goes so far is dragging.
DRAG_FROM = dp(12)
# With cells smaller than this a finger hides what it drags to.
LENS_BELOW = dp(24)
LENS_SIZE = dp(132)
LENS_ABOVE = dp(110)
# Pawns under a finger are shown above it, and larger.
LIFTED = 1.3
# A touch beside the board means the nearest cell if it is so near, in radii.
NEAR = 1.25


@cache
def _plan(layout: str, wide: int, high: int, turned: bool) -> Plan:
    """The layout in a rectangle, with room for the rim."""
    where = board(layout)
    rim = plan(where, wide, high).radius * look.RIM_WIDTH
    within = plan(where, max(1.0, wide - 2 * rim), max(1.0, high - 2 * rim), turned)
    return Plan(within.radius, tuple((x + rim, y + rim) for x, y in within.centres))


class _Stack:
    """One stack on the board."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.colour = Color(1, 1, 1, 1)
        self.sprite = Rectangle()
        self.group.add(self.colour)
        self.group.add(self.sprite)
        self.shown: tuple[object, ...] = ()

    def show(self, side: int, height: int, at: Point, radius: float, numbered: bool) -> None:
        """Change what is different."""
        asked = (side, height, at, radius, numbered)
        if asked == self.shown:
            return
        self.shown = asked
        wide, high = sprite_size(radius)
        self.sprite.texture = stack_texture(side, height, radius, numbered)
        self.sprite.pos = (round(at[0] - wide / 2), round(at[1] - high / 2))
        self.sprite.size = (wide, high)


class HexBoard(Widget):
    """Tells of `on_cell` (tapped), `on_lift` (a finger begins to drag it), `on_drop` (from, to or None)."""

    scene: Scene = ObjectProperty(Scene())
    # From North's seat?
    turned = BooleanProperty(False)
    # The height of stacks as a number?
    numbered = BooleanProperty(False)
    # The names of the cells?
    named = BooleanProperty(False)
    # How large they are beside their usual size.
    name_scale = NumericProperty(1.0)
    animated = BooleanProperty(True)
    # How far the pawns under way have come.
    way = NumericProperty(1.0)

    __events__: tuple[str, ...] = ("on_cell", "on_lift", "on_drop", "on_arrived")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._fields: dict[tuple[object, ...], Fbo] = {}
        self._field_colour, self._field_shown = Color(1, 1, 1, 1), Rectangle()
        self._stacks: dict[int, _Stack] = {}
        self._journey: Journey | None = None
        self._finger: tuple[int, Point] | None = None
        self._touch: MotionEvent | None = None
        self._lifted: int | None = None
        self._lens = Lens(LENS_SIZE)
        self._shift = Translate()
        self._piles = InstructionGroup()
        self._below, self._above, self._names = Below(), Above(), Names()
        self._traveller, self._carried = _Stack(), _Stack()
        self._moving, self._carrying = InstructionGroup(), InstructionGroup()
        for each in (
            PushMatrix(),
            self._shift,
            self._field_colour,
            self._field_shown,
            self._below.group,
            self._piles,
            self._above.group,
            self._names.group,
            self._moving,
            self._carrying,
            self._lens.group,
            PopMatrix(),
        ):
            self.canvas.add(each)
        self._redraw = Clock.create_trigger(self._draw, -1)
        # A screen that is being laid out gives the board several sizes: only the last one is worth drawing.
        self._resized = Clock.create_trigger(self._draw, 0)
        self.fbind("size", self._resized)
        for changed in ("turned", "numbered", "named", "name_scale", "scene"):
            self.fbind(changed, self._redraw)
        self.fbind("pos", self._place)
        self.fbind("way", self._travel)
        self._place()
        self._resized()

    # -- Events

    def on_cell(self, cell: int) -> None:
        """A cell was tapped."""

    def on_lift(self, cell: int) -> None:
        """A finger begins to drag the stack of a cell that is `movable`."""

    def on_drop(self, origin: int, target: int | None) -> None:
        """It was let go over a cell, or beside the board."""

    def on_arrived(self) -> None:
        """The pawns under way have arrived."""

    # -- What it shows

    @property
    def plan(self) -> Plan:
        """Where the cells lie, from the board's lower left corner."""
        return _plan(self.scene.layout, round(self.width), round(self.height), self.turned)

    @property
    def board(self) -> Board:
        """The board it shows."""
        return board(self.scene.layout)

    @property
    def ratio(self) -> float:
        """How high the board is beside its width."""
        shown = plan(self.board, 1000, 100_000)
        heights = [y for _x, y in shown.centres]
        reach = (1 + look.RIM_WIDTH) * shown.radius
        wide = 1000 + 2 * look.RIM_WIDTH * shown.radius
        return (max(heights) - min(heights) + 2 * reach * REACH[1]) / wide

    def place_of(self, cell: int) -> Point:
        """The middle of a cell in the coordinates of what the board lies in."""
        x, y = self.plan.centres[cell]
        return self.x + x, self.y + y

    def cell_at(self, x: float, y: float) -> int | None:
        """The cell nearest to a place, if there is one near."""
        return self.plan.nearest(x - self.x, y - self.y, NEAR)

    def show(self, scene: Scene, journey: Journey | None = None) -> None:
        """Show a scene; what the journey tells is seen to happen first, unless motion is off."""
        self.arrive()
        self._end_drag()
        self.scene = scene
        if journey is None or not self.animated:
            self.dispatch("on_arrived")
            return
        self._journey = journey
        self.way = 0
        self._redraw()
        Animation(way=1, duration=MOVE_SECONDS, transition="in_out_quad").start(self)

    def arrive(self) -> None:
        """What is under way is there at once."""
        Animation.cancel_all(self, "way")
        if self._journey is not None:
            self.way = 1

    def _place(self, *_changed: object) -> None:
        self._shift.xy = (round(self.x), round(self.y))

    def _draw(self, *_changed: object) -> None:
        """Bring everything up to date; only what has changed costs anything."""
        if min(self.size) < 1 or self._resized.is_triggered:
            return
        plan = self.plan
        self._draw_field(plan)
        self._below.draw(self.scene, plan)
        self._draw_stacks(plan)
        self._above.draw(self.scene, plan)

    def _draw_field(self, plan: Plan) -> None:
        size = (round(self.width), round(self.height))
        asked = (self.scene.layout, size, self.turned)
        if asked not in self._fields:
            # Both ways round are kept, for boards that are turned at each move.
            self._fields = {key: each for key, each in self._fields.items() if key[:2] == asked[:2]}
            self._fields[asked] = field(self.board, plan, size)
        self._field_shown.texture = self._fields[asked].texture
        self._field_shown.size = size

    def standing(self) -> Mapping[int, tuple[int, int]]:
        """What stands still: without what travels or is carried, with what is not captured yet."""
        journey = self._journey
        stacks = dict(self.scene.stacks)
        if journey is not None:
            side, height = stacks.pop(journey.target)
            if journey.captured:
                stacks[journey.target] = (1 - side, journey.captured)
            elif height > journey.pawns:
                stacks[journey.target] = (side, height - journey.pawns)
        return stacks

    def _draw_stacks(self, plan: Plan) -> None:
        standing = self.standing()
        for cell in [cell for cell in self._stacks if cell not in standing]:
            self._piles.remove(self._stacks.pop(cell).group)
        for cell, (side, height) in standing.items():
            pile = self._stacks.get(cell)
            if pile is None:
                pile = self._stacks[cell] = _Stack()
                self._piles.add(pile.group)
            pile.show(side, height, plan.centres[cell], plan.radius, self.numbered)
            pile.colour.a = 0.35 if cell == self._lifted else 1
        names = self.name_scale if self.named else 0.0
        self._names.draw(self.board, plan, self._field_shown.size, self.scene, standing, names)
        self._moving.clear()
        if self._journey is not None:
            self._moving.add(self._traveller.group)
            self._travel()

    def _travel(self, *_changed: object) -> None:
        journey = self._journey
        if journey is None:
            return
        if self.way >= 1:
            self._journey = None
            self._redraw()
            self.dispatch("on_arrived")
            return
        plan = self.plan
        (from_x, from_y), (to_x, to_y) = plan.centres[journey.origin], plan.centres[journey.target]
        at = (from_x + (to_x - from_x) * self.way, from_y + (to_y - from_y) * self.way)
        self._traveller.show(journey.side, journey.pawns, at, plan.radius, self.numbered)
        captured = self._stacks.get(journey.target) if journey.captured else None
        if captured is not None:  # it is not drawn yet when one move follows the other at once
            captured.colour.a = 1 - self.way

    # -- Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The nearest cell is meant."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos) or self._finger is not None:
            return bool(super().on_touch_down(touch))
        cell = self.cell_at(*touch.pos)
        if cell is None:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._finger, self._touch = (cell, touch.pos), touch
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that goes away from where it came down drags a stack."""
        if touch.grab_current is not self or touch is not self._touch or self._finger is None:
            return bool(super().on_touch_move(touch))
        cell, start = self._finger
        far = hypot(touch.x - start[0], touch.y - start[1]) > DRAG_FROM
        if far and self._lifted is None and cell in self.scene.movable:
            self._lift(cell)
        if self._lifted is not None:
            self._carry(touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A tap, or the end of a drag."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch is not self._touch:
            return True  # what it dragged is not there any more
        finger, lifted = self._finger, self._lifted
        self._end_drag()
        target = self.cell_at(*touch.pos)
        if lifted is not None:
            self.dispatch("on_drop", lifted, target)
        elif finger is not None and target == finger[0]:
            self.dispatch("on_cell", target)
        return True

    def _end_drag(self) -> None:
        """Nothing is under a finger any more; a finger that is still down does nothing."""
        self._finger = self._lifted = self._touch = None
        self._carrying.clear()
        self._lens.close()
        self._redraw()

    def _lift(self, cell: int) -> None:
        self._lifted = cell
        self.dispatch("on_lift", cell)
        self._draw()
        if self.plan.radius < LENS_BELOW:
            ground = [self._field_shown.texture, *self._names.textures]
            self._lens.open(self.scene, self.plan, ground, self.size, self.numbered)
        self._carrying.add(self._carried.group)

    def _carry(self, at: Point) -> None:
        """Show the stack at the finger, and the cell it would be put on."""
        plan = self.plan
        place = (at[0] - self.x, at[1] - self.y)
        side, height = self.scene.stacks[self._lifted or 0]
        self._carried.show(side, height, (place[0], place[1] + dp(18)), plan.radius * LIFTED, self.numbered)
        if self._lens.cell is not None or plan.radius < LENS_BELOW:
            half = LENS_SIZE / 2
            x = min(max(half, place[0]), self.width - half)
            window = self.get_parent_window()
            _x, above = self.to_window(at[0], at[1] + LENS_ABOVE + half)
            high = window is not None and above > window.height
            # Under the top of the window it goes beside the finger.
            y = place[1] if high else place[1] + LENS_ABOVE
            if high:
                x = place[0] + (LENS_ABOVE if place[0] < self.width / 2 else -LENS_ABOVE)
            self._lens.look(place, (x, y), plan, self.cell_at(*at))
