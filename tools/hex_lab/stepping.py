"""Games between levels in the laboratory, for setting them; the strongest has nodes here in place of time.

The laboratory has no levels between two, no book and no endgame tables, and what a level misses it misses
among its own moves only: the figures that count are those of `tools.hex_levels`.
"""

from ra_hex.engine.levels import LEVELS
from tools.hex_lab.program import files_of, show


def words_of(number: int, nodes: int) -> str:
    """A level as the laboratory reads it; `nodes` are those of the strongest."""
    level = LEVELS[number]
    settings = (
        level.nodes or nodes,
        level.freedom,
        level.glances,
        level.attentive,
        level.careful,
        *level.seen,
    )
    return " ".join(map(str, settings))


def step(name: str, above: int, games: int, nodes: int) -> None:
    """Let a level play the one below it, and print the score."""
    both = (words_of(above, nodes), words_of(above - 1, nodes))
    print(f"{name}, level {above} against {above - 1}:", flush=True)
    show("levels", *files_of(name), *both, games, 1)
