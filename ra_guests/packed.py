"""JSON as it is sent: in one line, as short as it gets."""

import json
from typing import Any


def packed(value: Any) -> bytes:
    """A value as JSON."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8", "replace")


def line(**fields: Any) -> bytes:
    """A line of a stream."""
    return packed(fields) + b"\n"
