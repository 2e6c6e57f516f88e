"""What is drawn on the hex board besides field and stacks: last move, targets, marks, arrows."""

from math import atan2, cos, hypot, pi, sin

from kivy.graphics import Color, InstructionGroup, Mesh, SmoothEllipse, SmoothLine

from ra_hex.plan import OUTLINE, Plan
from ui.common.board import look
from ui.common.board.scene import BAD, KEY, Scene

Point = tuple[float, float]

# Where the pips of one, two, three pawns are, in pips from their middle.
PIPS = {
    1: ((0.0, 0.0),),
    2: ((-1.2, 0.0), (1.2, 0.0)),
    3: ((-1.2, -0.75), (1.2, -0.75), (0.0, 1.3)),
}
# Where pips are on a cell with pawns: at its foot, in radii.
FOOT = -0.62
SMALLER = 0.72
# Three of them are lower on an empty cell: above them is its name.
LOWER = 0.12


def pips_at(plan: Plan, cell: int, counts: tuple[int, ...], taken: bool) -> list[tuple[float, float, float]]:
    """The middles and radii of the pips on a target; on a cell with pawns they are small, at its foot."""
    x, y = plan.centres[cell]
    most = max(counts)
    size = plan.radius * look.PIPS[most] * (SMALLER if taken else 1)
    if taken:
        y += plan.radius * FOOT
    elif most == max(PIPS):
        y -= plan.radius * LOWER
    return [(x + right * size, y + up * size, size) for right, up in PIPS[most]]


def draw_below(group: InstructionGroup, scene: Scene, plan: Plan) -> None:
    """Draw anew what is under the stacks: it is little."""
    group.clear()
    for cell in scene.last or ():
        _fill(group, plan, cell, look.LAST)
    if scene.chosen is not None:
        _fill(group, plan, scene.chosen, look.CHOSEN)
    for cell, counts in scene.targets.items():
        if cell in scene.stacks:
            _outline(group, plan, cell, look.TARGETS[max(counts)], 0.1)


def draw_above(group: InstructionGroup, scene: Scene, plan: Plan) -> None:
    """Draw anew what is over the stacks: it is little."""
    group.clear()
    for cell, counts in scene.targets.items():
        _pips(group, plan, cell, counts, cell in scene.stacks)
    for cell, mark in scene.marks.items():
        _mark(group, plan, cell, mark)
    for arrows, colour in (
        (scene.threats, look.THREAT_ARROW),
        (scene.fainter, look.FAINTER_ARROW),
        (scene.arrows, look.ARROW),
    ):
        for origin, target in arrows:
            _arrow(group, plan, origin, target, colour)
    if scene.cursor is not None:
        _outline(group, plan, scene.cursor, look.CURSOR, 0.07)


def _fill(group: InstructionGroup, plan: Plan, cell: int, colour: look.Colour) -> None:
    corners = [value for x, y in plan.corners(cell) for value in (x, y, 0, 0)]
    group.add(Color(*colour))
    group.add(Mesh(vertices=corners, indices=list(range(6)), mode="triangle_fan"))


def _outline(group: InstructionGroup, plan: Plan, cell: int, colour: look.Colour, width: float) -> None:
    x, y = plan.centres[cell]
    reach = plan.radius * (1 - width)
    points = [value for right, up in OUTLINE for value in (x + reach * right, y + reach * up)]
    group.add(Color(*colour))
    group.add(SmoothLine(points=points, close=True, width=plan.radius * width))


def _disk(group: InstructionGroup, x: float, y: float, radius: float, colour: look.Colour) -> None:
    group.add(Color(*colour))
    group.add(SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))


def _pips(group: InstructionGroup, plan: Plan, cell: int, counts: tuple[int, ...], taken: bool) -> None:
    """As many pips as pawns would go; where people can choose, a ring around them."""
    x, y = plan.centres[cell]
    colour = look.TARGETS[max(counts)]
    if len(counts) > 1 and not taken:
        points = [x, y, plan.radius * 0.5]
        group.add(Color(*look.CHOSEN))
        group.add(SmoothLine(circle=points, width=plan.radius * 0.09))
        group.add(Color(*colour))
        group.add(SmoothLine(circle=points, width=plan.radius * 0.055))
    pips = pips_at(plan, cell, counts, taken)
    for right, up, size in pips:
        _disk(group, right, up, size + max(0.8, size * 0.25), look.CHOSEN)
    for right, up, size in pips:
        _disk(group, right, up, size, colour)


def _mark(group: InstructionGroup, plan: Plan, cell: int, mark: str) -> None:
    """Good is a ring, bad a cross, a key cell an inner hexagon."""
    x, y = plan.centres[cell]
    radius = plan.radius
    colour, width = look.MARKS[mark], radius * 0.09
    if mark == KEY:
        _outline(group, plan, cell, colour, 0.12)
        return
    group.add(Color(*colour))
    if mark == BAD:
        reach = radius * 0.4
        for up in (reach, -reach):
            group.add(SmoothLine(points=[x - reach, y - up, x + reach, y + up], width=width))
    else:
        group.add(SmoothLine(circle=(x, y, radius * 0.72), width=width))


def _arrow(group: InstructionGroup, plan: Plan, origin: int, target: int, colour: look.Colour) -> None:
    start, end = plan.centres[origin], plan.centres[target]
    angle = atan2(end[1] - start[1], end[0] - start[0])
    length, radius = hypot(end[0] - start[0], end[1] - start[1]), plan.radius
    head, width = radius * 0.5, radius * look.ARROW_WIDTH

    def along(far: float, aside: float = 0.0) -> Point:
        across = angle + pi / 2
        return (
            start[0] + far * cos(angle) + aside * cos(across),
            start[1] + far * sin(angle) + aside * sin(across),
        )

    # The whole head is to be seen below the name of the cell it leads to.
    tip = length + radius * 0.15
    group.add(Color(*colour))
    group.add(SmoothLine(points=[*along(radius * 0.3), *along(tip - head * 0.8)], width=width, cap="round"))
    vertices = [
        value
        for point in (along(tip), along(tip - head, head * 0.62), along(tip - head, -head * 0.62))
        for value in (*point, 0, 0)
    ]
    group.add(Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles"))
