"""What the opening explorer says of each move."""

from dataclasses import dataclass

from ra_hex.notation import write_move
from ra_hex.position import Position
from ui.common.board.move_text import in_notation
from ui.core.languages import decimal
from ui.core.texts import Speaker
from ui.study.explorer import Explored, OwnGames, Results


@dataclass(frozen=True)
class ExploredText:
    """A move with what is known of it; `results` are won, drawn and lost of all games that are known."""

    move: str
    remark: str
    results: tuple[int, int, int]


def explored_texts(tr: Speaker, position: Position, found: list[Explored]) -> list[ExploredText]:
    """Describe the moves of a position."""
    return [
        ExploredText(
            in_notation(tr, write_move(position, each.move)),
            "\n".join(_remarks(tr, each)),
            (
                each.own.won + each.book.won,
                each.own.drawn + each.book.drawn,
                each.own.lost + each.book.lost,
            ),
        )
        for each in found
    ]


def explorer_remark(tr: Speaker, found: list[Explored], own: OwnGames | None) -> str:
    """Say where this comes from, and what is missing."""
    if own is None:
        return tr._("Looking through your games…")
    if not found:
        return tr._("Neither the book nor your games know this position.")
    return tr.many(
        "Won–drawn–lost by the side to move; {count} game of yours looked through.",
        "Won–drawn–lost by the side to move; {count} games of yours looked through.",
        own.games,
    ).format(count=own.games)


def _remarks(tr: Speaker, each: Explored) -> list[str]:
    remarks = []
    if each.value is not None or each.book.count:
        parts = [tr._("Book")]
        if each.value is not None:
            pawns = decimal(each.value / 100, tr.language, 2)
            parts.append(pawns if each.value < 0 else f"+{pawns}")
        if each.book.count:
            parts.append(_results(each.book))
        remarks.append(" · ".join(parts))
    if each.own.count:
        remarks.append(f"{tr._('Your games')} · {_results(each.own)}")
    return remarks


def _results(results: Results) -> str:
    return f"{results.won}–{results.drawn}–{results.lost}"
