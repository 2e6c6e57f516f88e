"""The blocks of a guest's view, as docs/guests.md describes them: data that JSON can hold."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ra_guests.host import Seat

Block = dict[str, Any]
Sent = Mapping[str, Any]  # what a guest's page sends when something is tapped


def text(words: str, tone: str = "plain", name: str = "") -> Block:
    """A paragraph."""
    return {"type": "text", "text": words, "tone": tone, **({"id": name} if name else {})}


def button(
    label: str,
    action: Sent,
    *,
    style: str = "plain",
    icons: Sequence[str] = (),
    number: int | None = None,
    ask: str = "",
) -> Block:
    """A button of a block of buttons; `number` is a sun disk to draw, `ask` a question before it counts."""
    return {
        "label": label,
        "action": dict(action),
        "style": style,
        "icons": list(icons),
        "number": number,
        "ask": ask,
    }


def buttons(name: str, label: str, offered: Iterable[Block]) -> Block:
    """Buttons below a label."""
    return {"type": "buttons", "id": name, "label": label, "buttons": list(offered)}


def log(label: str, lines: Iterable[str]) -> Block:
    """What happened last, the latest first."""
    return {"type": "log", "id": "log", "label": label, "lines": list(lines)}


def chart(name: str, label: str, kind: str, columns: Sequence[str], series: Iterable[Block]) -> Block:
    """A chart of `bars` or `lines`; each of the series is a `line` of as many values as there are columns."""
    return {
        "type": "chart",
        "id": name,
        "label": label,
        "kind": kind,
        "columns": list(columns),
        "series": list(series),
    }


def line(seat: Seat, values: Iterable[int]) -> Block:
    """One player's values in a chart."""
    return {**marked(seat), "values": list(values)}


def marked(seat: Seat) -> Block:
    """A player's name and mark."""
    return {"name": seat.name, "colour": seat.colour, "shape": seat.shape}
