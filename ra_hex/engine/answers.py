"""What `python -m ra_hex engine|bench|book|endgame` do: the engine answers about a position or itself."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from io import TextIOWrapper

from ra_base.refusal import BadInput

MOST_DEPTH = 12


def engine_command(_options: argparse.Namespace) -> None:
    """Speak the line protocol on stdin and stdout."""
    from ra_hex.engine.protocol import Protocol

    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    Protocol(lambda line: print(line, flush=True)).run(sys.stdin or ())  # none where it was closed


def bench_command(options: argparse.Namespace) -> None:
    """Print how fast moves are counted and searched."""
    from ra_hex.engine.bench import SEARCH_DEPTH, measure
    from ra_hex.engine.options import SPINS, THREADS

    depth = SEARCH_DEPTH if options.depth is None else options.depth
    for name, number, most in (
        ("depth", depth, MOST_DEPTH),
        ("threads", options.threads, SPINS[THREADS].high),
    ):
        if not 1 <= number <= most:
            raise BadInput(f"--{name}", f"must be a whole number from 1 to {most}")
    speed = measure(depth, options.threads)
    if options.json:
        print(json.dumps(asdict(speed)), flush=True)
    else:
        print(f"perft: {speed.perft_leaves_per_second:,.0f} leaves/s")
        rate = f"{speed.search_nodes_per_second:,.0f} nodes/s"
        print(
            f"search to depth {depth}: {rate}, {speed.search_nodes:,} nodes in {speed.search_seconds:.2f} s"
        )
        sys.stdout.flush()


def book_command(options: argparse.Namespace) -> None:
    """Print what the opening book holds of a position."""
    from ra_hex.engine.listing import as_data, as_text
    from ra_hex.notation import read_position, write_position

    position = read_position(options.position)
    if position.ending is not None:
        raise BadInput("position", "the game must not be over")
    if options.json:
        print(json.dumps({"position": write_position(position), **as_data(position)}), flush=True)
    else:
        print("\n".join(as_text(position)), flush=True)


def endgame_command(options: argparse.Namespace) -> None:
    """Print who wins a position by force, if that is known or can be proved."""
    from ra_hex.engine.verdict import as_data, as_text, verdict
    from ra_hex.notation import read_position, write_position

    position = read_position(options.position)
    if position.ending is not None:
        raise BadInput("position", "the game must not be over")
    found = verdict(position)
    if options.json:
        print(json.dumps({"position": write_position(position), **as_data(position, found)}), flush=True)
    else:
        print("\n".join(as_text(position, found)), flush=True)
