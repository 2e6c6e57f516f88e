"""The sums of a journal's actions: each depends on all that is before it.

So an action that was changed, lost, added or moved is found, in the file and in every copy of it. The first
sum is that of the journal's id, kind, version and setup, as their cells have them.
"""

from collections.abc import Iterable, Iterator
from hashlib import blake2b

#: SQLite stores numbers of so many bytes.
BYTES = 8


def first_sum(*cells: str | int | bytes) -> int:
    """Give the sum of a journal without actions."""
    return _number(_digest(b"\0".join(map(_bytes, cells))))


def next_sums(last: int, actions: Iterable[str | bytes]) -> Iterator[int]:
    """Give the sum of each action after the one with the last sum."""
    digest = last.to_bytes(BYTES, "big", signed=True)
    for action in actions:
        digest = _digest(digest + _bytes(action))
        yield _number(digest)


def _bytes(cell: str | int | bytes) -> bytes:
    return cell if isinstance(cell, bytes) else str(cell).encode()


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=BYTES).digest()


def _number(digest: bytes) -> int:
    return int.from_bytes(digest, "big", signed=True)
