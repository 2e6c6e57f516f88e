"""What the opening book holds of a position, as text and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ra_hex.board import SIDES
from ra_hex.engine.book import Known, known
from ra_hex.engine.chances import chances
from ra_hex.notation import write_move
from ra_hex.position import SIDE_WORDS, Position


def as_data(position: Position) -> dict[str, Any]:
    """The entry for programs; `entry` is null where the book holds nothing."""
    found = known(position)
    return {"entry": None if found is None else _entry(position, found)}


def _entry(position: Position, found: Known) -> dict[str, Any]:
    entry, games = found.entry, found.entry.games
    likely = chances(entry.value, position.board)
    return {
        "side": SIDES[position.to_move],
        "value": entry.value,
        "chances": {"win": likely.win, "draw": likely.draw, "loss": likely.loss},
        "points": round(likely.points, 2),
        "depth": entry.depth,
        "games": {
            "won": games.won,
            "drawn": games.drawn,
            "lost": games.lost,
            "points": list(games.points),
        },
        "moves": [{"move": write_move(position, move), "value": value} for move, value in found.moves],
    }


def as_text(position: Position) -> Iterator[str]:
    """The entry for people."""
    found = known(position)
    if found is None:
        yield "not in the book"
        return
    entry, games = found.entry, found.entry.games
    likely = chances(entry.value, position.board)
    side = SIDE_WORDS[position.to_move]
    yield f"{side} to move: {entry.value / 100:+.2f}, searched to depth {entry.depth}"
    yield (
        f"chances: wins {likely.win / 10:.0f}%, draws {likely.draw / 10:.0f}%, "
        f"loses {likely.loss / 10:.0f}%, {likely.points:+.1f} points"
    )
    yield (
        f"{games.count} games: {games.won} won, {games.drawn} drawn, {games.lost} lost, "
        f"points {games.points[0]}–{games.points[1]}"
    )
    for move, value in found.moves:
        yield f"{write_move(position, move)} {value / 100:+.2f}"
