"""What the search looks up: the parts of a step, and what it costs to keep them."""

import gc

from ra_hex.engine.ground import CAPTURED, ORDER, TOUCHES, TOUCHES_ENEMY, TOUCHES_OWN, Ground, ground_of
from ra_hex.engine.table import Table
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.notation import read_position, start_position, write_move


def test_a_step_tells_its_parts_by_name() -> None:
    position = read_position("114 S e7:2/e9:1,k12:1")
    ground = ground_of(position.board)
    steps = {write_move(position, move): ground.step(move) for move in position.legal_moves()}
    assert steps["2e7xe9"][CAPTURED] == 1 << position.board.numbers["e9"]
    assert steps["2e7-g9"][CAPTURED] == 0
    assert steps["2e7xe9"][ORDER] // ground.names == 1
    assert steps["2e7-g9"][TOUCHES] == 0
    assert steps["2e7-g7"][TOUCHES] == TOUCHES_ENEMY
    assert steps["2e7-c5"][TOUCHES] == TOUCHES_OWN


def test_the_table_is_at_most_twenty_megabytes() -> None:
    table = Table()
    assert len(memoryview(table.keys).tobytes()) + len(memoryview(table.entries).tobytes()) <= 20_000_000


def test_what_is_looked_up_is_nothing_to_the_garbage_collector() -> None:
    # It would look at all of it again and again, for a tenth of a second and more, while nothing moves.
    ground = Ground(start_position("114").board)
    Engine(ground=lambda _position: ground).think(start_position("114"), Limits(depth=5))
    for _ in range(4):
        gc.collect()
    looked_up = [around for cell in ground.rays for _, ray in cell for around in ray.values()]
    assert len(looked_up) > 1_000
    assert not any(gc.is_tracked(around) for around in looked_up)
