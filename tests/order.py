"""In which order the suite runs: what would be waited for at the end, if it began last, begins first.

Each worker of xdist is given one block of the list and works it off from its first test; one that has nothing
left takes over the last tests of another.
"""

import pytest

# Files with long tests.
LONG = (
    "test_whole_games",
    "test_soak",
    "test_harm",
    "test_tour",
    "test_layout",
    "test_marked_texts",
    "test_recipes",
    "test_agreement",
    "test_killed",
)
# Those with a browser mostly wait, so one worker does them one by one while the others use the processor.
WAITING = "browser"


def in_order(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests as blocks of equal length: one begins with all that wait, the others with long ones."""
    waiting = [item for item in items if item.path.parent.name == WAITING]
    others = max(workers - 1, 1)
    blocks = [waiting, *([] for _ in range(others))]
    for turn, name in enumerate(LONG):
        blocks[1 + turn % others] += [item for item in items if item.path.stem == name]
    begun = {item for block in blocks for item in block}
    return filled(blocks, [item for item in items if item not in begun])


def filled(blocks: list[list[pytest.Item]], rest: list[pytest.Item]) -> list[pytest.Item]:
    """The blocks one after another, each with so many of the rest that all have the same length."""
    every = sum(map(len, blocks)) + len(rest)
    ordered: list[pytest.Item] = []
    for number, block in enumerate(blocks):
        share = (every - len(ordered)) // (len(blocks) - number)
        more = max(share - len(block), 0)
        ordered += block + rest[:more]
        rest = rest[more:]
    return ordered + rest
