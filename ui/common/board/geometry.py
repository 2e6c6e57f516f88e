"""Where the cells of a hex board are in the room it has, and which cell a key leads to."""

from functools import lru_cache
from math import hypot

from ra_hex.board import board
from ra_hex.plan import REACH, Plan, plan
from ui.common.board import look

# Where the cursor looks for the next cell, in radii; the next column is half a cell higher or lower.
STEPS = {"up": (0.0, 1.7), "down": (0.0, -1.7), "left": (-1.5, 0.2), "right": (1.5, 0.2)}
# For several screens, each with the board seen from both sides.
PLANS = 16


@lru_cache(PLANS)
def plan_in(layout: str, wide: int, high: int, turned: bool) -> Plan:
    """The cells of a layout in a rectangle, with room for the rim; `turned` shows it from North's seat."""
    cells = board(layout)
    rim = plan(cells, wide, high).radius * look.RIM_WIDTH
    within = plan(cells, max(1.0, wide - 2 * rim), max(1.0, high - 2 * rim), turned)
    return Plan(within.radius, tuple((x + rim, y + rim) for x, y in within.centres))


def height_for_width(layout: str) -> float:
    """How high a board with its rim is for each unit of its width."""
    shown = plan(board(layout), 1000, 100_000)
    heights = [y for _x, y in shown.centres]
    reach = (1 + look.RIM_WIDTH) * shown.radius
    wide = 1000 + 2 * look.RIM_WIDTH * shown.radius
    return (max(heights) - min(heights) + 2 * reach * REACH[1]) / wide


def next_cell(plan: Plan, cell: int, direction: str) -> int:
    """The cell next to another one, `up`, `down`, `left` or `right` on the screen."""
    right, up = STEPS[direction]
    x, y = plan.centres[cell]
    column = round((x - plan.centres[0][0]) / (1.5 * plan.radius))
    # Up and down in turn, so that the same key leads straight on.
    up = -up if right and column % 2 else up
    seek = (x + right * plan.radius, y + up * plan.radius)
    return min(
        range(len(plan.centres)),
        key=lambda each: hypot(plan.centres[each][0] - seek[0], plan.centres[each][1] - seek[1]),
    )
